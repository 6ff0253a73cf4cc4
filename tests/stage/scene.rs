//! What the environment asks of a staged server.

use server::config::Config;
use server::trial::{self, Trial};

/// `BULKHEAD_MATCH_SEED`: every match is made from it. `BULKHEAD_PAGES`: a folder with another
/// build of the page.
/// `BULKHEAD_ABSENT_MS`: how long a seat is away before it may be passed over.
pub(crate) fn set(config: &mut Config) {
    let said = |name: &str| std::env::var(name).ok().filter(|said| !said.is_empty());
    trial::set(Trial { seed: said("BULKHEAD_MATCH_SEED"), pages: said("BULKHEAD_PAGES").map(Into::into) });
    if let Some(ms) = said("BULKHEAD_ABSENT_MS").and_then(|ms| ms.parse().ok()) {
        config.timing.absent_ms = ms;
    }
}
