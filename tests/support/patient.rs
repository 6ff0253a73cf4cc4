//! The manner in which a match task uses a store, as a store: what failed with unknown outcome is
//! tried again. Over a [`crate::faulty::Faulty`] it must keep every promise that the store below
//! keeps.

use crate::verbs::pass_on;
use server::store::rows::{LoadedMatch, LogRow};
use server::store::{Store, StoreError};
use std::sync::Arc;

/// A fault of this many tries in a row is none of the weather.
const TRIES: u32 = 100;

/// A store whose appends are tried until their outcome is known.
#[derive(Debug)]
pub struct Patient(pub Arc<dyn Store>);

impl Patient {
    /// It hides nothing of the store behind it but the tries.
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
