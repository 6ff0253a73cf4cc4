//! The return of a fragged marine: the spaces where they may return.

use crate::board::Board;
use crate::choice::Choice;
use crate::moving;
use crate::refusals;
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use engine::{Refusal, Seat};
use grid::{Border, Cell, Edge};

/// The distance between the space of death and the space of return. [C-FRAG-08]
const FAR: RangeInclusive<u32> = 8..=16;

/// Returns the spaces where the marine may return: far enough, or as near to that as possible. Of equally
/// good spaces they may choose any. There are none only while the whole known map is full. [C-FRAG-08]
/// [C-FRAG-09]
pub(crate) fn cells(board: &Board, seat: Seat) -> Vec<Cell> {
    let Some(died) = board.marine(seat).and_then(|marine| marine.died_at) else { return Vec::new() };
    let reach = grid::path::reach(board.map(), died, u32::from(u16::MAX), |from, to| {
        (walkable(board, to) && apart(board, from, to)).then_some(1)
    });
    let joined = best(reach.cells().filter(|(cell, _)| is_free(board, *cell)));
    if joined.is_empty() { by_air(board, died) } else { joined }
}

/// Returns the spaces where no path leads to a free one. The distance is counted straight, as if nothing
/// stood between. [C-FRAG-09]
fn by_air(board: &Board, died: Cell) -> Vec<Cell> {
    let free = board.map().cells().filter(|cell| is_free(board, *cell));
    best(free.map(|cell| (cell, died.chebyshev(cell))))
}

/// Returns the spaces whose distance is nearest to the required one.
fn best(spaces: impl Iterator<Item = (Cell, u32)>) -> Vec<Cell> {
    let spaces: Vec<(Cell, u32)> = spaces.map(|(cell, far)| (cell, off(far))).collect();
    let least = spaces.iter().map(|(_, off)| *off).min();
    spaces.into_iter().filter(|(_, off)| Some(*off) == least).map(|(cell, _)| cell).collect()
}

/// Returns how far a distance is from the required one. [C-FRAG-09]
fn off(distance: u32) -> u32 {
    FAR.start().saturating_sub(distance).max(distance.saturating_sub(*FAR.end()))
}

/// Paths run over revealed spaces, through figures.
fn walkable(board: &Board, cell: Cell) -> bool {
    board.is_known(cell) && !moving::solid(board, cell)
}

/// All doors count as open.
fn apart(board: &Board, from: Cell, to: Cell) -> bool {
    let passable = |edge: Edge| board.map().border(edge) != Border::Wall;
    match Edge::between(from, to) {
        Some(edge) => passable(edge),
        None => grid::path::open_between(board.map(), from, to, &|_| false),
    }
}

/// Only figures and obstacles exclude a space; tokens do not. [C-FRAG-10]
fn is_free(board: &Board, cell: Cell) -> bool {
    walkable(board, cell) && board.figures_at(cell).next().is_none()
}

/// Checks that this space is offered.
///
/// # Errors
/// Returns that it is too near, too far, or taken.
pub(crate) fn admits(cells: &[Cell], at: Cell) -> Result<(), Refusal> {
    if cells.contains(&at) {
        return Ok(());
    }
    Err(refusals::no_return().at([at.into()].to_vec()))
}

/// Returns the default: the first legal space in a fixed order.
pub(crate) fn first(cells: &[Cell]) -> Choice {
    Choice::Return { at: cells.iter().min().copied().unwrap_or(Cell::new(0, 0)) }
}

