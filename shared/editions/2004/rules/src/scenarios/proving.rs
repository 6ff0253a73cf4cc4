//! A ground for tests only: every weapon lies on the floor, and the setup is changed in every way.

use super::{Change, Scenario};
use crate::board::DrawRule;

/// The proving ground. [C-SET-13]
pub(super) const SCENARIO: Scenario = Scenario {
    id: "proving",
    title: "Proving ground",
    about: "Everything that shoots, in one hall.",
    objective: "Leave by the red door.",
    frag_limits: [5; 3],
    changes: [Change { bullets: 2, wounds: 1, armor: 1, skills: 1, hand: Some(4), draw: Some(DrawRule::Two) };
        3],
    map: include_str!("../maps/proving.txt"),
    ..Scenario::PLAIN
};
