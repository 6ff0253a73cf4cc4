//! The digests of whole matches, two numbers an edition: over every row, and over every offer. Two builds
//! with the same digests play the same to the byte.
//!
//! Sensible and random bots are mixed, all scenarios occur with every number of marines, and table options
//! vary. Now and then a default, a standing order or an undo takes the place of an answer.

use crate::one_match::Table;
use crate::{Sides, table};
use bots::{Bot, Luck};
use editions::{AnyBatch, AnyMatch, By, CatalogEdition, EDITIONS, Keyed, NewMatch, Seat};
use sha2::{Digest as _, Sha256};
use std::collections::VecDeque;
use std::fmt;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// The bots of the invader and the marines, in turn from match to match.
const SIDES: [(Bot, Bot); 7] = [
    (Bot::Sensible, Bot::Sensible),
    (Bot::Sensible, Bot::Random),
    (Bot::Sensible, Bot::Sensible),
    (Bot::Random, Bot::Sensible),
    (Bot::Sensible, Bot::Sensible),
    (Bot::Random, Bot::Random),
    (Bot::Sensible, Bot::Sensible),
];
/// Spreads the numbers of matches over all tables, so that few matches cover many options.
const STRIDE: u32 = 7_919;
/// How many rows back an undo can reach.
const BACK: usize = 5;
/// How many matches of each edition have a digest in the repository.
pub const KEPT: u32 = 48;
/// The file of the kept digests.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/digests.txt");
/// A match with more commands than this is stopped.
const LONGEST: u32 = 20_000;

/// The digest of one edition's matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digest {
    pub edition: String,
    pub matches: u32,
    pub commands: u64,
    /// SHA-256 over the stored form of every row, in hex.
    pub rows: String,
    /// SHA-256 over every offer, with its seat and the number of its question, in hex.
    pub offers: String,
    /// The first letters of the digest of each match, to find the one that differs.
    pub each: Vec<String>,
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edition, matches, commands, rows, offers, .. } = self;
        write!(f, "{edition}: {matches} matches, {commands} commands, rows {rows}, offers {offers}")
    }
}

/// Plays and digests this many matches of an edition on `jobs` threads.
///
/// # Errors
/// Returns a sentence if there is no such edition, or a match stops where it may not.
pub fn of(edition: &str, matches: u32, jobs: usize) -> Result<Digest, String> {
    let found = EDITIONS.registered().into_iter().find(|known| known.entry.id == *edition);
    let entry = found.ok_or_else(|| format!("there is no edition {edition}"))?.entry;
    let next = AtomicU32::new(0);
    let played: Mutex<Vec<(u32, Result<One, String>)>> = Mutex::new(Vec::new());
    let worker = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= matches {
                return;
            }
            let one = One::play(&entry, number);
            if let Ok(mut played) = played.lock() {
                played.push((number, one));
            }
        }
    };
    thread::scope(|scope| (0..jobs.max(1)).for_each(|_| drop(scope.spawn(worker))));
    let mut played = played.into_inner().unwrap_or_default();
    played.sort_by_key(|(number, _)| *number);
    let (mut rows, mut offers, mut commands) = (Sha256::new(), Sha256::new(), 0);
    let mut each = Vec::new();
    for (number, one) in played {
        let one = one.map_err(|why| format!("match {number} of edition {edition}: {why}"))?;
        rows.update(one.rows);
        offers.update(one.offers);
        commands += u64::from(one.commands);
        each.push(hex(&one.rows[..4]) + &hex(&one.offers[..4]));
    }
    let (rows, offers) = (hex(&rows.finalize()), hex(&offers.finalize()));
    Ok(Digest { edition: edition.to_owned(), matches, commands, rows, offers, each })
}

/// Returns the kept digests, one line an edition.
///
/// # Errors
/// Returns the error of reading the file.
pub fn load() -> io::Result<Vec<String>> {
    Ok(fs::read_to_string(FILE)?.lines().map(str::to_owned).collect())
}

/// Replaces the kept digests by these lines.
///
/// # Errors
/// Returns the error of writing the file.
pub fn save(lines: &[String]) -> io::Result<()> {
    fs::write(FILE, lines.join("\n") + "\n")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut words, byte| {
        let _ = write!(words, "{byte:02x}");
        words
    })
}

/// The digest of one match.
struct One {
    rows: [u8; 32],
    offers: [u8; 32],
    commands: u32,
}

