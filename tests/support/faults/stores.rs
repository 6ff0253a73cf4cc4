//! A store in front of another one that breaks its promises.

use crate::verbs::pass_on;
use server::store::rows::{LoadedMatch, LogRow};
use server::store::{Store, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// The time between an answer and the write, which makes a kill in between visible.
const LATE: Duration = Duration::from_millis(30);

/// The promise that a store breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lie {
    /// It answers that a row is written, and writes it afterwards.
    AnswersFirst,
    /// An append without a good answer counts as done.
    TakesSilenceForYes,
    /// A match that is loaded again does not know which commands were taken.
    ForgetsCommands,
    /// A match that is loaded again lacks its newest move.
    SkipsRow,
}

#[derive(Debug)]
pub(super) struct Lying {
    inner: Arc<dyn Store>,
    lie: Lie,
    /// Rows that are still to be written, in order.
    late: UnboundedSender<LogRow>,
}

impl Lying {
    pub(super) fn over(inner: Arc<dyn Store>, lie: Lie) -> Arc<dyn Store> {
        let (late, mut rows) = unbounded_channel();
        let behind = inner.clone();
        tokio::spawn(async move {
            while let Some(row) = rows.recv().await {
                tokio::time::sleep(LATE).await;
                // // The answer is dropped.
                let _ = behind.append(row).await;
            }
        });
        Arc::new(Self { inner, lie, late })
    }

    #[expect(clippy::unnecessary_wraps, reason = "others are closed now and then")]
    fn open(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn append_own(&self, row: LogRow) -> Result<(), StoreError> {
        if self.lie == Lie::AnswersFirst {
            return self.late.send(row).map_err(|_| StoreError::Unavailable("it has ended".to_owned()));
        }
        match self.inner.append(row).await {
            Err(StoreError::Conflict) => Err(StoreError::Conflict),
            Err(_) if self.lie == Lie::TakesSilenceForYes => Ok(()),
            answer => answer,
        }
    }

    async fn load_own(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
        let loaded = self.inner.load_match(id, upto).await?;
        Ok(loaded.map(|mut loaded| {
            match self.lie {
                Lie::AnswersFirst | Lie::TakesSilenceForYes => {}
                Lie::ForgetsCommands => forget(&mut loaded),
                Lie::SkipsRow => skip(&mut loaded),
            }
            loaded
        }))
    }
}

fn forget(loaded: &mut LoadedMatch) {
    for row in &mut loaded.rows {
        row.command_id = None;
    }
    if let Some(snapshot) = &mut loaded.snapshot {
        let mut body: serde_json::Value = serde_json::from_str(&snapshot.body).expect("a snapshot is JSON");
        assert!(body["taken"].is_array(), "a snapshot keeps which commands were taken");
        body["taken"] = serde_json::json!([]);
        snapshot.body = body.to_string();
    }
}

fn skip(loaded: &mut LoadedMatch) {
    let newest = loaded.rows.iter_mut().rev().find(|row| row.kind == "batch" && row.row_no > 0);
    if let Some(row) = newest {
        row.kind = "clock_on".to_owned();
    }
}

pass_on!(Lying, inner);
