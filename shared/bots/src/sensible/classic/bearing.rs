//! Which way the words of an objective point.

use super::picture::Cell;

/// A direction of the compass; one step east and one south are positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bearing {
    east: i32,
    south: i32,
}

impl Bearing {
    /// The direction that the words name; `None` when they name none, or all.
    pub(super) fn of(words: &str) -> Option<Self> {
        let said = |name: &str| words.split(|sign: char| !sign.is_alphabetic()).any(|word| word == name);
        let says = |name: &str| i32::from(said(name));
        let bearing = Self { east: says("east") - says("west"), south: says("south") - says("north") };
        (bearing.east != 0 || bearing.south != 0).then_some(bearing)
    }

    /// How far that way a space lies.
    pub(super) fn along(self, [x, y]: Cell) -> i32 {
        let both = self.east.abs() + self.south.abs();
        (i32::from(x) * self.east + i32::from(y) * self.south) / both.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_a_direction_or_none() {
        let bearing = |words: &str| Bearing::of(words).map(|found| (found.east, found.south));
        assert_eq!(bearing("Reach the chapel in the north-east: end a move there."), Some((1, -1)));
        assert_eq!(bearing("It lies in the south."), Some((0, 1)));
        assert_eq!(bearing("At least one beast."), None, "a word is a whole word");
    }

    #[test]
    fn a_space_lies_farther_along_the_more_it_lies_that_way() {
        let bearing = Bearing::of("north-east").unwrap();
        assert!(bearing.along([9, 1]) > bearing.along([9, 7]));
        assert!(bearing.along([9, 7]) > bearing.along([1, 7]));
    }
}
