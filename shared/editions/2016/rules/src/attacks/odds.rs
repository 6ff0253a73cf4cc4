//! The odds of an attack before it is declared: exact chances, in whole numbers.
//!
//! They combine the dice with what the defense deck may still show, by what is open to all. They leave out
//! what players play during the attack, and every hidden order or hand. An altered record may hold more dice
//! than any card gives; those are counted as far as the numbers go.

mod unseen;

use crate::attacks::{Defense, Hide, Pool, Push, damage, defense};
use crate::board::Board;
use crate::dice;
use crate::names::{FigureId, Icons};
use crate::options::{DeckOffer, Odds};
use alloc::vec;
use alloc::vec::Vec;
pub(crate) use unseen::Deck;

/// The chances on one defender.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Promise {
    /// With the card that is revealed first.
    pub(crate) odds: Odds,
    /// Behind cover, if the defender takes a second card whenever that takes less damage on average.
    /// [M-COV-06]
    pub(crate) covered: Option<Odds>,
    /// What the card may be. `None` if none is revealed.
    pub(crate) deck: Option<DeckOffer>,
}

/// Returns the odds of an attack by `attacker` with these dice. Nothing hidden changes a number: not the
/// order of a deck, not the cards in a hand, not the chosen event sets. [M-INFO-01] [M-INFO-04]
pub(crate) fn promise(
    board: &Board,
    attacker: FigureId,
    dice: Pool,
    defender: FigureId,
    cover: bool,
) -> Promise {
    // A stunned attacker has one die less: a red one or, without one, a black one. [M-ATK-06]
    let dice = if board.is_stunned(attacker) { dice.weakened() } else { dice };
    let target = Target {
        hide: board.hide(defender),
        left: board.health(defender).saturating_sub(board.damage(defender)),
        // A marine is never staggered.
        stagger: stagger_left(board, defender, attacker),
    };
    let sums = sums(dice);
    let deck = Deck::of(board, defender).filter(|_| !board.is_stunned(defender));
    let Some(deck) = deck else {
        let against = defense(None, target.hide);
        let mut tally = Tally::new();
        sums.iter().for_each(|(sum, ways)| tally.add(blow(*sum, against), *ways));
        return Promise { odds: tally.odds(&target), covered: None, deck: None };
    };
    let mut plain = Tally::new();
    let mut covered = Tally::new();
    for (card, next) in &deck.pairs {
        let first = defense(Some(*card), target.hide);
        let copies = next.iter().fold(0, |all: u64, (_, copies)| all.saturating_add(*copies));
        for (sum, ways) in &sums {
            let kept = blow(*sum, first);
            plain.add(kept, ways.saturating_mul(copies));
            let again = |icons: &Icons| blow(*sum, defense(Some(*icons), target.hide));
            let other: u64 = next.iter().map(|(icons, copies)| u64::from(again(icons)) * copies).sum();
            if other < u64::from(kept) * copies {
                next.iter()
                    .for_each(|(icons, copies)| covered.add(again(icons), ways.saturating_mul(*copies)));
            } else {
                covered.add(kept, ways.saturating_mul(copies));
            }
        }
    }
    Promise {
        odds: plain.odds(&target),
        covered: cover.then(|| covered.odds(&target)),
        deck: Some(deck.offer(target.hide)),
    }
}

/// Returns the damage that a demon still needs to be staggered.
fn stagger_left(board: &Board, defender: FigureId, attacker: FigureId) -> Option<u8> {
    let lower = board.stagger(defender, attacker.seat()?)?;
    Some(lower.saturating_sub(board.damage(defender)))
}

fn blow(sum: u8, against: Defense) -> u8 {
    damage(&[sum], Push::default(), against)
}

/// Returns the sums of the dice, and in how many ways each comes up.
fn sums(pool: Pool) -> Vec<(u8, u64)> {
    let mut ways: Vec<u64> = vec![1];
    for die in pool.dice() {
        let mut next = vec![0; ways.len() + usize::from(dice::HIGHEST)];
        for (sum, many) in ways.iter().enumerate() {
            for face in dice::faces(die) {
                let there = &mut next[sum + usize::from(face)];
                *there = many.saturating_add(*there);
            }
        }
        ways = next;
    }
    let sums = ways.into_iter().enumerate().filter(|(_, many)| *many > 0);
    sums.map(|(sum, many)| (u8::try_from(sum).unwrap_or(u8::MAX), many)).collect()
}

/// The limits that damage is compared with.
struct Target {
    hide: Hide,
    /// The damage that frags it.
    left: u8,
    /// The damage that staggers it.
    stagger: Option<u8>,
}

/// Ways by the damage that gets through.
struct Tally(Vec<u64>);

impl Tally {
    fn new() -> Self {
        Self(Vec::new())
    }

    fn add(&mut self, damage: u8, ways: u64) {
        let place = usize::from(damage);
        if self.0.len() <= place {
            self.0.resize(place + 1, 0);
        }
        self.0[place] = self.0[place].saturating_add(ways);
    }

    fn odds(&self, target: &Target) -> Odds {
        let rows = || (0..=u8::MAX).zip(self.0.iter().map(|ways| u128::from(*ways)));
        let all: u128 = rows().map(|(_, ways)| ways).sum();
        let many = |fits: &dyn Fn(u8) -> bool| -> u128 {
            rows().filter(|(damage, _)| fits(*damage)).map(|(_, ways)| ways).sum()
        };
        let total: u128 = rows().map(|(damage, ways)| u128::from(damage) * ways).sum();
        let staggers = |damage: u8| target.stagger.is_some_and(|from| damage >= from) && damage < target.left;
        Odds {
            spread: rows().map(|(_, ways)| share(ways, all, 1000)).collect(),
            damage: share(total, all, 100),
            kill: share(many(&|damage| damage >= target.left), all, 1000),
            stagger: share(many(&staggers), all, 1000),
        }
    }
}

/// Returns the part of `all` in units of `scale`, rounded.
fn share(ways: impl Into<u128>, all: impl Into<u128>, scale: u128) -> u16 {
    let (ways, all) = (ways.into(), all.into().max(1));
    u16::try_from((ways * scale + all / 2) / all).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests;
