//! The catalog of the editions, encoded and compressed once for all callers.

use crate::app::App;
use crate::error::Fault;
use crate::precompressed::Precompressed;
use crate::refusals;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use editions::Registry;
use protocol::http::{CatalogView, SheetsView};
use std::collections::HashMap;
use std::sync::OnceLock;

type Encoding = Result<Precompressed, Fault>;

/// The responses about the editions of this server.
#[derive(Debug, Default)]
pub struct Catalog {
    all: OnceLock<Encoding>,
    /// By edition. The maps are drawn for the first reader.
    sheets: OnceLock<HashMap<String, Encoding>>,
}

impl Catalog {
    fn all(&self, editions: &Registry) -> &Encoding {
        let view = || CatalogView { editions: editions.catalog().to_vec() };
        self.all.get_or_init(|| Precompressed::json(&view()))
    }

    fn sheets(&self, editions: &Registry, edition: &str) -> Option<&Encoding> {
        let drawn = |id: &str| Some(Precompressed::json(&SheetsView { sheets: editions.sheets(id)? }));
        let ids = || editions.catalog().iter().map(|one| one.id.clone());
        let all = || ids().filter_map(|id| drawn(&id).map(|sheets| (id, sheets))).collect();
        self.sheets.get_or_init(all).get(edition)
    }
}

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
