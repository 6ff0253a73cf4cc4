//! `cargo xtask codegen`: the client's TypeScript types, written by the Rust types they mirror.

mod generic;

use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where the client keeps them.
const FOLDER: &str = "web-client/src/lib/gen";

/// Writes the types, or with `check` only compares; false when what is committed differs.
///
/// # Errors
/// When the exporting test fails or exports nothing.
pub(crate) fn command(check: bool) -> Result<bool> {
    let fresh = export()?;
    let folder = place::root().join(FOLDER);
    let committed = files(&folder);
    let names: std::collections::BTreeSet<&PathBuf> = fresh.keys().chain(committed.keys()).collect();
    let changed: Vec<&PathBuf> =
        names.into_iter().filter(|name| fresh.get(*name) != committed.get(*name)).collect();
    for name in &changed {
        println!(
            "{} {}",
            if check { "FAILED: stale" } else { "written" },
            Path::new(FOLDER).join(name).display()
        );
        if check {
            continue;
        }
        let file = folder.join(name);
        match fresh.get(*name) {
            Some(text) => {
                std::fs::create_dir_all(file.parent().unwrap_or(&folder))?;
                std::fs::write(&file, text)?;
            }
            None => std::fs::remove_file(&file)?,
        }
    }
    println!("codegen: {} files, {} differ", fresh.len(), changed.len());
    if check && !changed.is_empty() {
        println!("run `cargo xtask codegen` and commit");
    }
    Ok(!check || changed.is_empty())
}

/// Lets the protocol's exporting test write into an empty folder and reads what it wrote.
fn export() -> Result<BTreeMap<PathBuf, String>> {
    let folder = place::target().join("codegen");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    let mut command = run::cargo(&["test", "-p", "protocol", "--features", "ts", "--quiet", "export"]);
    command.env("TS_RS_EXPORT_DIR", &folder).env("TS_RS_LARGE_INT", "number");
    let done = run::silent(&mut command)?;
    if !done.ok() {
        bail!("exporting the types failed:\n{}", done.text);
    }
    let mut files = files(&folder);
    if files.is_empty() {
        bail!("`cargo test -p protocol --features ts export` exported nothing");
    }
    generic::close(&mut files);
    Ok(files)
}

/// Every file below a folder with its text; a missing folder is empty.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(&next).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path).context("reading a type") {
                found.insert(path.strip_prefix(folder).unwrap_or(&path).to_path_buf(), text);
            }
        }
    }
    found
}
