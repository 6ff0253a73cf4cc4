//! One invader's activation. [C-INV-21]

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::names::FigureId;
use crate::options::Options;
use crate::{acting, hazards};
use alloc::vec;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use serde::{Deserialize, Serialize};

/// One invader's activation. [C-INV-21]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Activation {
    pub figure: FigureId,
    pub stage: ActivationStage,
}

/// Stages of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ActivationStage {
    Act,
    End,
}

impl Step<Rules> for Activation {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        if self.stage == ActivationStage::End || board.invader(self.figure).is_none() {
            return Vec::new();
        }
        let offer = acting::offer(board, self.figure);
        if !acting::can_act(&offer) {
            return Vec::new();
        }
        vec![Decision::must(Seat::INVADER, Options::Act(offer))]
    }

    /// Steps, doors and the one attack come in any order. [C-INV-22]
    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let figure = self.figure;
        if choice == Choice::End {
            tx.push(Activation { figure, stage: ActivationStage::End }.into());
        } else {
            tx.push(self.into()); // [C-INV-22]
            acting::take(tx, figure, choice);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        hazards::stayed(tx, self.figure);
        tx.happen(PublicFact::ActivationEnded { figure: self.figure }.into());
    }
}
