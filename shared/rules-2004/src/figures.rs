//! The invaders, one row each.

use crate::names::{Die, Kind};
use Die::{Blue, Green, Red, Yellow};

/// An invader's row.
#[derive(Debug)]
pub struct FigureRow {
    pub kind: Kind,
    /// Figures of each colour.
    pub count: u8,
    pub moves: u8,
    pub armor: u8,
    pub wounds: u8,
    pub dice: &'static [Die],
    pub melee: bool,
    /// May use ducts. [C-ABL-35]
    pub scuttle: bool,
}

/// Every invader of this edition so far.
pub const ALL: &[FigureRow] = &[
    FigureRow {
        kind: Kind::Zombie,
        count: 4,
        moves: 4,
        armor: 2,
        wounds: 2,
        dice: &[Red, Blue],
        melee: true,
        scuttle: false,
    },
    FigureRow {
        kind: Kind::Imp,
        count: 4,
        moves: 5,
        armor: 2,
        wounds: 2,
        dice: &[Yellow, Green, Blue],
        melee: false,
        scuttle: false,
    },
    FigureRow {
        kind: Kind::Trite,
        count: 4,
        moves: 8,
        armor: 1,
        wounds: 1,
        dice: &[Yellow, Green],
        melee: true,
        scuttle: true,
    },
];

/// An invader's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(kind: Kind) -> &'static FigureRow {
    ALL.iter().find(|row| row.kind == kind).expect("every kind has a row")
}
