//! What all live matches show of themselves, for the operator.

use super::Matches;
use metrics::Figures;
use store::now_ms;

impl Matches {
    /// Of this moment; no match is asked.
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
