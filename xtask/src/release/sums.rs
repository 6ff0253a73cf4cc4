//! SHA-256 of every file of a release, by the tool of the system.

use crate::run;
use anyhow::{Result, ensure};
use std::path::Path;
use std::process::Command;

/// Writes the sums of all files of a folder into its `SHA256SUMS`, and shows them.
///
/// # Errors
/// Returns an error if the tool is missing or fails.
pub(super) fn write(folder: &Path) -> Result<()> {
    // macOS has `shasum` instead.
    let sums = "rm -f SHA256SUMS; if command -v sha256sum >/dev/null; then sha256sum -- *; \
                else shasum -a 256 -- *; fi | tee ../SHA256SUMS && mv ../SHA256SUMS .";
    let mut shell = Command::new("sh");
    ensure!(run::verbose(shell.args(["-c", sums]).current_dir(folder))?.ok(), "the sums cannot be written");
    Ok(())
}
