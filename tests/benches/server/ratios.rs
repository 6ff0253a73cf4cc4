//! The ratios of one run that later runs are compared with. They are printed here and compared by `cargo
//! xtask bench server --compare`.

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

/// The file for the ratios. `cargo xtask bench` sets it.
const VARIABLE: &str = "BULKHEAD_BENCH_RATIOS";

/// Whether a larger or a smaller value is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Better {
    More,
    Less,
}

/// All ratios of a run, by name.
#[derive(Debug, Default)]
pub(crate) struct Ratios(Map<String, Value>);

impl Ratios {
    /// Adds a ratio.
    pub(crate) fn add(&mut self, name: impl Into<String>, better: Better, value: f64) {
        let better = match better {
            Better::More => "more",
            Better::Less => "less",
        };
        // Two runs agree in fewer than three digits.
        let value = (value * 1000.0).round() / 1000.0;
        self.0.insert(name.into(), json!({ "better": better, "value": value }));
    }

    /// Prints them and writes them to the file for the comparison.
    pub(crate) fn tell(&self) -> Result<()> {
        println!("\nratios that later runs are held against");
        for (name, ratio) in &self.0 {
            let (value, better) = (&ratio["value"], ratio["better"].as_str().unwrap_or_default());
            println!("  {name:<58} {value:>9}   {better} is better");
        }
        if let Some(path) = std::env::var_os(VARIABLE) {
            std::fs::write(&path, serde_json::to_string_pretty(&self.0)?).context("writing the ratios")?;
        }
        Ok(())
    }
}
