//! A match of random bots without the arena's checks.

use arena::luck::Luck;
use arena::{Bot, Table};
use editions::{AnyBatch, AnyChoice, AnyMatch, By, EDITIONS, Keyed, NewMatch, Seat};

/// A match in play. The same seed always plays the same match.
pub(crate) struct Played {
    pub(crate) now: AnyMatch,
    luck: Luck,
    chance: Keyed,
}

/// An ask, and its answer.
pub(crate) struct Position {
    seat: Seat,
    id: u32,
    choice: AnyChoice,
}

impl Played {
    /// Creates the match before its first answer. Some marines have left standing orders.
    pub(crate) fn of(table: &Table, seed: u64) -> Self {
        let mut luck = Luck::new(seed);
        let mut chance = Keyed::new(luck.secret());
        let Table { edition, scenario, colors, rules } = table.clone();
        let new = NewMatch { edition, scenario, colors, rules, after: None };
        let setup = EDITIONS.setup(&new).expect("a good table");
        let mut now = EDITIONS.start(&table.edition, &setup, &mut chance).expect("a good table").1;
        for seat in now.seats() {
            if let Some(order) = Bot::Random.standing(&now, seat, &mut luck) {
                now = now.order(seat, order, &mut chance).expect("a good order").1;
            }
        }
        Self { now, luck, chance }
    }

    /// Plays a whole match by `step`, which answers once. Returns the number of answers.
    pub(crate) fn to_the_end(table: &Table, seed: u64, mut step: impl FnMut(&mut Self)) -> usize {
        let mut game = Self::of(table, seed);
        let mut made = 0;
        while game.now.outcome().is_none() {
            step(&mut game);
            made += 1;
        }
        made
    }

    /// Picks an asked seat and a random answer of it: mostly a compulsory ask, sometimes an optional one.
    pub(crate) fn position(&mut self) -> Position {
        let asks = self.now.asks();
        let rare = self.luck.below(8) == 0;
        let from: Vec<_> = asks.iter().filter(|ask| ask.must || rare).collect();
        let seat = from[self.luck.below(u32::try_from(from.len()).unwrap_or(1)) as usize].seat;
        let luck = &mut self.luck;
        let sampled = self.now.sample(seat, &mut |below| luck.below(below));
        let (id, choice) = sampled.expect("an asked seat has an offer");
        Position { seat, id, choice }
    }

    /// Returns the match after the answer.
    pub(crate) fn decide(&mut self, position: Position) -> AnyMatch {
        self.decided(position).1
    }

    /// Returns the row of the answer, and the match after it.
    pub(crate) fn decided(&mut self, Position { seat, id, choice }: Position) -> (AnyBatch, AnyMatch) {
        self.now.decide(seat, id, choice, By::Bot, &mut self.chance).expect("an offered choice")
    }

    /// Answers once.
    pub(crate) fn step(&mut self) {
        let position = self.position();
        self.now = self.decide(position);
    }
}
