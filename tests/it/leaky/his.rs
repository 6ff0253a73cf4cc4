//! Concealments from the invader that can be taken away: he is told what a marine holds or has
//! ordered, or what comes of his own deck.

use super::table::{
    ALL, INVADER, MARINE, Spot, What, asked, board, deck, marine, order, order_of_the_deck, row,
};
use What::{Eyes, Field, His};
use editions::Viewer;
use server::lens::Place;

pub(super) const HIS: &[(&str, What)] = &[
    // The full picture.
    ("his_deck_in_welcome", His(&Field("welcome", "/view/deck", |now| deck(now.state).into()))),
    (
        "order_as_size_of_his_deck",
        His(&Field("welcome", "/view/deck_size", |now| order_of_the_deck(now.state).into())),
    ),
    ("a_hand_in_his_welcome", His(&Field("welcome", "/view/marines/1/hand", |now| marine(now, "/hand")))),
    (
        "glory_kills_in_his_welcome",
        His(&Field("welcome", "/view/marines/1/glory", |now| marine(now, "/glory"))),
    ),
    (
        "action_deck_in_his_welcome",
        His(&Field("welcome", "/view/marines/1/deck", |now| marine(now, "/piles/deck"))),
    ),
    (
        "glory_deck_in_his_welcome",
        His(&Field("welcome", "/view/glory_deck", |now| board(now.state)["glory"]["deck"].take())),
    ),
    ("order_in_his_welcome", His(&Field("welcome", "/table/order", order))),
    ("row_in_his_welcome", His(&Field("welcome", "/row", row))),
    ("board_in_his_welcome", His(&Field("welcome", "/board", |now| board(now.state)))),
    // Updates, and the table around the board.
    (
        "order_of_his_deck_in_updates",
        His(&Field("update", "/patch/deck_size", |now| order_of_the_deck(now.state).into())),
    ),
    ("a_hand_in_his_updates", His(&Field("update", "/patch/marines/put/1/hand", |now| marine(now, "/hand")))),
    (
        "glory_kills_in_his_updates",
        His(&Field("update", "/patch/marines/put/1/glory", |now| marine(now, "/glory"))),
    ),
    (
        "last_action_card_in_his_updates",
        His(&Field("update", "/patch/marines/put/1/deck_size", |now| marine(now, "/piles/deck/0"))),
    ),
    ("offer_as_prompt_in_his_updates", His(&Field("update", "/table/waiting/0/prompt", asked))),
    ("order_in_his_updates", His(&Field("update", "/table/order", order))),
    ("order_in_his_table", His(&Field("table", "/table/order", order))),
    ("row_in_his_table", His(&Field("table", "/row", row))),
    // Other eyes.
    ("the_invader_sees_everything", Eyes(Place::Picture, his, ALL)),
    ("the_invader_sees_as_a_marine", Eyes(Place::Picture, his, MARINE)),
    ("the_invader_hears_everything", Eyes(Place::Lines, his, ALL)),
    ("the_invader_hears_what_a_marine_draws", Eyes(Place::Lines, his, MARINE)),
    ("history_of_a_marine_for_the_invader", Eyes(Place::History, his, MARINE)),
    ("replay_as_a_marine_for_the_invader", Eyes(Place::Replay, his, MARINE)),
    ("replay_of_everything_for_the_invader", Eyes(Place::Replay, his, ALL)),
    ("everything_with_his_dice", His(&What::Spot(Spot::Rolls))),
    // Who hears, how often, how much.
    ("a_marines_updates_to_the_invader", His(&What::Spot(Spot::Crowd))),
    ("a_frame_for_what_shows_him_nothing", His(&What::Spot(Spot::Number))),
    ("his_length_by_the_order_of_the_deck", His(&What::Spot(Spot::Length))),
    ("his_resume_with_a_marines_updates", His(&What::Spot(Spot::Resume))),
    ("lines_of_a_marine_for_the_invader_after_a_restart", His(&What::Spot(Spot::Restart))),
    // Refusals, and who plays for him.
    ("why_tells_him_his_deck", His(&What::Spot(Spot::Why))),
    ("refusals_tell_him_his_deck", His(&What::Spot(Spot::Refused))),
    ("his_bot_goes_by_his_deck", His(&What::Spot(Spot::Bots))),
];

fn his(viewer: Viewer) -> bool {
    viewer == INVADER
}
