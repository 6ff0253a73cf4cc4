//! Undo. Nothing is cut from the log: a row of its own restores the board of an earlier row.

use super::{Decided, Match};
use crate::chance::Chance;
use crate::event::{Bar, Cause, Event};
use crate::ruleset::{Open, Ruleset};
use crate::seat::{Seat, Viewer};
use crate::tx::Tx;
use alloc::boxed::Box;
use alloc::vec::Vec;

impl<R: Ruleset> Match<R> {
    /// Restores the board and the stack of `earlier`, the match after row `to_row`.
    ///
    /// Knowledge is not undone. Drawn numbers are not drawn again, ask ids go on, and standing orders stay as
    /// they are now. Only seats whose view changes are told.
    pub fn undo(&self, seat: Seat, earlier: &Self, to_row: u64, chance: &mut dyn Chance) -> Decided<R> {
        self.restore(seat, earlier, to_row, false, chance)
    }

    /// Takes an undo by `seat` back. `earlier` is the match after row `to_row`, the last one before the undo.
    ///
    /// It is an undo itself: nothing that became known meanwhile is forgotten.
    pub fn redo(&self, seat: Seat, earlier: &Self, to_row: u64, chance: &mut dyn Chance) -> Decided<R> {
        self.restore(seat, earlier, to_row, true, chance)
    }

    fn restore(
        &self,
        seat: Seat,
        earlier: &Self,
        to_row: u64,
        redo: bool,
        chance: &mut dyn Chance,
    ) -> Decided<R> {
        let notices = |viewer: &Seat| {
            let viewer = Viewer::Seat(*viewer);
            R::view(&self.board, viewer) != R::view(&earlier.board, viewer)
        };
        let seats = R::seats(&self.board);
        let shown: Vec<Seat> = seats.into_iter().filter(|other| *other == seat || notices(other)).collect();
        self.settle(Cause::Undone { seat, to_row }, chance, |tx| {
            tx.restore(&earlier.board, earlier.stack());
            tx.happen(R::undone(seat, shown, redo));
        })
    }

    /// Returns the reason why undoing `tx` needs consent. It depends only on what all players saw.
    pub(super) fn bar(&self, actor: Option<Seat>, tx: &Tx<'_, R>, open: &[Open]) -> Option<Bar> {
        let reveals = |event: &Event<R>| matches!(event, Event::Happened(fact) if R::reveals(fact));
        let asked_anew = |now: &Open| {
            now.must
                && Some(now.seat) != actor
                && self.open.iter().all(|before| (before.seat, before.id) != (now.seat, now.id))
        };
        if tx.counters != self.counters {
            Some(Bar::Chance)
        } else if tx.events.iter().any(reveals) {
            Some(Bar::Revealed)
        } else {
            open.iter().any(asked_anew).then_some(Bar::Asked)
        }
    }
}

