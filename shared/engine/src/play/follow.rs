//! Checks whether a stored batch can come next, as far as a log alone can tell. No rule runs.
//!
//! A log does not say whether a draw was genuine or whether the offer held the choice.

use super::Match;
use crate::event::{Batch, Cause, Event};
use crate::ruleset::Ruleset;

/// The reason why a batch cannot be the next row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// The batch keeps more frames than the stack has.
    Stack,
    /// A draw counter goes back.
    Chance,
    /// An ask carries a number that its seat cannot have, or a seat has two asks.
    Asks,
    /// The batch answers an ask that is not open, or its cause does not fit the state of the match.
    Cause,
    /// The batch restores a board that the match never had.
    Restored,
    /// The batch names a seat or a thing that the match does not have.
    Named,
}

impl<R: Ruleset> Match<R> {
    /// Checks whether `batch` can follow here. `earlier` is the match after the row that an undo returns to.
    ///
    /// # Errors
    /// The checks run in this order, and the first that fails is returned:
    /// - [`Broken::Stack`] if the batch keeps more frames than the stack has.
    /// - [`Broken::Chance`] if a draw counter goes back.
    /// - [`Broken::Cause`] if the batch answers no open ask, starts a running match, or comes from an unknown
    ///   seat.
    /// - [`Broken::Asks`] if an open ask has the wrong number, or a seat has two.
    /// - [`Broken::Restored`] if the restored board is not that of `earlier`, or no undo restores it.
    /// - [`Broken::Named`] if [`knows`](Self::knows) returns false.
    pub fn follows(&self, batch: &Batch<R>, earlier: Option<&Self>) -> Result<(), Broken> {
        let holds = |broken: Broken, good: bool| if good { Ok(()) } else { Err(broken) };
        holds(Broken::Stack, batch.keep as usize <= self.stack.len())?;
        let drawn = self.counters.0.iter().zip(batch.drew.0);
        holds(Broken::Chance, drawn.into_iter().all(|(before, after)| *before <= after))?;
        holds(Broken::Cause, self.can_cause(batch.cause))?;
        holds(Broken::Asks, self.asks_on(batch))?;
        holds(Broken::Restored, restores(batch, earlier))?;
        holds(Broken::Named, self.knows(batch))
    }

    /// Returns true if the match has every seat and thing that the batch names.
    ///
    /// [`apply`](Self::apply) does not check this. A fact about a missing seat changes nothing.
    #[must_use]
    pub fn knows(&self, batch: &Batch<R>) -> bool {
        let seats = R::seats(&self.board);
        let named = |event: &Event<R>| match event {
            Event::Happened(fact) => R::knows(&self.board, fact),
            Event::Ordered(seat, _) => seats.contains(seat),
            Event::Restored(_) => true,
        };
        batch.cause.seat().is_none_or(|seat| seats.contains(&seat))
            && batch.open.iter().all(|open| seats.contains(&open.seat))
            && batch.events.iter().all(named)
    }

    fn can_cause(&self, cause: Cause) -> bool {
        let seats = R::seats(&self.board);
        match cause {
            Cause::Start => self.asked.is_empty(),
            Cause::Decision { seat, ask, .. } => {
                self.open.iter().any(|open| (open.seat, open.id) == (seat, ask))
            }
            Cause::Ordered { seat } | Cause::Undone { seat, .. } => {
                !self.asked.is_empty() && seats.contains(&seat)
            }
        }
    }

    /// Returns true if each open ask was open before or is the next of its seat, and no seat has two.
    fn asks_on(&self, batch: &Batch<R>) -> bool {
        batch.open.iter().enumerate().all(|(at, now)| {
            let next = self.asked.get(&now.seat).copied().unwrap_or(0).checked_add(1);
            let stays = self.open.iter().any(|before| (before.seat, before.id) == (now.seat, now.id));
            let again = batch.open.iter().take(at).any(|other| other.seat == now.seat);
            !again && (stays || next == Some(now.id))
        })
    }
}

