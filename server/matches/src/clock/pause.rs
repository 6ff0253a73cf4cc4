//! The pause of a table: no time runs out until a player resumes.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Who has paused the table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pause {
    /// The seat that paused the table; `None` while it is not paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<u8>,
    /// Seats that have paused it in this turn.
    spent: BTreeSet<u8>,
}

impl Pause {
    /// Returns true if no seat has paused the table in this turn.
    pub(super) fn is_unused(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the seat that paused the table.
    pub(super) fn by(&self) -> Option<u8> {
        self.by
    }

    /// Returns true if the seat may pause the table: once in a turn.
    pub(super) fn is_free_to(&self, seat: u8) -> bool {
        self.by.is_none() && !self.spent.contains(&seat)
    }

    /// Begins the pause of a seat.
    pub(super) fn begin(&mut self, seat: u8) {
        self.by = Some(seat);
        self.spent.insert(seat);
    }

    /// Ends the pause.
    pub(super) fn end(&mut self) {
        self.by = None;
    }

    /// Begins another turn of the match. A pause goes on.
    pub(super) fn next_turn(&mut self) {
        self.spent = self.by.into_iter().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_can_pause_once_in_a_turn() {
        let mut pause = Pause::default();
        pause.begin(1);
        assert_eq!((pause.by(), pause.is_free_to(2)), (Some(1), false), "one pause at a time");
        pause.end();
        assert_eq!((pause.is_free_to(1), pause.is_free_to(2)), (false, true));
        pause.next_turn();
        assert!(pause.is_free_to(1));
    }
}
