//! Slow Haul: a cart of charges goes down an ore line with two lanes and three doors.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "slow_haul",
    title: "Slow Haul",
    about: "The cart goes three spaces a round and will not be hurried. Everything else will.",
    objective: "Bring the hauler to the exit, up to 3 spaces each Status Phase. Demons may attack it. If it is fragged, the invader scores a frag, and it gets up again where it fell.",
    briefing: "Eleven charges on a mining cart that was slow before the war. At the end of the line is a lift, \
               and under the lift is the reason for the charges. Walk in front of it. Walk behind it. There are \
               not enough of you to do both.",
    theme: Theme::Laboratory,
    frag_limits: [8, 8, 8, 6],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/slow_haul.txt"),
};
