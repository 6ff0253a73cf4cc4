//! `cargo xtask storm`: many sockets dropped at once, and what a match beside them notices; then as many that a deploy
//! sends away and that come back.

use crate::{place, run};
use anyhow::{Result, bail};
use clap::Args as ClapArgs;

/// The tests that are the whole of it, one after the other; the suite runs them with few sockets, and broken servers, which a
/// release has not, beside them.
const TESTS: [&str; 2] = [
    "storm::dropped_sockets_come_back_and_running_matches_are_unharmed",
    "storm::a_deploy_tells_every_client_when_to_come_back_and_matches_are_unchanged",
];

/// How many.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Sockets that are dropped
    #[arg(long, default_value_t = 2000)]
    sockets: usize,
}

/// Runs it against a server as it is released, in a process of its own, and shows its figures.
///
/// # Errors
/// Cargo cannot be started.
pub(crate) fn command(args: &Args) -> Result<bool> {
    if !run::shown(run::cargo(&["build", "--release", "--quiet", "-p", "server"]).env("WEB_SKIP", "1"))?.ok()
    {
        bail!("the server does not build");
    }
    let test =
        ["test", "--quiet", "-p", "it", "--test", "it", "--", "--exact", "--test-threads=1", "--nocapture"];
    let mut command = run::cargo(&test);
    command.args(TESTS);
    command.env("WEB_SKIP", "1").env("BULKHEAD_STORM", args.sockets.to_string());
    command.env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    Ok(run::shown(&mut command)?.ok())
}
