//! Tests that draws are fixed by the keys, evenly spread, and checked against all other values.

extern crate std;

use super::{Draws, check, die, keyed_draw, value};
use crate::{ChainElement, DICE, Keys, MixedSeed, ServerSeed};
use alloc::vec::Vec;
use engine::{Chance, Purpose};

const SALT: MixedSeed = MixedSeed([9; 32]);

fn seed() -> ServerSeed {
    ServerSeed::new([1; 32])
}

fn keys() -> Keys {
    seed().keys()
}

fn element(die: u64) -> ChainElement {
    seed().chain().element(die).unwrap()
}

/// Returns draws of one purpose from a counter on.
fn draws(purpose: Purpose, from: u64, many: u64, bound: u32) -> Vec<u32> {
    let (chain, keys) = (seed().chain(), keys());
    let mut draws = Draws::new(|die| chain.element(die), &keys, SALT);
    (from..from + many).map(|counter| draws.draw(purpose, counter, bound)).collect()
}

#[test]
fn dice_pass_the_check_with_the_element_of_the_last() {
    for (first, many) in [(0, 1), (0, 40), (17, 4), (DICE - 3, 3)] {
        let faces = draws(Purpose::Dice, first, many, 6);
        assert_eq!(check(&element(first + many - 1), SALT, first, &faces, 6), Ok(()));
    }
}

#[test]
fn a_command_that_is_tried_again_finds_the_same_dice_however_they_are_grouped() {
    let all = draws(Purpose::Dice, 0, 9, 6);
    let groups: Vec<u32> = [(0, 2), (2, 4), (6, 3)]
        .into_iter()
        .flat_map(|(from, many)| draws(Purpose::Dice, from, many, 6))
        .collect();
    assert_eq!(groups, all);
    assert_eq!(draws(Purpose::Dice, 2, 4, 6), all[2..6]);
}

#[test]
fn a_changed_left_out_or_exchanged_die_is_found() {
    let good = draws(Purpose::Dice, 17, 4, 6);
    let found = |faces: &[u32]| check(&element(20), SALT, 17, faces, 6);
    assert_eq!(good, EXPECTED);
    for at in 0..good.len() {
        let mut other = good.clone();
        other[at] = (other[at] + 1) % 6;
        assert_eq!(found(&other), Err(at));
    }
    assert_eq!(found(&[good[1], good[0], good[2], good[3]]), Err(0));
    assert!(found(&good[..3]).is_err() && found(&[]).is_err());
    assert!(check(&element(20), MixedSeed([8; 32]), 17, &good, 6).is_err());
    assert!(check(&element(21), SALT, 17, &good, 6).is_err());
    assert!(check(&element(20), SALT, 18, &good, 6).is_err());
}

#[test]
fn a_deck_is_drawn_under_its_own_key_and_a_element_does_not_tell_it() {
    let shuffled = draws(Purpose::Deck, 0, 40, 60);
    let known: Vec<u32> = (0..40).map(|at| keyed_draw(&keys().deck, SALT, Purpose::Deck, at, 60)).collect();
    assert_eq!(known, shuffled);
    for other in [
        (0..40).map(|at| value(element(39).bytes(), SALT, Purpose::Deck, at, 60)).collect::<Vec<u32>>(),
        draws(Purpose::Dice, 0, 40, 60),
        draws(Purpose::Map, 0, 40, 60),
        draws(Purpose::Setup, 0, 40, 60),
    ] {
        assert_ne!(other, shuffled);
    }
}

#[test]
fn dice_after_the_last_element_are_checked_in_the_end() {
    let late = draws(Purpose::Dice, DICE - 2, 40, 6);
    assert_eq!(late[0], die(&element(DICE - 2), SALT, DICE - 2, 6));
    let known: Vec<u32> =
        (DICE..DICE + 38).map(|at| keyed_draw(&keys().setup, SALT, Purpose::Dice, at, 6)).collect();
    assert_eq!(late[2..], known);
}

#[test]
fn every_face_is_as_likely_as_every_other() {
    // Chi squared with five degrees of freedom stays below 20.5 in 999 of 1000 fair runs. The keys fix this
    // run.
    let (element, mut seen) = (element(0), [0_i64; 6]);
    for counter in 0..30_000 {
        seen[die(&element, SALT, counter, 6) as usize] += 1;
    }
    let squares: i64 = seen.iter().map(|many| (many - 5_000) * (many - 5_000)).sum();
    assert!(squares / 5_000 < 20, "{seen:?}");
}

