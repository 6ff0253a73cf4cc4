//! One PostgreSQL, matches under bots, and servers that follow each other on it. An owner is killed or
//! stopped at any moment, is followed, and continues when another already plays.

use super::Trouble;
use super::followed::{Followed, Leaves};
use super::held::Held;
use super::played::{End, PlayedMatch};
use super::probe::Probe;
use super::rows::Reader;
use super::world::any_table;
use crate::bot::Picker;
use crate::place::{EDITIONS, postgres_database};
use crate::process::Process;
use crate::seat::PATIENCE;
use anyhow::Context;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// Commands that each match takes before the owner goes, and under the next one.
const LOAD: u64 = 6;
/// The end comes at a random moment of this many microseconds after that.
const WINDOW_US: usize = 300_000;
/// How long before a kill the next owner is there and waits.
const AHEAD: Duration = Duration::from_millis(1200);
/// The time within which a statement of the owner must begin.
const BUSY: Duration = Duration::from_secs(10);
/// A longer match is replaced by a new one.
const LONG: usize = 300;

/// Records who wrote into which table, by the database's clock. The name of each connection is its server's.
const JOURNAL: &str = "CREATE TABLE journal (who TEXT, what TEXT, at TIMESTAMPTZ);
    CREATE FUNCTION note() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO journal VALUES (current_setting('application_name'), TG_TABLE_NAME, clock_timestamp()); RETURN NULL;
    END $$;
    DO $$ DECLARE name TEXT; BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
            AND tablename NOT IN ('journal', '_sqlx_migrations') LOOP
            EXECUTE format('CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON %I
                FOR EACH STATEMENT EXECUTE FUNCTION note()', name);
        END LOOP;
    END $$;";

/// The database, and its present owner.
#[derive(Debug)]
pub struct Relay {
    url: String,
    flags: Vec<String>,
    set: Vec<(String, String)>,
    owner: Process,
    epoch: i64,
    matches: usize,
    opened: usize,
    held: Vec<Held>,
    /// One more player, who returns as soon as there is a server.
    probe: Option<Probe>,
    pick: Picker,
}

/// An owner that is gone or stopped.
struct Gone {
    since: Instant,
    next: JoinHandle<Process>,
    /// Blocks its statement.
    holding: Option<PgConnection>,
}

impl Relay {
    /// Creates a database with its first server. `set` goes into the environment of each server.
    pub async fn begin(matches: usize, seed: u64, set: &[(&str, &str)]) -> Result<Self, Trouble> {
        let url = postgres_database().await;
        let flags = vec!["--database-url".to_owned(), url.clone()];
        let set = set.iter().copied().chain([("BULKHEAD_LOG", "off")]);
        let set: Vec<_> = set.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let owner = tokio::task::block_in_place(|| start(&flags, &set));
        let mut relay = Self {
            url,
            flags,
            set,
            owner,
            epoch: 1,
            matches,
            opened: 0,
            held: Vec::new(),
            probe: None,
            pick: Picker::new(seed),
        };
        let mut db = relay.db().await?;
        sqlx::raw_sql(JOURNAL).execute(&mut db).await.context("the journal")?;
        relay.epoch = relay.epoch_now().await?;
        Ok(relay)
    }

    async fn db(&self) -> Result<PgConnection, Trouble> {
        Ok(PgConnection::connect(&self.url).await.context("the database")?)
    }

    async fn epoch_now(&self) -> Result<i64, Trouble> {
        let sql = "SELECT epoch FROM ownership";
        Ok(sqlx::query_scalar(sql).fetch_one(&mut self.db().await?).await.context("the epoch")?)
    }

    /// Checks that each server that owns the database has an epoch of its own.
    async fn one_epoch_more(&mut self) -> Result<(), Trouble> {
        self.epoch += 1;
        let epoch = self.epoch_now().await?;
        let good = epoch == self.epoch;
        good.then_some(())
            .ok_or_else(|| Trouble::TwoOwners(format!("epoch {epoch} after {} starts", self.epoch)))
    }

    /// Returns who owns the database, for how long, and who is connected.
    async fn whose(&self) -> Result<String, Trouble> {
        let owner = "SELECT epoch || ' ' || incarnation || ' ' || (until - clock_timestamp()) FROM ownership";
        let there = "SELECT application_name || ' ' || coalesce(state, '') || ' ' || coalesce(wait_event, '') || ' ' || (clock_timestamp() - \
             state_change) || ' ' || (SELECT count(*) FROM pg_locks WHERE pg_locks.pid = act.pid AND locktype = 'advisory') || ' ' || left(query, 60) \
             FROM pg_stat_activity AS act WHERE datname = current_database()";
        let mut db = self.db().await?;
        let mut all: Vec<String> = sqlx::query_scalar(owner).fetch_all(&mut db).await.context("the owner")?;
        all.extend(sqlx::query_scalar::<_, String>(there).fetch_all(&mut db).await.context("who is there")?);
        Ok(all.join("\n  "))
    }

    /// Starts another server.
    fn comes(&self) -> JoinHandle<Process> {
        let (flags, set) = (self.flags.clone(), self.set.clone());
        tokio::task::spawn_blocking(move || start(&flags, &set))
    }

    /// Runs one takeover, from play to play.
    ///
    /// # Errors
    /// If a law was broken, two servers owned the database, or play does not go on.
    pub async fn takeover(&mut self, leaves: Leaves) -> Result<Followed, Trouble> {
        self.fill().await?;
        let before: Vec<_> =
            self.held.iter().map(|one| (one.played.acknowledged, one.played.messages)).collect();
        let owner: String = sqlx::query_scalar("SELECT incarnation FROM ownership")
            .fetch_one(&mut self.db().await?)
            .await
            .context("the owner")?;
        let gone = self.strike(leaves).await?;
        let next = match gone.next.await {
            Ok(next) => next,
            Err(error) => {
                return Err(Trouble::Stuck(format!("no server follows: {error}; {}", self.whose().await?)));
            }
        };
        let (ready, clock) = (gone.since.elapsed(), self.clock().await?);
        if let Some(mut holding) = gone.holding {
            sqlx::raw_sql("COMMIT").execute(&mut holding).await.context("letting go")?;
        }
        if let Some(probe) = &mut self.probe {
            probe.goes_on(&next.base).await?;
        }
        let goes_on = gone.since.elapsed();
        self.one_epoch_more().await?;

        let unanswered: Vec<_> = self.held.iter().map(|one| one.played.unanswered()).collect();
        for one in &mut self.held {
            one.played.moves_to(&next.base);
            one.played.join().await?;
        }
        let back = gone.since.elapsed();
        let mut rows = self.look().await?;
        let stored = self.held.iter().zip(&unanswered).map(|(one, open)| one.stored(open)).sum();
        for one in &mut self.held {
            one.played.settle().await?;
        }
        let (_, answered) = self.play(None).await?;
        let served = answered.duration_since(gone.since);
        let old = std::mem::replace(&mut self.owner, next);
        let mut faults = Vec::new();
        if leaves != Leaves::Killed {
            faults.extend(self.goes_on(old).await);
        }
        faults.extend(self.written_late(&owner, clock).await?);
        match self.look().await {
            Ok(found) => rows += found,
            Err(broken @ Trouble::Broken { .. }) if !faults.is_empty() => faults.push(broken.to_string()),
            Err(other) => return Err(other),
        }
        if !faults.is_empty() {
            return Err(Trouble::TwoOwners(faults.join("; ")));
        }
        let (mut acknowledged, mut messages) = (0, 0);
        for (one, (was, heard)) in self.held.iter().zip(before) {
            acknowledged += one.played.acknowledged - was;
            messages += one.played.messages - heard;
        }
        let unanswered = unanswered.iter().map(|open| open.len() as u64).sum();
        Ok(Followed {
            leaves,
            ready,
            goes_on,
            back,
            served,
            acknowledged,
            unanswered,
            stored,
            rows,
            messages,
        })
    }

    async fn clock(&self) -> Result<f64, Trouble> {
        let sql = "SELECT extract(epoch FROM clock_timestamp())::float8";
        Ok(sqlx::query_scalar(sql).fetch_one(&mut self.db().await?).await.context("the clock")?)
    }

    /// Keeps every table busy, with the editions in turn.
    async fn fill(&mut self) -> Result<(), Trouble> {
        let done = |one: &Held| one.played.is_over() || one.log.as_ref().is_some_and(|log| log.len() > LONG);
        self.held.retain(|one| !done(one));
        while self.held.len() < self.matches {
            let options = any_table(EDITIONS[self.opened % EDITIONS.len()], &mut self.pick);
            let game =
                PlayedMatch::start(&self.owner.base, self.pick.below(usize::MAX) as u64, &options).await?;
            self.held.push(Held { played: game, log: None });
            self.opened += 1;
        }
        let waits = match &mut self.probe {
            Some(probe) => probe.waits().await,
            None => false,
        };
        if !waits {
            self.probe = Some(Probe::begin(&self.owner.base, EDITIONS[self.opened % EDITIONS.len()]).await);
        }
        Ok(())
    }

    /// Plays with all bots until each match took its load or is over, and then on until `away`; without it
    /// they then rest. Returns the bots with their matches, and when the last match had its first command
    /// acknowledged.
    async fn play(
        &mut self,
        away: Option<CancellationToken>,
    ) -> Result<(Vec<JoinHandle<Played>>, Instant), Trouble> {
        let halt = CancellationToken::new();
        let mut players = Vec::new();
        let mut counts = Vec::new();
        for mut one in self.held.drain(..) {
            let (halt, acks) = (halt.clone(), Arc::new(AtomicU64::new(0)));
            let away = away.clone().unwrap_or_default();
            counts.push(acks.clone());
            players.push(tokio::spawn(async move {
                let end = tokio::select! {
                    end = one.played.play(&halt, &acks) => end,
                    () = away.cancelled() => Ok(End::Gone),
                };
                (one, end)
            }));
        }
        let since = Instant::now();
        let mut answered = None;
        while since.elapsed() < PATIENCE {
            let all = |enough| {
                let each = counts.iter().zip(&players);
                each.into_iter()
                    .all(|(count, player)| count.load(Ordering::Relaxed) >= enough || player.is_finished())
            };
            if all(1) {
                answered.get_or_insert_with(Instant::now);
            }
            if all(LOAD) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let answered = answered.unwrap_or_else(Instant::now);
        if away.is_none() {
            halt.cancel();
            self.gather(players).await?;
            return Ok((Vec::new(), answered));
        }
        Ok((players, answered))
    }

    async fn gather(&mut self, players: Vec<JoinHandle<Played>>) -> Result<(), Trouble> {
        let mut ends = Vec::new();
        for player in players {
            let (held, end) =
                player.await.map_err(|error| Trouble::Stuck(format!("a bot failed: {error}")))?;
            self.held.push(held);
            ends.push(end);
        }
        ends.into_iter().collect::<Result<Vec<End>, Trouble>>().map(drop)
    }

    /// Plays until the owner's moment has come. Then it is gone or stopped.
    async fn strike(&mut self, leaves: Leaves) -> Result<Gone, Trouble> {
        let away = CancellationToken::new();
        let (players, _) = self.play(Some(away.clone())).await?;
        let mut next = None;
        if leaves == Leaves::Killed {
            next = Some(self.comes());
            tokio::time::sleep(AHEAD).await;
        }
        tokio::time::sleep(Duration::from_micros(self.pick.below(WINDOW_US) as u64)).await;
        let mut holding = None;
        if matches!(leaves, Leaves::Flushing | Leaves::Stuck) {
            holding = Some(self.hold_up().await?);
        }
        let since = Instant::now();
        match leaves {
            Leaves::Killed => self.owner.kill(),
            Leaves::Still | Leaves::Flushing | Leaves::Stuck => self.owner.stand_still(),
        }
        if leaves == Leaves::Flushing
            && let Some(mut holding) = holding.take()
        {
            sqlx::raw_sql("COMMIT").execute(&mut holding).await.context("letting go")?;
        }
        away.cancel();
        self.gather(players).await?;
        let next = next.unwrap_or_else(|| self.comes());
        Ok(Gone { since, next, holding })
    }

    /// Waits until a statement of the owner waits for the log, or no player is left.
    async fn hold_up(&self) -> Result<PgConnection, Trouble> {
        let mut holding = self.db().await?;
        let lock = "BEGIN; LOCK TABLE match_rows IN SHARE MODE";
        sqlx::raw_sql(lock).execute(&mut holding).await.context("holding up")?;
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
            AND application_name LIKE 'bulkhead owner %' AND wait_event_type = 'Lock' AND query LIKE '%match_rows%'";
        let (mut db, since) = (self.db().await?, Instant::now());
        while since.elapsed() < BUSY {
            let waiting: i64 = sqlx::query_scalar(waits).fetch_one(&mut db).await.context("looking")?;
            if waiting > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Ok(holding)
    }

    /// Continues the previous owner among clients that still talk to it. What it does then is checked with
    /// the rest. Returns the reason if it does not end by itself.
    async fn goes_on(&mut self, mut old: Process) -> Option<String> {
        let mut renaming = Vec::new();
        for one in &mut self.held {
            one.played.speaks_to_the_one_before().await;
            renaming.push(one.played.renames());
        }
        old.go_on();
        let ended = tokio::task::block_in_place(|| old.ends_within(PATIENCE / 3));
        for one in &mut self.held {
            one.played.hears_the_one_before().await;
        }
        let mut faults = Vec::new();
        for done in renaming {
            if done.await.unwrap_or(true) {
                faults.push("the previous owner confirmed a change of name");
            }
        }
        faults.extend((!ended).then_some("the one before does not stop"));
        (!faults.is_empty()).then(|| faults.join("; "))
    }

    /// Returns what this owner wrote after the next one was ready.
    async fn written_late(&self, owner: &str, ready: f64) -> Result<Option<String>, Trouble> {
        let late = "SELECT what FROM journal WHERE who = $1 AND extract(epoch FROM at)::float8 > $2";
        let late: Vec<String> = sqlx::query_scalar(AssertSqlSafe(late))
            .bind(format!("bulkhead owner {owner}"))
            .bind(ready)
            .fetch_all(&mut self.db().await?)
            .await
            .context("the journal")?;
        Ok((!late.is_empty()).then(|| format!("the one before wrote {late:?}")))
    }

    /// Reads every log and checks every witness against it, also those who stayed with the previous owner.
    /// Returns the number of new rows.
    async fn look(&mut self) -> Result<u64, Trouble> {
        let mut reader = Reader::postgres(&self.url).await?;
        let mut found = 0;
        for one in &mut self.held {
            found += one.look(&mut reader).await?;
        }
        Ok(found)
    }
}

/// A match after its bots have stopped.
type Played = (Held, Result<End, Trouble>);

fn start(flags: &[String], set: &[(String, String)]) -> Process {
    let set: Vec<_> = set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Process::start_set(flags, &set)
}
