//! The archive: the caller's tables in it, archiving, and restoring.

use crate::app::App;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use matches::MatchError;
use matches::removal::{Going, RemovalBy};
use protocol::http::Archived;
use serde_json::{Value, json};

/// `GET /api/archive`: the caller's tables in the archive.
pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Archived>, Fault> {
    let me = &caller.subject.id;
    let tables = app.lobby.archived_of(me).await?;
    let tables = tables.iter().map(|(table, since_ms)| tables::card(table, *since_ms, me, false)).collect();
    Ok(Json(Archived { tables }))
}

/// `POST /api/tables/{id}/archive`: takes a table out of all lists and out of memory.
pub(super) async fn put_away(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let cell = app.lobby.cell(&id).await?;
    // It finishes even if the caller goes away, because the matches that stand still must learn the outcome.
    let work = async move {
        let by = RemovalBy::Host { subject: &caller.subject.id, name: "" };
        app.matches.take_away(&cell, by, Going::Archived).await
    };
    tokio::spawn(work).await.unwrap_or(Err(MatchError::Interrupted))?;
    Ok(Json(json!({})))
}

/// `POST /api/tables/{id}/restore`: brings a table back into use.
pub(super) async fn bring_back(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let work = async move {
        let by = RemovalBy::Host { subject: &caller.subject.id, name: "" };
        app.matches.bring_back(&id, by).await
    };
    tokio::spawn(work).await.unwrap_or(Err(MatchError::Interrupted))?;
    Ok(Json(json!({})))
}
