//! The table's choices, and the board before the first fact.

use crate::board::{Board, DrawRule, MapRule};
use crate::carry::Carry;
use crate::chart::Chart;
use crate::frames::{Frame, setup::SetUp};
use crate::levels::Level;
use crate::names::Color;
use crate::refusals;
use crate::scenarios;
use alloc::string::String;
use alloc::vec::Vec;
use engine::{Mode, Refusal};
use serde::{Deserialize, Serialize};

/// The choices of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Scenario id.
    pub scenario: String,
    /// Colors of the marines in seat order: one to three, all different. [C-SET-01] [C-SET-03]
    #[serde(alias = "colours")]
    pub colors: Vec<Color>,
    #[serde(default)]
    pub draw: DrawRule,
    /// Chosen right after the scenario. [C-DIFF-01]
    #[serde(default)]
    pub level: Level,
    /// How the table treats questions to the invader's hand.
    #[serde(default)]
    pub mode: Mode,
    /// What the invader sees of the map.
    #[serde(default)]
    pub map: MapRule,
    /// What a campaign brings from its last scenario. `None` for a single match.
    #[serde(default)]
    pub carry: Option<Carry>,
}

/// The rule that says how many marines play.
pub const HOW_MANY: &str = "C-SET-01";
/// The fewest and the most marines, in every scenario. [C-SET-01]
pub const MARINES: (u8, u8) = (1, 3);

/// Returns the board before any fact, and the frame that sets it up. [C-SET-01] [C-SET-03]
///
/// # Errors
/// Returns a refusal if the scenario is unknown, or if the colors are not one to three different ones.
pub(crate) fn open(setup: &Setup) -> Result<(Board, Frame), Refusal> {
    let mut sorted = setup.colors.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let (least, most) = MARINES;
    if !(usize::from(least)..=usize::from(most)).contains(&setup.colors.len())
        || sorted.len() != setup.colors.len()
    {
        return Err(refusals::bad_marines(least, most).under(HOW_MANY));
    }
    let scenario = scenarios::find(&setup.scenario).ok_or_else(refusals::no_scenario)?;
    let chart = Chart::scenario(&setup.scenario).map_err(|fault| refusals::bad_scenario(fault.as_str()))?;
    // [C-SET-13]
    let marines = setup.colors.len();
    let draw = scenarios::change(scenario.id, marines).draw.unwrap_or(setup.draw);
    let frags = scenario.frags(marines);
    let board =
        Board::new(chart, draw, setup.level, frags, &setup.colors).in_mode(setup.mode).with_map(setup.map);
    Ok((board, Frame::SetUp(SetUp { carry: brought(setup) })))
}

/// Returns the carry. A scenario of a campaign begins with what the last one left; a single match begins with
/// nothing. [C-CAMP-01]
fn brought(setup: &Setup) -> Option<Carry> {
    setup.carry.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzz::setup;
    use crate::names::Color::{Blue, Green, Red};
    use engine::Seat;

    fn refused(setup: &Setup) -> String {
        open(setup).unwrap_err().rule.unwrap()
    }

    /// [C-SET-01]
    #[test]
    fn one_to_three_marines_play_against_one_invader() {
        for marines in 1..=3 {
            let (board, _) = open(&setup(marines)).unwrap();
            let seats: Vec<Seat> = <crate::Rules as engine::Ruleset>::seats(&board);
            assert_eq!(seats.len(), marines + 1);
            assert_eq!(seats[0], Seat::INVADER);
        }
        assert_eq!(refused(&Setup { colors: Vec::new(), ..setup(1) }), "C-SET-01");
        let four = Setup { colors: [Red, Green, Blue, Red].to_vec(), ..setup(1) };
        assert_eq!(refused(&four), "C-SET-01");
    }

    /// [C-SET-03]
    #[test]
    fn every_marine_has_a_color_of_their_own() {
        let (board, _) = open(&Setup { colors: [Blue, Red].to_vec(), ..setup(1) }).unwrap();
        assert_eq!(board.colors().collect::<Vec<_>>(), [Blue, Red]);
        assert!(open(&Setup { colors: [Green, Blue, Red].to_vec(), ..setup(1) }).is_ok());
        for twice in [&[Blue, Blue][..], &[Blue, Blue, Red], &[Red, Blue, Blue], &[Blue, Red, Blue]] {
            assert!(open(&Setup { colors: twice.to_vec(), ..setup(1) }).is_err(), "{twice:?}");
        }
    }

    /// [C-SET-05]
    #[test]
    fn the_chosen_scenario_is_played_and_an_unknown_one_refused() {
        assert_eq!(open(&setup(1)).unwrap().0.chart().scenario_id(), "first");
        assert_eq!(refused(&Setup { scenario: "nowhere".into(), ..setup(1) }), "C-SET-05");
    }

    /// [C-SET-15]
    #[test]
    fn the_scenario_says_how_each_side_wins() {
        let (board, _) = open(&setup(2)).unwrap();
        assert_eq!(board.frag_limit(), 6);
        let exit = board.chart().plan().exit.unwrap();
        assert_eq!(board.doors()[&exit].key, Some(crate::names::Key::Red));
    }
}
