//! The working copy that rules write to. Facts apply at once, so rules read the board after them.

use crate::chance::{Chance, Counters, Purpose};
use crate::deck;
use crate::event::Event;
use crate::piles::PileCard;
use crate::ruleset::Ruleset;
use alloc::vec::Vec;

/// One command in the making. It is dropped whole if anything fails.
pub struct Tx<'a, R: Ruleset> {
    pub(crate) board: R::Board,
    pub(crate) stack: Vec<R::Frame>,
    pub(crate) keep: usize,
    pub(crate) events: Vec<Event<R>>,
    pub(crate) counters: Counters,
    chance: &'a mut dyn Chance,
}

impl<R: Ruleset> core::fmt::Debug for Tx<'_, R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Tx").field("stack", &self.stack).finish_non_exhaustive()
    }
}

impl<'a, R: Ruleset> Tx<'a, R> {
    pub(crate) fn new(
        board: R::Board,
        stack: Vec<R::Frame>,
        counters: Counters,
        chance: &'a mut dyn Chance,
    ) -> Self {
        Self { keep: stack.len(), board, stack, events: Vec::new(), counters, chance }
    }

    /// Returns the board as it is now, inside this command.
    #[must_use]
    pub fn board(&self) -> &R::Board {
        &self.board
    }

    /// Returns the frames below, bottom first.
    #[must_use]
    pub fn frames(&self) -> &[R::Frame] {
        &self.stack
    }

    /// Makes a fact true and records it.
    pub fn happen(&mut self, fact: R::Fact) {
        R::apply(&mut self.board, &fact);
        self.events.push(Event::Happened(fact));
    }

    /// Pushes a frame. It comes next, before every frame pushed earlier.
    pub fn push(&mut self, frame: R::Frame) {
        self.stack.push(frame);
    }

    /// Drops frames from the top until `stop` holds for the top frame, or none is left.
    pub fn unwind_to(&mut self, stop: impl Fn(&R::Frame) -> bool) {
        while self.stack.last().is_some_and(|frame| !stop(frame)) {
            self.pop();
        }
    }

    /// Draws a uniform number below `bound`.
    pub fn draw(&mut self, purpose: Purpose, bound: u32) -> u32 {
        let counter = &mut self.counters.0[purpose as usize];
        let value = self.chance.draw(purpose, *counter, bound);
        *counter += 1;
        value
    }

    /// Shuffles the cards in place. The result does not depend on their order before, so no caller can stack
    /// them.
    ///
    /// A reader who knows the cards and the draws can compute the result.
    pub fn shuffle<T: PileCard>(&mut self, purpose: Purpose, cards: &mut [T]) {
        cards.sort_by_cached_key(PileCard::word);
        deck::shuffle(cards, |bound| self.draw(purpose, bound));
    }

    pub(crate) fn pop(&mut self) -> Option<R::Frame> {
        let frame = self.stack.pop();
        self.keep = self.keep.min(self.stack.len());
        frame
    }

    pub(crate) fn clear(&mut self) {
        self.stack.clear();
        self.keep = 0;
    }
}
