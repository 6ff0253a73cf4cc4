//! The proof of a finished match: everything that shows how it drew, and the check.

use crate::{
    ByPurpose, ChainElement, Commitments, DICE, Hash, HashChain, Key, Keys, MixedSeed, Move, PileCounts,
    ServerSeed, die, keyed_draw, leads_to, piles, transcript,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use engine::Purpose;
use serde::{Deserialize, Serialize};

/// The name of the file format.
pub const WHAT: &str = "bulkhead proof";
/// The number of the format.
const FORMAT: u32 = 3;
/// The formats of version 0.2, with other words: without piles and with them.
const EARLIER: [u32; 2] = [1, 2];

/// Returns true for a format that [`Proof::check`] reads.
#[must_use]
pub fn knows(format: u32) -> bool {
    format == FORMAT || EARLIER.contains(&format)
}

/// The faces of a die.
const FACES: u32 = 6;

/// The proof of one match, as one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    what: String,
    format: u32,
    #[serde(rename = "match", alias = "game")]
    pub match_id: String,
    pub edition: String,
    pub opening: Commitments,
    /// The opened keys.
    pub keys: ByPurpose,
    /// The chain element of the last die. The chain elements of all earlier dice follow from it.
    pub last: Option<Last>,
    /// Every draw, in the order of the log.
    pub draws: Vec<Draw>,
    /// The number of entries of `piles`. Missing in earlier formats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<usize>,
    /// Every operation on face-down piles, in the order of the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piles: Option<Vec<Move>>,
}

/// An opened chain element and its die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    pub die: u64,
    #[serde(alias = "link", with = "crate::hex")]
    pub chain_element: Hash,
}

/// One draw: its row in the log, its purpose, its counter, its bound, and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw(pub u32, pub Purpose, pub u64, pub u32, pub u32);

/// The counts from a proof that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// The number of draws by purpose: dice, deck, map, set-up.
    pub draws: [u64; 4],
    /// The number of seats whose client seeds are in the mixed seed.
    pub client_seeds: usize,
    /// How often client seeds were gathered.
    pub round: u32,
    /// One word for the digest and the number of draws. Players compare it with the word that their pages
    /// showed.
    pub mark: [u8; 8],
    /// The counts of the piles. `None` for a match from before piles were shown.
    pub piles: Option<PileCounts>,
}

/// The reason why a proof does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// The file is no proof, or has an unknown format.
    Form,
    /// The client seed of this seat differs from its commitment.
    ClientSeed(u8),
    /// A key differs from the server's commitment.
    Key(Purpose),
    /// The chain element does not lead to the chain end, or does not belong to the last die.
    ChainElement,
    /// A draw is missing, listed twice, or out of place.
    Order(Draw),
    /// The draw has the wrong value.
    Value(Draw),
    /// The proof has not as many operations on piles as it says.
    Steps {
        /// How many it says.
        told: usize,
        found: usize,
    },
    /// The operation on this pile in this row stands after a later one.
    Late(u32, String),
    /// The shuffle of this pile does not begin with the cards in order.
    Start(u32, String),
    /// The shuffle of this pile does not have the draws of so many cards.
    Shuffle(u32, String),
    /// The cards taken from this pile did not lie on its top.
    Top(u32, String),
    /// No shuffle used this draw.
    Loose(Draw),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => write!(f, "this version does not know the format of the proof"),
            Self::ClientSeed(seat) => {
                write!(f, "the client seed of seat {seat} does not match its commitment")
            }
            Self::Key(purpose) => {
                write!(f, "the server's key for {} does not match its commitment", word(*purpose))
            }
            Self::ChainElement => {
                write!(f, "the chain element of the last die does not lead to the chain end")
            }
            Self::Order(Draw(row, purpose, counter, ..)) => {
                write!(f, "draw {counter} of {} in row {row} is out of order", word(*purpose))
            }
            Self::Value(Draw(row, purpose, counter, _, value)) => {
                write!(f, "draw {counter} of {} in row {row} cannot be {value}", word(*purpose))
            }
            Self::Steps { told, found } => {
                write!(f, "the proof says that piles changed {told} times, but lists {found} changes")
            }
            Self::Late(row, pile) => {
                write!(f, "the change of pile {pile} in row {row} is out of order")
            }
            Self::Start(row, pile) => {
                write!(f, "the shuffle of pile {pile} in row {row} does not start from the sorted pile")
            }
            Self::Shuffle(row, pile) => {
                write!(f, "the shuffle of pile {pile} in row {row} lacks draws")
            }
            Self::Top(row, pile) => {
                write!(f, "the card taken from pile {pile} in row {row} was not on top")
            }
            Self::Loose(Draw(row, purpose, counter, ..)) => {
                write!(f, "draw {counter} of {} in row {row} belongs to no shuffle", word(*purpose))
            }
        }
    }
}

