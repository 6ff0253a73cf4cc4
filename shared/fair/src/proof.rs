//! Everything that shows how a match that is over drew, and the check of it.

use crate::{
    ByPurpose, Chain, DICE, Hash, Key, Keys, Link, Move, Opening, Salt, Seed, Shown, die, drawn, leads_to,
    piles, transcript,
};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use engine::Purpose;
use serde::{Deserialize, Serialize};

/// Says what the file is.
const WHAT: &str = "bulkhead proof";
/// And of which form: with piles, and of a match from before they were shown.
const FORMAT: u32 = 2;
const WITHOUT_PILES: u32 = 1;
/// Faces of a die.
const FACES: u32 = 6;

/// One file for one match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    what: String,
    format: u32,
    /// The match, by its id.
    pub game: String,
    pub edition: String,
    pub opening: Opening,
    /// Opened.
    pub keys: ByPurpose,
    /// The link of the last die, from which those of all dice before it follow.
    pub last: Option<Last>,
    /// Every draw, in the order of the log.
    pub draws: Vec<Draw>,
    /// Everything that was done with face-down piles, in the order of the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piles: Option<Vec<Move>>,
}

/// The link of a die, opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    pub die: u64,
    #[serde(with = "crate::hex")]
    pub link: Hash,
}

/// One draw: the row of the log that it is in, its purpose, its counter, its bound, and what came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw(pub u32, pub Purpose, pub u64, pub u32, pub u32);

/// What a proof that holds is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// Draws by purpose: dice, deck, map, set-up.
    pub draws: [u64; 4],
    /// Seats whose luck is in it.
    pub shares: usize,
    /// How often luck was gathered.
    pub round: u32,
    /// One word for the root and the number of draws: friends compare it with what their pages were told.
    pub mark: [u8; 8],
    /// `None`: the match is from before they were shown.
    pub piles: Option<Shown>,
}

/// What does not match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// It is not a proof, or of a form of later.
    Form,
    /// A share is not the one that this seat was bound to.
    Share(u8),
    /// A key is not the one that the server bound itself to.
    Key(Purpose),
    /// The link does not lead to the anchor, or is not that of the last die.
    Link,
    /// A draw is left out, stands there twice, or not in its place.
    Order(Draw),
    /// Something else had to come out.
    Value(Draw),
    /// Of a pile in this row: it stands after a later one.
    Late(u32, String),
    /// Its shuffle does not begin with the cards in order.
    Start(u32, String),
    /// Its shuffle has not the draws that belong to so many cards.
    Shuffle(u32, String),
    /// What was taken from it did not lie on its top.
    Top(u32, String),
    /// A draw that no shuffle used.
    Loose(Draw),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => write!(f, "this is no proof of a form that is known here"),
            Self::Share(seat) => write!(f, "seat {seat} was bound to another share"),
            Self::Key(purpose) => {
                write!(f, "the server was bound to another key of {}", word(*purpose))
            }
            Self::Link => write!(f, "the link of the last die does not lead to the anchor"),
            Self::Order(Draw(row, purpose, counter, ..)) => {
                write!(f, "draw {counter} of {} in row {row} is not in its place", word(*purpose))
            }
            Self::Value(Draw(row, purpose, counter, _, value)) => {
                write!(f, "draw {counter} of {} in row {row} cannot be {value}", word(*purpose))
            }
            Self::Late(row, pile) => {
                write!(f, "what happened to the pile {pile} in row {row} is not in its place")
            }
            Self::Start(row, pile) => {
                write!(f, "the shuffle of the pile {pile} in row {row} does not begin in order")
            }
            Self::Shuffle(row, pile) => {
                write!(f, "the shuffle of the pile {pile} in row {row} has not the draws that it needs")
            }
            Self::Top(row, pile) => {
                write!(f, "what was taken from the pile {pile} in row {row} did not lie on its top")
            }
            Self::Loose(Draw(row, purpose, counter, ..)) => {
                write!(f, "draw {counter} of {} in row {row} belongs to no shuffle", word(*purpose))
            }
        }
    }
}

impl core::error::Error for Wrong {}

/// The word of a purpose.
fn word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Dice => "dice",
        Purpose::Deck => "deck",
        Purpose::Map => "map",
        Purpose::Setup => "setup",
    }
}

