//! The invaders, one row each.

use crate::abilities::Abilities;
use crate::names::{Die, Kind};
use Die::{Blue, Green, Red, Yellow};

/// An invader's row.
#[derive(Debug)]
pub struct FigureRow {
    pub kind: Kind,
    /// Its letter on drawn boards and maps.
    pub letter: char,
    /// How many figures of each color exist.
    pub count: u8,
    /// Spaces it covers, wide and high; a long one may lie either way. [C-BIG-05]
    pub size: (u8, u8),
    pub moves: u8,
    pub armor: u8,
    pub wounds: u8,
    pub dice: &'static [Die],
    pub melee: bool,
    /// May use ducts. [C-ABL-35]
    pub scuttle: bool,
    pub abilities: Abilities,
}

/// A row without abilities, for `..` in the rows below.
const PLAIN: FigureRow = FigureRow {
    kind: Kind::Zombie,
    letter: 'Z',
    count: 4,
    size: (1, 1),
    moves: 4,
    armor: 2,
    wounds: 2,
    dice: &[],
    melee: false,
    scuttle: false,
    abilities: Abilities::NONE,
};

/// Every invader of this edition. [C-BIG-05]
pub const ALL: &[FigureRow] = &[
    FigureRow { kind: Kind::Zombie, dice: &[Red, Blue], melee: true, ..PLAIN },
    FigureRow { kind: Kind::Imp, letter: 'I', moves: 5, dice: &[Yellow, Green, Blue], ..PLAIN },
    FigureRow {
        kind: Kind::Trite,
        letter: 'T',
        moves: 8,
        armor: 1,
        wounds: 1,
        dice: &[Yellow, Green],
        melee: true,
        scuttle: true,
        ..PLAIN
    },
    FigureRow {
        kind: Kind::Demon,
        letter: 'D',
        count: 2,
        size: (2, 1),
        moves: 6,
        wounds: 3,
        dice: &[Red, Blue, Blue],
        melee: true,
        abilities: Abilities { watchful: true, ..Abilities::NONE },
        ..PLAIN
    },
    FigureRow {
        kind: Kind::Archvile,
        letter: 'V',
        count: 2,
        moves: 5,
        armor: 3,
        wounds: 3,
        dice: &[Red, Green, Green],
        abilities: Abilities { blast: 1, accuracy: 1, ..Abilities::NONE },
        ..PLAIN
    },
    FigureRow {
        kind: Kind::Mancubus,
        letter: 'M',
        count: 2,
        size: (2, 2),
        moves: 3,
        armor: 3,
        wounds: 5,
        dice: &[Yellow, Green, Blue, Blue],
        abilities: Abilities { blow_through: true, ..Abilities::NONE },
        ..PLAIN
    },
    FigureRow {
        kind: Kind::HellKnight,
        letter: 'H',
        count: 2,
        size: (2, 2),
        moves: 5,
        armor: 3,
        wounds: 5,
        dice: &[Red, Blue, Blue],
        melee: true,
        abilities: Abilities { sweep: true, knockback: true, deadly: 1, ..Abilities::NONE },
        ..PLAIN
    },
    FigureRow {
        kind: Kind::Cyberdemon,
        letter: 'C',
        count: 1,
        size: (2, 2),
        moves: 4,
        armor: 4,
        wounds: 8,
        dice: &[Red, Green, Green, Blue, Blue],
        abilities: Abilities { blast: 1, deadly: 1, ..Abilities::NONE },
        ..PLAIN
    },
];

/// Returns an invader's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(kind: Kind) -> &'static FigureRow {
    ALL.iter().find(|row| row.kind == kind).expect("every kind has a row")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [C-BIG-05]
    #[test]
    fn a_demon_covers_two_spaces_and_the_heavy_ones_four() {
        let spaces = |kind: Kind| of(kind).size.0 * of(kind).size.1;
        assert_eq!(spaces(Kind::Demon), 2);
        assert_eq!([Kind::Mancubus, Kind::HellKnight, Kind::Cyberdemon].map(spaces), [4; 3]);
        assert_eq!([Kind::Zombie, Kind::Imp, Kind::Trite, Kind::Archvile].map(spaces), [1; 4]);
        assert_eq!(ALL.iter().map(|row| row.count).sum::<u8>(), 21, "the figures of one color");
    }

    /// [C-SET-12] [C-INV-16] [C-INV-21]
    #[test]
    fn every_invader_has_the_numbers_the_dice_and_the_icons_of_the_table() {
        use Kind::{Archvile, Cyberdemon, Demon, HellKnight, Imp, Mancubus, Trite, Zombie};
        // Figures of each color; movement, armor, wounds; dice.
        let table = [
            (Zombie, 4, [4, 2, 2], "RB", ""),
            (Imp, 4, [5, 2, 2], "YGB", ""),
            (Trite, 4, [8, 1, 1], "YG", ""),
            (Demon, 2, [6, 2, 3], "RBB", "watchful"),
            (Archvile, 2, [5, 3, 3], "RGG", "accuracy 1, blast 1"),
            (Mancubus, 2, [3, 3, 5], "YGBB", "blow-through"),
            (HellKnight, 2, [5, 3, 5], "RBB", "deadly 1, knockback, sweep"),
            (Cyberdemon, 1, [4, 4, 8], "RGGBB", "deadly 1, blast 1"),
        ];
        for (row, (kind, count, numbers, dice, icons)) in ALL.iter().zip(table) {
            assert_eq!((row.kind, row.count), (kind, count));
            assert_eq!([row.moves, row.armor, row.wounds], numbers, "{kind:?}");
            assert_eq!(crate::weapons::tests::dice(row.dice), dice, "{kind:?}");
            assert_eq!(row.abilities.printed(), icons, "{kind:?}");
            let melee = [Zombie, Trite, Demon, HellKnight].contains(&kind);
            assert_eq!((row.melee, row.scuttle), (melee, kind == Trite), "{kind:?}");
        }
        assert_eq!(ALL.len(), table.len());
    }
}
