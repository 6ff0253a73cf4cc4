//! What the lobby decided, and the board before the first fact.

use crate::board::{Board, DrawRule};
use crate::chart::Chart;
use crate::frames::{Frame, setup::SetUp};
use crate::names::Colour;
use crate::scenarios;
use alloc::string::String;
use alloc::vec::Vec;
use engine::Refusal;
use serde::{Deserialize, Serialize};

/// The choices of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Scenario id.
    pub scenario: String,
    /// Colours of the marines in seat order: one to three, all different. [C-SET-01] [C-SET-03]
    pub colours: Vec<Colour>,
    #[serde(default)]
    pub draw: DrawRule,
}

/// The board before any fact, and the frame that sets it up.
///
/// # Errors
/// When the scenario is unknown or the colours are not one to three different ones.
pub(crate) fn open(setup: &Setup) -> Result<(Board, Frame), Refusal> {
    let mut sorted = setup.colours.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if !(1..=3).contains(&setup.colours.len()) || sorted.len() != setup.colours.len() {
        return Err(Refusal::by(
            "C-SET-01",
            "bad_marines",
            "One to three marines play, each of his own colour.",
        ));
    }
    let scenario = scenarios::find(&setup.scenario)
        .ok_or_else(|| Refusal::by("C-SET-05", "no_scenario", "There is no such scenario."))?;
    let chart =
        Chart::scenario(&setup.scenario).map_err(|fault| Refusal::by("C-SET-05", "bad_scenario", &fault))?;
    let board = Board::new(chart, setup.draw, scenario.frag_limit, &setup.colours);
    Ok((board, Frame::SetUp(SetUp {})))
}
