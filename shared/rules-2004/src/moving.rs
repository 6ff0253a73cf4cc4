//! Movement: where a figure may step, what it costs, and what follows a step.

use crate::Rules;
use crate::board::Board;
use crate::attacks;
use crate::figures;
use crate::frames::guard_window::GuardWindow;
use crate::frames::reveal::Reveal;
use crate::names::FigureId;
use crate::options::{Moment, ReachStep};
use crate::sight::lines;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};
use grid::{Border, Cell, Edge};

/// Movement that one step takes, a diagonal one and a duct jump too. [C-MOV-01] [C-MOV-12]
pub(crate) const STEP: u8 = 1;

/// Every space in reach of the acting figure, the cheapest way first. It need not go as far as it
/// could. [C-MOV-02]
pub(crate) fn reach(board: &Board, figure: FigureId) -> Vec<ReachStep> {
    let Some(start) = board.place_of(figure) else { return Vec::new() };
    let budget = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    let reach = grid::path::reach_by(board.map(), start, u32::from(budget), |from, step| {
        for to in from.neighbours().chain(jumps(board, figure, from)) {
            if let Some(cost) = step_cost(board, figure, from, to) {
                step(to, u32::from(cost));
            }
        }
    });
    let step = |(at, cost): (Cell, u32)| {
        let from = reach.before(at)?;
        let cost = u8::try_from(cost).ok()?;
        Some(ReachStep { at, from, cost, stop: may_stop(board, figure, at), watched: watched(board, figure, at) })
    };
    reach.cells().filter_map(step).collect()
}

/// The cost of one step, or `None` when it is barred.
pub(crate) fn step_cost(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Option<u8> {
    step(board, figure, from, to).ok()
}

/// The cost of one step, or what bars it. Passing beside an enemy is free. [C-MOV-06]
///
/// # Errors
/// The refusal names the rule and outlines what is in the way.
pub(crate) fn step(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Result<u8, Refusal> {
    let no = |rule, code, text, spots: Vec<[u8; 2]>| Err(Refusal::by(rule, code, text).at(spots));
    let here = || vec![[to.x, to.y]];
    if ducts(board, from, to) && scuttles(board, figure) {
        return duct(board, from, to);
    }
    if from.chebyshev(to) != 1 {
        return no("C-MOV-01", "not_adjacent", "Each step goes to a space next to the last one.", here());
    }
    if !board.map().contains(to) {
        return no("C-MOV-01", "no_space", "There is no space there.", here());
    }
    if !lines::adjacent(board, from, to) {
        return Err(barred(board, from, to));
    }
    if !joined(board, to) {
        return no("R-36", "dark", "That space has not been revealed yet.", here());
    }
    if solid(board, to) {
        return no("C-MOV-08", "obstacle", "An obstacle fills that space.", here());
    }
    if enemy_at(board, figure, to) {
        return no("C-MOV-03", "enemy", "An enemy stands there; nobody walks through an enemy.", here());
    }
    Ok(STEP)
}

/// The space belongs to the revealed map; parts not yet joined have no path.
fn joined(board: &Board, cell: Cell) -> bool {
    board.is_known(cell)
}

/// A blocking obstacle fills the space. [C-MOV-08] [C-OBS-01]
pub(crate) fn solid(board: &Board, cell: Cell) -> bool {
    board.chart().plan().blocking.contains(&cell)
}

/// An enemy of the figure stands there; friends may be passed. [C-MOV-03] [C-MOV-04]
fn enemy_at(board: &Board, figure: FigureId, cell: Cell) -> bool {
    board.figures_at(cell).any(|other| Board::enemies(figure, other))
}

/// A walk may end there: nobody else stands in the space. [C-MOV-05]
pub(crate) fn may_stop(board: &Board, figure: FigureId, cell: Cell) -> bool {
    !board.figures_at(cell).any(|other| other != figure)
}

/// Why the border between two neighbours cannot be passed: a closed door, or a wall. [C-MOV-07]
fn barred(board: &Board, from: Cell, to: Cell) -> Refusal {
    let around = [Cell::new(from.x, to.y), Cell::new(to.x, from.y)];
    let borders = around.iter().flat_map(|mid| [Edge::between(from, *mid), Edge::between(*mid, to)]);
    let shut = |edge: &Edge| matches!(board.map().border(*edge), Border::Door(door) if board.closed(door));
    match borders.flatten().chain(Edge::between(from, to)).find(shut) {
        Some(edge) => Refusal::by("C-MOV-07", "closed_door", "A closed door is in the way.")
            .at(edge.cells().map(Into::into).to_vec()),
        None => Refusal::by("R-02", "wall", "A wall is in the way.").at(vec![from.into(), to.into()]),
    }
}

/// Both spaces are duct mouths.
fn ducts(board: &Board, from: Cell, to: Cell) -> bool {
    let ducts = &board.chart().plan().ducts;
    from != to && ducts.contains(&from) && ducts.contains(&to)
}

/// Only invaders with scuttle use ducts. [C-ABL-35] [C-MOV-12] [C-OBS-30]
fn scuttles(board: &Board, figure: FigureId) -> bool {
    board.invader(figure).is_some_and(|invader| figures::of(invader.kind).scuttle)
}

/// The jump from one duct mouth to another; never into the dark, never onto a marine.
fn duct(board: &Board, _from: Cell, to: Cell) -> Result<u8, Refusal> {
    let spots = vec![[to.x, to.y]];
    // [C-OBS-31]
    if !board.is_known(to) {
        return Err(Refusal::by("C-OBS-31", "dark_duct", "That duct has not been revealed yet.").at(spots));
    }
    // [C-OBS-32]
    if board.marines_on().any(|(_, at)| at == to) {
        return Err(Refusal::by("C-OBS-32", "duct_taken", "A marine stands on that duct.").at(spots));
    }
    Ok(STEP)
}

/// Spaces that a duct jump from here could lead to.
fn jumps<'a>(board: &'a Board, figure: FigureId, from: Cell) -> impl Iterator<Item = Cell> + 'a {
    let uses = board.chart().plan().ducts.contains(&from) && scuttles(board, figure);
    board.chart().plan().ducts.iter().copied().filter(move |to| uses && *to != from)
}

/// Guards who would have this invader as a target there, as far as everybody can see.
fn watched(board: &Board, figure: FigureId, at: Cell) -> Vec<Seat> {
    if guardable(board, figure) { attacks::watchers(board, figure, at) } else { Vec::new() }
}

/// An invader acts in the invader's own turn, so guards may interrupt it. [C-ORD-20]
fn guardable(board: &Board, figure: FigureId) -> bool {
    let extra = board.act().is_some_and(|act| act.figure == figure && act.extra);
    Board::seat_of(figure).is_none() && board.turn() == Some(Seat::INVADER) && !extra
}

/// Pushes what follows a change of position, a door, or a placed figure, in this order of play: the
/// reveal of what marines see now, then the guard window, only for an invader in the invader's turn.
pub(crate) fn follow_up(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if guardable(tx.board(), figure) {
        tx.push(GuardWindow { moment: Moment::AfterStep { figure }, answers: Vec::new() }.into());
    }
    tx.push(Reveal {}.into());
}
