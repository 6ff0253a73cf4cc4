//! People who leave a table: by themselves, removed by the host, or out of a seat that the host frees. The
//! table remembers how they left, so that it can tell them.

use super::{Person, Table, TableError};
use protocol::table::{InvaderBy, SeatNo, TablePhase};
use serde::{Deserialize, Serialize};

/// How many people who left are remembered.
const REMEMBERED: usize = 32;

/// A person who is no longer at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gone {
    pub subject: String,
    /// The seat they had.
    pub seat: Option<SeatNo>,
    pub how: How,
}

/// How a person left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By themselves.
    Left,
    /// The host freed their seat.
    Freed,
    /// The host removed them from the table.
    Removed,
}

/// What became of a seat that the host wants back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Freeing {
    /// Its player is here, and is asked.
    Asked,
    /// It is free. Holds the person who had it, if there was one.
    Free(Option<Person>),
}

impl Table {
    /// Removes a person from the table. A host who leaves is succeeded by the first person with a seat, or
    /// else by the first without.
    ///
    /// # Errors
    /// Returns `NotAtTable` if they are not here.
    pub fn leave(&mut self, subject: &str, how: How) -> Result<Person, TableError> {
        let at = self.people.iter().position(|person| person.subject == subject);
        let person = self.people.remove(at.ok_or(TableError::NotAtTable)?);
        if person.seat == Some(0) {
            self.invader = InvaderBy::Taken;
        }
        if self.host == subject
            && let Some(next) = self.people.iter().min_by_key(|person| person.seat.unwrap_or(SeatNo::MAX))
        {
            self.host = next.subject.clone();
        }
        if let Some(seat) = person.seat {
            self.wanted.remove(&seat);
        }
        forget(&mut self.gone, subject);
        self.gone.push(Gone { subject: subject.to_owned(), seat: person.seat, how });
        if self.gone.len() > REMEMBERED {
            self.gone.remove(0);
        }
        Ok(person)
    }

    /// Takes a seat back for the host. A player who is here is asked first. Otherwise the seat is free at
    /// once, and its person is no longer at the table.
    ///
    /// # Errors
    /// Returns `Phase` if no match runs and no campaign waits, `NoSeat` if there is no such seat, and
    /// `OwnSeat` if it is the host's.
    pub fn free(&mut self, seat: SeatNo, is_here: impl Fn(&str) -> bool) -> Result<Freeing, TableError> {
        if self.manned() != TablePhase::Playing {
            self.in_phase(TablePhase::Playing)?;
        }
        if seat > self.options.marines {
            return Err(TableError::NoSeat);
        }
        let Some(subject) = self.sitting(seat).map(|person| person.subject.clone()) else {
            return Ok(Freeing::Free(None));
        };
        if subject == self.host {
            return Err(TableError::OwnSeat);
        }
        if is_here(&subject) {
            self.wanted.insert(seat);
            return Ok(Freeing::Asked);
        }
        self.leave(&subject, How::Freed).map(|gone| Freeing::Free(Some(gone)))
    }

    /// Lets the player keep the seat that the host wants back.
    ///
    /// # Errors
    /// Returns `NotWanted` if the host does not ask for it.
    pub fn keep(&mut self, subject: &str) -> Result<(), TableError> {
        let seat = self.person(subject).ok_or(TableError::NotAtTable)?.seat;
        let kept = seat.is_some_and(|seat| self.wanted.remove(&seat));
        if kept { Ok(()) } else { Err(TableError::NotWanted) }
    }

    /// Returns true if the host was the last to free this seat, and it has no owner now.
    pub fn is_freed(&self, seat: SeatNo) -> bool {
        let last = self.gone.iter().rev().find(|gone| gone.seat == Some(seat));
        self.sitting(seat).is_none() && last.is_some_and(|gone| gone.how == How::Freed)
    }

    /// Returns the refusal for a person who is not at the table. It says how they left, if that is known.
    pub fn outsider(&self, subject: &str) -> TableError {
        let gone = self.gone.iter().find(|gone| gone.subject == subject);
        match gone.map(|gone| gone.how) {
            Some(How::Freed) => TableError::SeatFreed,
            Some(How::Removed) => TableError::Removed,
            Some(How::Left) | None => TableError::NotAtTable,
        }
    }
}

/// Forgets how a person left, because they are at the table again.
pub(crate) fn forget(gone: &mut Vec<Gone>, subject: &str) {
    gone.retain(|gone| gone.subject != subject);
}

/// Removes a person without a seat in a running match, for the host.
///
/// # Errors
/// Returns `NoPerson` if there is no person of this name, `Yourself` if it is the host, and `FreeInstead` if
/// they play.
pub fn send_away(table: &mut Table, name: &str) -> Result<Person, TableError> {
    let person = table.people.iter().find(|person| person.name == name).ok_or(TableError::NoPerson)?;
    if person.subject == table.host {
        return Err(TableError::Yourself);
    }
    if table.phase == TablePhase::Playing && person.seat.is_some() {
        return Err(TableError::FreeInstead);
    }
    let subject = person.subject.clone();
    table.leave(&subject, How::Removed)
}
