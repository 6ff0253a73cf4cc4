//! What is inside a release (SBOM), in CycloneDX: the crates of the program and the packages of the pages.

use super::Release;
use crate::{place, run};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Lists the crates that the program for a target is made of.
///
/// # Errors
/// Returns an error if cargo-cyclonedx is missing or fails.
pub(super) fn of_crates(release: &Release, target: &str) -> Result<()> {
    if run::in_path("cargo-cyclonedx").is_none() {
        bail!("the list of crates needs cargo-cyclonedx: `cargo install --locked cargo-cyclonedx`");
    }
    // It writes beside each manifest of the workspace.
    const NAME: &str = "release-inventory";
    let mut cargo = run::cargo(&["cyclonedx", "--format", "json", "--no-build-deps", "--target", target]);
    cargo.args(["--override-filename", NAME]);
    let done = run::silent(&mut cargo)?;
    let written = format!("{NAME}.json");
    let list = std::fs::read_to_string(place::root().join("server").join(&written));
    for manifest in super::version::manifests()? {
        let _ = std::fs::remove_file(manifest.with_file_name(&written));
    }
    ensure!(done.ok(), "cargo-cyclonedx failed: {}", done.text);
    let list = list.context("cargo-cyclonedx wrote no list of the server")?;
    // The project's own crates are named by their folder on this machine, which is left out.
    let list = list.replace(&place::root().display().to_string(), "");
    keep(&release.file(target, ".cdx.json"), list.as_bytes())
}

/// Lists the packages that the pages are built from. All of them are tools in the eyes of npm, because the
/// pages are built into the program.
///
/// # Errors
/// Returns an error if npm fails.
pub(super) fn of_pages(release: &Release) -> Result<()> {
    let mut npm = Command::new("npm");
    npm.args(["sbom", "--sbom-format=cyclonedx", "--package-lock-only"]);
    let output = npm.current_dir(place::client()).output().context("npm sbom")?;
    ensure!(output.status.success(), "npm sbom failed: {}", String::from_utf8_lossy(&output.stderr));
    keep(&release.file("pages", ".cdx.json"), &output.stdout)
}

/// Writes a list that has components.
fn keep(file: &Path, list: &[u8]) -> Result<()> {
    let parsed: Value = serde_json::from_slice(list).context("the list is no JSON")?;
    let parts = parsed["components"].as_array().map_or(0, Vec::len);
    ensure!(parsed["bomFormat"] == "CycloneDX" && parts > 0, "the list for {} is empty", file.display());
    std::fs::write(file, list).with_context(|| format!("writing {}", file.display()))?;
    println!("{}: {parts} components", file.display());
    Ok(())
}
