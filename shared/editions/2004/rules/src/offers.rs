//! Answers to offers, for the engine: checks, defaults, samples, standing answers, and the questions for the
//! banner. What answers an offer stands beside its frame.

use crate::attacks::reroll;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::{Fact, PublicFact};
use crate::frames::answers;
use crate::options::{Options, Question, RerollBy};
use crate::standing::{self, Shots, Standing};
use alloc::string::ToString;
use engine::{By, Decision, Mode, Refusal, Seat};

/// Checks that this choice is in the offer.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
    answers(options).admits(board, options, choice)
}

/// Returns the default when no answer comes.
pub(crate) fn fallback(board: &Board, ask: &Decision<Options>) -> Choice {
    answers(&ask.options).fallback(board, &ask.options)
}

/// Returns the answer of a question that no seat need be asked.
pub(crate) fn moot(board: &Board, ask: &Decision<Options>) -> Option<Choice> {
    answers(&ask.options).moot(board, &ask.options)
}

/// Returns a random admitted choice.
pub(crate) fn sample(board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    answers(options).sample(board, options, pick)
}

/// Returns the answer of the standing order.
pub(crate) fn standing(board: &Board, ask: &Decision<Options>, order: &Standing) -> Option<Choice> {
    match &ask.options {
        Options::Guard { figure, moment, shots } => {
            standing::guard(board, Shots { figure: *figure, moment: *moment, shots }, order)
        }
        Options::Events { window, cards } if ask.must => standing::events(board, *window, cards, order),
        Options::Reroll { attack, dice, by: RerollBy::Dodge, .. } => {
            reroll::standing(attack, dice, order.dodge_rule(board))
        }
        Options::Heal { moment, .. } if moment.waits() && order.leaves_attacks(board) => {
            Some(fallback(board, ask))
        }
        Options::Watchful { .. } if board.mode() == Mode::Async => Some(fallback(board, ask)),
        _ => None,
    }
}

/// Returns the fact that a player did not make a decision themselves. There is none for a card moment that a
/// standing order or a masked window let pass, because it would reveal the hand. There is none for a
/// guard's order that holds fire.
pub(crate) fn decided(seat: Seat, by: By, choice: &Choice) -> Option<Fact> {
    let secret =
        matches!((by, choice), (By::Standing | By::Floor, Choice::Pass) | (By::Standing, Choice::HoldFire));
    (!secret).then(|| PublicFact::Decided { seat, by, what: choice.word().to_string() }.into())
}

/// Returns what all seats may know of the question.
pub(crate) fn question(ask: &Decision<Options>) -> Question {
    answers(&ask.options).question(&ask.options)
}
