//! *Pause for everyone*: table time rests until the player who paused resumes, or any player after two minutes.

use super::actor::Actor;
use super::record::Entry;
use crate::refusals;

impl Actor {
    /// Pauses the table for a seat.
    pub(super) async fn pause(&mut self, client: u64, seat: u8) {
        let played = self.surroundings.bot(seat).is_none();
        if !played || !self.state.goes_on() || !self.state.clock.can_pause(seat) {
            return self.tell_refused(client, None, refusals::no_pause());
        }
        self.surroundings.resume_ms = self.now().served.ms + self.services.timing.pause_ms;
        self.mark(Entry::Paused, Some(seat)).await;
    }

    /// Ends the pause. If the table is not paused, nothing happens: another player was faster, or the match is
    /// over.
    pub(super) async fn resume(&mut self, client: u64, seat: u8) {
        let Some(by) = self.state.clock.paused().filter(|_| self.state.goes_on()) else { return };
        let (now, timing) = (self.now().served.ms, &self.services.timing);
        if by != seat && now < self.surroundings.resume_ms {
            return self.tell_refused(client, None, refusals::not_yours_to_resume());
        }
        self.surroundings.undo.wait_until(now + timing.floor_ms.min(timing.vote_ms));
        self.mark(Entry::Resumed, Some(seat)).await;
    }
}
