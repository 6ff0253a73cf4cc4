//! The area of a blast, and the figures in it.

use crate::board::Board;
use crate::names::FigureId;
use crate::sight::ranges;
use alloc::vec::Vec;
use grid::{Cell, Footprint};

/// Returns all spaces within this many steps of the space where the blast goes off. [C-ABL-10]
pub(crate) fn area(board: &Board, at: Cell, radius: u8) -> Vec<Cell> {
    let open = |from, to| spreads(board, from, to) && (from == at || !board.barrel(from));
    grid::path::near(board.map(), at, radius, open)
}

/// Returns true if a blast passes between two spaces. It does not pass walls, closed doors or blocking
/// obstacles, and does not enter unrevealed spaces. It reaches a barrel. [C-ABL-11]
fn spreads(board: &Board, from: Cell, to: Cell) -> bool {
    board.is_known(to)
        && ranges::adjacent(board, from, to)
        && (board.barrel(to) || !crate::moving::solid(board, to))
}

/// Returns the barrels in the area. [C-OBS-21]
pub(crate) fn barrels(board: &Board, area: &[Cell]) -> Vec<Cell> {
    area.iter().copied().filter(|cell| board.barrel(*cell)).collect()
}

/// Returns every figure in the area, friend or foe, with the attacker; a big one once. [C-ABL-12] [C-BIG-03]
///
pub(crate) fn figures(board: &Board, area: &[Cell]) -> Vec<FigureId> {
    let hit = |at: &Footprint| at.cells().any(|cell| area.contains(&cell));
    board.figures().filter(|(_, at)| hit(at)).map(|(figure, _)| figure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::offers;
    use crate::board::drawn::{Drawn, cell, seat, sheet, shoot, table};
    use crate::names::{Action, Weapon};

    const DOOR: &str = "area A left\narea B right\ndoor 1\nmap\n+-+-+-+-+\n|A A1B B|\n+   1   +\n|A A1B B|\n\
                        +-+-+-+-+\nend";

    fn grenadier(text: &str) -> Drawn {
        table(text).marine(1, |marine| marine.rockets = 3)
    }

    fn reached(drawn: &Drawn, at: &str, radius: u8) -> String {
        let mut cells = area(&drawn.board, cell(at), radius);
        cells.sort_unstable();
        cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// [C-ABL-10]
    #[test]
    fn a_blast_reaches_all_spaces_within_its_icons() {
        let open = table(". . . . .\n. . . . .\n. . . . .");
        assert_eq!(reached(&open, "a1", 1), "a1 b1 a2 b2");
        assert_eq!(area(&open.board, cell("c2"), 2).len(), 15);
    }

    /// [C-ABL-11]
    #[test]
    fn a_blast_passes_no_wall_closed_door_or_obstacle() {
        assert_eq!(reached(&table(DOOR), "b1", 1), "a1 b1 a2 b2");
        assert_eq!(reached(&table(DOOR).open('1'), "b1", 1), "a1 b1 c1 a2 b2 c2");
        assert_eq!(reached(&table(". o . .\n# # # #"), "a1", 2), "a1");
        assert_eq!(reached(&table(". o .\n. . ."), "a1", 2), "a1 c1 a2 b2 c2");
    }

    /// [C-ABL-11]
    #[test]
    fn a_blast_reaches_a_barrel_and_does_not_pass_it() {
        assert_eq!(reached(&table(". % . .\n# # # #"), "a1", 2), "a1 b1");
        assert_eq!(reached(&table("% . . .\n# # # #"), "a1", 2), "a1 b1 c1", "it starts from one");
        assert_eq!(reached(&table(". % % .\n# # # #"), "b1", 2), "a1 b1 c1", "and ends at the second");
    }

    /// [C-ABL-12] [E-17]
    #[test]
    fn a_grenade_hits_friend_and_foe_and_the_thrower() {
        let mut bench = grenadier("1 Z\n2 .").turn(1, Action::Unload);
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Grenade, "b1"));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (7, 7), "2 damage on 2 armor");
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1);
    }

    /// [C-BIG-03]
    #[test]
    fn a_big_figure_is_struck_once_whatever_a_blast_covers_of_it() {
        let mut bench = grenadier("1 . . H H\n. . . H H").turn(1, Action::Unload);
        bench.script([4, 3]).choose(seat(1), shoot(Weapon::Grenade, "d1"));
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1, "3 damage on 3 armor");
    }

    ///
    #[test]
    fn a_blast_may_go_to_an_empty_space_in_sight_and_other_weapons_may_not() {
        let mut bench = grenadier("1 . . o .\n. . . o Z").turn(1, Action::Unload);
        let no = bench.refused(seat(1), shoot(Weapon::Pistol, "c1"));
        assert_eq!(no.rule.as_deref(), Some("R-35"));
        assert_eq!(bench.refused(seat(1), shoot(Weapon::Grenade, "e2")).rule.as_deref(), Some("C-LOS-02"));
        bench.script([4, 3]).choose(seat(1), shoot(Weapon::Grenade, "c1"));
        let offer = &offers(&grenadier("1 . . Z").board, FigureId(1))[2];
        assert!(offer.targets.iter().all(|target| target.figure.is_none()));
        let near = offer.targets.iter().find(|target| target.at == cell("c1")).unwrap();
        assert_eq!(near.struck.iter().map(|one| one.figure).collect::<Vec<_>>(), [FigureId(10)]);
    }

    /// [C-ABL-10] [C-ABL-12]
    #[test]
    fn a_weapons_blast_wounds_as_far_as_it_has_icons_and_no_farther() {
        let struck = |weapon, faces: &[u32]| {
            let drawn =
                grenadier("1 . . . . . Z Z Z Z").weapon(1, weapon).marine(1, |marine| marine.cells = 1);
            let mut bench = drawn.turn(1, Action::Unload);
            bench.script(faces.to_vec()).choose(seat(1), shoot(weapon, "g1"));
            [10, 11, 12, 13].map(|figure| {
                bench.play.board().invader(FigureId(figure)).is_none_or(|invader| invader.wounds > 0)
            })
        };
        assert_eq!(struck(Weapon::Grenade, &[5, 5]), [true, true, false, false]);
        assert_eq!(struck(Weapon::RocketLauncher, &[5, 5, 5]), [true, true, false, false]);
        assert_eq!(struck(Weapon::Bfg, &[5; 6]), [true, true, true, false]);
    }

    /// [C-BIG-03]
    #[test]
    fn of_two_big_figures_each_is_struck_once_by_one_or_by_all_of_its_spaces() {
        let wounds = |at: &str| {
            let mut bench = grenadier("1 . . H H H H\n. . . H H H H").turn(1, Action::Unload);
            bench.script([4, 5]).choose(seat(1), shoot(Weapon::Grenade, at));
            [10, 11].map(|figure| bench.play.board().invader(FigureId(figure)).unwrap().wounds)
        };
        assert_eq!(wounds("c1"), [1, 0], "4 damage on 3 armor; two spaces of the first");
        assert_eq!(wounds("d1"), [1, 0], "all four of the first");
        assert_eq!(wounds("e1"), [1, 1], "and two of the second");
    }
}
