//! `cargo xtask report`: runs long checks by name and keeps what each printed in `docs/trust/report.md`.

mod page;

use crate::{place, run};
use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use page::{Page, Section};
use std::process::Command;
use std::time::Instant;

/// The page, from the root.
const PAGE: &str = "docs/trust/report.md";

/// The long checks in the order of the page: the name of a section, and what follows `cargo xtask`.
const RUNS: [(&str, &[&str]); 9] = [
    ("crash", &["crash", "--cycles", "1000", "--seed", "7"]),
    ("takeover", &["takeover", "--times", "280"]),
    ("storm", &["storm", "--sockets", "2000"]),
    ("drill", &["drill", "--matches", "200"]),
    ("fuzz", &["fuzz", "--minutes", "60"]),
    ("fair", &["fair", "--rolls", "1000000"]),
    ("model", &["model", "--matches", "2000"]),
    ("digest", &["digest"]),
    ("bench", &["bench", "server"]),
];

/// What can be asked for.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Sections to write anew; without one, their names are listed
    names: Vec<String>,
    /// Flags for the one named check, in place of its usual ones
    #[arg(last = true, value_name = "FLAGS")]
    flags: Vec<String>,
}

/// Runs the named checks and writes their sections anew. The others stay as they are.
///
/// # Errors
/// Returns an error if a name is unknown, a check cannot be started, or the page cannot be read or written.
pub(crate) fn command(args: &Args) -> Result<bool> {
    if args.names.is_empty() {
        RUNS.iter().for_each(|(name, words)| println!("{name:10} cargo xtask {}", words.join(" ")));
        return Ok(true);
    }
    if !args.flags.is_empty() && args.names.len() != 1 {
        bail!("flags are for one check; name one");
    }
    let mut passed = true;
    for name in &args.names {
        let usual = RUNS.iter().find(|(known, _)| known == name);
        let (name, usual) = usual.with_context(|| format!("there is no check {name:?}"))?;
        let mut words: Vec<&str> = usual.to_vec();
        if !args.flags.is_empty() {
            words.truncate(1);
            words.extend(args.flags.iter().map(String::as_str));
        }
        let section = section(&words)?;
        passed &= section.passed;
        keep(name, section)?;
    }
    Ok(passed)
}

fn section(words: &[&str]) -> Result<Section> {
    let (commit, load) = (of_git(&["rev-parse", "--short", "HEAD"])?, load()?);
    let date = run::silent(Command::new("date").args(["-u", "+%F"]))?.text.trim().to_owned();
    let began = Instant::now();
    let mut command = Command::new(std::env::current_exe()?);
    // A backtrace tells of this machine and pushes the reason off the page.
    command.args(words).current_dir(place::root()).env("RUST_BACKTRACE", "0");
    let done = run::verbose(&mut command)?;
    Ok(Section {
        command: format!("cargo xtask {}", words.join(" ")),
        facts: format!(
            "Commit `{commit}`, {date}, {} cores, load {load} at the start, {} s",
            std::thread::available_parallelism()?,
            began.elapsed().as_secs()
        ),
        passed: done.ok(),
        output: done.text.replace(&format!("{}/", place::root().display()), ""),
    })
}

fn of_git(words: &[&str]) -> Result<String> {
    let done = run::silent(Command::new("git").args(words).current_dir(place::root()))?;
    Ok(done.text.trim().to_owned())
}

/// Returns the load average of the last minute.
fn load() -> Result<String> {
    let text = std::fs::read_to_string("/proc/loadavg").context("the load cannot be read")?;
    Ok(text.split(' ').next().unwrap_or_default().to_owned())
}

fn keep(name: &str, section: Section) -> Result<()> {
    let file = place::root().join(PAGE);
    let mut page = Page::read(&std::fs::read_to_string(&file).unwrap_or_default());
    page.set(name, &section);
    let order: Vec<&str> = RUNS.iter().map(|(name, _)| *name).collect();
    std::fs::write(&file, page.text(&order)).with_context(|| format!("{PAGE} cannot be written"))
}
