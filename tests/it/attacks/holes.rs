//! Servers with one hole each: the attack gets through, and the test of that attack says so.

use super::{came_from_elsewhere, decided_for_another, guessed, on_new_sockets, read_by_strangers, server};
use crate::buckets;
use crate::noticed::found;
use server::config::Config;
use server::matches::{Broken, Sabotage};
use support::seat::Over;

/// A server with this hole.
fn with(hole: Broken) -> impl FnOnce(&mut Config) {
    move |config| config.sabotage = Sabotage::of(hole)
}

#[tokio::test]
async fn a_server_that_believes_who_says_for_whom_he_decides_is_found_out() {
    found(decided_for_another(server(with(Broken::BelievesSeats)).await), r#""t":"answer_for""#).await;
}

#[tokio::test]
async fn a_server_that_takes_an_id_twice_is_found_out() {
    found(decided_for_another(server(with(Broken::PlaysAgain)).await), "id_reused").await;
}

#[tokio::test]
async fn a_server_that_lets_pages_of_every_site_in_is_found_out() {
    found(came_from_elsewhere(server(with(Broken::AnyOrigin)).await), "was let in").await;
}

#[tokio::test]
async fn a_server_that_does_not_count_strangers_is_found_out() {
    found(guessed(with(Broken::CountsNoStrangers)), "of 120 tries were let through").await;
    found(read_by_strangers(with(Broken::CountsNoStrangers)), "of 90 were answered").await;
}

#[tokio::test]
async fn a_server_on_which_who_comes_anew_finds_full_buckets_is_found_out() {
    found(on_new_sockets(with(Broken::RefillsBuckets)), "of 180 were answered").await;
    for what in buckets::ALL {
        let through = buckets::refilled(what, Over::WebSocket, with(Broken::RefillsBuckets)).await;
        assert!(through.is_some(), "{what:?}: nothing more came through");
    }
    let over_events = buckets::refilled(buckets::What::Commands, Over::Events, with(Broken::RefillsBuckets));
    assert!(over_events.await.is_some(), "nothing more came through over events");
}
