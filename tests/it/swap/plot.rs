//! What one edition brings to the two worlds: its table, the first rows, what no player may be sent, and how
//! its seats play.

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
    /// What that player still does before.
    pub(crate) lead: fn(&MatchSeat) -> Option<Value>,
    /// The first rows of either world, made from the stored setup.
    pub(crate) worlds: fn(&str) -> [Vec<Value>; 2],
    /// What must not be sent, by the setup and both worlds' rows.
    pub(crate) marks: fn(&str, &[Vec<Value>; 2]) -> Marks,
    /// What a message reveals by its form to this listener, who may not know it.
    pub(crate) reveals: fn(usize, &Value) -> Option<String>,
    /// Something that ends by itself goes on, besides the thinking of bots: a window closes at its own time.
    pub(crate) is_busy: fn(&[MatchSeat]) -> bool,
    /// A seat's answer; the plainest one if it should be modest.
    pub(crate) answer: fn(seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value,
    /// Answers that no seat is offered.
    pub(crate) wishes: fn() -> [Value; 2],
    /// A standing order that answers nothing, one for each number.
    pub(crate) order: fn(usize) -> Value,
    /// A marine's answer that can be taken back.
    pub(crate) taken_back: fn(&MatchSeat) -> Option<Value>,
    /// A question to the invader right after a draw.
    pub(crate) has_drawn: fn(&Value) -> bool,
    /// What a server could reveal in this match.
    pub(crate) leaks: &'static [&'static [Leak]],
}

/// The index of the spectator, after those of the seats.
pub(crate) const PUBLIC: usize = 3;

impl Plot {
    /// Returns the index of the listener at this place: a seat's own.
    pub(crate) fn ears(&self, place: usize) -> usize {
        let place = if place == PAGE { BLIND } else { place };
        self.seats_of.get(place).map_or(PUBLIC, |seat| *seat as usize)
    }

    /// Returns the name for the reader of a failure.
    pub(crate) fn name_of(&self, place: usize) -> &'static str {
        if place == PAGE {
            return "the page of the table";
        }
        ["the invader", "the first marine", "the second marine", "a spectator"][self.ears(place)]
    }

    /// Returns the seat of the player who may not know.
    pub(crate) fn blind(&self) -> u64 {
        self.seats_of[BLIND]
    }

    /// Returns the seat whose secrets that player may not know.
    pub(crate) fn rich(&self) -> u64 {
        u64::from(self.blind() == 0)
    }
}

/// What must not be sent.
#[derive(Default)]
pub(crate) struct Marks {
    /// To no one.
    pub(crate) all: Canary,
    /// By listener: the invader, the first marine, the second, the spectator.
    pub(crate) by: [Canary; 4],
    /// The words of each area and the edges of each door, with the areas of which one must be revealed before
    /// they are sent.
    pub(crate) dark: Vec<(BTreeSet<String>, String)>,
    /// The invader has the scenario guide, so none of that is dark to them.
    pub(crate) guide: bool,
}
