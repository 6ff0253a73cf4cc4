//! Who chooses among the offers.

mod geometry;
mod invader;
mod marine;
mod picture;
mod sensible;

use crate::luck::Luck;
use editions::{AnyChoice, AnyMatch, Seat};
use std::fmt;
use std::str::FromStr;

/// Kinds of bots. Both know only what a player sees: the offer, and for the sensible one its own view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bot {
    /// Any offered choice.
    Random,
    /// Closes in, keeps guard, takes what lies about, opens doors towards the dark, shoots at good odds.
    Sensible,
}

impl Bot {
    /// An answer of the asked seat with its ask id.
    ///
    /// # Panics
    /// When the seat is not asked.
    #[expect(clippy::expect_used, reason = "the caller names a seat that is asked")]
    pub fn choose(self, game: &AnyMatch, seat: Seat, luck: &mut Luck) -> (u32, AnyChoice) {
        let sensible = match self {
            Bot::Random => None,
            Bot::Sensible => sensible::choose(game, seat, luck),
        };
        sensible.unwrap_or_else(|| {
            game.sample(seat, &mut |below| luck.below(below)).expect("an asked seat has an offer")
        })
    }
}

impl Bot {
    /// A standing order of this seat in the words of the wire, now and then.
    pub fn standing(self, seat: Seat, luck: &mut Luck) -> Option<serde_json::Value> {
        let one = |words: [&'static str; 3], luck: &mut Luck| words[luck.below(3) as usize];
        match self {
            Bot::Random if seat.is_marine() && luck.below(3) == 0 => {
                let guard = one(["ask", "hold_fire", "fire_first"], luck);
                let dodge = one(["ask", "reroll_hits", "reroll_hits"], luck);
                Some(serde_json::json!({ "guard": guard, "dodge": dodge }))
            }
            Bot::Random | Bot::Sensible => None,
        }
    }
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
            other => Err(format!("there is no bot called {other}: random, sensible")),
        }
    }
}
