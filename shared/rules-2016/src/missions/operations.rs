//! Operations: missions in a row by the same sides, until one of them has won four.

use super::find;
use alloc::vec::Vec;

/// Mission wins that win an operation. [M-OPER-01]
pub const WINS: usize = 4;
/// Missions that an operation has at most. [M-OPER-01]
pub const LENGTH: usize = 6;

/// A printed operation: its missions run in this order. [M-OPER-05]
#[derive(Debug)]
pub struct Operation {
    pub id: &'static str,
    pub title: &'static str,
    /// One sentence for the lobby.
    pub about: &'static str,
    pub missions: [&'static str; LENGTH],
}

/// The printed operations: on this side of the gates, and on the other one.
pub const PRINTED: [Operation; 2] = [
    Operation {
        id: "silent_grid",
        title: "Silent Grid",
        about: "Six missions through a colony that went dark.",
        missions: ["dead_air", "sample_run", "gate_breach", "slow_haul", "the_warden", "last_light"],
    },
    Operation {
        id: "warm_ground",
        title: "Warm Ground",
        about: "Six missions on the other side, down to the Engine.",
        missions: [
            "the_quiet_mouths",
            "choir_of_wires",
            "ember_hold",
            "marrow",
            "the_long_ash",
            "heart_of_the_engine",
        ],
    },
];

/// A side of an operation: it stays the same all through. [M-OPER-05]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Marines,
    Invader,
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Marines => Side::Invader,
            Side::Invader => Side::Marines,
        }
    }
}

/// Who has won the operation after these missions: the first side with four wins, else the winner of the last mission; `None`
/// while it goes on. [M-OPER-01] [M-OPER-06]
#[must_use]
pub fn winner(won: &[Side], length: usize) -> Option<Side> {
    for side in [Side::Marines, Side::Invader] {
        if won.iter().filter(|one| **one == side).count() >= WINS {
            return Some(side);
        }
    }
    if won.len() >= length { won.last().copied() } else { None }
}

/// Who picks the next mission of a custom operation: the invader the first one, then the loser of the one before.
/// [M-OPER-03] [M-OPER-05]
#[must_use]
pub fn picks(won: &[Side]) -> Side {
    won.last().map_or(Side::Invader, |side| side.other())
}

/// Missions that may be picked: those of the printed operations, none of them twice. [M-OPER-03]
#[must_use]
pub fn left(played: &[&str]) -> Vec<&'static str> {
    let all = PRINTED.iter().flat_map(|operation| operation.missions);
    all.filter(|id| !played.contains(id)).collect()
}

/// A mission at random: an objective card is drawn and a coin flipped, as each objective serves one mission of each operation.
/// `pick(n)` is below `n`. [M-OPER-04]
pub fn at_random(pick: &mut dyn FnMut(u32) -> u32) -> &'static str {
    let missions = u32::try_from(LENGTH).unwrap_or(1);
    let (card, coin) = (pick(missions) as usize, pick(2) as usize);
    let [one, other] = &PRINTED;
    let first = one.missions[card.min(LENGTH - 1)];
    if coin == 0 { first } else { twin(first, other).unwrap_or(first) }
}

/// The mission of an operation with the same objective card.
fn twin(id: &str, operation: &Operation) -> Option<&'static str> {
    let kind = |id: &str| find(id).and_then(|mission| super::plan::Plan::read(mission.map).ok());
    let wanted = core::mem::discriminant(&kind(id)?.goal);
    let alike =
        |id: &&&'static str| kind(id).is_some_and(|plan| core::mem::discriminant(&plan.goal) == wanted);
    operation.missions.iter().find(alike).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::missions::ALL;
    use Side::{Invader, Marines};
    use alloc::collections::BTreeSet;

    /// [M-OPER-01]
    #[test]
    fn the_first_side_with_four_wins_has_it() {
        assert_eq!(winner(&[Marines, Marines, Marines], LENGTH), None);
        assert_eq!(winner(&[Marines, Marines, Invader, Marines, Marines], LENGTH), Some(Marines));
        assert_eq!(winner(&[Invader; 4], LENGTH), Some(Invader));
    }

    /// [M-OPER-01] [M-OPER-06]
    #[test]
    fn with_three_each_the_winner_of_the_last_mission_has_it() {
        let even = [Marines, Marines, Marines, Invader, Invader, Invader];
        assert_eq!(winner(&even, LENGTH), Some(Invader));
        assert_eq!(winner(&even[..5], LENGTH), None);
    }

    /// [M-OPER-03] [M-OPER-05]
    #[test]
    fn the_invader_picks_first_and_then_whoever_lost() {
        assert_eq!([picks(&[]), picks(&[Invader]), picks(&[Invader, Marines])], [Invader, Marines, Invader]);
    }

    /// [M-OPER-03]
    #[test]
    fn no_mission_is_picked_twice() {
        assert_eq!(left(&[]).len(), 12);
        let rest = left(&["dead_air", "marrow"]);
        assert!(rest.len() == 10 && !rest.contains(&"marrow") && !rest.contains(&"cold_start"));
    }

    /// [M-OPER-04]
    #[test]
    fn a_card_and_a_coin_reach_every_mission() {
        let mut found = BTreeSet::new();
        for card in 0..6 {
            for coin in 0..2 {
                let mut draws = [card, coin].into_iter();
                found.insert(at_random(&mut |_| draws.next().unwrap_or(0)));
            }
        }
        assert_eq!(found.len(), 12, "{found:?}");
    }

    #[test]
    fn every_mission_of_an_operation_exists_and_belongs_to_one() {
        let all: BTreeSet<&str> = PRINTED.iter().flat_map(|operation| operation.missions).collect();
        assert!(all.len() == 12 && all.iter().all(|id| find(id).is_some()));
        assert_eq!(ALL.len(), 13, "and the one to learn by");
    }
}
