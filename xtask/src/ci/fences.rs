//! Who may depend on whom. Cargo keeps most of it by itself; this catches a line added to a Cargo.toml.

use crate::{editions, place, run};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// A crate and what its tree of normal dependencies may never hold. `*` stands for the id of an edition: a crate of
/// one edition may hold what is of the same edition.
const WALLS: &[(&str, &[&str])] = &[
    (
        "grid",
        &["engine", "rules-*", "edition", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"],
    ),
    (
        "engine",
        &["grid", "rules-*", "edition", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"],
    ),
    (
        "rules-*",
        &["rules-*", "edition", "editions", "protocol", "bots", "arena", "server", "tokio", "axum", "sqlx"],
    ),
    ("edition", &["rules-*", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"]),
    (
        "edition-*",
        &["rules-*", "edition-*", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"],
    ),
    ("bot-*", &["rules-*", "bot-*", "editions", "protocol", "bots", "arena", "server", "tokio"]),
    ("editions", &["protocol", "bots", "arena", "server", "tokio", "axum", "sqlx"]),
    ("protocol", &["bots", "arena", "server", "tokio", "axum", "sqlx"]),
    ("bots", &["protocol", "arena", "server", "tokio", "axum", "sqlx"]),
    ("arena", &["server", "tokio", "axum", "sqlx"]),
    (
        "store",
        &[
            "grid", "engine", "fair", "edition", "editions", "protocol", "bots", "arena", "server", "axum",
            "hyper",
        ],
    ),
    ("tables", &["arena", "matches", "server", "axum", "hyper"]),
    ("matches", &["arena", "config", "web", "ops", "server", "axum", "hyper"]),
    ("config", &["arena", "web", "ops", "server", "axum", "hyper"]),
    ("web", &["arena", "ops", "server"]),
    ("ops", &["arena", "web", "server", "axum", "hyper"]),
];

/// What holds rules, and SQL.
const RULES: [&str; 6] = ["grid", "engine", "rules-*", "edition-*", "bot-*", "sqlx"];

/// A crate and what its Cargo.toml may not name, though its tree holds it.
const DIRECT: &[(&str, &[&str])] = &[
    ("server/matches", &["grid", "engine", "rules-*", "bot-*", "sqlx"]),
    ("server/tables", &["grid", "engine", "rules-*", "bot-*", "sqlx"]),
    ("server/config", &RULES),
    ("server/web", &RULES),
    ("server/ops", &RULES),
    ("server", &RULES),
    ("server", &["protocol", "axum", "hyper"]),
    ("shared/bots", &["grid", "engine", "rules-*", "bot-*"]),
    ("shared/protocol", &["rules-*"]),
    ("shared/fair", &["grid", "rules-*"]),
];

/// Folders of the crates without the standard library.
const PURE: [&str; 4] = ["shared/grid", "shared/engine", "shared/fair", "shared/editions/*/rules"];

/// Folders of the bots, and what holds more than a seat may know: they are given a view and an offer, and name none of these.
const BLIND: &str = "shared/editions/*/bot";
const HIDDEN: [&str; 7] = ["Board", "Match", "Rules", "Ruleset", "Frame", "Fact", "Setup"];

/// Checks all walls.
pub(super) fn check() -> Result<bool> {
    let mut faults = Vec::new();
    let ids = editions::ids()?;
    let walls = WALLS.iter().flat_map(|(name, never)| each(name, &ids).map(move |name| (name, never)));
    for (name, never) in walls {
        let mut tree =
            run::cargo(&["tree", "--edges", "normal", "--prefix", "none", "--format", "{p}", "-p", &name]);
        let done = run::silent(&mut tree)?;
        if !done.ok() {
            bail!("cargo tree -p {name} failed:\n{}", done.text);
        }
        faults.extend(found(&done.text, never, of(&name)).map(|bad| format!("{name} depends on {bad}")));
    }
    for (folder, never) in DIRECT {
        let text = std::fs::read_to_string(place::root().join(folder).join("Cargo.toml"))?;
        let normal = text.split("[dev-dependencies]").next().unwrap_or_default();
        faults.extend(named(normal, never).map(|bad| format!("{folder}/Cargo.toml names {bad}")));
    }
    for folder in PURE.iter().flat_map(|folder| each(folder, &ids)) {
        let text = std::fs::read_to_string(place::root().join(&folder).join("src/lib.rs"))?;
        if !text.contains("no_std") {
            faults.push(format!("{folder}/src/lib.rs has lost its no_std"));
        }
    }
    for folder in each(BLIND, &ids) {
        for (file, text) in sources(&place::root().join(folder).join("src"))? {
            let line = |(number, word)| format!("{}:{number} names {word}", file.display());
            faults.extend(seen(&text).map(line));
        }
    }
    for fault in &faults {
        println!("FAILED: {fault}");
    }
    Ok(faults.is_empty())
}

/// The sources of a folder and of those inside it, with their texts.
fn sources(folder: &Path) -> Result<Vec<(PathBuf, String)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else {
            let text = std::fs::read_to_string(&path)?;
            found.push((path, text));
        }
    }
    Ok(found)
}

/// Hidden things that a bot's source names outside comments, each with its line.
fn seen(source: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(source.lines()).flat_map(|(number, line)| {
        let code = line.split("//").next().unwrap_or_default();
        let words = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        words.filter(|word| HIDDEN.contains(word)).map(move |word| (number, word))
    })
}

/// A name as it is, or for each edition where it holds a `*`.
fn each<'a>(name: &'a str, ids: &'a [String]) -> impl Iterator<Item = String> + 'a {
    let single = (!name.contains('*')).then(|| name.to_owned());
    let every = ids.iter().filter(move |_| name.contains('*')).map(move |id| name.replace('*', id));
    single.into_iter().chain(every)
}

/// The edition of a crate, or an empty text.
fn of(name: &str) -> &str {
    name.rsplit_once('-').map_or("", |(_, id)| id)
}

/// True if a name is among the forbidden, and not of the crate's own edition.
fn is_forbidden(name: &str, never: &[&str], own: &str) -> bool {
    let fits = |bad: &str| match bad.strip_suffix('*') {
        Some(start) => name.strip_prefix(start).is_some_and(|id| id != own),
        None => name == bad,
    };
    never.iter().any(|bad| fits(bad))
}

fn found<'a>(tree: &'a str, never: &'a [&str], own: &'a str) -> impl Iterator<Item = &'a str> {
    let name = |line: &'a str| line.split(' ').next().unwrap_or_default();
    // The first line is the crate itself.
    tree.lines().skip(1).map(name).filter(move |name| is_forbidden(name, never, own))
}

fn named<'a>(manifest: &'a str, never: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let name = |line: &'a str| line.split(['.', ' ', '=']).next().unwrap_or_default();
    manifest.lines().map(name).filter(|name| is_forbidden(name, never, ""))
}

