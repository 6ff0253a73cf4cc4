//! *That's my seat*: an unknown browser asks the host to admit it to the seat of its person.

use super::tables::at_table;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::{Path, State};
use matches::MatchError;
use protocol::door::{ClaimAt, ClaimBody, ClaimView, LetInBody};
use protocol::table::{SeatNo, TablePhase, TableView};
use std::sync::Arc;
use store::rows::{Admission, Session};
use store::{Hash, now_ms};
use tables::visible_line;
use tables::{Cell, Edit, Table, TableError};

/// The longest name, in characters.
const NAME: usize = 72;

/// `POST /api/claims`: tells the host, and reveals nothing to the caller.
pub(super) async fn ask(
    State(app): State<App>,
    caller: Caller,
    Body(body): Body<ClaimBody>,
) -> Result<Json<ClaimView>, Fault> {
    let name = visible_line(&body.name).filter(|name| (1..=NAME).contains(&name.chars().count()));
    let name = name.ok_or_else(|| Fault::bad("bad_name", refusals::name_missing()))?;
    let id = match body.at {
        ClaimAt::Table(id) => id,
        ClaimAt::Match(id) => {
            let none = || Fault::missing("no_such_match", refusals::no_such_match());
            app.store.table_of_match(&id).await?.ok_or_else(none)?
        }
    };
    let cell = app.lobby.cell(&id).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    if table.person(&caller.subject.id).is_some() {
        return Err(TableError::AtTable.into());
    }
    knows_no_table(&app, &caller.subject.id).await?;
    let (claim, state) = cell.claim(&table, caller.hash, &name)?;
    Ok(Json(ClaimView { table: table.id, claim, state }))
}

/// Checks that the browser has no table. An admitted browser forgets who it was.
async fn knows_no_table(app: &App, subject: &str) -> Result<(), Fault> {
    let nowhere =
        app.store.tables_of(subject).await?.is_empty() && app.store.archived_of(subject).await?.is_empty();
    if nowhere { Ok(()) } else { Err(TableError::KnownElsewhere.into()) }
}

/// `GET /api/claims/{id}/{claim}`: returns the state of the reader's claim at this table.
pub(super) async fn read(
    State(app): State<App>,
    caller: Caller,
    Path((id, claim)): Path<(String, String)>,
) -> Result<Json<ClaimView>, Fault> {
    let cell = app.lobby.cell(&id).await?;
    let state = cell.claim_state(&claim, caller.hash).ok_or(TableError::NoClaim)?;
    Ok(Json(ClaimView { table: id, claim, state }))
}

/// `POST /api/tables/{id}/let_in`: records the host's answer, a seat or no.
pub(super) async fn answer(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<LetInBody>,
) -> Result<Json<TableView>, Fault> {
    let _one = app.personal.lock().await;
    let (cell, edit) = at_table(&app, &id, &caller).await?;
    edit.table.host_only(&caller.subject.id)?;
    let session = cell.claimant(&body.claim)?;
    let Some(seat) = body.seat else {
        cell.answer_claim(&body.claim, &edit.table, None);
        return Ok(Json(caller.sees(&app, &cell, &edit.table).await));
    };
    let (owner, before) = may_come(&app, &cell, &edit, session, seat).await?;
    let table = edit.table.clone();
    // The match may ask the table who plays, so the lock is released.
    drop(edit);
    let scope = Some(id);
    let after = Session { subject_id: owner, via_table: scope.clone(), scope, ..before };
    let admits = Admission { device: session, session: after };
    // It finishes even if the host's page goes away.
    let work = admit(app.clone(), cell.clone(), table.clone(), (body.claim, seat), admits);
    tokio::spawn(work).await.unwrap_or(Err(MatchError::Interrupted.into()))?;
    Ok(Json(caller.sees(&app, &cell, &table).await))
}

/// Admits a device to a seat. In a running match the log records it.
async fn admit(
    app: App,
    cell: Arc<Cell>,
    table: Table,
    (claim, seat): (String, SeatNo),
    admits: Admission,
) -> Result<(), Fault> {
    let (device, owner) = (admits.device, admits.session.subject_id.clone());
    let running = table.match_id.clone().filter(|_| table.phase == TablePhase::Playing);
    match running {
        Some(running) => app.matches.get(&running).await?.let_in(seat, admits).await?,
        None => app.store.save_session(device, &admits.session).await?,
    }
    app.known.add(&device, &owner);
    cell.answer_claim(&claim, &table, Some(seat));
    Ok(())
}

/// Returns the person of a seat, and the session that may play it from now on.
async fn may_come(
    app: &App,
    cell: &Cell,
    edit: &Edit,
    session: Hash,
    seat: SeatNo,
) -> Result<(String, Session), Fault> {
    let owner = owner(&edit.table, seat)?;
    if cell.online().contains(&owner) {
        return Err(TableError::PlayerHere.into());
    }
    let (now, there) = (now_ms(), app.store.session(session, now_ms()).await?);
    let (before, asking) = there.filter(|(before, _)| before.expires_ms > now).ok_or(TableError::NoClaim)?;
    knows_no_table(app, &asking.id).await?;
    edit.admits(&asking.id, seat).await?;
    Ok((owner, before))
}

/// Returns the person of a seat to which another browser may be admitted.
fn owner(table: &Table, seat: SeatNo) -> Result<String, TableError> {
    let person = table.sitting(seat).ok_or(TableError::NotSeated)?;
    if person.subject == table.host {
        return Err(TableError::OwnSeat);
    }
    Ok(person.subject.clone())
}
