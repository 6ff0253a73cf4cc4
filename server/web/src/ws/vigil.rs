//! Whether the peer of a connection is still there. A line that died without a word says nothing by itself:
//! what is written to it waits in the kernel for many minutes, and its player counts as here.

use std::time::Duration;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// A peer that is asked whether it is there answers in this time.
const ANSWER: Duration = Duration::from_secs(2);
/// After this those that did not answer are gone. A page that asks why it is refused waits four seconds.
pub(super) const ANSWERED: Duration = Duration::from_millis(2500);

/// Counts the pings that stay unanswered. Time in which the server itself stood still counts for none.
#[derive(Debug)]
pub(super) struct Vigil {
    beat: Interval,
    unanswered: u32,
    /// So many are too many.
    most: u32,
}

impl Vigil {
    /// Pings every `each`, and takes the peer for gone after `silent`.
    pub(super) fn of(each: Duration, silent: Duration) -> Self {
        let each = each.min(silent / 3);
        let mut beat = interval(each);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let most = (silent.as_millis() / each.as_millis().max(1)).try_into().unwrap_or(u32::MAX);
        Self { beat, unanswered: 0, most }
    }

    /// Something came from the peer.
    pub(super) fn heard(&mut self) {
        self.unanswered = 0;
    }

    /// The peer must answer the ping that follows. Returns false if none is to follow: it is in doubt
    /// already.
    pub(super) fn doubt(&mut self) -> bool {
        if self.unanswered >= self.most {
            return false;
        }
        self.unanswered = self.most;
        self.beat.reset_after(ANSWER);
        true
    }

    /// Resolves when the peer is to be pinged; false if it is gone. Nothing is lost when it is dropped.
    pub(super) async fn beat(&mut self) -> bool {
        self.beat.tick().await;
        if self.unanswered >= self.most {
            return false;
        }
        self.unanswered += 1;
        true
    }
}
