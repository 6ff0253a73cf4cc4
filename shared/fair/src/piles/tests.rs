//! Tests that piles hold as they were played, and that altered piles do not.

use super::{Move, PileCounts, check};
use crate::{Draw, Wrong};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Act, Purpose};

fn step(row: u32, act: Act, cards: &str) -> Move {
    Move(row, "events".to_string(), act, cards.split_whitespace().map(ToString::to_string).collect())
}

/// Three cards `a b c`: the last swaps with the first, `c b a`, then the second with itself.
fn draws() -> Vec<Draw> {
    vec![
        Draw(0, Purpose::Deck, 0, 3, 0),
        Draw(0, Purpose::Deck, 1, 2, 1),
        Draw(2, Purpose::Dice, 0, 6, 5),
        Draw(4, Purpose::Deck, 2, 2, 0),
    ]
}

fn moves() -> Vec<Move> {
    vec![
        step(0, Act::Shuffled, "a b c"),
        step(1, Act::Taken, "b a"),
        step(2, Act::Put, "b"),
        step(3, Act::Lifted, "b"),
        step(4, Act::Added, "x y"),
        step(5, Act::Taken, "x"),
        step(5, Act::Taken, "y"),
        step(6, Act::Taken, "c"),
    ]
}

fn with(at: usize, other: Move) -> Result<PileCounts, Wrong> {
    let mut moves = moves();
    moves[at] = other;
    check(&moves, &draws())
}

fn events(row: u32, wrong: fn(u32, alloc::string::String) -> Wrong) -> Result<PileCounts, Wrong> {
    Err(wrong(row, "events".to_string()))
}

#[test]
fn piles_hold_as_they_were_played() {
    assert_eq!(check(&moves(), &draws()), Ok(PileCounts { shuffles: 2, taken: 5 }));
}

#[test]
fn cards_that_did_not_lie_on_top_are_found() {
    assert_eq!(with(1, step(1, Act::Taken, "b c")), events(1, Wrong::Top));
    assert_eq!(with(1, step(1, Act::Taken, "a b c d")), events(1, Wrong::Top), "more than there are");
    assert_eq!(with(6, step(5, Act::Taken, "c")), events(5, Wrong::Top));
    assert_eq!(with(3, step(3, Act::Lifted, "c")), events(3, Wrong::Top));
    let other = Move(1, "initiative".to_string(), Act::Taken, vec!["a".to_string()]);
    assert_eq!(
        with(1, other),
        Err(Wrong::Top(1, "initiative".to_string())),
        "a pile that no shuffle has made"
    );
}

#[test]
fn a_shuffle_that_begins_in_another_order_is_found() {
    assert_eq!(with(0, step(0, Act::Shuffled, "c b a")), events(0, Wrong::Start));
}

#[test]
fn a_shuffle_without_its_draws_and_a_draw_without_its_shuffle_are_found() {
    assert_eq!(with(0, step(0, Act::Shuffled, "a b c d")), events(0, Wrong::Shuffle));
    assert_eq!(with(0, step(0, Act::Dealt, "a b c")), events(0, Wrong::Shuffle), "by the key of the set-up");
    let moved = with(4, step(5, Act::Added, "x y"));
    assert_eq!(moved, events(5, Wrong::Shuffle), "its draws are of another row");
    let loose = Draw(9, Purpose::Setup, 0, 2, 0);
    assert_eq!(check(&moves(), &[draws(), vec![loose]].concat()), Err(Wrong::Loose(loose)));
    let mut swapped = moves();
    swapped.swap(0, 4);
    assert_eq!(check(&swapped, &draws()), events(4, Wrong::Shuffle));
}

#[test]
fn the_two_topmost_may_change_places_and_the_top_one_may_go_to_the_bottom_and_nothing_else() {
    let deck = |more: &[Move]| check(&[&moves()[..1], more].concat(), &draws()[..2]);
    let turned = [step(1, Act::Swapped, "a b"), step(2, Act::Sunk, "b"), step(3, Act::Taken, "a c b")];
    assert_eq!(deck(&turned), Ok(PileCounts { shuffles: 1, taken: 3 }));
    assert_eq!(deck(&[step(1, Act::Swapped, "c b a")]), events(1, Wrong::Top), "three");
    assert_eq!(deck(&[step(1, Act::Sunk, "b")]), events(1, Wrong::Top), "not the top one");
    assert_eq!(deck(&[step(1, Act::Sunk, "b a")]), events(1, Wrong::Top), "two");
    let after = [step(1, Act::Swapped, "a b"), step(2, Act::Taken, "a")];
    assert_eq!(deck(&after), events(2, Wrong::Top), "the other one is the top now");
}

#[test]
fn rows_go_forward() {
    assert_eq!(with(6, step(3, Act::Taken, "y")), events(3, Wrong::Late));
}
