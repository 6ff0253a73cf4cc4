//! The catalog's worked cases of adjacency and of steps.

use super::*;
use crate::floor::drawn::{Board, Field, at, board, cell};

fn touch(board: &Board, a: Cell, b: Cell) -> bool {
    let both = [adjacent(board.floor(), a, b), adjacent(board.floor(), b, a)];
    assert_eq!(both[0], both[1]);
    both[0]
}

/// [K-19] [M-MOV-01] [M-MOV-05]
#[test]
fn a_wall_parts_its_two_spaces_and_a_corner_at_its_end_joins() {
    let board = Field::default().v(1, 0).board();
    assert!(!touch(&board, at(0, 0), at(1, 0)) && touch(&board, at(0, 0), at(1, 1)));
    assert!(!touch(&board, at(0, 0), at(2, 0)) && !touch(&board, at(0, 0), at(0, 0)));
}

/// [K-20] [M-TER-11]
#[test]
fn a_straight_wall_is_not_passed_at_its_joint() {
    assert!(!touch(&Field::default().v(1, 0).v(1, 1).board(), at(0, 0), at(1, 1)));
}

/// [K-21] [M-MOV-05] [M-TER-11]
#[test]
fn a_bend_of_walls_joins_outside_and_parts_inside() {
    let board = Field::default().v(1, 0).h(1, 1).board();
    assert!(touch(&board, at(0, 0), at(1, 1)) && !touch(&board, at(0, 1), at(1, 0)));
}

/// [K-23] [M-TER-05] [M-TER-08]
#[test]
fn one_filled_space_at_a_corner_is_passed_and_two_are_not() {
    for mark in ['O', 'v'] {
        let one = Field::default().mark(mark, 1, 0);
        assert!(touch(&one.board(), at(0, 0), at(1, 1)));
        let two = Field::default().mark(mark, 1, 0).mark(mark, 0, 1);
        assert!(!touch(&two.board(), at(0, 0), at(1, 1)));
    }
}

/// [K-15]
#[test]
fn spaces_between_two_blocking_ones_are_not_adjacent() {
    let board = Field::default().mark('O', 1, 0).mark('O', 0, 1).board();
    assert!(!touch(&board, at(0, 0), at(1, 1)));
}

/// A walker on a drawn board. `others` are the figures, and `links` the active teleporters.
struct Scene {
    board: Board,
    others: Vec<(Cell, Tenant)>,
    links: BTreeSet<Cell>,
}

fn scene(text: &str, others: &[(&str, Tenant)]) -> Scene {
    let others = others.iter().map(|(name, tenant)| (cell(name), *tenant)).collect();
    Scene { board: board(text), others, links: BTreeSet::new() }
}

impl Scene {
    fn linked(mut self, names: &[&str]) -> Self {
        self.links = names.iter().map(|name| cell(name)).collect();
        self
    }

