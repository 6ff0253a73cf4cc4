//! Links: invites (claimed by a `POST`, never by looking) and personal re-entry links.

use super::tables::at_table;
use crate::app::App;
use crate::auth::Token;
use crate::body::Body;
use crate::caller::{Caller, open_session};
use crate::error::Fault;
use crate::lens::Place;
use crate::lobby::{self, CameBy, Cell};
use crate::matches::Msg;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use protocol::http::{Joined, TokenBody};
use protocol::table::{InvitePeek, SeatNo};
use serde_json::{Value, json};
use std::sync::Arc;
use store::now_ms;
use store::rows::{Link, LinkKind};

/// A new link; one of the same table, kind and `who` ends.
pub(super) async fn make(
    app: &App,
    table: &str,
    kind: LinkKind,
    who: &str,
) -> Result<Json<TokenBody>, Fault> {
    let token = Token::fresh();
    app.matches.lens.token(Place::Link, token.reveal());
    let link = Link { table_id: table.to_owned(), kind, who: who.to_owned(), made_ms: now_ms() };
    app.store.save_link(token.hash(), &link).await?;
    Ok(Json(TokenBody { token: token.reveal().to_owned() }))
}

/// The same, for the whole table: the host's to give.
pub(super) async fn make_as_host(
    app: &App,
    table: &str,
    caller: &Caller,
    kind: LinkKind,
) -> Result<Json<TokenBody>, Fault> {
    let (_, edit) = at_table(app, table, caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    make(app, table, kind, "").await
}

/// The link behind a token, and its table.
pub(super) async fn find(app: &App, kind: LinkKind, body: &TokenBody) -> Result<(Link, Arc<Cell>), Fault> {
    let gone = || Fault::missing("no_such_invite", "This link is not valid any more. Ask for a new one.");
    let token = Token::claimed(body.token.trim()).ok_or_else(gone)?;
    let Some(link) = app.store.link(kind, token.hash()).await? else {
        let revoked = app.store.link(LinkKind::Revoked, token.hash()).await?.is_some();
        return Err(if revoked { revoked_link() } else { gone() });
    };
    let cell = app.lobby.cell(&link.table_id).await?;
    Ok((link, cell))
}

fn revoked_link() -> Fault {
    Fault::missing("link_revoked", "The host has ended this link. Ask for a new one.")
}

fn chair(link: &Link) -> Option<SeatNo> {
    link.who.parse().ok()
}

/// `POST /api/tables/{id}/invite`: the newest link ends the older.
pub(super) async fn invite(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TokenBody>, Fault> {
    make_as_host(&app, &id, &caller, LinkKind::Invite).await
}

/// `POST /api/invite/peek`: claims nothing.
pub(super) async fn peek(
    State(app): State<App>,
    Body(body): Body<TokenBody>,
) -> Result<Json<InvitePeek>, Fault> {
    let (link, cell) = find(&app, LinkKind::Invite, &body).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    Ok(Json(lobby::peek(&table, &cell.online(), chair(&link))))
}

/// `POST /api/join`: at the table now; on the chair, when the link is for one. A chair's link is
/// used up by whoever sits down.
pub(super) async fn join(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<TokenBody>,
) -> Result<Json<Joined>, Fault> {
    let (link, cell) = find(&app, LinkKind::Invite, &body).await?;
    let mut edit = app.lobby.edit(&cell).await?;
    let (me, name) = (&caller.subject.id, &caller.subject.name);
    match chair(&link) {
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
    app.matches.people_changed(&table).await;
    if chair(&link).is_some() {
        app.store.end_link(&link.table_id, LinkKind::Invite, &link.who).await?;
    }
    Ok(Json(Joined { table: table.id, match_id: table.match_id }))
}

/// `POST /api/tables/{id}/reentry`: the reader's personal link.
pub(super) async fn reentry(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TokenBody>, Fault> {
    let (_, edit) = at_table(&app, &id, &caller).await?;
    let seated = edit.table.person(&caller.subject.id).is_some_and(|person| person.seat.is_some());
    drop(edit);
    if !seated {
        return Err(Fault::conflict("not_seated", "Take a chair first."));
    }
    make(&app, &id, LinkKind::Reentry, &caller.subject.id).await
}

/// `POST /api/tables/{id}/reentry/revoke`: the link ends, and so do the devices it let in.
pub(super) async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, Fault> {
    let (cell, edit) = at_table(&app, &id, &caller).await?;
    let table = edit.table.clone();
    drop(edit);
    app.store.end_link(&id, LinkKind::Reentry, &caller.subject.id).await?;
    let ended = app.store.end_sessions(&caller.subject.id, &id, caller.hash).await?;
    app.known.forget(&ended);
    let subject = caller.subject.id.clone();
    app.matches.tell_live(&table, Msg::Revoked { subject, keep: caller.hash }).await;
    cell.notify();
    Ok(Json(json!({})))
}

/// `POST /api/reentry`: this device is now the same person.
pub(super) async fn reenter(
    State(app): State<App>,
    headers: HeaderMap,
    Body(body): Body<TokenBody>,
) -> Result<(HeaderMap, Json<Joined>), Fault> {
    let (link, cell) = find(&app, LinkKind::Reentry, &body).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    let https = app.reach.is_https(&headers);
    let set_cookie = open_session(&app, https, &link.who, Some(table.id.clone())).await?;
    Ok((set_cookie, Json(Joined { table: table.id, match_id: table.match_id })))
}
