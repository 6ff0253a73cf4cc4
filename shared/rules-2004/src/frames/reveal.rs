//! Looks for newly seen areas, as seen by any marine. [C-EXP-01]

use crate::Rules;
use crate::frames::Step;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// Looks for newly seen areas, as seen by any marine. [C-EXP-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reveal {}

impl Step for Reveal {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
