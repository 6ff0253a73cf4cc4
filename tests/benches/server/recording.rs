//! One whole bot match through sockets, with its results: the sizes of all messages, and the log. The other
//! benchmarks use them, so that they write and load what real matches write.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use server::store::rows::{LoadedMatch, LogRow, TableRow};
use server::store::{Log, Tables, sqlite};
use std::path::PathBuf;
use support::bot::Picker;
use support::{MatchSeat, Party, TestApp};

/// Marines of the match. With the invader there is one seat more.
pub(crate) const MARINES: u8 = 2;
/// A match of random bots that has not ended by then is measured up to that point.
const MOST_COMMANDS: usize = 3000;
/// The number of commands between two full pictures that are requested only to be weighed.
const WELCOME_EVERY: usize = 50;

/// The results of one match.
#[derive(Debug)]
pub(crate) struct Recording {
    pub(crate) commands: usize,
    pub(crate) ended: bool,
    /// By seat, the type of every message and its bytes.
    pub(crate) heard: Vec<Vec<(String, usize)>>,
    /// Milliseconds of each page of the first seat's replay, over HTTP.
    pub(crate) pages: Vec<f64>,
    /// All rows of the log.
    pub(crate) rows: Vec<LogRow>,
    /// The match as it is loaded in its middle.
    pub(crate) middle: LoadedMatch,
    pub(crate) table: TableRow,
    /// The subjects by seat.
    pub(crate) subjects: Vec<String>,
}

impl Recording {
    /// Plays it on SQLite, with every row durable.
    pub(crate) async fn play() -> Result<Self> {
        let mut app = TestApp::spawn().await;
        let party = Party::start(&app.base, MARINES).await;
        let mut seats = party.join().await;
        let mut pick = Picker::new(1);
        let mut commands = 0;
        while seats[0].view["outcome"].is_null() && commands < MOST_COMMANDS {
            let at = asked(&mut seats).await?;
            seats[at].play(&mut pick).await.context("the server has gone")?;
            commands += 1;
            level(&mut seats, commands % WELCOME_EVERY == 0).await?;
        }
        let ended = !seats[0].view["outcome"].is_null();
        let heard = seats.iter().map(|seat| words(&seat.socket.heard)).collect::<Result<_>>()?;
        let pages = crate::replay::pages(&party.people[0], &party.match_id).await?;
        drop(seats);
        app.stop().await;
        let at = app.args.iter().position(|arg| arg == "--data-dir").context("a data folder")?;
        let folder = PathBuf::from(app.args.get(at + 1).context("a data folder")?);
        let store = sqlite::open(&folder).await?;
        let rows = store.rows(&party.match_id, -1, i64::MAX).await?;
        let half = rows.len() as i64 / 2;
        let middle = store.load_match(&party.match_id, Some(half)).await?.context("the match is stored")?;
        let table = store.table(&party.table).await?.context("the table is stored")?;
        ensure!(commands > 0 && rows.len() >= commands, "nothing was played");
        let subjects = subjects(&table)?;
        Ok(Self { commands, ended, heard, pages, rows, middle, table, subjects })
    }

    /// Returns the bytes of all messages of this type that one seat received, in order.
    pub(crate) fn sizes(&self, seat: usize, word: &str) -> Vec<f64> {
        let all = self.heard.get(seat).into_iter().flatten();
        all.filter(|(found, _)| found == word).map(|(_, bytes)| *bytes as f64).collect()
    }
}

fn subjects(table: &TableRow) -> Result<Vec<String>> {
    let body: server::tables::Table = serde_json::from_str(&table.body)?;
    let sitting = |seat| body.sitting(seat).map(|person| person.subject.clone()).context("a seat is empty");
    (0..=MARINES).map(sitting).collect()
}

/// Returns the type of each message and its bytes.
fn words(heard: &[String]) -> Result<Vec<(String, usize)>> {
    let word = |text: &String| {
        let message: Value = serde_json::from_str(text)?;
        Ok((message["t"].as_str().context("a message has a word")?.to_owned(), text.len()))
    };
    heard.iter().map(word).collect()
}

/// Returns the seat that must answer now.
async fn asked(seats: &mut [MatchSeat]) -> Result<usize> {
    loop {
        if let Some(at) = seats.iter().position(MatchSeat::is_asked) {
            return Ok(at);
        }
        seats[0].hear().await.context("the server has gone")?;
    }
}

/// Reads all messages of every seat. With `whole` it also requests the full picture.
async fn level(seats: &mut [MatchSeat], whole: bool) -> Result<()> {
    let (ask, answer) = if whole { ("resync", "welcome") } else { ("ping", "pong") };
    for seat in seats {
        let message = if whole { json!({ "t": ask }) } else { json!({ "t": ask, "n": seat.n }) };
        seat.socket.say(&message).await;
        seat.hear_until(|message| message["t"] == answer).await.context("the server has gone")?;
    }
    Ok(())
}
