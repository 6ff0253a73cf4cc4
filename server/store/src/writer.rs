//! The one task that appends to logs. Rows that arrive while flushes run share the next one.
//!
//! A flush is a single statement that commits by itself. At most one row of a match is under way. So if a row
//! was not written, exactly that slot or that command was in the log before.

use super::db::Db;
use super::log_rows::{self, bind_row};
use super::rows::LogRow;
use super::{Appends, StoreError};
use sqlx::{PgPool, SqlitePool};
use std::collections::{HashMap, HashSet, VecDeque};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

/// The most rows of one flush.
const FLUSH_ROWS: usize = 512;
/// How many flushes run at once on PostgreSQL: one commits while the next is made. SQLite writes them one
/// after the other anyway.
const LANES: usize = 2;
/// A flush of fewer rows waits for the one before it, because sharing is cheaper.
const WORTH_A_LANE: usize = 32;
/// How long a flush may take. A slower one counts as failed, with unknown outcome.
const FLUSH_LIMIT: Duration = Duration::from_secs(10);

struct Job {
    row: LogRow,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The handle to the writing task.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    appends: Option<Appends>,
}

impl Writer {
    /// Starts the task.
    pub(super) fn start(db: Db) -> Self {
        let (jobs, inbox) = mpsc::channel(FLUSH_ROWS * 2);
        let appends = Appends::new();
        tokio::spawn(run(db, inbox, appends.clone()));
        Self { jobs, appends }
    }

    /// Returns its metrics.
    pub(super) fn appends(&self) -> Option<Appends> {
        self.appends.clone()
    }

