//! What answers an offer: the check of a choice, the default, a random choice, and what others may know. Each
//! offer's answers are beside the frame that asks; `frames.rs` has one row for each.

use crate::board::Board;
use crate::choice::Choice;
use crate::options::{Options, Question};
use alloc::vec::Vec;
use engine::Refusal;

/// Whether an offer may be passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    Never,
    /// It may, and the default is the first answer all the same.
    Allowed,
    /// It may, and that is the default.
    Default,
}

/// The answers of one kind of offer. An offer that is a list needs `list`, `refusal` and `question` alone.
pub(crate) trait Answers {
    /// Returns every answer except a pass, or nothing if there are too many to list.
    fn list(&self, _options: &Options) -> Vec<Choice> {
        Vec::new()
    }

    fn pass(&self, _options: &Options) -> Pass {
        Pass::Never
    }

    /// Returns why a choice that is not offered is refused: what the offer asks for, and its rule.
    fn refusal(&self, options: &Options, choice: &Choice) -> Refusal;

    /// Returns what all seats may know of the question.
    fn question(&self, options: &Options) -> Question;

    /// Checks that the choice is in the offer.
    ///
    /// # Errors
    /// Returns the reason, with the id of its rule.
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let offered = match choice {
            Choice::Pass => self.pass(options) != Pass::Never,
            _ => self.list(options).contains(choice),
        };
        if offered { Ok(()) } else { Err(self.refusal(options, choice)) }
    }

    /// Returns the answer of a seat that gives none: the first of what must be chosen, and no use of what may
    /// be used. What is already paid for is used.
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        if self.pass(options) == Pass::Default {
            return Choice::Pass;
        }
        self.list(options).into_iter().next().unwrap_or(Choice::Pass)
    }

    /// Returns the answer of a moot question: the only one there is. A pass is an answer too, and so is a hidden
    /// card that is not named.
    fn moot(&self, _board: &Board, options: &Options) -> Option<Choice> {
        let [only] = <[Choice; 1]>::try_from(self.list(options)).ok()?;
        (self.pass(options) == Pass::Never).then_some(only)
    }

    /// Returns a random admitted choice. `pick` returns a number below the one given.
    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        if self.pass(options) == Pass::Default && pick(2) == 0 {
            return Choice::Pass;
        }
        one(&self.list(options), pick).unwrap_or(Choice::Pass)
    }
}

/// Returns one of these rows, or `None` if there are none.
pub(crate) fn one<T: Clone>(rows: &[T], pick: &mut dyn FnMut(u32) -> u32) -> Option<T> {
    let count = u32::try_from(rows.len()).ok().filter(|count| *count > 0)?;
    rows.get(pick(count) as usize).cloned()
}
