//! One attack on the table, at a stage of its five steps. [C-ATK-01]

use crate::Rules;
use crate::frames::Step;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// One attack on the table, at a stage of its five steps. [C-ATK-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    pub attack: u32,
    pub stage: AttackStage,
}

/// Stages of an attack, after the declaration. [C-ATK-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStage {
    /// Windows before the roll have closed: check again, then roll.
    Roll,
    /// The one re-roll, asked of the attacker (aimed) or the dodging target.
    Reroll,
    /// Ammo, success, damage, wounds, deaths.
    Judge,
    /// Clears the table.
    Over,
}

impl Step for Attack {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
