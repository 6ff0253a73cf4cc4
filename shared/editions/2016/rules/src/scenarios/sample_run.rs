//! Sample Run: four glass houses round a drained basin; the way home is long but for one pad.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "sample_run",
    title: "Sample Run",
    about: "The samples are still cold. Three of the four must come home, and each slows the marine who carries it.",
    objective: "Carry three samples to the lock where you came in. A marine can carry one at a time, and each card gives its carrier 1 fewer movement point.",
    briefing: "Four houses of glass, four samples on ice, one lock that still cycles. Three would be enough to \
               know what was grown here. Whatever waters the plants now has no hands, and it has not gone home \
               either.",
    theme: Theme::Laboratory,
    frag_limits: [2, 3, 3, 4],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/sample_run.txt"),
};
