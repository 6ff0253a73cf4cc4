//! A change of players. Every edition's log holds such lines beside its own facts.

use serde::{Deserialize, Serialize};

/// A line of the log: the player of a seat changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Seated {
    #[cfg_attr(feature = "ts", ts(type = "\"seated\""))]
    pub t: SeatedTag,
    pub seat: u8,
    pub how: SeatChange,
    /// The name of the player or bot from here on; empty while the seat is free.
    pub name: String,
    /// The name of the player before.
    pub was: String,
}

/// The tag of the line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatedTag {
    #[default]
    Seated,
}

/// What changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatChange {
    /// Another person plays the seat.
    Came,
    /// The player gave the seat up.
    Left,
    /// The host freed the seat.
    Freed,
    /// A bot plays the seat.
    Bot,
    /// The player is back from the bot.
    Back,
    /// The player has another name.
    Renamed,
    /// The host let another device in to the seat, whose player stays the same.
    LetIn,
}
