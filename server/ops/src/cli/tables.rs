//! `bulkhead tables`: what is kept here, and away with one, or back.

use super::Tables;
use anyhow::{Context, Result, anyhow, bail};
use config::Config;
use editions::Registry;
use matches::{Timing, archive, kept};
use std::net::SocketAddr;
use store::{OpenError, Store, counted};
use tables::Table;
use tokio_util::sync::CancellationToken;

/// Does it with the database to itself.
///
/// # Errors
/// One plain sentence: there is no database, a server has it, or there is no such table.
pub(super) async fn run(what: &Tables, config: &Config, editions: &Registry) -> Result<String> {
    let opened = store::open_existing(config.postgres(), &config.data_dir, CancellationToken::new()).await;
    let store = opened.map_err(|error| match error {
        OpenError::InUse { place, .. } => beside(&place, config.admin_listen),
        other => other.into(),
    })?;
    let done = match what {
        Tables::List => list(&*store).await,
        Tables::Delete { id } => delete(&*store, id).await,
        Tables::Archive { id } => put_away(&*store, editions, id, &config.timing).await,
        Tables::Restore { id } => restore(&*store, editions, id, &config.timing).await,
    };
    store.close().await;
    done
}

/// A server has the database, so it must be asked itself.
fn beside(place: &str, admin: Option<SocketAddr>) -> anyhow::Error {
    let ask = match admin {
        Some(admin) => format!("curl http://{admin}/tables"),
        None => "curl http://127.0.0.1:9100/tables, if it was started with --admin-listen 127.0.0.1:9100"
            .to_owned(),
    };
    anyhow!(
        "a server is running and uses {place}. Stop it first, or ask it: {ask} (docs/host/configuration.md)"
    )
}

async fn list(store: &dyn Store) -> Result<String> {
    Ok(kept::list(store).await?)
}

async fn delete(store: &dyn Store, id: &str) -> Result<String> {
    if store.table(id).await?.is_none() {
        bail!("there is no table {id}; `bulkhead tables list` shows them");
    }
    let matches = counted(store.matches_of(id).await?.len(), "match", "matches");
    store.delete_table(id).await?;
    Ok(format!("Deleted table {id} and its {matches}"))
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
    Ok(format!("Archived table {id}"))
}

async fn restore(store: &dyn Store, editions: &Registry, id: &str, timing: &Timing) -> Result<String> {
    let (true, table) = archived(store, id).await? else {
        bail!("table {id} is not in the archive");
    };
    archive::restore(store, editions, &table, timing).await?;
    Ok(format!("Restored table {id} from the archive"))
}
