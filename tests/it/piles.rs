//! A proof's piles are what the rules did with them, in matches of random choices of both editions, with undo
//! in between. The same holds for matches that began on an earlier server.

use arena::Bot;
use arena::luck::Luck;
use editions::{AnyBatch, By, CatalogEdition, Chance, EDITIONS, Keyed, NewMatch, Purpose, StoredBatch};
use fair::{Draw, Move, PileCounts, Wrong, check_piles};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The most commands of a match.
const COMMANDS: usize = 600;
/// The commands of a match that is stored for later servers.
const KEPT: usize = 250;

/// Chance that records its draws.
struct Noted {
    of: Keyed,
    row: u32,
    draws: Vec<Draw>,
    /// Shuffles get other numbers than are recorded.
    stacks: bool,
}

impl Chance for Noted {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        let value = self.of.draw(purpose, counter, bound);
        self.draws.push(Draw(self.row, purpose, counter, bound, value));
        if self.stacks && purpose != Purpose::Dice { (value + 1) % bound } else { value }
    }
}

/// One match, as its log stores it.
#[derive(Serialize, Deserialize)]
struct Played {
    edition: String,
    schema: u32,
    setup: Box<RawValue>,
    draws: Vec<Draw>,
    /// The batches, each as it is stored.
    rows: Vec<Box<RawValue>>,
}

impl Played {
    fn of(edition: &CatalogEdition, scenario: usize, seed: u64, stacks: bool, commands: usize) -> Self {
        let mut luck = Luck::new(seed);
        let scenario = &edition.scenarios[scenario];
        let marines = usize::from(scenario.marines.1);
        let new = NewMatch {
            edition: edition.id.clone(),
            scenario: scenario.id.clone(),
            colors: edition.colors.iter().take(marines).cloned().collect(),
            rules: BTreeMap::new(),
            after: None,
        };
        let setup = EDITIONS.setup(&new).unwrap();
        let mut chance = Noted { of: Keyed::new(luck.secret()), row: 0, draws: Vec::new(), stacks };
        let (first, game) = EDITIONS.start(&edition.id, &setup, &mut chance).unwrap();
        let raw = |batch: AnyBatch| RawValue::from_string(batch.json()).unwrap();
        let (mut rows, mut past) = (vec![raw(first)], vec![game]);
        while rows.len() < commands {
            let game = past.last().unwrap();
            let asks: Vec<_> = game.asks().into_iter().filter(|ask| ask.must).collect();
            if asks.is_empty() {
                break;
            }
            let seat = asks[luck.below(asks.len() as u32) as usize].seat;
            chance.row = rows.len() as u32;
            let (batch, after) = match luck.below(20) {
                0 if past.len() > 4 => {
                    let to = past.len() - 2 - luck.below(3) as usize;
                    game.undo(seat, &past[to], to as u64, false, &mut chance).unwrap()
                }
                _ => {
                    let (id, choice) = Bot::Random.choose(game, seat, &mut luck).unwrap();
                    game.decide(seat, id, choice, By::Player, &mut chance).unwrap()
                }
            };
            rows.push(raw(batch));
            past.push(after);
        }
        let schema = past[0].stamp().1;
        let setup = RawValue::from_string(setup).unwrap();
        Self { edition: edition.id.clone(), schema, setup, draws: chance.draws, rows }
    }

    /// Returns the operations on piles in its proof.
    fn moves(&self) -> Vec<Move> {
        let rows = (0..).zip(&self.rows);
        let stored = rows.map(|(row, json)| StoredBatch { row, schema: self.schema, json: json.get() });
        let moved = EDITIONS.piles(&self.edition, self.setup.get(), &stored.collect::<Vec<_>>()).unwrap();
        moved.into_iter().map(|(row, one)| Move(row, one.pile, one.act, one.cards)).collect()
    }

    fn check(&self) -> Result<PileCounts, Wrong> {
        check_piles(&self.moves(), &self.draws)
    }
}

#[test]
fn every_card_was_where_its_draws_say_in_every_scenario_of_both_editions() {
    for edition in EDITIONS.catalog() {
        let mut counts = PileCounts::default();
        for scenario in 0..edition.scenarios.len() {
            let played = Played::of(edition, scenario, scenario as u64, false, COMMANDS);
            let one = played.check().unwrap_or_else(|wrong| panic!("{} {scenario}: {wrong}", edition.id));
            counts = PileCounts { shuffles: counts.shuffles + one.shuffles, taken: counts.taken + one.taken };
        }
        assert!(counts.shuffles > 10 && counts.taken > 300, "{}: {counts:?}", edition.id);
    }
}

#[test]
fn stacked_decks_are_found_in_both_editions() {
    for edition in EDITIONS.catalog() {
        let found = Played::of(edition, 0, 5, true, COMMANDS).check();
        assert!(matches!(found, Err(Wrong::Top(..))), "{}: {found:?}", edition.id);
    }
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/piles")
}

/// Decks, classes and invasions are dealt from lists of the edition. If one of them grows, a match that has
/// begun keeps those of its beginning. With `BULKHEAD_KEEP` set to a name, matches of today are first stored
/// under it.
#[test]
fn matches_of_earlier_servers_always_prove_their_piles() {
    let name = std::env::var("BULKHEAD_KEEP").ok();
    for edition in EDITIONS.catalog() {
        if let Some(name) = &name {
            let text = serde_json::to_string(&Played::of(edition, 0, 11, false, KEPT)).unwrap();
            let file = fixtures().join(format!("{name}-{}.json", edition.id));
            assert!(!file.exists(), "what is kept stays as it is: {}", file.display());
            std::fs::write(file, text + "\n").unwrap();
        }
        let files = std::fs::read_dir(fixtures()).unwrap().map(|file| file.unwrap().path());
        let texts = files.map(|file| (std::fs::read_to_string(&file).unwrap(), file));
        let mut of_edition = 0;
        for (text, file) in texts {
            let played: Played = serde_json::from_str(&text).unwrap();
            if played.edition == edition.id {
                let counts = played.check().unwrap_or_else(|wrong| panic!("{}: {wrong}", file.display()));
                assert!(counts.shuffles > 1 && counts.taken > 30, "{}: {counts:?}", file.display());
                of_edition += 1;
            }
        }
        assert!(of_edition > 0, "no match of {} is kept", edition.id);
    }
}
