//! Who may depend on whom. Cargo keeps most of it by itself; this catches a line added to a Cargo.toml.

use crate::{place, run};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// A crate and what its tree of normal dependencies may never hold.
const WALLS: &[(&str, &[&str])] = &[
    (
        "grid",
        &[
            "engine",
            "rules-2004",
            "rules-2016",
            "edition",
            "editions",
            "protocol",
            "bots",
            "server",
            "tokio",
            "axum",
            "sqlx",
        ],
    ),
    (
        "engine",
        &[
            "grid",
            "rules-2004",
            "rules-2016",
            "edition",
            "editions",
            "protocol",
            "bots",
            "server",
            "tokio",
            "axum",
            "sqlx",
        ],
    ),
    (
        "rules-2004",
        &[
            "rules-2016",
            "edition",
            "editions",
            "protocol",
            "bots",
            "arena",
            "server",
            "tokio",
            "axum",
            "sqlx",
        ],
    ),
    (
        "rules-2016",
        &[
            "rules-2004",
            "edition",
            "editions",
            "protocol",
            "bots",
            "arena",
            "server",
            "tokio",
            "axum",
            "sqlx",
        ],
    ),
    (
        "edition",
        &["rules-2004", "rules-2016", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"],
    ),
    (
        "edition-2004",
        &["rules-2016", "edition-2016", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"],
    ),
    (
        "edition-2016",
        &["rules-2004", "edition-2004", "editions", "protocol", "bots", "server", "tokio", "axum", "sqlx"],
    ),
    ("bot-2004", &["rules-2016", "bot-2016", "editions", "protocol", "bots", "arena", "server", "tokio"]),
    ("bot-2016", &["rules-2004", "bot-2004", "editions", "protocol", "bots", "arena", "server", "tokio"]),
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
const EDITIONS: [&str; 9] = [
    "grid",
    "engine",
    "rules-2004",
    "rules-2016",
    "edition-2004",
    "edition-2016",
    "bot-2004",
    "bot-2016",
    "sqlx",
];

/// A crate and what its Cargo.toml may not name, though its tree holds it.
const DIRECT: &[(&str, &[&str])] = &[
    ("server/matches", &["grid", "engine", "rules-2004", "rules-2016", "bot-2004", "bot-2016", "sqlx"]),
    ("server/tables", &["grid", "engine", "rules-2004", "rules-2016", "bot-2004", "bot-2016", "sqlx"]),
    ("server/config", &EDITIONS),
    ("server/web", &EDITIONS),
    ("server/ops", &EDITIONS),
    ("server", &EDITIONS),
    ("server", &["protocol", "axum", "hyper"]),
    ("shared/bots", &["grid", "engine", "rules-2004", "rules-2016", "bot-2004", "bot-2016"]),
    ("shared/protocol", &["rules-2004", "rules-2016"]),
    ("shared/fair", &["grid", "rules-2004", "rules-2016"]),
];

/// Folders of the crates without the standard library.
const PURE: [&str; 5] = [
    "shared/grid",
    "shared/engine",
    "shared/fair",
    "shared/editions/2004/rules",
    "shared/editions/2016/rules",
];

/// Folders of the bots, and what holds more than a seat may know: they are given a view and an offer, and name none of these.
const BLIND: [&str; 2] = ["shared/editions/2004/bot", "shared/editions/2016/bot"];
const HIDDEN: [&str; 7] = ["Board", "Match", "Rules", "Ruleset", "Frame", "Fact", "Setup"];

/// Checks all walls.
pub(super) fn check() -> Result<bool> {
    let mut faults = Vec::new();
    for (name, never) in WALLS {
        let mut tree =
            run::cargo(&["tree", "--edges", "normal", "--prefix", "none", "--format", "{p}", "-p", name]);
        let done = run::silent(&mut tree)?;
        if !done.ok() {
            bail!("cargo tree -p {name} failed:\n{}", done.text);
        }
        faults.extend(found(&done.text, never).map(|bad| format!("{name} depends on {bad}")));
    }
    for (folder, never) in DIRECT {
        let text = std::fs::read_to_string(place::root().join(folder).join("Cargo.toml"))?;
        let normal = text.split("[dev-dependencies]").next().unwrap_or_default();
        faults.extend(named(normal, never).map(|bad| format!("{folder}/Cargo.toml names {bad}")));
    }
    for folder in PURE {
        let text = std::fs::read_to_string(place::root().join(folder).join("src/lib.rs"))?;
        if !text.contains("no_std") {
            faults.push(format!("{folder}/src/lib.rs has lost its no_std"));
        }
    }
    for folder in BLIND {
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

fn found<'a>(tree: &'a str, never: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let name = |line: &'a str| line.split(' ').next().unwrap_or_default();
    // The first line is the crate itself.
    tree.lines().skip(1).map(name).filter(|name| never.contains(name))
}

fn named<'a>(manifest: &'a str, never: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let name = |line: &'a str| line.split(['.', ' ', '=']).next().unwrap_or_default();
    manifest.lines().map(name).filter(|name| never.contains(name))
}

#[cfg(test)]
mod tests {
    use super::{found, named, seen};

    #[test]
    fn a_forbidden_crate_in_a_tree_is_found() {
        let tree = "engine v0.1.0 (path)\nserde v1.0.2\ntokio v1.54.0\n";
        assert_eq!(found(tree, &["tokio", "engine"]).collect::<Vec<_>>(), ["tokio"]);
    }

    #[test]
    fn a_forbidden_line_in_a_manifest_is_found() {
        let manifest = "[dependencies]\neditions.workspace = true\nrules-2004 = { path = \"x\" }\n";
        assert_eq!(named(manifest, &["rules-2004", "grid"]).collect::<Vec<_>>(), ["rules-2004"]);
    }

    #[test]
    fn a_bot_that_names_the_board_is_found() {
        let source = "use rules_2004::{Board, View}; // the Board\nfn boards(view: &View, board: u8) {}\n";
        assert_eq!(seen(source).collect::<Vec<_>>(), [(1, "Board")]);
    }
}
