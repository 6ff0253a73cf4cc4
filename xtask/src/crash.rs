//! `cargo xtask crash`: the long run that kills servers and databases under bots and holds every match against its log.

use crate::provision::{Leave, postgres};
use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::process::Command;

/// The command line of `cargo xtask crash`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// So many kills, those of earlier parts of a resumed run included
    #[arg(long)]
    cycles: u64,
    /// Where the matches are kept
    #[arg(long, value_enum, default_value = "both")]
    database: Databases,
    /// What is killed; SQLite lives in the server, so there both are one
    #[arg(long, value_enum, default_value = "mixed")]
    victim: Victims,
    /// Another seed, another order of kills
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Matches at the same time on each database
    #[arg(long, default_value_t = 3)]
    matches: usize,
    /// Stop after so many minutes; `--resume` goes on later
    #[arg(long, default_value_t = 60)]
    minutes: u64,
    /// Go on where the last run stopped
    #[arg(long)]
    resume: bool,
}

/// Databases to play on.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Databases {
    Sqlite,
    Postgres,
    Both,
}

/// Programs to kill.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Victims {
    Server,
    Database,
    Both,
    Mixed,
}

impl Databases {
    fn word(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
            Self::Both => "both",
        }
    }
}

impl Victims {
    fn word(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Database => "database",
            Self::Both => "both",
            Self::Mixed => "mixed",
        }
    }
}

/// Builds the server and the program of the run, as the tests build them (with every assertion on), and starts it.
///
/// # Errors
/// They do not compile, or PostgreSQL cannot be had.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let programs = ["build", "--quiet", "-p", "server", "-p", "it", "--bins"];
    if !run::shown(run::cargo(&programs).env("WEB_SKIP", "1"))?.ok() {
        bail!("the server or the run does not compile");
    }
    let debug = place::target().join("debug");
    let mut command = Command::new(debug.join("crash"));
    command.env("BULKHEAD_BIN", debug.join("bulkhead"));
    if !matches!(args.database, Databases::Sqlite) {
        command.env("BULKHEAD_POSTGRES_BIN", postgres::folder(Leave::new(false))?);
    }
    for (flag, value) in [
        ("--cycles", args.cycles.to_string()),
        ("--database", args.database.word().to_owned()),
        ("--victim", args.victim.word().to_owned()),
        ("--seed", args.seed.to_string()),
        ("--matches", args.matches.to_string()),
        ("--minutes", args.minutes.to_string()),
        ("--build", commit()?),
        ("--folder", place::target().join("crash").display().to_string()),
    ] {
        command.args([flag, &value]);
    }
    command.args(args.resume.then_some("--resume"));
    // It speaks for itself: interrupted together with this process, it still ends what it started and says how far it came.
    Ok(command.status().context("cannot start the run")?.success())
}

/// The commit of the checkout, with a `+` when it holds something else.
fn commit() -> Result<String> {
    let git = |arguments: &[&str]| {
        let done = run::silent(Command::new("git").args(arguments).current_dir(place::root()))?;
        if !done.ok() {
            bail!("git {} failed: {}", arguments.join(" "), done.text);
        }
        Ok(done.text.trim().to_owned())
    };
    let changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Ok(git(&["rev-parse", "--short", "HEAD"])? + if changed { "+" } else { "" })
}
