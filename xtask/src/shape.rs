//! `cargo xtask shape`: the shape of everything that is stored, as committed text. `cargo xtask record`: matches
//! that must load for ever.

use crate::codegen;
use crate::provision::{Leave, cluster::Cluster, postgres};
use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

const SHAPES: &str = "tests/fixtures/shapes";
pub(crate) const LOGS: &str = "tests/fixtures/logs";
pub(crate) const SAVES: &str = "tests/fixtures/saves";

/// Compares the stored shapes of all editions with what is committed, or writes them with `update`.
///
/// # Errors
/// When the exporting test fails.
pub(crate) fn command(update: bool) -> Result<bool> {
    let mut passed = true;
    for (name, fresh) in export()? {
        let file = place::root().join(SHAPES).join(&name);
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        if fresh == committed {
            println!("shape: {name} is as committed");
            continue;
        }
        let (edition, schema) = stamp(&fresh).context("a shape without a stamp")?;
        let verdict = judge(&committed, &fresh, &released(&edition)?);
        match verdict {
            Verdict::Released => {
                passed = false;
                println!(
                    "FAILED: {name} differs, and matches of schema {schema} are released: raise SCHEMA of edition {edition} \
                     and write its `upcast` (docs/develop/how-to/change-a-stored-shape.md)"
                );
            }
            Verdict::Backwards => {
                passed = false;
                println!("FAILED: {name}: SCHEMA of edition {edition} went back to {schema}");
            }
            Verdict::Free if update => {
                std::fs::create_dir_all(file.parent().unwrap_or(&file))?;
                std::fs::write(&file, &fresh)?;
                println!("written {SHAPES}/{name}; now `cargo xtask record`");
            }
            Verdict::Free => {
                passed = false;
                println!(
                    "FAILED: {name} differs; if that is meant: `cargo xtask shape --update`, then `cargo xtask record`"
                );
            }
        }
    }
    Ok(passed)
}

/// What may happen to a committed shape.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    /// It may be written anew.
    Free,
    /// Players keep matches of this schema: its shape is fixed.
    Released,
    /// The schema number fell.
    Backwards,
}

fn judge(committed: &str, fresh: &str, released: &[u32]) -> Verdict {
    let schema = |text| stamp(text).map_or(0, |(_, schema)| schema);
    let (old, new) = (schema(committed), schema(fresh));
    if new < old {
        Verdict::Backwards
    } else if released.contains(&new) {
        Verdict::Released
    } else {
        Verdict::Free
    }
}

/// Edition and schema in the first lines of a shape.
fn stamp(shape: &str) -> Option<(String, u32)> {
    let field = |name: &str| shape.lines().find_map(|line| line.strip_prefix(name));
    Some((field("edition ")?.to_owned(), field("schema ")?.parse().ok()?))
}

/// Schemas under which matches may exist: one a line, remarks after `#`.
fn released(edition: &str) -> Result<Vec<u32>> {
    let file = place::root().join(LOGS).join(edition).join("released.txt");
    let text = std::fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    let numbers = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    numbers.filter(|line| !line.is_empty()).map(|line| line.parse().context("a schema is a number")).collect()
}

/// Returns the editions whose schema of today is not released, with the schema.
///
/// # Errors
/// Returns an error if a shape or a list cannot be read.
pub(crate) fn unreleased() -> Result<Vec<(String, u32)>> {
    let mut found = Vec::new();
    for (_, file) in shapes()? {
        let (edition, schema) = stamp(&std::fs::read_to_string(file)?).context("a shape without a stamp")?;
        if !released(&edition)?.contains(&schema) {
            found.push((edition, schema));
        }
    }
    Ok(found)
}

fn export() -> Result<Vec<(String, String)>> {
    let folder = place::target().join("shapes");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    let mut command = codegen::type_tests("shape")?;
    let done = run::silent(command.env("BULKHEAD_SHAPES", &folder))?;
    if !done.ok() {
        bail!("the stored shapes could not be written:\n{}", done.text);
    }
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&folder)? {
        let file = entry?.path();
        found.push((name_of(&file), std::fs::read_to_string(&file)?));
    }
    found.sort();
    if found.is_empty() {
        bail!("no edition told its stored shape");
    }
    Ok(found)
}

