//! The effects of a card: one for each moment at which it may be used.

use super::when::{is_dodged, is_settled};
use crate::Rules;
use crate::board::Board;
use crate::choice::Use;
use crate::fact::Change;
use crate::frames::attack;
use crate::frames::window::About;
use crate::names::FigureId;
use crate::options::Moment;
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// What an effect does.
pub(crate) type Act = fn(&mut Tx<'_, Rules>, Seat, &Named);

/// What an effect does: it only changes the result of the attack, or it acts.
#[derive(Debug, Clone, Copy)]
enum Deed {
    Changes(&'static [Change]),
    Acts(Act),
}

/// One effect of one card. Its row says to whom it belongs.
#[derive(Debug)]
pub(crate) struct Effect {
    pub moment: Moment,
    /// How many dice may be named with it.
    pub dice: u8,
    /// The figures of which one is named; `None` if it needs none.
    pub figures: Option<fn(&Board, Seat) -> Vec<FigureId>>,
    /// The figures that it hits without naming one, for the offer.
    pub hits: Option<fn(&Board, Seat) -> Vec<FigureId>>,
    /// It comes last in the offer of its moment.
    pub last: bool,
    /// While attacking it does something even if the defense dodges.
    on_a_dodge: bool,
    fits: Fits,
    deed: Deed,
}

/// When an effect may be used, by what is open on the board.
#[derive(Debug, Clone, Copy)]
enum Fits {
    Board(fn(&Board, Seat) -> bool),
    /// The same, also by what the window is about.
    About(fn(&Board, Seat, &About) -> bool),
}

/// What was named with a use.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Named {
    pub dice: Vec<u8>,
    pub figure: Option<FigureId>,
    /// The card that is used.
    pub what: Option<Use>,
    /// What the window is about.
    pub about: Option<About>,
}

/// Returns an effect whose condition reads only the board.
pub(crate) const fn effect(moment: Moment, fits: fn(&Board, Seat) -> bool, act: Act) -> Effect {
    of(moment, Fits::Board(fits), Deed::Acts(act))
}

/// Returns an effect that only changes the result of the attack on the table.
pub(crate) const fn changes(
    moment: Moment,
    fits: fn(&Board, Seat) -> bool,
    changes: &'static [Change],
) -> Effect {
    of(moment, Fits::Board(fits), Deed::Changes(changes))
}

/// Returns an effect whose condition also reads what the window is about.
pub(crate) const fn answer(moment: Moment, fits: fn(&Board, Seat, &About) -> bool, act: Act) -> Effect {
    of(moment, Fits::About(fits), Deed::Acts(act))
}

const fn of(moment: Moment, fits: Fits, deed: Deed) -> Effect {
    Effect { moment, dice: 0, figures: None, hits: None, last: false, on_a_dodge: false, fits, deed }
}

impl Effect {
    pub(crate) const fn names_dice(self, dice: u8) -> Effect {
        Effect { dice, ..self }
    }

    pub(crate) const fn names_one_of(self, figures: fn(&Board, Seat) -> Vec<FigureId>) -> Effect {
        Effect { figures: Some(figures), ..self }
    }

    pub(crate) const fn hits(self, figures: fn(&Board, Seat) -> Vec<FigureId>) -> Effect {
        Effect { hits: Some(figures), ..self }
    }

    pub(crate) const fn last(self) -> Effect {
        Effect { last: true, ..self }
    }

    pub(crate) const fn on_a_dodge(self) -> Effect {
        Effect { on_a_dodge: true, ..self }
    }

    pub(crate) fn act(&self, tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
        match self.deed {
            Deed::Changes(changes) => changes.iter().for_each(|change| attack::change(tx, *change)),
            Deed::Acts(act) => act(tx, seat, named),
        }
    }

    /// Returns the damage that gets through with it, or `None` if it does more than change the result, or no dice
    /// are rolled yet.
    pub(crate) fn through(&self, board: &Board) -> Option<u8> {
        match self.deed {
            Deed::Changes(changes) => attack::with(board, changes),
            Deed::Acts(_) => None,
        }
    }

    /// Returns true if its text applies and it could change something, by what is open to all. [M-GEN-05]
    ///
    pub(crate) fn fits(&self, board: &Board, seat: Seat, about: Option<&About>) -> bool {
        let idle = match self.moment {
            Moment::Attacking => !self.on_a_dodge && is_dodged(board),
            Moment::Defending => is_settled(board),
            _ => false,
        };
        !idle && self.is_met(board, seat, about)
    }

    fn is_met(&self, board: &Board, seat: Seat, about: Option<&About>) -> bool {
        match (self.fits, about) {
            (Fits::Board(fits), _) => fits(board, seat),
            (Fits::About(fits), Some(about)) => fits(board, seat, about),
            (Fits::About(_), None) => false,
        }
    }
}
