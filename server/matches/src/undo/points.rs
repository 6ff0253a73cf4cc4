//! Where a seat may step back to: the rows before its own last answers, and what has happened since. After an
//! undo it may also return to where it came from.

use editions::{AnyBatch, Bar, By, Cause};
use protocol::since::Since;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many answers can still be taken back.
const LIMIT: usize = 32;

/// The moment before an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Point {
    /// The last row before the answer.
    pub(crate) row_no: i64,
    pub(crate) seat: u8,
    /// The ask that was answered. Its number, counted per seat, names the point.
    pub(crate) ask: u32,
    /// What prevents a return to this point without a vote.
    pub(crate) bar: Option<Since>,
    /// How many log lines each audience had before the answer. Empty in snapshots of earlier versions.
    #[serde(default)]
    pub(crate) lines: Vec<u32>,
}

impl Point {
    /// Returns the mark of an answer that cannot be taken back.
    pub(crate) fn nowhere(ask: u32) -> Self {
        Self { row_no: -1, seat: 0, ask, bar: None, lines: Vec::new() }
    }

    fn is_at(&self, row: u64) -> bool {
        u64::try_from(self.row_no) == Ok(row)
    }
}

/// The points of a match, oldest first, and the way back from the last undo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub(crate) struct Points {
    answers: VecDeque<Point>,
    redo: Option<Redo>,
}

/// The moment before the last undo, until someone acts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Redo {
    /// The last row before the undo, and the ask whose answer it took back.
    point: Point,
    /// The points of that moment.
    answers: VecDeque<Point>,
}

/// Points in a snapshot. Without an undo, and in earlier versions, they are a list.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Stored {
    Answers(VecDeque<Point>),
    Undone { answers: VecDeque<Point>, redo: Redo },
}

impl From<Stored> for Points {
    fn from(stored: Stored) -> Self {
        match stored {
            Stored::Answers(answers) => Self { answers, redo: None },
            Stored::Undone { answers, redo } => Self { answers, redo: Some(redo) },
        }
    }
}

impl From<Points> for Stored {
    fn from(Points { answers, redo }: Points) -> Self {
        match redo {
            None => Self::Answers(answers),
            Some(redo) => Self::Undone { answers, redo },
        }
    }
}

/// What a batch means for undo.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    cause: Cause,
    bar: Option<Since>,
    /// The batch made no fact.
    quiet: bool,
    /// The batch shows something to viewers without a seat.
    shown: bool,
}

impl Step {
    /// Describes a batch. `rolled` says that it rolled dice, `shown` that it shows something to viewers
    /// without a seat.
    pub(crate) fn of(batch: &AnyBatch, rolled: bool, shown: bool) -> Self {
        let bar = batch.bar().map(|bar| match bar {
            Bar::Chance if rolled => Since::Dice,
            Bar::Chance => Since::Drawn,
            Bar::Revealed => Since::Revealed,
            Bar::Asked => Since::Asked,
        });
        Self { cause: batch.cause(), bar, quiet: batch.is_quiet(), shown }
    }

    /// Returns what an answer of `seat` means for the points of another seat. An answer that no other seat
    /// sees reveals no more than the question did.
    fn answered(self) -> Since {
        if self.shown { Since::Answered } else { Since::Asked }
    }
}

impl Points {
    /// Records the batch in row `row_no`. `lines` is how many log lines each audience had before it.
    pub(crate) fn note(&mut self, row_no: i64, step: Step, lines: &[u32]) {
        match step.cause {
            Cause::Start => {}
            Cause::Ordered { .. } if step.quiet => return,
            Cause::Undone { seat, to_row } => return self.step_back(row_no, seat.0, to_row, lines),
            Cause::Decision { seat, by: By::Player, ask } => {
                self.bar(step.bar, |_| true);
                self.bar(Some(step.answered()), |point| point.seat != seat.0);
                let lines = lines.to_vec();
                self.answers.push_back(Point { row_no: row_no - 1, seat: seat.0, ask, bar: step.bar, lines });
                if self.answers.len() > LIMIT {
                    self.answers.pop_front();
                }
            }
            Cause::Decision { seat, .. } | Cause::Ordered { seat } => {
                self.bar(step.bar, |_| true);
                self.bar(Some(Since::Defaulted), |point| point.seat == seat.0);
                self.bar(Some(step.answered()), |point| point.seat != seat.0);
            }
        }
        self.redo = None;
    }