fn name_of(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Records matches of today's schema of every edition, or with `renew` only what is expected at the end of all of them.
/// Recordings of a released schema stay as they are; which ones were left alone is said.
///
/// # Errors
/// When the schemas of all editions are released, or cargo cannot be started.
pub(crate) fn record(renew: bool) -> Result<bool> {
    let mut passed = true;
    let mut left = Vec::new();
    let shapes = shapes()?;
    for (name, file) in &shapes {
        let edition = name.trim_end_matches(".txt");
        let (_, schema) = stamp(&std::fs::read_to_string(file)?).context("a shape without a stamp")?;
        if !renew && released(edition)?.contains(&schema) {
            println!(
                "left alone: matches of schema {schema} of edition {edition} are released, their recordings stay as they are"
            );
            left.push(edition);
            continue;
        }
        let folder = place::root().join(LOGS).join(edition);
        let mut command = run::cargo(&["run", "--quiet", "-p", "arena", "--bin", "arena", "--", "record"]);
        command.args(["--edition", edition, "--folder"]).arg(&folder).args(renew.then_some("--renew"));
        passed &= run::verbose(&mut command)?.ok();
    }
    if left.len() == shapes.len() {
        bail!("nothing was recorded: raise a SCHEMA first (docs/develop/how-to/change-a-stored-shape.md)");
    }
    Ok(passed)
}

/// Keeps a data folder and a dump as this version leaves them, for every later one to open, and a match of
/// each edition whose face-down piles every later one must still prove.
///
/// # Errors
/// There is one of this version already, or cargo cannot be started.
pub(crate) fn keep(version: &str) -> Result<bool> {
    let folder = place::root().join(SAVES).join(version);
    if folder.exists() {
        bail!("{} is kept already; what is released stays as it is", folder.display());
    }
    let cluster = Cluster::start(&postgres::folder(Leave::new(false))?)?;
    let mut passed = true;
    for test in [
        "the_folder_of_every_release_is_played_on_from_sqlite",
        "the_dump_of_every_release_is_played_on_from_postgresql",
        "matches_of_earlier_servers_always_prove_their_piles",
    ] {
        let mut command = run::cargo(&["test", "-p", "it", "--test", "it", test]);
        command.env("BULKHEAD_TEST_POSTGRES", cluster.url()).env("BULKHEAD_POSTGRES_BIN", cluster.programs());
        passed &= run::verbose(command.env("BULKHEAD_KEEP", version).env("WEB_SKIP", "1"))?.ok();
    }
    Ok(passed)
}

fn shapes() -> Result<Vec<(String, PathBuf)>> {
    let folder =
        std::fs::read_dir(place::root().join(SHAPES)).context("run `cargo xtask shape --update` first")?;
    let mut found: Vec<_> = folder.flatten().map(|entry| (name_of(&entry.path()), entry.path())).collect();
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{Verdict, judge, stamp};

    const ONE: &str = "edition 2004\nschema 1\n\ntype Board = number;\n";
    const OTHER: &str = "edition 2004\nschema 1\n\ntype Board = string;\n";
    const TWO: &str = "edition 2004\nschema 2\n\ntype Board = string;\n";

    #[test]
    fn a_shape_names_its_edition_and_schema() {
        assert_eq!(stamp(TWO), Some(("2004".to_owned(), 2)));
        assert_eq!(stamp("type Board"), None);
    }

    #[test]
    fn the_shape_of_a_released_schema_is_fixed_and_the_next_one_is_free() {
        assert_eq!(judge(ONE, OTHER, &[]), Verdict::Free);
        assert_eq!(judge(ONE, OTHER, &[1]), Verdict::Released);
        assert_eq!(judge(ONE, TWO, &[1]), Verdict::Free);
        assert_eq!(judge(TWO, ONE, &[]), Verdict::Backwards);
    }
}
