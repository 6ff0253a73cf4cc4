//! Whole matches in a real Chromium, by Playwright, against the server just built, on both databases.

use super::{cluster::OnDemand, counts};
use crate::provision::{Leave, chromium, node};
use crate::tally::Tally;
use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// Runs them and reads the counts from Playwright's own report.
pub(super) fn run(server: &Path, leave: Leave, databases: &OnDemand, rest: &[String]) -> Result<Tally> {
    let client = place::client();
    for wanted in ["package.json", "e2e"] {
        if !client.join(wanted).exists() {
            bail!("web-client/{wanted} is missing");
        }
    }
    node::packages()?;
    let browser = chromium::program(leave)?;
    println!("Chromium {}", browser.display());
    let report = place::target().join("playwright.json");
    let _ = std::fs::remove_file(&report);
    let mut command = Command::new("npx");
    command
        .args(["--no-install", "playwright", "test", "--reporter=list,json"])
        .args(rest)
        .current_dir(&client);
    command.env("BULKHEAD_CHROMIUM", &browser).env("BULKHEAD_BIN", server);
    command.env("BULKHEAD_STAGED_BIN", server.with_file_name("bulkhead-staged"));
    command.env("BULKHEAD_FAULTY_BIN", super::rust::faulty()?);
    databases.arm(&mut command);
    command.env("PLAYWRIGHT_JSON_OUTPUT_NAME", &report);
    let done = run::verbose(&mut command)?;
    let text = std::fs::read_to_string(&report).context("Playwright left no report")?;
    Ok(counts::playwright(&text)?.with_exit(done.ok(), "playwright"))
}
