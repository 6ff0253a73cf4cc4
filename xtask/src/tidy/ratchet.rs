//! `xtask/ratchet.txt`: exceptions that may only go down. A line is `check path amount`, and the amount must be
//! what is found: less is to be lowered, more is a fault.

use super::Fault;
use crate::{place, run};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::process::Command;

/// Amounts by check and path.
pub(super) type Allowed = BTreeMap<(String, String), usize>;

/// The exceptions as they stand in the tree.
pub(super) fn committed() -> Result<Allowed> {
    let text = std::fs::read_to_string(place::root().join("xtask/ratchet.txt"))
        .context("reading xtask/ratchet.txt")?;
    parse(&text)
}

pub(super) fn parse(text: &str) -> Result<Allowed> {
    let mut allowed = Allowed::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [check, path, amount] = words.as_slice() else {
            anyhow::bail!("ratchet.txt: `{line}` is not `check path amount`");
        };
        let amount = amount.parse().with_context(|| format!("ratchet.txt: `{line}`"))?;
        allowed.insert(((*check).to_owned(), (*path).to_owned()), amount);
    }
    Ok(allowed)
}

/// Takes off what is allowed; returns the faults that are left and what is wrong with the exceptions.
pub(super) fn settle(faults: Vec<Fault>, allowed: &Allowed) -> Result<(Vec<Fault>, Vec<String>)> {
    let mut found: Allowed = Allowed::new();
    for fault in &faults {
        *found.entry((fault.check.to_owned(), fault.path.clone())).or_default() += fault.amount;
    }
    let mut wrong = Vec::new();
    for (key, amount) in allowed {
        let there = found.get(key).copied().unwrap_or(0);
        if there < *amount {
            wrong.push(format!("{} {} is down to {there}: lower it from {amount}", key.0, key.1));
        }
    }
    let over = |fault: &Fault| {
        let key = (fault.check.to_owned(), fault.path.clone());
        found.get(&key) > allowed.get(&key)
    };
    Ok((faults.into_iter().filter(over).collect(), wrong))
}

/// Exceptions that are new or higher than in the last commit or the one before it.
pub(super) fn raised() -> Result<Vec<String>> {
    let now = committed()?;
    let mut wrong = Vec::new();
    for commit in ["HEAD", "HEAD~1"] {
        let mut git = Command::new("git");
        git.args(["show", &format!("{commit}:xtask/ratchet.txt")]).current_dir(place::root());
        let done = run::silent(&mut git)?;
        if done.ok() {
            wrong.extend(higher(&now, &parse(&done.text)?).map(|what| format!("{what} than in {commit}")));
        }
    }
    Ok(wrong)
}

fn higher<'a>(now: &'a Allowed, before: &'a Allowed) -> impl Iterator<Item = String> + 'a {
    let worse =
        |(key, amount): &(&(String, String), &usize)| before.get(*key).is_none_or(|old| *amount > old);
    now.iter().filter(worse).map(|((check, path), amount)| format!("{check} {path} {amount} is more"))
}

#[cfg(test)]
mod tests {
    use super::{higher, parse, settle};
    use crate::tidy::Fault;

    #[test]
    fn an_exception_covers_exactly_its_amount() {
        let allowed = parse("# why\nlength a.rs 450\n").unwrap();
        let long = |amount| vec![Fault { amount, ..Fault::new("length", "a.rs", "long") }];
        assert_eq!(settle(long(450), &allowed).unwrap(), (vec![], vec![]));
        assert_eq!(settle(long(451), &allowed).unwrap().0.len(), 1);
        assert_eq!(settle(long(440), &allowed).unwrap().1.len(), 1);
    }

    #[test]
    fn an_exception_may_not_grow() {
        let (old, new) = (parse("length a.rs 450").unwrap(), parse("length a.rs 460\nnames b.rs 1").unwrap());
        assert_eq!(higher(&new, &old).count(), 2);
        assert_eq!(higher(&old, &old).count(), 0);
    }
}
