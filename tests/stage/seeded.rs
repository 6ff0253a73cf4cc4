//! Secrets of a test, the same again in each run.

use server::tables::TableError;
use server::tables::secret::Secrets;
use sha2::{Digest, Sha256};

/// Makes each secret from a seed and the scenario, so that a browser test that fails can be run again over
/// the same dice. No match commits to one: what the seats would add is different in each run.
#[derive(Debug)]
pub(crate) struct SeededSecrets {
    pub(crate) seed: String,
}

impl Secrets for SeededSecrets {
    fn secret(&self, scenario: &str) -> Result<[u8; 32], TableError> {
        Ok(Sha256::digest(format!("{} {scenario}", self.seed)).into())
    }

    fn committed(&self) -> Result<Option<[u8; 32]>, TableError> {
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::{Secrets, SeededSecrets};

    #[test]
    fn a_seed_gives_each_scenario_its_own_secret_again() {
        let secret = |seed: &str, scenario| SeededSecrets { seed: seed.to_owned() }.secret(scenario).ok();
        assert_eq!(secret("7", "first"), secret("7", "first"));
        assert_ne!(secret("7", "first"), secret("7", "second"));
        assert_ne!(secret("7", "first"), secret("8", "first"));
    }
}
