//! A file to read, named by the operator.

use anyhow::{Result, anyhow, bail};
use std::fs::{File, Metadata};
use std::io::ErrorKind;
use std::path::Path;

/// Checks that a file can be read.
///
/// # Errors
/// Returns an error if there is none, it is a folder, or this user may not read it.
pub fn look(file: &Path) -> Result<Metadata> {
    let name = file.display();
    let about = File::open(file).and_then(|open| open.metadata()).map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("there is no file {name}"),
        ErrorKind::PermissionDenied => anyhow!("cannot read {name}: permission denied"),
        _ => anyhow!("cannot read {name}: {error}"),
    })?;
    if about.is_dir() {
        bail!("{name} is a folder. Give the name of a file");
    }
    Ok(about)
}