    /// Appends a row, which is durable on `Ok`. It is written even if the caller goes away.
    pub(super) async fn append(&self, row: LogRow) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        self.jobs.send(Job { row, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

type Outcomes = Vec<(oneshot::Sender<Result<(), StoreError>>, Result<(), StoreError>)>;

/// The queue, and the flushes under way.
struct Desk {
    db: Db,
    lanes: usize,
    waiting: VecDeque<Job>,
    /// Matches with a row under way.
    busy: HashSet<String>,
    /// Each task returns the matches of its flush.
    flushes: JoinSet<Vec<String>>,
    appends: Option<Appends>,
}

async fn run(db: Db, mut inbox: mpsc::Receiver<Job>, appends: Option<Appends>) {
    let lanes = if matches!(db, Db::Pg(_)) { LANES } else { 1 };
    let (waiting, busy, flushes) = (VecDeque::new(), HashSet::new(), JoinSet::new());
    let mut desk = Desk { db, lanes, waiting, busy, flushes, appends };
    let mut open = true;
    while open || !desk.waiting.is_empty() || !desk.flushes.is_empty() {
        tokio::select! {
            biased;
            Some(done) = desk.flushes.join_next() => desk.done(done),
            job = inbox.recv(), if open && desk.waiting.len() < FLUSH_ROWS * 2 => match job {
                Some(job) => desk.waiting.push_back(job),
                None => open = false,
            },
        }
        // Rows that arrived in the meantime are added.
        while desk.waiting.len() < FLUSH_ROWS * 2
            && let Ok(job) = inbox.try_recv()
        {
            desk.waiting.push_back(job);
        }
        desk.start();
    }
}

impl Desk {
    /// Starts a flush, if a lane is free and the flush is worth one.
    fn start(&mut self) {
        let under_way = self.flushes.len();
        if self.waiting.is_empty() || under_way >= self.lanes {
            return;
        }
        if under_way > 0 && self.waiting.len() < WORTH_A_LANE {
            return;
        }
        let flush = next_flush(&mut self.waiting, &mut self.busy);
        if flush.is_empty() {
            return;
        }
        let (db, appends) = (self.db.clone(), self.appends.clone());
        self.flushes.spawn(async move {
            let (rows, dones): (Vec<_>, Vec<_>) = flush.into_iter().map(|job| (job.row, job.done)).unzip();
            let since = Instant::now();
            let outcome = tokio::time::timeout(FLUSH_LIMIT, insert(&db, &rows))
                .await
                .unwrap_or_else(|_| Err(StoreError::Unavailable("a write took too long".to_owned())));
            if let Some(appends) = appends {
                appends.flushed(rows.len(), since.elapsed(), outcome.is_ok());
            }
            let each = match outcome {
                Ok(Written::All) => vec![Ok(()); rows.len()],
                Ok(Written::Some(taken)) => taken,
                Err(error) => vec![Err(error); rows.len()],
            };
            let told: Outcomes = dones.into_iter().zip(each).collect();
            for (done, outcome) in told {
                // A caller that went away does not need the answer.
                let _ = done.send(outcome);
            }
            rows.into_iter().map(|row| row.match_id).collect()
        });
    }

    fn done(&mut self, matches: Result<Vec<String>, tokio::task::JoinError>) {
        match matches {
            Ok(matches) => {
                for id in &matches {
                    self.busy.remove(id);
                }
            }
            // No caller got an answer, so every match in it reads its log again before it goes on.
            Err(error) => {
                tracing::error!(%error, "a flush failed because of a bug");
                self.flushes.abort_all();
                self.busy.clear();
            }
        }
    }
}

/// Takes the next flush out of the queue, in order of arrival. It has at most one row of each match, and none
/// of a match that has one under way.
fn next_flush(waiting: &mut VecDeque<Job>, busy: &mut HashSet<String>) -> Vec<Job> {
    let mut flush = Vec::new();
    let mut later = VecDeque::new();
    for job in waiting.drain(..) {
        if flush.len() < FLUSH_ROWS && !busy.contains(&job.row.match_id) {
            busy.insert(job.row.match_id.clone());
            flush.push(job);
        } else {
            later.push_back(job);
        }
    }
    *waiting = later;
    flush
}

/// The result of a flush.
enum Written {
    All,
    /// For each row, whether it is in the log.
    Some(Vec<Result<(), StoreError>>),
}

async fn insert(db: &Db, rows: &[LogRow]) -> Result<Written, StoreError> {
    let written = match db {
        Db::Lite { write, .. } => insert_lite(write, rows).await?,
        Db::Pg(pool) => insert_pg(pool, rows).await?,
    };
    if written == rows.len() as u64 {
        return Ok(Written::All);
    }
    // Rare: another writer was first, or a command came twice. The stored row decides.
    let mut found = HashMap::new();
    for row in rows {
        let there = slot(db, row).await?;
        found.insert(row.match_id.as_str(), there.as_ref() == Some(row));
    }
    let each = rows.iter().map(|row| {
        let ours = found.get(row.match_id.as_str()).copied().unwrap_or_default();
        if ours { Ok(()) } else { Err(StoreError::Conflict) }
    });
    Ok(Written::Some(each.collect()))
}

async fn slot(db: &Db, row: &LogRow) -> Result<Option<LogRow>, StoreError> {
    let found = log_rows::rows(db, &row.match_id, row.row_no - 1, row.row_no).await?;
    Ok(found.into_iter().next())
}

async fn insert_lite(pool: &SqlitePool, rows: &[LogRow]) -> Result<u64, StoreError> {
    // Most flushes have one row. Binding its columns costs less than a list in JSON.
    if let [row] = rows {
        let one = "INSERT INTO match_rows
             (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
        return Ok(bind_row!(sqlx::query(one), row).execute(pool).await?.rows_affected());
    }
    let all: Vec<_> = rows
        .iter()
        .map(|r| {
            (&r.match_id, r.row_no, &r.kind, r.seat, &r.command_id, r.at_ms, &r.edition, r.schema_no, &r.body)
        })
        .collect();
    let json = serde_json::to_string(&all)?;
    let done = sqlx::query(
        "INSERT INTO match_rows
         (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
         SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
         value->>7, value->>8 FROM json_each($1) WHERE true
         ON CONFLICT DO NOTHING",
    )
    .bind(json)
    .execute(pool)
    .await?;
    Ok(done.rows_affected())
}

async fn insert_pg(pool: &PgPool, rows: &[LogRow]) -> Result<u64, StoreError> {
    fn column<'r, T>(rows: &'r [LogRow], of: impl Fn(&'r LogRow) -> T) -> Vec<T> {
        rows.iter().map(of).collect()
    }
    let done = sqlx::query(
        "INSERT INTO match_rows
         (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[],
         $6::bigint[], $7::text[], $8::bigint[], $9::text[])
         ON CONFLICT DO NOTHING",
    )
    .bind(column(rows, |r| r.match_id.as_str()))
    .bind(column(rows, |r| r.row_no))
    .bind(column(rows, |r| r.kind.as_str()))
    .bind(column(rows, |r| r.seat))
    .bind(column(rows, |r| r.command_id.as_deref()))
    .bind(column(rows, |r| r.at_ms))
    .bind(column(rows, |r| r.edition.as_str()))
    .bind(column(rows, |r| r.schema_no))
    .bind(column(rows, |r| r.body.as_str()))
    .execute(pool)
    .await?;
    Ok(done.rows_affected())
}
