//! What answers an offer: the check of a choice, the default, a random choice, and what others may know. Each
//! offer's answers are beside the frame that asks; `frames.rs` has one row for each.

use crate::board::Board;
use crate::choice::Choice;
use crate::options::{Options, Question};
use engine::Refusal;

/// The answers of one kind of offer.
pub(crate) trait Answers {
    /// Checks that the choice is in the offer.
    ///
    /// # Errors
    /// Returns the reason, with the id of its rule.
    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal>;

    /// Returns the answer of a seat that gives none: a pass or, for a card or an order that is already paid for,
    /// its best use.
    fn fallback(&self, _board: &Board, _options: &Options) -> Choice {
        Choice::Pass
    }

    /// Returns the answer of a moot question, or `None` if there is something to choose.
    fn moot(&self, _board: &Board, _options: &Options) -> Option<Choice> {
        None
    }

    /// Returns a random admitted choice. `pick` returns a number below the one given.
    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice;

    /// Returns what all seats may know of the question.
    fn question(&self, options: &Options) -> Question;
}

/// Returns the index of one of `count` rows, or 0 if there are none.
pub(crate) fn index(count: usize, pick: &mut dyn FnMut(u32) -> u32) -> usize {
    pick(u32::try_from(count.max(1)).unwrap_or(1)) as usize
}
