//! A server that leaves out what changed: its clients notice, and are mended.

use crate::marks::{counted, counting, is_right, mend};
use serde_json::Value;
use support::Party;
use support::bot::Picker;
use support::faults::Recipe;
use support::party::plain_answer;

/// It leaves out what changed, as a fault in a patch would.
#[tokio::test]
async fn a_server_that_loses_what_changed_is_found_out_and_its_clients_are_mended() {
    // Points of other tests are of this process, too.
    let _armed = Recipe::of("loses_patches").arm();
    let app = counting(|config| Recipe::of("loses_patches").tune(config)).await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(74);
    while seats[0].diverged.is_empty() {
        plain_answer(&mut seats, &mut pick).await.expect("the match goes on");
    }
    let wrong: Value = seats[0].view.clone();
    mend(&mut seats[0]).await;
    assert_ne!(seats[0].view, wrong);
    is_right(&mut seats[0]).await;
    assert_eq!(counted(&app).await, "bulkhead_diverged_total 1");
}
