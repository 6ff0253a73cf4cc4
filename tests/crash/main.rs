//! The long run of `cargo xtask crash`. It kills servers and databases under bots, cycle after cycle, and
//! records its progress.
#![expect(clippy::print_stdout, reason = "a command-line tool speaks on its standard output")]

mod state;

use anyhow::{Context, Result, bail};
use clap::{Parser, ValueEnum};
use state::{Order, State};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use support::Base;
use support::crash::{Plan, Victim, World};
use tempfile::TempDir;
use tokio::signal::unix::{SignalKind, signal};

/// The number of cycles between two lines of progress.
const TELL_EVERY: u64 = 10;

/// Kills servers and databases under bots, cycle after cycle, and holds every match against its log
#[derive(Debug, Parser)]
#[command(name = "cargo xtask crash")]
struct Args {
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
    /// The commit the server was built from
    #[arg(long, hide = true)]
    build: String,
    /// Where the state and the data of SQLite lie
    #[arg(long, hide = true)]
    folder: PathBuf,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Databases {
    Sqlite,
    Postgres,
    Both,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Victims {
    Server,
    Database,
    Both,
    Deploy,
    Mixed,
}

impl Databases {
    fn list(self) -> &'static [Base] {
        match self {
            Self::Sqlite => &[Base::Sqlite],
            Self::Postgres => &[Base::Postgres],
            Self::Both => &[Base::Sqlite, Base::Postgres],
        }
    }
}

impl Victims {
    fn list(self) -> &'static [Victim] {
        match self {
            Self::Server => &[Victim::Server],
            Self::Database => &[Victim::Database],
            Self::Both => &[Victim::Both],
            Self::Deploy => &[Victim::Deploy],
            Self::Mixed => &[Victim::Server, Victim::Database, Victim::Both, Victim::Deploy],
        }
    }
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    // Starting and killing programs blocks a thread. The bots have others.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build()?;
    runtime.block_on(run(&args))
}

/// A world and its folder.
type Opened = (World, TempDir);

async fn run(args: &Args) -> Result<ExitCode> {
    let Some(plan) = Plan::new(args.database.list(), args.victim.list(), args.seed) else {
        bail!("SQLite lives in the server's process: there is no database to kill but the server");
    };
    std::fs::create_dir_all(&args.folder)?;
    let order = Order {
        database: format!("{:?}", args.database),
        victim: format!("{:?}", args.victim),
        seed: args.seed,
        matches: args.matches,
    };
    let mut state = State::open(&args.folder, order, args.resume)?;
    state.built_from(&args.build);
    println!(
        "{} of {} cycles are done; kill -9, fsync on, {} matches",
        state.next, args.cycles, args.matches
    );
    let began = Instant::now();
    let mut worlds: Vec<Opened> = Vec::new();
    let mut terminated = signal(SignalKind::terminate())?;
    let mut interrupted = std::pin::pin!(tokio::signal::ctrl_c());
    while state.next < args.cycles {
        if began.elapsed() >= Duration::from_secs(args.minutes * 60) {
            println!("{} minutes are over", args.minutes);
            break;
        }
        let since = Instant::now();
        let (kind, pick) = plan.cycle(state.next);
        let world = world(&mut worlds, kind.base, args).await?;
        let done = tokio::select! {
            done = world.cycle(kind.victim, pick) => done,
            _ = &mut interrupted => break,
            _ = terminated.recv() => break,
        };
        match done {
            Ok(tally) => state.add(&tally, since.elapsed())?,
            Err(trouble) => {
                println!("FAILED: cycle {} ({}), seed {}: {trouble}", state.next, kind.name(), args.seed);
                println!("{}", state.tally);
                return Ok(ExitCode::FAILURE);
            }
        }
        if state.next.is_multiple_of(TELL_EVERY) {
            println!("{}", state.progress(args.cycles));
        }
    }
    println!("\n{}", state.figures());
    if state.next < args.cycles {
        println!(
            "{} of {} cycles are done and nothing was lost; go on with --resume",
            state.next, args.cycles
        );
        return Ok(ExitCode::FAILURE);
    }
    println!("all {} cycles are done and nothing was lost", args.cycles);
    Ok(ExitCode::SUCCESS)
}

/// Returns the world on a database, which is opened at the first hit.
async fn world<'w>(worlds: &'w mut Vec<Opened>, base: Base, args: &Args) -> Result<&'w mut World> {
    let at = match worlds.iter().position(|(world, _)| world.base() == base) {
        Some(at) => at,
        None => {
            let folder = on_disk(&args.folder)?;
            let data = folder.path().to_owned();
            let opened = tokio::task::block_in_place(|| World::open(base, data, args.matches, &[]));
            opened.is_durable().await?;
            worlds.push((opened, folder));
            worlds.len() - 1
        }
    };
    worlds.get_mut(at).map(|(world, _)| world).context("a world was just opened")
}

/// Creates a folder on a disk. A temporary folder may be in memory, where a sync costs nothing.
fn on_disk(folder: &Path) -> Result<TempDir> {
    tempfile::Builder::new().prefix("data").tempdir_in(folder).context("a folder for the data")
}
