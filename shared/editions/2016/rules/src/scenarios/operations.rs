//! Operations: missions in a row by the same sides, until one of them has won four.

use super::find;
use alloc::vec::Vec;
use engine::{CampaignSide, Course, Follow};

/// How many missions win an operation. [M-OPER-01]
pub const WINS: usize = 4;
/// The most missions of an operation. [M-OPER-01]
pub const LENGTH: usize = 6;

/// A printed operation: its missions run in this order. [M-OPER-05]
#[derive(Debug)]
pub struct Operation {
    pub id: &'static str,
    pub scenarios: [&'static str; LENGTH],
}

/// The printed operations: on this side of the gates, and on the other one.
pub const PRINTED: [Operation; 2] = [
    Operation {
        id: "silent_grid",
        scenarios: ["dead_air", "sample_run", "gate_breach", "slow_haul", "the_warden", "last_light"],
    },
    Operation {
        id: "warm_ground",
        scenarios: [
            "the_quiet_mouths",
            "choir_of_wires",
            "ember_hold",
            "marrow",
            "the_long_ash",
            "heart_of_the_engine",
        ],
    },
];

/// Returns the winner of the operation after these missions: the first side with four wins, or else the
/// winner of the last mission. Returns `None` while it goes on. [M-OPER-01] [M-OPER-06]
#[must_use]
pub fn winner(won: &[CampaignSide], length: usize) -> Option<CampaignSide> {
    for side in [CampaignSide::Marines, CampaignSide::Invader] {
        if won.iter().filter(|one| **one == side).count() >= WINS {
            return Some(side);
        }
    }
    if won.len() >= length { won.last().copied() } else { None }
}

/// Returns the side that picks the next mission of a custom operation: the invader the first one, then the
/// loser of the one before. [M-OPER-03] [M-OPER-05]
#[must_use]
pub fn picks(won: &[CampaignSide]) -> CampaignSide {
    won.last().map_or(CampaignSide::Invader, |side| side.other())
}

/// Returns the missions that may be picked: those of the printed operations, none of them twice. [M-OPER-03]
#[must_use]
pub fn left(played: &[&str]) -> Vec<&'static str> {
    let all = PRINTED.iter().flat_map(|operation| operation.scenarios);
    all.filter(|id| !played.contains(id)).collect()
}

/// The operation whose missions are picked.
const CUSTOM: &str = "custom";

/// Returns every operation: the printed ones in their order, and the one that is picked mission by mission.
/// [M-OPER-01] [M-OPER-03] [M-OPER-05]
#[must_use]
pub fn courses() -> Vec<Course> {
    let custom = Course {
        id: CUSTOM,
        kind: "operation",
        chapter: "mission",
        scenarios: left(&[]),
        picked: Some("M-OPER-03"),
        length: LENGTH,
        wins: Some(WINS),
        retries: false,
    };
    let printed = PRINTED.iter().map(|operation| Course {
        id: operation.id,
        scenarios: operation.scenarios.to_vec(),
        picked: None,
        ..custom.clone()
    });
    let mut all: Vec<Course> = printed.collect();
    all.push(custom);
    all
}

/// Returns what comes after these missions of an operation. [M-OPER-01] [M-OPER-03] [M-OPER-06] [T-26]
#[must_use]
pub fn follow(course: &Course, won: &[CampaignSide]) -> Follow {
    match winner(won, course.length) {
        Some(side) => Follow::Over(Some(side)),
        None if course.picked.is_some() => Follow::Pick(picks(won)),
        None => Follow::Next,
    }
}

/// Returns a random mission: an objective card is drawn and a coin flipped, because each objective serves one
/// mission of each operation. `pick(n)` is below `n`. [M-OPER-04]
pub fn at_random(pick: &mut dyn FnMut(u32) -> u32) -> &'static str {
    let scenarios = u32::try_from(LENGTH).unwrap_or(1);
    let (card, coin) = (pick(scenarios) as usize, pick(2) as usize);
    let [one, other] = &PRINTED;
    let first = one.scenarios[card.min(LENGTH - 1)];
    if coin == 0 { first } else { twin(first, other).unwrap_or(first) }
}

