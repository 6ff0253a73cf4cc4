//! Movement: where a figure may step, what a step costs, and what follows it.

mod walker;

#[cfg(test)]
mod tests;

use crate::Rules;
use crate::attacks;
use crate::attacks::sights::{self, Sight};
use crate::board::Board;
use crate::frames::guard_window::GuardWindow;
use crate::frames::reveal::Reveal;
use crate::frames::watch::Watch;
use crate::names::FigureId;
use crate::options::{Moment, ReachStep};
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};
use grid::{Cell, Footprint};
use walker::Walker;

pub(crate) use walker::why_not;

/// Movement of one step, also for a diagonal one, one past an enemy, and a duct jump. [C-MOV-01] [C-MOV-06]
/// [C-MOV-12]
pub(crate) const STEP: u8 = 1;

/// Returns every place in reach of the acting figure, by the cheapest way. It need not go as far as it could.
/// [C-MOV-02]
pub(crate) fn reach(board: &Board, figure: FigureId) -> Vec<ReachStep> {
    let Some(start) = board.footprint_of(figure) else { return Vec::new() };
    let budget = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    let guards = guards(board, figure);
    let step = |(at, from, cost): (Footprint, Footprint, u32)| {
        let cost = u8::try_from(cost).ok()?;
        let stop = is_free(board, Some(start), at);
        Some(ReachStep { at, from, cost, stop, watched: attacks::watchers(board, &guards, figure, at) })
    };
    let places = Walker::of(board, figure).reach(start, u32::from(budget));
    let mut steps = Vec::with_capacity(places.len());
    steps.extend(places.into_iter().filter_map(step));
    steps
}

/// Returns every place to which a figure may be pushed in this many steps. Each step is walkable and passes
/// only friends, and the last space is empty and not its own. Equipment and damaging obstacles do not fill a
/// space. [C-ABL-31]
pub(crate) fn pushes(board: &Board, figure: FigureId, most: u8) -> Vec<ReachStep> {
    let Some(start) = board.footprint_of(figure) else { return Vec::new() };
    let step = |(at, from, cost): (Footprint, Footprint, u32)| {
        let stop = at != start && may_stop(board, figure, at);
        Some(ReachStep { at, from, cost: u8::try_from(cost).ok()?, stop, watched: Vec::new() })
    };
    Walker::pushed(board, figure).reach(start, most.into()).into_iter().filter_map(step).collect()
}

/// Returns the cost of one step, or `None` if it is barred.
pub(crate) fn step_cost(board: &Board, figure: FigureId, from: Footprint, to: Footprint) -> Option<u8> {
    Walker::of(board, figure).bar(from, to).is_none().then_some(STEP)
}

/// Returns the cost of one step.
///
/// # Errors
/// Returns a refusal that names the rule and outlines what is in the way.
pub(crate) fn step(board: &Board, figure: FigureId, from: Footprint, to: Footprint) -> Result<u8, Refusal> {
    Walker::of(board, figure).step(from, to)
}

/// Checks one step of a push.
///
/// # Errors
/// Returns a refusal as for a step.
pub(crate) fn push(board: &Board, figure: FigureId, from: Footprint, to: Footprint) -> Result<u8, Refusal> {
    Walker::pushed(board, figure).step(from, to)
}

/// Returns true if the space is filled: by a blocking obstacle or a barrel, not by a damaging obstacle.
/// [C-MOV-08] [C-OBS-01] [C-OBS-20] [C-OBS-10]
pub(crate) fn solid(board: &Board, cell: Cell) -> bool {
    board.is_filled(cell)
}

/// Returns true if a walk may end there: no other figure stands in any of its spaces, and nothing fills one.
/// [C-MOV-05] [C-BIG-01]
pub(crate) fn may_stop(board: &Board, figure: FigureId, here: Footprint) -> bool {
    is_free(board, board.footprint_of(figure), here)
}

/// Checks the same for a figure that stands on `own`.
fn is_free(board: &Board, own: Option<Footprint>, here: Footprint) -> bool {
    !here.cells().any(|cell| solid(board, cell) || board.is_taken_by_other(cell, own))
}

/// Returns the guards who could interrupt this figure's walk.
fn guards(board: &Board, figure: FigureId) -> Vec<attacks::Guard<'_>> {
    if guardable(board, figure) { attacks::guards(board) } else { Vec::new() }
}

/// Returns true if guards may interrupt it: an invader that acts in the invader's own turn. [C-ORD-20]
fn guardable(board: &Board, figure: FigureId) -> bool {
    let extra = board.act().is_some_and(|act| act.figure == figure && act.extra);
    Board::seat_of(figure).is_none() && board.turn() == Some(Seat::INVADER) && !extra
}

/// Returns what guards could fire at before a change of position or a door. Afterwards, only guards for whom
/// that has changed are asked.
pub(crate) fn before(board: &Board) -> Vec<Sight> {
    sights::sights(board)
}

/// Pushes what follows a change of position or a door. First comes the reveal of what marines see now, then
/// the guards' moment in the invader's turn. [C-EXP-01] [W-08]
pub(crate) fn follow_up(tx: &mut Tx<'_, Rules>, moment: Moment, before: Vec<Sight>) {
    stepped(tx, moment, Vec::new(), before);
}

/// Pushes the same after a voluntary step. In between, watchful enemies that stood there before the step may
/// strike, once for each step. [C-ABL-40] [C-ABL-41]
pub(crate) fn stepped(tx: &mut Tx<'_, Rules>, moment: Moment, alerted: Vec<FigureId>, before: Vec<Sight>) {
    if tx.board().turn() == Some(Seat::INVADER) {
        tx.push(GuardWindow::changed(moment, before).into());
    }
    if let Moment::AfterStep { figure } = moment
        && !alerted.is_empty()
    {
        let areas = Some(tx.board().revealed().len());
        tx.push(Watch { mover: figure, alerted, areas }.into());
    }
    tx.push(Reveal {}.into());
}
