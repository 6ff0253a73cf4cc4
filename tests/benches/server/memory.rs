//! Memory of a real server process: the cost of one more live match, and of one more open socket, beside a
//! socket of a bare echo.

mod copies;

pub(crate) use copies::Copies;

use crate::QUIET;
use crate::echo::{Echo, Kind};
use crate::figures::{median, ratios, spread};
use crate::ratios::{Better, Ratios};
use crate::recording::{MARINES, Recording};
use anyhow::{Context, Result, ensure};

use std::path::Path;
use std::time::{Duration, Instant};
use support::match_seat::hello;
use support::process::Process;
use support::{Person, Socket};

/// Processes that are measured one after the other.
const ROUNDS: usize = 3;
/// Live matches at each reading.
const MATCHES: [usize; 3] = [0, 200, 400];
/// Open sockets at each reading.
const SOCKETS: [usize; 3] = [0, 500, 1000];
/// Matches that are opened before the first reading, so that no pool or cache fills during the readings.
const WARM: usize = 20;
/// A match without a socket is unloaded after a minute. By then every one must have its first.
const LEASE: Duration = Duration::from_secs(55);
/// The time for pending work to finish.
const REST: Duration = Duration::from_millis(700);

/// Measures and prints.
pub(crate) async fn print(disk: &Path, recording: &Recording, kept: &mut Ratios) -> Result<()> {
    let (mut fresh, mut matches, mut sockets) = (Vec::new(), Vec::new(), Vec::new());
    let (mut tuned, mut plain) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let run = run(disk, recording).await?;
        fresh.push(run.fresh_kib);
        matches.push(run.matches);
        sockets.push(run.sockets);
        tuned.push(echoed(Kind::Tuned).await?);
        plain.push(echoed(Kind::Plain).await?);
    }
    println!("\nmemory of the server process (VmRSS), {ROUNDS} processes one after the other; medians");
    println!("  at the start, with no one there                      {:8.0} KiB", median(&fresh));
    line("an idle live match in its middle, no socket", &MATCHES, &matches);
    line("an idle socket in a live match", &SOCKETS, &sockets);
    line("an idle socket of a bare axum echo, small buffers", &SOCKETS, &tuned);
    line("an idle socket of a bare axum echo as it comes", &SOCKETS, &plain);
    let each = |readings: &[[f64; 3]]| -> Vec<f64> { readings.iter().map(|kib| kib[2] - kib[0]).collect() };
    for (text, echo) in [("small buffers", &tuned), ("as it comes", &plain)] {
        let (name, all) =
            (format!("an idle socket / of a bare echo, {text}"), ratios(&each(&sockets), &each(echo)));
        println!("  {name:<52} {}", spread(&all));
        kept.add(name, Better::Less, median(&all));
    }
    Ok(())
}

fn line(what: &str, at: &[usize; 3], readings: &[[f64; 3]]) {
    let slope = |from: usize, to: usize| {
        let over = (at[to] - at[from]) as f64;
        median(&readings.iter().map(|kib| (kib[to] - kib[from]) / over).collect::<Vec<_>>())
    };
    println!(
        "  {what:<52} {:8.1} KiB   ({} to {}: {:.1}, {} to {}: {:.1})",
        slope(0, 2),
        at[0],
        at[1],
        slope(0, 1),
        at[1],
        at[2],
        slope(1, 2),
    );
}

/// The readings of one process, in KiB.
#[derive(Debug)]
struct Run {
    fresh_kib: f64,
    matches: [f64; 3],
    sockets: [f64; 3],
}

async fn run(disk: &Path, recording: &Recording) -> Result<Run> {
    let folder = tempfile::tempdir_in(disk)?;
    let count = MATCHES[2] + WARM;
    let mut copies = Copies::store(folder.path(), recording, count).await?;
    let server = Process::start_set(&["--data-dir".to_owned(), folder.path().display().to_string()], &QUIET);
    copies.move_to(&server.base);
    let fresh_kib = rss_kib(server.pid())?;

    let mut warm = Vec::new();
    for at in MATCHES[2]..count {
        copies.wake(at).await?;
        warm.push(open(&copies, at, 0).await?);
    }
    let began = Instant::now();
    let mut matches = [0.0; 3];
    let mut awake = 0;
    for (reading, wanted) in matches.iter_mut().zip(MATCHES) {
        while awake < wanted {
            copies.wake(awake).await?;
            awake += 1;
        }
        tokio::time::sleep(REST).await;
        *reading = rss_kib(server.pid())?;
    }

    let mut sockets = [0.0; 3];
    let mut held = Vec::new();
    for (reading, wanted) in sockets.iter_mut().zip(SOCKETS) {
        while held.len() < wanted {
            // Each match gets its first socket first, so that none is unloaded; then the second seats,
            // then the third.
            held.push(open(&copies, held.len() % MATCHES[2], held.len() / MATCHES[2]).await?);
            let late = held.len() == MATCHES[2] && began.elapsed() > LEASE;
            ensure!(!late, "the machine is too busy: matches were let go before the last reading");
        }
        tokio::time::sleep(REST).await;
        *reading = rss_kib(server.pid())?;
    }
    drop(warm);
    ensure!(SOCKETS[2] <= MATCHES[2] * (usize::from(MARINES) + 1), "more sockets than seats");
    Ok(Run { fresh_kib, matches, sockets })
}

/// Returns the readings of one echo in KiB, with as many sockets, opened the same way, each of which has
/// received one message.
async fn echoed(kind: Kind) -> Result<[f64; 3]> {
    let echo = Echo::start(kind)?;
    let person = Person::visitor(&echo.base);
    let (mut warm, mut held) = (Vec::new(), Vec::new());
    for _ in 0..WARM {
        warm.push(called(&person).await?);
    }
    let mut readings = [0.0; 3];
    for (reading, wanted) in readings.iter_mut().zip(SOCKETS) {
        while held.len() < wanted {
            held.push(called(&person).await?);
        }
        tokio::time::sleep(REST).await;
        *reading = rss_kib(echo.pid())?;
    }
    drop(warm);
    Ok(readings)
}

/// Opens a socket that has received its own message and stays open.
async fn called(person: &Person) -> Result<Socket> {
    let mut socket = Socket::open(person, "/").await.map_err(|code| anyhow::anyhow!("no socket: {code}"))?;
    socket.say(&hello(None)).await;
    socket.hear().await.context("no echo")?;
    Ok(socket)
}

/// Opens a socket that has its full picture and stays open.
async fn open(copies: &Copies, at: usize, seat: usize) -> Result<Socket> {
    let (person, path) = (copies.person(at, seat), format!("/ws/match/{}", copies.match_id(at)));
    let mut socket =
        Socket::open(person, &path).await.map_err(|code| anyhow::anyhow!("no socket: {code}"))?;
    socket.say(&hello(None)).await;
    socket.hear_until(|message| message["t"] == "welcome").await.context("no welcome")?;
    Ok(socket)
}

/// Returns the resident memory of a process.
pub(crate) fn rss_kib(pid: u32) -> Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).context("the server has gone")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
    line.trim().trim_end_matches("kB").trim().parse().context("VmRSS is no number")
}
