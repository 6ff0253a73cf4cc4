//! Bots in seats of a match. They are asked after a short pause, think on threads of their own, and answer by
//! ordinary commands. Nothing about a position is stored: a server that loads the match asks the bot anew.

use super::actor::Actor;
use super::command::Ruling;
use super::thinking::BotAnswer;
use bots::{Luck, Player, Position, admitted};
use editions::{By, Refusal, Seat};
use sha2::{Digest, Sha256};
use tracing::Instrument;

impl Actor {
    /// Asks every bot that must answer and has not been asked yet. Bots rest while table time rests: a table
    /// with only bots waits for a person.
    pub(super) fn ask_bots(&mut self) {
        let open = self.open_to_bots();
        self.thinking.asked.retain(|seat, ask| open.contains(&(*seat, *ask)));
        for (seat, ask) in open {
            if self.thinking.asked.contains_key(&seat) {
                continue;
            }
            let (Some(bot), Some(position)) =
                (self.surroundings.bot(seat), Position::of(&self.state.rules_match, Seat(seat)))
            else {
                continue;
            };
            self.thinking.asked.insert(seat, ask);
            let (pause, patience) = (self.services.bot_pause, self.services.bot_patience);
            let mut luck = Luck::new(self.bot_seed(seat));
            let row = self.state.next_row;
            let think = async move {
                tokio::time::sleep(pause).await;
                let answer = tokio::task::spawn_blocking({
                    let mut luck = luck.clone();
                    move || bot.answer(&position, &mut luck)
                });
                let said = match tokio::time::timeout(patience, answer).await {
                    Ok(Ok(said)) => said,
                    Ok(Err(_)) => {
                        tracing::warn!(seat, row, "a bot failed; the server chose for it");
                        None
                    }
                    Err(_) => {
                        tracing::warn!(seat, row, "a bot did not answer in time; the server chose for it");
                        None
                    }
                };
                // The rest of its luck is another part of the same stream.
                luck.below(2);
                BotAnswer { seat, ask, said, luck }
            };
            self.thinking.tasks.spawn(think.in_current_span());
        }
    }

    /// Returns the seats of bots that must answer now, with their asks.
    fn open_to_bots(&self) -> Vec<(u8, u32)> {
        if self.state.parked.is_some() || !self.state.clock.flow.running() {
            return Vec::new();
        }
        let asks = self.state.rules_match.asks().into_iter().filter(|ask| ask.must);
        asks.map(|ask| (ask.seat.0, ask.id))
            .filter(|(seat, _)| self.surroundings.bot(*seat).is_some())
            .collect()
    }

    /// Returns the seed of a bot's luck. The same row gives the same seed, and no player can know it.
    fn bot_seed(&self, seat: u8) -> u64 {
        let mut hash = Sha256::new();
        hash.update(self.source.own());
        hash.update(b"bot");
        hash.update(self.state.next_row.to_le_bytes());
        hash.update([seat]);
        hash.finalize().iter().take(8).fold(0, |sum, byte| (sum << 8) | u64::from(*byte))
    }

    /// Submits a bot's answer as an ordinary command, unless the position is gone or a person has taken the
    /// seat.
    pub(super) async fn bot_answers(&mut self, thought: BotAnswer) {
        let BotAnswer { seat, ask, said, mut luck } = thought;
        if self.thinking.asked.get(&seat) == Some(&ask) {
            self.thinking.asked.remove(&seat);
        }
        if !self.open_to_bots().contains(&(seat, ask)) {
            return;
        }
        if said.as_ref().is_some_and(|said| self.state.passes(seat, ask, said)) {
            // The window closes at its own time, and the bot has answered.
            self.thinking.asked.insert(seat, ask);
            return;
        }
        let decided = self.decide(|state, chance| {
            let (ask, choice) =
                admitted(state, Seat(seat), said, &mut luck).ok_or_else(Refusal::not_asked)?;
            state.decide(Seat(seat), ask, choice, By::Bot, chance)
        });
        match decided {
            Ruling::Legal(made) => {
                self.commit(made.pending(seat, None)).await;
            }
            Ruling::Refused(_) | Ruling::Failed(_) => {
                tracing::warn!(seat, "a bot's answer failed; the default was used");
                self.time_out(seat).await;
            }
        }
    }
}
