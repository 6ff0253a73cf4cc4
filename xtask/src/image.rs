//! `cargo xtask image`: builds the image, starts it as the compose file says, looks it over from its inside and plays on it.

use crate::run;
use crate::tools::Handed;
use anyhow::Result;

/// Builds the program of the run and starts it; its flags are its own to explain.
///
/// # Errors
/// Cargo cannot be started.
pub(crate) fn command(handed: &Handed) -> Result<bool> {
    let mut command = run::cargo(&["run", "--quiet", "-p", "it", "--bin", "image", "--"]);
    Ok(run::shown(command.env("WEB_SKIP", "1").args(&handed.flags))?.ok())
}
