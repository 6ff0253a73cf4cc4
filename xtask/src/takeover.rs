//! `cargo xtask takeover`: servers that follow each other on one PostgreSQL, killed or stopped under bots, many times.

use crate::provision::{Leave, cluster::Cluster, postgres};
use crate::run;
use anyhow::{Result, bail};
use clap::Args as ClapArgs;

/// The test that is the whole of it; the suite runs it with each kind once.
const TEST: &str = "takeovers::servers_succeed_each_other_under_bots_and_nothing_is_lost_or_written_late";

/// How often.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Takeovers; of four one by a kill, three of servers that stand still
    #[arg(long, default_value_t = 280)]
    times: usize,
}

/// Runs it with the server of the tests, with assertions on, and a PostgreSQL that keeps what it
/// acknowledges; shows its figures.
///
/// # Errors
/// Cargo cannot be started, or PostgreSQL cannot be had.
pub(crate) fn command(args: &Args) -> Result<bool> {
    if !run::shown(run::cargo(&["build", "--quiet", "-p", "server"]).env("WEB_SKIP", "1"))?.ok() {
        bail!("the server does not build");
    }
    let cluster = Cluster::start_durable(&postgres::folder(Leave::new(false))?)?;
    let mut command =
        run::cargo(&["test", "--quiet", "-p", "it", "--test", "it", TEST, "--", "--exact", "--nocapture"]);
    command.env("WEB_SKIP", "1").env("BULKHEAD_TAKEOVERS", args.times.to_string());
    command.env("BULKHEAD_TEST_POSTGRES", cluster.url()).env("BULKHEAD_POSTGRES_BIN", cluster.programs());
    Ok(run::shown(&mut command)?.ok())
}
