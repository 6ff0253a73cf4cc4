//! Every concealment that can be taken away.

use super::{hex, others};
use editions::{AnyMatch, Seat, Viewer};
use serde_json::{Value, json};
use server::lens::{Moment, Place};

/// Where something is concealed otherwise than by leaving out a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// The lines of a stream after a restart.
    Restart,
    /// What a returning socket has missed.
    Resume,
    /// Who is sent an update.
    Crowd,
    /// A move that shows nothing takes no number and no frame.
    Number,
    /// The length of a message.
    Length,
    /// Whose eyes may be asked for while a match runs.
    ReplayEyes,
    /// Rows may not be asked for while a match runs.
    ReplayRows,
    /// What stands on a page of a replay besides its steps.
    ReplaySecret,
    /// A match that runs is not exported.
    Export,
    /// Keys and draws of a match that runs.
    Proof,
    /// What of the past is told with its dice.
    Rolls,
    /// Links of dice that have not fallen.
    Links,
    /// Why something is not possible.
    Why,
    /// A refusal.
    Refused,
    Chat,
    /// What bots go by.
    Bots,
    /// What the page of a table tells of the match on it: its secret, how much has happened.
    PageSecret,
    PageRows,
    /// Tokens in the log of the server: of sessions, of links.
    SessionLine,
    LinkLine,
}

