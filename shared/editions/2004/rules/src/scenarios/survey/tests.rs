//! Scenarios that the linter must refuse, each with one fault.

use super::*;
use crate::scenarios::ALL;

/// Returns the faults of a good map after one change of its text.
fn faults_with(old: &str, new: &str) -> Vec<String> {
    let good = find("third").unwrap().map;
    assert_eq!(drawing(good).faults, [""; 0]);
    assert!(good.contains(old), "{old}");
    drawing(&good.replacen(old, new, 1)).faults
}

/// Returns the third map with its marks of this sign moved to another space.
fn moved(sign: char, to: &str) -> String {
    let good = find("third").unwrap().map;
    let drawn = grid::ascii::parse(good).unwrap();
    let to: Cell = to.parse().unwrap();
    let mut layer = Vec::new();
    for y in 0..drawn.map.height() {
        let mark = |x| match drawn.map.contains(Cell::new(x, y)) {
            true if Cell::new(x, y) == to => sign.to_string(),
            true => ".".to_string(),
            false => "#".to_string(),
        };
        layer.push((0..drawn.map.width()).map(mark).collect::<Vec<_>>().join(" "));
    }
    let marks = good.find("\nmarks\n").unwrap();
    let rest: String = good[marks..].chars().map(|c| if c == sign { '.' } else { c }).collect();
    format!("{}{}\nmarks\n{}\nend\n", &good[..marks], rest, layer.join("\n"))
}

fn faults_moved(sign: char, to: &str) -> Vec<String> {
    drawing(&moved(sign, to)).faults
}

#[test]
fn every_scenario_passes() {
    for scenario in ALL {
        assert_eq!(of(scenario).faults, [""; 0], "{}", scenario.id);
    }
}

#[test]
fn a_start_outside_the_first_area_is_refused() {
    assert_eq!(faults_moved('1', "f7"), ["The start f7 lies outside the first area."]);
}

#[test]
fn three_starts_are_needed() {
    let faults = faults_with("start 2\n", "obstacle 2\n");
    assert_eq!(faults[0], "A scenario has three different starts.");
}

#[test]
fn a_key_behind_its_own_door_is_refused() {
    let faults = faults_moved('R', "z15");
    assert_eq!(faults, [""; 0], "the blue door leads there too");
    let both = moved('R', "z15").replace("token B blue_key", "token B health");
    let faults = drawing(&both).faults;
    assert!(faults.iter().all(|fault| fault.starts_with("No marine ever comes to ")), "{faults:?}");
    assert!(faults.len() > 20, "{faults:?}");
}

#[test]
fn a_leg_without_its_goal_is_refused() {
    assert_eq!(faults_with("goal y 2", "token y health"), ["Leg 2 needs one goal token."]);
    assert_eq!(faults_with("leg reach in 16", "leg fetch"), ["Leg 1 needs one cargo."]);
    assert_eq!(faults_with("leg reach in 16", "leg leave"), ["Leg 1 needs an exit."]);
}

#[test]
fn a_token_or_figure_in_an_obstacle_or_in_another_figure_is_refused() {
    let blocked = Plan::read(find("third").unwrap().map).unwrap().blocking[0];
    let faults = faults_moved('x', &blocked.to_string());
    assert_eq!(faults[0], format!("Something stands in the obstacle at {blocked}."));
    let plan = Plan::read(find("third").unwrap().map).unwrap();
    let taken = plan.starts[0];
    assert_eq!(faults_moved('C', &taken.to_string()).len(), 1, "a cyberdemon needs four spaces");
    assert_eq!(faults_moved('S', &taken.to_string()), [format!("Two figures stand at {taken}.")]);
}

#[test]
fn more_than_the_box_holds_is_refused() {
    let faults = faults_with("token m bullets", "token m yellow_key");
    assert!(faults.contains(&"There are 7 keys of a color; the box holds 1.".to_string()), "{faults:?}");
    let faults = faults_with("door 1\n", "door 1 red\n");
    assert!(
        faults.contains(&"There are 2 security doors of a color; the box holds 1.".to_string()),
        "{faults:?}"
    );
}

#[test]
fn a_drawing_that_cannot_be_read_is_refused_with_its_reason() {
    assert_eq!(faults_with("goal x 1", "goal x one"), ["the header line 'goal x one' says nothing known"]);
}
