//! What facts do to facedown piles, for the proof of a finished match.

use crate::board::Board;
use crate::fact::{Fact, PublicFact, SecretFact};
use crate::setup::Setup;
use crate::skills;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use engine::{Act, Moved, PileCard, Seat};

/// The invader deck.
const INVADER: &str = "invader";
/// The marine cards.
const SKILLS: &str = "skills";

/// Returns the marine cards without those that marines bring. [C-SET-10] [C-CAMP-02]
pub(crate) fn dealt(setup: &Setup) -> Vec<Moved> {
    let carry = setup.carry.as_ref();
    let seats = (1..).map(Seat).take(setup.colors.len());
    let brought = seats.filter_map(|seat| carry.and_then(|carry| carry.marine(seat)));
    let deck = skills::without(brought.flat_map(|kept| &kept.skills));
    vec![Moved::shuffled(SKILLS, Act::Dealt, &deck)]
}

/// Returns what a fact does to them.
pub(crate) fn moved(setup: &Setup, fact: &Fact) -> Vec<Moved> {
    let brings = |seat: Seat| setup.carry.as_ref().is_some_and(|carry| carry.marine(seat).is_some());
    let one = match fact {
        Fact::Secret(SecretFact::Stacked { deck }) => Moved::shuffled(INVADER, Act::Shuffled, deck),
        Fact::Secret(SecretFact::Drew { cards }) => Moved::of(INVADER, Act::Taken, cards),
        Fact::Public(PublicFact::Scattered { card, .. }) => Moved::of(INVADER, Act::Taken, &[*card]),
        Fact::Public(PublicFact::Equipped { seat, skills, .. }) if !brings(*seat) => {
            Moved::of(SKILLS, Act::Taken, skills)
        }
        Fact::Public(PublicFact::SkillsDrawn { skills, .. }) => Moved::of(SKILLS, Act::Taken, skills),
        _ => return Vec::new(),
    };
    if one.cards.is_empty() { Vec::new() } else { vec![one] }
}

/// Returns the facedown piles of a board.
pub(crate) fn piles(board: &Board) -> Vec<(String, Vec<String>)> {
    vec![(INVADER.to_string(), board.deck().iter().map(PileCard::word).collect())]
}