/// What is done instead.
#[derive(Debug)]
pub(super) enum What {
    /// In messages of this kind the field with this pointer is built from the truth.
    Field(&'static str, &'static str, fn(&Moment<'_>) -> Value),
    /// At a place, for some, it is made with other eyes.
    Eyes(Place, fn(Viewer) -> bool, Viewer),
    /// A spot conceals nothing.
    Spot(Spot),
    /// The same, to the invader alone.
    His(&'static What),
    /// In the log of the server, with every row.
    Line(fn(&Moment<'_>, &[u8]) -> String),
}

use What::{Eyes, Field, Line};

pub(super) const INVADER: Viewer = Viewer::Seat(Seat::INVADER);
pub(super) const MARINE: Viewer = Viewer::Seat(Seat(1));
pub(super) const ALL: Viewer = Viewer::Everything;

pub(super) const LEAKS: &[(&str, What)] = &[
    // The full picture, at a join and after a restart.
    ("hand_in_welcome", Field("welcome", "/view/hand", |now| hand(now.state))),
    ("deck_in_welcome", Field("welcome", "/view/deck", |now| deck(now.state).into())),
    (
        "order_as_size_of_the_deck",
        Field("welcome", "/view/deck_size", |now| order_of_the_deck(now.state).into()),
    ),
    ("dark_areas_in_welcome", Field("welcome", "/view/areas", |now| open(now.state)["areas"].clone())),
    ("dark_doors_in_welcome", Field("welcome", "/view/doors", |now| open(now.state)["doors"].clone())),
    ("deck_as_played_in_welcome", Field("welcome", "/view/played", cards)),
    ("invasion_in_welcome", Field("welcome", "/view/invasion", |now| open(now.state)["invasion"].take())),
    ("facedown_demons_in_welcome", Field("welcome", "/view/cards", |now| open(now.state)["cards"].take())),
    ("a_hand_in_welcome", Field("welcome", "/view/marines/1/hand", |now| marine(now, "/hand"))),
    ("glory_kills_in_welcome", Field("welcome", "/view/marines/1/glory", |now| marine(now, "/glory"))),
    ("action_deck_in_welcome", Field("welcome", "/view/marines/1/deck", |now| marine(now, "/piles/deck"))),
    (
        "glory_deck_in_welcome",
        Field("welcome", "/view/glory_deck", |now| board(now.state)["glory"]["deck"].take()),
    ),
    (
        "initiative_in_welcome",
        Field("welcome", "/view/initiative", |now| board(now.state)["initiative"].take()),
    ),
    ("offer_in_welcome", Field("welcome", "/table/offer", offer)),
    ("order_in_welcome", Field("welcome", "/table/order", order)),
    ("row_in_welcome", Field("welcome", "/row", row)),
    ("board_in_welcome", Field("welcome", "/board", |now| board(now.state))),
    // Updates.
    ("hand_in_updates", Field("update", "/patch/hand", |now| hand(now.state))),
    (
        "order_of_the_deck_in_updates",
        Field("update", "/patch/deck_size", |now| order_of_the_deck(now.state).into()),
    ),
    ("dark_areas_in_updates", Field("update", "/patch/areas/put", |now| open(now.state)["areas"].clone())),
    ("dark_doors_in_updates", Field("update", "/patch/doors/put", |now| open(now.state)["doors"].clone())),
    ("invasion_in_updates", Field("update", "/patch/invasion", |now| open(now.state)["invasion"].take())),
    (
        "facedown_demons_in_updates",
        Field("update", "/patch/cards/put", |now| open(now.state)["cards"].take()),
    ),
    ("a_hand_in_updates", Field("update", "/patch/marines/put/1/hand", |now| marine(now, "/hand"))),
    ("glory_kills_in_updates", Field("update", "/patch/marines/put/1/glory", |now| marine(now, "/glory"))),
    (
        "last_action_card_in_updates",
        Field("update", "/patch/marines/put/1/deck_size", |now| marine(now, "/piles/deck/0")),
    ),
    ("offer_in_updates", Field("update", "/table/offer", offer)),
    ("offer_as_prompt_in_updates", Field("update", "/table/waiting/0/prompt", asked)),
    ("order_in_updates", Field("update", "/table/order", order)),
    // The table around the board.
    ("hand_in_table", Field("table", "/table/hand", |now| hand(now.state))),
    ("order_in_table", Field("table", "/table/order", order)),
    ("row_in_table", Field("table", "/row", row)),
    // Other eyes.
    ("watchers_see_everything", Eyes(Place::Picture, |viewer| viewer == Viewer::Public, ALL)),
    ("watchers_see_as_the_invader", Eyes(Place::Picture, |viewer| viewer == Viewer::Public, INVADER)),
    ("marines_see_as_the_invader", Eyes(Place::Picture, others, INVADER)),
    ("marines_see_as_a_fellow", Eyes(Place::Picture, |viewer| viewer == Viewer::Seat(Seat(2)), MARINE)),
    ("watchers_see_as_a_marine", Eyes(Place::Picture, |viewer| viewer == Viewer::Public, MARINE)),
    ("everybody_hears_what_the_invader_draws", Eyes(Place::Lines, others, INVADER)),
    ("everybody_hears_what_a_marine_draws", Eyes(Place::Lines, others, MARINE)),
    ("everybody_hears_everything", Eyes(Place::Lines, |_| true, ALL)),
    ("history_of_the_invader", Eyes(Place::History, others, INVADER)),
    ("history_of_a_fellow", Eyes(Place::History, others, MARINE)),
    ("replay_as_a_fellow", Eyes(Place::Replay, others, MARINE)),
    ("replay_as_the_invader", Eyes(Place::Replay, others, INVADER)),
    ("replay_of_everything", Eyes(Place::Replay, |_| true, ALL)),
    // Who hears, how often, how much.
    ("the_invaders_updates_to_all", What::Spot(Spot::Crowd)),
    ("a_frame_for_what_shows_nothing", What::Spot(Spot::Number)),
    ("length_by_the_order_of_the_deck", What::Spot(Spot::Length)),
    ("resume_with_the_invaders_updates", What::Spot(Spot::Resume)),
    ("lines_of_the_invader_after_a_restart", What::Spot(Spot::Restart)),
    // Refusals and talk.
    ("why_tells_the_hand", What::Spot(Spot::Why)),
    ("refusals_tell_the_hand", What::Spot(Spot::Refused)),
    ("chat_tells_the_session", What::Spot(Spot::Chat)),
    ("bots_go_by_the_hand", What::Spot(Spot::Bots)),
    // Pages.
    ("anybodys_eyes_in_a_replay", What::Spot(Spot::ReplayEyes)),
    ("rows_in_a_replay", What::Spot(Spot::ReplayRows)),
    ("secret_in_a_replay", What::Spot(Spot::ReplaySecret)),
    ("export_of_a_running_match", What::Spot(Spot::Export)),
    ("proof_of_a_running_match", What::Spot(Spot::Proof)),
    ("everything_with_the_dice", What::Spot(Spot::Rolls)),
    ("the_next_link_with_the_dice", What::Spot(Spot::Links)),
    ("secret_on_the_page_of_the_table", What::Spot(Spot::PageSecret)),
    ("rows_on_the_page_of_the_table", What::Spot(Spot::PageRows)),
    // The log of the server.
    ("hand_in_the_log", Line(|now, _| hand(now.state).to_string())),
    ("board_in_the_log", Line(|now, _| board(now.state).to_string())),
    ("dark_in_the_log", Line(|now, _| open(now.state)["areas"].to_string())),
    ("secret_in_the_log", Line(|_, secret| hex(secret))),
    ("secret_in_the_log_as_numbers", Line(|_, secret| format!("{secret:?}"))),
    ("session_in_the_log", What::Spot(Spot::SessionLine)),
    ("link_in_the_log", What::Spot(Spot::LinkLine)),
];

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// Everything the server knows of a match but its secret.
fn truth(game: &AnyMatch) -> Value {
    parsed(&game.snapshot())
}

pub(super) fn board(game: &AnyMatch) -> Value {
    truth(game)["board"].take()
}

fn open(game: &AnyMatch) -> Value {
    parsed(game.view(ALL).json().get())
}

pub(super) fn hand(game: &AnyMatch) -> Value {
    open(game)["hand"].take()
}

/// The invader's facedown cards, wherever his edition keeps them.
pub(super) fn deck(game: &AnyMatch) -> Vec<Value> {
    let board = board(game);
    let deck = ["/deck", "/events/deck"].into_iter().find_map(|place| board.pointer(place)?.as_array());
    deck.cloned().unwrap_or_default()
}

/// A number that stands for their order.
pub(super) fn order_of_the_deck(game: &AnyMatch) -> u64 {
    let number = |card: &Value| match card.as_object() {
        Some(card) => card.values().filter_map(Value::as_u64).fold(0, |sum, part| sum * 3 + part),
        None => card.as_u64().unwrap_or_default(),
    };
    deck(game).iter().map(number).fold(0, |sum, card| (sum * 31 + card) % 97)
}

/// Something of the first marine.
pub(super) fn marine(now: &Moment<'_>, place: &str) -> Value {
    board(now.state)["marines"]["1"].pointer(place).cloned().unwrap_or_default()
}

/// The deck as if it had been played.
fn cards(now: &Moment<'_>) -> Value {
    let deck = board(now.state)["deck"].take();
    let card = |card: &Value| json!({ "card": card, "kind": "skitter", "spawn": true, "scatter": null });
    deck.as_array().into_iter().flatten().map(card).collect()
}

/// What the invader may do.
fn offer(now: &Moment<'_>) -> Value {
    now.state.options(Seat::INVADER).map(|options| parsed(options.get())).unwrap_or_default()
}

/// What the first seat that is asked may do.
pub(super) fn asked(now: &Moment<'_>) -> Value {
    let asked = now.state.asks().into_iter().find(|ask| ask.must);
    asked.and_then(|ask| now.state.options(ask.seat)).map(|options| parsed(options.get())).unwrap_or_default()
}

/// The standing order of the first marine.
pub(super) fn order(now: &Moment<'_>) -> Value {
    parsed(now.state.standing(Seat(1)).get())
}

/// Rows count also what others did unseen.
pub(super) fn row(now: &Moment<'_>) -> Value {
    json!(now.row)
}
