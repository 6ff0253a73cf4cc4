//! A match on a relay, with its log.

use super::Trouble;
use super::played::PlayedMatch;
use super::rows::Reader;
use crate::history::{Chapter, Law, Log, check};

/// A match and the part of its log that has been read.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) played: PlayedMatch,
    pub(super) log: Option<Log>,
}

impl Held {
    /// Reads its log and checks every witness against it, also those who stayed with the previous owner.
    /// Returns the number of new rows.
    pub(super) async fn look(&mut self, reader: &mut Reader) -> Result<u64, Trouble> {
        let rows = reader.rows(&self.played.match_id).await?;
        let log = match &mut self.log {
            Some(log) => log,
            none => {
                let made = reader.match_row(&self.played.match_id).await?;
                let schema = rows.first().map_or(1, |row| row.schema_no);
                none.insert(Log::open(&made, u32::try_from(schema).unwrap_or_default())?)
            }
        };
        let known = log.len();
        let mut breaches = log.read(rows)?;
        breaches.extend(check(&log.chapters, &self.played.witnesses));
        // They do not know what was said to another server; which commands there are was judged above.
        let stayed = check(&log.chapters, self.played.who_stayed());
        breaches.extend(stayed.into_iter().filter(|breach| breach.law != Law::Once));
        if breaches.is_empty() {
            return Ok((log.len() - known) as u64);
        }
        Err(Trouble::Broken { match_id: self.played.match_id.clone(), breaches })
    }

    /// Returns how many of these commands are in the log.
    pub(super) fn stored(&self, open: &[(i64, String)]) -> u64 {
        let rows = self.log.iter().flat_map(|log| &log.chapters);
        let known = |row: &&Chapter| {
            open.iter().any(|(seat, id)| row.seat == Some(*seat) && row.command.as_ref() == Some(id))
        };
        rows.filter(known).count() as u64
    }
}
