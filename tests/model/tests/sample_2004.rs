//! A sample of the 2004 edition's random matches; `cargo xtask model` plays many.

use model::of_2004::{Run, run};

#[test]
fn who_is_asked_in_the_2004_edition_is_who_may_act() {
    let tally = run(Run { matches: 80, seed: 1, answers: 1500 });
    assert!(tally.found.is_empty(), "{tally}");
}
