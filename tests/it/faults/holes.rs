//! Servers with one hole each. The attack succeeds, and the test of that attack says so.

use crate::attacks::{
    came_from_elsewhere, decided_for_another, guessed, on_new_sockets, read_by_strangers, server,
};
use crate::buckets;
use crate::noticed::found;
use support::faults::Recipe;
use support::seat::Over;

#[tokio::test]
async fn a_server_that_trusts_a_client_about_its_seat_is_found() {
    let _armed = Recipe::of("believes_seats").arm();
    found(decided_for_another(server(|_| {}).await), r#""t":"answer_for""#).await;
}

#[tokio::test]
async fn a_server_that_accepts_an_id_twice_is_found() {
    let _armed = Recipe::of("plays_again").arm();
    found(decided_for_another(server(|_| {}).await), "id_reused").await;
}

#[tokio::test]
async fn a_server_that_allows_pages_of_every_site_is_found() {
    let _armed = Recipe::of("any_origin").arm();
    found(came_from_elsewhere(server(|_| {}).await), "was let in").await;
}

#[tokio::test]
async fn a_server_that_does_not_count_strangers_is_found() {
    let _armed = Recipe::of("counts_no_strangers").arm();
    found(guessed(|_| {}), "of 120 tries were let through").await;
    found(read_by_strangers(|_| {}), "of 90 were answered").await;
}

#[tokio::test]
async fn a_server_that_gives_newcomers_full_buckets_is_found() {
    let _armed = Recipe::of("refills_buckets").arm();
    found(on_new_sockets(|_| {}), "of 180 were answered").await;
    for what in buckets::ALL {
        let through = buckets::refilled(what, Over::WebSocket, |_| {}).await;
        assert!(through.is_some(), "{what:?}: nothing more came through");
    }
    let over_events = buckets::refilled(buckets::What::Commands, Over::Events, |_| {});
    assert!(over_events.await.is_some(), "nothing more came through over events");
}
