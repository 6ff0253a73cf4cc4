//! One database, its server and several matches under bots, and the cycle that is run on them.

use super::plan::{Kind, Victim};
use super::played::{End, PlayedMatch};
use super::rows::Reader;
use super::{Tally, Trouble};
use crate::bot::Picker;
use crate::cluster::Cluster;
use crate::history::{Breach, Law, Log, check};
use crate::place::{Base, EDITIONS};
use crate::process::Process;
use crate::seat::PATIENCE;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// A longer match is replaced by a new one, because each is read from its beginning.
const LONG: usize = 400;
/// Commands that each match takes in a cycle before anything is killed.
const LOAD: u64 = 8;
/// The kill comes at a random moment of this many microseconds after that.
const WINDOW_US: usize = 40_000;

/// A match and what has been read of its log.
#[derive(Debug)]
struct Held {
    played: PlayedMatch,
    log: Option<Log>,
}

/// One database with its server and its matches.
#[derive(Debug)]
pub struct World {
    base: Base,
    folder: PathBuf,
    cluster: Option<Cluster>,
    server: Process,
    matches: usize,
    /// Matches that were started, with the editions in turn.
    opened: usize,
    held: Vec<Held>,
}

impl World {
    /// Starts the database and the server. `folder` is empty and belongs to the caller. `set` goes into the
    /// server's environment.
    pub fn open(base: Base, folder: PathBuf, matches: usize, set: &[(&str, &str)]) -> Self {
        let cluster = (base == Base::Postgres).then(Cluster::start);
        Self::over(cluster, folder, matches, set)
    }

    /// Does the same on the caller's PostgreSQL, or on SQLite without one.
    pub fn over(cluster: Option<Cluster>, folder: PathBuf, matches: usize, set: &[(&str, &str)]) -> Self {
        let base = if cluster.is_some() { Base::Postgres } else { Base::Sqlite };
        let flags = match &cluster {
            Some(cluster) => ["--database-url".to_owned(), cluster.url()],
            None => ["--data-dir".to_owned(), folder.display().to_string()],
        };
        let set: Vec<_> = set.iter().copied().chain([("BULKHEAD_LOG", "error")]).collect();
        let server = Process::start_set(&flags, &set);
        Self { base, folder, cluster, server, matches, opened: 0, held: Vec::new() }
    }

    /// Checks that the database keeps what it acknowledges.
    ///
    /// # Errors
    /// If it does not, or cannot be queried.
    pub async fn is_durable(&self) -> Result<(), Trouble> {
        Ok(self.reader().await?.is_durable().await?)
    }

    async fn reader(&self) -> Result<Reader, Trouble> {
        Ok(match &self.cluster {
            Some(cluster) => Reader::postgres(&cluster.url()).await?,
            None => Reader::lite(&self.folder.join("bulkhead.db")).await?,
        })
    }

    /// Returns the kind of its database.
    pub fn base(&self) -> Base {
        self.base
    }

