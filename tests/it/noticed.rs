//! Checks that a harness can fail: what it says of a server that is broken on purpose.

use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;

/// Checks that the test of an honest server fails at this one, with a message that names the fault.
pub(crate) async fn found(test: impl Future<Output = ()>, words: &str) {
    let noticed = AssertUnwindSafe(test).catch_unwind().await.expect_err("nothing was noticed");
    let said = noticed.downcast_ref::<String>().map(String::as_str);
    let said = said.or_else(|| noticed.downcast_ref::<&str>().copied()).expect("what was noticed");
    assert!(said.contains(words), "something else was noticed: {said}");
}
