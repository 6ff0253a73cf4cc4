//! Who may depend on whom. Cargo refuses a circle; this refuses a line in a Cargo.toml that the architecture does not
//! have.

use crate::{editions, place, run};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;

/// A crate of the product, and the crates of ours that it may name. `*` stands for the id of an edition.
const MAY: &[(&str, &[&str])] = &[
    ("grid", &[]),
    ("engine", &[]),
    ("fair", &["engine"]),
    ("rules-*", &["engine", "grid"]),
    ("bot-*", &["engine", "grid", "rules-*"]),
    ("edition", &["engine"]),
    ("edition-*", &["bot-*", "edition", "engine", "rules-*"]),
    ("editions", &["edition", "edition-*", "engine", "grid"]),
    ("bots", &["editions"]),
    ("protocol", &["editions"]),
    ("arena", &["bots", "editions"]),
    ("store", &[]),
    ("metrics", &["store"]),
    ("tables", &["bots", "editions", "fair", "protocol", "store"]),
    ("matches", &["bots", "editions", "fair", "metrics", "protocol", "store", "tables"]),
    ("config", &["matches", "store"]),
    ("web", &["config", "editions", "fair", "matches", "metrics", "protocol", "store", "tables"]),
    ("ops", &["config", "editions", "fair", "matches", "protocol", "store", "tables"]),
    ("server", &["config", "editions", "matches", "metrics", "ops", "store", "tables", "web"]),
];

/// Libraries that only these crates of the product may name.
const RESERVED: &[(&str, &[&str])] = &[
    ("axum", &["web"]),
    ("hyper", &["web", "ops"]),
    ("sqlx", &["store"]),
    ("tokio", &["store", "tables", "matches", "web", "ops", "server"]),
];

/// Folders of the crates without the standard library.
const PURE: [&str; 4] = ["shared/grid", "shared/engine", "shared/fair", "shared/editions/*/rules"];

/// The normal dependencies of each crate of the workspace.
type Named = BTreeMap<String, Vec<String>>;

/// Checks all fences.
pub(super) fn check() -> Result<bool> {
    let ids = editions::ids()?;
    let mut faults = crossed(&read()?, &ids);
    for folder in PURE.iter().flat_map(|folder| each(folder, &ids)) {
        let text = std::fs::read_to_string(place::root().join(&folder).join("src/lib.rs"))?;
        if !text.contains("no_std") {
            faults.push(format!("{folder}/src/lib.rs has lost its no_std"));
        }
    }
    for fault in &faults {
        println!("FAILED: {fault}");
    }
    Ok(faults.is_empty())
}

fn read() -> Result<Named> {
    let done = run::silent(&mut run::cargo(&["metadata", "--no-deps", "--format-version", "1", "--quiet"]))?;
    if !done.ok() {
        bail!("cargo metadata failed:\n{}", done.text);
    }
    let read: Value = serde_json::from_str(&done.text).context("reading cargo metadata")?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let normal = |package: &Value| {
        list(&package["dependencies"]).iter().filter(|one| one["kind"].is_null()).map(name).collect()
    };
    Ok(list(&read["packages"]).iter().map(|package| (name(package), normal(package))).collect())
}

/// Returns a sentence for each dependency that is not allowed.
fn crossed(named: &Named, ids: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    for (pattern, may) in MAY {
        // What serves every edition may name each of them; what is of one edition only its own.
        let of_one = |id: &String| (pattern.replace('*', id), vec![id.clone()]);
        let rows: Vec<(String, Vec<String>)> = match pattern.contains('*') {
            true => ids.iter().map(of_one).collect(),
            false => vec![((*pattern).to_owned(), ids.to_vec())],
        };
        for (one, own) in rows {
            let allowed: Vec<String> = may.iter().flat_map(|name| each(name, &own)).collect();
            let Some(all) = named.get(&one) else {
                faults.push(format!("there is no crate {one}"));
                continue;
            };
            for other in all {
                let foreign = named.contains_key(other) && !allowed.contains(other);
                let taken = RESERVED.iter().any(|(library, by)| library == other && !by.contains(pattern));
                if foreign || taken {
                    faults.push(format!("{one} may not depend on {other}"));
                }
            }
        }
    }
    faults
}

/// A name as it is, or for each edition where it holds a `*`.
fn each<'a>(name: &'a str, ids: &'a [String]) -> impl Iterator<Item = String> + 'a {
    let single = (!name.contains('*')).then(|| name.to_owned());
    let every = ids.iter().filter(move |_| name.contains('*')).map(move |id| name.replace('*', id));
    single.into_iter().chain(every)
}

#[cfg(test)]
mod tests {
    use super::{MAY, crossed, each};

    #[test]
    fn a_line_that_the_architecture_does_not_have_is_found() {
        let ids = ["chess".to_owned(), "duel".to_owned()];
        let mut named: super::Named =
            MAY.iter().flat_map(|(name, _)| each(name, &ids)).map(|name| (name, Vec::new())).collect();
        let mut add = |name: &str, other: &str| named.get_mut(name).unwrap().push(other.to_owned());
        for (name, other) in [("bot-duel", "rules-duel"), ("editions", "edition-chess"), ("ops", "hyper")] {
            add(name, other);
        }
        for (name, other) in [("bot-duel", "rules-chess"), ("matches", "web"), ("grid", "tokio")] {
            add(name, other);
        }
        let expected = ["grid may not depend on tokio", "bot-duel may not depend on rules-chess"];
        assert_eq!(crossed(&named, &ids), [&expected[..], &["matches may not depend on web"]].concat());
    }
}
