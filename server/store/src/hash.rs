//! The hash of a secret, as it is stored.

/// The SHA-256 of a secret that is itself never stored.
pub type Hash = [u8; 32];
