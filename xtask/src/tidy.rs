//! `cargo xtask tidy`: house rules that no compiler knows. Each check is a blunt look at text; what
//! privacy or Cargo can enforce is left to them.

mod commits;
mod editions;
mod lockfile;
mod names;
mod pages;
mod paths;
mod registry;
mod size;
mod switches;
mod tree;

use crate::place;
use anyhow::Result;
use tree::Tree;

/// One thing that breaks a house rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The check's name.
    check: &'static str,
    path: String,
    text: String,
}

impl Fault {
    fn new(check: &'static str, path: &str, text: impl Into<String>) -> Self {
        Self { check, path: path.to_owned(), text: text.into() }
    }
}

/// The checks, in the order of their running.
const CHECKS: [fn(&Tree) -> Vec<Fault>; 15] = [
    names::forbidden,
    names::spelled,
    size::header,
    size::length,
    editions::by_id,
    switches::no_debug_switch,
    lockfile::neutral,
    pages::links,
    pages::named,
    pages::commands,
    pages::rules,
    pages::costs,
    pages::sentences,
    paths::no_machine,
    registry::everything_is_declared,
];

/// Runs all checks. Returns false if one found something.
///
/// # Errors
/// Returns an error if git cannot list the files or read the history.
pub(crate) fn command() -> Result<bool> {
    let tree = Tree::read(place::root())?;
    let faults: Vec<Fault> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    for fault in &faults {
        println!("FAILED: {}: {} ({})", fault.path, fault.text, fault.check);
    }
    let commits = commits::faults()?;
    for fault in &commits {
        println!("FAILED: {fault}");
    }
    let sum = faults.len() + commits.len();
    println!("tidy: {} files, {sum} faults", tree.files.len());
    Ok(sum == 0)
}
