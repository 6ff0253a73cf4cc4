//! What one edition brings to the two worlds: its table, the rows they begin with, what nobody may
//! hear, and how its seats play.

use super::{BLIND, PAGE};
use crate::leaky::Leak;
use serde_json::Value;
use std::collections::BTreeSet;
use support::MatchSeat;
use support::bot::Picker;
use support::canary::Canary;

/// A match in two worlds.
pub(crate) struct Plot {
    /// For a server's log, and for the reader of a failure.
    pub(crate) name: &'static str,
    pub(crate) edition: &'static str,
    /// How the table treats questions to a hidden hand.
    pub(crate) mode: &'static str,
    /// What the host chooses, with the mode.
    pub(crate) options: fn(mode: &str) -> Value,
    /// Who sits where in the story: the host, the marine with the standing orders, and
    /// the player who may not know.
    pub(crate) seats_of: [u64; 3],
    /// A seat that a bot plays from the first move to the last.
    pub(crate) bot: Option<u64>,
    /// The place of the player who leaves a seat to a bot for an activation, or a turn.
    pub(crate) lends: usize,
    /// What he still does himself then.
    pub(crate) lead: fn(&MatchSeat) -> Option<Value>,
    /// The first rows of either world, made of the stored setup.
    pub(crate) worlds: fn(&str) -> [Vec<Value>; 2],
    /// What must not be heard, by the setup and both worlds' rows.
    pub(crate) marks: fn(&str, &[Vec<Value>; 2]) -> Marks,
    /// What a message tells by its form to the listener who has these ears and may not know it.
    pub(crate) reveals: fn(usize, &Value) -> Option<String>,
    /// Something goes on that ends by itself, beside the thoughts of bots: a window closes at its own time.
    pub(crate) is_busy: fn(&[MatchSeat]) -> bool,
    /// What a seat answers; the plainest when it should be modest.
    pub(crate) answer: fn(seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value,
    /// Answers that nobody is offered.
    pub(crate) wishes: fn() -> [Value; 2],
    /// A standing order that answers nothing, one for each number.
    pub(crate) order: fn(usize) -> Value,
    /// An answer of a marine who is asked that can be taken back.
    pub(crate) taken_back: fn(&MatchSeat) -> Option<Value>,
    /// A question to the invader right after he drew.
    pub(crate) has_drawn: fn(&Value) -> bool,
    /// What a server could tell too much in this match.
    pub(crate) leaks: &'static [&'static [Leak]],
}

/// Where the ears of the spectator stand, behind those of the seats.
pub(crate) const PUBLIC: usize = 3;

impl Plot {
    /// The number of those who hear what is told to this place: a seat's own.
    pub(crate) fn ears(&self, place: usize) -> usize {
        let place = if place == PAGE { BLIND } else { place };
        self.seats_of.get(place).map_or(PUBLIC, |seat| *seat as usize)
    }

    /// For the reader of a failure.
    pub(crate) fn name_of(&self, place: usize) -> &'static str {
        if place == PAGE {
            return "the page of the table";
        }
        ["the invader", "the first marine", "the second marine", "whoever watches"][self.ears(place)]
    }

    /// The seat of the player who may not know.
    pub(crate) fn blind(&self) -> u64 {
        self.seats_of[BLIND]
    }

    /// The seat whose secrets the blind one may not know.
    pub(crate) fn rich(&self) -> u64 {
        u64::from(self.blind() == 0)
    }
}

/// What must not be heard.
#[derive(Default)]
pub(crate) struct Marks {
    /// By nobody.
    pub(crate) all: Canary,
    /// By the listener: the invader, the first marine, the second, the spectator.
    pub(crate) by: [Canary; 4],
    /// The words of each area and the edges of each door, with the areas of which one must lie open
    /// before they are told.
    pub(crate) dark: Vec<(BTreeSet<String>, String)>,
}
