//! Every mission's map, and maps that are refused.

use super::*;
use crate::Setup;
use crate::goals::Goal;
use crate::names::{Color, PortalColor};
use crate::scenarios::plan::{Item, Plan};
use crate::threats::Threat;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

fn plan(scenario: &Scenario) -> Plan {
    Plan::read(scenario.map).unwrap()
}

/// [M-SETUP-01] [M-TER-12]
#[test]
fn every_map_keeps_the_rules_of_drawing() {
    for scenario in ALL {
        let survey = survey::survey(scenario).unwrap();
        assert_eq!(survey.faults, Vec::<String>::new(), "{}", scenario.id);
        assert!((4..=9).contains(&survey.areas), "{}: {} areas", scenario.id, survey.areas);
    }
}

/// The demands of chapter 2B.11 on each slot: size, doors, teleporters, portals by color.
#[test]
fn every_map_has_what_its_slot_requires() {
    let needs = [
        ("cold_start", (10, 8), 1, 1, [2, 0, 0]),
        ("dead_air", (16, 12), 3, 2, [2, 1, 0]),
        ("sample_run", (18, 12), 4, 2, [2, 2, 1]),
        ("gate_breach", (16, 14), 2, 3, [2, 2, 1]),
        ("slow_haul", (20, 8), 3, 3, [2, 1, 1]),
        ("the_warden", (16, 16), 2, 3, [1, 2, 2]),
        ("last_light", (14, 14), 0, 3, [2, 2, 2]),
        ("the_quiet_mouths", (16, 14), 2, 3, [2, 2, 1]),
        ("choir_of_wires", (16, 12), 3, 2, [2, 1, 0]),
        ("ember_hold", (14, 14), 0, 3, [2, 2, 2]),
        ("marrow", (18, 12), 4, 2, [2, 2, 1]),
        ("the_long_ash", (20, 8), 3, 3, [2, 1, 1]),
        ("heart_of_the_engine", (16, 16), 2, 3, [1, 2, 2]),
    ];
    assert_eq!(ALL.iter().map(|scenario| scenario.id).collect::<Vec<_>>(), needs.map(|need| need.0));
    for (scenario, (_, size, doors, teleporters, portals)) in ALL.iter().zip(needs) {
        let plan = plan(scenario);
        let map = plan.ground.map();
        let of = |color| plan.portals.iter().filter(|portal| portal.color == color).count();
        let found = (
            (map.width(), map.height()),
            map.doors().len(),
            plan.teleporters.len(),
            PortalColor::ALL.map(of),
        );
        assert_eq!(found, (size, doors, teleporters, portals), "{}", scenario.id);
    }
}

/// Three or four health packs, one or two weapons, one or two grenades. The mission for learning has fewer.
#[test]
fn every_map_has_enough_to_find() {
    for scenario in &ALL[1..] {
        let items: Vec<Item> = plan(scenario).items.into_iter().map(|(item, _)| item).collect();
        let count = |wanted: fn(&Item) -> bool| items.iter().filter(|item| wanted(item)).count();
        let health = count(|item| *item == Item::Health);
        let weapons = count(|item| matches!(item, Item::Cards(crate::names::Set::Weapon(_))));
        let grenades = count(|item| matches!(item, Item::Cards(crate::names::Set::Grenade(_))));
        let fits = (3..=4).contains(&health) && (1..=2).contains(&weapons) && (1..=2).contains(&grenades);
        assert!(fits, "{}: {health} {weapons} {grenades}", scenario.id);
    }
}

/// [Q-35] [M-OBJ-04]
#[test]
fn the_frag_limit_is_looked_up_by_the_number_of_marines() {
    for scenario in ALL {
        for marines in usize::from(scenario.marines.0)..=usize::from(scenario.marines.1) {
            let colors = [Color::Red, Color::Green, Color::Blue, Color::Gold][..marines].to_vec();
            let mode = engine::Mode::default();
            let setup = Setup { scenario: scenario.id.into(), colors, mode, shared_hands: false };
            let (board, _) = crate::setup::open(&setup).unwrap();
            assert_eq!(board.frag_limit(), scenario.frag_limits[marines - 1], "{} {marines}", scenario.id);
        }
        assert!(scenario.frag_limits.iter().all(|limit| (2..=12).contains(limit)));
    }
}

