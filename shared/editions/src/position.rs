//! What the bot of an edition decides from, and what it answers.

use crate::any::{AnyMatch, RulesOf};
use crate::value::AnyChoice;
use edition::Edition;
use engine::{Ruleset, Seat};
use std::fmt::Debug;
use std::sync::Arc;

/// What one seat of some edition decides from: the offer and the seat's own view, and nothing else of the match.
#[derive(Debug, Clone)]
pub struct AnyPosition {
    seat: Seat,
    ask: u32,
    known: Arc<dyn ErasedPosition>,
}

/// What a bot of any edition can be asked.
trait ErasedPosition: Debug + Send + Sync {
    fn answer(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<AnyChoice>;
}

/// What the seat knows, in the types of the edition `E`.
struct Known<E: Edition> {
    view: <RulesOf<E> as Ruleset>::View,
    options: <RulesOf<E> as Ruleset>::Options,
}

impl<E: Edition> Debug for Known<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Known").field("view", &self.view).field("options", &self.options).finish()
    }
}

impl<E: Edition> ErasedPosition for Known<E> {
    fn answer(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<AnyChoice> {
        E::answer(seat, &self.view, &self.options, pick).map(AnyChoice::of)
    }
}

impl AnyPosition {
    /// Returns what this seat decides from, or `None` if the seat is not asked.
    #[must_use]
    pub fn of(game: &AnyMatch, seat: Seat) -> Option<Self> {
        game.position(seat)
    }

    pub(crate) fn known<E: Edition>(
        seat: Seat,
        ask: u32,
        view: <RulesOf<E> as Ruleset>::View,
        options: <RulesOf<E> as Ruleset>::Options,
    ) -> Self {
        Self { seat, ask, known: Arc::new(Known::<E> { view, options }) }
    }

    /// Returns what the edition's bot answers, or `None` where any admitted answer is as good. `pick(n)` is
    /// below `n`.
    #[must_use]
    pub fn answer(&self, pick: &mut dyn FnMut(u32) -> u32) -> Option<AnyChoice> {
        self.known.answer(self.seat, pick)
    }

    /// Returns the seat that is asked.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the seat's own number of this decision.
    #[must_use]
    pub fn ask(&self) -> u32 {
        self.ask
    }
}
