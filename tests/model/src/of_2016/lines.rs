//! Straight lines between corners: whether one is clear, and what it runs through. [M-LOS-09] [M-COV-08]

use super::ground::{Ground, Point, Stops, cell};
use grid::Cell;

/// The quarters around a corner, clockwise from the north-east, and the half lines between one and the next.
const QUARTERS: [Point; 4] = [(0, -1), (0, 0), (-1, 0), (-1, -1)];

impl Ground<'_> {
    fn quarter((x, y): Point, number: usize) -> Option<Cell> {
        let (dx, dy) = QUARTERS[number % 4];
        cell(x + dx, y + dy)
    }

    /// Returns true if a barrier leaves the corner between this quarter and the next one: east, south, west,
    /// north.
    fn leaves(&self, at: Point, number: usize, through: &[Cell]) -> bool {
        self.bars(Self::quarter(at, number), Self::quarter(at, number + 1), Stops::Sight(through))
    }

    /// Returns the quarters at a corner that no barrier separates from those of the figure.
    fn sector(&self, at: Point, own: &[Cell], through: &[Cell]) -> [bool; 4] {
        let mut within = [0, 1, 2, 3].map(|n| Self::quarter(at, n).is_some_and(|cell| own.contains(&cell)));
        for _ in 0..4 {
            for number in 0..4 {
                let next = (number + 1) % 4;
                if within[number] != within[next] && !self.leaves(at, number, through) {
                    (within[number], within[next]) = (true, true);
                }
            }
        }
        within
    }

    /// Returns true if the line leaves the corner within the sector of the figure's own space.
    fn leaves_well(&self, at: Point, way: Point, own: &[Cell], through: &[Cell]) -> bool {
        let within = self.sector(at, own, through);
        match (way.0.signum(), way.1.signum()) {
            (1, -1) => within[0],
            (1, 1) => within[1],
            (-1, 1) => within[2],
            (-1, -1) => within[3],
            (1, _) => within[0] && !self.leaves(at, 0, through),
            (_, 1) => within[1] && !self.leaves(at, 1, through),
            (-1, _) => within[2] && !self.leaves(at, 2, through),
            _ => within[3] && !self.leaves(at, 3, through),
        }
    }

    /// Returns true if barriers leave a corner on both strict sides of a line through it.
    fn is_pinched(&self, at: Point, (dx, dy): Point, through: &[Cell]) -> bool {
        let rays = [(1, 0), (0, 1), (-1, 0), (0, -1)];
        let side = |wanted: i32| {
            let on_side = |&(number, (x, y)): &(usize, Point)| {
                (dx * y - dy * x).signum() == wanted && { self.leaves(at, number, through) }
            };
            rays.into_iter().enumerate().any(|ray| on_side(&ray))
        };
        side(1) && side(-1)
    }

    /// Returns true if the segment between two corners of the figures' spaces is clear. [M-LOS-09]
    pub(super) fn is_clear(&self, from: Point, to: Point, own: [&[Cell]; 2], through: &[Cell]) -> bool {
        let [here, there] = own;
        if from == to {
            let (one, other) = (self.sector(from, here, through), self.sector(from, there, through));
            return (0..4).any(|number| one[number] && other[number]);
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        self.leaves_well(from, (dx, dy), here, through)
            && self.leaves_well(to, (-dx, -dy), there, through)
            && self.is_free_between(from, (dx, dy), through)
    }

    fn is_free_between(&self, (x, y): Point, (dx, dy): Point, through: &[Cell]) -> bool {
        let sight = Stops::Sight(through);
        if dx == 0 || dy == 0 {
            let (sx, sy) = (dx.signum(), dy.signum());
            let ray = if dx > 0 {
                0
            } else if dy > 0 {
                1
            } else if dx < 0 {
                2
            } else {
                3
            };
            return (1..dx.abs().max(dy.abs())).all(|n| {
                let at = (x + n * sx, y + n * sy);
                !self.leaves(at, ray, through) && !self.is_pinched(at, (dx, dy), through)
            });
        }
        let columns = (1..dx.abs()).all(|n| {
            let (column, rise) = (x + n * dx.signum(), n * dy);
            let row = y * dx.abs() + rise;
            if row % dx.abs() == 0 {
                return !self.is_pinched((column, row / dx.abs()), (dx, dy), through);
            }
            let row = row.div_euclid(dx.abs());
            !self.bars(cell(column - 1, row), cell(column, row), sight)
        });
        let rows = (1..dy.abs()).all(|n| {
            let (row, run) = (y + n * dy.signum(), n * dx);
            let column = x * dy.abs() + run;
            if column % dy.abs() == 0 {
                return true; // A corner; the columns have asked about it.
            }
            let column = column.div_euclid(dy.abs());
            !self.bars(cell(column, row - 1), cell(column, row), sight)
        });
        columns && rows
    }

    /// Returns the cells whose inside a segment runs through. [M-COV-08]
    pub(super) fn inside(from: Point, to: Point) -> Vec<Cell> {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        if dx == 0 || dy == 0 {
            return Vec::new();
        }
        let whole = dx.abs() * dy.abs();
        let mut cuts: Vec<i32> = (0..=dx.abs()).map(|n| n * dy.abs()).collect();
        cuts.extend((0..=dy.abs()).map(|n| n * dx.abs()));
        cuts.sort_unstable();
        cuts.dedup();
        let middle =
            |start: i32, length: i32, twice: i32| (start * 2 * whole + length * twice).div_euclid(2 * whole);
        let pieces = cuts.windows(2).filter_map(|cut| {
            let twice = cut[0] + cut[1];
            cell(middle(from.0, dx, twice), middle(from.1, dy, twice))
        });
        pieces.collect()
    }
}
