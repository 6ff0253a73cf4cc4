//! What the environment asks of a staged server.

use server::config::Config;
use server::trial::{self, Trial};

/// `BULKHEAD_MATCH_SEED`: every match is made from it. `BULKHEAD_PAGES`: a folder with another
/// build of the page.
/// `BULKHEAD_ABSENT_MS`: how long a seat is away before it may be passed over.
/// `BULKHEAD_WINDOW_MS`: how long an interrupt waits, and the least time after a time without service.
pub(crate) fn set(config: &mut Config) {
    let said = |name: &str| std::env::var(name).ok().filter(|said| !said.is_empty());
    trial::set(Trial { seed: said("BULKHEAD_MATCH_SEED"), pages: said("BULKHEAD_PAGES").map(Into::into) });
    let span = |name: &str| said(name).and_then(|ms| ms.parse().ok());
    if let Some(ms) = span("BULKHEAD_ABSENT_MS") {
        config.timing.absent_ms = ms;
    }
    if let Some(ms) = span("BULKHEAD_WINDOW_MS") {
        (config.timing.interrupt_ms, config.timing.short_ms, config.timing.floor_ms) = (ms, ms, ms);
    }
}
