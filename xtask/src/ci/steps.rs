//! The steps of `cargo xtask ci` before the tests, in the order of their cost.

use super::{fences, release};
use crate::provision::node;
use crate::{codegen, editions, place, rules, run, shape, tidy};
use anyhow::{Result, bail};
use std::process::Command;

/// A name and what it does; false is a failure whose reason has been printed.
pub(super) type Step = (&'static str, fn() -> Result<bool>);

/// All of them.
pub(super) const ALL: [Step; 13] = [
    ("format", || cargo(&["fmt", "--all", "--check"])),
    ("tidy", tidy::command),
    ("rules", || rules::report(false, true)),
    ("fences", fences::check),
    ("pure-crates", pure),
    ("clippy", clippy),
    ("as-in-a-release", release::check),
    ("doc", doc),
    ("codegen", || codegen::command(true)),
    ("shape", || shape::command(false)),
    ("client-packages", || node::packages().map(|()| true)),
    ("client-check", || npm("check")),
    ("client-lint", || npm("lint")),
];

/// The names of all steps, as the command line takes them.
pub(super) fn names() -> Vec<&'static str> {
    ALL.iter().map(|(name, _)| *name).collect()
}

fn cargo(arguments: &[&str]) -> Result<bool> {
    Ok(run::verbose(&mut run::cargo(arguments))?.ok())
}

/// The crates without the standard library build without any other crate's features.
fn pure() -> Result<bool> {
    let rules: Vec<String> = editions::ids()?.iter().map(|id| format!("rules-{id}")).collect();
    let packages = ["grid", "engine"].into_iter().chain(rules.iter().map(String::as_str));
    let arguments: Vec<&str> =
        ["check", "--quiet"].into_iter().chain(packages.flat_map(|name| ["-p", name])).collect();
    cargo(&arguments)
}

/// Every warning is a failure. Not by `-D warnings`: that stops at the first crate and hides the faults of all others.
fn clippy() -> Result<bool> {
    let shipped = clean(&["--workspace"])?;
    // The feature that only tests turn on compiles code of its own.
    let broken = clean(&["-p", "stage", "-p", "it", "--features", "stage/faults,it/faults"])?;
    Ok(shipped && broken)
}

fn clean(packages: &[&str]) -> Result<bool> {
    let arguments = [&["clippy", "--all-targets", "--quiet"], packages].concat();
    let done = run::verbose(&mut run::cargo(&arguments))?;
    let warnings = done.text.lines().filter(|line| line.starts_with("warning")).count();
    if warnings > 0 {
        println!("FAILED: {warnings} warnings");
    }
    Ok(done.ok() && warnings == 0)
}

fn doc() -> Result<bool> {
    let mut command = run::cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    Ok(run::verbose(command.env("RUSTDOCFLAGS", "-D warnings"))?.ok())
}

fn npm(script: &str) -> Result<bool> {
    if !place::client().join("package.json").exists() {
        bail!("web-client/package.json is missing");
    }
    Ok(run::verbose(Command::new("npm").args(["run", "--silent", script]).current_dir(place::client()))?.ok())
}
