//! `bulkhead tables`: lists the tables; deletes, archives and restores one.

use super::asked::Answer;
use super::{Tables, asked, confirm};
use anyhow::{Context, Result, bail};
use config::Config;
use editions::Registry;
use matches::{Timing, archive, kept};
use protocol::http::Problem;
use std::net::SocketAddr;
use store::{OpenError, Store, counted};
use tables::Table;
use tokio_util::sync::CancellationToken;

/// Runs a task with the database to itself.
///
/// # Errors
/// Returns one plain sentence if there is no database, a server has it, or there is no such table.
pub(super) async fn run(what: &Tables, config: &Config, editions: &Registry) -> Result<String> {
    let opened = store::open_existing(config.postgres(), &config.data_dir, CancellationToken::new()).await;
    let store = match (opened, config.admin_listen) {
        (Ok(store), _) => store,
        (Err(OpenError::InUse { .. }), Some(admin)) => return ask(what, admin).await,
        (Err(OpenError::InUse { place, .. }), None) => bail!(
            "a server is using {place}. Stop it first, or ask it: add --admin-listen with the address of its \
             operator's listener (docs/host/configuration.md)"
        ),
        (Err(other), _) => return Err(other.into()),
    };
    let done = match what {
        Tables::List => list(&*store).await,
        Tables::Delete { id, yes } => delete(&*store, id, *yes).await,
        Tables::Archive { id } => put_away(&*store, editions, id, &config.timing).await,
        Tables::Restore { id } => restore(&*store, editions, id, &config.timing).await,
    };
    store.close().await;
    done
}

/// Runs a task through the server that has the database.
async fn ask(what: &Tables, admin: SocketAddr) -> Result<String> {
    let (id, word, done) = match what {
        Tables::List => {
            let answer = told(asked::ask(admin, "GET", "/tables").await?)?;
            return Ok(answer.trim_end().to_owned());
        }
        Tables::Delete { id, yes } => {
            if !yes {
                confirm::deletion(&format!("table {id} and its matches"))?;
            }
            (id, "delete", format!("Deleted table {id} and its matches"))
        }
        Tables::Archive { id } => (id, "archive", format!("Archived table {id}")),
        Tables::Restore { id } => (id, "restore", format!("Restored table {id} from the archive")),
    };
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        bail!("there is no table {id}; `bulkhead tables list` shows them");
    }
    told(asked::ask(admin, "POST", &format!("/tables/{id}/{word}")).await?)?;
    Ok(done)
}

/// Returns the body of a response, or the sentence of a refusal.
fn told(answer: Answer) -> Result<String> {
    let refusal = serde_json::from_str::<Problem>(&answer.body);
    match (answer.status, refusal) {
        (200, _) => Ok(answer.body),
        (_, Ok(problem)) => bail!("the server refuses: {}", problem.text),
        (status, Err(_)) => bail!("the server answers with {status}"),
    }
}

async fn list(store: &dyn Store) -> Result<String> {
    Ok(kept::list(store).await?)
}

async fn delete(store: &dyn Store, id: &str, yes: bool) -> Result<String> {
    if store.table(id).await?.is_none() {
        bail!("there is no table {id}; `bulkhead tables list` shows them");
    }
    let matches = counted(store.matches_of(id).await?.len(), "match", "matches");
    if !yes {
        confirm::deletion(&format!("table {id} and its {matches}"))?;
    }
    store.delete_table(id).await?;
    Ok(format!("Deleted table {id} and its {matches}"))
}

/// Returns the table, and whether it is in the archive.
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
