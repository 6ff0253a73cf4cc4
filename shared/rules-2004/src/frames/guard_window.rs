//! Guards may fire at this moment; answers collected so far. [C-ORD-20]

use crate::Rules;
use crate::choice::Choice;
use crate::frames::Step;
use crate::options::Moment;
use alloc::vec::Vec;
use engine::Seat;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// Guards may fire at this moment; answers collected so far. [C-ORD-20]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuardWindow {
    pub moment: Moment,
    pub answers: Vec<GuardAnswer>,
}

/// One guard's answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuardAnswer {
    pub seat: Seat,
    /// `None`: holds fire.
    pub shot: Option<Choice>,
}

impl Step for GuardWindow {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
