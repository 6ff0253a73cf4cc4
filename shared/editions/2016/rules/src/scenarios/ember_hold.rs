//! Ember Hold: a keep of slag with three fires; two of them must outlive the siege.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "ember_hold",
    title: "Ember Hold",
    about: "The fires of the keep hold the way home open. They are easy to put out.",
    objective: "Two of the three generators must still run at the end of round 7. Each breaks after 8 damage, and a demon does 1 damage to it.",
    briefing: "Three fires stand in this keep, and as long as two burn there is a way back. It was not built for \
               us, and those for whom it was built are coming up the stair. Seven rounds. Choose which fire you \
               love least.",
    theme: Theme::Hell,
    frag_limits: [4, 4, 3, 3],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/ember_hold.txt"),
};
