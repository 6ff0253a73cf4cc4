//! Public matches: finished ones that anyone may watch again, by the choice of those who play here.

use super::watching::Audience;
use super::{Table, TableError};

impl Table {
    /// Opens a finished match of this table to everyone, or closes it again.
    ///
    /// # Errors
    /// Returns `SeatFirst` if the person is here without a seat, and a refusal if they are not here.
    pub fn set_public(&mut self, subject: &str, match_id: &str, public: bool) -> Result<(), TableError> {
        let Audience::Seat(_) = self.audience(subject)? else { return Err(TableError::SeatFirst) };
        if public {
            self.public.insert(match_id.to_owned());
        } else {
            self.public.remove(match_id);
        }
        Ok(())
    }

    /// Returns true if anyone may watch this match again.
    pub fn is_public(&self, match_id: &str) -> bool {
        self.public.contains(match_id)
    }
}
