//! How often an update was encoded for the wire: once for each audience, whatever the number of clients. It
//! is one number for the whole process, because no code may encode an update twice.

use prometheus::IntCounter;
use prometheus::core::Collector;
use std::sync::LazyLock;

/// The counter. It is `None` if its name is invalid, which is a bug; then nothing is counted.
static UPDATES: LazyLock<Option<IntCounter>> = LazyLock::new(|| {
    let help = "Updates encoded for sending, one for each audience that sees something.";
    IntCounter::new("bulkhead_updates_encoded_total", help).ok()
});

/// Counts one encoding.
pub fn update_encoded() {
    if let Some(counter) = &*UPDATES {
        counter.inc();
    }
}

/// Returns the collector for the metrics page.
pub(crate) fn collector() -> Option<Box<dyn Collector>> {
    let counter = UPDATES.as_ref()?;
    Some(Box::new(counter.clone()))
}
