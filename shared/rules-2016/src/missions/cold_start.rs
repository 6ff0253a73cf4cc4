//! Cold Start: two relays to be linked up, one door between them. The mission to learn by.

use super::{Goal, Mission, Threat};

/// Both relays are linked up; four frags stop the marines.
pub(super) const MISSION: Mission = Mission {
    id: "cold_start",
    title: "Cold Start",
    about: "The relays of the lower deck are down, and something came up through the floor.",
    objective: "Link up both relays, twice each: beside one, discard a card.",
    frag_limit: 4,
    marines: (2, 4),
    goal: Goal::Links(2),
    threat: Threat::Infestation,
    map: include_str!("../maps/cold_start.txt"),
};
