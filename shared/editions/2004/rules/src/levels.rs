//! The five levels of difficulty: one row each. [C-DIFF-01]

use serde::{Deserialize, Serialize};

/// A level of difficulty, easiest first; a table option that holds for the whole match. [C-DIFF-01]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Easiest,
    Easy,
    #[default]
    Standard,
    Hard,
    Hardest,
}

/// What a level changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelRow {
    pub level: Level,
    /// The id on the wire and in the lobby.
    pub id: &'static str,
    pub rule: &'static str,
    /// How many more or fewer marine cards, wounds, and shells or bullets each marine has at the start.
    pub skills: i8,
    pub wounds: i8,
    pub bullets: i8,
    /// How many more invader cards are drawn in step 1.
    pub draw: u8,
    /// Spawn cards a turn.
    pub spawns: u8,
    /// Cards the invader player may hold after drawing.
    pub hand_limit: u8,
}

/// The rules without changes. [C-DIFF-04]
const PLAIN: LevelRow = LevelRow {
    level: Level::Standard,
    id: "standard",
    rule: "C-DIFF-04",
    skills: 0,
    wounds: 0,
    bullets: 0,
    draw: 0,
    spawns: 1,
    hand_limit: 8,
};

/// Every level, easiest first. The numbers of the easiest one are Bulkhead's own.
pub const ALL: [LevelRow; 5] = [
    // [C-DIFF-06]
    LevelRow {
        level: Level::Easiest,
        id: "easiest",
        rule: "C-DIFF-06",
        skills: 1,
        wounds: 3,
        bullets: 3,
        hand_limit: 6,
        ..PLAIN
    },
    // [C-DIFF-05]
    LevelRow {
        level: Level::Easy,
        id: "easy",
        rule: "C-DIFF-05",
        wounds: 2,
        bullets: 2,
        hand_limit: 7,
        ..PLAIN
    },
    PLAIN,
    // [C-DIFF-03]
    LevelRow {
        level: Level::Hard,
        id: "hard",
        rule: "C-DIFF-03",
        wounds: -1,
        bullets: -1,
        hand_limit: 9,
        ..PLAIN
    },
    // [C-DIFF-02]
    LevelRow {
        level: Level::Hardest,
        id: "hardest",
        rule: "C-DIFF-02",
        skills: -1,
        wounds: -2,
        bullets: -1,
        draw: 1,
        spawns: 2,
        hand_limit: 10,
    },
];

impl Level {
    /// Returns its row.
    #[must_use]
    pub fn row(self) -> &'static LevelRow {
        ALL.iter().find(|row| row.level == self).unwrap_or(&ALL[2])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{cell, table};
    use crate::board::{Board, Marine};
    use crate::choice::{Choice, Placing};
    use crate::frames::invader_turn::InvaderStage;
    use crate::fuzz::setup;
    use crate::names::{CardKind, Color, Kind};
    use crate::options::Options;
    use crate::setup::Setup;
    use crate::{Rules, cards, skills};
    use engine::{Keyed, Match, Seat};

    fn begun(level: Level, marines: usize) -> Board {
        let setup = Setup { level, ..setup(marines) };
        Match::<Rules>::start(&setup, &mut Keyed::new([1; 32])).unwrap().after.board().clone()
    }

    /// Returns skills, wounds and bullets of the first marine, without what their skills add.
    fn kit(level: Level) -> (usize, u8, u8) {
        let board = begun(level, 2);
        let plain = |marine: &Marine| {
            let wounds = marine.wounds - skills::sum(&marine.skills, |row| row.wounds);
            assert_eq!(marine.wounds, marine.start_wounds, "the marine comes back with the same");
            (marine.skills.len(), wounds, marine.bullets)
        };
        plain(&board.marines()[&Seat(1)])
    }

    /// Returns how many cards to discard from a hand of eleven.
    fn over(level: Level) -> u8 {
        let mut kinds = vec![CardKind::Skitter; 6];
        kinds.extend([CardKind::LostNerve; 2]);
        kinds.extend([CardKind::MixedPack; 3]);
        let bench = table("1 # Z . .").level(level).hand(&kinds).invader_turn(InvaderStage::Discard);
        match bench.options(Seat::INVADER) {
            Options::Discard { count, .. } => *count,
            other => panic!("{other:?}"),
        }
    }

    fn first_hand(level: Level) -> usize {
        let deck = cards::all_cards().into_iter().take(6).collect::<Vec<_>>();
        table("1 2 # Z . .").level(level).deck(&deck).before_invader().play.board().hand().len()
    }

    /// [C-DIFF-01]
    #[test]
    fn a_level_is_chosen_with_the_scenario_and_there_are_five() {
        let levels: Vec<Level> = ALL.iter().map(|row| row.level).collect();
        assert!(levels.is_sorted() && levels.len() == 5);
        for row in &ALL {
            assert_eq!(begun(row.level, 1).level(), row, "{}", row.id);
            assert_eq!(serde_json::to_value(row.level).unwrap(), row.id);
        }
    }

    /// [C-DIFF-02]
    #[test]
    fn the_hardest_takes_skill_wounds_and_bullets_and_gives_the_invader_cards() {
        assert_eq!(kit(Level::Hardest), (2, 7, 2));
        assert_eq!(over(Level::Hardest), 1);
        assert_eq!(first_hand(Level::Hardest), 3);
        let skitters = [CardKind::Skitter; 3];
        let drawn = table("1 2 # . . . . . .").level(Level::Hardest).hand(&skitters);
        let mut bench = drawn.invader_turn(InvaderStage::Spawn);
        for (color, row) in [(Color::Red, ["d1", "e1", "f1"]), (Color::Green, ["g1", "h1", "i1"])] {
            let Options::Spawn { cards, .. } = bench.options(Seat::INVADER).clone() else { panic!("twice") };
            let place = row.map(|at| Placing { kind: Kind::Trite, color, at: cell(at).into(), remove: None });
            let place = place.to_vec();
            bench.choose(Seat::INVADER, Choice::Spawn { card: cards[0].card, half: 0, place });
        }
        assert!(matches!(bench.options(Seat::INVADER), Options::Activate { .. }), "not three times");
    }

    /// [C-DIFF-03]
    #[test]
    fn the_hard_level_takes_a_wound_and_a_bullet() {
        assert_eq!((kit(Level::Hard), over(Level::Hard), first_hand(Level::Hard)), ((3, 8, 2), 2, 2));
    }

    /// [C-DIFF-04]
    #[test]
    fn the_standard_level_changes_nothing_and_is_the_default() {
        assert_eq!(
            (kit(Level::Standard), over(Level::Standard), first_hand(Level::Standard)),
            ((3, 9, 3), 3, 2)
        );
        assert_eq!(Level::default(), Level::Standard);
    }

    /// [C-DIFF-05]
    #[test]
    fn the_easy_level_gives_two_wounds_and_two_bullets() {
        assert_eq!((kit(Level::Easy), over(Level::Easy)), ((3, 11, 5), 4));
    }

    /// [C-DIFF-06]
    #[test]
    fn the_easiest_level_gives_a_skill_three_wounds_and_three_bullets() {
        let (skills, wounds, bullets) = kit(Level::Easiest);
        assert_eq!((skills.min(4), wounds, bullets), (4.min(skills::ALL.len()), 12, 6));
        assert_eq!(over(Level::Easiest), 5);
    }
}
