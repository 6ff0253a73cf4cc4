//! A store that behaves as a match task does: an append with unknown outcome is tried again. Over a
//! [`crate::faulty::Faulty`] it must keep every promise of the store below.

use crate::verbs::pass_on;
use server::store::rows::{LoadedMatch, LogRow};
use server::store::{Store, StoreError};
use std::sync::Arc;

/// More faults than this in a row are not random.
const TRIES: u32 = 100;

/// A store whose appends are tried until their outcome is known.
#[derive(Debug)]
pub struct Patient(pub Arc<dyn Store>);

impl Patient {
    /// It hides only the repeated tries of the store behind it.
    fn open(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn append_own(&self, row: LogRow) -> Result<(), StoreError> {
        let mut outcome = self.0.append(row.clone()).await;
        for _ in 0..TRIES {
            if !matches!(outcome, Err(StoreError::Unavailable(_))) {
                break;
            }
            outcome = self.0.append(row.clone()).await;
        }
        outcome
    }

    async fn load_own(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
        self.0.load_match(id, upto).await
    }
}

pass_on!(Patient, 0);
