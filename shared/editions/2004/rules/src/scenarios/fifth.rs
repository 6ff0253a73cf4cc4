//! Last Light: power, beacon, and then holding the dome until an answer comes.

use super::{Ending, LegWords, Scenario};

/// The marines reach the switch, then the beacon, and hold the dome for four rounds. [C-SET-15]
pub(super) const SCENARIO: Scenario = Scenario {
    id: "fifth",
    title: "Last Light",
    about: "The beacon under the dome can still call the fleet. It needs power, and then it needs time.",
    objective: "Switch the power on, wake the beacon, and hold the dome for four rounds.",
    frag_limits: [8, 11, 13],
    map: include_str!("../maps/fifth.txt"),
    legs: &[
        LegWords {
            objective: "Reach the switch in the dynamo room in the east: end a move on its space.",
            text: "",
        },
        LegWords {
            objective: "Reach the beacon in the middle of the dome: end a move on its space.",
            text: "The switch goes down, and far away, one after the other, lamps come on that you would rather have \
                   left out. Under the dome something begins to hum.",
        },
        LegWords {
            objective: "Hold the dome: at the end of four rounds, in all, a marine stands in it.",
            text: "The beacon wakes, white and slow. CALLING, it says. Everything on this rock has heard it. Four \
                   rounds, the panel thinks. It has never done this before either.",
        },
    ],
    texts: &[
        (
            "camp",
            "You have slept here for three nights in turns. This morning there was one more sleeping bag than \
             yesterday, and it was zipped.",
        ),
        (
            "ridge",
            "The walk along the ridge is glass on one side. The stars are out. Some of them blink in pairs.",
        ),
        ("hatch", "The roof hatch rattles, as hatches do. It rattles in threes."),
        (
            "dome",
            "The dome is larger inside. In its middle stands the beacon, asleep, and round it lie those who have \
             tried to wake it. By the wall a ring of red light turns, the only thing here that works.",
        ),
        ("plant", "The boilers are cold to the touch. So is what you have just touched beside them."),
        ("dynamo", "One switch, red, with a card tied to it: DO NOT. The rest of the card is torn off."),
        ("arcade", "Shop windows. In the last one the dolls wear your uniform."),
        (
            "cellars",
            "Wine, acid, potatoes, doors. You had not expected so many doors, or the acid on the floor.",
        ),
        ("depot", "Pallets to the ceiling, and between them alleys a little wider than they were built."),
        ("stair", "The stair goes down to the cellars. It goes on going down."),
        (
            "bunker",
            "Three locks, all open, all from the inside. On the rack lies the gun they did not dare to use. A \
             ring of red light shows the way they left.",
        ),
    ],
    ending: Ending {
        marines: "RECEIVED, says the beacon. A new star stands in the glass of the dome, and it grows. You count \
                  those who are left, twice, and come to the same number both times.",
        invader: "CALLING, says the beacon. CALLING. Somebody is going to answer in the end. Somebody is going to \
                  come, and open the door, and the lamps will be on.",
    },
    ..Scenario::PLAIN
};
