//! Spawn: one archvile, or two imps.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::{Archvile, Imp};

/// One archvile, or two imps.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::PyreOrClaws, 4, &[&[Archvile], &[Imp, Imp]]);
