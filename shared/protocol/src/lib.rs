//! The vocabulary between server and browser: HTTP bodies, WebSocket messages, the protocol number.
//!
//! Nothing here decides anything. The same types are exported to TypeScript (feature `ts`), and
//! `docs/PROTOCOL.md` describes them for a stranger.

pub mod http;
pub mod message;
pub mod table;

/// The number both sides name in their first message; a client with another number reloads itself.
pub const PROTOCOL: u32 = 1;
