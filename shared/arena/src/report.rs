//! The results of many matches.

use crate::Sides;
use crate::decision_times::DecisionTimes;
use crate::one_match::{Fault, OPENING, PlayedMatch};
use crate::share::{Share, at};
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
    pub matches: Vec<(usize, PlayedMatch)>,
    pub faults: Vec<Fault>,
    /// A table option that also separates cells.
    pub by: Option<String>,
}

/// The matches of one scenario with one number of marines.
#[derive(Debug, Clone, Default)]
pub struct Cell {
    /// The share won by the invader.
    pub invader: Share,
    /// Sorted.
    pub rounds: Vec<u32>,
    /// Frag points of the invader in all these matches.
    pub frags: u64,
}

impl Cell {
    fn add(&mut self, game: &PlayedMatch) {
        self.invader.add(!won_by_marines(game));
        let place = self.rounds.partition_point(|rounds| *rounds < game.rounds);
        self.rounds.insert(place, game.rounds);
        self.frags += u64::from(game.frags);
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, middle, high] = [0.1, 0.5, 0.9].map(|part| at(&self.rounds, part));
        let frags = per(self.frags, self.rounds.len() as u64);
        write!(f, "the invader won {}; {middle} rounds ({low} to {high}); {frags:.1} frags", self.invader)
    }
}

fn won_by_marines(game: &PlayedMatch) -> bool {
    game.outcome.winners.iter().any(|seat| seat.is_marine())
}

impl Report {
    pub(crate) fn new(edition: &str, seed: u64, sides: Sides) -> Self {
        let (edition, took) = (edition.to_owned(), Duration::ZERO);
        Self { edition, seed, sides, took, matches: Vec::new(), faults: Vec::new(), by: None }
    }

    pub(crate) fn add(&mut self, marines: usize, played: Result<PlayedMatch, Box<Fault>>) {
        match played {
            Ok(game) => self.matches.push((marines, game)),
            Err(fault) => self.faults.push(*fault),
        }
    }

    /// Returns the matches that the marines won with this number of marines, and the number of such matches.
    #[must_use]
    pub fn marine_wins(&self, marines: usize) -> (usize, usize) {
        let of: Vec<_> = self.matches.iter().filter(|(count, _)| *count == marines).collect();
        (of.iter().filter(|(_, game)| won_by_marines(game)).count(), of.len())
    }

    /// Returns the played scenarios by id, with the marines' wins, the matches, and the median of their
    /// rounds.
    #[must_use]
    pub fn scenarios(&self) -> Vec<(&str, usize, usize, u32)> {
        let mut of: BTreeMap<&str, Cell> = BTreeMap::new();
        self.matches.iter().for_each(|(_, game)| of.entry(&game.scenario).or_default().add(game));
        let row = |(id, cell): (_, Cell)| {
            let Share { won, of } = cell.invader;
            (id, of - won, of, at(&cell.rounds, 0.5))
        };
        of.into_iter().map(row).collect()
    }

    /// Returns every scenario with every number of marines. If `by` names an option they are separated by its
    /// values, and all scenarios together follow for each value.
    #[must_use]
    pub fn cells(&self) -> BTreeMap<(String, String), Cell> {
        let mut cells: BTreeMap<(String, String), Cell> = BTreeMap::new();
        for (marines, game) in &self.matches {
            let plural = if *marines == 1 { "marine " } else { "marines" };
            let by = self.by.as_ref().and_then(|by| game.rules.get(by));
            let by = by.map(|value| format!(", {value}")).unwrap_or_default();
            cells.entry((game.scenario.clone(), format!("{marines} {plural}{by}"))).or_default().add(game);
            if !by.is_empty() {
                cells.entry(("all".to_owned(), format!("every number{by}"))).or_default().add(game);
            }
        }
        cells
    }

    /// Returns the number of commands of all finished matches.
    #[must_use]
    pub fn commands(&self) -> u64 {
        self.matches.iter().map(|(_, game)| u64::from(game.commands)).sum()
    }

    /// Returns the number of questions whose offer held nothing but a pass.
    #[must_use]
    pub fn idle(&self) -> u64 {
        self.matches.iter().map(|(_, game)| u64::from(game.idle)).sum()
    }

    /// Returns how many matches ended for each reason.
    fn reasons(&self) -> BTreeMap<&str, u32> {
        let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
        self.matches.iter().for_each(|(_, game)| *reasons.entry(&game.outcome.reason).or_default() += 1);
        reasons
    }

    /// Returns the questions to one marine and to the invader in one round: in all rounds, or in the opening
    /// ones.
    fn asked(&self, opening: bool) -> (f64, f64) {
        let mut sums = [0_u64; 4];
        for (marines, game) in &self.matches {
            let asked = if opening { &game.opening } else { &game.questions };
            let rounds = u64::from(if opening { game.rounds.min(OPENING) } else { game.rounds });
            let of = |side: fn(Seat) -> bool| {
                asked.iter().filter(|(seat, _)| side(**seat)).map(|(_, count)| u64::from(*count)).sum::<u64>()
            };
            sums[0] += of(Seat::is_marine);
            sums[1] += rounds * *marines as u64;
            sums[2] += of(|seat| !seat.is_marine());
            sums[3] += rounds;
        }
        (per(sums[0], sums[1]), per(sums[2], sums[3]))
    }
}

fn per(sum: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { sum as f64 / of as f64 }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let played = self.matches.len() + self.faults.len();
        let (edition, sides, seed) = (&self.edition, self.sides, self.seed);
        writeln!(f, "edition {edition}, {sides}, {played} matches from seed {seed}")?;
        for ((scenario, who), cell) in self.cells() {
            writeln!(f, "  {scenario}, {who}: {cell}")?;
        }
        let mut all = Cell::default();
        self.matches.iter().for_each(|(_, game)| all.add(game));
        writeln!(f, "  in all: {all}")?;
        writeln!(f, "  ends: {:?}", self.reasons())?;
        let matches = self.matches.len() as u64;
        let longest = self.matches.iter().map(|(_, game)| game.commands).max().unwrap_or(0);
        writeln!(f, "  a match: {:.0} commands, the longest {longest}", per(self.commands(), matches))?;
        for (opening, when) in [(false, "a round"), (true, "a round of the opening (1 to 3)")] {
            let (marine, invader) = self.asked(opening);
            writeln!(f, "  {when}: {marine:.1} questions to each marine, {invader:.1} to the invader")?;
        }
        writeln!(f, "  questions that offered only to pass: {}", self.idle())?;
        writeln!(f, "  {}", DecisionTimes::sum(self.matches.iter().map(|(_, game)| &game.times)))?;
        let bytes: u64 = self.matches.iter().map(|(_, game)| game.bytes).sum();
        let updates: u64 = self.matches.iter().map(|(_, game)| game.updates).sum();
        writeln!(f, "  an update: {:.0} bytes to one seat, of {updates}", per(bytes, updates))?;
        let seconds = self.took.as_secs_f64().max(1e-9);
        let (matches, commands) = (matches as f64 / seconds, self.commands() as f64 / seconds);
        writeln!(
            f,
            "  {seconds:.1} s with all checks: {matches:.1} matches and {commands:.0} commands a second"
        )?;
        for fault in &self.faults {
            writeln!(f, "FAULT seed {} after {} commands: {}", fault.seed, fault.command, fault.what)?;
            writeln!(f, "  at {:?}", fault.table)?;
        }
        write!(f, "{} finished, {} faults", self.matches.len(), self.faults.len())
    }
}
