//! Licences of everything that is shipped or used to build: permissive only. A small copy of what `cargo deny`
//! does, so that a new machine needs no further tool; it also reads npm's lock file.

use crate::{place, run};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeSet;

/// What npm's packages come under besides: as permissive, and not met among crates.
const PACKAGES: [&str; 3] = ["BlueOak-1.0.0", "Python-2.0", "CC-BY-4.0"];

/// What fonts and pictures come under: with credit, which the credits page gives.
const ART: [&str; 3] = ["OFL-1.1", "CC-BY-3.0", "CC-BY-4.0"];

/// File-level copyleft, fine for a tool that only builds or tests and is not shipped.
const TOOLS: [&str; 1] = ["MPL-2.0"];

/// Checks both worlds.
pub(super) fn check() -> Result<bool> {
    let permissive = permissive(&std::fs::read_to_string(place::root().join("deny.toml"))?)?;
    let mut faults = crates(&permissive)?;
    faults.extend(packages(&permissive)?);
    for fault in &faults {
        println!("FAILED: {fault}");
    }
    Ok(faults.is_empty())
}

/// The list `allow` of `deny.toml`, which `cargo deny` reads as well. An exception (`WITH`) is left out: it only
/// ever gives more leave.
fn permissive(deny: &str) -> Result<BTreeSet<String>> {
    let list = deny.split("\nallow = [").nth(1).and_then(|rest| rest.split(']').next());
    let names = list.context("deny.toml has no `allow`")?.split('"').skip(1).step_by(2);
    Ok(names.filter(|name| !name.contains(" WITH ")).map(str::to_owned).collect())
}

fn crates(permissive: &BTreeSet<String>) -> Result<Vec<String>> {
    let mut command = run::cargo(&["metadata", "--format-version", "1", "--locked"]);
    command.stderr(std::process::Stdio::inherit());
    let output = command.output().context("cargo metadata")?;
    if !output.status.success() {
        bail!("cargo metadata failed");
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).context("reading cargo metadata")?;
    let shipped = shipped()?;
    let mut faults = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata names no packages")? {
        let licence = package["license"].as_str().unwrap_or_default();
        let tool = package["name"].as_str().is_some_and(|name| !shipped.contains(name));
        if !permits(licence, &|name| permissive.contains(name) || (tool && TOOLS.contains(&name))) {
            faults.push(format!("crate {} is under `{licence}`", package["name"]));
        }
    }
    Ok(faults)
}

/// The crates that end up in the server: what macros and build scripts use is not among them.
fn shipped() -> Result<BTreeSet<String>> {
    let mut tree =
        run::cargo(&["tree", "-p", "server", "--edges", "normal,no-proc-macro", "--prefix", "none"]);
    let done = run::silent(tree.args(["--format", "{p}", "--target", "all", "--locked"]))?;
    if !done.ok() {
        bail!("cargo tree failed:\n{}", done.text);
    }
    Ok(done.text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect())
}

fn packages(permissive: &BTreeSet<String>) -> Result<Vec<String>> {
    let path = place::client().join("package-lock.json");
    if !path.exists() {
        return Ok(vec!["web-client/package-lock.json is missing".to_owned()]);
    }
    judge(&std::fs::read_to_string(path)?, permissive)
}

fn judge(lock: &str, permissive: &BTreeSet<String>) -> Result<Vec<String>> {
    let lock: Value = serde_json::from_str(lock).context("reading package-lock.json")?;
    let mut faults = Vec::new();
    for (name, package) in lock["packages"].as_object().context("package-lock.json names no packages")? {
        let Some(licence) = package["license"].as_str() else {
            if !name.is_empty() && package["link"].as_bool() != Some(true) {
                faults.push(format!("npm package {name} names no licence"));
            }
            continue;
        };
        let tool = package["dev"].as_bool() == Some(true) || package["devOptional"].as_bool() == Some(true);
        let fine = |one: &str| {
            permissive.contains(one)
                || PACKAGES.contains(&one)
                || ART.contains(&one)
                || (tool && TOOLS.contains(&one))
        };
        if !permits(licence, &fine) {
            faults.push(format!("npm package {name} is under `{licence}`"));
        }
    }
    Ok(faults)
}

/// Whether a licence expression leaves a choice that is fine: any side of `OR`, every side of `AND`.
fn permits(expression: &str, fine: &impl Fn(&str) -> bool) -> bool {
    let text = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut at = 0;
    let answer = any(&words, &mut at, fine);
    answer && at == words.len()
}

fn any(words: &[&str], at: &mut usize, fine: &impl Fn(&str) -> bool) -> bool {
    let mut answer = all(words, at, fine);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        answer |= all(words, at, fine);
    }
    answer
}

fn all(words: &[&str], at: &mut usize, fine: &impl Fn(&str) -> bool) -> bool {
    let mut answer = one(words, at, fine);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        answer &= one(words, at, fine);
    }
    answer
}

fn one(words: &[&str], at: &mut usize, fine: &impl Fn(&str) -> bool) -> bool {
    let word = words.get(*at);
    // Past the end too: an expression that breaks off is refused by its length.
    *at += 1;
    let Some(word) = word else { return false };
    if *word == "(" {
        let answer = any(words, at, fine);
        *at += 1;
        return answer;
    }
    if words.get(*at) == Some(&"WITH") {
        // An exception only ever gives more leave.
        *at += 2;
    }
    fine(word)
}

#[cfg(test)]
mod tests {
    use super::{judge, permissive, permits};

    const DENY: &str = "[licenses]\nallow = [\n    \"MIT\",\n    \"Apache-2.0\",\n    \"Apache-2.0 WITH LLVM-exception\",\n    \"Unicode-3.0\",\n]\n";

    fn fine(expression: &str) -> bool {
        let permissive = permissive(DENY).unwrap();
        permits(expression, &|name| permissive.contains(name))
    }

    #[test]
    fn the_list_of_cargo_deny_is_the_only_one() {
        assert_eq!(
            permissive(DENY).unwrap().into_iter().collect::<Vec<_>>(),
            ["Apache-2.0", "MIT", "Unicode-3.0"]
        );
        assert!(permissive("[licenses]\n").is_err());
    }

    #[test]
    fn a_choice_with_one_permissive_side_is_fine() {
        assert!(fine("MIT OR Apache-2.0"));
        assert!(fine("MIT/Apache-2.0"));
        assert!(fine("Apache-2.0 WITH LLVM-exception OR GPL-3.0"));
        assert!(fine("(MIT OR GPL-2.0) AND Unicode-3.0"));
    }

    #[test]
    fn copyleft_and_nothing_are_refused() {
        assert!(!fine("GPL-3.0-only"));
        assert!(!fine("MIT AND AGPL-3.0"));
        assert!(!fine(""));
        assert!(!fine("MIT OR"));
    }

    #[test]
    fn a_shipped_package_is_judged_harder_than_a_tool() {
        let lock =
            r#"{"packages":{"":{},"a":{"license":"MPL-2.0","dev":true},"b":{"license":"MPL-2.0"},"c":{}}}"#;
        assert_eq!(judge(lock, &permissive(DENY).unwrap()).unwrap().len(), 2);
    }
}
