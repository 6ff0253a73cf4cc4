//! The four dice, face by face. Values of our own but for the known faces (section 7).

use crate::names::{Die, Face};

const fn face(range: u8, damage: u8) -> Face {
    Face { miss: false, range, damage, ammo: false }
}

const fn ammo(range: u8, damage: u8) -> Face {
    Face { ammo: true, ..face(range, damage) }
}

const MISS: Face = Face { miss: true, ..face(0, 0) };

/// The faces of a die, by number from 0.
#[must_use]
pub const fn faces(die: Die) -> [Face; 6] {
    match die {
        Die::Yellow => [MISS, face(1, 1), face(2, 1), ammo(2, 2), ammo(3, 2), face(4, 1)],
        Die::Red => [MISS, ammo(0, 4), ammo(0, 3), face(1, 2), face(1, 3), ammo(2, 2)],
        Die::Green => [face(1, 0), face(2, 0), face(2, 1), face(3, 0), face(3, 1), face(4, 1)],
        Die::Blue => [face(0, 1), face(0, 2), face(0, 2), face(1, 1), face(1, 1), face(1, 2)],
    }
}
