//! The only source of chance: one keyed stream for each purpose, with a counter that never goes back.

use alloc::collections::VecDeque;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use serde::{Deserialize, Serialize};

/// The purpose of a draw. Streams are independent, so published dice reveal nothing about the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Open dice with six faces. Each viewer of the match sees every die and the value that checks it.
    Dice = 0,
    Deck = 1,
    Map = 2,
    Setup = 3,
}

/// The number of draws of each purpose so far, by `Purpose as usize`. It is part of the stored match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Counters(pub [u64; 4]);

/// A source of draws. The caller, `Tx`, owns the counters.
pub trait Chance {
    /// Returns a uniform number in `0..bound` for draw number `counter` of this purpose. `bound` is at least
    /// 1.
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32;
}

/// Real chance: ChaCha20 under the match's secret. The purpose selects the stream, and the counter selects
/// the block.
#[derive(Clone)]
pub struct Keyed {
    secret: [u8; 32],
}

impl core::fmt::Debug for Keyed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Keyed(..)")
    }
}

impl Keyed {
    /// Creates chance from 32 secret bytes of the operating system. The secret is never logged and never
    /// sent.
    #[must_use]
    pub fn new(secret: [u8; 32]) -> Self {
        Self { secret }
    }
}

impl Chance for Keyed {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        let mut stream = ChaCha20Rng::from_seed(self.secret);
        stream.set_stream(purpose as u64);
        stream.set_word_pos(u128::from(counter) * 16);
        // Rejection keeps every value equally likely. A block of 16 words fails less than once in 2^16.
        let zone = u32::MAX - u32::MAX % bound;
        let mut word = stream.next_u32();
        while word >= zone {
            word = stream.next_u32();
        }
        word % bound
    }
}

/// Chance for tests: returns the next value of a script, for any purpose.
#[derive(Debug, Clone, Default)]
pub struct Scripted {
    values: VecDeque<u32>,
}

impl Scripted {
    /// Creates a script. Each value must be below the bound of the draw that takes it.
    pub fn new(values: impl IntoIterator<Item = u32>) -> Self {
        Self { values: values.into_iter().collect() }
    }

    /// Appends values to the script.
    pub fn push(&mut self, values: impl IntoIterator<Item = u32>) {
        self.values.extend(values);
    }

    /// Returns the number of unused values.
    #[must_use]
    pub fn left(&self) -> usize {
        self.values.len()
    }
}

impl Chance for Scripted {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        match self.values.pop_front() {
            Some(value) if value < bound => value,
            other => panic!("script gives {other:?} for {purpose:?} draw {counter} below {bound}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_draw_is_the_same_number() {
        let mut a = Keyed::new([7; 32]);
        let mut b = Keyed::new([7; 32]);
        let first: Vec<u32> = (0..50).map(|n| a.draw(Purpose::Dice, n, 6)).collect();
        let again: Vec<u32> = (0..50).map(|n| b.draw(Purpose::Dice, n, 6)).collect();
        assert_eq!(first, again);
    }

    #[test]
    fn purposes_have_streams_of_their_own() {
        let mut chance = Keyed::new([7; 32]);
        let dice: Vec<u32> = (0..50).map(|n| chance.draw(Purpose::Dice, n, 1000)).collect();
        let deck: Vec<u32> = (0..50).map(|n| chance.draw(Purpose::Deck, n, 1000)).collect();
        assert_ne!(dice, deck);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut chance = Keyed::new([3; 32]);
        let mut faces = [0u32; 6];
        for n in 0..6000 {
            faces[chance.draw(Purpose::Dice, n, 6) as usize] += 1;
        }
        assert!(faces.iter().all(|&count| (850..1150).contains(&count)), "{faces:?}");
    }
}