    /// Records an undo in row `row_no`, or the redo of one. A seat keeps what it has learned, so older points
    /// stay barred.
    fn step_back(&mut self, row_no: i64, seat: u8, to_row: u64, lines: &[u32]) {
        if let Some(redo) = self.redo.take().filter(|redo| redo.point.is_at(to_row)) {
            self.answers = redo.answers;
            return;
        }
        let ask = self.at(to_row).map_or(0, |point| point.ask);
        let point = Point { row_no: row_no - 1, seat, ask, bar: None, lines: lines.to_vec() };
        self.redo = Some(Redo { point, answers: self.answers.clone() });
        self.answers.retain(|point| u64::try_from(point.row_no).is_ok_and(|row| row < to_row));
    }

    /// Returns the point after this row, where an undo or a redo leads.
    fn at(&self, to_row: u64) -> Option<&Point> {
        let redo = self.redo.as_ref().map(|redo| &redo.point);
        redo.into_iter().chain(&self.answers).find(|point| point.is_at(to_row))
    }

    /// Returns how many log lines each audience had at the point that an undo returns to. Empty for any other
    /// cause, and for a point of an earlier version.
    pub(crate) fn lines_at(&self, cause: Cause) -> &[u32] {
        let Cause::Undone { to_row, .. } = cause else { return &[] };
        self.at(to_row).map_or(&[], |point| &point.lines)
    }

    /// Bars the points that `which` selects. The strongest reason stands.
    fn bar(&mut self, bar: Option<Since>, which: impl Fn(&Point) -> bool) {
        for point in self.answers.iter_mut().filter(|point| which(point)) {
            point.bar = point.bar.max(bar);
        }
    }

    /// Returns the last answer of a seat that can be taken back.
    pub(crate) fn of(&self, seat: u8) -> Option<&Point> {
        self.answers.iter().rev().find(|point| point.seat == seat)
    }

