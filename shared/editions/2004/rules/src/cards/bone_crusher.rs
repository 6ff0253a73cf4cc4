//! Spawn: a hell knight.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::HellKnight;

/// A hell knight.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::BoneCrusher, 2, &[&[HellKnight]]);
