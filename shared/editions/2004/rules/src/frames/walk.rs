//! The rest of a sent path, one step at a time.

use crate::Rules;
use crate::board::Board;
use crate::fact::{StepKind, Told};
use crate::frames::Step;
use crate::names::FigureId;
use crate::{attacks, goals, hazards, moving, orders};
use alloc::vec::Vec;
use engine::Tx;
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// The rest of a sent path. It stops early, and the mover chooses again, when something happened at
/// the table between two steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Walk {
    pub figure: FigureId,
    pub path: Vec<Footprint>,
    /// Spaces already passed, the last one newest.
    pub passed: Vec<Footprint>,
    /// The table when the last step was taken; `None` before the first.
    pub table: Option<Table>,
}

/// What a walker would want to know of before he goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Table {
    areas: usize,
    attacks: u32,
    cards: usize,
}

impl Table {
    fn of(board: &Board) -> Self {
        Self { areas: board.revealed().len(), attacks: board.next_attack(), cards: board.discards().len() }
    }
}

impl Walk {
    /// A walk along an admitted path.
    pub(crate) fn along(figure: FigureId, path: Vec<Footprint>) -> Self {
        Self { figure, path, passed: Vec::new(), table: None }
    }

    /// The next step, if nothing speaks against it.
    fn next(&self, board: &Board) -> Option<(Footprint, Footprint, u8)> {
        let from = board.footprint_of(self.figure)?;
        let to = *self.path.first()?;
        if self.table.is_some_and(|table| table != Table::of(board)) {
            return None;
        }
        let left = board.act().filter(|act| act.figure == self.figure)?.moves;
        let cost = moving::step_cost(board, self.figure, from, to).filter(|cost| *cost <= left)?;
        Some((from, to, cost))
    }
}

impl Step<Rules> for Walk {
    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        let Some((from, to, cost)) = self.next(tx.board()) else {
            make_room(tx, self.figure, &self.passed);
            return goals::ended_move(tx, self.figure);
        };
        let how = if from.chebyshev(to) <= 1 { StepKind::Walk } else { StepKind::Duct };
        let alerted = attacks::watch::alerted(tx.board(), self.figure);
        change_place(tx, self.figure, from, to, cost, how);
        self.path.remove(0);
        self.passed.push(from);
        let figure = self.figure;
        self.table = Some(Table::of(tx.board()));
        tx.push(self.into());
        moving::stepped(tx, figure, alerted);
    }
}

/// Puts the figure on another space, by whatever means.
pub(crate) fn change_place(
    tx: &mut Tx<'_, Rules>,
    figure: FigureId,
    from: Footprint,
    to: Footprint,
    cost: u8,
    how: StepKind,
) {
    tx.happen(Told::Stepped { figure, from, to, cost, how }.into());
    orders::moved(tx, figure);
    hazards::entered(tx, figure, from, to);
}

/// A walk cut short in a friend's space goes on to the nearest free space already passed.
fn make_room(tx: &mut Tx<'_, Rules>, figure: FigureId, passed: &[Footprint]) {
    let Some(at) = tx.board().footprint_of(figure) else { return };
    if moving::may_stop(tx.board(), figure, at) {
        return;
    }
    let free = passed.iter().rev().find(|here| moving::may_stop(tx.board(), figure, **here)).copied();
    if let Some(to) = free {
        change_place(tx, figure, at, to, 0, StepKind::Forced);
        moving::follow_up(tx, figure);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::drawn::{cell, dark, places, seat, table};
    use crate::fact::{Fact, PlaceKind};
    use crate::names::{Action, Colour, Kind, Order};
    use engine::Seat;

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

    ///
    #[test]
    fn a_walk_cut_short_in_a_friends_space_ends_on_the_last_free_one() {
        let mut drawn = table("Z . I . 1");
        drawn.tell(Told::TurnBegan { seat: Seat::INVADER });
        let figure = FigureId(10);
        drawn.tell(Told::Activated { figure, moves: 5, attacks: 1, extra: false });
        drawn.tell(Told::Stepped {
            figure,
            from: cell("b1").into(),
            to: cell("c1").into(),
            cost: 1,
            how: StepKind::Walk,
        });
        let walk = Walk { table: None, passed: places("a1 b1"), path: places("d1 e1"), figure };
        let stopped = Walk { path: Vec::new(), ..walk };
        let bench = drawn.bench([stopped.into()]);
        assert_eq!(bench.play.board().place_of(figure), Some(cell("b1")));
    }

    ///
    #[test]
    fn whatever_happens_at_the_table_stops_a_walk() {
        let mut drawn = table("Z . . . 1");
        drawn.tell(Told::TurnBegan { seat: Seat::INVADER });
        let figure = FigureId(10);
        drawn.tell(Told::Activated { figure, moves: 5, attacks: 1, extra: false });
        let same = Table::of(&drawn.board);
        let walk = Walk { table: Some(same), passed: Vec::new(), path: places("b1"), figure };
        assert!(walk.next(&drawn.board).is_some());
        let walk = Walk { table: Some(Table { attacks: same.attacks + 1, ..same }), ..walk };
        assert_eq!(walk.next(&drawn.board), None);
        drawn.tell(Fact::from(Told::Placed {
            figure: FigureId(11),
            kind: Kind::Imp,
            colour: Colour::Red,
            at: cell("c1").into(),
            how: PlaceKind::Setup,
        }));
        assert!(Walk { table: Some(same), ..walk }.next(&drawn.board).is_some());
    }
}
