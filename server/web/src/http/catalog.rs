//! The routes of the catalog of the editions.

use crate::app::App;
use crate::error::Fault;
use crate::refusals;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;

/// `GET /api/catalog`.
pub(super) async fn read(State(app): State<App>, headers: HeaderMap) -> Result<Response, Fault> {
    let all = app.catalog.all(app.lobby.editions());
    Ok(all.as_ref().map_err(Clone::clone)?.answer(&headers).await)
}

/// `GET /api/catalog/{edition}`: what players see before they choose a scenario.
pub(super) async fn sheets(
    State(app): State<App>,
    Path(edition): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let none = || Fault::missing("no_such_edition", refusals::no_such_edition());
    let sheets = app.catalog.sheets(app.lobby.editions(), &edition).ok_or_else(none)?;
    Ok(sheets.as_ref().map_err(Clone::clone)?.answer(&headers).await)
}