    /// Plays, kills, starts again, and checks.
    ///
    /// # Errors
    /// If a law was broken, or play does not go on.
    pub async fn cycle(&mut self, victim: Victim, mut pick: Picker) -> Result<Tally, Trouble> {
        let kind = Kind { base: self.base, victim };
        let mut tally = Tally::default();
        // // This comes before anything that depends on the course of the matches, so that a seed repeats it.
        let at_rest = pick.below(4) == 0;
        self.fill(&mut pick, &mut tally).await?;
        let before: Vec<_> =
            self.held.iter().map(|one| (one.played.acknowledged, one.played.messages)).collect();

        let ends = self.strike(victim, at_rest, &mut pick).await?;
        tally.at_rest += u64::from(at_rest);
        *tally.kills.entry(kind.name().to_owned()).or_default() += 1;
        let pictures: Vec<_> = self.held.iter().map(|one| one.played.pictures()).collect();
        let unanswered: Vec<_> = self.held.iter().map(|one| one.played.unanswered()).collect();
        for (one, end) in self.held.iter_mut().zip(&ends) {
            if victim != Victim::Database || *end == End::Gone {
                one.played.join().await?;
            }
        }
        let found = self.look().await?;
        tally.unanswered += unanswered.iter().map(|one| one.len() as u64).sum::<u64>();
        for (one, unanswered) in self.held.iter().zip(&unanswered) {
            let log = one.log.iter().flat_map(|log| &log.chapters);
            let ours = log.filter(|row| {
                unanswered
                    .iter()
                    .any(|(seat, id)| row.seat == Some(*seat) && row.command.as_ref() == Some(id))
            });
            tally.stored += ours.count() as u64;
        }
        if at_rest {
            self.same(&pictures)?;
        }
        for one in &mut self.held {
            one.played.settle().await?;
        }
        tally.rows += found + self.look().await?;
        for (one, (acknowledged, messages)) in self.held.iter().zip(before) {
            tally.acknowledged += one.played.acknowledged - acknowledged;
            tally.messages += one.played.messages - messages;
        }
        Ok(tally)
    }

    /// Keeps every table busy.
    async fn fill(&mut self, pick: &mut Picker, tally: &mut Tally) -> Result<(), Trouble> {
        let done = |one: &Held| one.played.is_over() || one.log.as_ref().is_some_and(|log| log.len() > LONG);
        self.held.retain(|one| !done(one));
        while self.held.len() < self.matches {
            let edition = EDITIONS[self.opened % EDITIONS.len()];
            let options = any_table(edition, pick);
            let game = PlayedMatch::start(&self.server.base, pick.below(usize::MAX) as u64, &options).await?;
            self.held.push(Held { played: game, log: None });
            self.opened += 1;
            *tally.matches.entry(edition.to_owned()).or_default() += 1;
        }
        Ok(())
    }

