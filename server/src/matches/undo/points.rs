//! Where a seat may step back to: the rows before its own last answers, and what has happened since.

use editions::{AnyBatch, Bar, By, Cause};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Answers that can still be taken back.
const KEPT: usize = 32;

/// The moment before an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::matches) struct Point {
    /// The last row before the answer.
    pub(in crate::matches) row_no: i64,
    pub(in crate::matches) seat: u8,
    /// The ask that was answered; the seat's own number names the point.
    pub(in crate::matches) ask: u32,
    /// What stands between this point and a free return.
    pub(in crate::matches) bar: Option<Bar>,
}

impl Point {
    /// For an answer that cannot be taken back.
    pub(in crate::matches) fn nowhere(ask: u32) -> Self {
        Self { row_no: -1, seat: 0, ask, bar: None }
    }
}

/// The points of a match, oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::matches) struct Points(VecDeque<Point>);

/// What a batch means for stepping back.
#[derive(Debug, Clone, Copy)]
pub(in crate::matches) struct Step {
    pub(in crate::matches) cause: Cause,
    pub(in crate::matches) bar: Option<Bar>,
    /// It made no fact.
    pub(in crate::matches) quiet: bool,
}

impl From<&AnyBatch> for Step {
    fn from(batch: &AnyBatch) -> Self {
        Self { cause: batch.cause(), bar: batch.bar(), quiet: batch.is_quiet() }
    }
}

impl Points {
    /// Takes note of the batch in row `row_no`.
    pub(in crate::matches) fn note(&mut self, row_no: i64, step: Step) {
        match step.cause {
            Cause::Start => {}
            // What was learned stays learned: older points keep what barred them.
            Cause::Undone { to_row, .. } => {
                self.0.retain(|point| u64::try_from(point.row_no).is_ok_and(|row| row < to_row));
            }
            Cause::Decision { seat, by: By::Player, ask } => {
                self.bar(step.bar, |_| true);
                self.bar(Some(Bar::Asked), |point| point.seat != seat.0);
                self.0.push_back(Point { row_no: row_no - 1, seat: seat.0, ask, bar: step.bar });
                if self.0.len() > KEPT {
                    self.0.pop_front();
                }
            }
            Cause::Ordered { .. } if step.quiet => {}
            Cause::Decision { .. } | Cause::Ordered { .. } => {
                self.bar(Some(step.bar.unwrap_or(Bar::Asked)), |_| true);
            }
        }
    }

    fn bar(&mut self, bar: Option<Bar>, which: impl Fn(&Point) -> bool) {
        for point in self.0.iter_mut().filter(|point| point.bar.is_none() && which(point)) {
            point.bar = bar;
        }
    }

    /// The last answer of a seat that can be taken back.
    pub(in crate::matches) fn of(&self, seat: u8) -> Option<&Point> {
        self.0.iter().rev().find(|point| point.seat == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use editions::Seat;

    fn decided(seat: u8, ask: u32, bar: Option<Bar>) -> Step {
        Step { cause: Cause::Decision { seat: Seat(seat), by: By::Player, ask }, bar, quiet: false }
    }

    fn played(steps: &[Step]) -> Points {
        let mut points = Points::default();
        for (row, step) in (1..).zip(steps) {
            points.note(row, *step);
        }
        points
    }

    fn bar_of(points: &Points, seat: u8) -> Option<Bar> {
        points.of(seat).unwrap().bar
    }

    #[test]
    fn quiet_answers_are_taken_back_one_by_one() {
        let mut points = played(&[decided(1, 1, None), decided(1, 2, None)]);
        assert_eq!(points.of(1), Some(&Point { row_no: 1, seat: 1, ask: 2, bar: None }));
        points.note(3, Step { cause: Cause::Undone { seat: Seat(1), to_row: 1 }, bar: None, quiet: false });
        assert_eq!(points.of(1), Some(&Point { row_no: 0, seat: 1, ask: 1, bar: None }));
        assert_eq!(points.of(2), None);
    }

    #[test]
    fn a_die_bars_every_point_before_it_for_good() {
        let mut points =
            played(&[decided(1, 1, None), decided(1, 2, Some(Bar::Chance)), decided(1, 3, None)]);
        assert_eq!(bar_of(&points, 1), None);
        points.note(4, Step { cause: Cause::Undone { seat: Seat(1), to_row: 2 }, bar: None, quiet: false });
        assert_eq!(bar_of(&points, 1), Some(Bar::Chance));
        points.note(5, Step { cause: Cause::Undone { seat: Seat(1), to_row: 1 }, bar: None, quiet: false });
        assert_eq!(bar_of(&points, 1), Some(Bar::Chance));
    }

    #[test]
    fn an_answer_of_another_seat_bars_and_its_secret_order_does_not() {
        let order = Step { cause: Cause::Ordered { seat: Seat(2) }, bar: None, quiet: true };
        assert_eq!(bar_of(&played(&[decided(1, 1, None), order]), 1), None);
        let answer = decided(2, 1, None);
        assert_eq!(bar_of(&played(&[decided(1, 1, None), answer]), 1), Some(Bar::Asked));
        let late = Step { cause: Cause::Decision { seat: Seat(2), by: By::TimedOut, ask: 1 }, ..answer };
        assert_eq!(bar_of(&played(&[decided(1, 1, None), late]), 1), Some(Bar::Asked));
    }

    #[test]
    fn only_so_many_points_are_kept() {
        let points = played(&vec![decided(1, 1, None); 100]);
        assert_eq!(points.0.len(), KEPT);
        assert_eq!(points.of(1).unwrap().row_no, 99);
    }
}
