//! The client's unit tests, by Vitest.

use super::counts;
use crate::provision::node;
use crate::tally::Tally;
use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Runs them and reads the counts from Vitest's own report.
pub(super) fn run(rest: &[String]) -> Result<Tally> {
    if !place::client().join("package.json").exists() {
        bail!("web-client/package.json is missing");
    }
    node::packages()?;
    let report = place::target().join("vitest.json");
    let _ = std::fs::remove_file(&report);
    let mut command = Command::new("npx");
    command.args(["--no-install", "vitest", "run", "--reporter=default", "--reporter=json"]);
    command.arg(format!("--outputFile.json={}", report.display())).args(rest).current_dir(place::client());
    let done = run::verbose(&mut command)?;
    let text = std::fs::read_to_string(&report).context("Vitest left no report")?;
    Ok(counts::vitest(&text)?.with_exit(done.ok(), "vitest"))
}
