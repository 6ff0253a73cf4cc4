//! `bulkhead tables`: lists the tables; deletes, archives and restores one.

use super::running::Running;
use super::{Tables, confirm};
use crate::exchange::Answer;
use anyhow::{Context, Result, anyhow, bail};
use config::Config;
use editions::Registry;
use hyper::{Method, StatusCode};
use matches::table_list::{self, Summary};
use matches::{Timing, archive};
use protocol::http::Problem;
use std::net::SocketAddr;
use std::time::Duration;
use store::{OpenError, Store, StoreError, facts};
use tables::Table;
use tokio_util::sync::CancellationToken;

/// Longer than a server takes to end a match and its connections.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs a task with the database to itself, or through the server that has it. An address that was typed names
/// the server, so no other database is touched.
///
/// # Errors
/// Returns one plain sentence if there is no database, a server has it, no server answers, or there is no such
/// table.
pub(super) async fn run(what: &Tables, config: &Config, editions: &Registry) -> Result<String> {
    if let Some(admin) = config.admin_listen.filter(|_| config.admin_typed) {
        return ask(what, admin).await;
    }
    let opened = store::open_existing(config.postgres(), &config.data_dir, CancellationToken::new()).await;
    let store = match (opened, config.admin_listen) {
        (Ok(store), _) => store,
        (Err(OpenError::InUse { .. }), Some(admin)) => return ask(what, admin).await,
        // Without a folder of its own, the address alone names the server.
        (Err(OpenError::Missing { .. } | OpenError::Denied { .. }), Some(admin))
            if !config.names_a_database() =>
        {
            return ask(what, admin).await;
        }
        (Err(OpenError::InUse { place, .. }), None) => bail!(
            "a server is using {place}. Stop it first, or ask it: add --admin-listen with the address of its \
             operator's listener (in the manual: Configuration)"
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
    match done {
        Err(error) if error.is::<StoreError>() => Err(cause(error, config).await),
        done => done,
    }
}

/// Returns the damage of the SQLite file as the cause of an error, if it has any.
async fn cause(error: anyhow::Error, config: &Config) -> anyhow::Error {
    if config.postgres().is_some() {
        return error;
    }
    match facts::sqlite(&config.data_dir).await {
        Err(damaged @ OpenError::Damaged { .. }) => damaged.into(),
        _ => error,
    }
}

/// Runs a task through the server that has the database.
async fn ask(what: &Tables, admin: SocketAddr) -> Result<String> {
    let server = Running::new(admin, "--admin-listen", PATIENCE);
    let (id, word, done) = match what {
        Tables::List => {
            let list = body(&server, server.ask(Method::GET, "/tables").await?)?;
            return Ok(list.trim_end().to_owned());
        }
        Tables::Delete { id, yes } => {
            let what = summary(&server, id).await?.what(id);
            if !yes {
                confirm::deletion(&what)?;
            }
            (id, "delete", format!("Deleted {what}"))
        }
        Tables::Archive { id } => (id, "archive", format!("Archived table {id}")),
        Tables::Restore { id } => (id, "restore", format!("Restored table {id} from the archive")),
    };
    let answer = server.ask(Method::POST, &path(id, word)?).await?;
    fault(&answer, id).map_or(Ok(()), Err)?;
    body(&server, answer)?;
    Ok(done)
}

/// Looks a table up before the person at the terminal is asked about it.
async fn summary(server: &Running, id: &str) -> Result<Summary> {
    let answer = server.ask(Method::GET, &path(id, "summary")?).await?;
    fault(&answer, id).map_or(Ok(()), Err)?;
    serde_json::from_str(&body(server, answer)?).map_err(|_| server.foreign())
}

/// Where the operator's listener has something of a table. An id has letters and digits only.
fn path(id: &str, word: &str) -> Result<String> {
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(unknown(id));
    }
    Ok(format!("/tables/{id}/{word}"))
}

fn unknown(id: &str) -> anyhow::Error {
    anyhow!("there is no table {id}; `bulkhead tables list` shows them")
}

/// Returns the error of a refusal that a task without a server words itself.
fn fault(answer: &Answer, id: &str) -> Option<anyhow::Error> {
    let problem = serde_json::from_str::<Problem>(&answer.body).ok()?;
    match problem.code.as_str() {
        "no_such_table" => Some(unknown(id)),
        "archived" => Some(already_archived(id)),
        "not_archived" => Some(not_archived(id)),
        _ => None,
    }
}

fn already_archived(id: &str) -> anyhow::Error {
    anyhow!("table {id} is already in the archive")
}

fn not_archived(id: &str) -> anyhow::Error {
    anyhow!("table {id} is not in the archive")
}

/// The body of an answer, or the sentence of a refusal.
fn body(server: &Running, answer: Answer) -> Result<String> {
    let refusal = serde_json::from_str::<Problem>(&answer.body);
    match (answer.status, refusal) {
        (StatusCode::OK, _) => Ok(answer.body),
        (_, Ok(problem)) => bail!("the server refuses: {}", problem.text),
        (_, Err(_)) => bail!(
            "the program at {server} is not the operator's listener of a Bulkhead server. Give its address with \
             --admin-listen"
        ),
    }
}

async fn list(store: &dyn Store) -> Result<String> {
    Ok(table_list::list(store).await?)
}

async fn delete(store: &dyn Store, id: &str, yes: bool) -> Result<String> {
    let what = table_list::summary(store, id).await?.ok_or_else(|| unknown(id))?.what(id);
    if !yes {
        confirm::deletion(&what)?;
    }
    store.delete_table(id).await?;
    Ok(format!("Deleted {what}"))
}

/// Returns the table, and whether it is in the archive.
async fn archived(store: &dyn Store, id: &str) -> Result<(bool, Table)> {
    let Some(row) = store.table(id).await? else {
        return Err(unknown(id));
    };
    let table = serde_json::from_str(&row.body).with_context(|| format!("table {id} cannot be read"))?;
    Ok((row.archived_ms.is_some(), table))
}

async fn put_away(store: &dyn Store, editions: &Registry, id: &str, timing: &Timing) -> Result<String> {
    if archived(store, id).await?.0 {
        return Err(already_archived(id));
    }
    archive::put_away(store, editions, id, timing).await?;
    Ok(format!("Archived table {id}"))
}

async fn restore(store: &dyn Store, editions: &Registry, id: &str, timing: &Timing) -> Result<String> {
    let (true, table) = archived(store, id).await? else {
        return Err(not_archived(id));
    };
    archive::restore(store, editions, &table, timing).await?;
    Ok(format!("Restored table {id} from the archive"))
}
