//! Gate Breach: a foundry parted by slag; every portal in it must be shut by hand.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "gate_breach",
    title: "Gate Breach",
    about: "Somebody fed the foundry something that opened. Now it must be shut, gate by gate.",
    objective: "Shut every portal. To shut a faceup portal, stand beside it while no demon is in it or beside it, spend 2 movement points and discard a card.",
    briefing: "They were casting bulkheads when the moulds began to breathe. Five gates, none of them in the \
               plans. A gate shuts for whoever stands in front of it long enough, so do not let anything else \
               stand there.",
    theme: Theme::Laboratory,
    frag_limits: [2, 5, 7, 8],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/gate_breach.txt"),
};
