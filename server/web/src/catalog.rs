//! The catalog of the editions, encoded and compressed once for all callers.

use crate::error::Fault;
use crate::precompressed::Precompressed;
use editions::Registry;
use protocol::http::{CatalogView, SheetsView};
use std::collections::HashMap;
use std::sync::OnceLock;

pub(crate) type Encoding = Result<Precompressed, Fault>;

/// The responses about the editions of this server.
#[derive(Debug, Default)]
pub struct Catalog {
    all: OnceLock<Encoding>,
    /// By edition. The maps are drawn for the first reader.
    sheets: OnceLock<HashMap<String, Encoding>>,
}

impl Catalog {
    /// The editions with their scenarios.
    pub(crate) fn all(&self, editions: &Registry) -> &Encoding {
        let view = || CatalogView { editions: editions.catalog().to_vec() };
        self.all.get_or_init(|| Precompressed::json(&view()))
    }

    /// The maps of an edition's scenarios, or `None` if there is no such edition.
    pub(crate) fn sheets(&self, editions: &Registry, edition: &str) -> Option<&Encoding> {
        let drawn = |id: &str| Some(Precompressed::json(&SheetsView { sheets: editions.sheets(id)? }));
        let ids = || editions.catalog().iter().map(|one| one.id.clone());
        let all = || ids().filter_map(|id| drawn(&id).map(|sheets| (id, sheets))).collect();
        self.sheets.get_or_init(all).get(edition)
    }
}
