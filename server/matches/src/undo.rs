//! Undo: where a seat may step back to, and the request that the other players must allow.

pub(super) mod points;
pub(super) mod request;

use points::Point;
use std::collections::VecDeque;

/// How many declined requests are remembered, for a client that missed the answer and sends one again.
const DECLINED: usize = 16;

/// A request to take an answer back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Request {
    /// The socket that gets the answer.
    pub(super) client: u64,
    pub(super) seat: u8,
    /// The id of the command.
    pub(super) id: String,
    pub(super) point: Point,
}

/// The vote on a request, as every player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ballot {
    pub(super) no: u32,
    /// The seat that asks for it.
    pub(super) seat: u8,
    /// The end of the vote, in served time, because table time may rest.
    pub(super) due_ms: i64,
    /// The seats that have not voted.
    pub(super) missing: Vec<u8>,
}

/// What a vote of one seat comes to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// There is no such vote, or the seat has no vote in it.
    NoSay,
    /// Others have yet to answer.
    Open,
    /// All seats agreed. The request is no longer open.
    Granted(Request),
    /// A seat said no, which is enough. The request is still open: [`Undo::end`] ends it.
    Denied,
}

/// The open request of a match, and the declined ones.
#[derive(Debug, Default)]
pub(super) struct Undo {
    open: Option<(Request, Ballot)>,
    /// How many requests have been put to a vote.
    count: u32,
    /// Seat and command.
    declined: VecDeque<(u8, String)>,
}

impl Undo {
    /// Returns the vote on the open request.
    pub(super) fn ballot(&self) -> Option<&Ballot> {
        self.open.as_ref().map(|(_, ballot)| ballot)
    }

    /// Returns the point that the open request would return to.
    pub(super) fn target(&self) -> Option<&Point> {
        self.open.as_ref().map(|(request, _)| &request.point)
    }

    /// Recognizes the open request when a client sends it again after a lost connection. Its vote goes on,
    /// and this socket gets the answer. Returns false if it is another request.
    pub(super) fn is_sent_again(&mut self, client: u64, seat: u8, id: &str) -> bool {
        let same = self.open.as_mut().filter(|(open, _)| open.seat == seat && open.id == id);
        same.map(|(open, _)| open.client = client).is_some()
    }

    /// Returns true if this request was declined.
    pub(super) fn was_declined(&self, seat: u8, id: &str) -> bool {
        self.declined.iter().any(|(by, one)| *by == seat && one == id)
    }

    /// Opens a vote of the seats `missing`, until `due_ms` in served time.
    pub(super) fn open(&mut self, request: Request, missing: Vec<u8>, due_ms: i64) {
        self.count += 1;
        let ballot = Ballot { no: self.count, seat: request.seat, due_ms, missing };
        self.open = Some((request, ballot));
    }

    /// Records the vote of a seat in vote `no`.
    pub(super) fn vote(&mut self, seat: u8, no: u32, yes: bool) -> Verdict {
        let open = self.open.as_mut().filter(|(_, ballot)| ballot.no == no && ballot.missing.contains(&seat));
        let Some((_, ballot)) = open else { return Verdict::NoSay };
        if !yes {
            return Verdict::Denied;
        }
        ballot.missing.retain(|other| *other != seat);
        if !ballot.missing.is_empty() {
            return Verdict::Open;
        }
        self.open.take().map_or(Verdict::NoSay, |(request, _)| Verdict::Granted(request))
    }

    /// Ends the open request without granting it.
    pub(super) fn end(&mut self) -> Option<Request> {
        let (request, _) = self.open.take()?;
        self.declined.push_back((request.seat, request.id.clone()));
        if self.declined.len() > DECLINED {
            self.declined.pop_front();
        }
        Some(request)
    }

    /// Returns true if the vote has run out, which counts as no.
    pub(super) fn is_late(&self, now_ms: i64) -> bool {
        self.ballot().is_some_and(|ballot| ballot.due_ms <= now_ms)
    }

    /// Keeps the open vote open at least until `due_ms`.
    pub(super) fn wait_until(&mut self, due_ms: i64) {
        if let Some((_, ballot)) = &mut self.open {
            ballot.due_ms = ballot.due_ms.max(due_ms);
        }
    }
}

/// Why a request is not granted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Rejection {
    /// A player said no, or the time ran out.
    Declined,
    /// The match went on.
    Overtaken,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(id: &str) -> Request {
        Request { client: 7, seat: 1, id: id.to_owned(), point: Point::nowhere(4) }
    }

    fn asked(missing: &[u8]) -> Undo {
        let mut undo = Undo::default();
        undo.open(request("a"), missing.to_vec(), 1000);
        undo
    }

    #[test]
    fn a_request_is_granted_when_the_last_other_player_agrees() {
        let mut undo = asked(&[0, 2]);
        assert_eq!(undo.vote(0, 1, true), Verdict::Open);
        assert_eq!(undo.vote(0, 1, true), Verdict::NoSay, "a seat has one vote");
        assert_eq!(undo.vote(2, 1, true), Verdict::Granted(request("a")));
        assert_eq!(undo.ballot(), None);
        assert!(!undo.was_declined(1, "a"));
    }

    #[test]
    fn only_the_asked_seats_vote_and_only_in_the_open_vote() {
        let mut undo = asked(&[0]);
        assert_eq!(undo.vote(1, 1, true), Verdict::NoSay, "who asks");
        assert_eq!(undo.vote(0, 2, true), Verdict::NoSay, "another vote");
        assert_eq!(Undo::default().vote(0, 1, true), Verdict::NoSay);
    }

    #[test]
    fn one_no_is_enough_and_a_declined_request_is_known_by_its_id() {
        let mut undo = asked(&[0, 2]);
        assert_eq!(undo.vote(2, 1, false), Verdict::Denied);
        assert_eq!(undo.end(), Some(request("a")));
        assert_eq!((undo.end(), undo.ballot()), (None, None));
        assert!(undo.was_declined(1, "a") && !undo.was_declined(0, "a") && !undo.was_declined(1, "b"));
        for other in 0..DECLINED {
            undo.open(request(&other.to_string()), vec![0], 0);
            undo.end();
        }
        assert!(!undo.was_declined(1, "a"), "only the newest are kept");
        undo.open(request("c"), vec![0], 0);
        assert_eq!(
            undo.ballot().map(|ballot| ballot.no),
            Some(DECLINED as u32 + 2),
            "each vote has a number"
        );
    }

    #[test]
    fn a_request_that_is_sent_again_goes_on_with_the_new_socket() {
        let mut undo = asked(&[0]);
        assert!(undo.is_sent_again(9, 1, "a"));
        assert!(!undo.is_sent_again(9, 1, "b") && !undo.is_sent_again(9, 0, "a"));
        assert_eq!(undo.end().map(|request| request.client), Some(9));
    }

    #[test]
    fn a_vote_runs_out_at_its_time_and_not_before_the_time_it_must_wait() {
        let mut undo = asked(&[0]);
        assert!(!undo.is_late(999) && undo.is_late(1000));
        undo.wait_until(1500);
        undo.wait_until(1200);
        assert!(!undo.is_late(1499) && undo.is_late(1500));
        assert!(!Undo::default().is_late(i64::MAX));
    }
}
