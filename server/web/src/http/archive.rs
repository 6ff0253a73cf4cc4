//! The archive: what the caller has there, into it, and back.

use crate::app::App;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use matches::MatchError;
use matches::removal::{Going, RemovalBy};
use protocol::http::Archived;
use serde_json::{Value, json};

/// `GET /api/archive`: the tables of the archive that the caller is at.
pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Archived>, Fault> {
    let me = &caller.subject.id;
    let tables = app.lobby.archived_of(me).await?;
    let tables = tables.iter().map(|(table, since_ms)| tables::card(table, *since_ms, me, false)).collect();
    Ok(Json(Archived { tables }))
}

/// `POST /api/tables/{id}/archive`: out of all lists and out of memory.
pub(super) async fn put_away(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let cell = app.lobby.cell(&id).await?;
    // Goes on to its end even if the reader goes away: what stands still must learn what became of it.
    let work = async move {
        let by = RemovalBy::Host { subject: &caller.subject.id, name: "" };
        app.matches.take_away(&cell, by, Going::Archived).await
    };
    tokio::spawn(work).await.unwrap_or(Err(MatchError::Interrupted))?;
    Ok(Json(json!({})))
}

/// `POST /api/tables/{id}/restore`: in use again.
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