/// Returns a random admitted choice.
pub(crate) fn sample(cells: &[Cell], pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    let at = pick(u32::try_from(cells.len().max(1)).unwrap_or(1)) as usize;
    cells.get(at).map_or_else(|| first(cells), |at| Choice::Return { at: *at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::Drawn;
    use crate::board::drawn::{cell, table};
    use crate::fact::PublicFact;

    fn fallen(text: &str, at: &str) -> Drawn {
        table(text).with(PublicFact::Fragged { seat: Seat(1), at: cell(at) })
    }

    fn offered(drawn: &Drawn) -> String {
        let mut cells = cells(&drawn.board, Seat(1));
        cells.sort_unstable();
        cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// [C-FRAG-08]
    #[test]
    fn the_way_back_is_eight_to_sixteen_spaces_long() {
        let text = "1 . . . . . . . . . . . . . . . . . . .";
        assert_eq!(offered(&fallen(text, "a1")), "i1 j1 k1 l1 m1 n1 o1 p1 q1");
        assert!(admits(&[cell("i1")], cell("h1")).is_err());
    }

    /// [C-FRAG-08] [C-FRAG-10]
    #[test]
    fn figures_and_obstacles_forbid_a_space_and_tokens_do_not() {
        assert_eq!(
            offered(&fallen("1 . . . . . . . o Z h .\n. . . . . . . . . . . .", "a1")),
            "k1 l1 i2 j2 k2 l2"
        );
    }

    /// [C-FRAG-09]
    #[test]
    fn without_such_a_space_the_nearest_distance_counts() {
        assert_eq!(offered(&fallen("1 . . . .\n. . . . .", "a1")), "e1 e2");
        assert_eq!(offered(&fallen("1 . . . Z\n. . . . Z", "a1")), "d1 d2");
    }

    ///
    #[test]
    fn the_path_ignores_figures_and_counts_doors_as_open() {
        let text = "
            area A a
            area B b
            door 1
            map
            +-+-+-+-+-+-+-+-+-+-+-+
            |A A A A A A A1B B B B|
            +             1       +
            |A A A A A A A1B B B B|
            +-+-+-+-+-+-+-+-+-+-+-+
            end
            marks
            1 . . . . . . . . . .
            . . . . Z . . . . . .
            end";
        assert_eq!(offered(&fallen(text, "a1")), "i1 j1 k1 i2 j2 k2");
        let walled = "1 . . Z . . . . . .\n# # # # # # # # # #";
        assert_eq!(offered(&fallen(walled, "a1")), "i1 j1");
    }

    /// [C-FRAG-09]
    #[test]
    fn with_all_spaces_up_to_sixteen_full_it_is_the_first_one_beyond() {
        let row = |figures: usize, free: usize| format!("1{}{}", " Z".repeat(figures), " .".repeat(free));
        assert_eq!(offered(&fallen(&row(15, 3), "a1")), "q1", "the sixteenth is free");
        assert_eq!(offered(&fallen(&row(16, 3), "a1")), "r1", "the seventeenth");
        assert_eq!(offered(&fallen(&row(17, 2), "a1")), "s1");
    }

    /// [C-FRAG-09]
    #[test]
    fn short_of_eight_the_farthest_free_space_is_the_best() {
        assert_eq!(offered(&fallen("1 . . . . . . . Z", "a1")), "h1", "seven away");
        assert_eq!(offered(&fallen("1 . . . . . . . .", "a1")), "i1", "eight away");
        assert_eq!(offered(&fallen("1 Z Z Z", "a1")), "a1", "where they fell");
        let both = format!("1 .{} .", " Z".repeat(15));
        assert_eq!(offered(&fallen(&both, "a1")), "r1", "one too far is nearer than seven too near");
    }

    /// Two parts with a wall between them, and a row of spaces to the right of it.
    fn parted(left: &str, right: &str) -> String {
        let count = |part: &str| part.split(' ').count();
        let (a, b) = (["A"].repeat(count(left)).join(" "), ["A"].repeat(count(right)).join(" "));
        format!("area A a\nmap\n\n {a}|{b}\nend\nmarks\n{left} {right}\nend")
    }

    /// [C-FRAG-09]
    #[test]
    fn from_a_full_pocket_behind_walls_distances_are_counted_straight() {
        let pocket = |right: &str| offered(&fallen(&parted("Z Z Z", right), "b1"));
        assert_eq!(pocket("1 . . . . ."), "i1", "seven at the most");
        assert_eq!(pocket("1 . . . . . . ."), "j1 k1", "eight and nine");
        assert_eq!(pocket("Z 1 Z"), "e1");
        let free = fallen(&parted("Z Z .", "1 . . . . . . . ."), "b1");
        assert_eq!(offered(&free), "c1", "a free space of the pocket itself comes first");
    }

    /// [C-FRAG-09]
    #[test]
    fn from_a_full_pocket_behind_obstacles_or_barrels_there_is_a_way_too() {
        for stone in ["o", "%"] {
            let text = format!("Z Z {stone} 1 . . . . . .\n# # # # # # # # # #");
            assert_eq!(offered(&fallen(&text, "b1")), "j1", "{stone}");
        }
        let around = "Z Z o 1 . . . . . .\n. . . . . . . . . .";
        assert_eq!(offered(&fallen(around, "b1")), "j1 j2", "with a way round it");
    }

    /// [C-FRAG-09]
    #[test]
    fn a_marine_who_fell_on_an_obstacle_finds_a_way_back() {
        assert_eq!(offered(&fallen("o 1 . . . . . . .", "a1")), "i1");
    }

    /// [C-FRAG-09]
    #[test]
    fn on_a_full_board_the_marine_is_not_asked_and_waits_for_a_space() {
        let mut full = fallen(&parted("Z Z 2", "1 Z"), "b1");
        assert_eq!(offered(&full), "d1", "the last one free");
        full.tell(PublicFact::Placed {
            figure: full.board.next_figure(),
            kind: crate::names::Kind::Imp,
            color: crate::names::Color::Red,
            at: cell("d1").into(),
            how: crate::fact::PlaceKind::Setup,
        });
        assert_eq!(offered(&full), "");
        let bench = full.before(1);
        assert_eq!((bench.play.board().turn(), bench.asked()), (Some(Seat(2)), [Seat(2)].to_vec()));
        assert!(bench.play.board().marine(Seat(1)).unwrap().died_at.is_some(), "and not back yet");
    }

    /// [W-01] [C-FRAG-09]
    #[test]
    fn the_default_of_every_pocket_is_admitted() {
        let pockets = [parted("Z Z Z", "1 . ."), parted("Z Z Z", "1 . . . . . . . . ."), "Z Z o 1".into()];
        for text in pockets {
            let mut bench = fallen(&text, "b1").before(1);
            let (_, default) = bench.play.fallback(Seat(1)).unwrap();
            bench.choose(Seat(1), default);
            assert!(bench.play.board().marine(Seat(1)).unwrap().at.is_some());
        }
    }

    ///
    #[test]
    fn a_marine_cannot_return_to_an_unrevealed_space() {
        let text = "area A a\narea B b\nmap\n\n A A A A A A A A A.B B B\nend\nmarks\n1\nend";
        let drawn =
            crate::board::drawn::dark(text, "A").with(PublicFact::Fragged { seat: Seat(1), at: cell("a1") });
        assert_eq!(offered(&drawn), "i1");
    }
}
