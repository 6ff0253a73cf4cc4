//! A player in a match that is not checked, who only returns and plays on. Their time does not include the
//! time of the checks.

use super::Trouble;
use crate::bot::{Picker, choose};
use crate::match_seat::{MatchSeat, command_id};
use crate::party::{Party, level, plain_answer};
use crate::place::options_of;

/// Commands that are played first.
const FIRST: usize = 6;
/// A longer match is likely to end soon.
const LONG: u64 = 60;

/// A match of two waiting people.
#[derive(Debug)]
pub(super) struct Probe {
    party: Party,
    /// The player who must answer next.
    asked: usize,
    pick: Picker,
}

impl Probe {
    /// Creates a match and plays a few commands.
    pub(super) async fn begin(base: &str, edition: &str) -> Self {
        let party = Party::start_at(base, &options_of(edition, 1)).await;
        let (mut seats, mut pick) = (party.join().await, Picker::new(29));
        for _ in 0..FIRST {
            plain_answer(&mut seats, &mut pick).await.expect("a match that has just begun");
        }
        drop(seats);
        let mut probe = Self { party, asked: 0, pick };
        probe.waits().await;
        probe
    }

    /// Connects the asked player to the server at this address and answers. Returns when that is
    /// acknowledged.
    ///
    /// # Errors
    /// If it does not go on.
    pub(super) async fn goes_on(&mut self, base: &str) -> Result<(), Trouble> {
        let stuck = |what: &str| Trouble::Stuck(format!("the one who only comes back: {what}"));
        self.party = self.party.moved_to(base);
        let person = &self.party.people[self.asked];
        let mut seat =
            MatchSeat::join(person, &self.party.match_id).await.map_err(|_| stuck("not let in"))?;
        let (id, choice) = (command_id(), choose(&seat.ask()["options"], true, &mut self.pick));
        seat.answer(&id, &choice).await;
        let outcome = seat.outcome(&id).await.ok_or_else(|| stuck("no answer"))?;
        if outcome["t"] == "ack" { Ok(()) } else { Err(stuck(&outcome.to_string())) }
    }

    /// Finds the player who must answer next. Returns false if another match is needed.
    pub(super) async fn waits(&mut self) -> bool {
        let mut seats = self.party.join().await;
        level(&mut seats).await;
        let asked = seats.iter().position(MatchSeat::is_asked);
        self.asked = asked.unwrap_or_default();
        asked.is_some() && seats[0].n <= LONG
    }
}
