//! Both editions in two worlds that neither the invader nor a spectator may tell apart. In 2004 they differ
//! in the order of the invader's own deck below the cards that come up. In 2016, at a table whose marines do
//! not share their hands, they differ in a card of the first marine's hand, in a Glory Kill card of theirs,
//! and in the order of the decks of actions, events and Glory Kills below what comes up. In both the first
//! marine's standing orders differ, finally also in how often they changed.
//!
//! The invader of 2004 plays without the scenario guide.
//!
//! What the invader holds and draws, the invasion card and the facedown demons are the same here. The invader
//! plays freely, and a bot plays a whole turn for them, so no canary is set on them. The other plots test
//! what others may not know of it.

use super::of_2004::{IN_2004, dark, deck_of, order_of_decks};
use super::of_2016::{IN_2016, Secrets, marines_marks, set_out};
use super::plot::{Marks, Plot};
use crate::leaky::{ANYWHERE, OF_A_MARINE, OF_THE_DARK};
use crate::secrecy::first_row;
use serde_json::{Value, json};
use support::bot::choose;

/// The invader in the place of the player who may not know. The second marine is the host.
const CHAIRS: [u64; 3] = [2, 1, 0];
/// How many cards of the invader's deck of 2004 may come up while the test plays. They are the same in both
/// worlds.
const COMING: usize = 24;

pub(crate) const IN_2004_INVADER: Plot = Plot {
    name: "2004, the invader",
    options: |mode| {
        let mut table = (IN_2004.options)(mode);
        table["rules"]["map"] = json!("revealed");
        table
    },
    seats_of: CHAIRS,
    worlds: two_tails,
    marks: |setup, worlds| Marks { all: order_of_decks(worlds), dark: dark(setup), ..Marks::default() },
    reveals: |_, _| None,
    answer: |seat, modest, pick| choose(&seat.ask()["options"], modest, pick),
    leaks: &[ANYWHERE, OF_THE_DARK],
    ..IN_2004
};

/// By turns: at a masked table a window would close at its own time, whether the bot that plays the turn had
/// thought or not.
pub(crate) const IN_2016_INVADER: Plot = Plot {
    name: "2016, the invader",
    mode: "async",
    seats_of: CHAIRS,
    lead: |_| None,
    worlds: |setup| set_out(setup, Secrets::Marines),
    marks: |_, worlds| marines_marks(worlds),
    is_busy: |_| false,
    leaks: &[ANYWHERE, OF_A_MARINE],
    ..IN_2016
};

/// The same where windows open by what all players know, so the second marine leaves the last steps to a bot.
pub(crate) const IN_2016_INVADER_MASKED: Plot = Plot {
    name: "2016, the invader, masked",
    mode: IN_2016.mode,
    lends: 0,
    lead: IN_2016.lead,
    is_busy: IN_2016.is_busy,
    ..IN_2016_INVADER
};

/// Returns one world, and the same with the lower part of the deck turned over.
fn two_tails(setup: &str) -> [Vec<Value>; 2] {
    let (one, _) = first_row(setup, 0);
    let mut other = one.clone();
    let deck = deck_of(&mut other);
    let tail = deck.len() - COMING;
    deck[..tail].reverse();
    [vec![one], vec![other]]
}