#[test]
fn a_word_beyond_the_last_whole_multiple_is_passed_over() {
    // Nearly half of all words lie beyond the zone of this bound. Without rejection, small numbers would come
    // twice as often.
    let (element, bound) = (element(0), (1_u32 << 31) + 1);
    let low = (0..4_000).filter(|counter| die(&element, SALT, *counter, bound) < bound / 2).count();
    assert!((1_850..2_150).contains(&low), "{low} of 4000 are in the lower half");
}

/// The dice 17 to 20 by the text of docs/api/dice.md, computed by another program.
const EXPECTED: [u32; 4] = [3, 4, 3, 2];

/// Draws that a program in another language made, with their bound and value. Also the number of skipped
/// words and the last block.
#[derive(serde::Deserialize)]
struct Example {
    key: alloc::string::String,
    #[serde(rename = "salt")]
    mixed_seed: alloc::string::String,
    draws: Vec<(Purpose, u64, u32, u32, u32, u32)>,
}

/// The tests of the page and of the program read the same file. [pitfall 5]
#[test]
fn draws_that_pass_over_words_come_out_as_in_other_languages() {
    let made: Example = serde_json::from_str(include_str!("../../draws.json")).unwrap();
    let [key, mixed_seed] = [&made.key, &made.mixed_seed].map(|hex| crate::hex::read(hex).unwrap());
    for (purpose, counter, bound, expected, _, _) in &made.draws {
        let found = value(&key, MixedSeed(mixed_seed), *purpose, *counter, *bound);
        assert_eq!(found, *expected, "{purpose:?} {counter} below {bound}");
    }
    let passed = |least: u32| made.draws.iter().filter(|draw| draw.4 >= least).count();
    assert!(passed(1) > 25 && passed(8) > 5 && made.draws.iter().any(|draw| draw.5 == 1), "{}", passed(8));
}

/// `python3 shared/fair/check.py draws > shared/fair/draws.json` makes the file anew. [pitfall 5]
#[test]
fn the_program_in_another_language_makes_and_checks_the_same_file() {
    let place = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    let says = |asked: &str| {
        let mut program = std::process::Command::new("python3");
        let done = program.arg("check.py").arg(asked).current_dir(place).output().unwrap();
        (done.status.success(), alloc::string::String::from_utf8(done.stdout).unwrap())
    };
    assert_eq!(says("draws"), (true, include_str!("../../draws.json").into()));
    assert_eq!(says("draws.json"), (true, "86 draws are as they must be.\n".into()));
}

/// Returns the hash of so many dice, over matches of 8,192 each with two client seeds. `shared/fair/check.py`
/// computes the same.
fn tape(many: u64) -> crate::Hash {
    use sha2::{Digest, Sha256};
    let mut whole = Sha256::new();
    for (no, first) in (0..many).step_by(DICE as usize).enumerate() {
        let many = DICE.min(many - first);
        let named = |word: &str| Sha256::digest(alloc::format!("{word} {no}")).into();
        let (seed, client_seeds) =
            (ServerSeed::new(named("match")), [named("share"), named("other")].map(crate::ClientSeed));
        let chain = seed.chain();
        let mixed_seed = MixedSeed::of(&seed.commitment(&chain), &client_seeds);
        let mut element = chain.element(many - 1).unwrap();
        let mut dice: Vec<u8> = (0..many)
            .rev()
            .map(|at| {
                let face = die(&element, mixed_seed, at, 6);
                element = element.before(1);
                face as u8
            })
            .collect();
        dice.reverse();
        whole.update(&dice);
    }
    whole.finalize().into()
}

#[test]
fn a_program_in_another_language_finds_the_same_dice() {
    assert_eq!(
        crate::hex::write(&tape(5_000)),
        "80ac43bd2fea9cccd914d235c463b124040489e8e4d86d0e8273d12611c7ca19"
    );
    // `cargo xtask fair` asks for more dice.
    if let Some(many) = std::env::var("BULKHEAD_ROLLS").ok().and_then(|many| many.parse().ok()) {
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), "rolls {many} {}", crate::hex::write(&tape(many)));
    }
}
