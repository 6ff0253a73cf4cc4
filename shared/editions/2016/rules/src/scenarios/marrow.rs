//! Marrow: the inside of something large. Its ribs stand in the way of every shot.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "marrow",
    title: "Marrow",
    about: "The surgeons want three pieces of it. It is not quite dead.",
    objective: "Carry three samples to the wound where you came in. A marine can carry one at a time, and each card gives its carrier 1 fewer movement point.",
    briefing: "It died here, or it lies very still. The wound by which you come in is the only one. Three pieces \
               of it would tell the surgeons how to make more such wounds. Take them from between the ribs, and \
               do not stand where the marrow is warm.",
    theme: Theme::Hell,
    frag_limits: [2, 4, 3, 4],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/marrow.txt"),
};
