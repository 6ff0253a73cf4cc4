//! The door of a table: browsers that claim a seat, until the host answers.

use super::claims::Claim;
use super::{Cell, Person, Table, TableError};
use protocol::door::{ClaimState, DoorView, LetIn};
use protocol::table::SeatNo;
use std::time::{Duration, Instant};
use store::{Hash, now_ms, short_id};

/// How many claims may be open at one table.
const CLAIMS: usize = 4;
/// How long a browser that was refused waits before it may ask again.
const AGAIN: Duration = Duration::from_secs(60);
/// How many admitted claims are announced at the table.
const TOLD: usize = 4;

impl Cell {
    /// Claims the seat of the person with this name for a browser. Asking again changes the name. Returns the
    /// claim's id and its state.
    ///
    /// # Errors
    /// Returns `DoorFull` if too many claims are open.
    pub fn claim(
        &self,
        table: &Table,
        session: Hash,
        name: &str,
    ) -> Result<(String, ClaimState), TableError> {
        let mut inside = self.door.inside();
        inside.sweep();
        inside.know(table);
        let open = inside.open().count();
        let told = match inside.claims.iter_mut().find(|claim| claim.session == session) {
            Some(claim) => {
                if claim.answered.is_some_and(|at| at.elapsed() >= AGAIN) {
                    (claim.state, claim.answered) = (ClaimState::Waiting, None);
                }
                name.clone_into(&mut claim.name);
                claim.heard = Instant::now();
                (claim.id.clone(), claim.state)
            }
            None if open >= CLAIMS => return Err(TableError::DoorFull),
            None => {
                let (id, state) = (short_id(), ClaimState::Waiting);
                let (name, heard) = (name.to_owned(), Instant::now());
                inside.claims.push(Claim { id: id.clone(), session, name, state, heard, answered: None });
                (id, state)
            }
        };
        drop(inside);
        self.notify();
        Ok(told)
    }

    /// Returns the state of a claim of this session. Returns `None` if it made none with this id, or was
    /// silent for too long.
    pub fn claim_state(&self, id: &str, session: Hash) -> Option<ClaimState> {
        let mut inside = self.door.inside();
        let before = inside.claims.len();
        inside.sweep();
        let swept = inside.claims.len() < before;
        let claim = inside.claims.iter_mut().find(|claim| claim.id == id && claim.session == session);
        let state = claim.map(|claim| {
            claim.heard = Instant::now();
            claim.state
        });
        drop(inside);
        if swept {
            self.notify();
        }
        state
    }

    /// Returns the session behind an open claim.
    ///
    /// # Errors
    /// Returns `NoClaim` if it is not open.
    pub fn claimant(&self, id: &str) -> Result<Hash, TableError> {
        let mut inside = self.door.inside();
        inside.sweep();
        let found = inside.open().find(|claim| claim.id == id).map(|claim| claim.session);
        found.ok_or(TableError::NoClaim)
    }

    /// Records the host's answer: the claim is admitted to a seat, or refused. An admission is announced to
    /// all people at the table.
    pub fn answer_claim(&self, id: &str, table: &Table, seat: Option<SeatNo>) {
        let mut inside = self.door.inside();
        inside.know(table);
        if let Some(claim) = inside.claims.iter_mut().find(|claim| claim.id == id) {
            claim.state = if seat.is_some() { ClaimState::LetIn } else { ClaimState::Refused };
            claim.answered = Some(Instant::now());
        }
        if let Some(seat) = seat {
            let name = |person: Option<&Person>| person.map(|one| one.name.clone()).unwrap_or_default();
            let (whose, host) = (name(table.sitting(seat)), name(table.person(&table.host)));
            inside
                .let_in
                .insert(0, LetIn { seat, color: table.color(seat), name: whose, host, at_ms: now_ms() });
            inside.let_in.truncate(TOLD);
        }
        drop(inside);
        self.notify();
    }

    /// Returns the door as a reader at the table sees it.
    pub fn door(&self, reader: &str) -> DoorView {
        self.door.inside().view(reader)
    }
}
