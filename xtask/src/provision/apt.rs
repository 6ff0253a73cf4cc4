//! System packages, on Debian and its kin, as root, and only with leave.

use super::Leave;
use crate::run;
use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

/// Whether `install` could work here at all.
pub(crate) fn possible(leave: Leave) -> bool {
    leave.install
        && run::is_root()
        && Path::new("/etc/debian_version").exists()
        && run::in_path("apt-get").is_some()
}

/// Installs packages with the system's package manager.
///
/// # Errors
/// When the package lists or the packages cannot be fetched.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    println!("installing {} (apt-get)", packages.join(" "));
    apt(&["update", "-q"])?;
    let mut arguments = vec!["install", "-y", "-q", "--no-install-recommends"];
    arguments.extend(packages);
    apt(&arguments)
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
