//! Spawn: one demon, or three trites.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::{Demon, Trite};

/// One demon, or three trites.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::MawOrSwarm, 4, &[&[Demon], &[Trite, Trite, Trite]]);
