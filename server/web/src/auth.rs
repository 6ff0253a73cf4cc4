//! Callers: guest sessions, names, tokens. A seat belongs to a subject, never to a socket.

pub(crate) mod agent;
mod known;
mod lineage;
mod token;

pub use known::{Known, SubjectKey};
pub(crate) use lineage::through;
pub use token::Token;

/// How long a session lasts after its last use: 400 days, the most a browser keeps a cookie.
pub const SESSION_MS: i64 = 400 * 24 * HOUR_MS;
pub(crate) const HOUR_MS: i64 = 60 * 60 * 1000;
