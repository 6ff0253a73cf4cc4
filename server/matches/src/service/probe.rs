//! Asks whether the database answers while a match is in memory, and whether it accepts writes while a match
//! waits for a deadline.

use super::Service;
use super::meter::INTERVAL;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use tokio_util::sync::CancellationToken;

/// The time between two probes in normal service.
const EVERY: Duration = Duration::from_secs(1);
/// A database that has not answered by then counts as away.
pub(crate) const ANSWERS: Duration = Duration::from_secs(1);

impl Service {
    /// Probes until the server stops. Matches that wait for no deadline cost the disk nothing, because they
    /// only need an answer.
    pub(crate) async fn ask(&self, store: &dyn Store, stop: &CancellationToken) {
        let mut pause = EVERY;
        while stop.run_until_cancelled(self.pause(pause)).await.is_some() {
            if self.away.receiver_count() == 0 {
                continue;
            }
            let quiet = pause == EVERY && self.timed.load(Ordering::Relaxed) == 0;
            let Some(there) = stop.run_until_cancelled(self.is_there(store, quiet)).await else { return };
            if there {
                self.set_away(false);
                self.count(|meter| {
                    let stall = meter.look(super::read());
                    meter.back().or(stall)
                });
            } else {
                self.lose();
            }
            pause = if there { EVERY } else { INTERVAL };
        }
    }

    /// Probes at once, because a write has failed.
    pub(crate) fn doubt(&self) {
        self.doubt.notify_one();
    }

    async fn pause(&self, pause: Duration) {
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = self.doubt.notified() => {}
        }
    }

    /// Returns true if the database answers and, unless `quiet`, accepts writes.
    async fn is_there(&self, store: &dyn Store, quiet: bool) -> bool {
        let probe = async {
            store.ping().await?;
            if quiet { Ok(()) } else { store.write_probe().await }
        };
        tokio::pin!(probe);
        if let Ok(answer) = tokio::time::timeout(ANSWERS, &mut probe).await {
            return answer.is_ok();
        }
        self.lose();
        probe.await.is_ok()
    }

    fn lose(&self) {
        self.count(|meter| {
            let stall = meter.look(super::read());
            meter.away();
            stall
        });
        if self.set_away(true) {
            tracing::warn!("the database does not answer or accepts no writes");
        }
    }
}
