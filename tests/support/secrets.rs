//! The server seeds of the matches of one test, the same in each run.

use server::tables::TableError;
use server::tables::secret::Secrets;
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU64, Ordering};

/// The variable that chooses other dice and decks for tests.
pub const SEED: &str = "BULKHEAD_MATCH_SEED";

/// How many secrets this process has taken. A restarted server goes on, as no seed serves two matches.
static TAKEN: AtomicU64 = AtomicU64::new(0);

/// Makes each secret from the name of the test and a count. A test that fails can be run again over the same
/// dice, and a match does not take an unusual course in one run of many.
#[derive(Debug)]
pub struct TestSecrets {
    seed: String,
}

impl TestSecrets {
    /// Returns the secrets of the test that calls this, by the name of its thread.
    pub fn of_test() -> Self {
        let test = std::thread::current().name().unwrap_or_default().to_owned();
        Self { seed: format!("{} {test}", std::env::var(SEED).unwrap_or_default()) }
    }

    fn next(&self) -> [u8; 32] {
        let count = TAKEN.fetch_add(1, Ordering::Relaxed);
        Sha256::digest(format!("{} {count}", self.seed)).into()
    }
}

impl Secrets for TestSecrets {
    fn secret(&self, _: &str) -> Result<[u8; 32], TableError> {
        Ok(self.next())
    }

    fn committed(&self) -> Result<Option<[u8; 32]>, TableError> {
        Ok(Some(self.next()))
    }
}
