//! A match and its one way in: `decide`. It makes every check that an edition could forget.

mod follow;
#[cfg(test)]
mod tests;
mod undo;

pub use follow::Broken;

use crate::chance::{Chance, Counters};
use crate::event::{Batch, By, Cause, Event};
use crate::refusal::Refusal;
use crate::ruleset::{Decision, Mode, Open, Outcome, Ruleset};
use crate::seat::{Seat, Viewer};
use crate::stack::{Pushed, Stack};
use crate::stored::Unreadable;
use crate::tx::Tx;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// More frames than this in one command mean a loop in the rules, not a long move.
const FUSE: u32 = 10_000;

/// The whole truth of one match. It never leaves the server.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Match<R: Ruleset> {
    board: R::Board,
    stack: Stack<R>,
    counters: Counters,
    standing: BTreeMap<Seat, R::Standing>,
    /// The last ask id of each seat. It never goes back.
    asked: BTreeMap<Seat, u32>,
    /// The open asks, in the order of `offers`.
    open: Vec<Open>,
    /// The offers. They follow from the board and the stack.
    #[serde(skip, default = "Vec::new")]
    offers: Vec<Decision<R::Options>>,
}

/// An open ask with its id.
#[derive(Debug)]
pub struct OpenAsk<'a, R: Ruleset> {
    pub id: u32,
    pub ask: &'a Decision<R::Options>,
}

/// A decided command: the batch to store, and the match after it.
#[derive(Debug)]
pub struct Decided<R: Ruleset> {
    pub batch: Batch<R>,
    pub after: Match<R>,
}

impl<R: Ruleset> core::fmt::Debug for Match<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Match").field("stack", &self.stack).field("open", &self.open).finish_non_exhaustive()
    }
}

impl<R: Ruleset> Clone for Match<R> {
    fn clone(&self) -> Self {
        Self {
            board: self.board.clone(),
            stack: self.stack.clone(),
            counters: self.counters,
            standing: self.standing.clone(),
            asked: self.asked.clone(),
            open: self.open.clone(),
            offers: self.offers.clone(),
        }
    }
}

impl<R: Ruleset> PartialEq for Match<R> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.stack == other.stack
            && self.counters == other.counters
            && self.standing == other.standing
            && self.asked == other.asked
            && self.open == other.open
    }
}

impl<R: Ruleset> Match<R> {
    /// Returns the number of draws so far, by `Purpose as usize`.
    #[must_use]
    pub fn drew(&self) -> Counters {
        self.counters
    }

    /// Creates the match before its first row. Apply the stored rows to it.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the setup names something that does not exist.
    pub fn blank(setup: &R::Setup) -> Result<Self, Refusal> {
        let (board, frame) = R::open(setup)?;
        Ok(Self {
            board,
            stack: Stack::live(alloc::vec![frame]),
            counters: Counters::default(),
            standing: BTreeMap::new(),
            asked: BTreeMap::new(),
            open: Vec::new(),
            offers: Vec::new(),
        })
    }

    /// Creates a match from a board and a stack, and runs it to its first question. For tests and drawn
    /// boards.
    pub fn midway(board: R::Board, stack: Vec<R::Frame>, chance: &mut dyn Chance) -> Self {
        let counters = Counters::default();
        let (standing, asked) = (BTreeMap::new(), BTreeMap::new());
        let stack = Stack::live(stack);
        let midway = Self { board, stack, counters, standing, asked, open: Vec::new(), offers: Vec::new() };
        midway.settle(Cause::Start, chance, |_| {}).after
    }

    /// Sets a match up and runs it to its first question.
    ///
    /// # Errors
    /// Returns [`Refusal`] if the setup names something that does not exist.
    pub fn start(setup: &R::Setup, chance: &mut dyn Chance) -> Result<Decided<R>, Refusal> {
        Ok(Self::blank(setup)?.settle(Cause::Start, chance, |_| {}))
    }

