//! The counts and findings of a run.

use super::moments::Moment;
use std::collections::BTreeMap;
use std::fmt;

/// How often a moment came.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// A seat could act and was asked.
    pub asked: u64,
    /// A seat had the order or the figure for it, and no seat could act.
    pub unasked: u64,
}

/// Counts by moment, and the disagreements by what they are about, with the first of each.
#[derive(Debug, Default)]
pub struct Tally {
    pub matches: u32,
    pub answers: u64,
    pub counts: BTreeMap<Moment, Count>,
    pub found: BTreeMap<String, (u64, String)>,
}

impl Tally {
    pub(super) fn count(&mut self, moment: Moment, asked: bool) {
        let count = self.counts.entry(moment).or_default();
        if asked {
            count.asked += 1;
        } else {
            count.unasked += 1;
        }
    }

    /// Adds another part of the run.
    pub fn add(&mut self, other: Tally) {
        self.matches += other.matches;
        self.answers += other.answers;
        for (moment, count) in other.counts {
            let sum = self.counts.entry(moment).or_default();
            sum.asked += count.asked;
            sum.unasked += count.unasked;
        }
        for (what, (times, first)) in other.found {
            self.found.entry(what).or_insert_with(|| (0, first)).0 += times;
        }
    }

    /// Returns the number of disagreements whose name begins with the prefix.
    #[must_use]
    pub fn disagreements(&self, prefix: &str) -> u64 {
        self.found.iter().filter(|(what, _)| what.starts_with(prefix)).map(|(_, (times, _))| times).sum()
    }

    /// Returns the moments that came less often than that with a seat to ask.
    #[must_use]
    pub fn rarer_than(&self, least: u64) -> Vec<Moment> {
        let rare = |moment: &Moment| self.counts.get(moment).is_none_or(|count| count.asked < least);
        Moment::ALL.into_iter().filter(rare).collect()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "2004: {} matches, {} answers", self.matches, self.answers)?;
        writeln!(f, "{:24} {:>9} {:>9}", "moment", "asked", "unasked")?;
        for moment in Moment::ALL {
            let count = self.counts.get(&moment).copied().unwrap_or_default();
            writeln!(f, "{moment:24} {:>9} {:>9}", count.asked, count.unasked)?;
        }
        for (what, (times, first)) in &self.found {
            writeln!(f, "\n{times} times: {what}\n{first}")?;
        }
        writeln!(f, "{} missed, {} needless", self.disagreements("missed"), self.disagreements("needless"))
    }
}
