//! Up to `left` more invaders act at once, by an event in a marine's turn.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::Choice;
use crate::defaults;
use crate::frames::Step;
use crate::frames::activation::{Activation, ActivationStage};
use crate::frames::invader_turn::{self, admits_activation, sample_activation};
use crate::names::FigureId;
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Up to `left` more invaders act at once, each of them once. These are extra activations: they do not count
/// as the one of the invader's turn, and open no guard window.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrapActivations {
    pub left: u8,
    pub done: Vec<FigureId>,
}

impl Step<Rules> for TrapActivations {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let figures: Vec<FigureId> =
            board.invaders().keys().copied().filter(|figure| !self.done.contains(figure)).collect();
        if self.left == 0 || figures.is_empty() {
            return Vec::new();
        }
        let options = Options::TrapActivate { figures, left: self.left };
        vec![Decision::must(Seat::INVADER, options)]
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let Choice::Activate { figure } = choice else { return };
        self.left -= 1;
        self.done.push(figure);
        tx.push(self.into());
        tx.push(Activation { figure, stage: ActivationStage::Act }.into());
        invader_turn::activate(tx, figure, true);
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of an event that lets invaders act: one of them, or no more.
pub(crate) struct TrapActivateAnswers;

impl Answers for TrapActivateAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (_, Choice::EndTurn) => Ok(()),
            (Options::TrapActivate { figures, .. }, Choice::Activate { figure }) => {
                admits_activation(figures, *figure)
            }
            _ => Err(refusals::choose_invader()),
        }
    }

    /// The card is spent, so the default uses it.
    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        let Options::TrapActivate { figures, .. } = options else { return Choice::EndTurn };
        defaults::figure(board, figures).map_or(Choice::EndTurn, |figure| Choice::Activate { figure })
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::TrapActivate { figures, .. } = options else { return Choice::EndTurn };
        sample_activation(figures, 6, pick)
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Activating
    }
}
