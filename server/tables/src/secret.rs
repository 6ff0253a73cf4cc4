//! The secret of a match, from which all its dice, decks and the luck of its bots come.

use super::TableError;
use fair::Hash;
use rand::TryRng;
use rand::rngs::SysRng;
use std::fmt::Debug;

/// Where the secrets of matches come from.
pub trait Secrets: Debug + Send + Sync {
    /// 32 bytes for a match of this scenario that begins without a commitment.
    ///
    /// # Errors
    /// There is no randomness.
    fn secret(&self, scenario: &str) -> Result<Hash, TableError>;

    /// 32 bytes for a match to which the server commits before the seats add their seeds; `None` for one that
    /// begins without.
    ///
    /// # Errors
    /// There is no randomness.
    fn committed(&self) -> Result<Option<Hash>, TableError>;
}

/// Secrets from the operating system, each committed to before its match.
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

/// 32 bytes from the operating system.
///
/// # Errors
/// It has none to give.
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
