//! A match on a relay, with its log.

use super::Trouble;
use super::played::PlayedMatch;
use super::rows::Reader;
use crate::history::{Chapter, Law, Log, check};

/// A match and what was read of its log.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) played: PlayedMatch,
    pub(super) log: Option<Log>,
}

impl Held {
    /// Reads its log and holds everybody against it, those who stayed with the owner before too; the number of rows that are new.
    pub(super) async fn look(&mut self, reader: &mut Reader) -> Result<u64, Trouble> {
        let rows = reader.rows(&self.played.match_id).await?;
        let log = match &mut self.log {
            Some(log) => log,
            none => {
                let made = reader.made(&self.played.match_id).await?;
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

    /// How many of these commands are in the log.
    pub(super) fn stored(&self, open: &[(i64, String)]) -> u64 {
        let rows = self.log.iter().flat_map(|log| &log.chapters);
        let known = |row: &&Chapter| {
            open.iter().any(|(seat, id)| row.seat == Some(*seat) && row.command.as_ref() == Some(id))
        };
        rows.filter(known).count() as u64
    }
}
