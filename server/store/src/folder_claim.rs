//! The claim of a server to its data folder, and the watch over the database file in it.

use super::folder::{Hold, Opened};
use sqlx::SqlitePool;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How often the server checks that its file is still where it was opened.
const LOOK_EVERY: Duration = Duration::from_secs(20);

/// A folder that this process has, and the database file in it.
#[derive(Debug)]
pub(super) struct FolderClaim {
    _hold: Hold,
    opened: Opened,
    write: SqlitePool,
    gone: AtomicBool,
}

impl FolderClaim {
    /// Takes the folder with its open file, and watches that file as long as the store exists.
    pub(super) fn begin(hold: Hold, opened: Opened, write: SqlitePool) -> Arc<Self> {
        let claim = Arc::new(Self { _hold: hold, opened, write, gone: AtomicBool::new(false) });
        claim.watch();
        claim
    }

    /// Returns true while the file is the one that was opened. From the first time that it is not, writing
    /// stops: anything acknowledged after that would be lost.
    pub(super) fn is_in_place(&self) -> bool {
        if self.gone.load(Ordering::Relaxed) {
            return false;
        }
        if self.opened.is_in_place() {
            return true;
        }
        if !self.gone.swap(true, Ordering::Relaxed) {
            let file = self.opened.path().display();
            tracing::error!(
                %file,
                "the database file was moved or replaced while the server was running, so nothing is saved; \
                 stop the server, put the file back and start the server again"
            );
            let write = self.write.clone();
            tokio::spawn(async move { write.close().await });
        }
        false
    }

    /// Checks again and again, as long as the store exists.
    fn watch(self: &Arc<Self>) {
        let claim = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(LOOK_EVERY).await;
                if !claim.upgrade().is_some_and(|claim| claim.is_in_place()) {
                    return;
                }
            }
        });
    }
}
