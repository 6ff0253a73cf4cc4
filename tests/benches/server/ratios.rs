//! The ratios of a run: what a machine hardly changes, so that two runs can be compared.

use std::collections::BTreeMap;

/// Whether a larger or a smaller value is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Better {
    More,
    Less,
}

/// All ratios of a run, by name.
#[derive(Debug, Default)]
pub(crate) struct Ratios(BTreeMap<String, (f64, Better)>);

impl Ratios {
    /// Adds a ratio.
    pub(crate) fn add(&mut self, name: impl Into<String>, better: Better, value: f64) {
        self.0.insert(name.into(), (value, better));
    }

    /// Prints them all.
    pub(crate) fn tell(&self) {
        println!("\nratios");
        for (name, (value, better)) in &self.0 {
            let better = match better {
                Better::More => "more",
                Better::Less => "less",
            };
            // Three digits are more than two runs have in common.
            println!("  {name:<58} {value:>9.3}   {better} is better");
        }
    }
}
