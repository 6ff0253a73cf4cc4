//! The invader player's choice of figures for an area that is short of them. [C-EXP-08]

use crate::Rules;
use crate::frames::Step;
use engine::Tx;
use grid::AreaId;
use serde::{Deserialize, Serialize};

/// The invader player's choice of figures for an area that is short of them. [C-EXP-08]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reinforce {
    pub area: AreaId,
}

impl Step for Reinforce {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
