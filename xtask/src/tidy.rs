//! `cargo xtask tidy`: house rules that no compiler knows. Each check is a blunt look at text; what
//! privacy or Cargo can enforce is left to them.

mod commits;
mod editions;
mod lockfile;
mod names;
mod pages;
mod paths;
mod ratchet;
mod registry;
mod size;
mod switches;
mod tree;
mod words;

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
const CHECKS: [fn(&Tree) -> Vec<Fault>; 13] = [
    names::forbidden,
    size::header,
    size::length,
    editions::by_id,
    switches::no_debug_switch,
    lockfile::neutral,
    pages::links,
    pages::named,
    pages::commands,
    pages::rules,
    pages::sentences,
    paths::no_machine,
    registry::everything_is_declared,
];

/// Runs all checks. Returns false if one found something that no ratchet allows. With `lower`, it
/// first writes the amounts of `xtask/words.txt` that fell.
///
/// # Errors
/// Returns an error if git cannot list the files, or if a ratchet cannot be read or written.
pub(crate) fn command(lower: bool) -> Result<bool> {
    let tree = Tree::read(place::root())?;
    if lower {
        words::lower(&tree)?;
    }
    let faults: Vec<Fault> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    let (mut left, mut wrong) = ratchet::settle(faults, &ratchet::committed()?)?;
    wrong.extend(ratchet::raised()?);
    let mut wrong: Vec<String> =
        wrong.into_iter().map(|fault| format!("xtask/ratchet.txt: {fault}")).collect();
    let (words, amounts) = words::settle(&tree)?;
    left.extend(words);
    wrong.extend(amounts);
    for fault in &left {
        println!("FAILED: {}: {} ({})", fault.path, fault.text, fault.check);
    }
    for fault in &wrong {
        println!("FAILED: {fault}");
    }
    let commits = commits::faults()?;
    for fault in &commits {
        println!("FAILED: {fault}");
    }
    let sum = left.len() + wrong.len() + commits.len();
    println!("tidy: {} files, {sum} faults", tree.files.len());
    Ok(sum == 0)
}
