//! The Warden: a prison of one ring and one yard. One demon in it must fall.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "the_warden",
    title: "The Warden",
    about: "The cells are open and the prisoners are gone. What keeps the keys now is as wide as two of them.",
    objective: "Frag the marked demon; it comes with the first red portal, by the second round.",
    briefing: "This block held forty men and one warden. The warden is still here, in a manner of speaking, and \
               he still makes his rounds. Bring him down and the doors of the lower levels will open for the \
               others. The yard is wide. Do not be last across it.",
    theme: Theme::Laboratory,
    frag_limits: [2, 5, 6, 6],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/the_warden.txt"),
};
