//! Tests that a proof holds as it was made, and that altered proofs do not.

use super::{Draw, Last, Proof, Wrong};
use crate::{ClientSeed, Commitments, DICE, Draws, Move, PileCounts, SeatCommitment, ServerSeed};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Act, Chance, Purpose};

/// The draws of a short match: two shuffles, dice in two rows, another shuffle.
const TOOK: [(u32, Purpose, u64, u32); 7] = [
    (0, Purpose::Setup, 0, 2),
    (0, Purpose::Deck, 0, 3),
    (0, Purpose::Deck, 1, 2),
    (3, Purpose::Dice, 0, 6),
    (3, Purpose::Dice, 1, 6),
    (7, Purpose::Dice, 2, 6),
    (7, Purpose::Deck, 2, 2),
];

/// Returns the proof of these draws, without piles unless given.
fn proof_of(took: &[(u32, Purpose, u64, u32)], piles: Option<Vec<Move>>) -> Proof {
    let seed = ServerSeed::new([3; 32]);
    let chain = seed.chain();
    let commitment = seed.commitment(&chain);
    let client_seed = ClientSeed([8; 32]);
    let client_seeds = vec![SeatCommitment {
        seat: 1,
        seed_hash: client_seed.hash(&commitment.digest()),
        client_seed: Some(client_seed),
    }];
    let opening = Commitments { commitment, round: 1, client_seeds, piles: piles.is_some() };
    let keys = seed.keys();
    let mut draws = Draws::new(|die| chain.element(die), &keys, opening.mixed_seed());
    let draws = took.iter().map(|(row, purpose, counter, bound)| {
        Draw(*row, *purpose, *counter, *bound, draws.draw(*purpose, *counter, *bound))
    });
    let draws = draws.collect();
    Proof::of("m1", "2004", &seed, opening, draws, piles.unwrap_or_default())
}

fn proof() -> Proof {
    let draws = proof_of(&TOOK, None).draws;
    let value = |at: usize| draws[at].4;
    proof_of(&TOOK, Some(piles(value)))
}

/// Returns the operations on cards. `value` returns the value of a draw.
fn piles(value: impl Fn(usize) -> u32) -> Vec<Move> {
    let cards = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
    let step = |row, pile: &str, act, words: &[&str]| Move(row, pile.to_string(), act, cards(words));
    let mut three = ["00", "01", "02"];
    three.swap(2, value(1) as usize);
    three.swap(1, value(2) as usize);
    let mut two = ["03", "04"];
    two.swap(1, value(6) as usize);
    vec![
        step(0, "skills", Act::Dealt, &["hard_to_kill", "long_eye"]),
        step(0, "skills", Act::Taken, &["long_eye", "hard_to_kill"]),
        step(0, "invader", Act::Shuffled, &["00", "01", "02"]),
        step(2, "invader", Act::Taken, &[three[2]]),
        step(4, "invader", Act::Put, &[three[2]]),
        step(5, "invader", Act::Lifted, &[three[2]]),
        step(7, "invader", Act::Added, &["03", "04"]),
        step(7, "invader", Act::Taken, &[two[1], two[0], three[1]]),
    ]
}

#[test]
fn what_a_match_drew_holds_and_is_counted() {
    let checked = proof().check().unwrap();
    assert_eq!((checked.draws, checked.client_seeds, checked.round), ([3, 3, 0, 1], 1, 1));
    let text = serde_json::to_string(&proof()).unwrap();
    assert!(text.contains("[3,\"dice\",1,6,"), "{text}");
    assert_eq!(serde_json::from_str::<Proof>(&text).unwrap(), proof());
    assert_eq!(checked.piles, Some(PileCounts { shuffles: 3, taken: 6 }));
    assert_eq!(proof_of(&[], None).check().unwrap().draws, [0; 4]);
}

/// The tests of the page's own check read this file.
#[test]
fn the_page_is_tried_with_this_proof() {
    let kept = include_str!("../../../../web-client/tests/fixtures/proof.json");
    assert_eq!(serde_json::from_str::<Proof>(kept).unwrap(), proof());
}

#[test]
fn a_proof_in_the_words_of_version_0_2_still_holds() {
    let kept = include_str!("../../../../tests/fixtures/proofs/format-2.json");
    let earlier: Proof = serde_json::from_str(kept).unwrap();
    assert_eq!(earlier, Proof { format: 2, steps: None, ..proof() });
    assert_eq!(earlier.check(), proof().check());
    assert_eq!(Proof { format: 1, ..proof_of(&TOOK, None) }.check(), proof_of(&TOOK, None).check());
}

