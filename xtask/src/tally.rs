//! Counting tests: what passed, what failed, and the plain words for what failed.

use std::ops::AddAssign;

/// A sum of tests over the parts of a run.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    /// Tests that did not run; they become failures unless a filter was asked for.
    pub(crate) skipped: u64,
    /// Failures to read at the end: what is no test, such as a missing program, and the errors of browser tests.
    pub(crate) notes: Vec<String>,
}

impl Tally {
    /// One failure with its reason and, where it helps, the command to type.
    pub(crate) fn failure(note: impl Into<String>) -> Self {
        Self { failed: 1, notes: vec![note.into()], ..Self::default() }
    }

    /// What did not run did not pass, unless only some tests were asked for: then the runners call the others skipped.
    pub(crate) fn with_skipped(mut self, filtered: bool) -> Self {
        let skipped = std::mem::take(&mut self.skipped);
        if skipped > 0 && !filtered {
            self.failed += skipped;
            self.notes.push(format!("{skipped} tests did not run (skipped)"));
        }
        self
    }

    /// Whether nothing failed.
    pub(crate) fn ok(&self) -> bool {
        self.failed == 0
    }

    /// Prints the notes and then, alone and last, the line that outside scripts read.
    pub(crate) fn print(&self) {
        for note in &self.notes {
            println!("FAILED: {note}");
        }
        println!("{} passed, {} failed", self.passed, self.failed);
    }

    /// The same tally, with a failure more if the program ended badly without naming a failed test.
    pub(crate) fn with_exit(mut self, ok: bool, what: &str) -> Self {
        if !ok && self.failed == 0 {
            self += Self::failure(format!("{what} ended with an error and named no failed test"));
        }
        self
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.notes.extend(other.notes);
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn a_bad_end_without_a_failed_test_counts_as_one_failure() {
        let tally = Tally { passed: 3, ..Tally::default() }.with_exit(false, "the runner");
        assert_eq!((tally.passed, tally.failed), (3, 1));
        assert!(!tally.ok());
    }

    #[test]
    fn a_skipped_test_is_a_failed_test_unless_it_was_filtered_out() {
        let tally = Tally { passed: 3, skipped: 2, ..Tally::default() };
        assert_eq!(tally.clone().with_skipped(false).failed, 2);
        assert_eq!(tally.with_skipped(true).failed, 0);
    }

    #[test]
    fn a_bad_end_with_a_failed_test_is_counted_once() {
        let tally = Tally { passed: 3, failed: 2, ..Tally::default() }.with_exit(false, "the runner");
        assert_eq!(tally.failed, 2);
    }
}
