//! The four dice, face by face. The values are Bulkhead's own, except the known faces (section 7).

use crate::names::{Die, Face};

const fn face(range: u8, damage: u8) -> Face {
    Face { miss: false, range, damage, ammo: false }
}

const fn ammo(range: u8, damage: u8) -> Face {
    Face { ammo: true, ..face(range, damage) }
}

const MISS: Face = Face { miss: true, ..face(0, 0) };

/// Returns the faces of a die, by number from 0.
#[must_use]
pub const fn faces(die: Die) -> [Face; 6] {
    match die {
        Die::Yellow => [MISS, face(1, 1), face(2, 1), ammo(2, 2), ammo(3, 2), face(4, 1)],
        Die::Red => [MISS, ammo(0, 4), ammo(0, 3), face(1, 2), face(1, 3), ammo(2, 2)],
        Die::Green => [face(1, 0), face(2, 0), face(2, 1), face(3, 0), face(3, 1), face(4, 1)],
        Die::Blue => [face(0, 1), face(0, 2), face(0, 2), face(1, 1), face(1, 1), face(1, 2)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;

    /// Returns range and damage of each face, with `*` for the ammo icon and `X` for the miss.
    fn printed(die: Die) -> String {
        let face = |face: Face| match face.miss {
            true => String::from("X"),
            false => format!("{}/{}{}", face.range, face.damage, if face.ammo { "*" } else { "" }),
        };
        faces(die).map(face).join(" ")
    }

    /// [C-ATK-11] [C-ATK-12] [C-ATK-19]
    #[test]
    fn every_face_shows_what_the_table_of_dice_says() {
        assert_eq!(printed(Die::Yellow), "X 1/1 2/1 2/2* 3/2* 4/1");
        assert_eq!(printed(Die::Red), "X 0/4* 0/3* 1/2 1/3 2/2*");
        assert_eq!(printed(Die::Green), "1/0 2/0 2/1 3/0 3/1 4/1");
        assert_eq!(printed(Die::Blue), "0/1 0/2 0/2 1/1 1/1 1/2");
        for die in [Die::Yellow, Die::Red, Die::Green, Die::Blue] {
            let harm = |face: Face| face.miss && (face.range, face.damage, face.ammo) != (0, 0, false);
            assert!(!faces(die).into_iter().any(harm), "a miss shows nothing else");
        }
    }
}
