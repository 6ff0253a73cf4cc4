//! A real Chromium for the end-to-end tests: on the machine, or by apt.

use super::{Leave, apt};
use crate::run;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The browser's program. The shell without a window comes first: a whole Chromium also runs the pages of its own
/// toolbars, which on two cores takes longer than a test.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn program(leave: Leave) -> Result<PathBuf> {
    let named = || std::env::var_os("BULKHEAD_CHROMIUM").map(PathBuf::from).filter(|file| works(file));
    let shell = || named().or_else(|| first(&["chromium-headless-shell"]));
    apt::found_or_installed(leave, "Chromium", "chromium-headless-shell", shell).or_else(|error| {
        first(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]).ok_or(error)
    })
}

fn first(names: &[&str]) -> Option<PathBuf> {
    names.iter().filter_map(|name| run::in_path(name)).find(|file| works(file))
}

fn works(file: &Path) -> bool {
    run::executable(file) && run::silent(Command::new(file).arg("--version")).is_ok_and(|done| done.ok())
}
