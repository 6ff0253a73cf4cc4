//! The version that is released: one for the whole workspace, with its own section in the changelog.

use crate::{place, run};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::PathBuf;

/// Returns the version of the workspace.
///
/// # Errors
/// Returns an error if the changelog has no dated section for it.
pub(super) fn checked() -> Result<String> {
    let read = |file: &str| std::fs::read_to_string(place::root().join(file)).context(file.to_owned());
    let version = stated(&read("Cargo.toml")?).context("Cargo.toml names no version")?;
    ensure!(
        has_section(&read("CHANGELOG.md")?, &version),
        "CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD`"
    );
    Ok(version)
}

/// Returns the manifests of all crates of the workspace.
pub(super) fn manifests() -> Result<Vec<PathBuf>> {
    let done = run::silent(&mut run::cargo(&["metadata", "--no-deps", "--format-version", "1", "--locked"]))?;
    ensure!(done.ok(), "cargo metadata failed: {}", done.text);
    // Beside it may stand what Cargo says to a person.
    let told = done.text.lines().find(|line| line.starts_with('{')).context("cargo metadata says nothing")?;
    let metadata: Value = serde_json::from_str(told).context("reading cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    Ok(packages.iter().filter_map(|package| package["manifest_path"].as_str().map(PathBuf::from)).collect())
}

fn stated(manifest: &str) -> Option<String> {
    let package = manifest.split("[workspace.package]").nth(1)?;
    let line = package.lines().find_map(|line| line.strip_prefix("version = \""))?;
    Some(line.trim_end_matches('"').to_owned())
}

fn has_section(changelog: &str, version: &str) -> bool {
    let head = format!("## [{version}] - ");
    let dated = |rest: &str| rest.len() == 10 && rest.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    changelog.lines().filter_map(|line| line.strip_prefix(&head)).any(dated)
}

#[cfg(test)]
mod tests {
    use super::{has_section, stated};

    #[test]
    fn the_version_is_the_one_of_the_workspace() {
        let manifest = "[workspace]\nmembers = []\n\n[workspace.package]\nversion = \"1.2.3\"\n";
        assert_eq!(stated(manifest).unwrap(), "1.2.3");
    }

    #[test]
    fn a_version_without_a_dated_section_is_not_released() {
        assert!(has_section("# Changelog\n\n## [1.2.3] - 2026-11-25\n", "1.2.3"));
        for other in ["## [1.2.3]\n", "## [1.2.30] - 2026-11-25\n", "## [1.2.3] - soon\n"] {
            assert!(!has_section(other, "1.2.3"), "{other}");
        }
    }
}
