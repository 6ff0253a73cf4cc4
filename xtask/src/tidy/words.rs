//! Words: identifiers avoid the third column of `docs/develop/glossary.md`, and prose avoids the words that
//! `docs/develop/style.md` bans.
//!
//! `xtask/words.txt` holds what still breaks these rules, by room. An amount may only fall. When code moves
//! between rooms, the sum of a check may not grow.

mod glossary;
mod idents;
mod prose;

use super::Fault;
use super::ratchet::{self, Allowed};
use super::tree::Tree;
use crate::{place, run};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

/// The file of allowed amounts.
const FILE: &str = "xtask/words.txt";

/// The first line of the file.
const HEAD: &str = "# What `cargo xtask tidy` still allows of words that are to go (`docs/develop/style.md`, `docs/develop/glossary.md`). A line is
# `check room amount`, for identifiers `check room:word amount`. `cargo xtask tidy --lower` writes falls.
";

/// One use of a word that is to go.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Use {
    check: &'static str,
    /// The room, and for identifiers the word after a colon.
    key: String,
    path: String,
    line: usize,
    what: String,
}

/// Returns the faults that the file does not allow, and the amounts in it that are wrong.
///
/// # Errors
/// Returns an error if the file or the glossary cannot be read, or if git does not answer.
pub(super) fn settle(tree: &Tree) -> Result<(Vec<Fault>, Vec<String>)> {
    let uses = uses(tree)?;
    let allowed = committed()?;
    let (left, mut wrong) = ratchet::settle(faults(&uses), &allowed)?;
    for commit in ["HEAD", "HEAD~1"] {
        if let Some(before) = at(commit)? {
            wrong.extend(grown(&allowed, &before).map(|what| format!("{what} than in {commit}")));
        }
    }
    Ok((left, wrong.into_iter().map(|what| format!("{FILE}: {what}")).collect()))
}

/// Writes the amounts of today where they fell. Without a committed file, it writes all of them.
///
/// # Errors
/// Returns an error if the file or the glossary cannot be read or written, or if git does not answer.
pub(super) fn lower(tree: &Tree) -> Result<()> {
    let found = amounts(&uses(tree)?);
    let allowed = committed()?;
    let first = at("HEAD")?.is_none();
    let sums = (sums(&found), sums(&allowed));
    let mut text = HEAD.to_owned();
    for (key, amount) in &found {
        // A room that gained what another room lost was moved, so the amounts of today stand if the sum did not grow.
        let moved = sums.0.get(&key.0) <= sums.1.get(&key.0);
        let before = allowed.get(key).copied().unwrap_or(0);
        let amount = if first || moved { *amount } else { before.min(*amount) };
        if amount > 0 {
            writeln!(text, "{} {} {amount}", key.0, key.1)?;
        }
    }
    std::fs::write(place::root().join(FILE), text).with_context(|| format!("writing {FILE}"))
}

fn uses(tree: &Tree) -> Result<Vec<Use>> {
    let page = tree.files.iter().find(|file| file.path == "docs/develop/glossary.md");
    let banned = glossary::banned(&page.context("docs/develop/glossary.md is missing")?.text);
    Ok(idents::uses(tree, &banned).into_iter().chain(prose::uses(tree)).collect())
}

