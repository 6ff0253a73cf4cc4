//! Servers that treat returning clients badly.

use crate::noticed::found;
use crate::storm::{FEW, deployed};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_calls_all_clients_at_once_or_ends_without_a_goodbye_is_found() {
    found(deployed(FEW, Some("calls_all_at_once")), "they would all come at the same time").await;
    found(deployed(FEW, Some("goes_without_a_word")), "a last word").await;
}
