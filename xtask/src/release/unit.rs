//! The systemd unit: systemd itself says whether it understands it, and how exposed the service is.

use crate::{place, run};
use anyhow::{Result, ensure};
use std::process::Command;

/// The most exposure that `systemd-analyze security` may find, in tenths. 100 is everything, 96 a plain unit.
const EXPOSURE: &str = "15";

/// Checks the unit, where this machine has systemd's tools.
///
/// # Errors
/// Returns an error if systemd does not understand a line, or finds the service too exposed.
pub(super) fn check() -> Result<()> {
    if run::in_path("systemd-analyze").is_none() {
        println!("note: systemd-analyze is not installed; the unit was not checked");
        return Ok(());
    }
    let unit = place::root().join("server/packaging/bulkhead.service");
    // It looks for the program of the unit, which is installed nowhere yet.
    let stage = place::target().join("release-stage");
    std::fs::create_dir_all(&stage)?;
    let copy = stage.join("bulkhead.service");
    let text = std::fs::read_to_string(&unit)?.replace("ExecStart=/usr/bin/bulkhead", "ExecStart=/bin/true");
    std::fs::write(&copy, text)?;
    let done = run::silent(Command::new("systemd-analyze").arg("verify").arg(&copy))?;
    ensure!(done.ok() && done.text.trim().is_empty(), "systemd does not understand the unit:\n{}", done.text);
    let mut security = Command::new("systemd-analyze");
    security
        .args(["security", "--offline=true", "--no-pager", &format!("--threshold={EXPOSURE}")])
        .arg(&copy);
    let done = run::silent(&mut security)?;
    ensure!(done.ok(), "the service is more exposed than it must be:\n{}", done.text);
    println!(
        "the unit is understood; {}",
        done.text.lines().rev().find(|line| !line.is_empty()).unwrap_or("")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn systemd_understands_the_unit_and_finds_it_closed() {
        super::check().unwrap();
    }
}
