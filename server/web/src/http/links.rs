//! Links: invites, which are claimed by a `POST` and never by a `GET`, and personal re-entry links.

use super::tables::at_table;
use crate::app::App;
use crate::auth::{Token, through};
use crate::body::Body;
use crate::caller::{Caller, MaybeCaller, SessionOrigin, open_session};
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::http::{Joined, TokenBody};
use protocol::table::{InvitePeek, SeatNo};
use serde_json::{Value, json};
use std::sync::Arc;
use store::now_ms;
use store::rows::{Link, LinkKind};
use tables::{self, CameBy, Cell, Table};

/// Makes a new link by `caller`. An older one of the same table, kind and `who` ends. The link ends with the
/// personal links that led to the caller's own session.
pub(super) async fn make(
    app: &App,
    table: &str,
    caller: &Caller,
    kind: LinkKind,
    who: &str,
) -> Result<Json<TokenBody>, Fault> {
    let token = Token::fresh();
    let link = Link {
        table_id: table.to_owned(),
        kind,
        who: who.to_owned(),
        made_by: Some(caller.subject.id.clone()),
        via: caller.via_table.clone(),
        made_ms: now_ms(),
    };
    let _one = app.personal.lock().await;
    // The session may have ended while this request waited.
    app.store.session(caller.hash, now_ms()).await?.ok_or_else(Fault::stranger)?;
    app.store.save_link(token.hash(), &link).await?;
    Ok(Json(TokenBody { token: token.reveal().to_owned() }))
}

/// Makes a link to the whole table. Only the host may.
pub(super) async fn make_as_host(
    app: &App,
    table: &str,
    caller: &Caller,
    kind: LinkKind,
) -> Result<Json<TokenBody>, Fault> {
    let (cell, edit) = at_table(app, table, caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    drop(edit);
    let made = make(app, table, caller, kind, "").await?;
    cell.notify();
    Ok(made)
}

fn gone() -> Fault {
    Fault::missing("no_such_invite", refusals::no_such_invite())
}

/// Returns the link behind a token, and its table.
pub(super) async fn find(app: &App, kind: LinkKind, body: &TokenBody) -> Result<(Link, Arc<Cell>), Fault> {
    let token = Token::claimed(body.token.trim()).ok_or_else(gone)?;
    let Some(link) = app.store.link(kind, token.hash()).await? else {
        let revoked = app.store.link(LinkKind::Revoked, token.hash()).await?.is_some();
        return Err(if revoked { revoked_link() } else { gone() });
    };
    let cell = app.lobby.cell(&link.table_id).await?;
    Ok((link, cell))
}

fn revoked_link() -> Fault {
    Fault::missing("link_revoked", refusals::link_revoked())
}

fn seat_of(link: &Link) -> Option<SeatNo> {
    link.who.parse().ok()
}

/// `POST /api/tables/{id}/invite`: makes an invite. The newest one ends the older.
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TokenBody>, Fault> {
    make_as_host(&app, &id, &caller, LinkKind::Invite).await
}

/// `POST /api/invite/peek`: shows an invite without claiming it.
pub(super) async fn peek(
    State(app): State<App>,
    MaybeCaller(reader): MaybeCaller,
    Body(body): Body<TokenBody>,
) -> Result<Json<InvitePeek>, Fault> {
    let (link, cell) = find(&app, LinkKind::Invite, &body).await?;
    let (table, campaign) = app.lobby.look(&cell).await?;
    let reader = reader.as_ref().map(|reader| reader.subject.id.as_str());
    Ok(Json(tables::peek(&table, campaign.as_ref(), &cell.online(), seat_of(&link), reader)))
}

/// `POST /api/join`: joins the table and, with the link of a seat, takes that seat. The link of a seat can be
/// used by one person.
pub(super) async fn join(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<TokenBody>,
) -> Result<Json<Joined>, Fault> {
    let (link, cell) = find(&app, LinkKind::Invite, &body).await?;
    let mut edit = app.lobby.edit(&cell).await?;
    let (me, name) = (&caller.subject.id, &caller.subject.name);
    match seat_of(&link) {
        Some(seat) => {
            let held = edit.held_by(me).await?;
            edit.table.join_seat(me, name, seat, &held)?;
        }
        None => {
            let hash = Token::claimed(body.token.trim()).map(|token| store::hex(token.hash()));
            edit.table.join(me, name, hash.map(CameBy::Table))?;
        }
    }
    let table = edit.commit().await?;
    app.matches.live.people_changed(&table).await;
    if seat_of(&link).is_some() {
        app.store.end_link(&link.table_id, LinkKind::Invite, &link.who).await?;
    }
    Ok(Json(Joined { table: table.id, match_id: table.match_id }))
}

/// `POST /api/tables/{id}/reentry`: makes the reader's personal link. It opens all their tables.
pub(super) async fn reentry(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TokenBody>, Fault> {
    make_as_seated(&app, &id, &caller, LinkKind::Reentry).await
}

/// `POST /api/tables/{id}/seat_link`: makes a link by which a device plays the reader's seat at this table,
/// and nothing else.
pub(super) async fn seat_link(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TokenBody>, Fault> {
    make_as_seated(&app, &id, &caller, LinkKind::Seat).await
}

async fn make_as_seated(
    app: &App,
    id: &str,
    caller: &Caller,
    kind: LinkKind,
) -> Result<Json<TokenBody>, Fault> {
    let (_, edit) = at_table(app, id, caller).await?;
    let seated = is_seated(&edit.table, &caller.subject.id);
    drop(edit);
    if !seated {
        return Err(Fault::conflict("not_seated", refusals::seat_first()));
    }
    make(app, id, caller, kind, &caller.subject.id).await
}

fn is_seated(table: &Table, subject: &str) -> bool {
    table.person(subject).is_some_and(|person| person.seat.is_some())
}

/// `POST /api/tables/{id}/reentry/revoke`: ends both of the reader's links here, the devices they let in, the
/// links those made, and so on.
pub(super) async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let (cell, edit) = at_table(&app, &id, &caller).await?;
    drop(edit);
    let _one = app.personal.lock().await;
    for kind in [LinkKind::Reentry, LinkKind::Seat] {
        app.store.end_link(&id, kind, &caller.subject.id).await?;
    }
    app.store.end_links_via(&caller.subject.id, &id).await?;
    let ended = app.store.end_sessions(&caller.subject.id, &id, caller.hash).await?;
    app.known.forget(&ended);
    // A session that ended may have made an invite.
    cell.notify();
    Ok(Json(json!({})))
}

/// `POST /api/reentry`: makes this device the same person, everywhere or for one seat, as the link says.
pub(super) async fn reenter(
    State(app): State<App>,
    headers: HeaderMap,
    Body(body): Body<TokenBody>,
) -> Result<(HeaderMap, Json<Joined>), Fault> {
    let _one = app.personal.lock().await;
    let (link, cell) = match find(&app, LinkKind::Reentry, &body).await {
        Err(fault) if fault.status == StatusCode::NOT_FOUND => find(&app, LinkKind::Seat, &body).await?,
        found => found?,
    };
    let (table, _) = app.lobby.read(&cell).await?;
    let scope = (link.kind == LinkKind::Seat).then(|| table.id.clone());
    if scope.is_some() && !is_seated(&table, &link.who) {
        return Err(gone());
    }
    let origin = SessionOrigin { via_table: Some(through(link.via.as_deref(), &table.id)), scope };
    let set_cookie = open_session(&app, &headers, &link.who, origin).await?;
    Ok((set_cookie, Json(Joined { table: table.id, match_id: table.match_id })))
}
