//! A proof holds as it was made, and no other one does.

use super::{Draw, Last, Proof, Wrong};
use crate::{DICE, Draws, Given, Opening, Seed, Share};
use alloc::vec;
use alloc::vec::Vec;
use engine::{Chance, Purpose};

/// What a short match drew: a shuffle, dice in two rows, another shuffle.
const TOOK: [(u32, Purpose, u64, u32); 8] = [
    (0, Purpose::Setup, 0, 4),
    (0, Purpose::Deck, 0, 60),
    (0, Purpose::Deck, 1, 59),
    (3, Purpose::Dice, 0, 6),
    (3, Purpose::Dice, 1, 6),
    (7, Purpose::Dice, 2, 6),
    (7, Purpose::Deck, 2, 12),
    (8, Purpose::Map, 0, 9),
];

fn made(took: &[(u32, Purpose, u64, u32)]) -> Proof {
    let seed = Seed::new([3; 32]);
    let chain = seed.chain();
    let commitment = seed.commitment(&chain);
    let share = Share([8; 32]);
    let luck = vec![Given { seat: 1, bound: share.bound(&commitment.root()), share: Some(share) }];
    let opening = Opening { commitment, round: 1, luck };
    let keys = seed.keys();
    let mut draws = Draws::new(|die| chain.link(die), &keys, opening.salt());
    let draws = took.iter().map(|(row, purpose, counter, bound)| {
        Draw(*row, *purpose, *counter, *bound, draws.draw(*purpose, *counter, *bound))
    });
    let draws = draws.collect();
    Proof::of("m1", "2004", &seed, opening, draws)
}

fn proof() -> Proof {
    made(&TOOK)
}

#[test]
fn what_a_match_drew_holds_and_is_counted() {
    let checked = proof().check().unwrap();
    assert_eq!((checked.draws, checked.shares, checked.round), ([3, 3, 1, 1], 1, 1));
    let text = serde_json::to_string(&proof()).unwrap();
    assert!(text.contains("[3,\"dice\",1,6,"), "{text}");
    assert_eq!(serde_json::from_str::<Proof>(&text).unwrap(), proof());
    assert_eq!(made(&[]).check().unwrap().draws, [0; 4]);
}

/// The page's own check reads this file in its tests.
#[test]
fn the_page_is_tried_with_this_proof() {
    let kept = include_str!("../../../../web-client/tests/fixtures/proof.json");
    assert_eq!(serde_json::from_str::<Proof>(kept).unwrap(), proof());
}

/// The seed is not in it. [pitfall 8]
#[test]
fn a_proof_tells_no_seed_and_no_link_of_a_die_that_was_not_rolled() {
    let text = serde_json::to_string(&proof()).unwrap();
    let seed = Seed::new([3; 32]);
    for hidden in [[3; 32], seed.own(), *seed.chain().link(3).unwrap().bytes()] {
        assert!(!text.contains(&crate::hex::write(&hidden)));
    }
}

#[test]
fn every_other_value_order_or_row_is_found() {
    for at in 0..TOOK.len() {
        let mut other = proof();
        let Draw(row, purpose, counter, bound, value) = other.draws[at];
        other.draws[at] = Draw(row, purpose, counter, bound, (value + 1) % bound);
        assert_eq!(other.check(), Err(Wrong::Value(other.draws[at])));
    }
    let mut left_out = proof();
    left_out.draws.remove(4);
    assert_eq!(left_out.check(), Err(Wrong::Order(left_out.draws[4])));
    let mut swapped = proof();
    swapped.draws.swap(3, 4);
    assert!(matches!(swapped.check(), Err(Wrong::Order(_))));
    let mut back = proof();
    back.draws[6].0 = 2;
    assert_eq!(back.check(), Err(Wrong::Order(back.draws[6])));
    let mut sided = proof();
    sided.draws[3].3 = 4;
    assert_eq!(sided.check(), Err(Wrong::Order(sided.draws[3])), "a die has six faces");
}

#[test]
fn other_keys_links_shares_and_forms_are_found() {
    let mut keys = proof();
    keys.keys.map = [0; 32];
    assert_eq!(keys.check(), Err(Wrong::Key(Purpose::Map)));
    for last in [None, Some(Last { die: 2, link: [0; 32] }), Some(Last { die: 1, ..proof().last.unwrap() })] {
        assert_eq!(Proof { last, ..proof() }.check(), Err(Wrong::Link));
    }
    let mut share = proof();
    share.opening.luck[0].share = Some(Share([9; 32]));
    assert_eq!(share.check(), Err(Wrong::Share(1)));
    let mut held_back = proof();
    held_back.opening.luck[0].share = None;
    assert!(matches!(held_back.check(), Err(Wrong::Value(_))), "with another salt other dice come");
    assert_eq!(Proof { format: 2, ..proof() }.check(), Err(Wrong::Form));
    assert_eq!(Proof { what: "bulkhead".into(), ..proof() }.check(), Err(Wrong::Form));
}

/// What is cut off at the end holds, and its mark is another one than what everybody was told.
#[test]
fn a_proof_that_is_cut_has_another_mark() {
    let whole = proof().check().unwrap();
    assert_eq!(whole.mark, super::end_mark(&proof().opening.commitment.root(), [3, 3, 1, 1]));
    for left in 0..TOOK.len() {
        let cut = made(&TOOK[..left]).check().unwrap();
        assert_ne!(cut.mark, whole.mark, "{left} draws");
    }
}

#[test]
fn dice_after_the_last_link_are_in_the_proof_as_well() {
    let took: Vec<_> = (0..DICE + 3).map(|counter| (0, Purpose::Dice, counter, 6)).collect();
    let long = made(&took);
    assert_eq!(long.check().unwrap().draws[0], DICE + 3);
    let mut other = long;
    let last = other.draws.last_mut().unwrap();
    last.4 = (last.4 + 1) % 6;
    assert!(
        matches!(other.check(), Err(Wrong::Value(Draw(_, Purpose::Dice, counter, ..))) if counter == DICE + 2)
    );
}
