//! How long bots think, and over which questions.

use crate::share::at;
use editions::{AnyMatch, Seat};
use std::fmt;

/// The number of the longest decisions that are printed one by one.
const LISTED: usize = 10;

/// The decisions of bots by processor time.
#[derive(Debug, Clone, Default)]
pub struct DecisionTimes {
    /// Microseconds of every decision.
    micros: Vec<u32>,
    /// The longest, longest first.
    longest: Vec<SlowDecision>,
}

/// One decision that took long.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SlowDecision {
    micros: u32,
    seed: u64,
    /// The number of the command in the match.
    command: u32,
    seat: Seat,
    /// The question in the word of the wire.
    question: String,
    /// The bytes of the offer and of the seat's view.
    read: (usize, usize),
}

impl DecisionTimes {
    /// Counts the decision that `seat` has just made in `game`.
    pub(crate) fn add(&mut self, micros: u32, game: &AnyMatch, seat: Seat, (seed, command): (u64, u32)) {
        self.micros.push(micros);
        if self.longest.len() == LISTED && self.longest.last().is_some_and(|last| last.micros >= micros) {
            return;
        }
        let offer = game.options(seat).map(|offer| offer.get().to_owned()).unwrap_or_default();
        let view = game.view(editions::Viewer::Seat(seat)).json().get().len();
        let offered: serde_json::Value = serde_json::from_str(&offer).unwrap_or_default();
        let question = offered["t"].as_str().unwrap_or("?").to_owned();
        self.keep(SlowDecision { micros, seed, command, seat, question, read: (offer.len(), view) });
    }

    /// Returns the sum over several matches.
    pub(crate) fn sum<'a>(all: impl Iterator<Item = &'a DecisionTimes>) -> Self {
        let mut sum = Self::default();
        for one in all {
            sum.micros.extend(&one.micros);
            one.longest.iter().for_each(|slow| sum.keep(slow.clone()));
        }
        sum.micros.sort_unstable();
        sum
    }

    fn keep(&mut self, slow: SlowDecision) {
        let place = self.longest.partition_point(|other| other.micros >= slow.micros);
        self.longest.insert(place, slow);
        self.longest.truncate(LISTED);
    }
}

/// Of a sum: how long decisions took in general, and the longest ones.
impl fmt::Display for DecisionTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |micros: u32| f64::from(micros) / 1000.0;
        let all: u64 = self.micros.iter().map(|one| u64::from(*one)).sum();
        let mean = all as f64 / self.micros.len().max(1) as f64 / 1000.0;
        let [middle, p99] = [0.5, 0.99].map(|part| ms(at(&self.micros, part)));
        let longest = ms(self.micros.last().copied().unwrap_or(0));
        write!(
            f,
            "a decision of a bot: {mean:.2} ms, p50 {middle:.2} ms, p99 {p99:.2} ms, the longest {longest:.1} ms"
        )?;
        for SlowDecision { micros, seed, command, seat, question, read: (offer, view) } in &self.longest {
            write!(
                f,
                "\n    {:.2} ms: {question} of seat {}, an offer of {offer} and a view of {view} bytes, command {command} of seed {seed}",
                ms(*micros),
                seat.0
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thoughts(micros: &[u32]) -> DecisionTimes {
        let mut thoughts = DecisionTimes::default();
        for (command, micros) in (1..).zip(micros.iter().copied()) {
            thoughts.micros.push(micros);
            let question = "act".to_owned();
            thoughts.keep(SlowDecision { micros, seed: 7, command, seat: Seat(1), question, read: (9, 9) });
        }
        thoughts
    }

    #[test]
    fn the_longest_of_several_matches_are_listed_longest_first() {
        let (one, two): (Vec<u32>, Vec<u32>) = ((1..=12).collect(), vec![500, 20]);
        let sum = DecisionTimes::sum([thoughts(&one), thoughts(&two)].iter());
        let longest: Vec<u32> = sum.longest.iter().map(|slow| slow.micros).collect();
        assert_eq!(longest, [500, 20, 12, 11, 10, 9, 8, 7, 6, 5]);
        let told = sum.to_string();
        assert!(told.contains("the longest 0.5 ms\n    0.50 ms: act of seat 1"), "{told}");
        assert!(told.contains("command 1 of seed 7"), "{told}");
    }
}
