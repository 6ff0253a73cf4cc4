//! Absence: how long seats have been away, which of them may be passed over, and the votes on them.

pub(super) mod deadlines;
pub(super) mod mates;
pub(super) mod votes;
mod voting;

use crate::state::MatchState;
use editions::{AskInfo, Pace, Seat};
use std::collections::{BTreeMap, BTreeSet};
use votes::Votes;

/// The absent seats of a match.
#[derive(Debug, Default)]
pub(super) struct Absence {
    /// Seats without a socket, and the table time since which each has had none.
    since: BTreeMap<u8, i64>,
    /// Seats whose player has opened a socket since the match was loaded.
    seen: BTreeSet<u8>,
    /// Seats that may be passed over, as the audiences were last told.
    long: Vec<u8>,
    /// Seats that may be passed over later, each with the table time from which, as the audiences were last told.
    soon: Vec<(u8, i64)>,
    pub(super) votes: Votes,
}

impl Absence {
    /// Records that a socket of this seat opened.
    pub(super) fn connect(&mut self, seat: u8) {
        self.since.remove(&seat);
        self.seen.insert(seat);
    }

    /// Returns true if the player of a seat has opened a socket since the match was loaded.
    pub(super) fn has_seen(&self, seat: u8) -> bool {
        self.seen.contains(&seat)
    }

    /// Records that another player has taken a seat.
    pub(super) fn change_player(&mut self, seat: u8) {
        self.seen.remove(&seat);
    }

    /// Records that no socket of this seat is open, from `now` in table time at the latest.
    pub(super) fn disconnect(&mut self, seat: u8, now: i64) {
        self.since.entry(seat).or_insert(now);
    }

    /// Records that no socket of any of these seats is open.
    pub(super) fn disconnect_all(&mut self, seats: Vec<Seat>, now: i64) {
        seats.into_iter().for_each(|seat| self.disconnect(seat.0, now));
    }

    /// Returns the table time since which a seat has had no socket.
    pub(super) fn since(&self, seat: u8) -> Option<i64> {
        self.since.get(&seat).copied()
    }

    /// Sets the seats that may be passed over, those that may be later, and those that are present. Returns
    /// true if one of the first two or a vote changed.
    pub(super) fn set_long(&mut self, long: Vec<u8>, soon: Vec<(u8, i64)>, present: &[u8]) -> bool {
        let changed = self.votes.keep(&long, present) || self.long != long || self.soon != soon;
        (self.long, self.soon) = (long, soon);
        changed
    }

    /// Returns the seats that may be passed over, as the audiences were last told.
    pub(super) fn long(&self) -> &[u8] {
        &self.long
    }

    /// Returns the seats that may be passed over later, each with the table time from which, as the audiences
    /// were last told.
    pub(super) fn soon(&self) -> &[(u8, i64)] {
        &self.soon
    }
}

/// Returns true if `reader` may answer this question for a seat that is away: the question is open, out of
/// turn, and asked of a teammate.
pub(crate) fn is_for_mates(ask: &AskInfo, reader: u8, away: bool) -> bool {
    let open = ask.must && ask.pace == Pace::Interrupt && !ask.hidden;
    open && away && ask.seat.is_marine() && Seat(reader).is_marine() && ask.seat.0 != reader
}

/// Returns the table time from which a teammate may answer for a seat.
pub(crate) fn mates_from(state: &MatchState, seat: u8, mate_ms: i64) -> Option<i64> {
    state.clock.window(seat).map(|window| window.opened_ms + mate_ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use votes::SeatVote;

    #[test]
    fn a_seat_is_away_from_its_last_disconnect_until_a_socket_opens() {
        let mut absence = Absence::default();
        absence.disconnect(1, 10);
        absence.disconnect(1, 20);
        assert_eq!((absence.since(1), absence.since(2)), (Some(10), None));
        absence.connect(1);
        assert_eq!(absence.since(1), None);
    }

    #[test]
    fn a_vote_ends_when_the_absent_seat_returns_or_the_voter_leaves() {
        let mut absence = Absence::default();
        assert!(absence.set_long(vec![1], vec![(2, 50)], &[0, 2]));
        absence.votes.set(1, 2, Some(SeatVote::Bot));
        assert!(!absence.set_long(vec![1], vec![(2, 50)], &[0, 2]), "nothing changed");
        assert!(absence.set_long(vec![1], vec![(2, 60)], &[0, 2]), "a moment changed");
        assert!(absence.set_long(vec![1], vec![(2, 60)], &[0]), "the voter went");
        absence.votes.set(1, 0, Some(SeatVote::Wait));
        assert!(absence.set_long(Vec::new(), Vec::new(), &[0]));
        assert!(absence.votes.view().is_empty());
    }
}
