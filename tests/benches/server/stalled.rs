//! The cost of sockets that do not read: how much of the server each holds, and the time of a command of a
//! match beside them, against its time without them. Blocks are in turn, so that a busy machine affects both.

use crate::QUIET;
use crate::figures::{median, quantile, ratios, spread};
use crate::flood::{SETTLE, block};
use crate::memory::{Copies, rss_kib};
use crate::ratios::{Better, Ratios};
use crate::recording::{MARINES, Recording};
use anyhow::{Context, Result, bail, ensure};
use futures_util::SinkExt;
use serde_json::json;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::match_seat::hello;
use support::process::Process;
use support::{Party, Person};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Sockets that do not read, one for each person, three of a match.
const STALLED: usize = 501;
const MATCHES: usize = STALLED / (MARINES as usize + 1);
/// Pairs of blocks.
const ROUNDS: usize = 9;
/// The most full pictures that a client that does not read requests, until the kernel takes no more.
const PICTURES: usize = 20;
/// The bytes that the kernel keeps on the side of a client that does not read.
const HIS_BUFFER: u32 = 4096;
/// The server closes a connection that stands still for ten seconds. The benchmark waits a bit longer than
/// that.
const PATIENCE: Duration = Duration::from_secs(40);
/// The interval of the checks.
const LOOK: Duration = Duration::from_millis(60);

type Deaf = WebSocketStream<TcpStream>;

/// Measures and prints.
pub(crate) async fn print(disk: &Path, recording: &Recording, kept: &mut Ratios) -> Result<()> {
    let folder = tempfile::tempdir_in(disk)?;
    let mut copies = Copies::store(folder.path(), recording, MATCHES).await?;
    let server = Process::start_set(&["--data-dir".to_owned(), folder.path().display().to_string()], &QUIET);
    copies.move_to(&server.base);
    let party = Party::start(&server.base, MARINES).await;
    let (mut seats, mut pick) = (party.join().await, Picker::new(7));
    for at in 0..MATCHES {
        copies.wake(at).await?;
    }
    // The first block warms up.
    block(&mut seats, &mut pick).await?;
    let before_kib = rss_kib(server.pid())?;
    let (mut calm, mut beside) = (Vec::new(), Vec::new());
    let (mut held_kib, mut kernel_kib, mut cut_s) = (0.0, Vec::new(), 0.0);
    let mut still = STALLED;
    for round in 0..ROUNDS {
        for stalled in if round % 2 == 0 { [false, true] } else { [true, false] } {
            let mut deaf = Vec::new();
            if stalled {
                let (all, kib) = stand_still(server.addr, &copies).await?;
                deaf = all;
                kernel_kib.push(kib);
            }
            if stalled && beside.is_empty() {
                held_kib = (rss_kib(server.pid())? - before_kib) / STALLED as f64;
            }
            let waits = block(&mut seats, &mut pick).await?;
            if stalled { &mut beside } else { &mut calm }.push(waits);
            if stalled {
                still = still.min(standing_still(server.addr)?.len());
            }
            if stalled && round + 1 == ROUNDS {
                cut_s = cut_after(server.addr).await?;
            }
            drop(deaf);
            tokio::time::sleep(SETTLE).await;
        }
    }
    println!(
        "\na command of a match beside {STALLED} sockets that do not read: {ROUNDS} blocks of each in turn, SQLite"
    );
    println!("  of the server's memory (VmRSS), a socket that does not read          {held_kib:8.1} KiB");
    println!(
        "  of the kernel's, as far as it tells, a socket                       {:8.1} KiB",
        median(&kernel_kib)
    );
    println!("  at the end of each block at least {still} of them stood still yet");
    println!("  the last of them was cut {cut_s:.1} s after all stood still");
    for (text, blocks) in [("in peace", &calm), ("beside sockets that do not read", &beside)] {
        let all = blocks.concat();
        let (p50, p99) = (median(&all), quantile(&all, 0.99));
        println!("  {text:<52} p50 {p50:7.2} ms   p99 {p99:7.2} ms");
    }
    for (share, p) in [(0.5, "p50"), (0.99, "p99")] {
        let at =
            |blocks: &[Vec<f64>]| -> Vec<f64> { blocks.iter().map(|waits| quantile(waits, share)).collect() };
        let name = format!("{p} of a command: beside {STALLED} stalled / in peace");
        let all = ratios(&at(&beside), &at(&calm));
        println!("  {name:<52} {}", spread(&all));
        if p == "p50" {
            kept.add(name, Better::Less, median(&all));
        }
    }
    Ok(())
}

/// Connects every player of all copies, reads nothing, and requests full pictures until the kernel takes no
/// more. Returns the KiB that it then holds for each.
async fn stand_still(server: SocketAddr, copies: &Copies) -> Result<(Vec<Deaf>, f64)> {
    let mut all = Vec::new();
    for at in 0..MATCHES {
        for seat in 0..=usize::from(MARINES) {
            all.push(open(server, copies.person(at, seat), copies.match_id(at)).await?);
        }
    }
    let mut before = at_rest(server).await?;
    for _ in 0..PICTURES {
        for deaf in &mut all {
            deaf.send(Message::text(json!({ "t": "resync" }).to_string())).await?;
        }
        let now = at_rest(server).await?;
        if now == before {
            return Ok((all, now as f64 / 1024.0 / STALLED as f64));
        }
        before = now;
    }
    bail!("the kernel takes more and more");
}

/// Returns the bytes that the kernel holds for all of them, once they no longer change.
async fn at_rest(server: SocketAddr) -> Result<u64> {
    let mut before = 0;
    loop {
        tokio::time::sleep(LOOK).await;
        let now = standing_still(server)?.iter().sum();
        if now == before {
            return Ok(now);
        }
        before = now;
    }
}

/// Opens a socket with small buffers that sends a hello.
async fn open(server: SocketAddr, person: &Person, match_id: &str) -> Result<Deaf> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(HIS_BUFFER)?;
    let stream = socket.connect(server).await?;
    let mut request =
        format!("{}/ws/match/{match_id}", person.base.replacen("http", "ws", 1)).into_client_request()?;
    request.headers_mut().insert("origin", person.base.parse()?);
    request.headers_mut().insert("cookie", person.cookie().parse()?);
    let (mut deaf, _) = client_async(request, stream).await.context("no socket")?;
    deaf.send(Message::text(hello(None).to_string())).await?;
    Ok(deaf)
}

/// Returns the time until the server has ended them all.
async fn cut_after(server: SocketAddr) -> Result<f64> {
    let since = Instant::now();
    while !standing_still(server)?.is_empty() {
        ensure!(since.elapsed() < PATIENCE, "they are not cut");
        tokio::time::sleep(LOOK).await;
    }
    Ok(since.elapsed().as_secs_f64())
}

/// Returns the bytes that the kernel holds for each open connection whose peer does not take them.
fn standing_still(server: SocketAddr) -> Result<Vec<u64>> {
    let table = std::fs::read_to_string("/proc/net/tcp").context("the connections of this machine")?;
    let port = format!(":{:04X}", server.port());
    let mut all = Vec::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        // 01: the connection is open. The queues are those to send and to read.
        let [_, local, _, "01", queues, ..] = fields[..] else { continue };
        let waiting = queues.split(':').next().and_then(|waiting| u64::from_str_radix(waiting, 16).ok());
        if let Some(waiting) = waiting.filter(|waiting| local.ends_with(&port) && *waiting > 0) {
            all.push(waiting);
        }
    }
    Ok(all)
}
