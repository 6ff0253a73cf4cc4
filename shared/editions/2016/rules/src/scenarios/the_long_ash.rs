//! The Long Ash: a road over a field that still burns; the cart must stop at every door.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "the_long_ash",
    title: "The Long Ash",
    about: "One last charge, one cart, one road. What sleeps beside it should be left asleep.",
    objective: "Bring the hauler to the exit, up to 3 spaces each Status Phase. Demons may attack it. If it is fragged, the invader scores a frag, and it gets up again where it fell.",
    briefing: "The road to the Engine is paved with what went before. The cart carries the only charge that will \
               crack it. Doors stand across the road and something has been put to bed behind each. Open what you \
               must, and not one more.",
    theme: Theme::Hell,
    frag_limits: [4; 4],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/the_long_ash.txt"),
};
