//! What the environment asks of a staged server.

use server::config::Config;
use server::trial::{self, Trial};
use support::process::WINDOW;

const SEED: &str = "BULKHEAD_MATCH_SEED";
const PAGES: &str = "BULKHEAD_PAGES";
const ABSENT: &str = "BULKHEAD_ABSENT_MS";

/// What the environment may name.
pub(crate) const VARIABLES: [&str; 4] = [SEED, PAGES, ABSENT, WINDOW];

/// `BULKHEAD_MATCH_SEED`: every match is made from it. `BULKHEAD_PAGES`: a folder with another
/// build of the page.
/// `BULKHEAD_ABSENT_MS`: how long a seat is away before it may be passed over.
/// `BULKHEAD_WINDOW_MS`: how long an interrupt waits, and the least time after a time without service.
pub(crate) fn set(config: &mut Config) {
    let said = |name: &str| std::env::var(name).ok().filter(|said| !said.is_empty());
    trial::set(Trial { seed: said(SEED), pages: said(PAGES).map(Into::into) });
    let span = |name: &str| said(name).and_then(|ms| ms.parse().ok());
    if let Some(ms) = span(ABSENT) {
        config.timing.absent_ms = ms;
    }
    if let Some(ms) = span(WINDOW) {
        (config.timing.interrupt_ms, config.timing.short_ms, config.timing.floor_ms) = (ms, ms, ms);
    }
}
