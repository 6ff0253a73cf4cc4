//! A real Chromium for the end-to-end tests: on the machine, or by apt.

use super::{Leave, apt};
use crate::run;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The browser's program.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn program(leave: Leave) -> Result<PathBuf> {
    apt::found_or_installed(leave, "Chromium", "chromium", on_machine)
}

fn on_machine() -> Option<PathBuf> {
    let named = std::env::var_os("BULKHEAD_CHROMIUM").map(PathBuf::from);
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    named.into_iter().chain(names.iter().filter_map(|name| run::in_path(name))).find(|file| works(file))
}

fn works(file: &Path) -> bool {
    run::executable(file) && run::silent(Command::new(file).arg("--version")).is_ok_and(|done| done.ok())
}
