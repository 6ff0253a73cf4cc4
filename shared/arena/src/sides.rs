//! Which bot plays which side.

use bots::Bot;
use editions::Seat;
use std::fmt;

/// The bots of one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sides {
    pub invader: Bot,
    /// The bot of every marine.
    pub marines: Bot,
}

impl Sides {
    /// Returns the bot of this seat.
    #[must_use]
    pub fn of(self, seat: Seat) -> Bot {
        if seat.is_marine() { self.marines } else { self.invader }
    }
}

impl From<Bot> for Sides {
    fn from(bot: Bot) -> Self {
        Self { invader: bot, marines: bot }
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.invader == self.marines {
            return write!(f, "{} bots", self.invader);
        }
        write!(f, "a {} invader, {} marines", self.invader, self.marines)
    }
}
