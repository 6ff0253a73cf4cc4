//! Tests of questions that no seat is asked.

use crate::toy::{Choice, Fact, Setup, Toy};
use crate::{By, Cause, Decided, Match, Scripted, Seat};

const ME: Seat = Seat(0);
const YOU: Seat = Seat(1);

fn asks_the_other(sum: u32) -> Decided<Toy> {
    let start = Match::<Toy>::start(&Setup { start: sum }, &mut Scripted::default()).unwrap().after;
    let id = start.ask_of(ME).unwrap().id;
    start.decide(ME, id, Choice::Ask, By::Player, &mut Scripted::default()).unwrap()
}

#[test]
fn a_moot_question_is_not_asked_and_tells_nothing() {
    let asked = asks_the_other(0);
    assert!(asked.after.ask_of(YOU).is_some() && asked.after.ask_of(ME).is_none());
    let moot = asks_the_other(99);
    assert!(moot.after.ask_of(YOU).is_none() && moot.after.ask_of(ME).is_some());
    let facts: Vec<&Fact> = moot.batch.facts().collect();
    assert_eq!(facts, [&Fact::Added { by: 1 }]);
    assert!(matches!(moot.batch.cause, Cause::Decision { seat: ME, by: By::Player, .. }));
}

#[test]
fn a_moot_question_keeps_a_free_step_free() {
    assert!(asks_the_other(0).batch.bar.is_some());
    assert_eq!(asks_the_other(99).batch.bar, None);
}