#[cfg(test)]
mod tests {
    use super::{each, found, named, seen};

    #[test]
    fn a_forbidden_crate_in_a_tree_is_found() {
        let tree = "engine v0.1.0 (path)\nserde v1.0.2\ntokio v1.54.0\n";
        assert_eq!(found(tree, &["tokio", "engine"], "").collect::<Vec<_>>(), ["tokio"]);
    }

    #[test]
    fn an_edition_may_hold_its_own_crates_and_no_other_s() {
        let tree = "bot-duel v0.1.0 (path)\nrules-duel v0.1.0 (path)\nrules-chess v0.1.0 (path)\n";
        assert_eq!(found(tree, &["rules-*"], "duel").collect::<Vec<_>>(), ["rules-chess"]);
        let ids = ["chess".to_owned(), "duel".to_owned()];
        assert_eq!(each("bot-*", &ids).collect::<Vec<_>>(), ["bot-chess", "bot-duel"]);
        assert_eq!(each("bots", &ids).collect::<Vec<_>>(), ["bots"]);
    }

    #[test]
    fn a_forbidden_line_in_a_manifest_is_found() {
        let manifest = "[dependencies]\neditions.workspace = true\nrules-2004 = { path = \"x\" }\n";
        assert_eq!(named(manifest, &["rules-*", "grid"]).collect::<Vec<_>>(), ["rules-2004"]);
    }

    #[test]
    fn a_bot_that_names_the_board_is_found() {
        let source = "use rules_2004::{Board, View}; // the Board\nfn boards(view: &View, board: u8) {}\n";
        assert_eq!(seen(source).collect::<Vec<_>>(), [(1, "Board")]);
    }
}
