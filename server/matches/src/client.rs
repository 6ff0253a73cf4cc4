//! One socket of a player or of a spectator.

use super::outbox::Outbox;
use editions::{Seat, Viewer};

/// One socket of a player or of a spectator.
#[derive(Debug, Clone)]
pub struct Client {
    /// Unique in this process.
    pub id: u64,
    /// `None` for a spectator.
    pub seat: Option<u8>,
    pub subject: String,
    pub outbox: Outbox,
}

impl Client {
    /// Returns the viewer whose pictures this socket gets.
    pub(super) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)))
    }
}
