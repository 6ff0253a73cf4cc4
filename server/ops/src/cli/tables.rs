//! `bulkhead tables`: what is kept here, and away with one, or back.

use super::Tables;
use anyhow::{Context, Result, bail};
use config::Config;
use editions::Registry;
use matches::Timing;
use matches::archive;
use store::Store;
use store::now_ms;
use tables::Table;
use tokio_util::sync::CancellationToken;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Does it with the database to itself.
///
/// # Errors
/// One plain sentence: a server has the database, or there is no such table.
pub(super) async fn run(what: &Tables, config: &Config, editions: &Registry) -> Result<String> {
    let store = store::open(config.postgres(), &config.data_dir, CancellationToken::new()).await?;
    let done = match what {
        Tables::List => list(&*store).await,
        Tables::Delete { id } => delete(&*store, id).await,
        Tables::Archive { id } => put_away(&*store, editions, id, &config.timing).await,
        Tables::Restore { id } => restore(&*store, editions, id, &config.timing).await,
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
        let archived = if row.archived_ms.is_some() { ", in the archive" } else { "" };
        lines.push(format!(
            "{}  {edition} {scenario}, {}, {} people, {matches} matches, {days} days ago{archived}",
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

/// Is it in the archive?
async fn archived(store: &dyn Store, id: &str) -> Result<(bool, Table)> {
    let Some(row) = store.table(id).await? else {
        bail!("there is no table {id}; `bulkhead tables list` shows them");
    };
    let table = serde_json::from_str(&row.body).with_context(|| format!("table {id} cannot be read"))?;
    Ok((row.archived_ms.is_some(), table))
}

async fn put_away(store: &dyn Store, editions: &Registry, id: &str, timing: &Timing) -> Result<String> {
    if archived(store, id).await?.0 {
        bail!("table {id} is already in the archive");
    }
    archive::put_away(store, editions, id, timing).await?;
    Ok(format!("table {id} is in the archive"))
}

async fn restore(store: &dyn Store, editions: &Registry, id: &str, timing: &Timing) -> Result<String> {
    let (true, table) = archived(store, id).await? else {
        bail!("table {id} is not in the archive");
    };
    archive::restore(store, editions, &table, timing).await?;
    Ok(format!("table {id} is in use again"))
}
