//! Servers that lose, double or invent something, killed at any moment.

use crate::crashes::cycles;
use support::Base;
use support::crash::{Trouble, Victim};
use support::history::Law;

/// A server that breaks a promise is found by the law about it. It is found in one of a few runs, because
/// some of these faults show only when a kill comes at the wrong moment.
async fn found_out(promise: &str, law: Law) {
    let mut runs = Vec::new();
    for seed in 1..=6 {
        let run = cycles(Base::Sqlite, &[Victim::Server], (8, seed), Some(promise)).await;
        if let Err(Trouble::Broken { breaches, .. }) = &run
            && breaches.iter().any(|breach| breach.law == law)
        {
            return;
        }
        runs.push(run);
    }
    panic!("the law {law:?} did not show that the server {promise}: {runs:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_acknowledges_before_it_stores_is_found() {
    found_out("answers_first", Law::AcknowledgedIsStored).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_publishes_before_it_stores_is_found() {
    found_out("answers_first", Law::NothingInvented).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_forgets_accepted_commands_is_found() {
    found_out("forgets_commands", Law::RefusedIsNot).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_skips_a_row_when_it_loads_is_found() {
    found_out("skips_row", Law::NothingTakenBack).await;
}
