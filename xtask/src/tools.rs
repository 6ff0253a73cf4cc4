//! Commands that hand over to a program of the workspace: benchmarks, bot matches, pictures. Each is built with
//! optimisation, as a slow number says nothing.

use crate::provision::{Leave, chromium, node};
use crate::{place, run};
use anyhow::{Result, bail};
use std::process::Command;

/// The benchmarks: a package, one of its bench targets, and what it measures. A new benchmark is a new row.
const BENCHES: [(&str, &str, &str); 2] = [
    ("arena", "engine", "commands and whole bot matches per second, bytes per update"),
    ("it", "server", "appends per second with and without group commit on both databases, memory when idle"),
];

/// The command line of `cargo xtask play`.
#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    /// The edition's id, e.g. 2004
    #[arg(long)]
    edition: String,
    /// How many matches
    #[arg(long)]
    games: u32,
    /// The seed of the first match; the others count on from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the bots choose among the offers
    #[arg(long, value_enum, default_value = "random")]
    bot: Bot,
}

/// Kinds of bots.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Bot {
    Random,
    Sensible,
}

/// Runs the benchmarks whose package or name is asked for, or all.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn bench(only: Option<&str>) -> Result<bool> {
    let mut passed = true;
    let wanted = |row: &&(&str, &str, &str)| only.is_none_or(|only| row.0 == only || row.1 == only);
    let rows: Vec<_> = BENCHES.iter().filter(wanted).collect();
    if rows.is_empty() {
        bail!("no benchmark is called that; there are {BENCHES:?}");
    }
    for (package, name, about) in rows {
        println!("\n-- {package}/{name}: {about}");
        let done = run::shown(&mut run::cargo(&["bench", "--quiet", "-p", package, "--bench", name]))?;
        if !done.ok() {
            println!("FAILED: {package}/{name}");
            passed = false;
        }
    }
    Ok(passed)
}

/// Lets bots play whole matches.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn play(args: &Play) -> Result<bool> {
    let bot = match args.bot {
        Bot::Random => "random",
        Bot::Sensible => "sensible",
    };
    let mut command =
        run::cargo(&["run", "--release", "--quiet", "-p", "arena", "--bin", "arena", "--", "play"]);
    command.args(["--edition", &args.edition, "--games", &args.games.to_string()]);
    command.args(["--seed", &args.seed.to_string(), "--bot", bot]);
    Ok(run::shown(&mut command)?.ok())
}

/// Makes the pictures under `docs/images/` from a running match.
///
/// # Errors
/// When the browser or the client's packages cannot be had.
pub(crate) fn pictures(leave: Leave) -> Result<bool> {
    node::packages()?;
    let browser = chromium::program(leave)?;
    if !run::shown(&mut run::cargo(&["build", "--release", "--quiet", "-p", "server"]))?.ok() {
        bail!("the server does not build");
    }
    let mut command = Command::new("npm");
    command.args(["run", "--silent", "pictures"]).current_dir(place::client());
    command.env("BULKHEAD_CHROMIUM", browser).env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    Ok(run::shown(&mut command)?.ok())
}