/// The numbers of chapter 2B.11 for each slot: the goal, objective tokens, the fewest marines, and the frags
/// that one, two, three and four marines may suffer. [M-OBJ-01] [M-OBJ-04]
#[test]
fn every_mission_has_the_numbers_of_its_slot() {
    use crate::names::Kind::{BaronOfHell, Cyberdemon};
    let links = Goal::Links { each: 4 };
    let samples = Goal::Samples { wanted: 3 };
    let hold = Goal::Hold { stand: 2, round: 7 };
    let slots = [
        ("cold_start", links, 2, 2, [4, 4, 4, 4]),
        ("dead_air", links, 3, 1, [2, 5, 7, 7]),
        ("sample_run", samples, 4, 1, [2, 3, 3, 4]),
        ("gate_breach", Goal::Gates, 0, 1, [2, 5, 7, 8]),
        ("slow_haul", Goal::Haul, 0, 1, [8, 8, 8, 6]),
        ("the_warden", Goal::Prey { kind: BaronOfHell }, 0, 1, [2, 5, 6, 6]),
        ("last_light", hold, 3, 1, [6, 6, 6, 6]),
        ("the_quiet_mouths", Goal::Gates, 0, 1, [2, 4, 5, 5]),
        ("choir_of_wires", links, 3, 1, [7, 7, 8, 8]),
        ("ember_hold", hold, 3, 1, [4, 4, 3, 3]),
        ("marrow", samples, 4, 1, [2, 4, 3, 4]),
        ("the_long_ash", Goal::Haul, 0, 1, [4, 4, 4, 4]),
        ("heart_of_the_engine", Goal::Prey { kind: Cyberdemon }, 0, 1, [3, 7, 9, 10]),
    ];
    assert_eq!(slots.len(), ALL.len());
    for (id, goal, tokens, least, limits) in slots {
        let scenario = find(id).unwrap();
        let plan = plan(scenario);
        assert_eq!((plan.goal, plan.objectives.len()), (goal, tokens), "{id}");
        assert_eq!((scenario.marines, scenario.frag_limits), ((least, 4), limits), "{id}");
    }
}

/// Each objective serves one mission of each operation, and every threat is played in both. [M-OPER-04]
#[test]
fn objectives_and_threats_are_spread_as_the_catalog_says() {
    use Threat::{Assault, Horde, Infestation};
    let threats: Vec<Threat> = ALL[1..].iter().map(|scenario| plan(scenario).threat).collect();
    assert_eq!(threats[..6], [Infestation, Infestation, Assault, Horde, Assault, Horde]);
    assert_eq!(threats[6..], [Infestation, Horde, Assault, Assault, Infestation, Horde]);
    let goals: Vec<_> =
        ALL[1..].iter().map(|scenario| core::mem::discriminant(&plan(scenario).goal)).collect();
    for (place, goal) in goals[..6].iter().enumerate() {
        assert_eq!(goals.iter().filter(|other| *other == goal).count(), 2, "objective {place}");
        assert_eq!(goals[6..].iter().filter(|other| *other == goal).count(), 1);
    }
}

#[test]
fn every_mission_has_texts_and_no_two_are_the_same() {
    let told = |pick: fn(&Scenario) -> &'static str| ALL.iter().map(pick).collect::<BTreeSet<_>>().len();
    assert_eq!(told(|scenario| scenario.briefing), ALL.len());
    assert_eq!(told(|scenario| scenario.title), ALL.len());
    assert!(ALL.iter().all(|scenario| scenario.briefing.len() > 120 && !scenario.objective.is_empty()));
    let hell = ALL.iter().filter(|scenario| scenario.theme == Theme::Hell).count();
    assert_eq!(hell, 6, "one operation on each side");
}

/// [M-SETUP-17] [M-SETUP-12]
#[test]
fn the_last_mission_names_its_invasion_card_and_its_demon() {
    let last = find("heart_of_the_engine").unwrap();
    assert_eq!(last.invasion, Some(Invasion::EngineWalks));
    assert_eq!(plan(last).goal, Goal::Prey { kind: crate::names::Kind::Cyberdemon });
    assert!(ALL.iter().filter(|scenario| scenario.invasion.is_some()).count() == 1);
}

fn faults_with(old: &str, new: &str) -> Vec<String> {
    let good = find("slow_haul").unwrap().map;
    assert!(good.contains(old), "{old}");
    survey::drawing(&good.replacen(old, new, 1)).unwrap().faults
}

#[test]
fn a_map_without_what_its_goal_needs_is_refused() {
    let haul = "A haul needs a hauler and a lift, and nothing else has them.";
    assert_eq!(faults_with("goal haul", "goal gates"), [haul]);
    assert_eq!(faults_with("lift e exit", "item e health"), [haul]);
    assert_eq!(faults_with("goal haul", "goal samples 3")[0], "0 objective tokens do not fit the goal.");
    assert_eq!(faults_with("look A storage\n", ""), ["An area has no look."]);
    assert!(faults_with("portal p blue", "portal p red").contains(&"No portal is blue.".into()));
}
