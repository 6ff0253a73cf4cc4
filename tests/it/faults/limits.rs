//! A server that waits for clients that do not read.

use crate::limits::{SOON, one_does_not_read};
use crate::noticed::found;
use std::time::Duration;
use support::faults::Recipe;

#[tokio::test]
async fn a_server_that_waits_for_a_slow_reader_is_found() {
    let _armed = Recipe::of("waits_for_readers").arm();
    found(one_does_not_read(Duration::from_secs(3600), SOON * 5), "a client that does not read is cut").await;
}
