//! The number of live tables that a small machine carries: the server alone on one core, the players on
//! another. Each table plays at a fixed pace, and every move is measured from the command to the
//! acknowledgment.

use crate::figures::quantile;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::level;
use support::process::Process;
use support::{MatchSeat, Party};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

/// Live tables at each reading.
const TABLES: [usize; 6] = [50, 100, 200, 400, 600, 800];
/// The marines of a table, besides the invader.
const MARINES: u8 = 2;
/// Between two moves of a table. Players think for longer.
const PACE: Duration = Duration::from_secs(2);
/// Moves of a table in one reading.
const MOVES: usize = 15;
/// The wait that a player notices. No reading follows a longer one.
const NOTICED_MS: f64 = 100.0;
/// Tables that are opened at the same time.
const AT_ONCE: usize = 4;
/// The pause between two such groups: people on one machine share 20 requests a second.
const ARRIVAL: Duration = Duration::from_millis(1250);
/// While others arrive, one table in this many reads its messages after each group, so that every table does
/// within 20 seconds. The server closes a socket that answers no ping for a minute.
const TURNS: usize = 16;

/// A table and the picker of its players' answers.
struct Table {
    seats: Vec<MatchSeat>,
    pick: Picker,
}

/// Measures and prints.
pub(crate) async fn print(disk: &Path) -> Result<()> {
    let cores = std::thread::available_parallelism()?.get();
    ensure!(cores > 1, "this needs two cores: one for the server, one for the players");
    let pin = |pid: u32| format!("taskset --all-tasks --cpu-list --pid 1 {pid}");
    let pinned = Command::new("sh").args(["-c", &pin(std::process::id())]).stdout(Stdio::null()).status()?;
    ensure!(pinned.success(), "taskset does not pin the players");
    let folder = tempfile::tempdir_in(disk)?;
    let alone = "export BULKHEAD_LOG=error; taskset --cpu-list --pid 0 $$ >&2";
    let server = Process::start_after(alone, &["--data-dir".to_owned(), folder.path().display().to_string()]);
    println!(
        "\nlive tables on one core, SQLite: {} people each, a move every {PACE:?} at each table",
        MARINES + 1
    );
    let (mut tables, mut turns): (Vec<Table>, usize) = (Vec::new(), 0);
    for wanted in TABLES {
        let mut arrival = interval_at(Instant::now(), ARRIVAL);
        while tables.len() < wanted {
            arrival.tick().await;
            tables.extend(opened(&server.base, AT_ONCE.min(wanted - tables.len()), tables.len()).await);
            turns = (turns + 1) % TURNS;
            for table in tables.iter_mut().skip(turns).step_by(TURNS) {
                level(&mut table.seats).await;
            }
        }
        let (busy, players) = (processor_s(server.pid())?, processor_s(std::process::id())?);
        let since = Instant::now();
        let waits = played(&mut tables).await?;
        let share = |now: f64, before: f64| (now - before) / since.elapsed().as_secs_f64() * 100.0;
        let p99 = quantile(&waits, 0.99);
        println!(
            "  {wanted:4} tables: {:5} moves, p50 {:6.2} ms, p99 {p99:6.2} ms; the server used {:3.0} % of its core \
             and {:3.0} MiB at most, the players {:3.0} % of theirs",
            waits.len(),
            quantile(&waits, 0.5),
            share(processor_s(server.pid())?, busy),
            most_mib(server.pid())?,
            share(processor_s(std::process::id())?, players),
        );
        if p99 > NOTICED_MS {
            break;
        }
    }
    Ok(())
}

/// Opens this many tables and joins their matches.
async fn opened(base: &str, many: usize, seed: usize) -> Vec<Table> {
    let mut opening = JoinSet::new();
    for number in 0..many {
        let base = base.to_owned();
        opening.spawn(async move {
            let seats = Party::start(&base, MARINES).await.join().await;
            Table { seats, pick: Picker::new((seed + number) as u64) }
        });
    }
    opening.join_all().await
}

/// Plays at all tables at the same time and returns the wait for each move in milliseconds. A table whose
/// match is over leaves.
async fn played(tables: &mut Vec<Table>) -> Result<Vec<f64>> {
    let (many, begin) = (tables.len(), Instant::now());
    let mut playing = JoinSet::new();
    for (number, mut table) in tables.drain(..).enumerate() {
        // The start is spread over one pace, so that tables do not move in step.
        let first = begin + PACE.mul_f64(number as f64 / many as f64);
        playing.spawn(async move {
            let mut ticks = interval_at(first, PACE);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut waits = Vec::new();
            for _ in 0..MOVES {
                ticks.tick().await;
                match table.moves().await? {
                    Some(wait) => waits.push(wait),
                    None => return Ok((None, waits)),
                }
            }
            anyhow::Ok((Some(table), waits))
        });
    }
    let mut all = Vec::new();
    while let Some(done) = playing.join_next().await {
        let (table, waits) = done??;
        tables.extend(table);
        all.extend(waits);
    }
    Ok(all)
}

impl Table {
    /// Makes one move and returns how long its player waited, or `None` if the match is over.
    async fn moves(&mut self) -> Result<Option<f64>> {
        level(&mut self.seats).await;
        let Some(seat) = self.seats.iter_mut().find(|seat| seat.is_asked()) else { return Ok(None) };
        let (id, choice) = (command_id(), choose(&seat.ask()["options"], true, &mut self.pick));
        let said = Instant::now();
        seat.answer(&id, &choice).await;
        let outcome = seat.outcome(&id).await.context("the seat was cut")?;
        ensure!(outcome["t"] == "ack", "{outcome}");
        Ok(Some(said.elapsed().as_secs_f64() * 1e3))
    }
}

/// Returns the seconds of processor time that a process has used.
fn processor_s(pid: u32) -> Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields = stat.rsplit_once(')').context("a name in brackets")?.1;
    // utime and stime, in hundredths of a second; the third field is the first one here.
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    Ok(ticks.sum::<f64>() / 100.0)
}

/// Returns the peak memory of a process.
fn most_mib(pid: u32) -> Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("VmHWM")?;
    let kib = line.split_whitespace().next().and_then(|number| number.parse::<f64>().ok());
    Ok(kib.context("a number of KiB")? / 1024.0)
}