impl<R: Ruleset> Tx<'_, R> {
    fn restore(&mut self, board: &R::Board, stack: &[R::Frame]) {
        self.board = board.clone();
        self.stack = stack.to_vec();
        self.keep = 0;
        self.events.push(Event::Restored(Box::new(board.clone())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stored::read_batch;
    use crate::toy::{self, Choice, Standing, Toy, View};
    use crate::{Batch, By, Scripted};

    const ME: Seat = Seat(0);
    const YOU: Seat = Seat(1);

    fn choose(play: &Match<Toy>, seat: Seat, choice: Choice) -> Decided<Toy> {
        let id = play.ask_of(seat).map_or(0, |open| open.id);
        play.decide(seat, id, choice, By::Player, &mut Scripted::new([4; 9])).unwrap()
    }

    fn undo(play: &Match<Toy>, earlier: &Match<Toy>) -> Decided<Toy> {
        play.undo(ME, earlier, 0, &mut Scripted::default())
    }

    fn facts_seen(batch: &Batch<Toy>, seat: Seat) -> usize {
        let board = toy::start();
        batch.facts().filter_map(|fact| Toy::seen(fact, board.board(), Viewer::Seat(seat))).count()
    }

    #[test]
    fn only_a_step_by_which_no_player_learned_anything_is_free() {
        let start = toy::start();
        for (choice, bar) in [
            (Choice::Add(2), None),
            (Choice::Note(2), None),
            (Choice::Roll, Some(Bar::Chance)),
            (Choice::Show, Some(Bar::Revealed)),
            (Choice::Ask, Some(Bar::Asked)),
            (Choice::End, Some(Bar::Asked)),
        ] {
            assert_eq!(choose(&start, ME, choice.clone()).batch.bar, bar, "{choice:?}");
        }
    }

    #[test]
    fn a_window_that_a_standing_order_closed_in_secret_bars_nothing() {
        let order = Standing { pass: true };
        let passes = toy::start().order(YOU, order, &mut Scripted::default()).after;
        assert_eq!(choose(&passes, ME, Choice::Ask).batch.bar, None);
    }

    #[test]
    fn taken_back_is_the_board_and_not_what_was_learned() {
        let start = toy::start();
        let rolled = choose(&start, ME, Choice::Roll).after;
        let ordered = rolled.order(YOU, Standing { pass: true }, &mut Scripted::default()).after;
        let back = undo(&ordered, &start).after;
        assert_eq!(back.board(), start.board());
        assert_eq!(back.stack(), start.stack());
        assert_eq!(back.counters, rolled.counters, "the same die is not rolled again");
        assert_eq!(back.standing_of(YOU), Some(&Standing { pass: true }));
        let id = |play: &Match<Toy>| play.ask_of(ME).unwrap().id;
        assert!(id(&back) > id(&ordered), "an answer to the old question is stale");
    }

    #[test]
    fn a_redo_leads_back_to_the_board_before_the_undo_with_the_same_die() {
        let start = toy::start();
        let rolled = choose(&start, ME, Choice::Roll).after;
        let back = undo(&rolled, &start).after;
        let again = back.redo(ME, &rolled, 1, &mut Scripted::default());
        assert_eq!((again.after.board(), again.after.stack()), (rolled.board(), rolled.stack()));
        assert_eq!(again.after.counters, rolled.counters, "no die is rolled");
        let told: Vec<_> = again.batch.facts().cloned().collect();
        assert_eq!(told, [toy::Fact::Undone { seat: ME, shown: vec![ME, YOU], redo: true }]);
        assert_eq!(back.follows(&again.batch, Some(&rolled)), Ok(()), "a log with it can be read");
    }

    #[test]
    fn a_step_back_across_a_window_closes_it() {
        let start = toy::start();
        let asked = choose(&start, ME, Choice::Ask).after;
        assert!(asked.ask_of(YOU).is_some());
        let open = undo(&asked, &start).after;
        assert!(open.ask_of(YOU).is_none());
        let passed = choose(&asked, YOU, Choice::Pass).after;
        assert_eq!(undo(&passed, &start).after.board(), start.board());
        let again = choose(&undo(&passed, &start).after, ME, Choice::Ask).after;
        let id = |play: &Match<Toy>| play.ask_of(YOU).unwrap().id;
        assert!(id(&again) > id(&asked), "the window of the other past is not answered by a late click");
    }

    #[test]
    fn a_hidden_step_is_taken_back_unseen() {
        let start = toy::start();
        let noted = choose(&start, ME, Choice::Note(5)).after;
        let back = undo(&noted, &start);
        assert_eq!((facts_seen(&back.batch, ME), facts_seen(&back.batch, YOU)), (1, 0));
        assert_eq!(Toy::view(back.after.board(), Viewer::Seat(ME)), View(0, None));
        let added = choose(&start, ME, Choice::Add(5)).after;
        let back = undo(&added, &start);
        assert_eq!((facts_seen(&back.batch, ME), facts_seen(&back.batch, YOU)), (1, 1));
    }

    #[test]
    fn the_row_alone_takes_back() {
        let start = toy::start();
        let rolled = choose(&start, ME, Choice::Roll).after;
        let back = undo(&rolled, &start);
        let row = serde_json::to_string(&back.batch).unwrap();
        let mut loaded = rolled.clone();
        loaded.apply(&read_batch(Toy::SCHEMA, &row).unwrap());
        loaded.refresh().unwrap();
        assert!(loaded == back.after);
    }
}
