//! `cargo xtask tidy`: house rules that no compiler knows. Each check is a blunt look at text; what privacy or Cargo
//! can enforce is left to them.

mod branches;
mod client;
mod comments;
mod commits;
mod imports;
mod lockfile;
mod migrations;
mod names;
mod paths;
mod ratchet;
mod registry;
mod silence;
mod size;
mod tree;

use crate::place;
use anyhow::Result;
use tree::Tree;

/// One thing that breaks a house rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The check's name, as it stands in `ratchet.txt`.
    check: &'static str,
    path: String,
    /// How much of it: lines of a file that is too long, else 1.
    amount: usize,
    text: String,
}

impl Fault {
    fn new(check: &'static str, path: &str, text: impl Into<String>) -> Self {
        Self { check, path: path.to_owned(), amount: 1, text: text.into() }
    }
}

/// The checks, in the order of their running.
const CHECKS: [fn(&Tree) -> Vec<Fault>; 15] = [
    names::forbidden,
    names::tests_are_facts,
    size::header,
    size::length,
    size::attics,
    imports::rooms,
    imports::no_edition_branch,
    branches::by_name,
    comments::width,
    silence::nothing_is_skipped,
    client::no_raw_html,
    migrations::pairs,
    lockfile::neutral,
    paths::no_machine,
    registry::everything_is_listed,
];

/// Runs all checks; false when one found something that the ratchet does not allow.
///
/// # Errors
/// When git cannot list the files.
pub(crate) fn command() -> Result<bool> {
    let tree = Tree::read(place::root())?;
    let faults: Vec<Fault> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    let (left, mut ratchet) = ratchet::settle(faults, &ratchet::committed()?)?;
    ratchet.extend(ratchet::raised()?);
    for fault in &left {
        println!("FAILED: {}: {} ({})", fault.path, fault.text, fault.check);
    }
    for fault in &ratchet {
        println!("FAILED: xtask/ratchet.txt: {fault}");
    }
    let commits = commits::faults()?;
    for fault in &commits {
        println!("FAILED: {fault}");
    }
    let sum = left.len() + ratchet.len() + commits.len();
    println!("tidy: {} files, {sum} faults", tree.files.len());
    Ok(sum == 0)
}
