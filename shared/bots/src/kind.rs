//! The kinds of bots by name, and how each of them answers in a match.

use crate::{Luck, Player, Position};
use editions::{AnyChoice, AnyMatch, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;

/// Kinds of bots. Both know only what a player sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Makes any offered choice.
    Random,
    /// Approaches, keeps guard, takes items, opens doors toward unrevealed spaces, shoots at good odds.
    Sensible,
}

impl Player for Bot {
    fn answer(&self, position: &Position, luck: &mut Luck) -> Option<AnyChoice> {
        match self {
            Bot::Random => None,
            Bot::Sensible => position.answer(&mut |below| luck.below(below)),
        }
    }
}

impl Bot {
    /// Returns an answer of an asked seat with its ask id, as the offer admits it. Returns `None` if the seat
    /// is not asked.
    #[must_use]
    pub fn choose(self, game: &AnyMatch, seat: Seat, luck: &mut Luck) -> Option<(u32, AnyChoice)> {
        let said = match self {
            // It needs no view, so none is built.
            Bot::Random => None,
            Bot::Sensible => self.answer(&Position::of(game, seat)?, luck),
        };
        admitted(game, seat, said, luck)
    }

    /// Returns, now and then, a standing order of this seat in the wire form.
    pub fn standing(self, game: &AnyMatch, seat: Seat, luck: &mut Luck) -> Option<Value> {
        match self {
            Bot::Random => game.any_order(seat, &mut |below| luck.below(below)),
            Bot::Sensible => None,
        }
    }
}

/// Returns a bot's answer if the offer admits it, or else any answer that it admits. Returns `None` if the
/// seat is not asked.
#[must_use]
pub fn admitted(
    game: &AnyMatch,
    seat: Seat,
    said: Option<AnyChoice>,
    luck: &mut Luck,
) -> Option<(u32, AnyChoice)> {
    let ask = game.asks().into_iter().find(|ask| ask.seat == seat)?.id;
    let choice = said.filter(|choice| game.why(seat, ask, choice).is_none());
    choice.map(|choice| (ask, choice)).or_else(|| game.sample(seat, &mut |below| luck.below(below)))
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bot::Random => "random",
            Bot::Sensible => "sensible",
        })
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "random" => Ok(Bot::Random),
            "sensible" => Ok(Bot::Sensible),
            other => Err(format!("there is no bot called {other}; use random or sensible")),
        }
    }
}
