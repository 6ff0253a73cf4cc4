//! Servers that ignore who owns the database.

use crate::takeover::followed;
use support::crash::{Leaves, Relay, Trouble};
use support::process::FAULT;

const SET: [(&str, &str); 1] = [(FAULT, "owns_for_ever")];

/// The drill of one takeover.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_do_not_ask_who_owns_the_database_are_found() {
    let first = followed(&SET).await;
    assert!(!first.ended && first.acknowledged && first.late > 0, "the check would have missed it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn servers_that_own_forever_are_found_by_the_long_run_too() {
    let broken = |leaves| {
        tokio::spawn(async move {
            let mut relay = Relay::begin(1, 17, &SET).await.unwrap();
            (leaves, relay.takeover(leaves).await)
        })
    };
    for run in [broken(Leaves::Still), broken(Leaves::Stuck)] {
        match run.await.unwrap() {
            (_, Err(Trouble::TwoOwners(what))) => {
                for fault in ["does not stop", "confirmed a change of name", "wrote"] {
                    assert!(what.contains(fault), "{what}");
                }
            }
            (leaves, other) => panic!("{leaves:?}: the check missed it: {other:?}"),
        }
    }
}
