//! The lobby's choices, as a setup of this edition.

use edition::{Choices, NewMatch};
use engine::Refusal;
use rules_2004::board::MapRule;
use rules_2004::{Debrief, Setup};

pub(crate) fn of(new: &NewMatch) -> Result<Setup, Refusal> {
    let choices = Choices::of(new, &["draw", "level", "map"])?;
    let draw = choices.value("draw")?;
    let level = choices.value("level")?;
    let hidden = choices.flag("map", ["whole", "revealed"])?;
    let map = if hidden { MapRule::Revealed } else { MapRule::Whole };
    let mode = choices.mode()?;
    let colors: Vec<_> = choices.colors()?;
    let carry = choices.after::<Debrief>()?.map(|debrief| debrief.carry_of(&colors));
    Ok(Setup { scenario: new.scenario.clone(), colors, draw, level, mode, map, carry })
}
