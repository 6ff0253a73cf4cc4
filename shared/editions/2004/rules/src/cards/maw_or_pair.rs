//! Spawn: one demon, or an imp and a zombie.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::{Demon, Imp, Zombie};

/// One demon, or an imp and a zombie.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::MawOrPair, 6, &[&[Demon], &[Imp, Zombie]]);
