//! Requests about a match that need no socket.

use crate::app::App;
use crate::caller::Caller;
use crate::error::Fault;
use crate::refusals;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use protocol::http::FaultReport;

/// `GET /api/matches/{id}/report`: a file to send to the operator, for the host and the people with a seat.
/// Each gets what their own seat could see.
pub(super) async fn report(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(HeaderMap, Json<FaultReport>), Fault> {
    let table_id = app.matches.get(&id).await?.table_id;
    let cell = app.lobby.cell(&table_id).await?;
    let (table, _) = app.lobby.read(&cell).await?;
    let me = &caller.subject.id;
    let person = table.person(me).ok_or_else(|| table.outsider(me))?;
    if person.seat.is_none() && table.host != *me {
        return Err(Fault::forbidden("not_seated", refusals::report_not_yours()));
    }
    // In an older match of the table other people may have had these seats.
    if table.match_id.as_ref() != Some(&id) {
        return Err(Fault::conflict("wrong_phase", refusals::match_gone()));
    }
    let report = app.matches.report(&id, person.seat).await?;
    let name = format!("attachment; filename=\"bulkhead-{}.json\"", report.reference);
    let name = HeaderValue::from_str(&name).ok().map(|name| (header::CONTENT_DISPOSITION, name));
    Ok((name.into_iter().collect(), Json(report)))
}
