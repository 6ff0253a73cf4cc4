//! The response to a stranger at the address of a table that does not exist: a name would not open it either.

use super::scope;
use crate::app::App;
use crate::error::Fault;
use axum::http::StatusCode;
use axum::http::request::Parts;

/// The page of a table. A stranger's reads of it are limited by their address, so the look into the database is
/// as well.
const TABLE: &str = "/api/tables/{id}";

/// Returns the 404 for a table that does not exist or is archived. Returns `None` if there is one, or if the
/// request is about something else.
///
/// # Errors
/// Returns 503 if the database does not answer.
pub(crate) async fn refusal(app: &App, parts: &Parts) -> Result<Option<Fault>, Fault> {
    let (path, id) = scope::subject(parts);
    if path != TABLE {
        return Ok(None);
    }
    match app.lobby.cell(id).await {
        Ok(_) => Ok(None),
        Err(error) => match Fault::from(error) {
            fault if fault.status == StatusCode::NOT_FOUND => Ok(Some(fault)),
            fault => Err(fault),
        },
    }
}
