//! Red Line: out of the lounge, find the red key, leave by the red door. It follows the first scenario of the
//! original.

use super::{Ending, Scenario};
use crate::names::CardKind::{BoneCrusher, DeadWeight, MawOrPair, MawOrSwarm, PyreOrClaws};

/// Marines find the red key and leave by the red door; six frags stop them. [C-WIN-01]
pub(super) const SCENARIO: Scenario = Scenario {
    id: "first",
    title: "Red Line",
    about: "The station has gone quiet. The lift still runs, behind a door that is locked.",
    objective: "Find the red key, open the red door and leave through it, all of you.",
    frag_limits: [6; 3],
    left_out: &[MawOrPair, MawOrSwarm, PyreOrClaws, DeadWeight, BoneCrusher],
    map: include_str!("../maps/first.txt"),
    texts: &[
        (
            "lounge",
            "A kettle is still warm on the counter. One of the players left in the middle of a hand, and took the \
             door handle with them.",
        ),
        (
            "spine",
            "The main corridor runs on into the flicker of one last lamp. Every few seconds it shows you \
             the far end; every few seconds something there stands a little nearer.",
        ),
        (
            "lab",
            "Glass crunches under your boots. On the west bench, between two sealed jars that are no longer \
             sealed, lies a key card with a red edge.",
        ),
        (
            "storage",
            "Crates stacked to the ceiling, each stamped with a date that is still to come. The air vent \
             in the corner breathes out, slowly, and then holds its breath.",
        ),
        (
            "underway",
            "The service tunnel is made for carts, not for people in armor. Cables hang from the ceiling \
             and swing, though there is no draught.",
        ),
        (
            "pumps",
            "The pumps have run dry and go on beating all the same, like a heart nobody has told. Every \
             way on this deck meets here.",
        ),
        (
            "nest",
            "Webs of something like glue hang from wall to wall. In the middle of them, on a heap of \
             uniforms, a blue light blinks.",
        ),
        (
            "armoury",
            "Racks, lockers, a clipboard with every line signed. Whoever came here last was in a hurry and \
             left you something.",
        ),
        (
            "gate",
            "Rubble chokes the way to a wide, bare floor. Beyond it stands the red door, and between you and \
             the door there is nothing at all to hide behind.",
        ),
        ("lift", "The cage waits with its lights on, humming to itself. The button says UP."),
    ],
    ending: Ending {
        marines: "The cage jolts and climbs. Nobody speaks. On the panel the deck numbers go by, and two floors up \
                  one of them lights that nobody has pressed.",
        invader: "The lift waits, humming, until its lamps go out by themselves. Down in the lounge somebody has \
                  put the kettle on again.",
    },
    ..Scenario::PLAIN
};
