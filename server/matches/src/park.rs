//! Parked matches. A match whose default failed stands still, with a report, until a build can go on with it.

use super::Services;
use super::actor::Actor;
use super::command::{DecisionResult, Ruling};
use super::commit::CommitOutcome;
use super::record::Entry;
use editions::{AnyMatch, By, Chance, Refusal, Seat};
use store::fail_point;
use store::now_ms;

impl Services {
    /// Returns what the default of a seat makes of a match.
    ///
    /// # Errors
    /// Returns the refusal of the rules, which is `not_asked` if the seat is asked nothing.
    pub(super) fn fall_back(
        &self,
        #[cfg_attr(
            not(feature = "failpoints"),
            expect(unused_variables, reason = "only a point names its match")
        )]
        match_id: &str,
        game: &AnyMatch,
        seat: Seat,
        by: By,
        chance: &mut dyn Chance,
    ) -> DecisionResult {
        fail_point!(&format!("park::fall_back {match_id}"), |_| Err(Refusal::not_asked()));
        let (ask, choice) = game.fallback(seat).ok_or_else(Refusal::not_asked)?;
        game.decide(seat, ask, choice, by, chance)
    }
}

impl Actor {
    /// Parks this match only. No player could choose anything else in place of a default.
    pub(super) async fn park(&mut self, seat: u8, why: String) {
        tracing::error!(seat, row = self.state.next_row, "match parked: its default choice failed");
        let parked = self.mark(Entry::Parked { why }, Some(seat)).await;
        if parked == CommitOutcome::Stored {
            self.keep_report();
        }
    }

    /// Resumes a parked match after loading, if the default that failed no longer fails. That happens when a
    /// fixed build was started.
    pub(super) async fn try_again(&mut self) {
        let Some(park) = self.state.parked.clone() else { return };
        if !matches!(self.default_by(park.seat, By::TimedOut), Ruling::Legal(_)) {
            tracing::warn!(seat = park.seat, "match stays parked: its default choice still fails");
            return;
        }
        if self.mark(Entry::Unparked, None).await == CommitOutcome::Stored {
            tracing::info!(row = park.row_no, parked_ms = now_ms() - park.at_ms, "parked match continues");
        }
    }
}
