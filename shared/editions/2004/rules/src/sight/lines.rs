//! Lines of sight. [C-LOS-01]

use super::ranges::{Ranges, adjacent};
use super::reasons::reason;
use crate::board::Board;
use crate::moving;
use crate::names::FigureId;
use crate::refusals;
use alloc::vec::Vec;
use engine::Refusal;
use grid::{Blocker, Border, Cell, Edge, Footprint};

/// Checks the line of sight from `from` to the space `to`, straight from center to center. Nothing is seen
/// through unrevealed spaces. [C-LOS-01] [R-01] [R-36] [E-08]
///
/// # Errors
/// Returns a refusal that names the rule and the blocking spaces.
pub(crate) fn sight(board: &Board, from: Cell, to: Cell) -> Result<(), Refusal> {
    if !board.is_known(to) {
        return Err(refusals::dark_target().at(Vec::from([to.into()])));
    }
    line(board, from, to, |cell| occupied(board, cell)).map_err(|blocker| reason(board, blocker))
}

/// The best line of an attack, see [`shot`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shot {
    /// The range in spaces.
    pub(crate) range: u8,
    /// The space lies next to the attacker.
    pub(crate) adjacent: bool,
}

/// The spaces of an attacker, from which it looks and counts.
pub(crate) struct Eyes<'a> {
    board: &'a Board,
    figure: FigureId,
    from: Vec<Ranges<'a>>,
}

impl<'a> Eyes<'a> {
    /// Returns the eyes of a figure on the board.
    pub(crate) fn of(board: &'a Board, figure: FigureId) -> Option<Self> {
        let from = board.footprint_of(figure)?.cells().map(|cell| Ranges::of(board, cell)).collect();
        Some(Self { board, figure, from })
    }

    /// Does the same as [`shot`].
    pub(crate) fn shot(&self, to: Cell, target: Option<FigureId>) -> Option<Shot> {
        self.best(to, |cell| third(self.board, cell, self.figure, (to, target)))
    }

    /// Does the same for eyes that figures do not block.
    pub(crate) fn clean_shot(&self, to: Cell) -> Option<Shot> {
        self.best(to, |_| false)
    }

    /// Returns the range to this space, in sight or not.
    pub(crate) fn range(&self, to: Cell) -> Option<u8> {
        self.from.iter().filter_map(|from| from.to(to)).min()
    }

    /// Returns the shot from the best of the spaces with a free line. [C-LOS-05] [C-BIG-02]
    fn best(&self, to: Cell, other: impl Fn(Cell) -> bool + Copy) -> Option<Shot> {
        if !self.board.is_known(to) {
            return None;
        }
        let seeing = self.from.iter().filter(|from| free(self.board, from.from, to, other));
        let shots = seeing.filter_map(|from| {
            Some(Shot { range: from.to(to)?, adjacent: adjacent(self.board, from.from, to) })
        });
        shots.reduce(|a, b| Shot { range: a.range.min(b.range), adjacent: a.adjacent || b.adjacent })
    }
}

/// Returns the attack line to the space `to`, where `target` stands, from the best of the attacker's spaces
/// with line of sight. Neither its own spaces nor the target's block. [C-LOS-05] [C-BIG-02]
pub(crate) fn shot(board: &Board, attacker: FigureId, to: Cell, target: Option<FigureId>) -> Option<Shot> {
    Eyes::of(board, attacker)?.shot(to, target)
}

/// Returns why there is no such [`shot`].
///
/// # Errors
/// Returns the refusal of the line from the attacker's first space.
pub(crate) fn no_shot(
    board: &Board,
    attacker: FigureId,
    to: Cell,
    target: Option<FigureId>,
) -> Result<(), Refusal> {
    let Some(from) = board.place_of(attacker).filter(|_| shot(board, attacker, to, target).is_none()) else {
        return Ok(());
    };
    sight(board, from, to)?;
    line(board, from, to, |cell| third(board, cell, attacker, (to, target)))
        .map_err(|blocker| reason(board, blocker))
}

