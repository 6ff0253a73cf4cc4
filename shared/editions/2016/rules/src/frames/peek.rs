//! The look of a seat at the next initiative cards, whose order it may change.

use crate::Rules;
use crate::answers::{Answers, Pass};
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::SecretFact;
use crate::frames::Step;
use crate::initiative::Initiative;
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The next card, which may go to the bottom, or the next two, which may be swapped. [T-05]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Peek {
    pub seat: Seat,
    pub bottom: bool,
}

/// Looks at the cards. No other seat sees them.
pub(crate) fn look(tx: &mut Tx<'_, Rules>, seat: Seat, bottom: bool) {
    let peek = Peek { seat, bottom };
    let cards = peek.cards(tx.board());
    tx.happen(SecretFact::Peeked { seat, cards }.into());
    tx.push(peek.into());
}

impl Peek {
    fn cards(&self, board: &Board) -> Vec<Initiative> {
        let count = if self.bottom { 1 } else { 2 };
        board.initiative().iter().rev().take(count).copied().collect()
    }
}

impl Step<Rules> for Peek {
    /// With one card left there is nothing to change.
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        if board.initiative().len() < 2 {
            return Vec::new();
        }
        let options = Options::Peek { cards: self.cards(board), bottom: self.bottom };
        alloc::vec![Decision::must(self.seat, options)]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if choice != Choice::Rearrange {
            return;
        }
        let mut cards = tx.board().initiative().to_vec();
        let last = cards.len() - 1;
        if self.bottom {
            cards.rotate_right(1);
        } else {
            cards.swap(last, last - 1);
        }
        tx.happen(SecretFact::InitiativeStacked { cards }.into());
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of the look: the other order, or a pass.
pub(crate) struct PeekAnswers;

impl Answers for PeekAnswers {
    fn list(&self, _options: &Options) -> Vec<Choice> {
        alloc::vec![Choice::Rearrange]
    }

    fn pass(&self, _options: &Options) -> Pass {
        Pass::Default
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_order()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Peeking
    }

    fn sample(&self, _board: &Board, _options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        if pick(2) == 0 { Choice::Pass } else { Choice::Rearrange }
    }
}
