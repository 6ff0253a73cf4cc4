//! Cold Start: two relays to link up, with one door between them. The mission for learning.

use super::{Scenario, Theme};

/// Both relays must be linked up. Four frags stop the marines, whatever their number.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "cold_start",
    title: "Cold Start",
    about: "The relays of the lower deck are down, and something came up through the floor.",
    objective: "Link both relays four times each. A relay takes one link a round: a marine beside it discards a card.",
    briefing: "The reactor has been cold for nine hours and so has the line to the lower deck. Two relays are all that stands \
               between the crew and silence. Link them up. What came through the floor plates does not like the light.",
    theme: Theme::Laboratory,
    frag_limits: [4; 4],
    marines: (2, 4),
    invasion: None,
    map: include_str!("../maps/cold_start.txt"),
};
