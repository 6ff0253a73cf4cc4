//! The response to a device of one seat whose session was revoked because its player is no longer at the
//! table.

use super::scope;
use crate::app::App;
use crate::error::Fault;
use axum::http::StatusCode;
use axum::http::request::Parts;
use tables::TableError;

/// Returns the 401 that says what became of the seat. Returns `None` if the request shows no revoked session,
/// is not about its table, or if its player left by themselves or is back.
///
/// # Errors
/// Returns 503 if the database does not answer.
pub(crate) async fn refusal(app: &App, parts: &Parts) -> Result<Option<Fault>, Fault> {
    let https = app.reach.is_https(&parts.headers);
    let shown = app.cookies.sessions_in(&parts.headers, https).map(|shown| shown.token.hash());
    let Some(hash) = shown.into_iter().find(|hash| app.known.is_revoked(hash)) else { return Ok(None) };
    let Some(session) = app.store.revoked_session(hash).await? else { return Ok(None) };
    let Some(table) = session.scope else { return Ok(None) };
    if scope::check(app, parts, &table).await.is_err() {
        return Ok(None);
    }
    let cell = app.lobby.cell(&table).await?;
    let outsider = app.lobby.read(&cell).await?.0.outsider(&session.subject_id);
    let why = matches!(outsider, TableError::SeatFreed | TableError::Removed);
    Ok(why.then(|| Fault { status: StatusCode::UNAUTHORIZED, ..outsider.into() }))
}