    /// Takes one answer. It checks that this seat is asked, that the ask is open, and that the offer holds
    /// the choice.
    ///
    /// A late answer to an optional ask is checked against the offer that is open now. A refused answer
    /// changes nothing.
    ///
    /// # Errors
    /// Returns a [`Refusal`] with the code `not_asked` if the seat has no open ask and the answer names a later one.
    /// Returns the code `stale` if the ask is closed. Returns the refusal of [`Ruleset::admits`] if the offer
    /// does not hold the choice.
    pub fn decide(
        &self,
        seat: Seat,
        ask_id: u32,
        choice: R::Choice,
        by: By,
        chance: &mut dyn Chance,
    ) -> Result<Decided<R>, Refusal> {
        let Some(open) = self.ask_of(seat) else {
            let was_asked = self.asked.get(&seat).is_some_and(|&last| ask_id <= last);
            return Err(if was_asked { Refusal::stale() } else { Refusal::not_asked() });
        };
        let late = open.id != ask_id;
        if late && open.ask.must {
            return Err(Refusal::stale());
        }
        R::admits(&self.board, &open.ask.options, &choice)
            .map_err(|no| if late { Refusal::stale() } else { no })?;
        let cause = Cause::Decision { seat, by, ask: open.id };
        Ok(self.settle(cause, chance, |tx| Self::take(tx, seat, choice, by)))
    }

    /// Returns the reason why `choice` is refused now, or `None` if it is admitted. Changes nothing.
    #[must_use]
    pub fn why(&self, seat: Seat, ask_id: u32, choice: &R::Choice) -> Option<Refusal> {
        match self.ask_of(seat) {
            None => Some(Refusal::not_asked()),
            Some(open) if open.id != ask_id => Some(Refusal::stale()),
            Some(open) => R::admits(&self.board, &open.ask.options, choice).err(),
        }
    }

    /// Replaces a seat's standing order. The new order answers at once where it can.
    pub fn order(&self, seat: Seat, order: R::Standing, chance: &mut dyn Chance) -> Decided<R> {
        let mut with = self.clone();
        with.standing.insert(seat, order.clone());
        with.settle(Cause::Ordered { seat }, chance, |tx| tx.events.push(Event::Ordered(seat, order)))
    }

    /// Returns the default answer to the open ask of `seat`, or `None` if it has none.
    #[must_use]
    pub fn fallback(&self, seat: Seat) -> Option<(u32, R::Choice)> {
        let frame = self.stack().last()?;
        let open = self.ask_of(seat)?;
        Some((open.id, R::fallback(&self.board, frame, open.ask)))
    }

    /// Applies a stored batch without running a rule. Call `refresh` after the last batch.
    pub fn apply(&mut self, batch: &Batch<R>) {
        for event in &batch.events {
            match event {
                Event::Happened(fact) => R::apply(&mut self.board, fact),
                Event::Ordered(seat, order) => {
                    self.standing.insert(*seat, order.clone());
                }
                Event::Restored(board) => self.board.clone_from(board),
            }
        }
        self.stack.apply(batch.keep as usize, &batch.push);
        self.counters = batch.drew;
        self.open.clone_from(&batch.open);
        for open in &batch.open {
            self.asked.insert(open.seat, open.id);
        }
        self.offers.clear();
    }

    /// Makes a loaded match live: decodes the frames on the stack and computes the offers.
    ///
    /// # Errors
    /// Returns [`Unreadable`] if a frame on the stack cannot be read.
    pub fn refresh(&mut self) -> Result<(), Unreadable> {
        self.stack.decode()?;
        self.offers = offers_of::<R>(&self.board, self.stack.frames());
        Ok(())
    }

    /// Marks the stack as stored under `schema`.
    pub(crate) fn written(&mut self, schema: u32) {
        self.stack.written(schema);
    }

    /// Returns the board, for tools of the rules and for tests.
    #[must_use]
    pub fn board(&self) -> &R::Board {
        &self.board
    }

    /// Returns the frames on the stack, bottom first.
    #[must_use]
    pub fn stack(&self) -> &[R::Frame] {
        self.stack.frames()
    }

    /// Returns the open asks without their offers. They are known before `refresh`.
    #[must_use]
    pub fn open(&self) -> &[Open] {
        &self.open
    }

    /// Returns the standing order that this seat gave, if any.
    #[must_use]
    pub fn standing_of(&self, seat: Seat) -> Option<&R::Standing> {
        self.standing.get(&seat)
    }

