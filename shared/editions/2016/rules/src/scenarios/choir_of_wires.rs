//! Choir of Wires: a cathedral of cable with a nave that is long, straight and deadly.

use super::{Scenario, Theme};

/// What the lobby tells of it; the map says the rest.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "choir_of_wires",
    title: "Choir of Wires",
    about: "Something here learned to use our relays. It sings through them, and the ships sing back.",
    objective: "Link all three relays four times each. A relay takes one link a round: a marine beside it discards a card.",
    briefing: "It took the cable from nine stations and built itself a church. Our own relays stand in the \
               corners like saints. Link them to the ship and the choir sings for us, once. The nave is the short \
               way. The aisles are the way for those who have sung before.",
    theme: Theme::Hell,
    frag_limits: [7, 7, 8, 8],
    marines: (1, 4),
    invasion: None,
    map: include_str!("../maps/choir_of_wires.txt"),
};
