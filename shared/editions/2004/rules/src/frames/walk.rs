//! The rest of a chosen path, one step at a time.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::{PublicFact, StepKind};
use crate::frames::{Step, event_window};
use crate::names::FigureId;
use crate::options::{Moment, Options};
use crate::{acting, attacks, goals, hazards, moving, orders};
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// The rest of a chosen path. It goes on after every window. If something new has come into view, it stops early
/// and the mover chooses again. Where the figure may not stay, in a friend's space, the walk itself asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Walk {
    pub figure: FigureId,
    pub path: Vec<Footprint>,
    /// Spaces already passed, newest last.
    pub passed: Vec<Footprint>,
    /// What was in view at the last step; `None` before the first.
    pub table: Option<Table>,
}

/// What is in view: the number of revealed areas and of invaders on the board. A walker wants to know of more
/// before the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Table {
    areas: usize,
    #[serde(default)]
    invaders: usize,
}

impl Table {
    fn of(board: &Board) -> Self {
        Self { areas: board.revealed().len(), invaders: board.invaders().len() }
    }

    /// Returns true if there is more in view now.
    fn has_grown(self, board: &Board) -> bool {
        let now = Self::of(board);
        now.areas > self.areas || now.invaders > self.invaders
    }
}

impl Walk {
    /// Returns a walk along an admitted path.
    pub(crate) fn along(figure: FigureId, path: Vec<Footprint>) -> Self {
        Self { figure, path, passed: Vec::new(), table: None }
    }

    /// Returns the next step, if nothing prevents it.
    fn next(&self, board: &Board) -> Option<(Footprint, Footprint, u8)> {
        let from = board.footprint_of(self.figure)?;
        let to = *self.path.first()?;
        if self.table.is_some_and(|table| table.has_grown(board)) {
            return None;
        }
        let left = board.act().filter(|act| act.figure == self.figure)?.moves;
        let cost = moving::step_cost(board, self.figure, from, to).filter(|cost| *cost <= left)?;
        Some((from, to, cost))
    }
}

impl Step<Rules> for Walk {
    /// Asks how the walk goes on if it was cut short where it may not end. [C-MOV-05]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        if self.next(board).is_some() || rests(board, self.figure) {
            return Vec::new();
        }
        let offer = acting::offer(board, self.figure);
        if !acting::goes_on(&offer) {
            return Vec::new();
        }
        let mut asks = Vec::from([super::asked_of(self.figure, Options::Act(offer))]);
        if board.turn().is_some_and(Seat::is_marine) && Board::seat_of(self.figure) == board.turn() {
            asks.extend(event_window::event_asks(board));
        }
        asks
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let figure = self.figure;
        self.table = None;
        match choice {
            Choice::Move { path } => {
                self.path = path;
                tx.push(self.into());
            }
            Choice::Play { .. } => {
                tx.push(self.into());
                event_window::play(tx, choice);
            }
            choice => {
                self.path.clear();
                tx.push(self.into());
                acting::take(tx, figure, choice);
            }
        }
    }

    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        let Some((from, to, cost)) = self.next(tx.board()) else {
            put_back(tx, self.figure, &self.passed);
            return goals::ended_move(tx, self.figure);
        };
        let how = if from.chebyshev(to) <= 1 { StepKind::Walk } else { StepKind::Duct };
        let alerted = attacks::watch::alerted(tx.board(), self.figure);
        let before = moving::before(tx.board());
        change_place(tx, self.figure, from, to, cost, how);
        self.path.remove(0);
        self.passed.push(from);
        let figure = self.figure;
        self.table = Some(Table::of(tx.board()));
        tx.push(self.into());
        moving::stepped(tx, Moment::AfterStep { figure }, alerted, before);
    }
}

/// Returns true if the figure is gone, or a walk may end where it stands.
fn rests(board: &Board, figure: FigureId) -> bool {
    board.footprint_of(figure).is_none_or(|here| moving::may_stop(board, figure, here))
}

/// Puts the figure on another space, by any means.
pub(crate) fn change_place(
    tx: &mut Tx<'_, Rules>,
    figure: FigureId,
    from: Footprint,
    to: Footprint,
    cost: u8,
    how: StepKind,
) {
    tx.happen(PublicFact::Stepped { figure, from, to, cost, how }.into());
    orders::moved(tx, figure);
    hazards::entered(tx, figure, from, to);
}

/// Puts a figure back on the last free space it passed, if it may not stay and cannot go on. That costs
/// nothing and enters nothing. [C-MOV-05]
fn put_back(tx: &mut Tx<'_, Rules>, figure: FigureId, passed: &[Footprint]) {
    if rests(tx.board(), figure) {
        return;
    }
    let Some(from) = tx.board().footprint_of(figure) else { return };
    let free = passed.iter().rev().find(|here| moving::may_stop(tx.board(), figure, **here)).copied();
    if let Some(to) = free {
        let before = moving::before(tx.board());
        tx.happen(PublicFact::Stepped { figure, from, to, cost: 0, how: StepKind::PutBack }.into());
        moving::follow_up(tx, Moment::AfterStep { figure }, before);
    }
}

/// A corridor with a bend, at which the second area comes into view.
#[cfg(test)]
const BEND: &str = "
        area A a
        area B b
        map
        +-+-+-+-+
        |A A A A|
        +-+-+   +
            |A A|
            +...+
            |B B|
            +-+-+
        end
        marks
        1 . . .
        # # . .
        # # . .
        end";

#[cfg(test)]
mod passing;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::drawn::{cell, dark, places, seat, table};
    use crate::fact::{Fact, PlaceKind};
    use crate::names::{Action, Color, Kind, Order};
    use engine::Seat;

    #[test]
    fn a_walk_stops_where_something_new_is_seen() {
        let mut bench = dark(BEND, "A").turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::Move { path: places("b1 c1 d2") });
        assert_eq!(bench.play.board().place_of(FigureId(1)), Some(cell("b1")));
    }

    /// [R-29] [C-ORD-14]
    #[test]
    fn only_a_step_loses_aim() {
        let mut bench = table("1 . .").order(1, Order::Aim).turn(1, Action::Advance);
        bench.choose(seat(1), Choice::Move { path: places("b1") });
        assert_eq!(bench.play.board().marine(seat(1)).unwrap().order, None);
    }

    /// A guard fires, an event card is played, an enemy falls: the way was chosen.
    #[test]
    fn a_walk_stops_for_an_invader_that_comes_and_not_for_one_that_goes() {
        let mut drawn = table("Z . . . 1");
        drawn.tell(PublicFact::TurnBegan { seat: Seat::INVADER });
        let figure = FigureId(10);
        drawn.tell(PublicFact::Activated { figure, moves: 5, attacks: 1, extra: false });
        let walk = Walk { table: Some(Table::of(&drawn.board)), ..Walk::along(figure, places("b1")) };
        let comes = PublicFact::Placed {
            figure: FigureId(11),
            kind: Kind::Imp,
            color: Color::Red,
            at: cell("c1").into(),
            how: PlaceKind::Setup,
        };
        drawn.tell(Fact::from(comes));
        assert_eq!(walk.next(&drawn.board), None, "an imp came");
        let walk = Walk { table: Some(Table::of(&drawn.board)), ..walk };
        drawn.tell(PublicFact::Killed {
            figure: FigureId(11),
            kind: Kind::Imp,
            color: Color::Red,
            at: cell("c1").into(),
            by: None,
        });
        assert!(walk.next(&drawn.board).is_some(), "the imp is gone");
    }
}
