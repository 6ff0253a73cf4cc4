//! The metric that only a fault of the server changes.

use super::parked;
use crate::figures::{ADMIN, Observations, each_moves, value};
use support::bot::Picker;
use support::faults::{self, Armed};
use support::{Base, TestApp};

#[tokio::test]
async fn the_metrics_of_the_manual_are_those_of_the_page_and_each_changes() {
    let armed = faults::nothing();
    let mut shown = Observations::nothing();
    a_fault(&mut shown, &armed).await;
    each_moves(shown, &["bulkhead_ready"]).await;
}

/// A match that a fault stopped.
async fn a_fault(shown: &mut Observations, armed: &Armed) {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| {
        config.timing = parked::timing();
    });
    let app = app.await;
    assert_eq!(value(&shown.look(&app).await, "bulkhead_matches_parked"), 0.0);
    let (_party, _seats) = parked::stopped(&app, armed, &mut Picker::new(31)).await;
    let page = shown.look(&app).await;
    assert_eq!(value(&page, "bulkhead_matches_parked"), 1.0);
    assert_eq!(value(&page, "bulkhead_decisions_open"), 0.0, "no seat is asked");
}