impl core::error::Error for Wrong {}

/// Returns the word of a purpose.
fn word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Dice => "dice",
        Purpose::Deck => "deck",
        Purpose::Map => "map",
        Purpose::Setup => "setup",
    }
}

impl Proof {
    /// Creates the proof of a finished match. `piles` is left out if the opening does not promise it.
    #[must_use]
    pub fn of(
        match_id: &str,
        edition: &str,
        seed: &ServerSeed,
        opening: Commitments,
        draws: Vec<Draw>,
        piles: Vec<Move>,
    ) -> Self {
        let piles = opening.piles.then_some(piles);
        let Keys { deck, map, setup } = seed.keys();
        Self {
            what: WHAT.to_string(),
            format: FORMAT,
            match_id: match_id.to_string(),
            edition: edition.to_string(),
            opening,
            keys: ByPurpose { deck: *deck.bytes(), map: *map.bytes(), setup: *setup.bytes() },
            last: last(&seed.chain(), &draws),
            draws,
            steps: piles.as_ref().map(Vec::len),
            piles,
        }
    }

    /// Checks that all parts fit together.
    ///
    /// # Errors
    /// Returns the first fault, in this order:
    /// - [`Wrong::Form`] if the file is no proof of a known format.
    /// - [`Wrong::ClientSeed`] if a client seed differs from its commitment.
    /// - [`Wrong::Key`] if a key differs from its commitment.
    /// - [`Wrong::ChainElement`] if the last chain element does not lead to the chain end.
    /// - [`Wrong::Order`] if a draw is missing, listed twice, or out of place.
    /// - [`Wrong::Value`] if a draw has the wrong value.
    /// - The faults of the piles: [`Wrong::Late`], [`Wrong::Start`], [`Wrong::Shuffle`], [`Wrong::Top`],
    ///   [`Wrong::Loose`].
    /// - [`Wrong::Steps`] if operations on piles are missing or added.
    pub fn check(&self) -> Result<Checked, Wrong> {
        let piles = self.piles.is_some();
        let known = match self.steps {
            None if self.format == EARLIER[usize::from(piles)] => true,
            steps => self.format == FORMAT && steps.is_some() == piles,
        };
        if self.what != WHAT || !known || piles != self.opening.piles {
            return Err(Wrong::Form);
        }
        if let Some(seat) = self.opening.wrong_seat() {
            return Err(Wrong::ClientSeed(seat));
        }
        let keys = self.opened()?;
        let elements = self.elements()?;
        let mixed_seed = self.opening.mixed_seed();
        let mut draws = [0; 4];
        let mut before = 0;
        for draw @ Draw(row, purpose, counter, bound, value) in self.draws.iter().copied() {
            let next = &mut draws[purpose as usize];
            let fits = if purpose == Purpose::Dice { bound == FACES } else { bound > 0 };
            if row < before || counter != *next || !fits {
                return Err(Wrong::Order(draw));
            }
            *next += 1;
            before = row;
            if came(&keys, &elements, mixed_seed, draw) != Some(value) {
                return Err(Wrong::Value(draw));
            }
        }
        let client_seeds =
            self.opening.client_seeds.iter().filter(|given| given.client_seed.is_some()).count();
        let mark = end_mark(&self.opening.commitment.digest(), draws);
        let piles = self.piles.as_ref().map(|moves| self.check_piles(moves)).transpose()?;
        Ok(Checked { draws, client_seeds, round: self.opening.round, mark, piles })
    }

