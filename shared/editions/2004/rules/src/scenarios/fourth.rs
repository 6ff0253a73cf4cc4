//! Cold Core: fetch it from the far end of the plant within eighteen rounds and carry it to the lock. Its
//! carrier cannot sprint.

use super::{Change, Ending, LegWords, Scenario};
use crate::names::CardKind::{BoneCrusher, DeadWeight, MawOrPair, MawOrSwarm};

/// The marines fetch the core in time and one of them carries it out by the red door. [C-SET-15]
pub(super) const SCENARIO: Scenario = Scenario {
    id: "fourth",
    title: "Cold Core",
    about: "The relief ship has no power left. There is a core in the vault, and the vault is at the other end.",
    objective: "Fetch the core from the vault in time and carry it out by the red door. Its carrier can't sprint.",
    frag_limits: [7, 9, 7],
    left_out: &[MawOrPair, MawOrSwarm, DeadWeight, BoneCrusher],
    changes: [Change { bullets: 3, wounds: 3, armor: 1, skills: 1, ..Change::NONE }; 3],
    map: include_str!("../maps/fourth.txt"),
    legs: &[
        LegWords {
            objective: "Fetch the core from the vault in the north-east, by the blue door or by the yellow one, within \
                        eighteen rounds.",
            text: "",
        },
        LegWords {
            objective: "Carry the core out by the red door. Its carrier can't sprint, and drops it when fragged.",
            text: "The core comes out of its cradle with a sigh, and every lamp in the plant goes a shade darker. It \
                   is heavier than it was a moment ago. It does not like to be moved. The pilot has seen the lamps: now he \
                   can wait.",
        },
    ],
    texts: &[
        (
            "hangar",
            "The ship has set you down and drifted on, to the lock by the mill. It has air for eighteen rounds, and the \
             pilot knocks on the microphone in each to say that he is still there.",
        ),
        (
            "yard",
            "Containers, tipped on their sides. Something has slept in the nearest one, on packing straw.",
        ),
        ("bunks", "Over each bunk a photograph, and each photograph has been turned to the wall."),
        (
            "gardens",
            "It is warm in here, and it drips. The tomatoes are ripe. Nobody has told them. In the corner, over a plate \
             in the ground, a ring of yellow light goes round.",
        ),
        (
            "mill",
            "The mill still turns. There is nothing left in it to grind, and it has noticed you. Behind the red door \
             your ship lies, dark and cold.",
        ),
        (
            "cryo",
            "Frost on the floor, in the shape of feet, walking up to the wall and on. Where the coolant has run out it \
             smokes.",
        ),
        (
            "vault",
            "The core floats in its cradle, blue and silent. The guard in the niche has not moved for a while.",
        ),
        (
            "gallery",
            "Wide windows on to nothing. From the outside, at head height, somebody has breathed on them.",
        ),
        ("turbines", "One of four turbines runs. The other three turn their heads."),
        (
            "shop",
            "Every tool hangs in its outline on the wall. There is one outline nobody could hold a tool of. Beside it a \
             ring of yellow light hums.",
        ),
        ("conduit", "You walk bent. What comes the other way does not have to."),
        ("lock", "The inner door swings open on two empty suits, arm in arm."),
    ],
    ending: Ending {
        marines: "The core slides home and the ship draws a breath. The pilot has stopped knocking. It takes you \
                  until the second planet to ask him what he was knocking with.",
        invader: "The core rolls a little, and lies still. Frost creeps out from it over the deck, over the boots, \
                  up to the red door, and waits for it to be opened from the other side.",
    },
};
