//! `cargo xtask storm`: many sockets dropped at once, and what a match beside them notices.

use crate::run;
use anyhow::Result;
use clap::Args as ClapArgs;

/// The test that is the whole of it; the suite runs it with few sockets.
const TEST: &str = "storm::sockets_that_are_dropped_at_once_come_back_and_running_matches_are_unharmed";

/// How many.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Sockets that are dropped
    #[arg(long, default_value_t = 2000)]
    sockets: usize,
}

/// Runs it, and shows its figures.
///
/// # Errors
/// Cargo cannot be started.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let test = ["test", "--quiet", "-p", "it", "--test", "it", TEST, "--", "--exact", "--nocapture"];
    let mut command = run::cargo(&test);
    command.env("WEB_SKIP", "1").env("BULKHEAD_STORM", args.sockets.to_string());
    Ok(run::shown(&mut command)?.ok())
}
