//! The piles of a match in its proof: every shuffle by its shown draws, and every card taken from a top.

use crate::{Draw, Wrong};
use alloc::collections::{BTreeMap, VecDeque};
use alloc::string::String;
use alloc::vec::Vec;
use engine::{Act, Purpose};
use serde::{Deserialize, Serialize};

/// One operation on the cards of a pile: its row in the log, the pile, the operation, and the cards.
///
/// [`Act`] defines the order of the cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move(pub u32, pub String, pub Act, pub Vec<String>);

/// The counts from a successful check of piles.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PileCounts {
    pub shuffles: u64,
    /// The number of cards taken from the top of a pile.
    pub taken: u64,
}

/// Plays all operations again with plain lists of words. The caller has already checked `draws`.
///
/// # Errors
/// Returns the first fault, as one of these variants:
/// - [`Wrong::Late`] if an operation stands after one of a later row.
/// - [`Wrong::Start`] if a shuffle does not begin with sorted cards.
/// - [`Wrong::Shuffle`] if a shuffle does not have the draws of its cards.
/// - [`Wrong::Top`] if cards were taken that did not lie on the top.
/// - [`Wrong::Loose`] if a draw belongs to no shuffle.
pub fn check(moves: &[Move], draws: &[Draw]) -> Result<PileCounts, Wrong> {
    let mut table =
        Table { piles: BTreeMap::new(), deck: of(draws, Purpose::Deck), setup: of(draws, Purpose::Setup) };
    let (mut counts, mut before) = (PileCounts::default(), 0);
    for one in moves {
        if one.0 < before {
            return Err(Wrong::Late(one.0, one.1.clone()));
        }
        before = one.0;
        table.take(one, &mut counts)?;
    }
    let map = of(draws, Purpose::Map);
    let mut left = table.deck.iter().chain(&table.setup).chain(&map);
    left.next().map_or(Ok(counts), |draw| Err(Wrong::Loose(*draw)))
}

fn of(draws: &[Draw], wanted: Purpose) -> VecDeque<Draw> {
    draws.iter().filter(|Draw(_, purpose, ..)| *purpose == wanted).copied().collect()
}

/// The piles as they lie, and the draws that no shuffle has used yet.
struct Table {
    piles: BTreeMap<String, Vec<String>>,
    deck: VecDeque<Draw>,
    setup: VecDeque<Draw>,
}

impl Table {
    fn take(&mut self, one: &Move, counts: &mut PileCounts) -> Result<(), Wrong> {
        let Move(_, name, act, cards) = one;
        match act {
            Act::Dealt | Act::Shuffled | Act::Added => {
                let mut shuffled = self.shuffled(one)?;
                counts.shuffles += 1;
                let pile = self.piles.entry(name.clone()).or_default();
                if *act != Act::Added {
                    pile.clear();
                }
                pile.append(&mut shuffled);
            }
            Act::Taken | Act::Lifted => {
                self.lift(one)?;
                counts.taken += if *act == Act::Taken { cards.len() as u64 } else { 0 };
            }
            Act::Swapped => {
                self.lift(one)?;
                self.piles.entry(name.clone()).or_default().extend(cards.iter().cloned());
            }
            Act::Sunk => {
                self.lift(one)?;
                self.piles.entry(name.clone()).or_default().splice(0..0, cards.iter().cloned());
            }
            Act::Put => self.piles.entry(name.clone()).or_default().extend(cards.iter().cloned()),
        }
        Ok(())
    }

    /// Returns the cards in the order that their draws give.
    fn shuffled(&mut self, one: &Move) -> Result<Vec<String>, Wrong> {
        let Move(row, name, act, cards) = one;
        if !cards.is_sorted() {
            return Err(Wrong::Start(*row, name.clone()));
        }
        let draws = if *act == Act::Dealt { &mut self.setup } else { &mut self.deck };
        let mut cards = cards.clone();
        for last in (1..cards.len()).rev() {
            let next = draws.pop_front().filter(|Draw(of, _, _, bound, value)| {
                *of == *row && *bound as usize == last + 1 && value < bound
            });
            let Draw(.., with) = next.ok_or_else(|| Wrong::Shuffle(*row, name.clone()))?;
            cards.swap(last, with as usize);
        }
        Ok(cards)
    }

    /// Takes the cards from the top, if they lie there.
    fn lift(&mut self, one: &Move) -> Result<(), Wrong> {
        let Move(row, name, act, cards) = one;
        let wrong = || Wrong::Top(*row, name.clone());
        let pile = self.piles.get_mut(name).ok_or_else(wrong)?;
        let from = pile.len().checked_sub(cards.len()).ok_or_else(wrong)?;
        let (mut top, mut cards) = (pile.split_off(from), cards.clone());
        // These operations may change so many cards and no more.
        let few = match act {
            Act::Swapped => cards.len() == 2,
            Act::Sunk => cards.len() == 1,
            _ => true,
        };
        top.sort_unstable();
        cards.sort_unstable();
        if few && top == cards { Ok(()) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests;
