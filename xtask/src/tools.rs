//! Commands that hand over to a program of the workspace: benchmarks, bot matches, pictures. Each is built with
//! optimisation, as a slow number says nothing.

use crate::provision::cluster::Cluster;
use crate::provision::{Leave, chromium, node, postgres};
use crate::{place, run};
use anyhow::{Result, bail};
use std::process::Command;

/// The benchmarks. A new one is a new row.
const BENCHES: [Bench; 2] = [
    Bench {
        package: "arena",
        name: "engine",
        about: "commands a second early and late in a match, whole bot matches a second",
        whole: false,
    },
    Bench {
        package: "it",
        name: "server",
        about: "durable appends with and without group commit, memory when idle, bytes of updates",
        whole: true,
    },
];

/// One benchmark.
#[derive(Debug)]
struct Bench {
    package: &'static str,
    name: &'static str,
    about: &'static str,
    /// It needs the server's program and a PostgreSQL that keeps its promises.
    whole: bool,
}

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
    /// The bot of the other side; all matches are played from either side then
    #[arg(long, value_enum)]
    against: Option<Bot>,
    /// Only this scenario
    #[arg(long)]
    scenario: Option<String>,
    /// Only so many marines
    #[arg(long)]
    marines: Option<usize>,
    /// A table option that stays as it is, e.g. `level=hard`; the others go round
    #[arg(long = "option", value_name = "ID=VALUE")]
    options: Vec<String>,
    /// All table options at their defaults, but for those given
    #[arg(long)]
    defaults: bool,
    /// Tell results apart by this table option, e.g. `level`
    #[arg(long)]
    by: Option<String>,
    /// Matches at the same time; 0 for as many as there are cores
    #[arg(long, default_value_t = 0)]
    jobs: usize,
    /// Tell every match step by step instead of counting
    #[arg(long)]
    narrate: bool,
}

/// The command line of `cargo xtask maps`.
#[derive(Debug, clap::Args)]
pub(crate) struct Maps {
    /// The edition's id
    #[arg(long, default_value = "2004")]
    edition: String,
    /// How many matches of sensible bots on each map
    #[arg(long, default_value_t = 30)]
    games: u32,
}

/// Kinds of bots.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Bot {
    Random,
    Sensible,
}

impl Bot {
    fn word(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Sensible => "sensible",
        }
    }
}

/// Runs the benchmarks whose package or name is asked for, or all.
///
/// # Errors
/// When there is none of that name, when cargo cannot be started, or what one needs cannot be had.
pub(crate) fn bench(only: Option<&str>) -> Result<bool> {
    let wanted = |row: &&Bench| only.is_none_or(|only| row.package == only || row.name == only);
    let rows: Vec<_> = BENCHES.iter().filter(wanted).collect();
    if rows.is_empty() {
        bail!("no benchmark is called that; there are {}", BENCHES.map(|row| row.name).join(", "));
    }
    let mut passed = true;
    for row in rows {
        println!("\n-- {}/{}: {}", row.package, row.name, row.about);
        if !measured(row)? {
            println!("FAILED: {}/{}", row.package, row.name);
            passed = false;
        }
    }
    Ok(passed)
}

fn measured(row: &Bench) -> Result<bool> {
    // Built before anything is started: a compiler beside a measurement would be measured too.
    let bench = ["bench", "--quiet", "-p", row.package, "--bench", row.name];
    if !run::shown(run::cargo(&bench).arg("--no-run"))?.ok() {
        return Ok(false);
    }
    let mut command = run::cargo(&bench);
    if !row.whole {
        return Ok(run::shown(&mut command)?.ok());
    }
    // Named together, both are built with the same features: their libraries once, not twice.
    let server = ["build", "--release", "--quiet", "-p", "server", "-p", row.package];
    if !run::shown(&mut run::cargo(&server))?.ok() {
        bail!("the server does not build");
    }
    let cluster = Cluster::start_durable(&postgres::folder(Leave::new(false))?)?;
    command.env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    command.env("BULKHEAD_TEST_POSTGRES", cluster.url());
    Ok(run::shown(&mut command)?.ok())
}

/// Lets bots play whole matches.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn play(args: &Play) -> Result<bool> {
    let mut command = arena("play");
    command.args(["--edition", &args.edition, "--games", &args.games.to_string()]);
    command.args(["--seed", &args.seed.to_string(), "--bot", args.bot.word()]);
    if let Some(against) = args.against {
        command.args(["--against", against.word()]);
    }
    if let Some(scenario) = &args.scenario {
        command.args(["--scenario", scenario]);
    }
    if let Some(marines) = args.marines {
        command.args(["--marines", &marines.to_string()]);
    }
    for option in &args.options {
        command.args(["--option", option]);
    }
    if let Some(by) = &args.by {
        command.args(["--by", by]);
    }
    command.args(["--jobs", &args.jobs.to_string()]);
    command.args(args.defaults.then_some("--defaults"));
    command.args(args.narrate.then_some("--narrate"));
    Ok(run::shown(&mut command)?.ok())
}

/// Looks every map over, and prints how long bots play on it.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn maps(args: &Maps) -> Result<bool> {
    let mut command = arena("maps");
    command.args(["--edition", &args.edition, "--games", &args.games.to_string()]);
    Ok(run::shown(&mut command)?.ok())
}

fn arena(command: &str) -> Command {
    run::cargo(&["run", "--release", "--quiet", "-p", "arena", "--bin", "arena", "--", command])
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
