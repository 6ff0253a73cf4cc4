//! Spawn: two zombies, or one imp.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::{Imp, Zombie};

/// Two zombies or one imp.
pub(super) const CARD: CardRow = CardRow::spawn(CardKind::ShamblersOrImp, 6, &[&[Zombie, Zombie], &[Imp]]);