    /// Returns the counts of piles that hold.
    fn check_piles(&self, moves: &[Move]) -> Result<PileCounts, Wrong> {
        let counts = piles::check(moves, &self.draws)?;
        match self.steps {
            Some(told) if told != moves.len() => Err(Wrong::Steps { told, found: moves.len() }),
            _ => Ok(counts),
        }
    }

    /// Returns the keys if they match the commitment.
    fn opened(&self) -> Result<Keys, Wrong> {
        let ByPurpose { deck, map, setup } = &self.keys;
        let keys = Keys { deck: Key::new(*deck), map: Key::new(*map), setup: Key::new(*setup) };
        for purpose in [Purpose::Deck, Purpose::Map, Purpose::Setup] {
            let good = keys.of(purpose).is_some_and(|key| self.opening.commitment.binds(purpose, key));
            if !good {
                return Err(Wrong::Key(purpose));
            }
        }
        Ok(keys)
    }

    /// Returns the chain elements of all rolled dice, the first die first.
    fn elements(&self) -> Result<Vec<ChainElement>, Wrong> {
        if self.last.as_ref().map(|last| last.die) != last_die(&self.draws) {
            return Err(Wrong::ChainElement);
        }
        let Some(Last { die, chain_element }) = &self.last else { return Ok(Vec::new()) };
        let mut element = ChainElement::new(*chain_element);
        if !leads_to(&element, *die, &self.opening.commitment.chain_end, None) {
            return Err(Wrong::ChainElement);
        }
        let mut elements = Vec::new();
        for _ in 0..=*die {
            elements.push(element);
            element = element.before(1);
        }
        elements.reverse();
        Ok(elements)
    }
}

/// Returns the first bytes of a hash over the digest and the number of draws.
fn end_mark(digest: &Hash, draws: [u64; 4]) -> [u8; 8] {
    let counts = draws.map(u64::to_be_bytes);
    let whole = transcript::hash("end", &[digest, &counts[0], &counts[1], &counts[2], &counts[3]]);
    let mut mark = [0; 8];
    mark.copy_from_slice(&whole[..8]);
    mark
}

/// Returns the value that a draw must have.
fn came(keys: &Keys, elements: &[ChainElement], mixed_seed: MixedSeed, draw: Draw) -> Option<u32> {
    let Draw(_, purpose, counter, bound, _) = draw;
    if purpose == Purpose::Dice && counter < DICE {
        return Some(die(elements.get(usize::try_from(counter).ok()?)?, mixed_seed, counter, bound));
    }
    // Dice after the last chain element are drawn under the key of the set-up.
    let key = keys.of(purpose).unwrap_or(&keys.setup);
    Some(keyed_draw(key, mixed_seed, purpose, counter, bound))
}

/// Returns the last die that has a chain element.
fn last_die(draws: &[Draw]) -> Option<u64> {
    let dice = draws.iter().filter(|Draw(_, purpose, ..)| *purpose == Purpose::Dice);
    dice.map(|Draw(_, _, counter, ..)| *counter).filter(|counter| *counter < DICE).max()
}

fn last(chain: &HashChain, draws: &[Draw]) -> Option<Last> {
    let die = last_die(draws)?;
    Some(Last { die, chain_element: *chain.element(die)?.bytes() })
}

#[cfg(test)]
mod tests;