/// Returns true if an undo restores exactly the board of the row it names, and no other cause restores a
/// board.
fn restores<R: Ruleset>(batch: &Batch<R>, earlier: Option<&Match<R>>) -> bool {
    let mut boards = batch.events.iter().filter_map(|event| match event {
        Event::Restored(board) => Some(board),
        Event::Happened(_) | Event::Ordered(..) => None,
    });
    match (batch.cause, boards.next(), boards.next()) {
        (Cause::Undone { .. }, Some(board), None) => earlier.is_some_and(|earlier| **board == earlier.board),
        (Cause::Undone { .. }, ..) => false,
        (_, board, _) => board.is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{self, Choice, Standing, Toy};
    use crate::{By, Counters, Scripted, Seat};

    const ME: Seat = Seat(0);

    fn batch(play: &Match<Toy>, choice: Choice) -> Batch<Toy> {
        let id = play.ask_of(ME).map_or(0, |open| open.id);
        play.decide(ME, id, choice, By::Player, &mut Scripted::new([4; 9])).unwrap().batch
    }

    #[test]
    fn what_was_decided_follows_and_so_does_an_order() {
        let start = toy::start();
        for choice in [Choice::Add(2), Choice::Roll, Choice::Ask, Choice::End] {
            assert_eq!(start.follows(&batch(&start, choice), None), Ok(()));
        }
        let order = start.order(Seat(1), Standing { pass: true }, &mut Scripted::default()).batch;
        assert_eq!(start.follows(&order, None), Ok(()));
    }

    #[test]
    fn the_same_row_does_not_follow_itself() {
        let start = toy::start();
        let added = batch(&start, Choice::Add(2));
        let mut after = start.clone();
        after.apply(&added);
        assert_eq!(after.follows(&added, None), Err(Broken::Cause));
    }

    #[test]
    fn a_row_that_names_no_player_does_not_follow() {
        let start = toy::start();
        let good = batch(&start, Choice::Note(3));
        assert!(start.knows(&good));
        let noted = |seat| Event::Happened(toy::Fact::Noted { seat, what: 3 });
        let ordered = |seat| Event::Ordered(seat, Standing { pass: true });
        for make in [noted, ordered] {
            let of = |seat| Batch { events: [make(seat)].into(), ..good.clone() };
            assert_eq!(start.follows(&of(Seat(1)), None), Ok(()));
            assert_eq!(start.follows(&of(Seat(2)), None), Err(Broken::Named));
        }
        let mut asks = good.clone();
        asks.open.iter_mut().for_each(|open| (open.seat, open.id) = (Seat(2), 1));
        assert_eq!(start.follows(&asks, None), Err(Broken::Named));
        assert!(!start.knows(&Batch { cause: Cause::Ordered { seat: Seat(2) }, ..good }));
    }

    #[test]
    fn a_changed_row_is_named_for_what_is_wrong_with_it() {
        let start = toy::start();
        let good = batch(&start, Choice::Roll);
        let keeps = Batch { keep: 9, ..good.clone() };
        assert_eq!(start.follows(&keeps, None), Err(Broken::Stack));
        let mut rolled = start.clone();
        rolled.apply(&good);
        rolled.refresh().unwrap();
        let unrolled = Batch { drew: Counters::default(), ..batch(&rolled, Choice::Add(1)) };
        assert_eq!(rolled.follows(&unrolled, None), Err(Broken::Chance));
        let setup = Batch { cause: Cause::Start, ..good.clone() };
        assert_eq!(start.follows(&setup, None), Err(Broken::Cause));
        let stranger = Batch { cause: Cause::Ordered { seat: Seat(9) }, ..good.clone() };
        assert_eq!(start.follows(&stranger, None), Err(Broken::Cause));
        let mut skips = good.clone();
        skips.open.iter_mut().for_each(|open| open.id += 1);
        assert_eq!(start.follows(&skips, None), Err(Broken::Asks));
        let mut twice = good;
        twice.open.extend(twice.open.clone());
        assert_eq!(start.follows(&twice, None), Err(Broken::Asks));
    }

    #[test]
    fn a_step_back_restores_the_board_it_names_and_nothing_else_does() {
        let start = toy::start();
        let mut added = start.clone();
        added.apply(&batch(&start, Choice::Add(2)));
        added.refresh().unwrap();
        let back = added.undo(ME, &start, 0, &mut Scripted::default()).batch;
        assert_eq!(added.follows(&back, Some(&start)), Ok(()));
        assert_eq!(added.follows(&back, Some(&added)), Err(Broken::Restored));
        assert_eq!(added.follows(&back, None), Err(Broken::Restored));
        let mut smuggled = batch(&added, Choice::Add(1));
        smuggled.events.extend(back.events.iter().cloned());
        assert_eq!(added.follows(&smuggled, None), Err(Broken::Restored));
    }
}
