//! The Debian package, by cargo-deb from `server/Cargo.toml`.

use super::{Release, megabytes};
use crate::run;
use anyhow::{Result, bail, ensure};

/// Packs the program that was built for this target.
///
/// # Errors
/// Returns an error if cargo-deb is missing or fails.
pub(super) fn build(release: &Release, target: &str) -> Result<()> {
    if run::in_path("cargo-deb").is_none() {
        bail!("the Debian package needs cargo-deb: `cargo install --locked cargo-deb`");
    }
    let package = release.file(target, ".deb");
    let mut cargo = run::cargo(&["deb", "--no-build", "--no-strip", "-p", "server", "--target", target]);
    cargo.arg("--output").arg(&package);
    ensure!(run::verbose(&mut cargo)?.ok(), "cargo-deb failed");
    println!("{}: {}", package.display(), megabytes(&package)?);
    Ok(())
}
