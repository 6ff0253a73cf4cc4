//! Set-up, then the first round.

use crate::Rules;
use crate::cards;
use crate::exploring;
use crate::fact::{Kept, PlaceKind, Told};
use crate::frames::Step;
use crate::frames::reveal::Reveal;
use crate::frames::round::Round;
use crate::names::{CardId, Skill};
use crate::skills;
use alloc::vec::Vec;
use engine::chance::Purpose;
use engine::{Seat, Tx};
use serde::{Deserialize, Serialize};

/// Set-up, then the first round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetUp {}

/// What each marine starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kit {
    bullets: u8,
    wounds: u8,
    armor: u8,
    /// Marine cards.
    skills: usize,
}

/// The kit by number of marines. [C-SET-09] [C-SET-10]
const fn kit(marines: usize) -> Kit {
    match marines {
        0 | 1 => Kit { bullets: 4, wounds: 10, armor: 2, skills: 3 },
        2 => Kit { bullets: 3, wounds: 9, armor: 2, skills: 3 },
        _ => Kit { bullets: 2, wounds: 8, armor: 2, skills: 2 },
    }
}

/// Cards in the invader's first hand. [C-SET-11]
const HAND: usize = 5;

impl Step for SetUp {
    fn run(self, tx: &mut Tx<'_, Rules>) {
        tx.push(Round { next: Seat(1) }.into());
        tx.push(Reveal {}.into());
        equip(tx);
        deal(tx);
        let start = tx.board().chart().plan().start_area;
        exploring::lay(tx, start, None, PlaceKind::Setup); // [C-SET-06]
        enter(tx);
    }
}

/// Kits and marine cards; the cards are dealt from their shuffled deck and lie face up. [C-SET-09] [C-SET-10]
fn equip(tx: &mut Tx<'_, Rules>) {
    let seats: Vec<Seat> = tx.board().marines().keys().copied().collect();
    let kit = kit(seats.len());
    let mut deck: Vec<Skill> = skills::ALL.iter().map(|row| row.skill).collect();
    tx.shuffle(Purpose::Setup, &mut deck);
    for seat in seats {
        let mut skills = deck.split_off(deck.len().saturating_sub(kit.skills));
        skills.sort_unstable();
        let wounds = kit.wounds + skills::sum(&skills, |row| row.wounds);
        let armor = kit.armor + skills::sum(&skills, |row| row.armor);
        tx.happen(Told::Equipped { seat, bullets: kit.bullets, wounds, armor, skills }.into());
    }
}

/// The shuffled deck, and the invader's first cards, hidden from the others. [C-SET-11]
fn deal(tx: &mut Tx<'_, Rules>) {
    let mut deck = cards::all_cards();
    tx.shuffle(Purpose::Deck, &mut deck);
    let cards: Vec<CardId> = deck.iter().rev().take(HAND).copied().collect();
    tx.happen(Kept::Stacked { deck }.into());
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    tx.happen(Kept::Drew { cards }.into());
    tx.happen(Told::HandGrew { count }.into());
}

/// Marines stand where the scenario shows. [C-SET-08]
fn enter(tx: &mut Tx<'_, Rules>) {
    let starts = tx.board().chart().plan().starts.clone();
    let seats: Vec<Seat> = tx.board().marines().keys().copied().collect();
    for (seat, at) in seats.into_iter().zip(starts) {
        tx.happen(Told::Entered { seat, at }.into());
    }
}
