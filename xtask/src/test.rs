//! `cargo xtask test`: every test there is. Rust on SQLite and on a PostgreSQL of its own, the client's unit tests,
//! and whole matches in a real Chromium.

mod browser;
mod client;
mod cluster;
mod counts;
mod fast;
mod rust;

use crate::provision::Leave;
use crate::tally::Tally;
use anyhow::Result;
use std::path::PathBuf;

/// The command line of `cargo xtask test`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this part; all parts without it
    #[arg(value_enum)]
    part: Option<Part>,
    /// Install missing system packages (Debian, as root); `CI=true` says the same
    #[arg(long)]
    install: bool,
    /// Leave out browsers, kills and long runs, and say at the end which they are
    #[arg(long, conflicts_with = "part")]
    fast: bool,
    /// What is handed on to the runner of the one part
    #[arg(last = true, requires = "part")]
    rest: Vec<String>,
}

/// The parts of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    Rust,
    Client,
    E2e,
}

/// Runs the parts asked for and prints the last line.
///
/// # Errors
/// None that a test could cause: those are counted.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let tally = if args.fast {
        quick(Leave::new(args.install))
    } else {
        run(args.part, Leave::new(args.install), &args.rest)
    };
    tally.print();
    Ok(tally.ok())
}

/// Every test there is.
pub(crate) fn everything(leave: Leave) -> Tally {
    run(None, leave, &[])
}

/// The fast lane: what it leaves out is no failure, and is said before the last line.
fn quick(leave: Leave) -> Tally {
    let mut tally = Tally::default();
    let databases = cluster::OnDemand::new(leave);
    if let Some(server) = built(&mut tally) {
        tally += section("Rust", rust::fast(&server, &databases), true);
    }
    tally += section("client", client::run(&[]), false);
    tally += databases.failure();
    println!("{}", fast::left_out());
    tally
}

fn run(part: Option<Part>, leave: Leave, rest: &[String]) -> Tally {
    let wanted = |one: Part| part.is_none_or(|part| part == one);
    let mut tally = Tally::default();
    let databases = cluster::OnDemand::new(leave);
    let server = if part == Some(Part::Client) { None } else { built(&mut tally) };
    if let (true, Some(server)) = (wanted(Part::Rust), &server) {
        tally += section("Rust", rust::run(server, &databases, rest), !rest.is_empty());
    }
    if wanted(Part::Client) {
        tally += section("client", client::run(rest), !rest.is_empty());
    }
    if let (true, Some(server)) = (wanted(Part::E2e), &server) {
        tally += section("end to end", browser::run(server, leave, &databases, rest), !rest.is_empty());
    }
    tally += databases.failure();
    tally
}

/// The server's program; when it does not compile, that is one failure, and the client's tests still run.
fn built(tally: &mut Tally) -> Option<PathBuf> {
    rust::server().map_err(|error| *tally += Tally::failure(format!("Rust and end to end: {error:#}"))).ok()
}

/// A part that could not run at all is one failure.
fn section(name: &str, outcome: Result<Tally>, filtered: bool) -> Tally {
    let tally =
        outcome.unwrap_or_else(|error| Tally::failure(format!("{name}: {error:#}"))).with_skipped(filtered);
    println!("== {name}: {} passed, {} failed\n", tally.passed, tally.failed);
    tally
}
