//! `bulkhead tables`: what is kept here, and away with one.

use super::Tables;
use crate::app::open_store;
use crate::config::Config;
use crate::instant::now_ms;
use crate::lobby::Table;
use crate::store::Store;
use anyhow::{Context, Result, bail};
use tokio_util::sync::CancellationToken;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Does it with the database to itself.
///
/// # Errors
/// One plain sentence: a server has the database, or there is no such table.
pub(super) async fn run(what: &Tables, config: &Config) -> Result<String> {
    let store = open_store(config, CancellationToken::new()).await?;
    let done = match what {
        Tables::List => list(&*store).await,
        Tables::Delete { id } => delete(&*store, id).await,
    };
    store.close().await;
    done
}

async fn list(store: &dyn Store) -> Result<String> {
    let (rows, now) = (store.tables().await?, now_ms());
    let mut lines = vec![format!("{} tables", rows.len())];
    for row in rows {
        let table: Table =
            serde_json::from_str(&row.body).with_context(|| format!("table {} cannot be read", row.id))?;
        let (days, matches) = ((now - row.touched_ms) / DAY_MS, store.matches_of(&row.id).await?.len());
        let (edition, scenario) = (&table.options.edition, &table.options.scenario);
        let phase = serde_json::to_string(&table.phase)?;
        lines.push(format!(
            "{}  {edition} {scenario}, {}, {} people, {matches} matches, {days} days ago",
            row.id,
            phase.trim_matches('"'),
            table.people.len(),
        ));
    }
    Ok(lines.join("\n"))
}

async fn delete(store: &dyn Store, id: &str) -> Result<String> {
    if store.table(id).await?.is_none() {
        bail!("there is no table {id}; `bulkhead tables list` shows them");
    }
    let matches = store.matches_of(id).await?.len();
    store.delete_table(id).await?;
    Ok(format!("table {id} and its {matches} matches are deleted"))
}
