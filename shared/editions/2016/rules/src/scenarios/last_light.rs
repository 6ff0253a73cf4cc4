//! Last Light: three dynamos round one hub, and no door between them.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "last_light",
    title: "Last Light",
    about: "Seven rounds until the ships are off. Two generators must still run then.",
    objective: "Two of the three generators must still run at the end of round 7. Each breaks after 8 damage, and a demon does 1 damage to it.",
    briefing: "The last transports lift when the grid has counted down, and the grid counts only while the lamps \
               burn. Three dynamos, one hub, no doors: the architect liked an open plan. Two must turn to the \
               end. The horde does not read plans, but it likes the light.",
    theme: Theme::Laboratory,
    frag_limits: [6; 4],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/last_light.txt"),
};
