//! One figure on its way: what bars a step, what is in reach, and the refusals.

use super::{STEP, solid};
use crate::board::Board;
use crate::figures;
use crate::names::FigureId;
use crate::refusals;
use crate::sight::ranges;
use crate::skills;
use alloc::vec;
use alloc::vec::Vec;
use engine::Refusal;
use grid::{Border, Cell, Edge, Footprint, footprint, path};

/// What bars a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bar {
    Apart,
    NoStep,
    Border,
    Narrow,
    Dark,
    Solid,
    Enemy,
    DarkDuct,
    TakenDuct,
}

impl Bar {
    fn refusal(self) -> Refusal {
        match self {
            Bar::Apart => refusals::not_adjacent(),
            Bar::NoStep => refusals::no_step(),
            Bar::Border => refusals::wall(),
            Bar::Narrow => refusals::narrow(),
            Bar::Dark => refusals::dark(),
            Bar::Solid => refusals::obstacle(),
            Bar::Enemy => refusals::enemy(),
            Bar::DarkDuct => refusals::dark_duct(),
            Bar::TakenDuct => refusals::duct_taken(),
        }
    }
}

/// A figure on its way.
pub(super) struct Walker<'a> {
    board: &'a Board,
    figure: FigureId,
    scuttles: bool,
    climbs: bool,
    /// Ignores enemies in the way.
    ghost: bool,
}

impl<'a> Walker<'a> {
    pub(super) fn of(board: &'a Board, figure: FigureId) -> Self {
        let (scuttles, climbs) = (scuttles(board, figure), climbs(board, figure));
        Self { board, figure, scuttles, climbs, ghost: false }
    }

    /// Returns the figure as others push it. It takes no way that it could take only by itself.
    pub(super) fn pushed(board: &'a Board, figure: FigureId) -> Self {
        Self { scuttles: false, climbs: false, ..Self::of(board, figure) }
    }

    /// Returns the cost of the step.
    ///
    /// # Errors
    /// Returns what bars it, in words.
    pub(super) fn step(&self, from: Footprint, to: Footprint) -> Result<u8, Refusal> {
        match self.bar(from, to) {
            None => Ok(STEP),
            Some(Bar::Border) if from.is_one() && to.is_one() => Err(barred(self.board, from.at, to.at)),
            Some(bar) => Err(bar.refusal().at(to.cells().map(Into::into).collect())),
        }
    }

    /// Returns what bars this step, if anything does.
    pub(super) fn bar(&self, from: Footprint, to: Footprint) -> Option<Bar> {
        if from.is_one() && to.is_one() { self.bar_one(from.at, to.at) } else { self.bar_big(from, to) }
    }

    fn bar_one(&self, from: Cell, to: Cell) -> Option<Bar> {
        let board = self.board;
        if self.scuttles && ducts(board, from, to) {
            // [C-OBS-31]
            if !joined(board, to) {
                return Some(Bar::DarkDuct);
            }
            // [C-OBS-32]
            if self.enemy_at(to) {
                return Some(Bar::TakenDuct);
            }
            return None;
        }
        if from.chebyshev(to) != 1 {
            return Some(Bar::Apart);
        }
        if !joined(board, to) && !at_shut_door(board, from, to) {
            return Some(Bar::Dark);
        }
        // [C-MOV-07]
        if !ranges::adjacent(board, from, to) {
            return Some(Bar::Border);
        }
        self.ground(to)
    }

    /// Returns what bars a step of a big figure. A demon moves like a snake, or sideways over the corner. A
    /// figure of four spaces moves one space in any direction and always stands on four existing spaces.
    /// [C-BIG-06] [C-BIG-07] [C-BIG-08]
    fn bar_big(&self, from: Footprint, to: Footprint) -> Option<Bar> {
        if from.steps().contains(&to) { self.bar_stepping(from, to) } else { Some(Bar::NoStep) }
    }

