//! Asks whether the database can be written, while some match waits for a deadline.

use super::Service;
use super::meter::BEAT;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use tokio_util::sync::CancellationToken;

/// Between two questions while all is well.
const EVERY: Duration = Duration::from_secs(1);
/// A database that has not answered by then is away.
pub(in crate::matches) const ANSWERS: Duration = Duration::from_secs(1);

impl Service {
    /// Asks until the server stops. Matches that wait for nobody cost the disk nothing.
    pub(in crate::matches) async fn ask(&self, store: &dyn Store, stop: &CancellationToken) {
        let mut pause = EVERY;
        while stop.run_until_cancelled(self.pause(pause)).await.is_some() {
            if pause == EVERY && self.timed.load(Ordering::Relaxed) == 0 {
                continue;
            }
            let Some(writable) = stop.run_until_cancelled(self.is_writable(store)).await else { return };
            if writable {
                self.count(|meter| {
                    let stall = meter.look(super::read());
                    meter.back().or(stall)
                });
            } else {
                self.lose();
            }
            pause = if writable { EVERY } else { BEAT };
        }
    }

    /// A write has failed: the question comes at once.
    pub(in crate::matches) fn doubt(&self) {
        self.doubt.notify_one();
    }

    async fn pause(&self, pause: Duration) {
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = self.doubt.notified() => {}
        }
    }

    async fn is_writable(&self, store: &dyn Store) -> bool {
        let probe = store.write_probe();
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
    }
}
