//! The invader's turn. [C-INV-01]

use crate::Rules;
use crate::frames::Step;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// The invader's turn. [C-INV-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InvaderTurn {
    pub stage: InvaderStage,
}

/// Stages of the invader's turn. [C-INV-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvaderStage {
    Begin,
    Draw,
    Discard,
    Spawn,
    Activate,
    End,
}

impl Step for InvaderTurn {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
