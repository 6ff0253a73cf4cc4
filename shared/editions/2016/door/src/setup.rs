//! The lobby's choices, as a setup of this edition.

use edition::{Choices, NewMatch};
use engine::Refusal;
use rules_2016::Setup;

pub(crate) fn of(new: &NewMatch) -> Result<Setup, Refusal> {
    let choices = Choices::of(new, &["hands"])?;
    let mode = choices.mode()?;
    let shared_hands = choices.flag("hands", ["own", "shared"])?;
    let colors = choices.colors()?;
    Ok(Setup { scenario: new.scenario.clone(), colors, mode, shared_hands })
}