    /// Plays with bots, kills something under them or right after they rest, and starts it again.
    async fn strike(
        &mut self,
        victim: Victim,
        at_rest: bool,
        pick: &mut Picker,
    ) -> Result<Vec<End>, Trouble> {
        let (halt, acks) = (CancellationToken::new(), Arc::new(AtomicU64::new(0)));
        let mut players = Vec::new();
        for mut one in self.held.drain(..) {
            let (halt, acks) = (halt.clone(), acks.clone());
            players.push(tokio::spawn(async move {
                let end = one.played.play(&halt, &acks).await;
                (one, end)
            }));
        }
        let enough = LOAD * players.len() as u64;
        let since = Instant::now();
        while acks.load(Ordering::Relaxed) < enough && !players.iter().all(|one| one.is_finished()) {
            if since.elapsed() > PATIENCE {
                break; // A stuck player reports it.
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let mut ends = Vec::new();
        if at_rest {
            halt.cancel();
            ends = self.gather(&mut players).await?;
            for (one, _) in self.held.iter_mut().zip(&ends).filter(|(_, end)| **end != End::Gone) {
                one.played.level().await?;
            }
        } else {
            tokio::time::sleep(Duration::from_micros(pick.below(WINDOW_US) as u64)).await;
        }
        let database_first = pick.below(2) == 0;
        let gap = Duration::from_micros(pick.below(WINDOW_US) as u64);
        let hard = pick.below(2) == 0;
        tokio::task::block_in_place(|| self.kill(victim, database_first, gap, hard));
        // // While the server is alive, play goes on. It halts when every command has its answer.
        halt.cancel();
        if !at_rest {
            ends = self.gather(&mut players).await?;
        }
        Ok(ends)
    }

    async fn gather(
        &mut self,
        players: &mut Vec<tokio::task::JoinHandle<(Held, Result<End, Trouble>)>>,
    ) -> Result<Vec<End>, Trouble> {
        let mut ends = Vec::new();
        for player in players.drain(..) {
            let (held, end) =
                player.await.map_err(|error| Trouble::Stuck(format!("a bot failed: {error}")))?;
            self.held.push(held);
            ends.push(end);
        }
        ends.into_iter().collect()
    }

    fn kill(&mut self, victim: Victim, database_first: bool, gap: Duration, hard: bool) {
        let database = self.cluster.as_mut().filter(|_| matches!(victim, Victim::Database | Victim::Both));
        let server = (victim != Victim::Database).then_some(&mut self.server);
        let end = |cluster: &mut Cluster| if hard { cluster.kill_all() } else { cluster.kill() };
        match (database, server) {
            (Some(database), Some(server)) => {
                if database_first {
                    end(database);
                    std::thread::sleep(gap);
                    server.kill();
                } else {
                    server.kill();
                    std::thread::sleep(gap);
                    end(database);
                }
                database.start_again();
                server.start_again();
            }
            (Some(database), None) => {
                end(database);
                database.start_again();
            }
            (None, Some(server)) if victim == Victim::Deploy => {
                server.terminate();
                server.start_again();
            }
            (None, Some(server)) => server.kill_and_start(),
            (None, None) => {}
        }
    }

    /// Reads every log and checks every witness against it. Returns the number of new rows.
    async fn look(&mut self) -> Result<u64, Trouble> {
        let mut reader = self.reader().await?;
        let mut found = 0;
        for one in &mut self.held {
            let rows = reader.rows(&one.played.match_id).await?;
            let log = match &mut one.log {
                Some(log) => log,
                none => {
                    let made = reader.match_row(&one.played.match_id).await?;
                    let schema = rows.first().map_or(1, |row| row.schema_no);
                    none.insert(Log::open(&made, u32::try_from(schema).unwrap_or_default())?)
                }
            };
            let known = log.len();
            let mut breaches = log.read(rows)?;
            found += (log.len() - known) as u64;
            breaches.extend(check(&log.chapters, &one.played.witnesses));
            if !breaches.is_empty() {
                return Err(Trouble::Broken { match_id: one.played.match_id.clone(), breaches });
            }
        }
        Ok(found)
    }

    /// Checks that a restart at rest changes nothing.
    fn same(&self, before: &[Vec<Value>]) -> Result<(), Trouble> {
        for (one, before) in self.held.iter().zip(before) {
            let mut breaches = Vec::new();
            for ((now, before), witness) in
                one.played.pictures().iter().zip(before).zip(&one.played.witnesses)
            {
                if now != before {
                    let what = differences("", before, now).join("; ");
                    breaches.push(Breach::new(Law::RestChangesNothing, &witness.name(), what));
                }
            }
            if !breaches.is_empty() {
                return Err(Trouble::Broken { match_id: one.played.match_id.clone(), breaches });
            }
        }
        Ok(())
    }
}

/// Returns a random scenario of an edition with as many marines as it takes, and random rules.
pub(super) fn any_table(edition: &str, pick: &mut Picker) -> Value {
    let marines = 1 + pick.below(3);
    let known = editions::EDITIONS.catalog().iter().find(|one| one.id == edition).expect("an edition");
    let fit: Vec<_> = known.scenarios.iter().filter(|one| one.refuses(marines).is_none()).collect();
    let scenario = &fit[pick.below(fit.len())].id;
    let rules = [json!({}), json!({ "clock": "relaxed" }), json!({ "mode": "async" })];
    let rules = &rules[pick.below(rules.len())];
    json!({ "edition": edition, "scenario": scenario, "marines": marines, "rules": rules })
}

/// Returns the differences, field by field.
fn differences(path: &str, before: &Value, now: &Value) -> Vec<String> {
    match (before, now) {
        _ if before == now => Vec::new(),
        (Value::Object(old), Value::Object(new)) => {
            let keys = old.keys().chain(new.keys().filter(|key| !old.contains_key(*key)));
            keys.flat_map(|key| differences(&format!("{path}.{key}"), &before[key], &now[key])).collect()
        }
        _ => vec![format!("{path} was {before} and is {now}")],
    }
}
