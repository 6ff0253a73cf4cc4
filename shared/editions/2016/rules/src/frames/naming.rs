//! The choice of an own card for a text: to discard it, or to take it back.

use crate::Rules;
use crate::answers::{Answers, Pass};
use crate::board::Board;
use crate::cards::action;
use crate::cards::stored::ActionCard;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::shift::{How, Shift};
use crate::frames::window::{About, Window};
use crate::frames::{Frame, Step};
use crate::names::{ActionKind, FigureId, Grenade};
use crate::options::{CardFor, Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A marine names a card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Naming {
    pub seat: Seat,
    pub what: CardFor,
}

/// Returns the cards of which one may be named. For Fresh Shells these are main cards of the discards,
/// otherwise the hand. For Charge Coils it is another card than the one that was taken up.
pub(crate) fn cards(board: &Board, seat: Seat, what: CardFor) -> Vec<ActionCard> {
    let marine = board.marine(seat);
    match what {
        CardFor::Reload => {
            let main = |card: &ActionCard| action::row(*card).is_some_and(|row| row.kind == ActionKind::Main);
            marine.piles.discards().iter().copied().filter(main).collect()
        }
        CardFor::Coils => marine.hand.iter().copied().filter(|card| *card != nova()).collect(),
        CardFor::Jeer | CardFor::Beacon => marine.hand.clone(),
    }
}

/// Returns the card that its own text sets aside.
pub(crate) fn nova() -> ActionCard {
    ActionCard { set: crate::names::Set::Weapon(crate::names::Weapon::Bfg9000), number: 0 }
}

impl Naming {
    /// A text that says "or" may be skipped; the others must be followed. [M-GEN-03]
    fn may_pass(&self) -> bool {
        self.what == CardFor::Jeer
    }

    fn named(&self, tx: &mut Tx<'_, Rules>, card: ActionCard) {
        let seat = self.seat;
        if self.what == CardFor::Reload {
            tx.happen(PublicFact::Reloaded { seat, card }.into());
            return;
        }
        tx.happen(PublicFact::Tossed { seat, cards: alloc::vec![card] }.into());
        if self.what == CardFor::Beacon {
            beam(tx, seat);
        }
    }
}

/// Puts the marine on the space of their beacon, or on the nearest free one. It is no move, so there is
/// neither a Glory Kill nor a telefrag. [Q-15] [M-MOV-12]
fn beam(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let out = tx.board().marine(seat).thrown.iter().find(|(grenade, _)| *grenade == Grenade::Beacon).copied();
    let Some((grenade, at)) = out else { return };
    tx.happen(PublicFact::Reclaimed { seat, grenade }.into());
    tx.push(Shift { figure: FigureId::of(seat), by: seat, how: How::Near(at) }.into());
}

impl Step<Rules> for Naming {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let cards = cards(board, self.seat, self.what);
        if cards.len() < 2 && !self.may_pass() || cards.is_empty() {
            return Vec::new();
        }
        let options = Options::Card { what: self.what, cards, may_pass: self.may_pass() };
        alloc::vec![Decision::must(self.seat, options)]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        match choice {
            Choice::Card { card } => self.named(tx, card),
            _ => cancel(tx),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        if let [card] = cards(tx.board(), self.seat, self.what)[..] {
            self.named(tx, card);
        }
    }
}

/// Cancels the reaction below.
fn cancel(tx: &mut Tx<'_, Rules>) {
    let reaction = match tx.frames().last() {
        Some(Frame::Window(Window { about: About::Reaction { reaction }, .. })) => (**reaction).clone(),
        _ => return,
    };
    let below = tx.frames().len() - 1;
    let kept = core::cell::Cell::new(below + 1);
    tx.unwind_to(|_| kept.replace(below) == below);
    tx.happen(PublicFact::Cancelled { seat: reaction.seat, card: reaction.card }.into());
}

/// The answers of a text that asks for a card: one of the cards, or a pass if the text says "or".
pub(crate) struct CardAnswers;

impl Answers for CardAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Card { cards, .. } = options else { return Vec::new() };
        cards.iter().map(|card| Choice::Card { card: *card }).collect()
    }

    fn pass(&self, options: &Options) -> Pass {
        if matches!(options, Options::Card { may_pass: true, .. }) { Pass::Default } else { Pass::Never }
    }

    fn refusal(&self, options: &Options, choice: &Choice) -> Refusal {
        match options {
            _ if *choice == Choice::Pass => refusals::must_name_card(),
            Options::Card { what: CardFor::Coils, .. } => refusals::choose_for_coils(),
            Options::Card { what: CardFor::Beacon, .. } => refusals::choose_for_beacon(),
            Options::Card { what: CardFor::Reload, .. } => refusals::choose_reload(),
            _ => refusals::choose_jeered(),
        }
    }

    /// A pass would lose the reaction that is paid for, so the default gives up a card, if possible no main one.
    ///
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        let Options::Card { cards, .. } = options else { return Choice::Pass };
        let main = |card: &&ActionCard| action::row(**card).is_some_and(|row| row.kind == ActionKind::Main);
        cards.iter().min_by_key(main).map_or(Choice::Pass, |card| Choice::Card { card: *card })
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Card { what, .. } => Question::NamingCard { what: *what },
            _ => Question::Resolving,
        }
    }
}