    /// Returns the same for a move that is one of its steps.
    fn bar_stepping(&self, from: Footprint, to: Footprint) -> Option<Bar> {
        let ground = to.cells().filter(|cell| !from.covers(*cell)).find_map(|cell| self.ground(cell));
        if ground == Some(Bar::Dark) {
            return ground;
        }
        //
        if !footprint::passes(self.board.map(), from, to, &|door| self.board.closed(door)) {
            return Some(Bar::Border);
        }
        if jammed(self.board, from, to) {
            return Some(Bar::Narrow);
        }
        ground
    }

    fn enemy_at(&self, cell: Cell) -> bool {
        !self.ghost && self.board.is_taken_by_enemy(cell, self.figure)
    }

    /// Returns what bars this space itself. An unrevealed space reveals nothing, not even whether it exists.
    ///
    fn ground(&self, to: Cell) -> Option<Bar> {
        if !joined(self.board, to) {
            Some(Bar::Dark)
        } else if solid(self.board, to) && !self.climbs {
            Some(Bar::Solid)
        } else {
            self.enemy_at(to).then_some(Bar::Enemy)
        }
    }

    /// Returns every place within `budget`, the place before it and the cost, cheapest first.
    pub(super) fn reach(&self, start: Footprint, budget: u32) -> Vec<(Footprint, Footprint, u32)> {
        if !start.is_one() {
            return footprint::reach(start, budget, |from, to| self.bar_stepping(from, to).is_none());
        }
        let flood = self.flood(start.at, u16::try_from(budget).unwrap_or(u16::MAX));
        let step = |(at, before, steps): &(Cell, Cell, u16)| {
            ((*at).into(), (*before).into(), u32::from(*steps) * u32::from(STEP))
        };
        flood.found().iter().map(step).collect()
    }

    /// Returns what [`Walker::bar_one`] allows, computed with the tables of the floor.
    fn flood(&self, start: Cell, budget: u16) -> path::Flood {
        let (board, lay) = (self.board, self.board.lay());
        let ground = path::Ground {
            closed: &|door| board.closed(door),
            enters: |place: usize, _: Cell| {
                lay.is_known(place)
                    && (self.climbs || !lay.is_filled(place))
                    && (self.ghost || !lay.is_taken_by_enemy(place, self.figure))
            },
            goes_on: |_: usize, _: Cell| true,
            joined: if self.scuttles { &board.chart().plan().ducts[..] } else { &[] },
        };
        path::flood(board.map(), start, budget, &ground)
    }

    /// Returns true if any walk leads from here to a place that covers the space.
    fn comes_to(&self, from: Footprint, to: Cell) -> bool {
        self.reach(from, u32::from(u8::MAX)).iter().any(|(at, ..)| at.covers(to))
    }
}

/// A door's gap is two spaces wide, so a figure of four spaces on its line goes only straight.
fn jammed(board: &Board, from: Footprint, to: Footprint) -> bool {
    let wide = from.width.min(from.height) > 1;
    let slanted = from.at.x != to.at.x && from.at.y != to.at.y;
    let at_door = |here| footprint::straddled(board.map(), here).next().is_some();
    wide && slanted && (at_door(from) || at_door(to))
}

/// Returns true if the space belongs to the revealed map. Unconnected parts have no path.
fn joined(board: &Board, cell: Cell) -> bool {
    board.is_known(cell)
}

/// Returns true if a closed door lies straight between the two.
fn at_shut_door(board: &Board, from: Cell, to: Cell) -> bool {
    let border = Edge::between(from, to).map(|edge| board.map().border(edge));
    matches!(border, Some(Border::Door(door)) if board.closed(door))
}

/// A pathfinder walks through obstacles but does not stay on one.
fn climbs(board: &Board, figure: FigureId) -> bool {
    skills::has(board, figure, |row| row.finds_ways)
}

/// Returns the spaces of figures that this one cannot walk through.
fn enemies(board: &Board, figure: FigureId) -> impl Iterator<Item = Footprint> + '_ {
    board.figures().filter(move |(other, _)| bars_way(figure, *other)).map(|(_, at)| at)
}

/// Enemies bar the way; friends may be passed. [C-MOV-03] [C-MOV-04]
fn bars_way(figure: FigureId, other: FigureId) -> bool {
    Board::enemies(figure, other)
}

