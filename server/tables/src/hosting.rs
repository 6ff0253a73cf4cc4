//! A host who is away while people gather: another person takes over when all others are ready.

use super::{Table, TableError};
use protocol::table::TablePhase;

/// Returns in how many milliseconds this person may take over from a host who has been away for `away_ms`.
/// The host is waited for `patience_ms`. Returns `None` if this person may not.
pub fn host_in(table: &Table, subject: &str, away_ms: Option<i64>, patience_ms: i64) -> Option<u32> {
    let others =
        || table.people.iter().filter(|person| person.subject != table.host && person.seat.is_some());
    let waits = table.phase == TablePhase::Gathering
        && others().all(|person| person.ready)
        && others().any(|person| person.subject == subject);
    let left = patience_ms - away_ms.filter(|_| waits)?;
    Some(u32::try_from(left.max(0)).unwrap_or(u32::MAX))
}

/// Makes a person with a seat the host. [`host_in`] says when they may.
///
/// # Errors
/// Returns `Phase` if people do not gather, and `HostNotAway` if the person may not take over yet.
pub fn take_over(table: &mut Table, subject: &str, host_in_ms: Option<u32>) -> Result<(), TableError> {
    table.in_phase(TablePhase::Gathering)?;
    if host_in_ms != Some(0) {
        return Err(TableError::HostNotAway);
    }
    subject.clone_into(&mut table.host);
    Ok(())
}
