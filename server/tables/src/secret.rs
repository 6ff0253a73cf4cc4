//! The server seed of a match, from which all its dice, decks and the luck of its bots come.

use super::TableError;
use fair::Hash;
use rand::TryRng;
use rand::rngs::SysRng;
use std::fmt::Debug;

/// The source of server seeds.
pub trait Secrets: Debug + Send + Sync {
    /// Returns 32 bytes for a match of this scenario that begins without a commitment.
    ///
    /// # Errors
    /// Returns `NoChance` if there is no randomness.
    fn secret(&self, scenario: &str) -> Result<Hash, TableError>;

    /// Returns 32 bytes for a match to which the server commits before the seats add their client seeds.
    /// Returns `None` if the match begins without a commitment.
    ///
    /// # Errors
    /// Returns `NoChance` if there is no randomness.
    fn committed(&self) -> Result<Option<Hash>, TableError>;
}

/// Server seeds from the operating system. The server commits to each before its match.
#[derive(Debug, Clone, Copy)]
pub struct SystemSecrets;

impl Secrets for SystemSecrets {
    fn secret(&self, _: &str) -> Result<Hash, TableError> {
        random()
    }

    fn committed(&self) -> Result<Option<Hash>, TableError> {
        random().map(Some)
    }
}

/// Returns 32 bytes from the operating system.
///
/// # Errors
/// Returns `NoChance` if it has none.
fn random() -> Result<Hash, TableError> {
    let mut secret = [0; 32];
    SysRng.try_fill_bytes(&mut secret).map_err(|_| TableError::NoChance)?;
    Ok(secret)
}

#[cfg(test)]
mod tests {
    use super::{Secrets, SystemSecrets};

    #[test]
    fn two_matches_have_two_secrets() {
        let [one, two] = ["first", "first"].map(|scenario| SystemSecrets.secret(scenario).ok());
        assert!(one.is_some() && one != two);
        assert!(SystemSecrets.committed().unwrap().is_some());
    }
}
