//! The draws of a match.

use crate::{ChainElement, Hash, Keys, MixedSeed};
use engine::{Chance, Purpose};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// The chance of a match. A draw depends on its purpose, its counter and its bound, and on nothing else.
///
/// The dice and the shuffles of a match are therefore fixed in advance. A command that is refused, undone or
/// not stored leaves the next dice unchanged. No player can skip a die by a move that rolls none.
#[derive(Debug)]
pub struct Draws<'a, L> {
    element: L,
    keys: &'a Keys,
    mixed_seed: MixedSeed,
}

impl<'a, L: FnMut(u64) -> Option<ChainElement>> Draws<'a, L> {
    /// Creates the draws of a match. `element` returns the chain element of a die, and is called
    /// only if one is rolled.
    #[must_use]
    pub fn new(element: L, keys: &'a Keys, mixed_seed: MixedSeed) -> Self {
        Self { element, keys, mixed_seed }
    }
}

impl<L: FnMut(u64) -> Option<ChainElement>> Chance for Draws<'_, L> {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        match purpose {
            Purpose::Dice => match (self.element)(counter) {
                Some(element) => die(&element, self.mixed_seed, counter, bound),
                // Dice after the last chain element are checked at the end, like decks.
                None => value(&self.keys.setup.0, self.mixed_seed, purpose, counter, bound),
            },
            Purpose::Deck => value(&self.keys.deck.0, self.mixed_seed, purpose, counter, bound),
            Purpose::Map => value(&self.keys.map.0, self.mixed_seed, purpose, counter, bound),
            Purpose::Setup => value(&self.keys.setup.0, self.mixed_seed, purpose, counter, bound),
        }
    }
}

/// Returns the die with this number, counted from 0, under its chain element.
#[must_use]
pub fn die(element: &ChainElement, mixed_seed: MixedSeed, counter: u64, bound: u32) -> u32 {
    value(&element.0, mixed_seed, Purpose::Dice, counter, bound)
}

/// Returns a draw of a purpose under its key. It repeats a shuffle once the key is shown.
#[must_use]
pub fn keyed_draw(
    key: &crate::Key,
    mixed_seed: MixedSeed,
    purpose: Purpose,
    counter: u64,
    bound: u32,
) -> u32 {
    value(&key.0, mixed_seed, purpose, counter, bound)
}

/// Checks that these faces are the dice from number `first` on. `last` is the chain element of the
/// last of them.
///
/// # Errors
/// Returns the position of the first wrong face.
pub fn check(
    last: &ChainElement,
    mixed_seed: MixedSeed,
    first: u64,
    faces: &[u32],
    bound: u32,
) -> Result<(), usize> {
    let many = faces.len() as u64;
    // Links run from the last die to the first, and the first wrong die is reported.
    let mut element = *last;
    let mut wrong = None;
    for (at, face) in faces.iter().enumerate().rev() {
        if bound == 0 || die(&element, mixed_seed, first + at as u64, bound) != *face {
            wrong = Some(at);
        }
        element = element.before(1);
    }
    match wrong {
        Some(at) => Err(at),
        None if many == 0 => Err(0),
        None => Ok(()),
    }
}

/// Computes HMAC-SHA256 under the key, over the mixed seed and the draw, and reads it as eight words.
///
/// A word that would favor some numbers is skipped. More words follow under the next block number.
fn value(key: &Hash, mixed_seed: MixedSeed, purpose: Purpose, counter: u64, bound: u32) -> u32 {
    let bound = u64::from(bound.max(1));
    let zone = (1_u64 << 32) / bound * bound;
    let mut block = 0_u32;
    loop {
        for word in words(key, mixed_seed, purpose, counter, block) {
            if u64::from(word) < zone {
                return u32::try_from(u64::from(word) % bound).unwrap_or(0);
            }
        }
        block += 1;
    }
}

fn words(key: &Hash, mixed_seed: MixedSeed, purpose: Purpose, counter: u64, block: u32) -> [u32; 8] {
    let Ok(mut mac) = <Hmac<Sha256> as Mac>::new_from_slice(key) else {
        return [0; 8]; // A key of any length is taken.
    };
    mac.update(&mixed_seed.0);
    mac.update(&[purpose as u8]);
    mac.update(&counter.to_be_bytes());
    mac.update(&block.to_be_bytes());
    let bytes: Hash = mac.finalize().into_bytes().into();
    let mut words = [0; 8];
    for (word, four) in words.iter_mut().zip(bytes.chunks_exact(4)) {
        *word = four.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
    }
    words
}

#[cfg(test)]
mod tests;
