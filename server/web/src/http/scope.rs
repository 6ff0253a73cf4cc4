//! The scope of a session that plays one seat at one table: that table and its matches, to watch and to play.
//!
//! Everything else is refused. A route is reachable only if it is listed here, so a new route is refused by
//! default. See ADR 0037.

use crate::app::App;
use crate::error::Fault;
use axum::extract::MatchedPath;
use axum::http::request::Parts;

/// Routes of a table, of a match and of a campaign.
const OF_A_TABLE: [&str; 9] = [
    "/api/claims/{id}/{claim}",
    "/api/tables/{id}",
    "/api/tables/{id}/matches",
    "/api/tables/{id}/ready",
    "/api/tables/{id}/keep",
    "/api/tables/{id}/talk",
    "/api/tables/{id}/client-seed",
    "/api/tables/{id}/events",
    "/ws/table/{id}",
];
const OF_A_MATCH: [&str; 7] = [
    "/api/matches/{id}/report",
    "/api/matches/{id}/replay",
    "/api/matches/{id}/export",
    "/api/matches/{id}/proof",
    "/api/matches/{id}/rolls",
    "/api/matches/{id}/events",
    "/ws/match/{id}",
];
const OF_A_CAMPAIGN: [&str; 1] = ["/api/campaigns/{id}"];
/// Routes that reach nothing but the session itself.
const OF_ITSELF: [&str; 1] = ["/api/devices/sign_out"];

/// Refuses a request of a session that may reach `table` only, unless it is about that table.
///
/// # Errors
/// Returns 403 `one_seat` for any other request. Returns 503 if the database does not answer.
pub(crate) async fn check(app: &App, parts: &Parts, table: &str) -> Result<(), Fault> {
    let (path, id) = subject(parts);
    let of = if OF_A_TABLE.contains(&path) {
        Some(id.to_owned())
    } else if OF_A_MATCH.contains(&path) {
        app.store.table_of_match(id).await?
    } else if OF_A_CAMPAIGN.contains(&path) {
        app.lobby.table_of_campaign(id).await.ok()
    } else {
        OF_ITSELF.contains(&path).then(|| table.to_owned())
    };
    if of.as_deref() == Some(table) { Ok(()) } else { Err(Fault::one_seat()) }
}

/// Returns the route of a request, and what stands in its address for `{id}`.
pub(super) fn subject(parts: &Parts) -> (&str, &str) {
    let path = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    // Counted from the end, because a nested router sees only its own part of the address.
    let at = path.rsplit('/').position(|part| part == "{id}").unwrap_or_default();
    (path, parts.uri.path().rsplit('/').nth(at).unwrap_or_default())
}
