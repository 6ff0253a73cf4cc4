//! The secret of a match, from which all its dice, decks and the luck of its bots come.

use super::TableError;
use crate::trial;
use rand::TryRng;
use rand::rngs::SysRng;

/// 32 bytes from the operating system. A trial that has named a seed makes them from that and the
/// scenario instead, so that a browser test that fails can be run again over the same dice.
///
/// # Errors
/// The operating system has none to give.
pub(crate) fn fresh(scenario: &str) -> Result<[u8; 32], TableError> {
    trial::seed().map_or_else(random, |seed| Ok(repeated(seed, scenario)))
}

/// 32 bytes from the operating system.
///
/// # Errors
/// It has none to give.
pub(super) fn random() -> Result<[u8; 32], TableError> {
    let mut secret = [0; 32];
    SysRng.try_fill_bytes(&mut secret).map_err(|_| TableError::NoChance)?;
    Ok(secret)
}

fn repeated(seed: &str, scenario: &str) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(format!("{seed} {scenario}")).into()
}

#[cfg(test)]
mod tests {
    use super::{fresh, repeated};

    #[test]
    fn two_matches_have_two_secrets() {
        let [one, two] = [fresh("first"), fresh("first")].map(|secret| secret.ok());
        assert!(one.is_some() && one != two);
    }

    #[test]
    fn a_seed_of_a_test_gives_each_scenario_its_own_secret_again() {
        assert_eq!(repeated("7", "first"), repeated("7", "first"));
        assert_ne!(repeated("7", "first"), repeated("7", "second"));
        assert_ne!(repeated("7", "first"), repeated("8", "first"));
    }
}
