//! A running match, one fact after another: the engine runs ahead by a batch, the board here follows fact by
//! fact.

use super::player::Player;
use engine::{By, Decision, Keyed, Match, Mode, Ruleset, Seat};
use rules_2016::names::Color;
use rules_2016::{Board, Choice, Fact, Options, Rules, Setup};
use std::collections::VecDeque;

/// What comes next at the table.
#[derive(Debug)]
pub(super) enum Next<'a> {
    Fact(&'a Fact),
    /// The engine has asked.
    Asks,
    Over,
}

/// One match at a table of random players.
pub(super) struct Table {
    ahead: Match<Rules>,
    /// The board after the last fact that was taken.
    board: Board,
    queue: VecDeque<Fact>,
    chance: Keyed,
    player: Player,
    /// The last things that happened, for a report.
    told: VecDeque<String>,
}

/// Lines of the log that a report shows.
const STORY: usize = 30;

impl Table {
    pub(super) fn new(mission: &str, marines: usize, mode: Mode, seed: u32) -> Self {
        let colors = [Color::Red, Color::Green, Color::Blue, Color::Gold];
        let setup = Setup {
            scenario: mission.into(),
            colors: colors.into_iter().take(marines).collect(),
            mode,
            shared_hands: false,
        };
        let mut secret = [0; 32];
        secret[..4].copy_from_slice(&seed.to_le_bytes());
        let mut chance = Keyed::new(secret);
        let (blank, started) = match (Match::blank(&setup), Match::start(&setup, &mut chance)) {
            (Ok(blank), Ok(started)) => (blank, started),
            (Err(no), _) | (_, Err(no)) => panic!("{mission} with {marines} marines: {no:?}"),
        };
        Self {
            board: Match::<Rules>::board(&blank).clone(),
            queue: started.batch.facts().cloned().collect(),
            ahead: started.after,
            chance,
            player: Player::new(seed),
            told: VecDeque::new(),
        }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn next(&self) -> Next<'_> {
        match self.queue.front() {
            Some(fact) => Next::Fact(fact),
            None if self.ahead.outcome().is_some() => Next::Over,
            None => Next::Asks,
        }
    }

    /// Makes the next fact true.
    pub(super) fn take(&mut self) {
        if let Some(fact) = self.queue.pop_front() {
            self.tell(format!("  {fact:?}"));
            Rules::apply(&mut self.board, &fact);
        }
    }

    /// Returns the open questions.
    pub(super) fn asks(&self) -> Vec<Decision<Options>> {
        if self.queue.is_empty() {
            self.ahead.asks().map(|open| open.ask.clone()).collect()
        } else {
            Vec::new()
        }
    }

    /// Lets one of the asked seats answer at random.
    pub(super) fn answer(&mut self) -> (Seat, Choice) {
        let asks: Vec<(u32, Decision<Options>)> =
            self.ahead.asks().map(|open| (open.id, open.ask.clone())).collect();
        let (id, ask) = &asks[self.player.below(asks.len())];
        let choice = self.player.choose(&self.board, &ask.options);
        self.tell(format!("{:?} answers {choice:?}", ask.seat));
        match self.ahead.decide(ask.seat, *id, choice.clone(), By::Bot, &mut self.chance) {
            Ok(decided) => {
                self.queue = decided.batch.facts().cloned().collect();
                self.ahead = decided.after;
            }
            Err(no) => panic!("{:?} refuses {choice:?}: {no:?}", ask.options),
        }
        (ask.seat, choice)
    }

    pub(super) fn tell(&mut self, line: String) {
        if self.told.len() == STORY {
            self.told.pop_front();
        }
        self.told.push_back(line);
    }

    pub(super) fn story(&self) -> Vec<String> {
        self.told.iter().cloned().collect()
    }

    /// Returns the frames of the engine, for a report.
    pub(super) fn frames(&self) -> String {
        format!("{:?}", self.ahead.stack())
    }
}