    /// Returns the moment before the seat's last undo, if no one has acted since.
    pub(crate) fn redo(&self, seat: u8) -> Option<&Point> {
        self.redo.as_ref().map(|redo| &redo.point).filter(|point| point.seat == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use editions::Seat;

    fn decided(seat: u8, ask: u32, bar: Option<Since>) -> Step {
        answered_by(By::Player, seat, ask, bar)
    }

    fn answered_by(by: By, seat: u8, ask: u32, bar: Option<Since>) -> Step {
        Step { cause: Cause::Decision { seat: Seat(seat), by, ask }, bar, quiet: false, shown: true }
    }

    fn undone(seat: u8, to_row: u64) -> Step {
        Step { cause: Cause::Undone { seat: Seat(seat), to_row }, bar: None, quiet: false, shown: true }
    }

    fn played(steps: &[Step]) -> Points {
        let mut points = Points::default();
        for (row, step) in (1..).zip(steps) {
            points.note(row, *step, &[10 * u32::try_from(row).unwrap()]);
        }
        points
    }

    fn bar_of(points: &Points, seat: u8) -> Option<Since> {
        points.of(seat).unwrap().bar
    }

    #[test]
    fn quiet_answers_are_taken_back_one_by_one() {
        let mut points = played(&[decided(1, 1, None), decided(1, 2, None)]);
        assert_eq!(points.of(1), Some(&Point { row_no: 1, seat: 1, ask: 2, bar: None, lines: vec![20] }));
        points.note(3, undone(1, 1), &[]);
        assert_eq!(points.of(1), Some(&Point { row_no: 0, seat: 1, ask: 1, bar: None, lines: vec![10] }));
        assert_eq!(points.of(2), None);
    }

    #[test]
    fn a_die_bars_every_point_before_it_for_good() {
        let mut points =
            played(&[decided(1, 1, None), decided(1, 2, Some(Since::Dice)), decided(1, 3, None)]);
        assert_eq!(bar_of(&points, 1), None);
        points.note(4, undone(1, 2), &[]);
        assert_eq!(bar_of(&points, 1), Some(Since::Dice));
        points.note(5, undone(1, 1), &[]);
        assert_eq!(bar_of(&points, 1), Some(Since::Dice));
    }

    #[test]
    fn an_answer_of_another_seat_bars_and_its_secret_order_does_not() {
        let order = Step { cause: Cause::Ordered { seat: Seat(2) }, quiet: true, ..decided(2, 1, None) };
        assert_eq!(bar_of(&played(&[decided(1, 1, None), order]), 1), None);
        for by in [By::Player, By::TimedOut, By::Bot, By::Standing] {
            let answer = answered_by(by, 2, 1, None);
            assert_eq!(bar_of(&played(&[decided(1, 1, None), answer]), 1), Some(Since::Answered), "{by:?}");
        }
    }

    #[test]
    fn an_unseen_answer_reveals_only_that_another_seat_was_asked() {
        let unseen = Step { shown: false, ..decided(2, 1, None) };
        let points = played(&[decided(1, 1, Some(Since::Asked)), unseen]);
        assert_eq!(bar_of(&points, 1), Some(Since::Asked));
    }

    #[test]
    fn a_turn_that_ended_is_barred_by_what_others_did_after_it() {
        let ended = decided(1, 1, Some(Since::Asked));
        assert_eq!(bar_of(&played(&[ended]), 1), Some(Since::Asked));
        let walked = decided(2, 1, Some(Since::Asked));
        assert_eq!(bar_of(&played(&[ended, walked]), 1), Some(Since::Answered));
        let rolled = decided(2, 2, Some(Since::Dice));
        assert_eq!(bar_of(&played(&[ended, walked, rolled]), 1), Some(Since::Dice));
        assert_eq!(bar_of(&played(&[ended, rolled, walked]), 1), Some(Since::Dice));
    }

    #[test]
    fn an_answer_given_for_a_seat_is_no_answer_of_another_one() {
        for by in [By::TimedOut, By::Standing, By::Absent, By::Teammate] {
            let points = played(&[decided(1, 1, None), answered_by(by, 1, 2, None)]);
            assert_eq!(bar_of(&points, 1), Some(Since::Defaulted), "{by:?}");
        }
        let order = Step { cause: Cause::Ordered { seat: Seat(1) }, ..decided(1, 1, None) };
        assert_eq!(bar_of(&played(&[decided(1, 1, None), order]), 1), Some(Since::Defaulted));
    }

    #[test]
    fn an_undo_is_taken_back_to_the_row_before_it_and_everything_can_be_undone_again() {
        let before = played(&[decided(1, 1, None), decided(1, 2, Some(Since::Dice))]);
        let mut points = before.clone();
        assert_eq!(points.redo(1), None);
        points.note(3, undone(1, 1), &[30]);
        let way = Point { row_no: 2, seat: 1, ask: 2, bar: None, lines: vec![30] };
        assert_eq!((points.redo(1), points.redo(2)), (Some(&way), None), "only who undid may redo");
        assert_eq!(points.lines_at(undone(1, 2).cause), [30], "the undo no longer holds");
        let text = serde_json::to_string(&points).unwrap();
        assert_eq!(serde_json::from_str::<Points>(&text).unwrap(), points);
        points.note(5, undone(1, 2), &[31]);
        assert_eq!(points, before);
    }

    #[test]
    fn there_is_no_redo_once_anyone_has_acted() {
        let quiet = Step { cause: Cause::Ordered { seat: Seat(2) }, quiet: true, ..decided(2, 1, None) };
        for (act, stays) in [
            (decided(1, 2, None), false),
            (decided(2, 1, None), false),
            (answered_by(By::Bot, 2, 1, None), false),
            (answered_by(By::TimedOut, 1, 2, None), false),
            (Step { quiet: false, ..quiet }, false),
            (quiet, true),
        ] {
            let points = played(&[decided(1, 1, None), undone(1, 0), act]);
            assert_eq!(points.redo(1).is_some(), stays, "{act:?}");
        }
    }

    #[test]
    fn points_of_an_earlier_version_are_read() {
        let point = |bar: &str| format!(r#"[{{"row_no":3,"seat":1,"ask":2,"bar":{bar}}}]"#);
        let bar = |text: &str| bar_of(&serde_json::from_str(&point(text)).unwrap(), 1);
        let bars = [r#""chance""#, r#""revealed""#, r#""asked""#, "null"].map(bar);
        assert_eq!(bars, [Some(Since::Dice), Some(Since::Revealed), Some(Since::Asked), None]);
    }

    #[test]
    fn only_the_newest_points_are_kept() {
        let points = played(&vec![decided(1, 1, None); 100]);
        assert_eq!(points.answers.len(), LIMIT);
        assert_eq!(points.of(1).unwrap().row_no, 99);
    }
}
