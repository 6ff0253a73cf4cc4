//! The state around the board: who plays, who is away, who has answered, what can be undone.

use super::absence::Absence;
use super::answers::Answers;
use super::player::Sitting;
use super::state::{MatchState, audiences};
use super::status::Status;
use super::undo::Undo;
use bots::Bot;
use editions::Viewer;

/// The players around the board of a match, and the votes between them.
#[derive(Debug)]
pub(super) struct Surroundings {
    /// By seat, the invader first.
    pub(super) people: Vec<Sitting>,
    pub(super) absence: Absence,
    pub(super) answers: Answers,
    pub(super) undo: Undo,
    /// The moment from which every seat may resume, in served time. After a load that is at once.
    pub(super) resume_ms: i64,
    /// How often time stood still.
    stalls: u32,
}

impl Surroundings {
    /// Creates the state in which all players are present and nothing has happened.
    pub(super) fn new(people: Vec<Sitting>) -> Self {
        Self {
            people,
            absence: Absence::default(),
            answers: Answers::default(),
            undo: Undo::default(),
            resume_ms: 0,
            stalls: 0,
        }
    }

    /// Returns the status for each audience, in the order of [`audiences`]. A teammate may answer for a seat
    /// that has been away for `mate_ms`.
    pub(super) fn statuses(&self, state: &MatchState, online: &[u8], mate_ms: i64) -> Vec<Status> {
        let viewers =
            audiences(&state.rules_match).into_iter().filter(|viewer| *viewer != Viewer::Everything);
        viewers
            .enumerate()
            .map(|(at, viewer)| Status::of(state, self, online, mate_ms, (at, viewer)))
            .collect()
    }

    /// Records that time stood still. Every span is sent anew with the next change of the table. An open
    /// request waits at least until `due_ms`, in served time.
    pub(super) fn stood_still(&mut self, due_ms: i64) {
        self.stalls = self.stalls.wrapping_add(1);
        self.undo.wait_until(due_ms);
    }

    pub(super) fn stalls(&self) -> u32 {
        self.stalls
    }

    /// Returns the bot that decides for a seat.
    pub(super) fn bot(&self, seat: u8) -> Option<Bot> {
        self.people.get(usize::from(seat)).and_then(|one| one.bot)
    }

    /// Returns the name on a seat.
    pub(super) fn name(&self, seat: u8) -> String {
        self.people.get(usize::from(seat)).map(|one| one.name.clone()).unwrap_or_default()
    }

    /// Returns the names on all seats.
    pub(super) fn names(&self) -> Vec<String> {
        self.people.iter().map(|one| one.name.clone()).collect()
    }

    /// Returns the seats that a bot decides for.
    pub(super) fn bots(&self) -> Vec<u8> {
        self.seats_where(|one| one.bot.is_some())
    }

    /// Returns true if the host asks the player of this seat to give it up.
    pub(super) fn is_wanted(&self, seat: u8) -> bool {
        self.people.get(usize::from(seat)).is_some_and(|one| one.asked)
    }

    /// Returns the seats that a person plays, except one. Bots have no vote.
    pub(super) fn persons_but(&self, seat: u8) -> Vec<u8> {
        let mut persons = self.seats_where(|one| !one.subject.is_empty() && one.bot.is_none());
        persons.retain(|other| *other != seat);
        persons
    }

    fn seats_where(&self, is: impl Fn(&Sitting) -> bool) -> Vec<u8> {
        (0u8..).zip(&self.people).filter(|(_, one)| is(one)).map(|(seat, _)| seat).collect()
    }
}
