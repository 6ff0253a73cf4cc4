//! What bots of one match are thinking about.

use bots::Luck;
use editions::AnyChoice;
use std::collections::BTreeMap;
use tokio::task::JoinSet;

/// What bots of one match are thinking about.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    /// By seat: the question it was given.
    pub(super) asked: BTreeMap<u8, u32>,
    pub(super) tasks: JoinSet<BotAnswer>,
}

/// What a bot came to.
#[derive(Debug)]
pub(super) struct BotAnswer {
    pub(super) seat: u8,
    pub(super) ask: u32,
    /// `None`: any admitted answer is as good.
    pub(super) said: Option<AnyChoice>,
    pub(super) luck: Luck,
}

impl Thinking {
    /// The next thought; `None` at once when nobody thinks.
    pub(super) async fn next(&mut self) -> Option<BotAnswer> {
        loop {
            // A task that was lost to a panic leaves its question to the one who takes the seat.
            if let Ok(thought) = self.tasks.join_next().await? {
                return Some(thought);
            }
        }
    }
}
