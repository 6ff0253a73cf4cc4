//! Collected shots, resolved in turn order.

use super::guard_window::GuardAnswer;
use crate::Rules;
use crate::frames::Step;
use crate::options::Moment;
use alloc::vec::Vec;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// Collected shots, resolved in turn order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuardShots {
    pub moment: Moment,
    pub shots: Vec<GuardAnswer>,
}

impl Step for GuardShots {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
