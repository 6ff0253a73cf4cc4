//! The time of a command while other clients flood the server, against its time without a flood. Blocks are
//! short and in turn, so that a busy machine affects both.

use crate::QUIET;
use crate::figures::{median, quantile, ratios, spread};
use crate::ratios::{Better, Ratios};
use anyhow::{Context, Result, ensure};
use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::level;
use support::process::Process;
use support::{MatchSeat, Party, Person};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

/// Blocks of each kind.
const ROUNDS: usize = 9;
/// Commands of one block.
const COMMANDS: usize = 16;
/// The pause between two commands, so that no client exceeds its limit.
const PAUSE: Duration = Duration::from_millis(60);
/// The time after each block in which pending work finishes, and a flood begins.
pub(crate) const SETTLE: Duration = Duration::from_millis(200);
/// A rejected client returns after this time: a thousand times a second.
const AGAIN: Duration = Duration::from_millis(1);
/// Connections that send bytes that are no request.
const NOISES: usize = 2;
const MARINES: u8 = 2;

/// Counts what the flood sent.
#[derive(Debug, Default)]
struct Sent {
    frames: AtomicU64,
    handshakes: AtomicU64,
    noises: AtomicU64,
}

/// Measures and prints.
pub(crate) async fn print(disk: &Path, kept: &mut Ratios) -> Result<()> {
    let folder = tempfile::tempdir_in(disk)?;
    let server = Process::start_set(&["--data-dir".to_owned(), folder.path().display().to_string()], &QUIET);
    let loud = Party::start(&server.base, MARINES).await;
    let party = Party::start(&server.base, MARINES).await;
    let (on, sent) = (watch::Sender::new(false), Arc::new(Sent::default()));
    let mut flooders = JoinSet::new();
    for person in &loud.people {
        flooders.spawn(frames(person.clone(), loud.match_id.clone(), on.subscribe(), sent.clone()));
    }
    for _ in 0..NOISES {
        flooders.spawn(noise(server.addr, on.subscribe(), sent.clone()));
    }
    let (mut seats, mut pick) = (party.join().await, Picker::new(7));
    // The first block warms up.
    block(&mut seats, &mut pick).await?;
    let (mut calm, mut flooded, mut flood_s) = (Vec::new(), Vec::new(), 0.0);
    for round in 0..ROUNDS {
        for flood in if round % 2 == 0 { [false, true] } else { [true, false] } {
            on.send_replace(flood);
            tokio::time::sleep(SETTLE).await;
            let began = Instant::now();
            let waits = block(&mut seats, &mut pick).await?;
            flood_s += if flood { began.elapsed().as_secs_f64() } else { 0.0 };
            if flood { &mut flooded } else { &mut calm }.push(waits);
            on.send_replace(false);
            tokio::time::sleep(SETTLE).await;
        }
    }
    flooders.shutdown().await;
    let each_second = |count: &AtomicU64| count.load(Ordering::Relaxed) as f64 / flood_s;
    ensure!(each_second(&sent.frames) > 1.0 && each_second(&sent.noises) > 1.0, "there was no flood");
    println!(
        "\na command of a match, from the word to the acknowledgement: {ROUNDS} blocks of {COMMANDS} in turn, SQLite"
    );
    println!(
        "  the flood, each second: {:.0} frames of garbage, {:.0} new sockets, {:.0} connections of bytes that are no request",
        each_second(&sent.frames),
        each_second(&sent.handshakes),
        each_second(&sent.noises)
    );
    for (text, blocks) in [("in peace", &calm), ("while others flood", &flooded)] {
        let all = blocks.concat();
        let (p50, p99) = (median(&all), quantile(&all, 0.99));
        println!("  {text:<52} p50 {p50:7.2} ms   p99 {p99:7.2} ms");
    }
    let at = |blocks: &[Vec<f64>], share: f64| -> Vec<f64> {
        blocks.iter().map(|waits| quantile(waits, share)).collect()
    };
    let name = "p50 of a command: while others flood / in peace";
    let all = ratios(&at(&flooded, 0.5), &at(&calm, 0.5));
    println!("  {name:<52} {}", spread(&all));
    kept.add(name, Better::Less, median(&all));
    Ok(())
}

/// Plays commands of the asked seat and returns each wait in milliseconds.
pub(crate) async fn block(seats: &mut [MatchSeat], pick: &mut Picker) -> Result<Vec<f64>> {
    let mut waits = Vec::new();
    while waits.len() < COMMANDS {
        level(seats).await;
        let at = seats.iter().position(MatchSeat::is_asked).context("the match ended too soon")?;
        let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], true, pick));
        let said = Instant::now();
        seats[at].answer(&id, &choice).await;
        let outcome = seats[at].outcome(&id).await.context("the seat was cut")?;
        ensure!(outcome["t"] == "ack", "{outcome}");
        waits.push(said.elapsed().as_secs_f64() * 1e3);
        tokio::time::sleep(PAUSE).await;
    }
    Ok(waits)
}

/// Sends garbage as a player of another match, on one socket after another, as fast as it is taken.
async fn frames(person: Person, match_id: String, mut on: watch::Receiver<bool>, sent: Arc<Sent>) {
    while on.wait_for(|on| *on).await.is_ok() {
        sent.handshakes.fetch_add(1, Ordering::Relaxed);
        let Ok(seat) = MatchSeat::join(&person, &match_id).await else {
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        let (mut mouth, mut ears) = seat.socket.split();
        let reading = tokio::spawn(async move { while let Some(Ok(_)) = ears.next().await {} });
        while *on.borrow() && mouth.send(Message::text("not json ".repeat(30))).await.is_ok() {
            sent.frames.fetch_add(1, Ordering::Relaxed);
        }
        reading.abort();
    }
}

/// Sends bytes that are no request, on one connection after another.
async fn noise(addr: SocketAddr, mut on: watch::Receiver<bool>, sent: Arc<Sent>) {
    while on.wait_for(|on| *on).await.is_ok() {
        if let Ok(mut stream) = TcpStream::connect(addr).await {
            // The server may end it before everything is sent.
            let _ = stream.write_all(&[0xff; 4096]).await;
            let _ = stream.read(&mut [0; 64]).await;
            sent.noises.fetch_add(1, Ordering::Relaxed);
        }
        tokio::time::sleep(AGAIN).await;
    }
}
