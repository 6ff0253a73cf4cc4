//! `cargo xtask leaks`: takes away one concealment after the other and looks whether the swap test finds each.

use crate::run;
use crate::tools::Handed;
use anyhow::Result;

/// The tests that are the whole of it, one for each edition; the suite runs them with one leak of each kind.
const TESTS: &str = "leaks::nobody_learns_what_he_may_not_know";

/// Runs it with all leaks, or with those that are named. One build for all: leaks are chosen while it runs.
///
/// # Errors
/// Cargo cannot be started.
pub(crate) fn command(handed: &Handed) -> Result<bool> {
    let named = handed.flags.join(",");
    let which = if named.is_empty() { "all" } else { named.as_str() };
    let mut command =
        run::cargo(&["test", "--quiet", "-p", "it", "--test", "it", TESTS, "--", "--nocapture"]);
    Ok(run::shown(command.env("WEB_SKIP", "1").env("BULKHEAD_LEAKS", which))?.ok())
}
