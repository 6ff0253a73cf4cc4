//! What the bots of one match are thinking about.

use bots::Luck;
use editions::AnyChoice;
use std::collections::BTreeMap;
use tokio::task::JoinSet;

/// What the bots of one match are thinking about.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    /// By seat: the question that its bot was given.
    pub(super) asked: BTreeMap<u8, u32>,
    pub(super) tasks: JoinSet<BotAnswer>,
}

/// The result of a bot's thinking.
#[derive(Debug)]
pub(super) struct BotAnswer {
    pub(super) seat: u8,
    pub(super) ask: u32,
    /// The choice. `None`: any legal answer is as good.
    pub(super) said: Option<AnyChoice>,
    pub(super) luck: Luck,
}

impl Thinking {
    /// Returns the next thought, or `None` at once if no bot thinks.
    pub(super) async fn next(&mut self) -> Option<BotAnswer> {
        loop {
            // A task that panicked leaves its question to the player who takes the seat.
            if let Ok(thought) = self.tasks.join_next().await? {
                return Some(thought);
            }
        }
    }
}
