//! How often an update was written down for the wire: once for each audience, however many listen. One number for the
//! whole process, as the promise is that nobody, anywhere, does it once more.

use prometheus::IntCounter;
use prometheus::core::Collector;
use std::sync::LazyLock;

/// The name is our own, so making it cannot fail but by a fault of ours; then nothing is counted.
static UPDATES: LazyLock<Option<IntCounter>> = LazyLock::new(|| {
    let help = "Updates written down for the wire: one for each audience that is shown something.";
    IntCounter::new("bulkhead_updates_encoded_total", help).ok()
});

/// One more.
pub fn update_encoded() {
    if let Some(counter) = &*UPDATES {
        counter.inc();
    }
}

/// For the page of all figures.
pub(crate) fn collector() -> Option<Box<dyn Collector>> {
    let counter = UPDATES.as_ref()?;
    Some(Box::new(counter.clone()))
}
