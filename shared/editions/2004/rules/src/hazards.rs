//! Slime and barrels: their effect on figures that enter, stay, or stand beside them.

use crate::Rules;
use crate::attacks::damage;
use crate::board::Board;
use crate::board::queries::covered_throughout;
use crate::fact::PublicFact;
use crate::frames::reveal::Reveal;
use crate::names::FigureId;
use crate::sight::ranges;
use crate::skills;
use alloc::vec::Vec;
use engine::Tx;
use grid::{Cell, Footprint};

/// Wounds of one burn and of one explosion, whatever the armor. [C-OBS-11] [C-OBS-22]
const HARM: u8 = 1;

/// Returns true for a damaging obstacle.
fn slime(board: &Board, cell: Cell) -> bool {
    board.chart().plan().slime.contains(&cell)
}

/// Wounds a figure after one step, voluntary or not, that brings any of its spaces into slime. It is wounded
/// at once, and once for any number of spaces. [C-OBS-11] [C-ABL-32] [C-BIG-04]
pub(crate) fn entered(tx: &mut Tx<'_, Rules>, figure: FigureId, from: Footprint, to: Footprint) {
    let fresh = |cell: &Cell| !from.covers(*cell) && slime(tx.board(), *cell);
    if to.cells().any(|cell| fresh(&cell)) {
        burn(tx, figure, false);
    }
}

/// Wounds a figure once more at the end of its turn or activation, if it was on the same slime all the time.
/// [C-OBS-12] [W-21]
pub(crate) fn stayed(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if tx.board().place_of(figure).is_some() && all_along(tx.board(), figure) {
        burn(tx, figure, true);
    }
}

/// Returns true if the same damaging space was under the figure since the turn began. Moving from one to
/// another is not staying.
fn all_along(board: &Board, figure: FigureId) -> bool {
    covered_throughout(board, figure).into_iter().any(|cell| slime(board, cell))
}

fn burn(tx: &mut Tx<'_, Rules>, figure: FigureId, stayed: bool) {
    if is_proof(tx.board(), figure) {
        return;
    }
    tx.happen(PublicFact::Burned { figure, stayed }.into());
    damage::wound(tx, figure, HARM, None); // [C-OBS-13]
}

/// Slime does not hurt a pathfinder.
fn is_proof(board: &Board, figure: FigureId) -> bool {
    skills::has(board, figure, |row| row.finds_ways)
}

/// Explodes the barrel. It is removed, and every figure next to it takes a wound; other barrels do not
/// explode. [C-OBS-22]
pub(crate) fn explode(tx: &mut Tx<'_, Rules>, at: Cell) {
    if !tx.board().barrel(at) {
        return;
    }
    tx.push(Reveal {}.into());
    let near: Vec<FigureId> = beside(tx.board(), at);
    tx.happen(PublicFact::BarrelExploded { at }.into());
    for figure in near {
        damage::wound(tx, figure, HARM, None);
    }
}

