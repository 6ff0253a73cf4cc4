//! Secrets that are shown once: 256 bits from the operating system. Only the SHA-256 is stored.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use store::Hash;

/// A secret in its readable form: 43 characters that are safe in links and cookies.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

// A token is shown to its owner, and never in a log.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

impl Token {
    /// Returns a new secret.
    ///
    /// # Panics
    /// Panics if the operating system has no randomness: no secret is better than a weak one.
    pub fn fresh() -> Self {
        Self(URL_SAFE_NO_PAD.encode(random::<32>()))
    }

    /// Parses what a caller claims to be a token. Returns `None` if it cannot be one.
    pub fn claimed(text: &str) -> Option<Self> {
        URL_SAFE_NO_PAD.decode(text).is_ok_and(|bytes| bytes.len() == 32).then(|| Self(text.to_owned()))
    }

    /// Returns the form that is stored and looked up.
    pub fn hash(&self) -> Hash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// Returns the secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

#[expect(clippy::expect_used, reason = "a server without randomness must not hand out secrets")]
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_token_parses_from_its_text_and_differs_from_the_next() {
        let token = Token::fresh();
        assert_eq!(Token::claimed(token.reveal()).map(|again| again.hash()), Some(token.hash()));
        assert_ne!(Token::fresh().hash(), token.hash());
    }

    #[test]
    fn a_text_of_another_length_is_no_token() {
        for wrong in ["", "abc", "!!!", &"a".repeat(44), &"a".repeat(5000)] {
            assert_eq!(Token::claimed(wrong), None);
        }
    }
}
