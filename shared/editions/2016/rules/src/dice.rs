//! The two dice, face by face: damage or nothing. The values are Bulkhead's own, except the red blank
//! (chapter 2B.1).

use crate::names::Die;

/// The damage on each face of a die, by number from 0.
#[must_use]
pub const fn faces(die: Die) -> [u8; 6] {
    match die {
        Die::Red => [0, 1, 1, 1, 2, 2],
        Die::Black => [1, 2, 2, 3, 3, 4],
    }
}

/// The highest value of a face.
pub(crate) const HIGHEST: u8 = 4;

#[cfg(test)]
mod tests {
    use super::*;

    /// Chapter 2B.1. [M-ATK-05]
    #[test]
    fn a_red_die_has_one_blank_and_a_black_one_none() {
        assert_eq!(faces(Die::Red), [0, 1, 1, 1, 2, 2]);
        assert_eq!(faces(Die::Black), [1, 2, 2, 3, 3, 4]);
        assert_eq!([Die::Red, Die::Black].into_iter().flat_map(faces).max(), Some(HIGHEST));
    }
}
