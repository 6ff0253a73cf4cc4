//! Up to `left` more invaders act at once, by an event in a marine's turn.

use crate::Rules;
use crate::frames::Step;
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// Up to `left` more invaders act at once, by an event in a marine's turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TrapActivations {
    pub left: u8,
    pub done: Vec<FigureId>,
}

impl Step for TrapActivations {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
