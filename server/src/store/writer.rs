//! The one task that appends to logs: whatever arrives while a flush runs shares the next flush.
//!
//! A flush is a single statement that commits by itself. At most one row of a match is in it, so a
//! row missing from the answer means exactly: that slot, or that command, was in the log before.

use super::StoreError;
use super::db::Db;
use super::rows::LogRow;
use std::collections::{HashSet, VecDeque};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Rows in one flush at most.
const FLUSH_ROWS: usize = 512;
/// A flush that takes longer counts as failed with unknown outcome.
const FLUSH_LIMIT: Duration = Duration::from_secs(10);

struct Job {
    row: LogRow,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The mouth of the writing task.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the task.
    pub(super) fn start(db: Db) -> Self {
        let (jobs, inbox) = mpsc::channel(FLUSH_ROWS * 2);
        tokio::spawn(run(db, inbox));
        Self { jobs }
    }

    /// Durable when `Ok`. The row is written even if the caller goes away.
    pub(super) async fn append(&self, row: LogRow) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        self.jobs.send(Job { row, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn run(db: Db, mut inbox: mpsc::Receiver<Job>) {
    let mut waiting: VecDeque<Job> = VecDeque::new();
    loop {
        if waiting.is_empty() {
            match inbox.recv().await {
                Some(job) => waiting.push_back(job),
                None => return,
            }
        }
        while waiting.len() < FLUSH_ROWS * 2
            && let Ok(job) = inbox.try_recv()
        {
            waiting.push_back(job);
        }
        let flush = one_of_each(&mut waiting);
        let (rows, dones): (Vec<_>, Vec<_>) = flush.into_iter().map(|job| (job.row, job.done)).unzip();
        let outcome = tokio::time::timeout(FLUSH_LIMIT, insert(&db, &rows))
            .await
            .unwrap_or_else(|_| Err(StoreError::Unavailable("a write took too long".to_owned())));
        for (row, done) in rows.iter().zip(dones) {
            let told = match &outcome {
                Ok(written) if written.contains(&(row.match_id.clone(), row.row_no)) => Ok(()),
                Ok(_) => Err(StoreError::Conflict),
                Err(error) => Err(error.clone()),
            };
            // A caller that went away does not need the answer.
            let _ = done.send(told);
        }
    }
}

/// Takes the next flush out of the queue: at most one row of each match, in order of arrival.
fn one_of_each(waiting: &mut VecDeque<Job>) -> Vec<Job> {
    let mut matches = HashSet::new();
    let mut flush = Vec::new();
    let mut later = VecDeque::new();
    for job in waiting.drain(..) {
        if flush.len() < FLUSH_ROWS && matches.insert(job.row.match_id.clone()) {
            flush.push(job);
        } else {
            later.push_back(job);
        }
    }
    *waiting = later;
    flush
}

async fn insert(db: &Db, rows: &[LogRow]) -> Result<HashSet<(String, i64)>, StoreError> {
    let written: Vec<(String, i64)> = match db {
        Db::Lite { write, .. } => {
            let all: Vec<_> = rows
                .iter()
                .map(|r| {
                    (
                        &r.match_id,
                        r.row_no,
                        &r.kind,
                        r.seat,
                        &r.command_id,
                        r.at_ms,
                        &r.edition,
                        r.schema_no,
                        &r.body,
                    )
                })
                .collect();
            let json = serde_json::to_string(&all).map_err(|e| StoreError::Corrupt(e.to_string()))?;
            sqlx::query_as(
                "INSERT INTO match_rows
                 (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
                 SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
                 value->>7, value->>8 FROM json_each($1) WHERE true
                 ON CONFLICT DO NOTHING RETURNING match_id, row_no",
            )
            .bind(json)
            .fetch_all(write)
            .await?
        }
        Db::Pg(pool) => {
            fn column<T>(rows: &[LogRow], of: impl Fn(&LogRow) -> T) -> Vec<T> {
                rows.iter().map(of).collect()
            }
            sqlx::query_as(
                "INSERT INTO match_rows
                 (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
                 SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[],
                 $6::bigint[], $7::text[], $8::bigint[], $9::text[])
                 ON CONFLICT DO NOTHING RETURNING match_id, row_no",
            )
            .bind(column(rows, |r| r.match_id.clone()))
            .bind(column(rows, |r| r.row_no))
            .bind(column(rows, |r| r.kind.clone()))
            .bind(column(rows, |r| r.seat))
            .bind(column(rows, |r| r.command_id.clone()))
            .bind(column(rows, |r| r.at_ms))
            .bind(column(rows, |r| r.edition.clone()))
            .bind(column(rows, |r| r.schema_no))
            .bind(column(rows, |r| r.body.clone()))
            .fetch_all(pool)
            .await?
        }
    };
    Ok(written.into_iter().collect())
}
