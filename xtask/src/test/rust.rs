//! The Rust tests of the whole workspace, documentation tests included.

use super::{cluster::OnDemand, counts};
use crate::tally::Tally;
use crate::{place, run};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds every program of the workspace, the way the tests do, and tells where the server lies.
///
/// # Errors
/// When it does not compile.
pub(super) fn server() -> Result<PathBuf> {
    let done = run::shown(&mut run::cargo(&["build", "--workspace", "--bins", "--quiet"]))?;
    if !done.ok() {
        bail!("`cargo build --workspace --bins` failed");
    }
    Ok(place::target().join("debug/bulkhead"))
}

/// Runs them against the PostgreSQL of this run.
pub(super) fn run(server: &Path, databases: &OnDemand, rest: &[String]) -> Result<Tally> {
    let mut tally = Tally::default();
    let armed = |mut command: Command| {
        command.env("BULKHEAD_BIN", server);
        databases.arm(&mut command);
        command
    };
    tally += units(armed, rest)?;
    if rest.is_empty() {
        let done = run::shown(&mut armed(run::cargo(&[
            "test",
            "--workspace",
            "--doc",
            "--no-fail-fast",
            "--quiet",
        ])))?;
        tally += counts::libtest(&done.text).with_exit(done.ok(), "cargo test --doc");
    }
    Ok(tally)
}

fn units(armed: impl Fn(Command) -> Command, rest: &[String]) -> Result<Tally> {
    let nextest = run::silent(&mut run::cargo(&["nextest", "--version"])).is_ok_and(|done| done.ok());
    let arguments: &[&str] = if nextest {
        &[
            "nextest",
            "run",
            "--workspace",
            "--no-fail-fast",
            "--no-tests=pass",
            "--status-level=fail",
            "--cargo-quiet",
        ]
    } else {
        &["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast", "--quiet"]
    };
    let done = run::shown(armed(run::cargo(arguments)).args(rest))?;
    let tally = if nextest { counts::nextest(&done.text) } else { counts::libtest(&done.text) };
    Ok(tally.with_exit(done.ok(), "the Rust test run"))
}
