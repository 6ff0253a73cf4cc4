//! Spawn: three trites.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::Trite;

/// Three trites.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::Skitter, 6, &[&[Trite, Trite, Trite]]);
