//! Spawn: a mancubus.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::Mancubus;

/// A mancubus.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::DeadWeight, 2, &[&[Mancubus]]);
