//! The secret of a match, from which all its dice, decks and the luck of its bots come.

use super::TableError;

/// 32 bytes from the operating system.
///
/// # Errors
/// It has none to give.
#[cfg(not(debug_assertions))]
pub fn fresh(_: &str) -> Result<[u8; 32], TableError> {
    random()
}

/// 32 bytes from the operating system. A debug build makes them from `BULKHEAD_MATCH_SEED` and the scenario instead where
/// that is set, so that a browser test that fails can be run again over the same dice; release builds do not read it.
///
/// # Errors
/// The operating system has none to give.
#[cfg(debug_assertions)]
pub fn fresh(scenario: &str) -> Result<[u8; 32], TableError> {
    named().map_or_else(random, |seed| Ok(repeated(&seed, scenario)))
}

/// 32 bytes from the operating system.
///
/// # Errors
/// It has none to give.
pub(super) fn random() -> Result<[u8; 32], TableError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|_| TableError::NoChance)?;
    Ok(secret)
}

/// A test has named the seed of every match.
#[cfg(debug_assertions)]
pub(super) fn is_named() -> bool {
    named().is_some()
}

#[cfg(debug_assertions)]
fn named() -> Option<String> {
    std::env::var("BULKHEAD_MATCH_SEED").ok().filter(|seed| !seed.is_empty())
}

#[cfg(debug_assertions)]
fn repeated(seed: &str, scenario: &str) -> [u8; 32] {
    use sha2::{Digest, Sha256};
    Sha256::digest(format!("{seed} {scenario}")).into()
}

#[cfg(all(test, debug_assertions))]
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