/// One fault for each key, with its amount and its first places.
fn faults(uses: &[Use]) -> Vec<Fault> {
    let mut by_key: BTreeMap<(&'static str, &str), Vec<&Use>> = BTreeMap::new();
    for one in uses {
        by_key.entry((one.check, &one.key)).or_default().push(one);
    }
    let fault = |((check, key), uses): ((&'static str, &str), Vec<&Use>)| {
        let places = uses.iter().take(5).map(|one| format!("{}:{} `{}`", one.path, one.line, one.what));
        let text = format!("{} uses: {}", uses.len(), places.collect::<Vec<_>>().join(", "));
        Fault { amount: uses.len(), ..Fault::new(check, key, text) }
    };
    by_key.into_iter().map(fault).collect()
}

fn amounts(uses: &[Use]) -> Allowed {
    let mut found = Allowed::new();
    for one in uses {
        *found.entry((one.check.to_owned(), one.key.clone())).or_default() += 1;
    }
    found
}

/// The sum of each check over all rooms.
fn sums(allowed: &Allowed) -> BTreeMap<&String, usize> {
    let mut sums = BTreeMap::new();
    for ((check, _), amount) in allowed {
        *sums.entry(check).or_default() += amount;
    }
    sums
}

fn grown(now: &Allowed, before: &Allowed) -> impl Iterator<Item = String> {
    let (now, before) = (sums(now), sums(before));
    let more = now.into_iter().filter_map(move |(check, sum)| {
        let old = before.get(check).copied().unwrap_or(0);
        (sum > old).then(|| format!("the sum of {check} is {sum}, more"))
    });
    more.collect::<Vec<_>>().into_iter()
}

fn committed() -> Result<Allowed> {
    let text =
        std::fs::read_to_string(place::root().join(FILE)).with_context(|| format!("reading {FILE}"))?;
    ratchet::parse(&text)
}

/// The amounts of a commit, or `None` if it has no such file.
fn at(commit: &str) -> Result<Option<Allowed>> {
    let mut git = Command::new("git");
    git.args(["show", &format!("{commit}:{FILE}")]).current_dir(place::root());
    let done = run::silent(&mut git)?;
    done.ok().then(|| ratchet::parse(&done.text)).transpose()
}

/// The room of a path: a crate, a folder of the tests or of the page, or `.` for the root.
fn room(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let depth = match parts.as_slice() {
        ["shared", "editions", year, ..] if year.starts_with("20") => 4,
        ["web-client", "src", "lib", ..] => 4,
        ["web-client", "src", ..] => 3,
        ["shared" | "tests" | "web-client" | "server", ..] => 2,
        _ => 1,
    };
    // The last part is the file, which is no room.
    let depth = depth.min(parts.len() - 1);
    if depth == 0 { ".".to_owned() } else { parts[..depth].join("/") }
}

#[cfg(test)]
mod tests {
    use super::{faults, grown, room, uses};
    use crate::tidy::ratchet::{parse, settle};
    use crate::tidy::tree::Tree;

    const PAGE: &str = "| Word | What it is | Not |\n|---|---|---|\n| **match** | one instance | game |\n";

    fn tree(code: &str) -> Tree {
        Tree::of(&[("docs/develop/glossary.md", PAGE), ("server/src/a.rs", code)])
    }

    #[test]
    fn a_word_beyond_its_amount_is_a_fault_and_one_that_fell_must_be_lowered() {
        let allowed = parse("glossary server/src:game 1\nprose server/src 1\n").unwrap();
        let found = |code: &str| settle(faults(&uses(&tree(code)).unwrap()), &allowed).unwrap();
        assert_eq!(found("//! Whoever asks.\nfn game() {}\n"), (vec![], vec![]));
        assert_eq!(found("//! Whoever asks.\nfn game() {}\nstruct Game;\n").0.len(), 1);
        assert_eq!(found("//! Whoever asks somebody.\nfn game() {}\n").0.len(), 1);
        assert_eq!(found("//! A seat asks.\nfn play() {}\n").1.len(), 2);
    }

    #[test]
    fn amounts_move_between_rooms_and_their_sum_does_not_grow() {
        let before = parse("prose a 3\nprose b 1\n").unwrap();
        assert_eq!(grown(&parse("prose a 1\nprose c 3\n").unwrap(), &before).count(), 0);
        assert_eq!(grown(&parse("prose a 1\nprose c 4\n").unwrap(), &before).count(), 1);
    }

    #[test]
    fn a_room_is_a_crate_or_a_folder_of_the_page() {
        assert_eq!(room("shared/editions/2004/rules/src/a.rs"), "shared/editions/2004/rules");
        assert_eq!(room("shared/editions/src/any.rs"), "shared/editions");
        assert_eq!(room("web-client/src/lib/ui/a.ts"), "web-client/src/lib/ui");
        assert_eq!(room("docs/develop/adr/0001.md"), "docs");
        assert_eq!(room("README.md"), ".");
    }
}
