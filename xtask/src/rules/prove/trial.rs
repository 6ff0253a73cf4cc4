//! Building and testing the scratch copy.

use super::super::citation::Proof;
use super::scratch::Scratch;
use crate::provision::{Leave, cluster::Cluster, postgres};
use crate::run;
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The package with tests of the whole server; they need more than a library.
const WHOLE: &str = "it";

/// What the tests said.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Green,
    /// The first red test.
    Red(String),
}

/// Whether a package still compiles.
pub(super) fn compiles(scratch: &Scratch, package: &str) -> Result<bool> {
    Ok(run::silent(&mut scratch.cargo(&["check", "--quiet", "-p", package]))?.ok())
}

/// Runs tests by name, those of small crates first, until one is red.
pub(super) fn run(scratch: &Scratch, proofs: &BTreeSet<Proof>) -> Result<Verdict> {
    let mut packages: BTreeMap<(bool, &str), BTreeSet<&str>> = BTreeMap::new();
    for proof in proofs {
        let key = (proof.package == WHOLE, proof.package.as_str());
        packages.entry(key).or_default().insert(proof.name.as_str());
    }
    for ((whole, package), names) in packages {
        let verdict =
            if whole { in_server(scratch, &names)? } else { in_package(scratch, package, &names, &[])? };
        if verdict != Verdict::Green {
            return Ok(verdict);
        }
    }
    Ok(Verdict::Green)
}

/// Tests of the whole server get its program and a database, both of this tree.
fn in_server(scratch: &Scratch, names: &BTreeSet<&str>) -> Result<Verdict> {
    let built = run::silent(&mut scratch.cargo(&["build", "--quiet", "-p", "server"]))?;
    if !built.ok() {
        bail!("the server does not build in the scratch copy:\n{}", built.text);
    }
    let cluster = Cluster::start(&postgres::folder(Leave { install: false })?)?;
    let environment = [
        ("BULKHEAD_BIN", scratch.program("bulkhead").display().to_string()),
        ("BULKHEAD_TEST_POSTGRES", cluster.url()),
        ("BULKHEAD_POSTGRES_BIN", cluster.programs().display().to_string()),
    ];
    in_package(scratch, WHOLE, names, &environment)
}

fn in_package(
    scratch: &Scratch,
    package: &str,
    names: &BTreeSet<&str>,
    environment: &[(&str, String)],
) -> Result<Verdict> {
    // One binary after the other with `cargo test`: its filters are plain words and it is on every machine.
    let what = ["-p", package, "--lib", "--bins", "--tests"];
    // Built by itself, so that only the tests have little time.
    run::silent(&mut scratch.cargo(&[&["test", "--quiet", "--no-run"], &what[..]].concat()))?;
    let mut command = scratch.within("300", &[&["test", "--quiet", "--no-fail-fast"], &what[..]].concat());
    command.arg("--").args(names).env("RUST_BACKTRACE", "0");
    for (name, value) in environment {
        command.env(name, value);
    }
    let done = plain(&mut command)?;
    let Some(verdict) = verdict(&done, package, names) else {
        bail!("the tests of {package} do not build or run in the scratch copy:\n{}", done.text);
    };
    if verdict == Verdict::Green && ran(&done.text) == 0 {
        bail!("no test of {package} is called {names:?}");
    }
    Ok(verdict)
}

/// What a run of tests says; `None` when they did not run at all.
pub(super) fn verdict(done: &run::Done, package: &str, names: &BTreeSet<&str>) -> Option<Verdict> {
    if done.status.code() == Some(124) || done.status.code() == Some(137) {
        return Some(Verdict::Red(format!("{package}: a citing test never ended")));
    }
    if let Some(name) = red(&done.text, names) {
        return Some(Verdict::Red(format!("{package}: {name}")));
    }
    if done.ok() || done.text.contains("test result: FAILED") {
        return Some(Verdict::Green);
    }
    let by_cargo =
        done.text.contains("process didn't exit successfully") && !done.text.contains("could not compile");
    let torn =
        by_cargo || done.text.contains("has overflowed its stack") || done.text.contains("panicked at");
    torn.then(|| Verdict::Red(format!("{package}: the tests were torn down")))
}

fn plain(command: &mut Command) -> Result<run::Done> {
    run::silent(command.env("CARGO_TERM_COLOR", "never"))
}

/// The first failed test that is one of those asked for; a filter also matches longer names, which do not count.
fn red(text: &str, names: &BTreeSet<&str>) -> Option<String> {
    let failed = text.lines().filter_map(|line| line.strip_prefix("---- ")?.strip_suffix(" stdout ----"));
    failed
        .map(str::trim)
        .find(|path| names.contains(path.rsplit("::").next().unwrap_or(path)))
        .map(str::to_owned)
}

fn ran(text: &str) -> u64 {
    let results = text.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    results.filter_map(|rest| rest.split(' ').next()?.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::{ran, red};

    #[test]
    fn only_a_test_that_was_asked_for_counts_as_red() {
        let text = "---- sight::a_wall_blocks_twice stdout ----\n---- sight::a_wall_blocks stdout ----\n";
        assert_eq!(red(text, &["a_wall_blocks"].into()).as_deref(), Some("sight::a_wall_blocks"));
        assert_eq!(red(text, &["a_door_blocks"].into()), None);
        assert_eq!(ran("test result: ok. 2 passed; 0 failed\ntest result: ok. 1 passed;\n"), 3);
    }
}