    fn with<T>(&self, gait: Gait, act: impl FnOnce(Walker<'_>) -> T) -> T {
        let there = |at: Cell| self.others.iter().find(|(cell, _)| *cell == at);
        let tenant = |at: Cell| there(at).map_or(Tenant::Empty, |(_, tenant)| *tenant);
        let (floor, links) = (self.board.floor(), &self.links);
        act(Walker { floor, gait, unhindered: false, sure: false, rush: None, links, tenant: &tenant })
    }

    /// Returns the movement left after walking these spaces, if they can be walked.
    fn walk(&self, gait: Gait, movement: u32, path: &str) -> Option<u32> {
        let mut cells = path.split(' ').map(cell);
        let start = cells.next().unwrap();
        let steps: Vec<_> = cells.map(|to| (to, Way::Walk)).collect();
        self.with(gait, |walker| walker.walk(start, movement, &steps))
    }

    fn link(&self, gait: Gait, movement: u32, from: &str, to: &str) -> Option<u32> {
        self.with(gait, |walker| walker.walk(cell(from), movement, &[(cell(to), Way::Link)]))
    }
}

/// [K-25] [M-MOV-02] [M-TER-02]
#[test]
fn difficult_ground_and_enemies_cost_one_more_each() {
    let scene = scene(". ~ . ~ .", &[("c1", Tenant::Enemy), ("d1", Tenant::Enemy), ("e1", Tenant::Friend)]);
    let costs = ["a1", "b1", "c1", "d1", "e1"]
        .map(|to| scene.with(Gait::Marine, |walker| walker.cost(cell(to), Way::Walk)));
    assert_eq!(costs, [1, 2, 2, 3, 1]);
}

/// [K-25] [M-FLY-01]
#[test]
fn a_flyer_pays_one_for_any_space() {
    let scene = scene(". ~ ~", &[("b1", Tenant::Enemy)]);
    assert_eq!(scene.walk(Gait::Flyer, 2, "a1 b1 c1"), Some(0));
    assert_eq!(scene.walk(Gait::Demon, 5, "a1 b1 c1"), Some(0));
}

/// [M-FLY-02] [M-FLY-03]
#[test]
fn a_flyer_crosses_terrain_and_no_wall() {
    let scene = scene(". O v .\n# # # .", &[]);
    assert_eq!(scene.walk(Gait::Flyer, 2, "a1 b1 c1"), Some(0));
    assert_eq!(scene.walk(Gait::Demon, 2, "a1 b1"), None);
    let text = "area A x\nmap\n\n A|A\nend";
    assert_eq!(self::scene(text, &[]).walk(Gait::Flyer, 2, "a1 b1"), None);
}

/// [K-26] [M-MOV-08]
#[test]
fn a_step_into_a_taken_space_needs_the_movement_for_a_way_out() {
    let scene = scene(". . .", &[("b1", Tenant::Enemy)]);
    assert_eq!(scene.walk(Gait::Marine, 2, "a1 b1"), None);
    assert_eq!(scene.walk(Gait::Marine, 2, "a1 b1 c1"), None);
    assert_eq!(scene.walk(Gait::Marine, 3, "a1 b1 c1"), Some(0));
}

/// [M-MOV-06] [M-MOV-07]
#[test]
fn a_figure_passes_through_another_and_does_not_stop_there() {
    let scene = scene(". . .", &[("b1", Tenant::Friend)]);
    assert_eq!(scene.walk(Gait::Demon, 2, "a1 b1 c1"), Some(0));
    assert_eq!(scene.walk(Gait::Demon, 9, "a1 b1"), None);
    let ends = scene.with(Gait::Demon, |walker| walker.ends(&walker.reach(cell("a1"), 2)));
    assert_eq!(ends, [cell("a1"), cell("c1")]);
}

#[test]
fn a_marine_may_stop_where_their_step_is_a_glory_kill() {
    let scene = scene(". . .", &[("b1", Tenant::Staggered(FigureId(200)))]);
    assert_eq!(scene.walk(Gait::Marine, 2, "a1 b1"), Some(0));
    assert_eq!(scene.walk(Gait::Marine, 1, "a1 b1"), None);
    assert_eq!(scene.walk(Gait::Demon, 9, "a1 b1"), None, "demons do no such thing");
}

fn large(demon: u16, cells: &[&'static str]) -> Vec<(&'static str, Tenant)> {
    cells.iter().map(|cell| (*cell, Tenant::Staggered(FigureId(demon)))).collect()
}

/// [M-GK-04] [M-MOV-02]
#[test]
fn after_a_glory_kill_the_demons_other_spaces_cost_what_empty_ones_do() {
    let scene = scene(". . . . .", &large(200, &["b1", "c1"]));
    assert_eq!(scene.walk(Gait::Marine, 4, "a1 b1 c1 d1"), Some(0));
    assert_eq!(scene.walk(Gait::Marine, 3, "a1 b1 c1 d1"), None);
    let reach = scene.with(Gait::Marine, |walker| walker.reach(cell("a1"), 4));
    let costs = ["b1", "c1", "d1", "e1"].map(|at| reach.cost(cell(at)));
    assert_eq!(costs, [Some(2), Some(3), Some(4), None], "offered as it is walked");
}

/// [M-GK-04]
#[test]
fn each_of_two_staggered_demons_costs_its_own_price_once() {
    let both = [large(200, &["b1", "c1"]), large(201, &["d1", "e1"])].concat();
    let scene = scene(". . . . . .", &both);
    assert_eq!(scene.walk(Gait::Marine, 7, "a1 b1 c1 d1 e1 f1"), Some(0));
    assert_eq!(scene.walk(Gait::Marine, 6, "a1 b1 c1 d1 e1 f1"), None);
    let back = "a1 b1 a1 b1 c1";
    assert_eq!(scene.walk(Gait::Marine, 5, back), Some(0), "gone also for who comes back");
}

/// [M-GK-04] [M-TER-02]
#[test]
fn difficult_ground_under_a_fragged_demon_stays_difficult() {
    let scene = scene(". ~ ~ .", &large(200, &["b1", "c1"]));
    assert_eq!(scene.walk(Gait::Marine, 5, "a1 b1 c1"), Some(0), "3, then 2");
    assert_eq!(scene.walk(Gait::Marine, 4, "a1 b1 c1"), None);
}

/// [M-MOV-02]
#[test]
fn every_space_of_a_large_demon_that_stays_costs_1_more() {
    let scene = scene(". . . .", &[("b1", Tenant::Enemy), ("c1", Tenant::Enemy)]);
    assert_eq!(scene.walk(Gait::Marine, 5, "a1 b1 c1 d1"), Some(0));
    assert_eq!(scene.walk(Gait::Marine, 4, "a1 b1 c1 d1"), None);
}

/// [M-TEL-05]
#[test]
fn a_marine_lands_on_an_enemy_through_a_link_for_one_and_not_on_foot() {
    let scene = scene(". . # .", &[("d1", Tenant::Enemy), ("b1", Tenant::Enemy)]).linked(&["a1", "b1", "d1"]);
    assert_eq!(scene.link(Gait::Marine, 1, "a1", "d1"), Some(0));
    assert_eq!(scene.walk(Gait::Marine, 9, "a1 b1"), None, "on foot the enemy stays");
    assert_eq!(scene.link(Gait::Marine, 1, "a1", "b1"), Some(0), "neighbors: the player chooses");
    assert_eq!(scene.with(Gait::Marine, |walker| walker.cost(cell("b1"), Way::Walk)), 2);
}

/// [M-TEL-02]
#[test]
fn active_teleporters_are_adjacent_for_marines_alone() {
    let scene = scene(". . # .", &[]).linked(&["a1", "d1"]);
    assert_eq!(scene.link(Gait::Marine, 1, "a1", "d1"), Some(0));
    assert_eq!(scene.link(Gait::Demon, 9, "a1", "d1"), None);
    assert_eq!(scene.link(Gait::Marine, 9, "b1", "d1"), None, "only from another one");
    assert_eq!(scene.link(Gait::Marine, 9, "a1", "a1"), None, "and not from itself");
    let reach = scene.with(Gait::Marine, |walker| walker.reach(cell("b1"), 2));
    assert_eq!(reach.cost(cell("d1")), Some(2));
}

///
#[test]
fn movement_is_paid_on_entering_and_the_rest_is_kept() {
    let scene = scene("~ . ~", &[]);
    assert_eq!(scene.walk(Gait::Marine, 5, "a1 b1 c1"), Some(2));
    assert_eq!(scene.walk(Gait::Marine, 0, "a1"), Some(0));
}

#[test]
fn an_effect_can_waive_the_cost_of_enemies() {
    let scene = scene(". ~", &[("b1", Tenant::Enemy)]);
    let cost =
        scene.with(Gait::Marine, |walker| Walker { unhindered: true, ..walker }.cost(cell("b1"), Way::Walk));
    assert_eq!(cost, 2);
}
