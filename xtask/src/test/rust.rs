//! The Rust tests of the whole workspace, documentation tests included.

use super::{cluster::OnDemand, counts, fast};
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
    let done = run::verbose(&mut run::cargo(&["build", "--workspace", "--bins", "--quiet"]))?;
    if !done.ok() {
        bail!("`cargo build --workspace --bins` failed");
    }
    Ok(place::target().join("debug/bulkhead"))
}

/// Builds the server with its fail points. A call of its own, because Cargo would unify the
/// features of one call.
///
/// # Errors
/// When it does not compile.
pub(super) fn faulty() -> Result<PathBuf> {
    let program = ["build", "-p", "stage", "--features", "faults", "--bin", "bulkhead-faulty", "--quiet"];
    if !run::verbose(&mut run::cargo(&program))?.ok() {
        bail!("`cargo {}` failed", program.join(" "));
    }
    Ok(place::target().join("debug/bulkhead-faulty"))
}

/// What cargo-nextest is started with.
const NEXTEST: [&str; 7] = [
    "nextest",
    "run",
    "--workspace",
    "--no-fail-fast",
    "--no-tests=pass",
    "--status-level=fail",
    "--cargo-quiet",
];

/// What the standard harness is started with, where there is no cargo-nextest.
const HARNESS: [&str; 7] = ["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast", "--quiet"];

/// Tests of broken servers. The shape that ships has none of them.
const FAULTS: [&str; 9] =
    ["test", "-p", "it", "--features", "faults", "--test", "it", "--no-fail-fast", "--quiet"];

/// The tests, with what they are told of this run.
#[derive(Debug)]
struct Runner<'a> {
    server: &'a Path,
    /// The server with its points, where tests arm them.
    faulty: Option<&'a Path>,
    databases: &'a OnDemand,
}

/// Runs them against the PostgreSQL of this run: in the shape that ships, and broken servers after that.
pub(super) fn run(server: &Path, databases: &OnDemand, rest: &[String]) -> Result<Tally> {
    let runner = Runner { server, faulty: None, databases };
    let mut tally =
        if has_nextest() { runner.nextest(&NEXTEST, rest)? } else { runner.harness(&HARNESS, rest)? };
    if rest.is_empty() {
        let faulty = faulty()?;
        let broken = Runner { faulty: Some(&faulty), ..runner };
        let broken = broken.harness(&FAULTS, &["faults::".to_owned()])?;
        // What the filter leaves out has run in the shape that ships.
        tally += Tally { skipped: 0, ..broken };
        tally += runner.harness(&["test", "--workspace", "--doc", "--no-fail-fast", "--quiet"], &[])?;
    }
    Ok(tally)
}

/// Runs them without the long ones and without documentation tests, which are linked one by one.
pub(super) fn fast(server: &Path, databases: &OnDemand) -> Result<Tally> {
    let runner = Runner { server, faulty: None, databases };
    if has_nextest() {
        return runner.nextest(&NEXTEST, &["--filterset".to_owned(), fast::filter()]);
    }
    let others: Vec<&str> = HARNESS.into_iter().chain(["--exclude", "it"]).collect();
    let mut tally = runner.harness(&others, &[])?;
    let rest: Vec<String> = std::iter::once("--".to_owned()).chain(fast::skips()).collect();
    tally += runner.harness(&["test", "-p", "it", "--test", "it", "--quiet"], &rest)?;
    Ok(tally)
}

fn has_nextest() -> bool {
    run::silent(&mut run::cargo(&["nextest", "--version"])).is_ok_and(|done| done.ok())
}

impl Runner<'_> {
    fn nextest(&self, arguments: &[&str], rest: &[String]) -> Result<Tally> {
        let done = self.done(arguments, rest)?;
        Ok(counts::nextest(&done.text).with_exit(done.ok(), "the Rust test run"))
    }

    fn harness(&self, arguments: &[&str], rest: &[String]) -> Result<Tally> {
        let done = self.done(arguments, rest)?;
        Ok(counts::libtest(&done.text).with_exit(done.ok(), &format!("cargo {}", arguments.join(" "))))
    }

    fn done(&self, arguments: &[&str], rest: &[String]) -> Result<run::Done> {
        let mut command: Command = run::cargo(arguments);
        command.env("BULKHEAD_BIN", self.server);
        if let Some(faulty) = self.faulty {
            command.env("BULKHEAD_FAULTY_BIN", faulty);
        }
        self.databases.arm(&mut command);
        run::verbose(command.args(rest))
    }
}
