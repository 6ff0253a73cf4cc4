//! Luck of the people at a table, and the moment in which their pages show it.

use super::tables::change;
use crate::app::App;
use crate::body::Body;
use crate::caller::Caller;
use crate::error::Fault;
use axum::Json;
use axum::extract::{Path, State};
use protocol::fair::SeedBody;
use protocol::table::TableView;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tables::{Cell, Edit, Person};

/// So long a start waits for pages that are here to show their shares.
const SHOWING: Duration = Duration::from_secs(5);

/// `POST /api/tables/{id}/luck`: pages do this by themselves.
pub(super) async fn give(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SeedBody>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| table.give_luck(me, &body)).await
}

/// Binds no page from now on. All who are bound and at the table show their shares. The table comes back as it then is,
/// for the match to begin: what allowed that before must be asked again.
///
/// # Errors
/// Returns `luck_away`, once, if a page is closed whose share was to be part of the match. Returns
/// `luck_missing` if a share did not come in time: everyone sees it, and luck is gathered anew.
pub(super) async fn shown(app: &App, cell: &Arc<Cell>, mut edit: Edit) -> Result<Edit, Fault> {
    let here = cell.at_the_table();
    let seated = |one: &&Person| one.seat.is_some();
    let names: BTreeMap<String, String> =
        edit.table.people.iter().filter(seated).map(|one| (one.subject.clone(), one.name.clone())).collect();
    if let Some(why) =
        edit.table.luck.away(|subject| here.contains(subject), |subject| names.get(subject).cloned())
    {
        edit.commit().await?;
        return Err(Fault::conflict("luck_away", why));
    }
    if edit.table.luck.ask(|subject| here.contains(subject)) {
        edit.commit().await?;
        edit = wait(app, cell).await?;
    }
    let Some(why) = edit.table.luck_spoiled() else { return Ok(edit) };
    edit.table.luck.renew(app.lobby.secrets())?;
    let table = edit.commit().await?;
    tracing::info!(table.id = %table.id, "a page did not reveal its randomness; the start was canceled");
    Err(Fault::conflict("luck_missing", why))
}

/// Until all shares are there, or it has taken too long.
async fn wait(app: &App, cell: &Arc<Cell>) -> Result<Edit, Fault> {
    let mut changed = cell.subscribe();
    let end = tokio::time::Instant::now() + SHOWING;
    loop {
        changed.borrow_and_update();
        let edit = app.lobby.edit(cell).await?;
        if edit.table.luck.missing().is_empty() {
            return Ok(edit);
        }
        drop(edit);
        match tokio::time::timeout_at(end, changed.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return Ok(app.lobby.edit(cell).await?),
        }
    }
}