/// Returns why the border between two neighbors cannot be passed: a closed door, or a wall.
fn barred(board: &Board, from: Cell, to: Cell) -> Refusal {
    let around = [Cell::new(from.x, to.y), Cell::new(to.x, from.y)];
    let borders = around.iter().flat_map(|mid| [Edge::between(from, *mid), Edge::between(*mid, to)]);
    let shut = |edge: &Edge| matches!(board.map().border(*edge), Border::Door(door) if board.closed(door));
    match borders.flatten().chain(Edge::between(from, to)).find(shut) {
        Some(edge) => refusals::closed_door().at(edge.cells().map(Into::into).to_vec()),
        None => Bar::Border.refusal().at(vec![from.into(), to.into()]),
    }
}

/// Returns true if both spaces are duct mouths.
fn ducts(board: &Board, from: Cell, to: Cell) -> bool {
    let ducts = &board.chart().plan().ducts;
    from != to && ducts.contains(&from) && ducts.contains(&to)
}

/// Only invaders with scuttle use ducts. [C-ABL-35] [C-MOV-12] [C-OBS-30]
fn scuttles(board: &Board, figure: FigureId) -> bool {
    board.invader(figure).is_some_and(|invader| figures::of(invader.kind).scuttle)
}

/// Returns why the figure cannot walk to a space that is not next to it: too far, or what is in the way.
pub(crate) fn why_not(board: &Board, figure: FigureId, from: Footprint, to: Cell) -> Option<Refusal> {
    let walker = Walker::of(board, figure);
    if let Some(bar) = walker.ground(to) {
        return Some(bar.refusal().at(vec![to.into()]));
    }
    if walker.comes_to(from, to) {
        return None;
    }
    let past = Walker { ghost: true, ..Walker::of(board, figure) };
    if past.comes_to(from, to) {
        let near = enemies(board, figure).flat_map(Footprint::cells).map(Into::into).collect();
        return Some(refusals::enemies_around().at(near));
    }
    if !from.is_one() {
        return Some(refusals::too_big().at(vec![to.into()]));
    }
    Some(refusals::no_way().at(vec![to.into()]))
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::{place, seat, table, walk};
    use crate::names::FigureId;
    use engine::Seat;
    use engine::testkit::Bench;

    fn at(bench: &Bench<crate::Rules>) -> String {
        bench.play.board().footprint_of(FigureId(10)).unwrap().to_string()
    }

    fn rule(bench: &mut Bench<crate::Rules>, path: &str) -> String {
        bench.refused(Seat::INVADER, walk(path)).rule.unwrap()
    }

    /// [C-BIG-06]
    #[test]
    fn a_demon_goes_like_a_snake_and_its_tail_follows_its_head() {
        let mut bench = table("D D .\n. # .\n. . 1").activation(10);
        bench.choose(Seat::INVADER, walk("a1-a2 a2-a3 a3-b3"));
        assert_eq!(at(&bench), "a3-b3");
        assert_eq!(bench.play.board().act().unwrap().moves, 3);
    }

    /// [C-BIG-07]
    #[test]
    fn a_demon_steps_aside_over_the_corner_as_a_whole() {
        let mut bench = table(". . . .\nD D . .\n. . . 1").activation(10);
        assert_eq!(rule(&mut bench, "a1-b1"), "C-BIG-06");
        bench.choose(Seat::INVADER, walk("b1-c1"));
        assert_eq!(at(&bench), "b1-c1");
    }

    /// [C-BIG-07]
    #[test]
    fn a_demon_steps_aside_only_where_each_half_can() {
        let aside = |walls: &str| {
            let text =
                format!("area A a\nmap\n\n A A A A\n{walls}\n A A A A\nend\nmarks\n. . . 1\nD D . .\nend");
            table(&text).activation(10).attempt(Seat::INVADER, walk("b1-c1")).is_ok()
        };
        assert!(aside("   -"), "each half goes past its own corner");
        assert!(!aside(" - -"), "the left half has no way");
        assert!(!aside("   - -"), "the right half has no way");
    }

    /// [C-BIG-08] [C-BIG-01]
    #[test]
    fn a_square_figure_goes_any_way_and_always_stands_on_four_spaces() {
        let mut bench = table("H H . . #\nH H . . .\n# . . . .\n1 # # # .").activation(10);
        bench.choose(Seat::INVADER, walk("b2-c3"));
        assert_eq!(at(&bench), "b2-c3");
        for gone in ["c3-d4", "a2-b3"] {
            assert_eq!(rule(&mut bench, gone), "R-36", "there is no such space");
        }
        bench.choose(Seat::INVADER, walk("c2-d3"));
        assert_eq!(bench.play.board().figures_at(crate::board::drawn::cell("d3")).count(), 1);
    }

    /// [C-BIG-08] [C-MOV-03] [C-MOV-05]
    #[test]
    fn a_big_figure_is_barred_by_obstacles_and_enemies_in_any_of_its_spaces() {
        let mut bench = table("H H . o\nH H . .\n. . . .\n. . 1 .").activation(10);
        assert_eq!(rule(&mut bench, "b1-c2 c1-d2"), "C-MOV-08");
        assert_eq!(rule(&mut bench, "b2-c3 b3-c4"), "C-MOV-03");
        let mut bench = table("H H Z . .\nH H . . .\n. . . . 1").activation(10);
        assert_eq!(rule(&mut bench, "b1-c2"), "C-MOV-05");
        bench.choose(Seat::INVADER, walk("b1-c2 c1-d2 d1-e2"));
        assert_eq!(at(&bench), "d1-e2");
    }

    /// [C-BIG-01]
    #[test]
    fn no_other_figure_enters_a_space_of_a_big_figure() {
        let mut bench = table(". 1 H H\n# # H H").turn(1, crate::names::Action::Sprint);
        let no = bench.refused(seat(1), walk("c1"));
        assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-03"), vec![[2, 0]]));
        assert_eq!(bench.refused(seat(1), walk("c2")).rule.as_deref(), Some("C-MOV-03"));
    }

    const DOOR: &str = "
        area A left
        area B right
        door 1
        map
        +-+-+-+-+-+-+
        |A A A|B B B|
        +     +     +
        |A A A1B B B|
        +     1     +
        |A A A1B B B|
        +     +     +
        |A A A|B B B|
        +-+-+-+-+-+-+
        end
        marks
        . . . . . .
        . H H . . .
        . H H . . .
        . . . . . 1
        end";

    ///
    #[test]
    fn through_a_door_a_square_figure_goes_straight_only() {
        assert_eq!(rule(&mut table(DOOR).activation(10), "c2-d3"), "R-02", "the door is closed");
        let mut bench = table(DOOR).open('1').activation(10);
        bench.choose(Seat::INVADER, walk("c2-d3"));
        for slanted in ["d1-e2", "d3-e4", "b1-c2"] {
            assert_eq!(rule(&mut bench, slanted), "R-20", "{slanted}");
        }
        assert_eq!(rule(&mut bench, "c1-d2"), "R-02", "a wall would run through it");
        bench.choose(Seat::INVADER, walk("d2-e3 d1-e2"));
        assert_eq!(at(&bench), "d1-e2");
    }

    /// [C-BIG-06] [C-BIG-08]
    #[test]
    fn the_offer_of_a_big_figure_is_a_graph_of_its_places() {
        let bench = table("D D .\n# . #\n# # 1").activation(10);
        let reach = super::super::reach(bench.play.board(), FigureId(10));
        let places: Vec<_> = reach.iter().map(|step| (step.at, step.from, step.cost)).collect();
        let (start, on) = (place("a1-b1"), place("b1-c1"));
        assert_eq!(places[..2], [(on, start, 1), (place("b1-b2"), start, 1)]);
        assert_eq!(places.len(), 2 + places[2..].iter().filter(|(.., cost)| *cost > 1).count());
    }

    #[test]
    fn a_click_on_a_single_space_is_answered_in_words_of_a_big_figure() {
        let mut bench = table("H H . .\nH H . .\n. # . .\n. # . 1").activation(10);
        assert_eq!(rule(&mut bench, "a4"), "C-BIG-08");
        assert_eq!(rule(&mut bench, "d4"), "C-MOV-03");
    }
}
