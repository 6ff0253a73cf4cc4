//! A server that takes silence for success.

use crate::saving::in_a_storm;
use server::store::sqlite;
use std::sync::Arc;
use support::crash::Trouble;
use support::faults::Recipe;
use support::history::Law;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_takes_silence_for_success_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(sqlite::open(folder.path()).await.unwrap());
    // Failpoints of other tests belong to this process too.
    let _armed = Recipe::of("takes_silence_for_yes").arm();
    let trouble =
        in_a_storm(store, |store| Recipe::of("takes_silence_for_yes").over(store)).await.unwrap_err();
    let Trouble::Broken { breaches, .. } = &trouble else { panic!("{trouble}") };
    let laws = [Law::AcknowledgedIsStored, Law::NothingInvented];
    assert!(breaches.iter().any(|breach| laws.contains(&breach.law)), "{trouble}");
}
