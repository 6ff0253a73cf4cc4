//! What answers the questions of an attack: a die to remove, and another card behind cover.

use crate::answers::{Answers, Pass};
use crate::board::Board;
use crate::choice::Choice;
use crate::effects;
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::Refusal;

/// The answers of a stunned attacker: one of the dice.
pub(crate) struct DropDieAnswers;

impl Answers for DropDieAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::DropDie { dice } = options else { return Vec::new() };
        dice.iter().map(|die| Choice::DropDie { die: *die }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_die()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::DroppingDie
    }
}

/// The answers of a defender behind cover: another card, or a pass.
pub(crate) struct CoverAnswers;

impl Answers for CoverAnswers {
    fn list(&self, _options: &Options) -> Vec<Choice> {
        alloc::vec![Choice::Replace]
    }

    fn pass(&self, _options: &Options) -> Pass {
        Pass::Default
    }

    /// Another card is of no use if nothing gets through anyway.
    fn moot(&self, board: &Board, _options: &Options) -> Option<Choice> {
        effects::is_harmless(board).then_some(Choice::Pass)
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_cover()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Cover
    }

    fn sample(&self, _board: &Board, _options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        if pick(2) == 0 { Choice::Pass } else { Choice::Replace }
    }
}
