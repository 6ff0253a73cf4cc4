//! `cargo xtask codegen`: the client's TypeScript types, written by the Rust types they mirror, and the documents of the
//! API, written from those.

mod generic;

use crate::provision::node;
use crate::{editions, place, run};
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Texts by the path of their file in a folder.
type Files = BTreeMap<PathBuf, String>;

/// The tests that describe the types of the wire, and of what is stored.
const TYPE_TESTS: [&str; 6] = ["test", "-p", "protocol", "--features", "ts", "--quiet"];

/// Where the client keeps its types.
const FOLDER: &str = "web-client/src/lib/gen";

/// Where the documents of the API are kept, and how their names end.
const DOCUMENTS: (&str, &str) = ("docs/api", "json");

/// Writes the types, and the documents of the API that are made of them, or with `check` only compares. Returns false
/// if what is committed differs.
///
/// # Errors
/// Returns an error if an exporting program fails or exports nothing.
pub(crate) fn command(check: bool) -> Result<bool> {
    let types = export()?;
    let mut differ = renew(FOLDER, &types, &files(&place::root().join(FOLDER)), check)?;
    let (folder, ending) = DOCUMENTS;
    let mut committed = files(&place::root().join(folder));
    committed.retain(|path, _| path.extension().is_some_and(|found| found == ending));
    let documents = documents()?;
    differ += renew(folder, &documents, &committed, check)?;
    println!("codegen: {} files, {differ} differ", types.len() + documents.len());
    if check && differ > 0 {
        println!("run `cargo xtask codegen` and commit");
    }
    Ok(!check || differ == 0)
}

/// Brings a folder up to date, or with `check` only names what differs. Returns how many files do.
fn renew(folder: &str, fresh: &Files, committed: &Files, check: bool) -> Result<usize> {
    let names: BTreeSet<&PathBuf> = fresh.keys().chain(committed.keys()).collect();
    let changed: Vec<&PathBuf> =
        names.into_iter().filter(|name| fresh.get(*name) != committed.get(*name)).collect();
    for name in &changed {
        let path = Path::new(folder).join(name);
        println!("{} {}", if check { "FAILED: stale" } else { "written" }, path.display());
        if check {
            continue;
        }
        let file = place::root().join(path);
        match fresh.get(*name) {
            Some(text) => {
                std::fs::create_dir_all(file.parent().unwrap_or(&file))?;
                std::fs::write(&file, text)?;
            }
            None => std::fs::remove_file(&file)?,
        }
    }
    Ok(changed.len())
}

/// An empty folder for what is exported.
fn emptied(name: &str) -> Result<PathBuf> {
    let folder = place::target().join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Lets the client's own program write JSON Schema and OpenAPI from the types it has.
fn documents() -> Result<Files> {
    node::packages()?;
    let folder = emptied("api")?;
    let mut command = Command::new("npm");
    command.args(["run", "--silent", "api", "--"]).arg(&folder).current_dir(place::client());
    let done = run::silent(&mut command)?;
    let files = files(&folder);
    if !done.ok() || files.is_empty() {
        bail!("writing the documents of the API failed:\n{}", done.text);
    }
    Ok(files)
}

/// Lets the protocol's exporting test write into an empty folder and reads what it wrote.
/// Returns the command that runs those of these tests that match the filter. They play no match, so the rules
/// are compiled without the optimization that the suite needs.
///
/// # Errors
/// Returns an error if the editions cannot be listed.
pub(crate) fn type_tests(filter: &str) -> Result<Command> {
    let mut command = run::cargo(&[]);
    let ids = editions::ids()?;
    let rules = ids.iter().map(|id| format!("rules-{id}"));
    for name in rules.chain(["editions".to_owned()]) {
        command.args(["--config", &format!("profile.dev.package.{name}.opt-level=0")]);
    }
    command.args(TYPE_TESTS).arg(filter);
    Ok(command)
}

fn export() -> Result<Files> {
    let folder = emptied("codegen")?;
    let mut command = type_tests("export")?;
    command.env("TS_RS_EXPORT_DIR", &folder).env("TS_RS_LARGE_INT", "number");
    let done = run::silent(&mut command)?;
    if !done.ok() {
        bail!("exporting the types failed:\n{}", done.text);
    }
    let mut files = files(&folder);
    if files.is_empty() {
        bail!("`cargo {} export` exported nothing", TYPE_TESTS.join(" "));
    }
    generic::close(&mut files);
    files.insert(PathBuf::from("Editions.ts"), list(&editions::ids()?));
    Ok(files)
}

/// The list of the editions, for what has a row for each.
fn list(ids: &[String]) -> String {
    let import = |id: &String| format!("import type {{ Edition{id} }} from \"./{id}/Edition{id}\";\n");
    let row = |id: &String| format!("  \"{id}\": Edition{id},\n");
    let imports: String = ids.iter().map(import).collect();
    let rows: String = ids.iter().map(row).collect();
    format!(
        "// Generated by `cargo xtask codegen`.\n{imports}\n/**\n * The types of every edition by its id.\n */\nexport type Editions = {{\n{rows}}};\n"
    )
}

/// Every file below a folder with its text; a missing folder is empty.
fn files(folder: &Path) -> Files {
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
