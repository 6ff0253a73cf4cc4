//! Votes on a seat that has been away for a long time: a bot plays it, or the table waits.

use protocol::status::BotVote;
use std::collections::BTreeMap;

/// What a player wants done about an absent seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SeatVote {
    /// A bot plays it.
    Bot,
    /// The table waits.
    Wait,
}

/// The vote of each player on each absent seat. It is kept in memory only: after a restart players vote
/// again.
#[derive(Debug, Default)]
pub(crate) struct Votes(BTreeMap<u8, BTreeMap<u8, SeatVote>>);

impl Votes {
    /// Keeps the votes on seats that are still away, cast by players who are still present. Returns true if
    /// any vote was dropped.
    pub(crate) fn keep(&mut self, away: &[u8], present: &[u8]) -> bool {
        let before = self.view();
        self.0.retain(|seat, by| {
            by.retain(|voter, _| present.contains(voter));
            away.contains(seat) && !by.is_empty()
        });
        self.view() != before
    }

    pub(crate) fn set(&mut self, seat: u8, by: u8, vote: Option<SeatVote>) {
        let votes = self.0.entry(seat).or_default();
        match vote {
            Some(vote) => votes.insert(by, vote),
            None => votes.remove(&by),
        };
    }

    /// Returns what all of these players want, if they agree.
    pub(crate) fn agreed(&self, seat: u8, present: &[u8]) -> Option<SeatVote> {
        let votes = self.0.get(&seat)?;
        let first = *votes.get(present.first()?)?;
        present.iter().all(|here| votes.get(here) == Some(&first)).then_some(first)
    }

    /// Returns the votes as every player at the table sees them.
    pub(crate) fn view(&self) -> Vec<BotVote> {
        let who = |by: &BTreeMap<u8, SeatVote>, wanted: SeatVote| {
            by.iter().filter(|(_, vote)| **vote == wanted).map(|(voter, _)| *voter).collect()
        };
        let row = |(seat, by): (&u8, &BTreeMap<u8, SeatVote>)| BotVote {
            seat: *seat,
            by: who(by, SeatVote::Bot),
            wait: who(by, SeatVote::Wait),
        };
        self.0.iter().filter(|(_, by)| !by.is_empty()).map(row).collect()
    }
}
