//! The types that facts are made of.

use crate::cards::stored::{ActionCard, EventCard, GloryCard};
use crate::names::{Icons, Kind};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A deck that can be shuffled or drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// A marine's action deck.
    Marine(Seat),
    Events,
    GloryKills,
}

impl Pile {
    /// Returns the seat whose cards they are, for hidden questions.
    #[must_use]
    pub fn owner(self) -> Option<Seat> {
        match self {
            Pile::Marine(seat) => Some(seat),
            Pile::Events => Some(Seat::INVADER),
            Pile::GloryKills => None,
        }
    }
}

/// A card revealed for a defense. [M-DECK-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Revealed {
    Action(ActionCard),
    Event(EventCard),
}

impl Revealed {
    /// Returns its defense icons. Its text is never used. [M-DEF-01]
    #[must_use]
    pub fn icons(self) -> Icons {
        match self {
            Revealed::Action(card) => crate::cards::action::row(card).map_or(Icons::NONE, |row| row.icons),
            Revealed::Event(card) => crate::cards::events::row_of(card).map_or(Icons::NONE, |row| row.icons),
        }
    }
}

/// Where argent tokens lie. [M-ARG-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    Invasion,
    Demon(Kind),
}

/// What entitles a figure to an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The attack box of a card that a marine played.
    Card(ActionCard),
    /// A demon's card.
    Demon,
    /// A Glory Kill card.
    Glory(GloryCard),
    /// The second attack of a card, which does not have its text.
    Again(ActionCard),
    /// An attack that a demon's ability adds after its own.
    Extra,
}

/// An effect that lasts in an activation after the card or ability that began it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// The next attack with a printed range of 3 or less has a red die more.
    Pumped,
    /// After the next attack no movement can be spent.
    Overcharged,
    /// No movement can be spent.
    Rooted,
    /// No step leads away from the nearest enemy.
    Rushing,
    /// The next attack stuns after three steps.
    Charging,
    /// The next door costs nothing.
    FreeDoor,
}

/// How an effect while attacking or defending changes the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Shields(u8),
    Damage(u8),
    Pierce(u8),
    /// The revealed card counts as a dodge.
    Dodge,
    /// The defender is stunned after the attack.
    Stuns,
    /// The defender is stunned if any damage goes through.
    StunsIfHurt,
}
