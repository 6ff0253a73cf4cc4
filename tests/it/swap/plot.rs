//! What one edition brings to the two worlds: its table, the rows they begin with, what nobody may hear, and how its
//! seats play.

use serde_json::Value;
use std::collections::BTreeSet;
use support::MatchSeat;
use support::bot::Picker;
use support::canary::Canary;

/// A match in two worlds.
pub(crate) struct Plot {
    /// For a server's log, and for whoever reads along.
    pub(crate) name: &'static str,
    /// How the table treats questions to a hidden hand.
    pub(crate) mode: &'static str,
    /// What the host chooses, with the mode.
    pub(crate) options: fn(mode: &str) -> Value,
    /// A seat that a bot plays from the first move to the last.
    pub(crate) bot: Option<u64>,
    /// What the blind marine still does himself in the activation that he leaves to a bot.
    pub(crate) lead: fn(&MatchSeat) -> Option<Value>,
    /// The first rows of either world, made of the stored setup.
    pub(crate) worlds: fn(&str) -> [Vec<Value>; 2],
    /// What must not be heard, by the setup and both worlds' rows.
    pub(crate) marks: fn(&str, &[Vec<Value>; 2]) -> Marks,
    /// What a message tells by its form to somebody of this number who may not know it.
    pub(crate) reveals: fn(usize, &Value) -> Option<String>,
    /// Something goes on that ends by itself, beside the thoughts of bots: a window closes at its own time.
    pub(crate) is_busy: fn(&[MatchSeat]) -> bool,
    /// What seat `at` answers; the plainest when it should be modest.
    pub(crate) answer: fn(at: usize, seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value,
    /// Answers that nobody is offered.
    pub(crate) wishes: fn() -> [Value; 2],
    /// A standing order that answers nothing, one for each number.
    pub(crate) order: fn(usize) -> Value,
    /// An answer of a marine who is asked that can be taken back.
    pub(crate) taken_back: fn(&MatchSeat) -> Option<Value>,
    /// A question to the invader right after he drew.
    pub(crate) has_drawn: fn(&Value) -> bool,
    /// Leaks of what this match has not.
    pub(crate) moot: &'static [&'static str],
}

/// What must not be heard.
#[derive(Default)]
pub(crate) struct Marks {
    /// By nobody.
    pub(crate) all: Canary,
    /// By the invader, the first marine, the blind one, whoever watches.
    pub(crate) by: [Canary; 4],
    /// The words of each area and the edges of each door, with the areas of which one must lie open before they are told.
    pub(crate) dark: Vec<(BTreeSet<String>, String)>,
}
