//! Spawn: a zombie, an imp and a trite.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::{Imp, Trite, Zombie};

/// A zombie, an imp and a trite.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::MixedPack, 6, &[&[Zombie, Imp, Trite]]);
