//! Many copies of one real match in its middle, each with people of its own, as a server finds them in its
//! database after a restart.

use crate::recording::Recording;
use anyhow::{Context, Result, ensure};
use server::store::rows::{LogRow, MatchRow, Session, Snapshot, Subject, TableRow};
use server::store::short_id;
use server::store::{Database, Store, sqlite};
use server::web::auth::{SESSION_MS, Token};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use support::Person;

/// The copies and their players.
#[derive(Debug)]
pub(crate) struct Copies {
    /// By match: its id, and its people by seat.
    all: Vec<(String, Vec<Person>)>,
}

impl Copies {
    /// Stores this many in the folder of a server that will start.
    pub(crate) async fn store(folder: &Path, recording: &Recording, count: usize) -> Result<Self> {
        let store = sqlite::open(folder).await?;
        let mut all = Vec::new();
        for _ in 0..count {
            all.push(copy(&store, recording).await?);
        }
        store.close().await;
        Ok(Self { all })
    }

    /// Points all of them to the server at this address.
    pub(crate) fn move_to(&mut self, base: &str) {
        for person in self.all.iter_mut().flat_map(|(_, people)| people) {
            person.base = base.to_owned();
            person.origin = Some(base.to_owned());
        }
    }

    /// Returns the id of match `at`.
    pub(crate) fn match_id(&self, at: usize) -> &str {
        &self.all[at].0
    }

    /// Returns the player of a seat.
    pub(crate) fn person(&self, at: usize, seat: usize) -> &Person {
        &self.all[at].1[seat]
    }

    /// Requests the home page as a player of match `at`. The server loads the match to see whether it waits
    /// for the player, and no socket is open.
    pub(crate) async fn wake(&mut self, at: usize) -> Result<()> {
        let me = self.all[at].1[0].get("/api/me").await;
        ensure!(me.status == 200, "the home page: {}", me.text);
        let listed = me.json()["matches"].as_array().map_or(0, Vec::len);
        ensure!(listed == 1, "the copy is not on the home page: {}", me.text);
        Ok(())
    }
}

async fn copy(store: &impl Store, recording: &Recording) -> Result<(String, Vec<Person>)> {
    let now_ms = i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let (table_id, match_id) = (short_id(), short_id());
    let made = &recording.middle.made;
    let mut body = recording.table.body.replace(&recording.table.id, &table_id).replace(&made.id, &match_id);
    // The recorded match is over; its copies are in the middle.
    let mut open: server::tables::Table = serde_json::from_str(&body)?;
    open.phase = protocol::table::TablePhase::Playing;
    body = serde_json::to_string(&open)?;
    let mut people = Vec::new();
    let mut subjects = Vec::new();
    for known in &recording.subjects {
        let (id, token) = (short_id(), Token::fresh());
        body = body.replace(known, &id);
        store.save_subject(&Subject { id: id.clone(), name: "Someone".to_owned(), made_ms: now_ms }).await?;
        let session = Session {
            subject_id: id.clone(),
            via_table: None,
            agent: String::new(),
            scope: None,
            made_ms: now_ms,
            expires_ms: now_ms + SESSION_MS,
        };
        store.save_session(token.hash(), &session).await?;
        let mut person = Person::visitor("");
        person.cookies.insert("bulkhead".to_owned(), token.reveal().to_owned());
        people.push(person);
        subjects.push(id);
    }
    let table = TableRow {
        id: table_id.clone(),
        body,
        touched_ms: now_ms,
        archived_ms: None,
        people: subjects,
        held: None,
    };
    store.save_table(&table).await?;
    let made = MatchRow { id: match_id.clone(), table_id, ..made.clone() };
    let here = |row: &LogRow| LogRow { match_id: match_id.clone(), ..row.clone() };
    let first = recording.rows.first().context("a first row")?;
    store.create_match(&made, here(first)).await?;
    if let Some(snapshot) = &recording.middle.snapshot {
        store.save_snapshot(&Snapshot { match_id: match_id.clone(), ..snapshot.clone() }).await?;
    }
    for row in recording.middle.rows.iter().filter(|row| row.row_no > 0) {
        store.append(here(row)).await?;
    }
    Ok((match_id, people))
}
