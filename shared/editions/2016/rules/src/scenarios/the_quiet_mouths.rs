//! The Quiet Mouths: caves that open one into the other, and five portals that answer when spoken to.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "the_quiet_mouths",
    title: "The Quiet Mouths",
    about: "The far side has doors too. Behind them it is quiet, for now.",
    objective: "Shut every portal. To shut a faceup portal, stand beside it while no demon is in it or beside it, spend 2 movement points and discard a card.",
    briefing: "You are through. The ground is warm, the air has teeth, and every cave ends in another one. Five \
               mouths feed this place. Two of them are awake. Shut them all, and mind that those behind the bone \
               doors wake hungry.",
    theme: Theme::Hell,
    frag_limits: [2, 4, 5, 5],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/the_quiet_mouths.txt"),
};
