//! The draws of a match.

use crate::{Hash, Keys, Link, Salt};
use engine::{Chance, Purpose};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Chance of a match. A draw depends on its purpose, its counter and its bound and on nothing else: the dice of a match are a
/// tape, and so are its shuffles. A command that was refused, or that the disk did not take, or that is taken back leaves no
/// other dice behind it, and nobody can pass a die by with a move that rolls none.
#[derive(Debug)]
pub struct Draws<'a, L> {
    link: L,
    keys: &'a Keys,
    salt: Salt,
}

impl<'a, L: FnMut(u64) -> Option<Link>> Draws<'a, L> {
    /// `link`: the link of a die, asked for only when one is rolled.
    #[must_use]
    pub fn new(link: L, keys: &'a Keys, salt: Salt) -> Self {
        Self { link, keys, salt }
    }
}

impl<L: FnMut(u64) -> Option<Link>> Chance for Draws<'_, L> {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        match purpose {
            Purpose::Dice => match (self.link)(counter) {
                Some(link) => die(&link, self.salt, counter, bound),
                // After the last link dice are checked in the end, as decks are.
                None => value(&self.keys.setup.0, self.salt, purpose, counter, bound),
            },
            Purpose::Deck => value(&self.keys.deck.0, self.salt, purpose, counter, bound),
            Purpose::Map => value(&self.keys.map.0, self.salt, purpose, counter, bound),
            Purpose::Setup => value(&self.keys.setup.0, self.salt, purpose, counter, bound),
        }
    }
}

/// The die with this number, from 0, under its link.
#[must_use]
pub fn die(link: &Link, salt: Salt, counter: u64, bound: u32) -> u32 {
    value(&link.0, salt, Purpose::Dice, counter, bound)
}

/// The draw of a purpose under its key: what a deck was shuffled with, once its key is shown.
#[must_use]
pub fn drawn(key: &crate::Key, salt: Salt, purpose: Purpose, counter: u64, bound: u32) -> u32 {
    value(&key.0, salt, purpose, counter, bound)
}

/// Whether these are the dice that had to come, of which `first` is the number of the first and `last` the link of the last.
///
/// # Errors
/// The position of the first that is another one.
pub fn check(last: &Link, salt: Salt, first: u64, faces: &[u32], bound: u32) -> Result<(), usize> {
    let many = faces.len() as u64;
    // From the last to the first, as links go; the first that is wrong is told.
    let mut link = *last;
    let mut wrong = None;
    for (at, face) in faces.iter().enumerate().rev() {
        if bound == 0 || die(&link, salt, first + at as u64, bound) != *face {
            wrong = Some(at);
        }
        link = link.before(1);
    }
    match wrong {
        Some(at) => Err(at),
        None if many == 0 => Err(0),
        None => Ok(()),
    }
}

/// HMAC-SHA256 under the key, over the salt and what the draw is for, read as eight words; a word that would make some
/// numbers likelier than others is passed over, and further words follow under the next block number.
fn value(key: &Hash, salt: Salt, purpose: Purpose, counter: u64, bound: u32) -> u32 {
    let bound = u64::from(bound.max(1));
    let zone = (1_u64 << 32) / bound * bound;
    let mut block = 0_u32;
    loop {
        for word in words(key, salt, purpose, counter, block) {
            if u64::from(word) < zone {
                return u32::try_from(u64::from(word) % bound).unwrap_or(0);
            }
        }
        block += 1;
    }
}

fn words(key: &Hash, salt: Salt, purpose: Purpose, counter: u64, block: u32) -> [u32; 8] {
    let Ok(mut mac) = <Hmac<Sha256> as Mac>::new_from_slice(key) else {
        return [0; 8]; // A key of any length is taken.
    };
    mac.update(&salt.0);
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
