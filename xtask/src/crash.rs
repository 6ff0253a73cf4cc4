//! `cargo xtask crash`: the long run that kills servers and databases under bots and holds every match against its log.

use crate::provision::{Leave, postgres};
use crate::tools::Handed;
use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Builds the server and the program of the run, as the tests build them (with every assertion on), and starts it.
///
/// # Errors
/// They do not compile, or PostgreSQL cannot be had.
pub(crate) fn command(handed: &Handed) -> Result<bool> {
    let programs = ["build", "--quiet", "-p", "server", "-p", "it", "--bins"];
    if !run::verbose(run::cargo(&programs).env("WEB_SKIP", "1"))?.ok() {
        bail!("the server or the run does not compile");
    }
    let debug = place::target().join("debug");
    let mut command = Command::new(debug.join("crash"));
    command.env("BULKHEAD_BIN", debug.join("bulkhead"));
    let says = |word: &str| handed.flags.iter().any(|flag| flag.rsplit('=').next() == Some(word));
    // What the flags mean is the run's to say; only a database that is not asked for need not be had.
    if !["sqlite", "--help", "-h"].into_iter().any(says) {
        command.env("BULKHEAD_POSTGRES_BIN", postgres::folder(Leave::new(false))?);
    }
    command.args(["--build", &commit()?, "--folder"]).arg(place::target().join("crash")).args(&handed.flags);
    // It speaks for itself: interrupted together with this process, it still ends what it started and says how far it came.
    Ok(command.status().context("cannot start the run")?.success())
}

/// The commit of the checkout, with a `+` when it holds something else.
fn commit() -> Result<String> {
    let git = |arguments: &[&str]| {
        let done = run::silent(Command::new("git").args(arguments).current_dir(place::root()))?;
        if !done.ok() {
            bail!("git {} failed: {}", arguments.join(" "), done.text);
        }
        Ok(done.text.trim().to_owned())
    };
    let changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Ok(git(&["rev-parse", "--short", "HEAD"])? + if changed { "+" } else { "" })
}
