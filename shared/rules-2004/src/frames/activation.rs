//! One invader's activation. [C-INV-21]

use crate::Rules;
use crate::frames::Step;
use crate::names::FigureId;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// One invader's activation. [C-INV-21]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Activation {
    pub figure: FigureId,
    pub stage: ActivationStage,
}

/// Stages of an activation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActivationStage {
    Act,
    End,
}

impl Step for Activation {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
