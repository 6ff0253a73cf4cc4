//! The response to a stranger at the address of a table, match or campaign that does not exist: a name would not
//! open it either. A person with a name, which is free, reads the same.

use super::scope;
use crate::app::App;
use crate::error::Fault;
use axum::http::StatusCode;
use axum::http::request::Parts;
use matches::MatchError;

/// What the pages ask first. A stranger's requests of them are limited by their address, so the look into the
/// database is as well.
const TABLE: &str = "/api/tables/{id}";
const OF_A_MATCH: [&str; 3] = ["/ws/match/{id}", "/api/matches/{id}/events", "/api/matches/{id}/replay"];
const CAMPAIGN: &str = "/api/campaigns/{id}";

/// Returns the 404 for what does not exist or is archived. Returns `None` if there is one, or if the request is
/// about something else.
///
/// # Errors
/// Returns 503 if the database does not answer.
pub(crate) async fn refusal(app: &App, parts: &Parts) -> Result<Option<Fault>, Fault> {
    match exists(app, parts).await {
        Ok(()) => Ok(None),
        Err(fault) if fault.status == StatusCode::NOT_FOUND => Ok(Some(fault)),
        Err(fault) => Err(fault),
    }
}

/// Looks for the table of the request, and wakes no match.
async fn exists(app: &App, parts: &Parts) -> Result<(), Fault> {
    let (path, id) = scope::subject(parts);
    let table = match path {
        TABLE => id.to_owned(),
        CAMPAIGN => app.lobby.table_of_campaign(id).await?,
        _ if OF_A_MATCH.contains(&path) => app.store.table_of_match(id).await?.ok_or(MatchError::NoMatch)?,
        _ => return Ok(()),
    };
    app.lobby.cell(&table).await?;
    Ok(())
}
