//! Seats: take, stand up, ready, rotate, bots.

use super::tables::change;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use protocol::http::{BotBody, InvaderBody, SeatBody, SwitchBody};
use protocol::table::TableView;
use tables::draw;

/// `POST /api/tables/{id}/take`.
pub(super) async fn take(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SeatBody>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| table.take(me, body.seat)).await
}

/// `POST /api/tables/{id}/stand`.
pub(super) async fn stand(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| table.stand(me)).await
}

/// `POST /api/tables/{id}/ready`.
pub(super) async fn ready(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SwitchBody>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| table.set_ready(me, body.on)).await
}

/// `POST /api/tables/{id}/rotate`: every player moves to the next seat.
pub(super) async fn rotate(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| {
        table.host_only(me)?;
        table.rotate()
    })
    .await
}

/// `POST /api/tables/{id}/invader`: the host names the agreed person, or has one drawn.
pub(super) async fn invader(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<InvaderBody>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| {
        table.host_only(me)?;
        match body.name {
            Some(name) => table.pick_invader(&name),
            None => {
                table.draw_invader(draw)?;
                let seated = table.people.iter().filter(|person| person.seat.is_some()).count();
                tracing::info!(table.id = %id, seated, "invader drawn for a table");
                Ok(())
            }
        }
    })
    .await
}

/// `POST /api/tables/{id}/bot`: gives this seat to a bot, or takes it back.
pub(super) async fn bot(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<BotBody>,
) -> Result<Json<TableView>, Fault> {
    let online = app.lobby.cell(&id).await?.online();
    change(&app, &id, &caller, |table, me| {
        if body.on {
            table.add_bot(me, body.seat, |subject| online.contains(subject))
        } else {
            table.remove_bot(me, body.seat)
        }
    })
    .await
}
