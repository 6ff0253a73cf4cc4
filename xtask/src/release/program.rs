//! The program: built for one target, small, and for old systems too.

use super::{Release, megabytes};
use crate::{place, run};
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The newest glibc that a Linux program may need: that of Debian 11 and Ubuntu 20.04.
const GLIBC: (u32, u32) = (2, 31);

/// What lies beside the program in its archive.
const BESIDE: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "server/packaging/bulkhead.service",
    "server/packaging/bulkhead.default",
];

/// Returns the target that rustc builds for by itself.
///
/// # Errors
/// Returns an error if rustc does not say.
pub(super) fn target_of_this_machine() -> Result<String> {
    let done = run::silent(Command::new("rustc").arg("-vV"))?;
    let line = done.text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("rustc -vV names no host")?.to_owned())
}

/// Builds the server for a target and returns its path.
///
/// # Errors
/// Returns an error if it does not build, or needs a newer glibc than it may.
pub(super) fn build(target: &str) -> Result<PathBuf> {
    let old = target.ends_with("-linux-gnu");
    let asked = if old { format!("{target}.{}.{}", GLIBC.0, GLIBC.1) } else { target.to_owned() };
    let how = if target.contains("-linux-") { "zigbuild" } else { "build" };
    if how == "zigbuild" && run::in_path("cargo-zigbuild").is_none() {
        bail!(
            "a Linux program for old systems needs cargo-zigbuild: `cargo install --locked cargo-zigbuild`, `pip install ziglang`"
        );
    }
    let mut cargo = run::cargo(&[how, "--release", "--locked", "-p", "server", "--target", &asked]);
    ensure!(run::verbose(&mut cargo)?.ok(), "the server does not build for {target}");
    let name = if target.contains("-windows-") { "bulkhead.exe" } else { "bulkhead" };
    let program = place::target().join(target).join("release").join(name);
    println!("{}: {}", program.display(), megabytes(&program)?);
    if old {
        let needed = needed_glibc(&program)?;
        ensure!(needed <= GLIBC, "the program needs glibc {}.{}", needed.0, needed.1);
        println!("needs glibc {}.{} or newer", needed.0, needed.1);
    }
    Ok(program)
}

/// The manual and what its pages link to. Each file lies at its own path in the archive, so that links between them
/// work. The assets in `server/Cargo.toml` list the same for the Debian package.
const MANUAL: [&str; 5] =
    ["docs", "server/packaging", "docker-compose.yml", "CONTRIBUTING.md", ".github/SECURITY.md"];

/// Packs the program with its manual, its licenses, its changelog and its unit.
///
/// # Errors
/// Returns an error if a file cannot be copied, or tar fails.
pub(super) fn pack(release: &Release, target: &str, program: &Path) -> Result<()> {
    let archive = release.file(target, ".tar.gz");
    let name = format!("bulkhead-{}-{target}", release.version);
    let stage = place::target().join("release-stage").join(&name);
    let _ = std::fs::remove_dir_all(&stage);
    std::fs::create_dir_all(&stage)?;
    let files = BESIDE.iter().map(|file| place::root().join(file));
    for file in std::iter::once(program.to_owned()).chain(files) {
        let to = stage.join(file.file_name().context("a file has a name")?);
        std::fs::copy(&file, to).with_context(|| format!("copying {}", file.display()))?;
    }
    let pages = run::silent(Command::new("git").arg("ls-files").args(MANUAL).current_dir(place::root()))?;
    ensure!(pages.ok(), "git does not list the manual: {}", pages.text);
    for page in pages.text.lines() {
        let to = stage.join(page);
        std::fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        std::fs::copy(place::root().join(page), to).with_context(|| format!("copying {page}"))?;
    }
    let mut tar = Command::new("tar");
    tar.arg("-czf").arg(&archive).arg("-C").arg(stage.parent().unwrap_or(&stage)).arg(&name);
    ensure!(run::verbose(&mut tar)?.ok(), "tar failed");
    println!("{}: {}", archive.display(), megabytes(&archive)?);
    Ok(())
}

/// The newest version of glibc that a symbol of the program asks for.
fn needed_glibc(program: &Path) -> Result<(u32, u32)> {
    let done = run::silent(Command::new("readelf").args(["--version-info", "--wide"]).arg(program))?;
    ensure!(done.ok(), "readelf cannot read the program: {}", done.text);
    newest(&done.text).context("the program names no version of glibc")
}

fn newest(symbols: &str) -> Option<(u32, u32)> {
    let version = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
        let mut numbers = text[..end].split('.').map(|number| number.parse().unwrap_or(0));
        Some((numbers.next()?, numbers.next()?))
    };
    symbols.split("GLIBC_").skip(1).filter_map(version).max()
}

#[cfg(test)]
mod tests {
    use super::newest;

    #[test]
    fn the_newest_glibc_counts_by_number() {
        let told = "Name: GLIBC_2.9  Flags: none\n Name: GLIBC_2.28  Version: 3\n Name: GLIBC_2.2.5\n";
        assert_eq!(newest(told), Some((2, 28)));
        assert_eq!(newest("Name: GCC_3.0"), None);
    }
}
