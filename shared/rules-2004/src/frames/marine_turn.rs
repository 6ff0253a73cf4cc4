//! A marine's turn. [C-TURN-03]

use crate::Rules;
use crate::frames::Step;
use engine::Seat;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// A marine's turn. [C-TURN-03]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MarineTurn {
    pub seat: Seat,
    pub stage: MarineStage,
}

/// Stages of a marine's turn, in order. [C-TURN-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarineStage {
    Begin,
    Return,
    Declare,
    Act,
    End,
}

impl Step for MarineTurn {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
