//! The metrics of all live matches, for the operator.

use super::Matches;
use metrics::Figures;
use store::now_ms;

impl Matches {
    /// Returns the metrics of this moment. No match is asked.
    pub fn figures(&self) -> Figures {
        let (mut all, now) = (Figures::default(), now_ms());
        for handle in self.live.all().values().filter_map(|cell| cell.get()) {
            if !handle.is_closed() {
                all.add(&handle.pulse, now);
            }
        }
        all
    }
}
