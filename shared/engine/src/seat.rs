//! Who sits where, and who looks.

use serde::{Deserialize, Serialize};

/// A chair at the table. 0 is the invader; marines count from 1 in turn order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The invader player's chair.
    pub const INVADER: Seat = Seat(0);

    /// True for the chairs of the marine side.
    #[must_use]
    pub const fn is_marine(self) -> bool {
        self.0 > 0
    }
}

/// For whom a view is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// One chair: what its player may know.
    Seat(Seat),
    /// What lies open on the table, for spectators.
    Public,
    /// Every card face up and every area lit. Only for a match that is over.
    Everything,
}

impl Viewer {
    /// True when this viewer sits in `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
