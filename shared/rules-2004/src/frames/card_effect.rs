//! A played event card takes effect. [C-CARD-04]

use crate::Rules;
use crate::cards;
use crate::choice::Target;
use crate::fact::Told;
use crate::frames::Step;
use crate::names::CardId;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// A played event card takes effect; whatever lies below on the stack waits for it. [C-CARD-04]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardEffect {
    pub card: CardId,
    pub target: Target,
}

impl Step for CardEffect {
    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some(row) = cards::of(self.card) else { return };
        let target = self.target.clone();
        tx.happen(Told::CardPlayed { card: self.card, kind: row.kind, target, half: None }.into()); // [C-CARD-04]
        (row.play)(tx, &self.target);
    }
}
