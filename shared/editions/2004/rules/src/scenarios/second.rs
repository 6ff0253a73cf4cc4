//! Green Water: through slime and between barrels to a room without a door, and out by the blue one.

use super::{Ending, Scenario};
use crate::names::CardKind::{BoneCrusher, DeadWeight};

/// Marines fetch the blue key from the room that only teleporters reach, and leave by the blue door.
pub(super) const SCENARIO: Scenario = Scenario {
    id: "second",
    title: "Green Water",
    about: "The lift has come down for good. The only way out is through the drains, and they are not empty.",
    objective: "Teleport to the relay, take the blue key, open the blue door and leave through it, all of you.",
    frag_limits: [6, 10, 10],
    left_out: &[DeadWeight, BoneCrusher],
    map: include_str!("../maps/second.txt"),
    texts: &[
        (
            "dock",
            "The cable comes down after you, coil by coil, and then its end. So that is that. East of the dock \
             somebody has left the work lights on.",
        ),
        (
            "drain",
            "The main drain. Knee-high water once; now a film of something that fizzes when it meets a boot. \
             Keep to the dry side of the bend.",
        ),
        (
            "tanks",
            "Fuel for the pumps, in barrels, stacked by somebody who was paid by the barrel. One of them hums. \
             You decide not to shoot in here, and then you remember that you are not the only ones who can.",
        ),
        (
            "valves",
            "Wheels as tall as a man, all of them shut. Between the pipes a ring of blue light turns over a plate \
             in the floor, patient as a tap that drips.",
        ),
        (
            "culvert",
            "The ceiling comes down to your helmet. Green light from below: it is the floor that glows. At the far, \
             dry end a ring of red light turns, and there is nobody who could have switched it on.",
        ),
        (
            "kennel",
            "Chains, each as thick as your arm, each bitten through. Something in the dark at the back gets to \
             its feet, and goes on getting to its feet for longer than it should.",
        ),
        (
            "relay",
            "No door, no hatch, no window: four walls and two rings of light. On a hook, as if somebody had just \
             gone for a coffee, hangs a key card with a blue edge.",
        ),
        (
            "basin",
            "Every pipe of the station ends here. The pool in the middle has no bottom that you can see, and \
             a skin that moves against the current.",
        ),
        (
            "lock",
            "The lock chamber is wide and bare. Before the blue door lies something large with its head on its \
             paws. It has been told to wait for you.",
        ),
        ("outfall", "Air. Cold, dry, and not from a bottle."),
    ],
    legs: &[],
    ending: Ending {
        marines: "The blue door falls shut behind the last of you, and the water on its far side goes on \
              rising. Nobody looks back. It would only look back too.",
        invader: "The drains close over one light after the other. Somewhere below, very slowly, the basin \
               fills with something that is not water.",
    },
    ..Scenario::PLAIN
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{Key, Kind, Token};
    use crate::scenarios::plan::Plan;

    #[test]
    fn its_map_passes_the_linter_by_its_teleporters_and_not_without_them() {
        let drawing = grid::ascii::parse(SCENARIO.map).unwrap();
        let plan = Plan::read(SCENARIO.map).unwrap();
        let report = grid::lint::lint(&drawing, &plan.links());
        assert_eq!(report.faults, [""; 0]);
        assert!(report.longest.spaces < 20, "{report:?}");
        let apart = grid::lint::lint(&drawing, &[]);
        assert_eq!(apart.faults.len(), 1, "the relay has no door: {:?}", apart.faults);
        assert!(apart.faults[0].contains("relay"));
    }

    /// [C-SET-15]
    #[test]
    fn the_key_hangs_where_no_door_leads_and_the_blue_door_is_the_way_out() {
        let plan = Plan::read(SCENARIO.map).unwrap();
        let relay = plan.map.area_by_name("relay").unwrap().id;
        let key = plan.tokens.iter().find(|(token, _)| *token == Token::Key(Key::Blue)).unwrap();
        assert_eq!(plan.map.area(key.1), Some(relay));
        assert_eq!(plan.map.door(plan.exit.unwrap()).unwrap().key, Some('b'));
        assert_eq!(plan.teleporters.iter().filter(|(_, at)| plan.map.area(*at) == Some(relay)).count(), 2);
    }

    #[test]
    fn it_has_slime_barrels_and_demons_on_their_own_spaces() {
        let plan = Plan::read(SCENARIO.map).unwrap();
        assert!(plan.slime.len() >= 12 && plan.barrels.len() >= 5);
        assert_eq!(plan.invaders.iter().filter(|(kind, ..)| *kind == Kind::Demon).count(), 3);
        let filled = |cell: &grid::Cell| plan.barrels.contains(cell) || plan.blocking.contains(cell);
        assert!(plan.invaders.iter().all(|(.., at)| !at.cells().any(|cell| filled(&cell))));
        assert!(SCENARIO.texts.iter().all(|(_, text)| text.len() > 20));
        assert_eq!(SCENARIO.texts.len(), plan.map.areas().len());
    }
}
