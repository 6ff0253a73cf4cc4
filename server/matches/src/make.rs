//! The start of a match: set up for a table that is ready, and stored with its first row.

use super::chance::source::Source;
use super::error::MatchError;
use super::player::players;
use super::record::{BatchBody, corrupt};
use super::summary::Summary;
use super::{Matches, people_of};
use editions::NewMatch;
use fair::Commitments;
use serde_json::Value;
use serde_json::value::RawValue;
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::now_ms;
use store::rows::{LogRow, MatchRow};
use store::short_id;
use tables::secret::Secrets;
use tables::{SeedExchange, Table};

impl Matches {
    /// Sets up a match for a table that is ready, and stores its first row. It uses up the seed and the
    /// client seeds of the table. `after` is the debrief of the previous scenario, whose carry it starts
    /// with.
    ///
    /// # Errors
    /// Returns [`MatchError::BadOptions`] if the options make no match. Returns [`MatchError::Store`] if the
    /// database does not answer.
    pub async fn create(&self, table: &mut Table, after: Option<Value>) -> Result<String, MatchError> {
        let new = NewMatch {
            edition: table.options.edition.clone(),
            scenario: table.options.scenario.clone(),
            colors: table.colors.clone(),
            rules: table.options.rules.clone(),
            after,
        };
        let editions = self.lobby.editions();
        let refused = |no| MatchError::BadOptions(Box::new(editions.phrase(&new.edition, no)));
        let setup = editions.setup(&new).map_err(refused)?;
        let (seed, opening) = begin(table, self.lobby.secrets())?;
        let source = Source::begun(seed, opening.clone());
        let mut chance = source.drawing();
        let started = AssertUnwindSafe(|| editions.start(&new.edition, &setup, &mut chance));
        let fault = || MatchError::SetupFailed;
        let (batch, after) = catch_unwind(started).map_err(|_| fault())?.map_err(|error| {
            tracing::error!(%error, "cannot set up a match");
            fault()
        })?;
        let batch = RawValue::from_string(batch.json()).map_err(corrupt)?;
        let drawn = chance.into_draws();
        let body = BatchBody {
            key: None,
            batch,
            fair: Some(opening),
            drawn,
            people: Some(players(&people_of(table))),
            table_ms: None,
        };
        let (edition, schema) = after.stamp();
        let made_ms = now_ms();
        let made = MatchRow {
            id: short_id(),
            table_id: table.id.clone(),
            edition: edition.to_owned(),
            secret: seed.to_vec(),
            setup,
            made_ms,
            about: Summary::begun(table).write()?,
        };
        let first = LogRow {
            match_id: made.id.clone(),
            row_no: 0,
            kind: "batch".to_owned(),
            seat: None,
            command_id: None,
            at_ms: made_ms,
            edition: edition.to_owned(),
            schema_no: i64::from(schema),
            body: serde_json::to_string(&body).map_err(corrupt)?,
        };
        self.store.create_match(&made, first).await?;
        let (scenario, people) = (&table.options.scenario, table.people.len());
        tracing::info_span!("match", match.id = made.id)
            .in_scope(|| tracing::info!(edition, scenario, people, "match started"));
        table.seeds = SeedExchange::default();
        Ok(made.id)
    }
}

/// Returns the server seed and the commitments of a match at this table. A table without a commitment accepts
/// no client seeds.
fn begin(table: &Table, secrets: &dyn Secrets) -> Result<([u8; 32], Commitments), MatchError> {
    if let Some(begun) = table.seeds.opening(|subject| table.person(subject).and_then(|one| one.seat)) {
        return Ok(begun);
    }
    let bare = SeedExchange::from_seed(secrets.secret(&table.options.scenario)?);
    bare.opening(|_| None).ok_or(MatchError::Interrupted)
}
