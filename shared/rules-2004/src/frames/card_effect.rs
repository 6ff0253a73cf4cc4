//! A played event card takes effect. [C-CARD-04]

use crate::Rules;
use crate::choice::Target;
use crate::frames::Step;
use crate::names::CardId;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// A played event card takes effect. [C-CARD-04]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardEffect {
    pub card: CardId,
    pub target: Target,
}

impl Step for CardEffect {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
