//! A server that fails on input it cannot read.

use crate::fuzz::frames::flooded;
use crate::fuzz::records::altered_records;
use crate::leaks::Page;
use crate::noticed::found;
use support::TestApp;
use support::faults::Recipe;

/// A server that panics at an answer it cannot read is found.
#[tokio::test]
async fn a_match_that_fails_on_nonsense_is_found() {
    let page = Page::default();
    let _log = page.open();
    let _armed = Recipe::of("fails_on_nonsense").arm();
    let app = TestApp::spawn().await;
    found(flooded(&app, "2016"), "the match answers a ping").await;
}

/// A server that panics at a record it cannot read is found.
#[tokio::test]
async fn a_server_that_fails_on_a_record_is_found() {
    let _armed = Recipe::of("fails_on_nonsense").arm();
    found(altered_records(), r#""code":"fault""#).await;
}
