//! Measures the cost of verifiable chance: a draw against a bare HMAC, and the proof of a whole match of
//! either edition, with `cargo xtask bench fair`. It prints numbers and judges none. The proofs are left
//! where the page's own check reads them.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]

#[path = "../server/figures.rs"]
mod figures;

use anyhow::{Context, Result, anyhow};
use arena::Bot;
use arena::luck::Luck;
use editions::{By, CatalogEdition, Chance, EDITIONS, NewMatch, Purpose, StoredBatch};
use fair::{Commitments, Draw, Draws, HashChain, Keys, MixedSeed, Move, Proof, ServerSeed, die};
use figures::{median, ratios, spread};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

/// A folder for the proofs; `cargo xtask bench` names it.
const VARIABLE: &str = "BULKHEAD_PROOFS";
/// Matches of each edition.
const MATCHES: usize = 3;
/// A match that has not ended by then is proved up to that point.
const COMMANDS: usize = 4_000;
/// Rounds in which the ways to draw are measured in turn.
const ROUNDS: usize = 15;
/// Draws of one block.
const BLOCK: u64 = 4_096;

fn main() -> Result<()> {
    let load = std::fs::read_to_string("/proc/loadavg").context("reading the load")?;
    println!("load at the start: {}", load.trim());
    draws();
    for edition in EDITIONS.catalog() {
        for (at, scenario) in edition.scenarios.iter().take(MATCHES).enumerate() {
            let proof = played(edition, &scenario.id, usize::from(scenario.marines.1), at as u64)?;
            check(&proof, &scenario.id)?;
            if let Some(folder) = std::env::var_os(VARIABLE) {
                let name = format!("{}-{}.json", edition.id, scenario.id);
                std::fs::write(Path::new(&folder).join(name), serde_json::to_string(&proof)?)?;
            }
        }
    }
    Ok(())
}

/// The source of every draw of a match.
struct Source {
    chain: HashChain,
    keys: Keys,
    mixed_seed: MixedSeed,
}

/// Records every draw of the chance inside.
struct Noted<'a> {
    of: &'a Source,
    row: u32,
    draws: Vec<Draw>,
}

impl Chance for Noted<'_> {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        let Source { chain, keys, mixed_seed } = self.of;
        let value = Draws::new(|die| chain.element(die), keys, *mixed_seed).draw(purpose, counter, bound);
        self.draws.push(Draw(self.row, purpose, counter, bound, value));
        value
    }
}

/// Measures a die of the server, one under a link that is there, a number of a deck, and one HMAC over as
/// many bytes.
fn draws() {
    let seed = ServerSeed::new([7; 32]);
    let (chain, keys) = (seed.chain(), seed.keys());
    let mixed_seed = MixedSeed::of(&seed.commitment(&chain), &[]);
    let link = chain.element(0).unwrap_or_else(|| fair::ChainElement::new([0; 32]));
    let mut each: [Vec<f64>; 4] = Default::default();
    for _ in 0..ROUNDS {
        let mut whole = Draws::new(|die| chain.element(die), &keys, mixed_seed);
        each[0].push(time(|counter| whole.draw(Purpose::Dice, counter, 6)));
        each[1].push(time(|counter| die(&link, mixed_seed, counter, 6)));
        each[2].push(time(|counter| whole.draw(Purpose::Deck, counter, 20)));
        each[3].push(time(|counter| bare(keys.deck.bytes(), counter)));
    }
    println!(
        "\na draw, {ROUNDS} blocks of {BLOCK} of each way in turn; ratios within a round, median (quartiles)"
    );
    let names =
        ["a die with its link from the chain", "a die under its link", "a number of a deck", "a bare HMAC"];
    for (name, took) in names.iter().zip(&each) {
        println!("  {name:<40} {:8.2} us   / a bare HMAC {}", median(took), spread(&ratios(took, &each[3])));
    }
}

/// Returns the microseconds of one call, over a block.
fn time<T>(mut one: impl FnMut(u64) -> T) -> f64 {
    let began = Instant::now();
    for counter in 0..BLOCK {
        black_box(one(counter));
    }
    began.elapsed().as_secs_f64() * 1e6 / BLOCK as f64
}

fn bare(key: &[u8; 32], counter: u64) -> [u8; 32] {
    let Ok(mut mac) = <Hmac<Sha256> as Mac>::new_from_slice(key) else { return [0; 32] };
    let mut text = [0; 45];
    text[..8].copy_from_slice(&counter.to_be_bytes());
    mac.update(&text);
    mac.finalize().into_bytes().into()
}

/// Returns the proof of a match between bots that play well.
fn played(edition: &CatalogEdition, scenario: &str, marines: usize, no: u64) -> Result<Proof> {
    let seed = ServerSeed::new([no as u8 + 1; 32]);
    let (chain, keys) = (seed.chain(), seed.keys());
    let opening =
        Commitments { commitment: seed.commitment(&chain), round: 1, client_seeds: Vec::new(), piles: true };
    let source = Source { chain, keys, mixed_seed: opening.mixed_seed() };
    let new = NewMatch {
        edition: edition.id.clone(),
        scenario: scenario.to_owned(),
        colors: edition.colors.iter().take(marines).cloned().collect(),
        rules: BTreeMap::new(),
        after: None,
    };
    let setup = EDITIONS.setup(&new).map_err(|no| anyhow!(no.code))?;
    let mut chance = Noted { of: &source, row: 0, draws: Vec::new() };
    let mut luck = Luck::new(no);
    let (first, mut game) = EDITIONS.start(&edition.id, &setup, &mut chance)?;
    let mut rows = vec![first];
    while game.outcome().is_none() && rows.len() < COMMANDS {
        let asks: Vec<_> = game.asks().into_iter().filter(|ask| ask.must).collect();
        let seat = asks[luck.below(asks.len() as u32) as usize].seat;
        let (id, choice) = Bot::Sensible.choose(&game, seat, &mut luck).context("no choice")?;
        chance.row = rows.len() as u32;
        let decided = game.decide(seat, id, choice, By::Player, &mut chance);
        let (batch, after) = decided.map_err(|no| anyhow!("{no:?}"))?;
        rows.push(batch);
        game = after;
    }
    let (_, schema) = game.stamp();
    let texts: Vec<String> = rows.iter().map(|row| row.json()).collect();
    let stored: Vec<_> = (0..).zip(&texts).map(|(row, json)| StoredBatch { row, schema, json }).collect();
    let moved = EDITIONS.piles(&edition.id, &setup, &stored)?;
    let moves = moved.into_iter().map(|(row, one)| Move(row, one.pile, one.act, one.cards)).collect();
    Ok(Proof::of("m1", &edition.id, &seed, opening, chance.draws, moves))
}

/// Measures how long a check of the proof takes.
fn check(proof: &Proof, scenario: &str) -> Result<()> {
    let mut took = Vec::new();
    for _ in 0..ROUNDS {
        let began = Instant::now();
        black_box(proof.check().map_err(|wrong| anyhow!("{wrong}"))?);
        took.push(began.elapsed().as_secs_f64() * 1e3);
    }
    let dice = proof.draws.iter().filter(|Draw(_, purpose, ..)| *purpose == Purpose::Dice).count();
    println!(
        "\nthe proof of a match of {}, {scenario}: {dice} dice, {} other draws, {} steps of piles: checked in {:.2} ms",
        proof.edition,
        proof.draws.len() - dice,
        proof.piles.as_ref().map_or(0, Vec::len),
        median(&took)
    );
    Ok(())
}
