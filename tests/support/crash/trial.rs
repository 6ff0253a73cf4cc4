//! One match under bots on a server that is not killed, checked against its log by the same laws. It is for
//! a store that fails.

use super::Trouble;
use super::played::{End, PlayedMatch};
use crate::history::{Log, check};
use crate::place::{EDITIONS, options_of};
use server::store::Store;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A match and its bots.
#[derive(Debug)]
pub struct Trial(PlayedMatch);

impl Trial {
    /// Hosts a table, fills it and starts the match. The seed selects the edition.
    ///
    /// # Errors
    /// If the server admits no player.
    pub async fn start(base: &str, seed: u64) -> Result<Self, Trouble> {
        let edition = EDITIONS[seed as usize % EDITIONS.len()];
        Ok(Self(PlayedMatch::start(base, seed, &options_of(edition, 2)).await?))
    }

    /// Returns its id.
    pub fn match_id(&self) -> &str {
        &self.0.match_id
    }

    /// Plays until this many commands were acknowledged, or the match is over. Returns their number.
    ///
    /// # Errors
    /// If play does not go on, or the server closes the connection.
    pub async fn play(&mut self, commands: u64) -> Result<u64, Trouble> {
        let (halt, acks) = (CancellationToken::new(), Arc::new(AtomicU64::new(0)));
        let enough = async {
            while acks.load(Ordering::Relaxed) < commands {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            halt.cancel();
            std::future::pending::<()>().await;
        };
        let end = tokio::select! {
            end = self.0.play(&halt, &acks) => end?,
            () = enough => return Err(Trouble::Stuck("that never ends".to_owned())),
        };
        if end == End::Gone {
            return Err(Trouble::Stuck("the server hung up".to_owned()));
        }
        Ok(acks.load(Ordering::Relaxed))
    }

    /// Reads all messages of every seat and checks the laws against the log in `store`.
    ///
    /// # Errors
    /// If a law was broken.
    pub async fn judge(&mut self, store: &dyn Store) -> Result<usize, Trouble> {
        self.0.settle().await?;
        let failed = |error: server::store::StoreError| Trouble::Stuck(error.to_string());
        let rows = store.rows(&self.0.match_id, -1, i64::MAX).await.map_err(failed)?;
        let loaded = store.load_match(&self.0.match_id, Some(-1)).await.map_err(failed)?;
        let (Some(loaded), Some(first)) = (loaded, rows.first()) else {
            return Err(Trouble::Stuck("the match is not stored".to_owned()));
        };
        let mut log = Log::open(&loaded.made, u32::try_from(first.schema_no).unwrap_or_default())?;
        let mut breaches = log.read(rows)?;
        breaches.extend(check(&log.chapters, &self.0.witnesses));
        if breaches.is_empty() {
            return Ok(log.len());
        }
        Err(Trouble::Broken { match_id: self.0.match_id.clone(), breaches })
    }
}