/// Returns true if a figure other than attacker and target stands there. The targets of a blast are the
/// figures in the space that it is aimed at, with all their spaces. [C-LOS-03] [C-LOS-05]
fn third(board: &Board, cell: Cell, attacker: FigureId, (to, target): (Cell, Option<FigureId>)) -> bool {
    let is_target = |figure: FigureId| match target {
        Some(target) => figure == target,
        None => board.footprint_of(figure).is_some_and(|at| at.covers(to)),
    };
    board.figures_at(cell).any(|figure| figure != attacker && !is_target(figure))
}

/// Returns true if the marine would see `mover` if it stood there. The mover's present place does not matter.
pub(crate) fn sees_there(board: &Board, from: Cell, mover: FigureId, to: Footprint) -> bool {
    let own = board.footprint_of(mover);
    let other = |cell| board.is_taken_by_other(cell, own);
    to.cells().any(|to| board.is_known(to) && free(board, from, to, other))
}

/// Returns true if a marine at `at` sees the space for the test of spawning. Figures of neither side block.
/// [C-LOS-06]
pub(crate) fn sees_to_spawn(board: &Board, at: Cell, to: Cell) -> bool {
    free(board, at, to, |_| false)
}

/// Returns true if a marine on `from` sees the unrevealed space `to` just beyond an edge. Figures do not
/// block.
pub(crate) fn sees_to_explore(board: &Board, from: Cell, to: Cell) -> bool {
    free(board, from, to, |_| false)
}

/// Checks as [`sight`] does, for eyes that figures do not block.
pub(crate) fn sees_past(board: &Board, from: Cell, to: Cell) -> bool {
    board.is_known(to) && free(board, from, to, |_| false)
}

/// Returns true if nothing blocks the line, see [`line()`]. Most lines end at a wall, which the map knows.
fn free(board: &Board, from: Cell, to: Cell, figure: impl Fn(Cell) -> bool) -> bool {
    board.map().may_see(from, to) && line(board, from, to, figure).is_ok()
}

/// Checks a line. Walls, closed doors, obstacles and what `figure` names block it; its two ends never do.
fn line(board: &Board, from: Cell, to: Cell, figure: impl Fn(Cell) -> bool) -> Result<(), Blocker> {
    grid::clear(board.map(), from, to, |edge| shut(board, edge), |cell| filled(board, cell) || figure(cell))
}

/// Returns true if a closed door lies there. [C-LOS-02]
pub(super) fn shut(board: &Board, edge: Edge) -> bool {
    matches!(board.map().border(edge), Border::Door(door) if board.closed(door))
}

/// Returns true if a blocking obstacle or a barrel fills the space, or it is not revealed. Slime does not
/// block. [C-LOS-02] [C-LOS-04] [C-OBS-01]
pub(super) fn filled(board: &Board, cell: Cell) -> bool {
    moving::solid(board, cell) || !board.is_known(cell)
}

