//! Three Voices: three people call, one after the other, and each has little time. It follows the third
//! scenario of the original.

use super::{Change, Ending, LegWords, Scenario};
use crate::names::CardKind::{BoneCrusher, DeadWeight};

/// Three legs, the first of sixteen rounds, the others of thirteen: reach one voice after the other. [C-SET-15]
pub(super) const SCENARIO: Scenario = Scenario {
    id: "third",
    title: "Three Voices",
    about: "Three people still answer the radio. Each of them can wait, and none of them for long.",
    objective: "Reach three people, one after the other: the first within 16 rounds, each of the others within 13.",
    frag_limits: [6, 9, 10],
    left_out: &[DeadWeight, BoneCrusher],
    changes: [Change { armor: 1, ..Change::NONE }; 3],
    map: include_str!("../maps/third.txt"),
    legs: &[
        LegWords {
            objective: "Reach the woman in the chapel in the north-east: end a move on her space within sixteen rounds.",
            text: "",
        },
        LegWords {
            objective: "Reach the engineer in the engine hall in the south: end a move on his space within thirteen rounds.",
            text: "She gives you the blue card and a list of names, all but two crossed out. 'The engineer next,' \
                   she says. 'He counts aloud. Do not let him reach a hundred.'",
        },
        LegWords {
            objective: "Reach the voice in the mast hall in the south-east: end a move on its space within thirteen rounds.",
            text: "The engineer is at eighty-one. He points up, at the ceiling, where something heavy walks from \
                   one end of the mast hall to the other and back. 'That is not the third one,' he says. 'The \
                   third one is behind it.'",
        },
    ],
    texts: &[
        (
            "dock",
            "The shuttle sets you down and is gone before the hatch has closed. On every channel the same three \
             voices, very calm, take turns.",
        ),
        (
            "cross",
            "Somebody has drawn an arrow on each wall of the crossing, in something that has dried brown. All of \
             them point back to the dock.",
        ),
        ("ward", "Twelve beds, made. In the thirteenth the drip runs on, into the mattress."),
        (
            "galley",
            "Dinner for forty. The forks lie as they fell, and the chairs have been pushed back all at once.",
        ),
        (
            "stairs",
            "The light on the landing is on a timer. It clicks off, and the dark has moved up a step.",
        ),
        (
            "engine",
            "The engines hum a tone too low. Between two of them a man sits with his back to you and counts.",
        ),
        (
            "wash",
            "Every tap is open. What runs from them is no longer water: it goes down the drain by way of the floor, and \
             something in the drain swallows.",
        ),
        (
            "chapel",
            "The benches are stacked against the door, on this side. Behind them a woman lifts one hand and keeps \
             the other on the lamp.",
        ),
        ("stores", "The quartermaster's ledger lies open. The last entry says: take all of it."),
        (
            "mast",
            "The hall is as high as the station. Under the mast, between barrels of mast oil, stands what has been \
             walking here, and it has stopped walking.",
        ),
        ("culvert", "You can hear the deck above you, and somebody on it, keeping pace."),
    ],
    ending: Ending {
        marines: "'Three,' says the third voice, and crosses out the last name, and then the pen goes on and writes \
                  yours below. 'So that somebody knows,' it says. The shuttle is on its way.",
        invader: "One after the other the voices stop in the middle of a word. The channel stays open. After a \
                  while something on it begins to practise them.",
    },
};
