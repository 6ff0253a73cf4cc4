//! A Heal order may be used before a roll. [C-ORD-43]

use crate::Rules;
use crate::frames::Step;
use alloc::vec::Vec;
use engine::Seat;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// A Heal order may be used before a roll. [C-ORD-43]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HealWindow {
    /// Medics who let it pass.
    pub passed: Vec<Seat>,
}

impl Step for HealWindow {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
