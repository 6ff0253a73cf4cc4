//! `cargo xtask drill`: a folder with many matches is lost under play, comes back from its backup, moves
//! into PostgreSQL, and goes
//! into the archive and away.

use crate::provision::{Leave, cluster::Cluster, postgres};
use crate::{place, run};
use anyhow::{Result, bail};
use clap::Args as ClapArgs;

/// The tests that are the whole of it, one for each database; the suite runs them with few matches.
const TESTS: &str = "drill::a_lost";

/// How many.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Matches that are lost
    #[arg(long, default_value_t = 200)]
    matches: usize,
}

/// Runs it with the program as it is released, on a PostgreSQL that keeps what it acknowledges, and shows its figures.
///
/// # Errors
/// Cargo cannot be started, or PostgreSQL cannot be had.
pub(crate) fn command(args: &Args) -> Result<bool> {
    if !run::shown(run::cargo(&["build", "--release", "--quiet", "-p", "server"]).env("WEB_SKIP", "1"))?.ok()
    {
        bail!("the server does not build");
    }
    let cluster = Cluster::start_durable(&postgres::folder(Leave::new(false))?)?;
    let mut command = run::cargo(&[
        "test",
        "--quiet",
        "-p",
        "it",
        "--test",
        "it",
        TESTS,
        "--",
        "--test-threads=1",
        "--nocapture",
    ]);
    command.env("WEB_SKIP", "1").env("BULKHEAD_DRILL", args.matches.to_string());
    command.env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    command.env("BULKHEAD_TEST_POSTGRES", cluster.url()).env("BULKHEAD_POSTGRES_BIN", cluster.programs());
    Ok(run::shown(&mut command)?.ok())
}