impl Proof {
    /// The proof of a match that is over. `piles` are left out where its opening does not promise them.
    #[must_use]
    pub fn of(
        game: &str,
        edition: &str,
        seed: &Seed,
        opening: Opening,
        draws: Vec<Draw>,
        piles: Vec<Move>,
    ) -> Self {
        let piles = opening.piles.then_some(piles);
        let Keys { deck, map, setup } = seed.keys();
        Self {
            what: WHAT.to_string(),
            format: if piles.is_some() { FORMAT } else { WITHOUT_PILES },
            game: game.to_string(),
            edition: edition.to_string(),
            opening,
            keys: ByPurpose { deck: *deck.bytes(), map: *map.bytes(), setup: *setup.bytes() },
            last: last(&seed.chain(), &draws),
            draws,
            piles,
        }
    }

    /// Whether all of it fits together.
    ///
    /// # Errors
    /// The first thing that does not.
    pub fn check(&self) -> Result<Checked, Wrong> {
        let format = if self.piles.is_some() { FORMAT } else { WITHOUT_PILES };
        if self.what != WHAT || self.format != format || self.piles.is_some() != self.opening.piles {
            return Err(Wrong::Form);
        }
        if let Some(seat) = self.opening.wrong_seat() {
            return Err(Wrong::Share(seat));
        }
        let keys = self.opened()?;
        let links = self.links()?;
        let salt = self.opening.salt();
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
            if came(&keys, &links, salt, draw) != Some(value) {
                return Err(Wrong::Value(draw));
            }
        }
        let shares = self.opening.luck.iter().filter(|given| given.share.is_some()).count();
        let mark = end_mark(&self.opening.commitment.root(), draws);
        let piles = self.piles.as_ref().map(|piles| piles::check(piles, &self.draws)).transpose()?;
        Ok(Checked { draws, shares, round: self.opening.round, mark, piles })
    }

    /// The keys, if they are those that were bound.
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

    /// The links of all dice that were rolled, the first first.
    fn links(&self) -> Result<Vec<Link>, Wrong> {
        if self.last.as_ref().map(|last| last.die) != last_die(&self.draws) {
            return Err(Wrong::Link);
        }
        let Some(Last { die, link }) = &self.last else { return Ok(Vec::new()) };
        let mut link = Link::new(*link);
        if !leads_to(&link, *die, &self.opening.commitment.anchor, None) {
            return Err(Wrong::Link);
        }
        let mut links = Vec::new();
        for _ in 0..=*die {
            links.push(link);
            link = link.before(1);
        }
        links.reverse();
        Ok(links)
    }
}

/// The first bytes of a hash of what a match began with and how often chance was asked in it.
fn end_mark(root: &Hash, draws: [u64; 4]) -> [u8; 8] {
    let counts = draws.map(u64::to_be_bytes);
    let whole = transcript::hash("end", &[root, &counts[0], &counts[1], &counts[2], &counts[3]]);
    let mut mark = [0; 8];
    mark.copy_from_slice(&whole[..8]);
    mark
}

/// What had to come out.
fn came(keys: &Keys, links: &[Link], salt: Salt, draw: Draw) -> Option<u32> {
    let Draw(_, purpose, counter, bound, _) = draw;
    if purpose == Purpose::Dice && counter < DICE {
        return Some(die(links.get(usize::try_from(counter).ok()?)?, salt, counter, bound));
    }
    // After the last link dice are drawn under the key of the set-up.
    let key = keys.of(purpose).unwrap_or(&keys.setup);
    Some(drawn(key, salt, purpose, counter, bound))
}

/// The last die that has a link.
fn last_die(draws: &[Draw]) -> Option<u64> {
    let dice = draws.iter().filter(|Draw(_, purpose, ..)| *purpose == Purpose::Dice);
    dice.map(|Draw(_, _, counter, ..)| *counter).filter(|counter| *counter < DICE).max()
}

fn last(chain: &Chain, draws: &[Draw]) -> Option<Last> {
    let die = last_die(draws)?;
    Some(Last { die, link: *chain.link(die)?.bytes() })
}

#[cfg(test)]
mod tests;
