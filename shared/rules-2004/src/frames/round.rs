//! The next turn of the round: the next marine from `next` on, or the invader. [C-TURN-01]

use crate::Rules;
use crate::frames::Step;
use engine::Seat;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// The next turn of the round: the next marine from `next` on, or the invader. [C-TURN-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Round {
    pub next: Seat,
}

impl Step for Round {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