/// Returns true if a figure of either side stands there. [C-LOS-03]
pub(super) fn occupied(board: &Board, cell: Cell) -> bool {
    board.is_taken(cell)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::board::drawn::{cell, dark, table};

    /// Two rooms with a door, a wall, and openings.
    pub(in crate::sight) const WALLED: &str = "
        area A left
        area B right
        door 1
        map
        +-+-+-+-+
        |A A1B B|
        +   1   +
        |A A1B B|
        +   +-+ +
        |A A|B B|
        +   +   +
        |A A.B B|
        +-+-+-+-+
        end";

    fn in_sight(board: &Board, from: Cell, to: Cell) -> bool {
        sight(board, from, to).is_ok()
    }

    fn why(text: &str, from: &str, to: &str) -> (String, Vec<[u8; 2]>) {
        let no = sight(&table(text).board, cell(from), cell(to)).unwrap_err();
        (no.rule.unwrap(), no.spots)
    }

    /// [C-LOS-01]
    #[test]
    fn a_line_runs_from_center_to_center_and_past_a_single_corner() {
        let board = table(". . . .\n. o . .\n. . . .").board;
        assert!(in_sight(&board, cell("a1"), cell("d1")));
        assert!(in_sight(&board, cell("a2"), cell("b1")), "it touches the obstacle's corner only");
        assert!(!in_sight(&board, cell("a1"), cell("d3")));
        assert!(sight(&board, cell("a1"), cell("c3")).is_err());
    }

    /// [C-LOS-01]
    #[test]
    fn two_blockers_that_meet_at_a_corner_close_the_gap_between_them() {
        assert_eq!(why(". o\no .", "a1", "b2"), ("C-LOS-02".into(), vec![[1, 0], [0, 1]]));
        assert!(sight(&table(". o\n. .").board, cell("a1"), cell("b2")).is_ok());
    }

    /// [C-LOS-02]
    #[test]
    fn walls_closed_doors_and_obstacles_block() {
        assert_eq!(why(". . o .", "a1", "d1"), ("C-LOS-02".into(), vec![[2, 0]]));
        assert_eq!(why(". # .", "a1", "c1"), ("C-LOS-02".into(), vec![[1, 0]]));
        assert_eq!(why(WALLED, "a3", "d3"), ("C-LOS-02".into(), vec![[1, 2], [2, 2]]));
        assert_eq!(why(WALLED, "a1", "d1"), ("C-LOS-02".into(), vec![[1, 0], [2, 0]]));
        let open = table(WALLED).open('1').board;
        assert!(sight(&open, cell("a1"), cell("d1")).is_ok());
        assert!(sight(&open, cell("a4"), cell("d4")).is_ok(), "an opening is no wall");
    }

    /// [C-LOS-02]
    #[test]
    fn the_refusal_tells_a_door_from_a_wall_and_an_obstacle() {
        let code = |text: &str, from, to| sight(&table(text).board, cell(from), cell(to)).unwrap_err().code;
        assert_eq!(code(WALLED, "a1", "d1"), "door_in_the_way");
        assert_eq!(code(WALLED, "a3", "d3"), "wall_in_the_way");
        assert_eq!(code(". o .", "a1", "c1"), "obstacle_in_the_way");
        assert_eq!(code(". Z .", "a1", "c1"), "figure_in_the_way");
    }

    /// [C-LOS-03]
    #[test]
    fn figures_of_either_side_block_but_not_the_two_at_the_ends() {
        assert_eq!(why("1 Z Z", "a1", "c1"), ("C-LOS-03".into(), vec![[1, 0]]));
        assert_eq!(why("1 2 Z", "a1", "c1"), ("C-LOS-03".into(), vec![[1, 0]]));
        let board = table("1 . Z\n. o Z").board;
        assert!(in_sight(&board, cell("a1"), cell("c1")));
        assert!(!in_sight(&board, cell("a1"), cell("c2")));
    }

    /// [E-08]
    #[test]
    fn only_the_enemy_in_the_open_can_be_seen() {
        let board = table(
            "
            1 . Z . I
            . o . . .
            . . Z . #
            . . . . #
            . . . # T",
        );
        let seen = board.board.invaders().values().filter(|i| in_sight(&board.board, cell("a1"), i.at.at));
        assert_eq!(seen.map(|i| i.at.at).collect::<Vec<_>>(), [cell("c1")]);
    }

    /// [C-LOS-05] [C-BIG-02]
    #[test]
    fn any_space_of_a_big_figure_serves_for_its_line_and_its_own_spaces_do_not_block() {
        let spaces = |text: &str| {
            let board = table(text).board;
            let at = board.footprint_of(FigureId(10)).unwrap();
            let seen = at.cells().filter(|to| shot(&board, FigureId(1), *to, Some(FigureId(10))).is_some());
            seen.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(spaces("1 . H H\n. . H H"), "c1 d1 c2 d2");
        assert_eq!(spaces("1 . o D\n. . . D"), "d2", "past the obstacle");
        assert_eq!(spaces("1 . o D D"), "");
        let board = table("1 . H H\n. o H H").board;
        let back = shot(&board, FigureId(10), cell("a1"), Some(FigureId(1)));
        assert_eq!(back, Some(Shot { range: 2, adjacent: false }), "from the nearest of its spaces");
        let near = table("# H H\n1 H H").board;
        let back = shot(&near, FigureId(10), cell("a2"), Some(FigureId(1)));
        assert_eq!(back, Some(Shot { range: 1, adjacent: true }));
    }

    /// [C-LOS-03] [C-BIG-01]
    #[test]
    fn a_big_figure_blocks_with_every_space_it_covers() {
        assert_eq!(why("1 # #\n. H H .\n. H H .", "a2", "d2"), ("C-LOS-03".into(), vec![[1, 1]]));
        assert_eq!(why("1 # #\n. H H .\n. H H .", "a3", "d3"), ("C-LOS-03".into(), vec![[1, 2]]));
        let hidden = table("1 . . .\n. D D Z").board;
        assert!(no_shot(&hidden, FigureId(1), cell("d2"), Some(FigureId(12))).is_err());
    }

    /// [C-LOS-06]
    #[test]
    fn for_spawning_no_figure_blocks_a_marines_sight_and_obstacles_and_barrels_do() {
        let board = table("1 Z . .\n. . . .\n2 3 . .").board;
        assert!(sees_to_spawn(&board, cell("a1"), cell("d1")), "past an invader");
        assert!(sees_to_spawn(&board, cell("a3"), cell("d3")), "past a marine");
        for stone in ["o", "%"] {
            assert!(!sees_to_spawn(&table(&format!("1 {stone} .")).board, cell("a1"), cell("c1")));
        }
        let walled = table(WALLED).board;
        assert!(!sees_to_spawn(&walled, cell("a3"), cell("d3")), "a wall");
        assert!(!sees_to_spawn(&walled, cell("a1"), cell("d1")), "a closed door");
    }

    ///
    #[test]
    fn figures_do_not_hide_unrevealed_spaces_and_walls_do() {
        let board = dark(WALLED, "A").open('1').board;
        assert!(sees_to_explore(&board, cell("a1"), cell("c1")));
        assert!(!sees_to_explore(&board, cell("a3"), cell("c3")));
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A.B|\n+-+-+-+\nend\nmarks\n1 Z .\nend";
        assert!(sees_to_explore(&dark(text, "A").board, cell("a1"), cell("c1")));
    }

    ///
    #[test]
    fn nothing_is_seen_through_or_in_unrevealed_spaces() {
        let board = dark(WALLED, "B").open('1').board;
        let no = sight(&board, cell("c1"), cell("b1")).unwrap_err();
        assert_eq!((no.code.as_str(), no.spots), ("dark_target", vec![[1, 0]]));
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A.B.A|\n+-+-+-+\nend";
        let no = sight(&dark(text, "A").board, cell("a1"), cell("c1")).unwrap_err();
        assert_eq!((no.code.as_str(), no.spots), ("dark_in_the_way", vec![[1, 0]]));
    }

    ///
    #[test]
    fn a_blocked_line_names_rock_and_unrevealed_floor_alike() {
        let text =
            |dark: &str| format!("area A a\narea B b\nmap\n\n A A A\n   -\n A|{dark}|A|B\n   -\n A A A\nend");
        let (land, rock) = (dark(&text("B"), "A").board, dark(&text("#"), "A").board);
        for (from, to) in [("a2", "c2"), ("b1", "b3"), ("a1", "c3"), ("a1", "b2"), ("a2", "c3")] {
            let no = |board| sight(board, cell(from), cell(to)).err();
            assert!(no(&land).is_some());
            assert_eq!(no(&land), no(&rock), "{from} to {to}");
        }
    }
}
