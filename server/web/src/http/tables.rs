//! Tables: open, look, options, lock, start, rematch, delete.

use super::client_seeds::reveal;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use matches::MatchError;
use matches::removal::RemovalBy;
use protocol::http::{NameBody, OpenTable, SwitchBody};
use protocol::table::{PlayedMatches, TableOptions, TableView};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use store::now_ms;
use tables::{Cell, Edit, Next, Table, TableError, options as table_options};

/// Returns the table that a person is at, and refuses others.
pub(super) async fn at_table(app: &App, id: &str, caller: &Caller) -> Result<(Arc<Cell>, Edit), Fault> {
    let cell = app.lobby.cell(id).await?;
    let edit = app.lobby.edit(&cell).await?;
    edit.table.person(&caller.subject.id).ok_or_else(|| edit.table.outsider(&caller.subject.id))?;
    Ok((cell, edit))
}

/// Makes one change and returns the table after it.
pub(super) async fn change<E: Into<Fault>>(
    app: &App,
    id: &str,
    caller: &Caller,
    how: impl FnOnce(&mut Table, &str) -> Result<(), E>,
) -> Result<Json<TableView>, Fault> {
    let (cell, mut edit) = at_table(app, id, caller).await?;
    how(&mut edit.table, &caller.subject.id).map_err(Into::into)?;
    let table = edit.commit().await?;
    app.matches.live.people_changed(&table).await;
    Ok(Json(caller.sees(app, &cell, &table).await))
}

/// `POST /api/tables`.
pub(super) async fn open(
    State(app): State<App>,
    caller: Caller,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(body): Body<OpenTable>,
) -> Result<Json<TableView>, Fault> {
    let near = app.reach.is_near(&headers, peer);
    if let Err(refused) = app.hosting.admit(near, body.code.as_deref()) {
        // A guess costs as much as an arrival.
        app.limits.arrive(app.reach.address(&headers, peer)).map_err(Fault::too_soon)?;
        return Err(refused);
    }
    app.hosting.space(&app.lobby, &caller.subject.id).await?;
    let cell = app.lobby.open(&caller.subject, body).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}

/// `GET /api/tables/{id}`.
pub(super) async fn read(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    let cell = app.lobby.cell(&id).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    table.person(&caller.subject.id).ok_or_else(|| table.outsider(&caller.subject.id))?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}

/// `GET /api/tables/{id}/matches`: the matches played here, for the people here and the spectators.
pub(super) async fn played(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<PlayedMatches>, Fault> {
    let cell = app.lobby.cell(&id).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    table.audience(&caller.subject.id)?;
    Ok(Json(app.matches.played_at(&table).await?))
}

/// `POST /api/tables/{id}/options`.
pub(super) async fn options(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<TableOptions>,
) -> Result<Json<TableView>, Fault> {
    let mut body = body;
    table_options::draw_scenario(app.lobby.editions(), &mut body)?;
    table_options::check(app.lobby.editions(), &body)?;
    change(&app, &id, &caller, |table, me| {
        table.host_only(me)?;
        table.set_options(body)
    })
    .await
}

/// `POST /api/tables/{id}/lock`.
pub(super) async fn lock(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SwitchBody>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| {
        table.host_only(me)?;
        table.locked = body.on;
        Ok::<_, TableError>(())
    })
    .await
}

/// `POST /api/tables/{id}/delete`: deletes the table for good, with every match played here.
pub(super) async fn delete(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<NameBody>,
) -> Result<Json<Value>, Fault> {
    // It finishes even if the caller goes away, because the matches that stand still must learn the outcome.
    let work = async move {
        let by = RemovalBy::Host { subject: &caller.subject.id, name: &body.name };
        app.matches.delete(&id, by).await
    };
    tokio::spawn(work).await.unwrap_or(Err(MatchError::Interrupted))?;
    Ok(Json(json!({})))
}

/// `POST /api/tables/{id}/start`.
pub(super) async fn start(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    let (cell, edit) = at_table(&app, &id, &caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    edit.table.startable()?;
    let mut edit = reveal(&app, &cell, edit).await?;
    edit.table.host_only(&caller.subject.id)?;
    edit.table.close_ranks()?;
    let made = app.matches.create(&mut edit.table, None).await?;
    if let Some(campaign) = &mut edit.campaign {
        campaign.begin(&made, &Next { scenario: 0, after: None, again: false }, now_ms());
    }
    edit.table.match_id = Some(made);
    let table = edit.commit().await?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}

/// `POST /api/tables/{id}/rematch`.
pub(super) async fn rematch(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| {
        table.host_only(me)?;
        table.rematch()
    })
    .await
}
