//! The link for spectators: made and ended by the host, claimed by a `POST` like the others.

use super::links::{find, make_as_host};
use super::tables::at_table;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use matches::Msg;
use protocol::http::{Joined, TokenBody};
use protocol::table::WatchPeek;
use serde_json::{Value, json};
use store::rows::LinkKind;

/// `POST /api/tables/{id}/watch`: makes a link. The newest one ends the older, whose spectators stay.
pub(super) async fn link(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TokenBody>, Fault> {
    make_as_host(&app, &id, &caller, LinkKind::Watch).await
}

/// `POST /api/tables/{id}/watch/revoke`: ends the link, and all watching.
pub(super) async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let (_, mut edit) = at_table(&app, &id, &caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    app.store.end_link(&id, LinkKind::Watch, "").await?;
    edit.table.watching.clear();
    let table = edit.commit().await?;
    app.matches.live.send(&table, Msg::WatchEnded).await;
    Ok(Json(json!({})))
}

/// `POST /api/watch/peek`: shows a spectator link without claiming it.
pub(super) async fn peek(
    State(app): State<App>,
    Body(body): Body<TokenBody>,
) -> Result<Json<WatchPeek>, Fault> {
    let (_, cell) = find(&app, LinkKind::Watch, &body).await?;
    let (table, campaign) = app.lobby.look(&cell).await?;
    Ok(Json(tables::watch_peek(&table, campaign.as_ref())))
}

/// `POST /api/watch`: makes this person a spectator of whatever match is on the table.
pub(super) async fn watch(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<TokenBody>,
) -> Result<Json<Joined>, Fault> {
    let (_, cell) = find(&app, LinkKind::Watch, &body).await?;
    let mut edit = app.lobby.edit(&cell).await?;
    // The host may have ended it while this request waited for the table.
    find(&app, LinkKind::Watch, &body).await?;
    let table = if edit.table.watch(&caller.subject.id)? { edit.commit().await? } else { edit.table.clone() };
    let match_id = table.match_id.filter(|_| table.phase != protocol::table::TablePhase::Gathering);
    Ok(Json(Joined { table: table.id, match_id }))
}
