//! Who may look on without a chair: people who came by the link for those who watch.

use super::TableError;
use super::table::Table;
use protocol::table::SeatNo;

/// People who watch one table at most.
const CROWD: usize = 64;

/// How a person stands to the match on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// He plays on this chair.
    Seat(SeatNo),
    /// At the table, without a chair.
    Standing,
    /// He came by the link for those who watch.
    Watching,
}

impl Table {
    /// How this person stands to the match. A chair counts for more than the link to watch.
    ///
    /// # Errors
    /// He has nothing to do with this table.
    pub fn audience(&self, subject: &str) -> Result<Audience, TableError> {
        let watches = self.watching.iter().any(|other| other == subject);
        match self.person(subject).map(|person| person.seat) {
            Some(Some(seat)) => Ok(Audience::Seat(seat)),
            _ if watches => Ok(Audience::Watching),
            Some(None) => Ok(Audience::Standing),
            None => Err(self.outsider(subject)),
        }
    }

    /// Lets a person watch. True when that is new.
    ///
    /// # Errors
    /// Too many watch already.
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
