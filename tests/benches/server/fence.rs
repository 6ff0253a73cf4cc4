//! The cost of the fence between two owners for appends on PostgreSQL: as it is, without it, and with a
//! hundred times as much of it, in blocks in turn. Without it no beat is written, because a lock on its table
//! blocks them.

use crate::appends::{Ground, grouped};
use crate::figures::{median, ratios, spread};
use crate::recording::Recording;
use anyhow::{Context, Result, ensure};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use std::str::FromStr;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// Triples of blocks.
const ROUNDS: usize = 11;
/// Two beats of an owner.
const BLOCK: Duration = Duration::from_secs(2);
/// The interval of the more frequent beats.
const OFTEN: Duration = Duration::from_millis(10);
/// Matches that each wait for one of their rows.
const MATCHES: usize = 64;
/// Connections that are opened of each kind.
const CONNECTIONS: usize = 60;
/// The time for blocked work to finish.
const SETTLE: Duration = Duration::from_millis(100);

/// The amount of fence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fence {
    None,
    AsItIs,
    Hundredfold,
}

/// Measures and prints.
pub(crate) async fn print(recording: &Recording) -> Result<()> {
    let (ground, url) = Ground::postgres(recording).await?;
    let mut each = [Vec::new(), Vec::new(), Vec::new()];
    let mut beats = 0;
    grouped(&ground, MATCHES, SETTLE).await?;
    for round in 0..ROUNDS {
        let mut order = [Fence::None, Fence::AsItIs, Fence::Hundredfold];
        order.rotate_left(round % 3);
        if round % 2 == 1 {
            order.reverse();
        }
        for fence in order {
            let (rate, written) = block(&ground, &url, fence).await?;
            each[fence as usize].push(rate);
            beats += if fence == Fence::AsItIs { written } else { 0 };
        }
    }
    println!(
        "\nthe fence between two owners: group commit with {MATCHES} matches in flight on PostgreSQL, {ROUNDS} blocks of {BLOCK:?} of each in turn"
    );
    for (text, rates) in ["no beat is written", "as it is", "a hundred beats a second more"].iter().zip(&each)
    {
        println!("  {text:<52} {:8.0} rows/s", median(rates));
    }
    println!(
        "  rows/s: as it is / without                           {}",
        spread(&ratios(&each[1], &each[0]))
    );
    println!(
        "  rows/s: a hundredfold / without                      {}",
        spread(&ratios(&each[2], &each[0]))
    );
    println!("  blocks as it is with a beat in them: {beats} of {ROUNDS}");
    ensure!(beats as usize >= ROUNDS, "the owner was silent");
    asking(&url).await?;
    ground.close().await;
    Ok(())
}

/// Returns the rows per second, and how often the owner's row was written.
async fn block(ground: &Ground, url: &str, fence: Fence) -> Result<(f64, i64)> {
    let mut other = PgConnection::connect(url).await?;
    let mut often = None;
    match fence {
        Fence::None => {
            sqlx::raw_sql("BEGIN; LOCK TABLE ownership IN EXCLUSIVE MODE")
                .execute(&mut other)
                .await
                .map(drop)?;
        }
        Fence::AsItIs => {}
        Fence::Hundredfold => often = Some(beating(url).await?),
    }
    let before = written(url).await?;
    let rate = grouped(ground, MATCHES, BLOCK).await?;
    let after = written(url).await?;
    if let Some(often) = often {
        often.abort();
        ensure!(often.await.is_err_and(|end| end.is_cancelled()), "the beats ended by themselves");
    }
    if fence == Fence::None {
        ensure!(after == before, "a beat was written all the same");
        sqlx::raw_sql("COMMIT").execute(&mut other).await?;
    }
    tokio::time::sleep(SETTLE).await;
    Ok((rate, i64::from(after != before)))
}

/// Returns until when the owner has the database, as text.
async fn written(url: &str) -> Result<String> {
    let mut other = PgConnection::connect(url).await?;
    Ok(sqlx::query_scalar("SELECT until::text FROM ownership").fetch_one(&mut other).await?)
}

/// Starts another connection that beats as the owner's does, but more often.
async fn beating(url: &str) -> Result<JoinHandle<Result<(), sqlx::Error>>> {
    let mut beater = PgConnection::connect(url).await?;
    sqlx::query("SET synchronous_commit = off").execute(&mut beater).await?;
    let incarnation: String =
        sqlx::query_scalar("SELECT incarnation FROM ownership").fetch_one(&mut beater).await?;
    let beat = "UPDATE ownership SET until = clock_timestamp() + $2::interval WHERE incarnation = $1";
    Ok(tokio::spawn(async move {
        let mut ticks = tokio::time::interval(OFTEN);
        loop {
            ticks.tick().await;
            sqlx::query(beat).bind(&incarnation).bind("4 seconds").execute(&mut beater).await?;
        }
    }))
}

/// Opens connections, alternately with and without the query for the owner.
async fn asking(url: &str) -> Result<()> {
    let options = PgConnectOptions::from_str(url)?;
    let mine = "SELECT EXISTS (SELECT 1 FROM ownership WHERE incarnation = $1)";
    let (mut asking, mut plain) = (Vec::new(), Vec::new());
    for nth in 0..CONNECTIONS * 2 {
        let began = Instant::now();
        let mut connection = options.connect().await.context("a connection")?;
        if nth % 2 == 0 {
            sqlx::query_scalar::<_, bool>(mine).bind("another").fetch_one(&mut connection).await?;
        }
        if nth % 2 == 0 { &mut asking } else { &mut plain }.push(began.elapsed().as_secs_f64() * 1e3);
        connection.close().await?;
    }
    println!(
        "  a new connection, of which a server opens eight: {:.2} ms with the question whose the database is, {:.2} ms without",
        median(&asking),
        median(&plain)
    );
    Ok(())
}
