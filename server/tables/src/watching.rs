//! Spectators: people without a seat who came by the link for spectators.

use super::TableError;
use super::table::Table;
use protocol::table::SeatNo;

/// The most spectators of one table.
const CROWD: usize = 64;

/// How a person takes part in the match on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// They play in this seat.
    Seat(SeatNo),
    /// They are at the table, without a seat.
    Standing,
    /// They came by the link for spectators.
    Watching,
}

impl Table {
    /// Returns how this person takes part in the match. A seat counts for more than the link for spectators.
    ///
    /// # Errors
    /// Returns a refusal if the person has no part in this table.
    pub fn audience(&self, subject: &str) -> Result<Audience, TableError> {
        let watches = self.watching.iter().any(|other| other == subject);
        match self.person(subject).map(|person| person.seat) {
            Some(Some(seat)) => Ok(Audience::Seat(seat)),
            _ if watches => Ok(Audience::Watching),
            Some(None) => Ok(Audience::Standing),
            None => Err(self.outsider(subject)),
        }
    }

    /// Adds a spectator. Returns true if they are new.
    ///
    /// # Errors
    /// Returns `WatchersFull` if there are too many.
    ///
    pub fn watch(&mut self, subject: &str) -> Result<bool, TableError> {
        if self.watching.iter().any(|other| other == subject) {
            return Ok(false);
        }
        if self.watching.len() >= CROWD {
            return Err(TableError::WatchersFull);
        }
        self.watching.push(subject.to_owned());
        Ok(true)
    }
}
