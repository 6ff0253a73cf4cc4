//! The parts of a server that its settings do not name.

use editions::{EDITIONS, Registry};
use std::sync::Arc;
use store::Store;
use tables::secret::{Secrets, SystemSecrets};
use web::pages::Pages;

/// Wraps the store before the server uses it.
pub type Between = Box<dyn FnOnce(Arc<dyn Store>) -> Arc<dyn Store> + Send>;

/// The parts that a server is built from. The default is the server as it ships. Test programs pass their
/// own.
pub struct Parts {
    /// Wraps the store.
    pub between: Between,
    /// The source of the secrets of matches.
    pub secrets: Arc<dyn Secrets>,
    /// The files of the client.
    pub pages: Pages,
    /// The editions that can be played.
    pub editions: &'static Registry,
}

impl Default for Parts {
    fn default() -> Self {
        Self {
            between: Box::new(|store| store),
            secrets: Arc::new(SystemSecrets),
            pages: Pages::default(),
            editions: &EDITIONS,
        }
    }
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts")
            .field("secrets", &self.secrets)
            .field("pages", &self.pages)
            .field("editions", &self.editions)
            .finish_non_exhaustive()
    }
}
