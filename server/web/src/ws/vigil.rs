//! Whether the peer of a connection is still there. A dead connection does not show by itself: what is
//! written to it waits in the kernel for many minutes, and its player counts as present.

use std::time::Duration;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// How long a peer in doubt has to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// After this the peers that did not answer are gone. A page that asks why it is refused waits four seconds.
pub(super) const ANSWERED: Duration = Duration::from_millis(2500);

/// Counts the pings that stay unanswered. Time in which the server itself stood still does not count.
#[derive(Debug)]
pub(super) struct Vigil {
    pings: Interval,
    unanswered: u32,
    /// How many unanswered pings mean that the peer is gone.
    most: u32,
}

impl Vigil {
    /// Pings every `each`, and takes the peer for gone after `silent`.
    pub(super) fn of(each: Duration, silent: Duration) -> Self {
        let each = each.min(silent / 3);
        let mut pings = interval(each);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let most = (silent.as_millis() / each.as_millis().max(1)).try_into().unwrap_or(u32::MAX);
        Self { pings, unanswered: 0, most }
    }

    /// Records that something came from the peer.
    pub(super) fn start_over(&mut self) {
        self.unanswered = 0;
    }

    /// Demands an answer to the next ping. Returns false if no ping is to follow, because the peer is in
    /// doubt already.
    pub(super) fn doubt(&mut self) -> bool {
        if self.unanswered >= self.most {
            return false;
        }
        self.unanswered = self.most;
        self.pings.reset_after(ANSWER);
        true
    }

    /// Resolves when the peer is to be pinged, with false if the peer is gone. Dropping it loses nothing.
    ///
    pub(super) async fn next_ping(&mut self) -> bool {
        self.pings.tick().await;
        if self.unanswered >= self.most {
            return false;
        }
        self.unanswered += 1;
        true
    }
}
