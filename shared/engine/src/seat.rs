//! Seats and viewers.

use serde::{Deserialize, Serialize};

/// A seat at the table. 0 is the invader; marines count from 1 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The invader's seat.
    pub const INVADER: Seat = Seat(0);

    /// Returns true for the seats of the marine side.
    #[must_use]
    pub const fn is_marine(self) -> bool {
        self.0 > 0
    }
}

/// The audience of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// One seat: what its player may know.
    Seat(Seat),
    /// The open table, for spectators.
    Public,
    /// Every card face up and every area lit. Only for a match that is over.
    Everything,
}

impl Viewer {
    /// Returns true if this viewer is `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