/// The proof does not contain the seed. [pitfall 8]
#[test]
fn a_proof_tells_no_seed_and_no_element_of_a_die_that_was_not_rolled() {
    let text = serde_json::to_string(&proof()).unwrap();
    let seed = ServerSeed::new([3; 32]);
    for hidden in [[3; 32], seed.own(), *seed.chain().element(3).unwrap().bytes()] {
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
    let mut below_nothing = proof();
    (below_nothing.draws[1].3, below_nothing.draws[1].4) = (0, 0);
    assert_eq!(below_nothing.check(), Err(Wrong::Order(below_nothing.draws[1])));
}

#[test]
fn other_keys_elements_client_seeds_and_forms_are_found() {
    let mut keys = proof();
    keys.keys.map = [0; 32];
    assert_eq!(keys.check(), Err(Wrong::Key(Purpose::Map)));
    for last in
        [None, Some(Last { die: 2, chain_element: [0; 32] }), Some(Last { die: 1, ..proof().last.unwrap() })]
    {
        assert_eq!(Proof { last, ..proof() }.check(), Err(Wrong::ChainElement));
    }
    let mut client_seed = proof();
    client_seed.opening.client_seeds[0].client_seed = Some(ClientSeed([9; 32]));
    assert_eq!(client_seed.check(), Err(Wrong::ClientSeed(1)));
    let mut held_back = proof();
    held_back.opening.client_seeds[0].client_seed = None;
    assert!(matches!(held_back.check(), Err(Wrong::Value(_))), "with another salt other dice come");
    assert_eq!(Proof { format: 1, ..proof() }.check(), Err(Wrong::Form), "format 1 has no piles");
    assert_eq!(Proof { steps: None, ..proof() }.check(), Err(Wrong::Form), "format 3 counts its steps");
    assert_eq!(Proof { format: 2, ..proof() }.check(), Err(Wrong::Form), "format 2 does not");
    assert_eq!(Proof { format: 4, ..proof() }.check(), Err(Wrong::Form));
    assert_eq!(
        Proof { format: 1, piles: None, ..proof() }.check(),
        Err(Wrong::Form),
        "its opening promised piles"
    );
    assert_eq!(Proof { what: "bulkhead".into(), ..proof() }.check(), Err(Wrong::Form));
}

/// Piles are checked with the rest.
#[test]
fn a_card_that_did_not_lie_on_top_is_found() {
    let mut other = proof();
    other.piles.as_mut().unwrap()[3].3 = vec!["09".to_string()];
    assert_eq!(other.check(), Err(Wrong::Top(2, "invader".to_string())));
}

/// The last cards that a match took from a pile are used by no later draw or operation.
#[test]
fn a_list_of_piles_that_lost_or_gained_entries_is_found() {
    let whole = proof().piles.unwrap();
    for left in 0..whole.len() {
        let cut = Proof { piles: Some(whole[..left].to_vec()), ..proof() };
        let steps = Wrong::Steps { told: whole.len(), found: left };
        assert!(cut.check().is_err_and(|wrong| wrong == steps || matches!(wrong, Wrong::Loose(_))), "{left}");
    }
    let cut = Proof { piles: Some(whole[..7].to_vec()), ..proof() };
    assert_eq!(cut.check(), Err(Wrong::Steps { told: 8, found: 7 }));
    let mut longer = proof();
    longer.piles.as_mut().unwrap().push(Move(8, "invader".to_string(), Act::Put, Vec::new()));
    assert!(matches!(longer.check(), Err(Wrong::Steps { .. })));
}

/// A truncated proof holds, but its mark differs from the one that all players were told.
#[test]
fn a_proof_that_is_cut_has_another_mark() {
    let whole = proof().check().unwrap();
    assert_eq!(whole.mark, super::end_mark(&proof().opening.commitment.digest(), [3, 3, 0, 1]));
    for left in 0..TOOK.len() {
        let cut = proof_of(&TOOK[..left], None).check().unwrap();
        assert_ne!(cut.mark, whole.mark, "{left} draws");
    }
}

#[test]
fn dice_after_the_last_element_are_in_the_proof_as_well() {
    let took: Vec<_> = (0..DICE + 3).map(|counter| (0, Purpose::Dice, counter, 6)).collect();
    let long = proof_of(&took, None);
    assert_eq!(long.check().unwrap().draws[0], DICE + 3);
    let mut other = long;
    let last = other.draws.last_mut().unwrap();
    last.4 = (last.4 + 1) % 6;
    assert!(
        matches!(other.check(), Err(Wrong::Value(Draw(_, Purpose::Dice, counter, ..))) if counter == DICE + 2)
    );
}
