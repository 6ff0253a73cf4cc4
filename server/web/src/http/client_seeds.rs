//! The client seeds of a table, and the moment in which pages reveal them.

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

/// How long a start waits for pages to reveal their client seeds.
const REVEALING: Duration = Duration::from_secs(5);

/// Answers `POST /api/tables/{id}/client-seed`. Pages send it by themselves.
pub(super) async fn exchange(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Body(body): Body<SeedBody>,
) -> Result<Json<TableView>, Fault> {
    change(&app, &id, &caller, |table, me| table.exchange_seed(me, &body)).await
}

/// Closes the exchange of seeds: no page commits from now on, and those that did and are at the table reveal
/// their client seeds. Returns the table as it then is. What allowed the start before must be asked again.
///
/// # Errors
/// Returns `seed_away`, once, if a page is closed whose client seed was to be part of the match. Returns
/// `seed_missing` if a client seed did not come in time: everyone sees it, and the seeds are gathered anew.
pub(super) async fn reveal(app: &App, cell: &Arc<Cell>, mut edit: Edit) -> Result<Edit, Fault> {
    let here = cell.at_the_table();
    let seated = |one: &&Person| one.seat.is_some();
    let names: BTreeMap<String, String> =
        edit.table.people.iter().filter(seated).map(|one| (one.subject.clone(), one.name.clone())).collect();
    if let Some(why) =
        edit.table.seeds.away(|subject| here.contains(subject), |subject| names.get(subject).cloned())
    {
        edit.commit().await?;
        return Err(Fault::conflict("seed_away", why));
    }
    if edit.table.seeds.ask(|subject| here.contains(subject)) {
        edit.commit().await?;
        edit = wait(app, cell).await?;
    }
    let Some(why) = edit.table.seeds_spoiled() else { return Ok(edit) };
    edit.table.seeds.renew(app.lobby.secrets())?;
    let table = edit.commit().await?;
    tracing::info!(table.id = %table.id, "a page did not reveal its randomness; the start was canceled");
    Err(Fault::conflict("seed_missing", why))
}

/// Waits until all client seeds are there, at most [`REVEALING`].
async fn wait(app: &App, cell: &Arc<Cell>) -> Result<Edit, Fault> {
    let mut changed = cell.subscribe();
    let end = tokio::time::Instant::now() + REVEALING;
    loop {
        changed.borrow_and_update();
        let edit = app.lobby.edit(cell).await?;
        if edit.table.seeds.missing().is_empty() {
            return Ok(edit);
        }
        drop(edit);
        match tokio::time::timeout_at(end, changed.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(_) => return Ok(app.lobby.edit(cell).await?),
        }
    }
}
