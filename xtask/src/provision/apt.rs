//! System packages, on Debian and its kin, as root, and only with leave.

use super::Leave;
use crate::run;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// What `find` finds on this machine, if need be after the Debian package `package` is installed. `what` is its name.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn found_or_installed<T>(
    leave: Leave,
    what: &str,
    package: &str,
    find: impl Fn() -> Option<T>,
) -> Result<T> {
    if let Some(found) = find() {
        return Ok(found);
    }
    if leave.install && run::is_root() && run::in_path("apt-get").is_some() {
        println!("installing {package} (apt-get)");
        apt(&["update", "-q"])?;
        apt(&["install", "-y", "-q", "--no-install-recommends", package])?;
    }
    find().with_context(|| format!("no {what} on this machine; type: sudo apt-get install -y {package}"))
}

fn apt(arguments: &[&str]) -> Result<()> {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    let done = run::silent(&mut command)?;
    if !done.ok() {
        println!("{}", done.text);
        bail!("`apt-get {}` failed", arguments.join(" "));
    }
    Ok(())
}
