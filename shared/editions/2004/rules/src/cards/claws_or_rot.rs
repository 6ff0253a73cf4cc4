//! Spawn: two imps, or three zombies.

use super::CardRow;
use crate::names::CardKind;
use crate::names::Kind::{Imp, Zombie};

/// Two imps or three zombies.
pub(super) const CARD: CardRow =
    CardRow::spawn(CardKind::ClawsOrRot, 6, &[&[Imp, Imp], &[Zombie, Zombie, Zombie]]);
