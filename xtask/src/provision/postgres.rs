//! A PostgreSQL server's programs: on the machine, or by apt.

use super::{Leave, apt};
use crate::run;
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The folder with `initdb` and `postgres`.
///
/// # Errors
/// A sentence with the command to type.
pub(crate) fn folder(leave: Leave) -> Result<PathBuf> {
    apt::found_or_installed(leave, "PostgreSQL server", "postgresql", on_machine)
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

fn whole(folder: &Path) -> bool {
    ["initdb", "postgres"].iter().all(|name| run::executable(&folder.join(name)))
}
