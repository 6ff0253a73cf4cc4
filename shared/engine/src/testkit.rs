//! A bench for tests: a match with scripted chance and short calls.

use crate::chance::Scripted;
use crate::event::By;
use crate::play::Match;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use alloc::vec::Vec;

/// A match under test. It panics to fail a test.
#[derive(Debug)]
pub struct Bench<R: Ruleset> {
    pub play: Match<R>,
    pub chance: Scripted,
    /// Every fact so far.
    pub facts: Vec<R::Fact>,
}

impl<R: Ruleset> Bench<R> {
    /// Creates a bench from a prepared match.
    #[must_use]
    pub fn of(play: Match<R>) -> Self {
        Self { play, chance: Scripted::default(), facts: Vec::new() }
    }

    /// Appends the next draws.
    pub fn script(&mut self, values: impl IntoIterator<Item = u32>) -> &mut Self {
        self.chance.push(values);
        self
    }

    /// Answers the seat's open ask.
    ///
    /// # Panics
    /// Panics if the seat is not asked, or if the choice is refused.
    pub fn choose(&mut self, seat: Seat, choice: R::Choice) -> &mut Self {
        if let Err(no) = self.attempt(seat, choice.clone()) {
            panic!("{seat:?} may not {choice:?}: {no:?}");
        }
        self
    }

    /// Answers the seat's open ask and returns the refusal, if any.
    ///
    /// # Errors
    /// Returns the [`Refusal`] of the choice. Nothing has changed then.
    pub fn attempt(&mut self, seat: Seat, choice: R::Choice) -> Result<(), Refusal> {
        let id = self.play.ask_of(seat).map_or(0, |open| open.id);
        let decided = self.play.decide(seat, id, choice, By::Player, &mut self.chance)?;
        let mut replayed = self.play.clone();
        replayed.apply(&decided.batch);
        assert!(replayed == decided.after, "a batch does not replay to its match");
        self.facts.extend(decided.batch.facts().cloned());
        self.play = decided.after;
        Ok(())
    }

    /// Returns the refusal of a choice that must be refused.
    ///
    /// # Panics
    /// Panics if the choice is admitted.
    pub fn refused(&mut self, seat: Seat, choice: R::Choice) -> Refusal {
        match self.attempt(seat, choice.clone()) {
            Err(no) => no,
            Ok(()) => panic!("{seat:?} was allowed to {choice:?}"),
        }
    }

    /// Returns the options that are open for a seat.
    ///
    /// # Panics
    /// Panics if the seat is not asked.
    #[must_use]
    pub fn options(&self, seat: Seat) -> &R::Options {
        match self.play.asks().find(|open| open.ask.seat == seat) {
            Some(open) => &open.ask.options,
            None => panic!("{seat:?} is not asked; stack {:?}", self.play.stack()),
        }
    }

    /// Returns the seats that must answer now.
    #[must_use]
    pub fn asked(&self) -> Vec<Seat> {
        self.play.asks().filter(|open| open.ask.must).map(|open| open.ask.seat).collect()
    }
}