    /// Returns the open asks with their ids.
    pub fn asks(&self) -> impl Iterator<Item = OpenAsk<'_, R>> {
        self.offers.iter().filter_map(|ask| {
            let open = self.open.iter().find(|open| open.seat == ask.seat)?;
            Some(OpenAsk { id: open.id, ask })
        })
    }

    /// Returns the open ask of one seat.
    #[must_use]
    pub fn ask_of(&self, seat: Seat) -> Option<OpenAsk<'_, R>> {
        self.asks().find(|open| open.ask.seat == seat)
    }

    /// Returns what `viewer` may know about the question to `seat`.
    #[must_use]
    pub fn question(&self, seat: Seat, viewer: Viewer) -> Option<R::Question> {
        let frame = self.stack().last()?;
        Some(R::question(&self.board, frame, self.ask_of(seat)?.ask, viewer))
    }

    /// Returns how the table treats questions to a hidden hand.
    #[must_use]
    pub fn mode(&self) -> Mode {
        R::mode(&self.board)
    }

    /// Returns the outcome, or `None` while the match runs.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.board)
    }

    fn take(tx: &mut Tx<'_, R>, seat: Seat, choice: R::Choice, by: By) {
        let Some(frame) = tx.pop() else { return };
        if by != By::Player
            && by != By::Bot
            && let Some(fact) = R::decided(seat, by, &choice)
        {
            tx.happen(fact);
        }
        R::answer(tx, frame, seat, choice);
    }

    fn settle(&self, cause: Cause, chance: &mut dyn Chance, act: impl FnOnce(&mut Tx<'_, R>)) -> Decided<R> {
        let mut tx = Tx::<R>::new(self.board.clone(), self.stack().to_vec(), self.counters, chance);
        act(&mut tx);
        let offers = self.run_until_asked(&mut tx);
        let mut asked = self.asked.clone();
        let answered = match cause {
            Cause::Decision { seat, .. } | Cause::Undone { seat, .. } => Some(seat),
            Cause::Start | Cause::Ordered { .. } => None,
        };
        let open: Vec<Open> =
            offers.iter().map(|ask| Open::of(ask, self.ask_id(ask, answered, &mut asked))).collect();
        let batch = Batch {
            cause,
            keep: u32::try_from(tx.keep).unwrap_or(u32::MAX),
            push: Pushed::live(tx.stack.get(tx.keep..).map(<[_]>::to_vec).unwrap_or_default()),
            drew: tx.counters,
            bar: self.bar(cause.seat(), &tx, &open),
            open: open.clone(),
            events: tx.events,
        };
        let after = Self {
            board: tx.board,
            stack: Stack::live(tx.stack),
            counters: batch.drew,
            standing: self.standing.clone(),
            asked,
            open,
            offers,
        };
        Decided { batch, after }
    }

    /// Runs frames until one waits for a seat: its question is not moot, and no standing order answers it.
    fn run_until_asked(&self, tx: &mut Tx<'_, R>) -> Vec<Decision<R::Options>> {
        let unset = R::Standing::default();
        for _ in 0..FUSE {
            if R::outcome(&tx.board).is_some() {
                tx.clear();
            }
            let Some(frame) = tx.stack.last() else { return Vec::new() };
            let asks = R::asks(&tx.board, frame);
            if !asks.iter().any(|ask| ask.must) {
                if let Some(frame) = tx.pop() {
                    R::run(tx, frame);
                }
                continue;
            }
            let mut awaited = asks.iter().filter(|ask| ask.must);
            if let Some((seat, choice)) = awaited.find_map(|ask| Some((ask.seat, R::moot(&tx.board, ask)?))) {
                if let Some(frame) = tx.pop() {
                    R::answer(tx, frame, seat, choice);
                }
                continue;
            }
            let ordered = asks.iter().find_map(|ask| {
                let order = self.standing.get(&ask.seat).unwrap_or(&unset);
                Some((ask.seat, R::standing(&tx.board, frame, ask, order)?))
            });
            match ordered {
                Some((seat, choice)) => Self::take(tx, seat, choice, By::Standing),
                None => return asks,
            }
        }
        panic!("a command ran through {FUSE} frames; top: {:?}", tx.stack.last());
    }

    /// Returns the id of an ask. It stays as long as the seat's ask stays the same; else the seat's counter
    /// goes up.
    ///
    /// A seat that has just answered always gets a new id, even for the same words. A second copy of its
    /// answer is therefore stale.
    fn ask_id(
        &self,
        ask: &Decision<R::Options>,
        answered: Option<Seat>,
        asked: &mut BTreeMap<Seat, u32>,
    ) -> u32 {
        if answered != Some(ask.seat)
            && let Some(open) = self.ask_of(ask.seat)
            && open.ask == ask
        {
            return open.id;
        }
        let next = asked.get(&ask.seat).copied().unwrap_or(0) + 1;
        asked.insert(ask.seat, next);
        next
    }
}

fn offers_of<R: Ruleset>(board: &R::Board, stack: &[R::Frame]) -> Vec<Decision<R::Options>> {
    stack.last().map(|frame| R::asks(board, frame)).unwrap_or_default()
}
