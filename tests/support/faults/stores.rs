//! A store in front of another one that does not keep what it says.

use crate::verbs::pass_on;
use server::store::rows::{LoadedMatch, LogRow};
use server::store::{Store, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// So much time a store that has answered leaves before it writes, so that a kill shows it.
const LATE: Duration = Duration::from_millis(30);

/// What a store does that it must not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lie {
    /// It answers that a row is written, and writes it then.
    AnswersFirst,
    /// An append that has no good answer is taken for done.
    TakesSilenceForYes,
    /// Loaded again, a match does not know which commands were taken.
    ForgetsCommands,
    /// Loaded again, a match has not its newest move.
    SkipsRow,
}

#[derive(Debug)]
pub(super) struct Lying {
    inner: Arc<dyn Store>,
    lie: Lie,
    /// Rows that are yet to be written, in their order.
    late: UnboundedSender<LogRow>,
}

impl Lying {
    pub(super) fn over(inner: Arc<dyn Store>, lie: Lie) -> Arc<dyn Store> {
        let (late, mut rows) = unbounded_channel();
        let behind = inner.clone();
        tokio::spawn(async move {
            while let Some(row) = rows.recv().await {
                tokio::time::sleep(LATE).await;
                // No one waits for the answer.
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
