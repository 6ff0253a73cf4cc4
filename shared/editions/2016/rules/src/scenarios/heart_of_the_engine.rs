//! Heart of the Engine: a ring road round a burning pit, and what is fed from it.

use super::{Scenario, Theme};
use crate::cards::invasions::Invasion;

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "heart_of_the_engine",
    title: "Heart of the Engine",
    about: "There is only one of it. It is awake.",
    objective: "Frag the marked Cyberdemon. It comes hurt, with the first red portal, by the second round.",
    briefing: "All roads here end at the pit, and round the pit it walks: the Engine, as tall as a gantry, older \
               than the gates. There is one of it. Your deaths it will shrug off. One of its own will be enough.",
    theme: Theme::Hell,
    frag_limits: [3, 7, 9, 10],
    marines: (1, 4),
    invasion: Some(Invasion::EngineWalks),
    map: include_str!("../maps/heart_of_the_engine.txt"),
};
