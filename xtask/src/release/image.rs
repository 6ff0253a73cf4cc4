//! The container image, from a program that is built: no compiler runs in a container for it.

use super::{Release, megabytes};
use crate::{place, run};
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use std::process::Command;

/// The most that the compressed image may weigh, in bytes.
const MOST: u64 = 60_000_000;

/// Builds the image of a target, saves it as an archive, and weighs that.
///
/// # Errors
/// Returns an error if no engine answers, if the image does not build, or if it is too heavy.
pub(super) fn build(release: &Release, target: &str, program: &Path) -> Result<()> {
    let engine = engine()?;
    let built = place::target().join("release-stage").join(format!("image-{target}"));
    let _ = std::fs::remove_dir_all(&built);
    std::fs::create_dir_all(built.join("data"))?;
    std::fs::copy(program, built.join("bulkhead")).context("copying the program")?;
    let platform = if target.starts_with("aarch64") { "linux/arm64" } else { "linux/amd64" };
    let tag = format!("bulkhead:{}", release.version);
    let mut build = Command::new(engine);
    // The program takes the place of the stage that compiles one.
    // Labels hold values of this build, and not every engine notices that in its cache.
    build.args(["build", "--no-cache", "--platform", platform, "--tag", &tag]);
    // Else podman leaves the health check out.
    build.args((engine == "podman").then_some("--format=docker"));
    build.arg("--build-context").arg(format!("build={}", built.display()));
    for (name, value) in labels(release)? {
        build.arg("--build-arg").arg(format!("{name}={value}"));
    }
    ensure!(run::verbose(build.arg(place::root()))?.ok(), "{engine} build failed");
    let archive = release.file(target, ".image.tar");
    let _ = std::fs::remove_file(&archive);
    ensure!(
        run::verbose(Command::new(engine).args(["save", "--output"]).arg(&archive).arg(&tag))?.ok(),
        "{engine} save failed"
    );
    ensure!(run::verbose(Command::new("gzip").arg("--force").arg(&archive))?.ok(), "gzip failed");
    let archive = release.file(target, ".image.tar.gz");
    println!("{}: {}", archive.display(), megabytes(&archive)?);
    ensure!(archive.metadata()?.len() <= MOST, "the image weighs more than {} MB", MOST / 1_000_000);
    Ok(())
}

/// What the image's labels say of this very build.
fn labels(release: &Release) -> Result<[(&'static str, String); 3]> {
    let git = run::silent(Command::new("git").args(["rev-parse", "HEAD"]).current_dir(place::root()))?;
    let manifest = std::fs::read_to_string(place::root().join("Cargo.toml"))?;
    let home = manifest.lines().find_map(|line| line.strip_prefix("repository = \"")).unwrap_or_default();
    Ok([
        ("VERSION", release.version.clone()),
        ("REVISION", git.text.trim().to_owned()),
        ("SOURCE", home.trim_end_matches('"').to_owned()),
    ])
}

/// The first that answers.
fn engine() -> Result<&'static str> {
    for name in ["docker", "podman"] {
        if run::silent(Command::new(name).arg("info")).is_ok_and(|done| done.ok()) {
            return Ok(name);
        }
    }
    bail!("the image needs docker or podman, and neither answers here")
}