/// Returns the mission of an operation with the same objective card.
fn twin(id: &str, operation: &Operation) -> Option<&'static str> {
    let kind = |id: &str| find(id).and_then(|scenario| super::plan::Plan::read(scenario.map).ok());
    let wanted = core::mem::discriminant(&kind(id)?.goal);
    let alike =
        |id: &&&'static str| kind(id).is_some_and(|plan| core::mem::discriminant(&plan.goal) == wanted);
    operation.scenarios.iter().find(alike).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenarios::ALL;
    use CampaignSide::{Invader, Marines};
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
    fn the_invader_picks_first_and_then_the_loser() {
        assert_eq!([picks(&[]), picks(&[Invader]), picks(&[Invader, Marines])], [Invader, Marines, Invader]);
    }

    /// [M-OPER-01] [M-OPER-05]
    #[test]
    fn a_printed_operation_runs_in_its_order_until_a_side_has_won_it() {
        let six = courses().remove(0);
        assert_eq!((six.scenarios.as_slice(), six.retries), (PRINTED[0].scenarios.as_slice(), false));
        assert_eq!(follow(&six, &[Marines; 3]), Follow::Next);
        assert_eq!(follow(&six, &[Marines; 4]), Follow::Over(Some(Marines)));
        let even = [Marines, Invader, Marines, Invader, Marines, Invader];
        assert_eq!(follow(&six, &even[..5]), Follow::Next);
        assert_eq!(follow(&six, &even), Follow::Over(Some(Invader)));
    }

    /// [M-OPER-03] [M-OPER-06] [T-26]
    #[test]
    fn in_a_custom_operation_the_loser_picks_until_a_side_has_won_it() {
        let custom = courses().pop().unwrap();
        assert_eq!((custom.id, custom.scenarios.len(), custom.length), (CUSTOM, 12, 6));
        assert_eq!(follow(&custom, &[]), Follow::Pick(Invader));
        assert_eq!(follow(&custom, &[Invader]), Follow::Pick(Marines));
        assert_eq!(follow(&custom, &[Invader, Marines]), Follow::Pick(Invader));
        assert_eq!(follow(&custom, &[Invader; 4]), Follow::Over(Some(Invader)));
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

    /// [M-OPER-01] [M-OPER-06]
    #[test]
    fn four_wins_are_enough_for_either_side_in_any_order_and_three_are_not() {
        for side in [Marines, Invader] {
            let other = side.other();
            let with = |lost: usize, at: usize| {
                let mut won = alloc::vec![side; 4];
                won.splice(at..at, core::iter::repeat_n(other, lost));
                (winner(&won[..won.len() - 1], LENGTH), winner(&won, LENGTH))
            };
            assert_eq!([with(0, 0), with(1, 0), with(1, 3), with(2, 1)], [(None, Some(side)); 4]);
            let even = [side, other, side, other, other, side];
            assert_eq!((winner(&even[..5], LENGTH), winner(&even, LENGTH)), (None, Some(side)));
        }
    }

    /// [M-OPER-03] [M-OPER-05]
    #[test]
    fn after_every_mission_its_own_loser_picks_whatever_came_before() {
        for before in [&[][..], &[Marines], &[Invader], &[Marines, Invader], &[Invader, Invader, Marines]] {
            for side in [Marines, Invader] {
                assert_eq!(picks(&[before, &[side]].concat()), side.other(), "{before:?}");
            }
        }
    }

    /// [M-OPER-03] [M-OPER-06]
    #[test]
    fn before_the_sixth_mission_of_a_custom_operation_five_are_taken_and_seven_are_left() {
        let mut played: Vec<&str> = Vec::new();
        for count in 0..LENGTH {
            let rest = left(&played);
            assert_eq!((rest.len(), rest.iter().any(|id| played.contains(id))), (12 - count, false));
            // From both ends in turn, so from either printed operation.
            played.push(if count % 2 == 0 { rest[0] } else { rest[rest.len() - 1] });
        }
        let custom = courses().pop().unwrap();
        let three = [Marines, Invader, Marines, Invader, Marines];
        assert_eq!(follow(&custom, &three), Follow::Pick(Invader));
        for last in [Marines, Invader] {
            assert_eq!(follow(&custom, &[&three[..], &[last]].concat()), Follow::Over(Some(last)));
        }
    }

    #[test]
    fn every_mission_of_an_operation_exists_and_belongs_to_one() {
        let all: BTreeSet<&str> = PRINTED.iter().flat_map(|operation| operation.scenarios).collect();
        assert!(all.len() == 12 && all.iter().all(|id| find(id).is_some()));
        assert_eq!(ALL.len(), 13, "and the one to learn by");
    }
}
