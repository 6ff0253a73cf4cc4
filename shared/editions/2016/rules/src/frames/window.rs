//! A window between two events: the seats that may answer, and what happens if none prevents it.

use crate::Rules;
use crate::answers::{Answers, Pass};
use crate::board::Board;
use crate::cards::events::hunger::SWALLOWED;
use crate::choice::Choice;
use crate::deeds;
use crate::effects::{self, Announced, Named};
use crate::fact::{PublicFact, Spot};
use crate::frames::Step;
use crate::frames::naming::Naming;
use crate::frames::walk;
use crate::names::FigureId;
use crate::options::{CardFor, Moment, Options, Question};
use crate::refusals;
use alloc::boxed::Box;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// What a window is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum About {
    /// The next initiative card will be revealed. [T-05]
    Initiative,
    /// An Activation Phase begins. [T-27]
    PhaseStart,
    /// The argent step begins. [T-27]
    Argent,
    /// A figure would be stunned. [T-28]
    Stun { figure: FigureId },
    /// A marine will recover by a Glory Kill. [T-30]
    GloryKill { seat: Seat },
    /// A marine will recover by a health pack. [T-29]
    Health { seat: Seat, amount: u8 },
    /// A reaction was played. [T-24]
    Reaction { reaction: Box<Announced> },
    /// A demon has ended its movement. [T-31]
    Stopped { figure: FigureId },
    /// A group has been summoned; these are its faceup demon cards.
    Summoned { on: Vec<Spot> },
    /// A demon's activation is over. [T-25]
    Done { figure: FigureId },
}

impl About {
    fn moment(&self) -> Moment {
        match self {
            About::Initiative => Moment::Initiative,
            About::PhaseStart => Moment::PhaseStart,
            About::Argent => Moment::Argent,
            About::Stun { .. } => Moment::Stun,
            About::GloryKill { .. } => Moment::GloryKill,
            About::Health { .. } => Moment::Health,
            About::Reaction { .. } => Moment::Reaction,
            About::Stopped { .. } => Moment::Stopped,
            About::Summoned { .. } => Moment::Summoned,
            About::Done { .. } => Moment::Done,
        }
    }

    /// Returns the figure that it happens to, if any.
    pub(crate) fn figure(&self) -> Option<FigureId> {
        match self {
            About::Stun { figure } | About::Stopped { figure } | About::Done { figure } => Some(*figure),
            About::GloryKill { seat } | About::Health { seat, .. } => Some(FigureId::of(*seat)),
            About::Reaction { reaction } => Some(FigureId::of(reaction.seat)),
            About::Initiative | About::PhaseStart | About::Argent | About::Summoned { .. } => None,
        }
    }

    /// Returns the seats that may answer, in order. Before an initiative card these are both sides; at a
    /// stun, the figure's owner; otherwise the other side. A marine from whom a text takes something is not
    /// asked before it.
    fn seats(&self, board: &Board) -> Vec<Seat> {
        let marines = || board.marines().keys().copied();
        match self {
            About::Initiative => marines().chain([Seat::INVADER]).collect(),
            About::Stopped { .. } => marines().collect(),
            About::Stun { figure } => alloc::vec![figure.owner()],
            _ => alloc::vec![Seat::INVADER],
        }
    }
}

/// The window. It closes when every seat has passed. A use opens windows of its own, which close first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Window {
    pub about: About,
    pub passed: Vec<Seat>,
}

impl Window {
    /// Returns a window without answers.
    #[must_use]
    pub fn of(about: About) -> Self {
        Self { about, passed: Vec::new() }
    }

    /// Handles a use: the event is prevented, reduced, or stays open.
    fn answered(mut self, tx: &mut Tx<'_, Rules>) {
        match &mut self.about {
            About::Stun { .. } | About::GloryKill { .. } => return,
            About::Health { amount, .. } => *amount = amount.saturating_sub(SWALLOWED),
            About::Reaction { reaction } => {
                let reaction = (**reaction).clone();
                if tx.board().marine(reaction.seat).hand.is_empty() {
                    tx.happen(PublicFact::Cancelled { seat: reaction.seat, card: reaction.card }.into());
                    return;
                }
                let naming = Naming { seat: reaction.seat, what: CardFor::Jeer };
                tx.push(self.into());
                tx.push(naming.into());
                return;
            }
            _ => {}
        }
        tx.push(self.into());
    }
}

impl Step<Rules> for Window {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let seats = self.about.seats(board);
        effects::asks_about(board, self.about.moment(), &seats, &self.passed, Some(&self.about))
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        let seats = self.about.seats(tx.board());
        effects::answered(&mut self.passed, &seats, seat, choice == Choice::Pass);
        let Choice::Use { what, dice, figure } = choice else {
            tx.push(self.into());
            return;
        };
        let (moment, about) = (self.about.moment(), self.about.clone());
        let named = Named { dice, figure, about: Some(about), ..Named::default() };
        if moment == Moment::Reaction {
            effects::use_it(tx, moment, seat, what, named);
            self.answered(tx);
        } else {
            let killer = if let About::GloryKill { seat } = self.about { Some(seat) } else { None };
            self.answered(tx);
            effects::use_it(tx, moment, seat, what, named);
            if let Some(seat) = killer {
                walk::after_glory_kill(tx, seat);
            }
        }
    }

    /// Runs the event that no seat prevented: the figure is stunned, the marine recovers, the reaction has
    /// its effect.
    fn run(self, tx: &mut Tx<'_, Rules>) {
        match self.about {
            About::Stun { figure }
                if tx.board().place_of(figure).is_some() && !tx.board().is_stunned(figure) =>
            {
                tx.happen(PublicFact::Stunned { figure }.into());
            }
            About::GloryKill { seat } => {
                deeds::recover(tx, FigureId::of(seat), crate::cards::glory_kills::RECOVERED);
                walk::after_glory_kill(tx, seat);
            }
            About::Health { seat, amount } => deeds::recover(tx, FigureId::of(seat), amount),
            About::Reaction { reaction } => effects::react(tx, *reaction),
            _ => {}
        }
    }
}

/// The answers of a window: one of the uses, or a pass.
pub(crate) struct WindowAnswers;

impl Answers for WindowAnswers {
    fn pass(&self, _options: &Options) -> Pass {
        Pass::Default
    }

    /// No defense is of use if nothing gets through anyway, and a masked table knows it too.
    fn moot(&self, board: &Board, options: &Options) -> Option<Choice> {
        let defends = matches!(options, Options::Window { moment: Moment::Defending, .. });
        (defends && effects::is_harmless(board)).then_some(Choice::Pass)
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::no_moment()
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Window { moment, .. } => Question::Window { moment: *moment },
            _ => Question::Resolving,
        }
    }

    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (_, Choice::Pass) => Ok(()),
            (Options::Window { uses, .. }, _) => effects::admits(board, uses, choice),
            _ => Err(self.refusal(options, choice)),
        }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        match options {
            Options::Window { uses, .. } if pick(3) != 0 => {
                effects::sample(uses, pick).unwrap_or(Choice::Pass)
            }
            _ => Choice::Pass,
        }
    }
}

#[cfg(test)]
mod tests;
