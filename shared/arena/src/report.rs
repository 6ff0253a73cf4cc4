//! What came out of many matches.

use crate::Sides;
use crate::game::{Fault, Game};
use editions::Seat;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The numbers of many matches.
#[derive(Debug, Clone)]
pub struct Report {
    pub edition: String,
    pub seed: u64,
    pub sides: Sides,
    pub took: Duration,
    pub games: Vec<(usize, Game)>,
    pub faults: Vec<Fault>,
}

impl Report {
    pub(crate) fn new(edition: &str, seed: u64, sides: Sides) -> Self {
        let edition = edition.to_owned();
        Self { edition, seed, sides, took: Duration::ZERO, games: Vec::new(), faults: Vec::new() }
    }

    pub(crate) fn add(&mut self, marines: usize, played: Result<Game, Box<Fault>>) {
        match played {
            Ok(game) => self.games.push((marines, game)),
            Err(fault) => self.faults.push(*fault),
        }
    }

    /// Matches that the marines won, of those with this many marines; and how many there were.
    #[must_use]
    pub fn marine_wins(&self, marines: usize) -> (usize, usize) {
        let of: Vec<_> = self.games.iter().filter(|(count, _)| *count == marines).collect();
        let won = |game: &Game| game.outcome.winners.iter().any(|seat| seat.is_marine());
        (of.iter().filter(|(_, game)| won(game)).count(), of.len())
    }

    /// The scenarios played, in order of their ids, with the marines' wins, the matches, and the median of
    /// their rounds.
    #[must_use]
    pub fn scenarios(&self) -> Vec<(&str, usize, usize, u32)> {
        let mut of: BTreeMap<&str, (usize, Vec<u32>)> = BTreeMap::new();
        for (_, game) in &self.games {
            let (wins, rounds) = of.entry(&game.scenario).or_default();
            *wins += usize::from(game.outcome.winners.iter().any(|seat| seat.is_marine()));
            rounds.push(game.rounds);
        }
        let mut rows = Vec::new();
        for (id, (wins, mut rounds)) in of {
            rounds.sort_unstable();
            rows.push((id, wins, rounds.len(), rounds[rounds.len() / 2]));
        }
        rows
    }

    /// All commands of all matches that came to their end.
    #[must_use]
    pub fn commands(&self) -> u64 {
        self.games.iter().map(|(_, game)| u64::from(game.commands)).sum()
    }

    fn rounds(&self) -> u64 {
        self.games.iter().map(|(_, game)| u64::from(game.rounds)).sum()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let played = self.games.len() + self.faults.len();
        let (edition, sides, seed) = (&self.edition, self.sides, self.seed);
        writeln!(f, "edition {edition}, {sides}, {played} matches from seed {seed}")?;
        let per = |sum: u64, of: u64| if of == 0 { 0.0 } else { sum as f64 / of as f64 };
        let games = self.games.len() as u64;
        for marines in 1..=3 {
            let (won, of) = self.marine_wins(marines);
            if of > 0 {
                let words = if marines == 1 { "marine:  " } else { "marines: " };
                writeln!(f, "  {marines} {words} they won {won} of {of}")?;
            }
        }
        for (id, won, of, median) in self.scenarios() {
            writeln!(f, "  {id}: they won {won} of {of}, median {median} rounds")?;
        }
        let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
        for (_, game) in &self.games {
            *reasons.entry(&game.outcome.reason).or_default() += 1;
        }
        writeln!(f, "  ends: {reasons:?}")?;
        writeln!(
            f,
            "  a match: {:.1} rounds, {:.0} commands",
            per(self.rounds(), games),
            per(self.commands(), games)
        )?;
        let asked = |of: fn(Seat) -> bool| -> u64 {
            let games = self.games.iter().flat_map(|(_, game)| &game.prompts);
            games.filter(|(seat, _)| of(**seat)).map(|(_, count)| u64::from(*count)).sum()
        };
        let marines = per(asked(Seat::is_marine), self.rounds());
        let invader = per(asked(|seat| !seat.is_marine()), self.rounds());
        writeln!(f, "  a round: {marines:.1} questions to marines, {invader:.1} to the invader")?;
        let thought: Duration = self.games.iter().map(|(_, game)| game.thought).sum();
        let longest = self.games.iter().map(|(_, game)| game.longest).max().unwrap_or_default();
        let each = thought.as_secs_f64() * 1000.0 / (self.commands().max(1) as f64);
        writeln!(f, "  a decision: {each:.2} ms, the longest {:.1} ms", longest.as_secs_f64() * 1000.0)?;
        let bytes: u64 = self.games.iter().map(|(_, game)| game.bytes).sum();
        let updates: u64 = self.games.iter().map(|(_, game)| game.updates).sum();
        writeln!(f, "  an update: {:.0} bytes to one seat, of {updates}", per(bytes, updates))?;
        let seconds = self.took.as_secs_f64().max(1e-9);
        let speed = self.commands() as f64 / seconds;
        writeln!(f, "  {:.2} s with all checks, {speed:.0} commands a second", seconds)?;
        for fault in &self.faults {
            writeln!(f, "FAULT seed {} after {} commands: {}", fault.seed, fault.command, fault.what)?;
            writeln!(f, "  at {:?}", fault.table)?;
        }
        write!(f, "{} finished, {} faults", self.games.len(), self.faults.len())
    }
}
