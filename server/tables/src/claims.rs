//! The claims at the door of a table. They are kept in memory, because an answer is of use only to a page
//! that waits for it.

use super::{Person, Table, look_alike};
use protocol::door::{ClaimAsk, ClaimSeat, ClaimState, DoorView, LetIn};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::Hash;

/// How long after its page last asked a claim ends.
const SILENCE: Duration = Duration::from_secs(10 * 60);

/// The claims at the door.
#[derive(Debug, Default)]
pub(crate) struct Door(Mutex<Inside>);

impl Door {
    pub(crate) fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is known at the door.
#[derive(Debug, Default)]
pub(crate) struct Inside {
    pub(crate) claims: Vec<Claim>,
    pub(crate) let_in: Vec<LetIn>,
    /// The subject of the host, and the seats of others, as they were when a browser last asked.
    host: String,
    seats: Vec<ClaimSeat>,
}

/// A browser that claims a seat.
#[derive(Debug)]
pub(crate) struct Claim {
    pub(crate) id: String,
    pub(crate) session: Hash,
    pub(crate) name: String,
    pub(crate) state: ClaimState,
    /// When its page last asked.
    pub(crate) heard: Instant,
    pub(crate) answered: Option<Instant>,
}

impl Inside {
    /// Drops the claims that no page waits for.
    pub(crate) fn sweep(&mut self) {
        self.claims.retain(|claim| claim.heard.elapsed() < SILENCE);
    }

    pub(crate) fn open(&self) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(|claim| claim.state == ClaimState::Waiting)
    }

    pub(crate) fn know(&mut self, table: &Table) {
        let others = table.people.iter().filter(|person| person.subject != table.host);
        let seat = |person: &Person| Some(ClaimSeat { seat: person.seat?, name: person.name.clone() });
        self.seats = others.filter_map(seat).collect();
        self.host.clone_from(&table.host);
    }

    pub(crate) fn view(&self, reader: &str) -> DoorView {
        let seat = |name: &str| self.seats.iter().find(|one| look_alike(&one.name, name)).map(|one| one.seat);
        let ask = |claim: &Claim| ClaimAsk {
            claim: claim.id.clone(),
            name: claim.name.clone(),
            seat: seat(&claim.name),
            seats: self.seats.clone(),
        };
        let claims = if self.host == reader { self.open().map(ask).collect() } else { Vec::new() };
        DoorView { claims, let_in: self.let_in.clone() }
    }
}