impl One {
    fn play(entry: &CatalogEdition, number: u32) -> Result<Self, String> {
        let (invader, marines) = SIDES[number as usize % SIDES.len()];
        let mut game = Played::start(&table(entry, number.wrapping_mul(STRIDE)), number)?;
        let sides = Sides { invader, marines };
        let mut commands = 0;
        while game.now.outcome().is_none() && commands < LONGEST {
            game.step(sides)?;
            commands += 1;
        }
        Ok(Self { rows: game.rows.finalize().into(), offers: game.offers.finalize().into(), commands })
    }
}

/// A match that is being played.
struct Played {
    now: AnyMatch,
    /// The match after its last rows, oldest first.
    past: VecDeque<AnyMatch>,
    /// Number of the last row, from 0.
    row: u64,
    luck: Luck,
    chance: Keyed,
    rows: Sha256,
    offers: Sha256,
}

impl Played {
    fn start(table: &Table, number: u32) -> Result<Self, String> {
        let mut luck = Luck::new(u64::from(number));
        let mut chance = Keyed::new(luck.secret());
        let Table { edition, scenario, colors, rules } = table.clone();
        let new = NewMatch { edition, scenario, colors, rules, after: None };
        let setup = EDITIONS.setup(&new).map_err(|no| no.text)?;
        let (first, now) =
            EDITIONS.start(&table.edition, &setup, &mut chance).map_err(|no| no.to_string())?;
        let (rows, offers) = (Sha256::new(), Sha256::new());
        let mut game = Self { now: now.clone(), past: VecDeque::new(), row: 0, luck, chance, rows, offers };
        game.take(&first, now);
        game.row = 0;
        Ok(game)
    }

    /// Adds a row and the offers after it.
    fn take(&mut self, row: &AnyBatch, after: AnyMatch) {
        self.rows.update(row.json());
        for ask in after.asks() {
            self.offers.update([ask.seat.0]);
            self.offers.update(ask.id.to_le_bytes());
            if let Some(offer) = after.options(ask.seat) {
                self.offers.update(offer.get());
            }
        }
        self.row += 1;
        self.past.push_back(after.clone());
        if self.past.len() > BACK {
            self.past.pop_front();
        }
        self.now = after;
    }

    fn below(&mut self, many: usize) -> usize {
        self.luck.below(u32::try_from(many).unwrap_or(1)) as usize
    }

    /// Plays one command: mostly an answer, sometimes a default, a standing order, or an undo.
    fn step(&mut self, sides: Sides) -> Result<(), String> {
        let rare = self.luck.below(8) == 0;
        let asks: Vec<_> = self.now.asks().into_iter().filter(|ask| ask.must || rare).collect();
        if asks.is_empty() {
            return Err("no seat must answer, and the match is not over".to_owned());
        }
        let seat = asks[self.below(asks.len())].seat;
        let (batch, after) = match self.luck.below(40) {
            0 if self.past.len() == BACK => self.back(seat)?,
            1 => match sides.of(seat).standing(&self.now, seat, &mut self.luck) {
                Some(order) => self.now.order(seat, order, &mut self.chance).map_err(|no| no.text)?,
                None => self.answer(sides, seat)?,
            },
            2 => {
                let (id, choice) = self.now.fallback(seat).ok_or("there is no default")?;
                self.now.decide(seat, id, choice, By::TimedOut, &mut self.chance).map_err(|no| no.text)?
            }
            _ => self.answer(sides, seat)?,
        };
        self.take(&batch, after);
        Ok(())
    }

    fn answer(&mut self, sides: Sides, seat: Seat) -> Result<(AnyBatch, AnyMatch), String> {
        let chosen = sides.of(seat).choose(&self.now, seat, &mut self.luck);
        let (id, choice) = chosen.ok_or("a seat is asked without an offer")?;
        self.now.decide(seat, id, choice, By::Bot, &mut self.chance).map_err(|no| no.text)
    }

    /// Takes back one to three rows.
    fn back(&mut self, seat: Seat) -> Result<(AnyBatch, AnyMatch), String> {
        let rows = 1 + self.below(3);
        let earlier = &self.past[BACK - 1 - rows];
        self.now.undo(seat, earlier, self.row - rows as u64, false, &mut self.chance).map_err(|no| no.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_the_same_on_one_thread_and_on_two_and_differs_with_the_matches() {
        let [one, two] = [1, 2].map(|jobs| of("2004", 2, jobs).unwrap());
        assert_eq!(one, two);
        assert!(one.commands > 100 && one.rows != one.offers, "{one}");
        let more = of("2004", 3, 1).unwrap();
        assert!(more.rows != one.rows && more.offers != one.offers);
        assert_eq!(more.each[..2], one.each[..]);
    }

    #[test]
    fn an_unknown_edition_has_no_digest() {
        assert_eq!(of("1999", 1, 1).unwrap_err(), "there is no edition 1999");
    }
}
