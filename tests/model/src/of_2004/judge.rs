//! Records where the model and the engine disagree, with the preceding facts and a drawn board.

use super::drawing;
use super::floor::Floor;
use super::moments::Moment;
use super::tally::Tally;
use std::collections::VecDeque;

/// Facts and questions that a report shows.
const SHOWN: usize = 40;

#[derive(Debug, Default)]
pub(super) struct Judge {
    pub(super) tally: Tally,
    pub(super) name: String,
    before: VecDeque<String>,
    /// Disagreements of this match so far.
    pub(super) wrong: u32,
}

impl Judge {
    pub(super) fn note(&mut self, what: String) {
        if self.before.len() == SHOWN {
            self.before.pop_front();
        }
        self.before.push_back(what);
    }

    pub(super) fn count(&mut self, moment: Moment, asked: bool) {
        self.tally.count(moment, asked);
    }

    /// Moves a count from one moment to another.
    pub(super) fn recount(&mut self, was: Moment, is: Moment) {
        if let Some(count) = self.tally.counts.get_mut(&was) {
            count.asked = count.asked.saturating_sub(1);
        }
        self.tally.count(is, true);
    }

    /// Records that the engine does not ask a seat that may act by the model.
    pub(super) fn missed(&mut self, what: &str, detail: &str, floor: &Floor<'_>) {
        self.take_down(&format!("missed: {what}"), detail, floor);
    }

    /// Records that the engine asks although no seat may act by the model.
    pub(super) fn needless(&mut self, what: &str, detail: &str, floor: &Floor<'_>) {
        self.take_down(&format!("needless: {what}"), detail, floor);
    }

    fn take_down(&mut self, what: &str, detail: &str, floor: &Floor<'_>) {
        self.wrong += 1;
        let entry = self.tally.found.entry(what.to_owned()).or_insert_with(|| {
            let way: Vec<&str> = self.before.iter().map(String::as_str).collect();
            (0, format!("{}: {detail}\n  {}\n{}", self.name, way.join("\n  "), drawing::of(floor)))
        });
        entry.0 += 1;
    }
}
