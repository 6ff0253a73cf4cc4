//! Set-up, then the first round. [C-SET-06]

use crate::Rules;
use crate::frames::Step;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// Set-up, then the first round. [C-SET-06]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetUp {}

impl Step for SetUp {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
