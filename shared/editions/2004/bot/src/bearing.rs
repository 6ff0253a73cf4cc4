//! How far a space lies in the direction of an objective.

use grid::Cell;

/// A direction of the compass. One step east and one south are positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bearing {
    pub(crate) east: i32,
    pub(crate) south: i32,
}

impl From<(i8, i8)> for Bearing {
    fn from((east, south): (i8, i8)) -> Self {
        Self { east: east.into(), south: south.into() }
    }
}

impl Bearing {
    /// Returns how far a space lies in that direction.
    pub(crate) fn along(self, cell: Cell) -> i32 {
        let both = self.east.abs() + self.south.abs();
        (i32::from(cell.x) * self.east + i32::from(cell.y) * self.south) / both.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_space_farther_in_the_direction_has_a_greater_distance() {
        let bearing = Bearing::from((1, -1));
        let along = |x, y| bearing.along(Cell::new(x, y));
        assert!(along(9, 1) > along(9, 7));
        assert!(along(9, 7) > along(1, 7));
    }
}
