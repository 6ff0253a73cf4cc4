//! What facts do to facedown piles, for the proof of a finished match.

use crate::board::Board;
use crate::cards::{classes, invasions};
use crate::fact::{Fact, PublicFact, Revealed, SecretFact};
use crate::initiative::Initiative;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use engine::{Act, Moved, PileCard, Seat};

const CLASSES: &str = "classes";
const INVASIONS: &str = "invasions";
const EVENTS: &str = "events";
const GLORY_KILLS: &str = "glory kills";
const INITIATIVE: &str = "initiative";

/// Returns the name of a marine's action deck.
fn actions(seat: Seat) -> String {
    format!("marine {}", seat.0)
}

/// Returns the two shuffles of setup. [M-SETUP-05] [M-SETUP-11]
pub(crate) fn dealt() -> Vec<Moved> {
    let cards: Vec<_> = classes::ALL.iter().map(|row| row.class).collect();
    let invasions: Vec<_> = invasions::ALL.iter().map(|row| row.card).collect();
    vec![Moved::shuffled(CLASSES, Act::Dealt, &cards), Moved::shuffled(INVASIONS, Act::Dealt, &invasions)]
}

/// Returns what a fact does to them. `before` is the board before it. [M-DECK-02] [M-INIT-01]
pub(crate) fn moved(before: &Board, fact: &Fact) -> Vec<Moved> {
    let one = match fact {
        Fact::Secret(SecretFact::InitiativeStacked { cards }) => Some(stacked(before, cards)),
        Fact::Secret(fact) => by_secret(fact),
        Fact::Public(fact) => by_public(before, fact),
    };
    one.into_iter().filter(|one| !one.cards.is_empty()).collect()
}

/// Returns the shuffled cards of a round, or the remaining ones as the seat that looked at them orders them:
/// the two topmost swapped, or the top one at the bottom. [M-INIT-01] [T-05]
fn stacked(before: &Board, cards: &[Initiative]) -> Moved {
    let (Some(top), Some(under)) = (before.initiative().last(), cards.first()) else {
        return Moved::shuffled(INITIATIVE, Act::Shuffled, cards);
    };
    let mut sunk = before.initiative().to_vec();
    sunk.rotate_right(1);
    if top == under && sunk == cards {
        return Moved::of(INITIATIVE, Act::Sunk, &[*top]);
    }
    Moved::of(INITIATIVE, Act::Swapped, &cards[cards.len().saturating_sub(2)..])
}

fn by_secret(fact: &SecretFact) -> Option<Moved> {
    Some(match fact {
        SecretFact::ClassesDealt { classes, .. } => Moved::of(CLASSES, Act::Taken, classes),
        // A mission that names its invasion deals none. [M-SETUP-17]
        SecretFact::InvasionsDealt { cards } if cards.len() < 2 => return None,
        SecretFact::InvasionsDealt { cards } => Moved::of(INVASIONS, Act::Taken, cards),
        SecretFact::ActionsStacked { seat, cards } => Moved::shuffled(actions(*seat), Act::Shuffled, cards),
        SecretFact::EventsStacked { cards } => Moved::shuffled(EVENTS, Act::Shuffled, cards),
        SecretFact::GloryStacked { cards } => Moved::shuffled(GLORY_KILLS, Act::Shuffled, cards),
        SecretFact::PutOnTop { seat, cards } => Moved::shuffled(actions(*seat), Act::Added, cards),
        SecretFact::Drew { seat, cards } => Moved::of(actions(*seat), Act::Taken, cards),
        SecretFact::DrewEvents { cards } => Moved::of(EVENTS, Act::Taken, cards),
        SecretFact::DrewGlory { card, .. } => take_top(GLORY_KILLS, card),
        SecretFact::InitiativeStacked { .. }
        | SecretFact::InvasionKept { .. }
        | SecretFact::Peeked { .. }
        | SecretFact::TakenBack { .. } => return None,
    })
}

fn by_public(before: &Board, fact: &PublicFact) -> Option<Moved> {
    match fact {
        PublicFact::InitiativeTurned { card } => Some(take_top(INITIATIVE, card)),
        PublicFact::DefenseRevealed { card: Revealed::Event(card) } => Some(take_top(EVENTS, card)),
        PublicFact::DefenseRevealed { card: Revealed::Action(card) } => {
            let defender = before.attack().and_then(|attack| attack.defender.seat())?;
            Some(take_top(&actions(defender), card))
        }
        // Only a card in the marine's discards moves.
        PublicFact::Reloaded { seat, card } => {
            let there = before.marines().get(seat)?.piles.discards().contains(card);
            there.then(|| Moved::of(actions(*seat), Act::Put, &[*card]))
        }
        _ => None,
    }
}

fn take_top<T: PileCard>(pile: &str, card: &T) -> Moved {
    Moved::of(pile, Act::Taken, core::slice::from_ref(card))
}

/// Returns the facedown piles of a board.
pub(crate) fn piles(board: &Board) -> Vec<(String, Vec<String>)> {
    let mut piles = vec![
        (EVENTS.to_string(), upward(board.events().next(usize::MAX))),
        (GLORY_KILLS.to_string(), upward(board.glory().next(usize::MAX))),
        (INITIATIVE.to_string(), board.initiative().iter().map(PileCard::word).collect()),
    ];
    for (seat, marine) in board.marines() {
        piles.push((actions(*seat), upward(marine.piles.next(usize::MAX))));
    }
    piles
}

/// The top card last.
fn upward<T: PileCard>(cards: Vec<T>) -> Vec<String> {
    cards.iter().rev().map(PileCard::word).collect()
}
