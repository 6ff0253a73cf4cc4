//! People who leave: *leave*, *remove*, *free this seat* and its answer, and taking over from a host who is
//! away.

use super::links::make;
use super::tables::{at_table, change};
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use protocol::http::{Freed, NameBody, SeatBody};
use protocol::table::TableView;
use serde_json::{Value, json};
use store::now_ms;
use store::rows::LinkKind;
use tables::{CameBy, Cell, Freeing, How, Person, Table, host_in, send_away, take_over};

/// Ends what a person who left had at this table: their own links to it, and the devices that play only a
/// seat of theirs here.
async fn end_own(app: &App, table: &str, subject: &str) -> Result<(), Fault> {
    let _one = app.personal.lock().await;
    for kind in [LinkKind::Reentry, LinkKind::Seat] {
        app.store.end_link(table, kind, subject).await?;
    }
    let sessions = app.store.sessions_of(subject, now_ms()).await?;
    for (hash, _) in sessions.iter().filter(|(_, session)| session.scope.as_deref() == Some(table)) {
        app.store.revoke_session(*hash).await?;
        app.known.revoke(hash);
    }
    Ok(())
}

/// Revokes the links by which a removed person came, so that none of them opens the table again.
async fn shut_out(app: &App, cell: &Cell, table: &Table, person: &Person) -> Result<(), Fault> {
    end_own(app, &table.id, &person.subject).await?;
    match &person.by {
        Some(CameBy::Seat) => {}
        Some(CameBy::Table(hash)) => {
            app.store.revoke_link(&table.id, LinkKind::Invite, "", Some(hash)).await?
        }
        None => app.store.revoke_link(&table.id, LinkKind::Invite, "", None).await?,
    }
    cell.notify();
    Ok(())
}

/// `POST /api/tables/{id}/free`: asks a player who is here. Otherwise it ends the old claim and makes a new
/// link for this seat.
pub(super) async fn free(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SeatBody>,
) -> Result<Json<Freed>, Fault> {
    let (cell, mut edit) = at_table(&app, &id, &caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    let online = cell.online();
    let freeing = edit.table.free(body.seat, |subject| online.contains(subject))?;
    let table = edit.commit().await?;
    app.matches.live.people_changed(&table).await;
    let gone = match freeing {
        Freeing::Asked => return Ok(Json(Freed { token: None })),
        Freeing::Free(gone) => gone,
    };
    if let Some(person) = &gone {
        shut_out(&app, &cell, &table, person).await?;
    }
    let Json(made) = make(&app, &table.id, &caller, LinkKind::Invite, &body.seat.to_string()).await?;
    Ok(Json(Freed { token: Some(made.token) }))
}

/// `POST /api/tables/{id}/keep`: the player keeps the seat that the host asks for.
pub(super) async fn keep(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| table.keep(me)).await
}

/// `POST /api/tables/{id}/remove`.
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<NameBody>,
) -> Result<Json<TableView>, Fault> {
    let (cell, mut edit) = at_table(&app, &id, &caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    let person = send_away(&mut edit.table, &body.name)?;
    let table = edit.commit().await?;
    app.matches.live.people_changed(&table).await;
    shut_out(&app, &cell, &table, &person).await?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}

/// `POST /api/tables/{id}/leave`.
pub(super) async fn leave(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let (_, mut edit) = at_table(&app, &id, &caller).await?;
    edit.table.leave(&caller.subject.id, How::Left)?;
    let table = edit.commit().await?;
    app.matches.live.people_changed(&table).await;
    end_own(&app, &id, &caller.subject.id).await?;
    Ok(Json(json!({})))
}

/// `POST /api/tables/{id}/host`: makes a person with a seat the host, after the host has been away for some
/// minutes.
pub(super) async fn host(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    let cell = app.lobby.cell(&id).await?;
    change(&app, &id, &caller, |table, me| {
        let away_ms = cell.away_ms(&table.host);
        let host_in_ms = host_in(table, me, away_ms, app.host_ms);
        take_over(table, me, host_in_ms)
    })
    .await
}
