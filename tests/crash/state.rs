//! The progress of a long run. It is written after every cycle, so that the run can be resumed.

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use support::crash::Tally;

/// The options of a run. A resumed run must have the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) database: String,
    pub(crate) victim: String,
    pub(crate) seed: u64,
    pub(crate) matches: usize,
}

/// The stored progress.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct State {
    order: Order,
    /// The commits the killed servers were built from, in order.
    builds: Vec<String>,
    /// The next cycle, from 0.
    pub(crate) next: u64,
    /// The time spent in cycles.
    spent: Duration,
    pub(crate) tally: Tally,
    #[serde(skip)]
    file: PathBuf,
}

impl State {
    /// Creates a run, or resumes the one in `folder`.
    ///
    /// # Errors
    /// If there is none to resume, or it has other options.
    pub(crate) fn open(folder: &Path, order: Order, resume: bool) -> Result<Self> {
        let file = folder.join("state.json");
        if !resume {
            let (builds, spent, tally) = (Vec::new(), Duration::ZERO, Tally::default());
            return Ok(Self { order, builds, next: 0, spent, tally, file });
        }
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("there is no run to go on with in {}", file.display()))?;
        let old: Self = serde_json::from_str(&text).context("the state of the run cannot be read")?;
        ensure!(old.order == order, "the run to go on with was asked for {:?}, not {order:?}", old.order);
        Ok(Self { file, ..old })
    }

    /// Records that later servers are built from this commit.
    pub(crate) fn built_from(&mut self, build: &str) {
        if self.builds.last().is_none_or(|last| last != build) {
            self.builds.push(build.to_owned());
        }
    }

    /// Adds a finished cycle and writes the state before the next one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add(&mut self, tally: &Tally, took: Duration) -> Result<()> {
        self.next += 1;
        self.spent += took;
        self.tally += tally;
        let part = self.file.with_extension("part");
        std::fs::write(&part, serde_json::to_string_pretty(self)?)?;
        std::fs::rename(&part, &self.file).context("the state of the run cannot be kept")
    }

    /// Returns one line of progress.
    pub(crate) fn progress(&self, cycles: u64) -> String {
        let each = self.spent.as_secs_f64() / self.next.max(1) as f64;
        let left = each * cycles.saturating_sub(self.next) as f64 / 60.0;
        let acknowledged = self.tally.acknowledged;
        format!(
            "{}/{cycles}: {acknowledged} commands, {each:.1} s a cycle, about {left:.0} minutes to go",
            self.next
        )
    }

    /// Returns the figures for `docs/trust/promises.md`.
    pub(crate) fn figures(&self) -> String {
        let minutes = self.spent.as_secs_f64() / 60.0;
        format!(
            "{}\n{minutes:.0} minutes, seed {}, built from {}",
            self.tally,
            self.order.seed,
            self.builds.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(seed: u64) -> Order {
        Order { database: "Both".to_owned(), victim: "Mixed".to_owned(), seed, matches: 3 }
    }

    #[test]
    fn a_run_resumes_only_with_the_same_options() {
        let folder = tempfile::tempdir().unwrap();
        assert!(State::open(folder.path(), order(1), true).is_err());
        let mut state = State::open(folder.path(), order(1), false).unwrap();
        state.built_from("abc");
        let tally = Tally { acknowledged: 12, ..Tally::default() };
        state.add(&tally, Duration::from_secs(2)).unwrap();
        state.add(&tally, Duration::from_secs(2)).unwrap();

        let mut again = State::open(folder.path(), order(1), true).unwrap();
        again.built_from("abc");
        again.built_from("def");
        assert_eq!((again.next, again.tally.acknowledged, again.spent.as_secs()), (2, 24, 4));
        assert_eq!(again.builds, ["abc", "def"]);
        assert!(State::open(folder.path(), order(2), true).is_err());
        assert_eq!(State::open(folder.path(), order(1), false).unwrap().next, 0);
    }
}