/// Returns the figures with any space next to this one, each once.
fn beside(board: &Board, at: Cell) -> Vec<FigureId> {
    board.figures().filter(|(_, here)| ranges::beside(board, *here, at)).map(|(figure, _)| figure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{cell, happened, place, seat, sheet, shoot, strike, table, walk};
    use crate::choice::Choice;
    use crate::fact::{FragWhy, StepKind};
    use crate::frames::knockback::Push;
    use crate::frames::marine_turn::{MarineStage, MarineTurn};
    use crate::frames::walk::Walk;
    use crate::names::{Action, Order, Weapon};
    use crate::sight::lines::sight;
    use engine::Seat;
    use engine::testkit::Bench;

    fn wounds(bench: &Bench<Rules>, figure: u16) -> Option<u8> {
        bench.play.board().invader(FigureId(figure)).map(|invader| invader.wounds)
    }

    /// A row of floor, with figures in a second layer.
    fn layers(floor: &str, figures: &str) -> String {
        let cells = [" A"].repeat(floor.split(' ').count()).concat();
        format!("area A a\nmap\n\n{cells}\nend\nmarks\n{floor}\nend\nmarks\n{figures}\nend")
    }

    /// [C-OBS-10] [C-LOS-04]
    #[test]
    fn slime_stops_neither_sight_nor_movement() {
        let board = table("1 ~ Z").board;
        assert!(sight(&board, cell("a1"), cell("c1")).is_ok());
        let mut bench = table("1 ~ . .").turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 c1 d1"));
        assert_eq!(bench.play.board().place_of(FigureId(1)), Some(cell("d1")));
    }

    /// [C-OBS-11]
    #[test]
    fn coming_into_slime_costs_a_wound_whatever_the_armor_on_either_side() {
        let mut bench = table("1 ~ . .").marine(1, |m| m.armor = 9).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1"));
        assert_eq!(sheet(&bench, 1).wounds, 7);
        let mut bench = table("Z ~ . 1").activation(10);
        bench.choose(Seat::INVADER, walk("b1 c1"));
        assert_eq!(wounds(&bench, 10), Some(1));
        let mut bench = table("T ~ . . 1").activation(10);
        bench.choose(Seat::INVADER, walk("b1 c1"));
        assert_eq!(wounds(&bench, 10), None, "a trite has no more than one");
    }

    /// [C-OBS-13] [C-FRAG-03]
    #[test]
    fn a_marine_fragged_by_slime_gives_a_frag_point_and_their_walk_ends() {
        let mut bench = table("1 ~ ~ .\n2 . . .").marine(1, |m| m.wounds = 1).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 c1 d1"));
        assert_eq!((sheet(&bench, 1).at, bench.play.board().frags()), (None, 1));
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::FragScored { why: FragWhy::Frag, .. })));
        assert_eq!(bench.play.board().turn(), Some(seat(2)));
    }

    /// Returns the wounds of marine 1, who ends the turn in slime after this walk.
    fn after(path: Option<&str>) -> u8 {
        let drawn = table(&layers("~ ~ . .", "1 . . 2")).marine(1, |m| m.order = Some(Order::Dodge));
        let mut bench = drawn.turn(1, Action::Sprint);
        if let Some(path) = path {
            bench.choose(seat(1), walk(path));
        }
        bench.choose(seat(1), Choice::End);
        sheet(&bench, 1).wounds
    }

    /// [C-OBS-12] [R-30] [W-21]
    #[test]
    fn staying_in_slime_all_turn_costs_one_more_at_its_end() {
        assert_eq!(after(None), 7);
        assert_eq!(after(Some("b1")), 7, "the entry wound and no end wound");
        assert_eq!(after(Some("b1 c1")), 7, "out of it again");
    }

    ///
    #[test]
    fn a_figure_that_is_placed_in_slime_is_not_hurt_by_entering_it() {
        let fallen = table("1 . . . . . . . ~").with(PublicFact::Fragged { seat: seat(1), at: cell("a1") });
        let bench = fallen.before(1);
        assert_eq!(
            (bench.play.board().place_of(FigureId(1)), sheet(&bench, 1).wounds),
            (Some(cell("i1")), 8)
        );
    }

    /// [C-OBS-12]
    #[test]
    fn an_invader_that_stays_is_hurt_by_its_activation_and_not_without_one() {
        let stays = || {
            let step = StepKind::Forced;
            let (from, to) = (place("b1"), place("a1"));
            table("~ Z . 1").with(PublicFact::Stepped { figure: FigureId(10), from, to, cost: 0, how: step })
        };
        let mut bench = stays().activation(10);
        bench.choose(Seat::INVADER, Choice::End);
        assert_eq!(wounds(&bench, 10), Some(1));
        let mut bench = stays().invader_turn(crate::frames::invader_turn::InvaderStage::Activate);
        bench.choose(Seat::INVADER, Choice::EndTurn);
        assert_eq!(wounds(&bench, 10), Some(0));
    }

    /// [C-ABL-32] [E-06]
    #[test]
    fn a_figure_pushed_into_slime_is_hurt_at_once_and_not_for_staying_that_turn() {
        let drawn = table(&layers("~ . . .", "1 2 . .")).with(PublicFact::TurnBegan { seat: seat(1) });
        let drawn = drawn.with(PublicFact::Entered { seat: seat(1), at: cell("b1") });
        let act = MarineTurn { seat: seat(1), stage: MarineStage::Act };
        let push = Push { figure: FigureId(1), path: vec![place("a1")] };
        let allowance = PublicFact::Declared {
            seat: seat(1),
            action: Action::Sprint,
            moves: 8,
            attacks: 0,
            order: false,
        };
        let mut bench = drawn.with(allowance).bench([act.into(), push.into()]);
        assert_eq!(
            (bench.play.board().place_of(FigureId(1)), sheet(&bench, 1).wounds),
            (Some(cell("a1")), 7)
        );
        bench.choose(seat(1), Choice::End);
        assert_eq!(sheet(&bench, 1).wounds, 7);
    }

    ///
    #[test]
    fn a_figure_that_is_placed_back_in_slime_does_not_enter_it() {
        let drawn = table(&layers("~ . o .", "1 2 . .")).with(PublicFact::TurnBegan { seat: seat(1) });
        let drawn = drawn.with(PublicFact::Entered { seat: seat(1), at: cell("b1") });
        let act = MarineTurn { seat: seat(1), stage: MarineStage::Act };
        let stopped = Walk { passed: vec![place("a1")], ..Walk::along(FigureId(1), Vec::new()) };
        let nothing_left = PublicFact::Declared {
            seat: seat(1),
            action: Action::Advance,
            moves: 0,
            attacks: 1,
            order: false,
        };
        let bench = drawn.with(nothing_left).bench([act.into(), stopped.into()]);
        let here = (bench.play.board().place_of(FigureId(1)), sheet(&bench, 1).wounds);
        assert_eq!(here, (Some(cell("a1")), 8));
    }

    /// [C-BIG-04]
    #[test]
    fn a_big_figure_is_hurt_once_a_step_however_much_slime_it_enters() {
        let mut bench = table("H H ~ ~ . 1\nH H ~ ~ . .").activation(10);
        bench.choose(Seat::INVADER, walk("b1-c2"));
        assert_eq!(wounds(&bench, 10), Some(1), "two spaces of slime at one step");
        bench.choose(Seat::INVADER, walk("c1-d2"));
        assert_eq!(wounds(&bench, 10), Some(2));
        bench.choose(Seat::INVADER, walk("d1-e2"));
        assert_eq!(wounds(&bench, 10), Some(2), "it came into no further slime");
    }

    /// Returns the wounds of the first invader after these steps and the end of its activation. The second
    /// layer holds figures.
    fn walked(floor: &str, figures: &str, steps: &[&str]) -> u8 {
        let cells = |row: &str| [" A"].repeat(row.split(' ').count()).concat();
        let map: Vec<String> = floor.lines().map(cells).collect();
        let text =
            format!("area A a\nmap\n\n{}\nend\nmarks\n{floor}\nend\nmarks\n{figures}\nend", map.join("\n\n"));
        let mut bench = table(&text).activation(10);
        for step in steps {
            bench.choose(Seat::INVADER, walk(step));
        }
        bench.choose(Seat::INVADER, Choice::End);
        wounds(&bench, 10).unwrap()
    }

    /// [C-OBS-12] [R-30] [C-BIG-04]
    #[test]
    fn a_big_figure_that_keeps_a_part_on_the_same_slime_all_the_time_has_stayed() {
        let walked = |steps: &[&str]| {
            walked(". ~ . . . .\n. . . . . .\n. . . . . .", "H H . . . .\nH H . . . .\n. . . . . 1", steps)
        };
        assert_eq!(walked(&[]), 1, "it did not move");
        assert_eq!(walked(&["b1-c2"]), 1, "b1 is still under it");
        assert_eq!(walked(&["b1-c2", "a1-b2"]), 1, "all the time");
        assert_eq!(walked(&["a2-b3"]), 0, "it is off the slime");
        assert_eq!(walked(&["b1-c2", "c1-d2"]), 0, "off it at the end");
        assert_eq!(walked(&["a2-b3", "a1-b2"]), 1, "off it and back: the wound of coming in");
    }

    /// [C-OBS-12] [R-30] [C-BIG-04]
    #[test]
    fn a_big_figure_that_comes_into_slime_in_its_activation_has_not_stayed() {
        let figures = "H H . . . .\nH H . . . .\n. . . . . 1";
        let enters = |steps: &[&str]| walked(". . ~ . . .\n. . . . . .\n. . . . . .", figures, steps);
        assert_eq!(enters(&["b1-c2"]), 1);
        assert_eq!(enters(&["b1-c2", "c1-d2"]), 1, "on it to the end, and not from the beginning");
        let changes = |steps: &[&str]| walked(". ~ ~ . . .\n. . . . . .\n. . . . . .", figures, steps);
        assert_eq!(changes(&["b1-c2"]), 2, "into c1, and b1 all the time");
        assert_eq!(changes(&["b1-c2", "c1-d2"]), 1, "from one slime to another");
    }

    /// [C-OBS-12] [R-30] [C-BIG-06]
    #[test]
    fn a_demon_whose_tail_follows_into_the_slime_under_its_head_has_stayed() {
        let head = |steps: &[&str]| walked(". ~ . . . .\n. . . . . 1", "D D . . . .\n. . . . . .", steps);
        assert_eq!(head(&[]), 1);
        assert_eq!(head(&["b1-c1"]), 1, "b1 is under it from the beginning to the end");
        assert_eq!(head(&["b1-c1", "c1-d1"]), 0);
        assert_eq!(head(&["b2-c2"]), 0, "aside");
        let tail = |steps: &[&str]| walked("~ . . . . .\n. . . . . 1", "D D . . . .\n. . . . . .", steps);
        assert_eq!(tail(&["a1-a2"]), 1, "the other way round");
        assert_eq!(tail(&["b1-c1"]), 0);
        assert_eq!(tail(&["b1-c1", "a1-b1"]), 1, "off it and back");
    }

    /// [C-OBS-12]
    #[test]
    fn a_push_before_its_own_activation_is_no_part_of_it() {
        let text = "area A a\nmap\n\n A A A A A\nend\nmarks\n. ~ . . .\nend\nmarks\nD D . . 1\nend";
        let pushed = |from: &str, to: &str| {
            let (from, to, figure) = (place(from), place(to), FigureId(10));
            let step = PublicFact::Stepped { figure, from, to, cost: 0, how: StepKind::Forced };
            let mut bench = table(text).with(step).activation(10);
            bench.choose(Seat::INVADER, Choice::End);
            wounds(&bench, 10)
        };
        assert_eq!(pushed("a1-b1", "b1-c1"), Some(1), "it stays there of its own will");
        assert_eq!(pushed("a1-b1", "c1-d1"), Some(0));
    }

    /// [C-OBS-20] [C-MOV-08]
    #[test]
    fn a_barrel_blocks_sight_and_movement() {
        let board = table("1 % Z").board;
        let no = sight(&board, cell("a1"), cell("c1")).unwrap_err();
        assert_eq!((no.code.as_str(), no.spots), ("barrel_in_the_way", vec![[1, 0]]));
        let mut bench = table("1 % .\n. # #").turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), walk("b1")).rule.as_deref(), Some("C-MOV-08"));
    }

    /// [C-OBS-22]
    #[test]
    fn an_explosion_wounds_every_figure_next_to_it_once_and_sets_off_no_other_barrel() {
        let text = "H H 1 . .\nH H % % Z\n. . T . .";
        let mut bench = table(text).turn(1, Action::Unload);
        bench.script([1, 3]).choose(seat(1), shoot(Weapon::Pistol, "c2"));
        assert_eq!(wounds(&bench, 10), Some(1));
        assert_eq!(sheet(&bench, 1).wounds, 7);
        assert_eq!((wounds(&bench, 11), wounds(&bench, 12)), (Some(0), None), "the trite is dead");
        let board = bench.play.board();
        assert_eq!(board.barrels().collect::<Vec<_>>(), [cell("d2")]);
        assert!(sight(board, cell("c1"), cell("c3")).is_ok());
    }

    /// [C-OBS-21] [C-OBS-22]
    #[test]
    fn two_barrels_in_one_blast_wound_a_figure_beside_both_twice() {
        let blown = |text: &str, at: &str| {
            let drawn = table(text).weapon(1, Weapon::Grenade).marine(1, |marine| marine.rockets = 1);
            let mut bench = drawn.turn(1, Action::Unload);
            bench.script([4, 5]).choose(seat(1), shoot(Weapon::Grenade, at));
            (bench.play.board().barrels().count(), wounds(&bench, 10))
        };
        assert_eq!(
            blown("1 . . . % .\n. . . . . D\n. . . . % D", "d2"),
            (0, Some(2)),
            "beside both, not in the blast"
        );
        assert_eq!(blown("1 . . . % .\n. . . . . D\n. . . . . D", "d2"), (0, Some(1)));
        assert_eq!(blown("1 . . % . .\n. . . . . D\n. . % . . D", "c2"), (0, Some(0)), "beside neither");
    }

    /// [C-OBS-11] [C-OBS-13]
    #[test]
    fn every_slime_space_of_a_walk_hurts_and_the_one_that_takes_the_last_wound_ends_it() {
        for (wounds, slimes, left) in [(8, 1, 7), (8, 3, 5), (4, 3, 1)] {
            let text = format!("1{} . .", " ~".repeat(slimes));
            let mut bench = table(&text).marine(1, |marine| marine.wounds = wounds).turn(1, Action::Sprint);
            let path = ["b1", "c1", "d1", "e1"][..=slimes].join(" ");
            bench.choose(seat(1), walk(&path));
            assert_eq!(sheet(&bench, 1).wounds, left);
        }
        let mut bench =
            table("1 ~ ~ ~ .\n2 . . . .").marine(1, |marine| marine.wounds = 3).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 c1 d1 e1"));
        assert_eq!(sheet(&bench, 1).died_at, Some(cell("d1")), "the third");
    }

    /// [R-02] [C-OBS-22]
    #[test]
    fn a_wall_shelters_from_an_explosion() {
        let text = "area A a\nmap\n\n A A|A\nend\nmarks\n2 % 1\nend";
        let mut bench = table(text).turn(2, Action::Unload);
        bench.script([1, 3]).choose(seat(2), shoot(Weapon::Pistol, "b1"));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (8, 7));
    }

    ///
    #[test]
    fn a_barrel_is_no_place_to_spawn_and_slime_is() {
        let free = |name: &str| crate::spawning::is_free(&table("1 # % ~ r d").board, cell(name));
        assert!(!free("c1"));
        assert!(free("d1") && free("e1") && free("f1"));
    }

    /// [C-OBS-21]
    #[test]
    fn one_point_of_damage_explodes_a_barrel_and_a_hit_without_any_does_not() {
        let shot = |faces: [u32; 2]| {
            let mut bench = table("1 . . % . Z").turn(1, Action::Unload);
            bench.script(faces).choose(seat(1), shoot(Weapon::Pistol, "d1"));
            bench.play.board().barrels().count()
        };
        assert_eq!(shot([1, 1]), 0, "range 3, damage 1");
        assert_eq!(shot([1, 0]), 1, "range 2, damage 1: too short");
        assert_eq!(shot([0, 5]), 1, "a miss");
    }

    /// [C-OBS-23]
    #[test]
    fn both_sides_may_attack_a_barrel() {
        let mut bench = table("I . % 1 2").activation(10);
        bench.script([1, 1, 1]).choose(Seat::INVADER, strike("c1"));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (7, 8));
        let mut bench = table("1 . . .\n. . . Z").turn(1, Action::Unload);
        assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "c1")).rule.as_deref(), Some("R-35"));
    }

    /// [R-21] [C-OBS-22]
    #[test]
    fn an_area_behind_an_exploded_barrel_is_revealed() {
        let text = "area A a\narea B b\nmap\n\n A A A.B\nend\nmarks\n1 . % .\nend";
        let mut bench = crate::board::drawn::dark(text, "A").turn(1, Action::Unload);
        assert_eq!(bench.play.board().revealed().len(), 1);
        bench.script([1, 1]).choose(seat(1), shoot(Weapon::Pistol, "c1"));
        assert_eq!(bench.play.board().revealed().len(), 2);
    }
}
