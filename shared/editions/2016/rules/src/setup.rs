//! The table's choices, and the board before the first fact.

use crate::board::Board;
use crate::chart::Chart;
use crate::frames::{Frame, setup::SetUp};
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
    /// The scenario id, stored under the edition's own word.
    #[serde(rename = "mission")]
    pub scenario: String,
    /// Colors of the marines in seat order: one to four, all different. [M-SETUP-03] [M-SETUP-04]
    #[serde(alias = "colours")]
    pub colors: Vec<Color>,
    /// How the table treats questions to hidden hands.
    #[serde(default)]
    pub mode: Mode,
    /// Marines see each other's hands and Glory Kill cards. [M-INFO-03] [M-INFO-04]
    #[serde(default)]
    pub shared_hands: bool,
}

/// Returns the board before any fact, and the frame that sets it up: the mission's map with every token on
/// it. [M-SETUP-01] [M-SETUP-02] [M-SETUP-03]
///
/// # Errors
/// Returns a refusal if the mission is unknown, or if the marines are not as many different ones as it needs.
pub(crate) fn open(setup: &Setup) -> Result<(Board, Frame), Refusal> {
    let scenario = scenarios::find(&setup.scenario).ok_or_else(refusals::no_mission)?;
    let mut sorted = setup.colors.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let (least, most) = scenario.marines;
    let count = u8::try_from(setup.colors.len()).unwrap_or(u8::MAX);
    if !(least..=most).contains(&count) || sorted.len() != setup.colors.len() {
        return Err(refusals::bad_marines(least, most).under(scenarios::HOW_MANY));
    }
    let chart = Chart::scenario(&setup.scenario).map_err(|fault| refusals::bad_scenario(fault.as_str()))?;
    let board = Board::new(chart, setup.mode, scenario.frags(setup.colors.len()), &setup.colors)
        .sharing(setup.shared_hands);
    Ok((board, Frame::SetUp(SetUp::default())))
}
