//! Dead Air: three relays of an antenna station; two of them behind doors that are shut from the inside.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "dead_air",
    title: "Dead Air",
    about: "The station that listens for everybody has stopped answering. Its three relays still have power; nobody is left to throw the switches.",
    objective: "Link all three relays four times each. A relay takes one link a round: a marine beside it discards a card.",
    briefing: "Station Nine hears ships before they know that they are lost. For two days it has heard nothing, \
               and it has begun to repeat things that nobody said. Link up its three relays. The east wing was \
               shut from the inside, so be civil and knock.",
    theme: Theme::Laboratory,
    frag_limits: [2, 5, 7, 7],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/dead_air.txt"),
};
