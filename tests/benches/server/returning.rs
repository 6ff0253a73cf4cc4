//! The time until a returning client has everything that it missed, against a bare request to the same
//! server. Both use a new connection, in turn.

use crate::QUIET;
use crate::figures::{median, quantile, ratios, spread};
use crate::ratios::{Better, Ratios};
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;
use support::bot::Picker;
use support::match_seat::hello;
use support::party::{level, plain_answer};
use support::process::Process;
use support::{MatchSeat, Party, Socket};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const MARINES: u8 = 2;
/// The number of matches. No client returns more often than its limit allows.
const PARTIES: usize = 8;
/// How often each player returns, alternating between the numbers of missed updates.
const TIMES: usize = 24;
/// Commands that are played first.
const COMMANDS: usize = 30;
/// Updates that the client missed.
const MISSED: [u64; 3] = [0, 4, 16];

/// Measures and prints.
pub(crate) async fn print(disk: &Path, kept: &mut Ratios) -> Result<()> {
    let folder = tempfile::tempdir_in(disk)?;
    let server = Process::start_set(&["--data-dir".to_owned(), folder.path().display().to_string()], &QUIET);
    let mut people = Vec::new();
    for seed in 0..PARTIES as u64 {
        people.extend(played(&server.base, seed).await?);
    }
    // The first of each kind warms up.
    let mut waits = [(); MISSED.len()].map(|()| (Vec::new(), Vec::new()));
    back(&people[0], 0).await?;
    bare(server.addr).await?;
    for time in 0..TIMES {
        for (nth, seat) in people.iter().enumerate() {
            let at = (time + nth) % MISSED.len();
            let (back_ms, bare_ms) = if time % 2 == 0 {
                let back_ms = back(seat, MISSED[at]).await?;
                (back_ms, bare(server.addr).await?)
            } else {
                let bare_ms = bare(server.addr).await?;
                (back(seat, MISSED[at]).await?, bare_ms)
            };
            waits[at].0.push(back_ms);
            waits[at].1.push(bare_ms);
        }
    }
    println!(
        "\nback in a match, from the new connection to the last missed update, against a bare request on a new connection"
    );
    for (missed, (backs, bares)) in MISSED.iter().zip(&waits) {
        let name = format!("a return with {missed} missed / a bare request");
        let all = ratios(backs, bares);
        println!(
            "  {name:<52} p50 {:.2} ms / {:.2} ms, p99 {:.2} ms / {:.2} ms = {:.2}; {} pairs: {}",
            median(backs),
            median(bares),
            quantile(backs, 0.99),
            quantile(bares, 0.99),
            quantile(backs, 0.99) / quantile(bares, 0.99),
            backs.len(),
            spread(&all)
        );
        kept.add(name, Better::Less, median(&all));
    }
    Ok(())
}

/// Returns the players of a match that has been played for a while. Their sockets are closed.
async fn played(base: &str, seed: u64) -> Result<Vec<MatchSeat>> {
    let party = Party::start(base, MARINES).await;
    let (mut seats, mut pick) = (party.join().await, Picker::new(seed));
    for _ in 0..COMMANDS {
        plain_answer(&mut seats, &mut pick).await.context("the match ended too soon")?;
    }
    level(&mut seats).await;
    ensure!(seats.iter().all(|seat| seat.n >= MISSED[MISSED.len() - 1]), "too little was told");
    Ok(seats)
}

/// Returns on a new connection as a client that missed the newest updates. The result is the milliseconds
/// until it has the last of them.
async fn back(seat: &MatchSeat, missed: u64) -> Result<f64> {
    let since = Instant::now();
    let path = format!("/ws/match/{}", seat.match_id);
    let socket = Socket::open(&seat.person, &path).await;
    let mut socket = socket.map_err(|code| anyhow::anyhow!("no socket: {code}"))?;
    socket.say(&hello(Some(json!({ "stream": seat.stream, "n": seat.n - missed })))).await;
    let mut updates = 0;
    loop {
        let text = socket.hear_unread().await.context("the server has gone")?;
        let is = |word: &str| text.starts_with(&format!(r#"{{"t":"{word}""#));
        ensure!(!is("welcome"), "what was missed is not kept");
        updates += u64::from(is("update"));
        if is("check") && updates >= missed {
            return Ok(since.elapsed().as_secs_f64() * 1e3);
        }
    }
}

/// Sends a request on a new connection and returns the milliseconds until the answer.
async fn bare(server: SocketAddr) -> Result<f64> {
    let since = Instant::now();
    let mut stream = TcpStream::connect(server).await?;
    stream
        .write_all(format!("GET /healthz HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n").as_bytes())
        .await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let took = since.elapsed();
    ensure!(answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));
    Ok(took.as_secs_f64() * 1e3)
}
