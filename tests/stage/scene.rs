//! What the environment asks of a staged server.

use crate::seeded::SeededSecrets;
use server::config::Config;
use server::parts::Parts;
use server::web::pages::Pages;
use std::sync::Arc;
use support::duel;
use support::process::{DUEL, WINDOW};
use support::secrets::SEED;

const PAGES: &str = "BULKHEAD_PAGES";
const ABSENT: &str = "BULKHEAD_ABSENT_MS";

/// What the environment may name.
pub(crate) const VARIABLES: [&str; 5] = [SEED, PAGES, ABSENT, WINDOW, DUEL];

/// `BULKHEAD_MATCH_SEED`: every match is made from it. `BULKHEAD_PAGES`: a folder with another
/// build of the page.
/// `BULKHEAD_ABSENT_MS`: how long a seat is away before it may be passed over.
/// `BULKHEAD_DUEL`: the edition of the tests can be played as well.
/// `BULKHEAD_WINDOW_MS`: how long an interrupt waits, and the least time after a time without service.
pub(crate) fn parts(config: &mut Config) -> Parts {
    let said = |name: &str| std::env::var(name).ok().filter(|said| !said.is_empty());
    let span = |name: &str| said(name).and_then(|ms| ms.parse().ok());
    if let Some(ms) = span(ABSENT) {
        config.timing.absent_ms = ms;
    }
    if let Some(ms) = span(WINDOW) {
        (config.timing.interrupt_ms, config.timing.short_ms, config.timing.floor_ms) = (ms, ms, ms);
    }
    let mut parts = Parts::default();
    if let Some(seed) = said(SEED) {
        parts.secrets = Arc::new(SeededSecrets { seed });
    }
    if said(DUEL).is_some() {
        parts.editions = &duel::EDITIONS;
    }
    if let Some(folder) = said(PAGES) {
        parts.pages = Pages::in_folder(folder.into());
    }
    parts
}
