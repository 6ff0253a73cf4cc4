//! The editions that ship: the folders of `shared/editions`.

use crate::place;
use anyhow::{Context, Result};

/// Returns their ids, in order.
///
/// # Errors
/// Returns an error if the folder cannot be read.
pub(crate) fn ids() -> Result<Vec<String>> {
    let folder = place::root().join("shared/editions");
    let entries = std::fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))?;
    let mut ids = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.path().join("rules/Cargo.toml").exists() {
            ids.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    ids.sort();
    Ok(ids)
}
