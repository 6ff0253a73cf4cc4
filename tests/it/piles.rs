//! What a proof says of face-down piles is what the rules did with them, in matches of random moves of both editions, with things
//! taken back in between.

use arena::Bot;
use arena::luck::Luck;
use editions::{
    AnyBatch, AnyMatch, By, CatalogEdition, Chance, Keyed, NewMatch, Purpose, StoredBatch, catalog, piles,
};
use fair::{Draw, Move, Shown, Wrong, check_piles};
use std::collections::BTreeMap;

/// Commands of a match, if it is not over before.
const COMMANDS: usize = 600;

/// Chance that keeps what was drawn.
struct Noted {
    of: Keyed,
    row: u32,
    draws: Vec<Draw>,
    /// Shuffles get other numbers than are noted.
    stacks: bool,
}

impl Chance for Noted {
    fn draw(&mut self, purpose: Purpose, counter: u64, bound: u32) -> u32 {
        let value = self.of.draw(purpose, counter, bound);
        self.draws.push(Draw(self.row, purpose, counter, bound, value));
        if self.stacks && purpose != Purpose::Dice { (value + 1) % bound } else { value }
    }
}

/// One match, as its log keeps it.
struct Played {
    edition: String,
    setup: String,
    rows: Vec<AnyBatch>,
    schema: u32,
    draws: Vec<Draw>,
}

impl Played {
    fn of(edition: &CatalogEdition, scenario: usize, seed: u64, stacks: bool) -> Self {
        let mut luck = Luck::new(seed);
        let scenario = &edition.scenarios[scenario];
        let marines = usize::from(scenario.marines.1);
        let new = NewMatch {
            edition: edition.id.clone(),
            scenario: scenario.id.clone(),
            colours: edition.colours.iter().take(marines).cloned().collect(),
            rules: BTreeMap::new(),
            after: None,
        };
        let setup = AnyMatch::setup(&new).unwrap();
        let mut chance = Noted { of: Keyed::new(luck.secret()), row: 0, draws: Vec::new(), stacks };
        let (first, game) = AnyMatch::start(&edition.id, &setup, &mut chance).unwrap();
        let (mut rows, mut past) = (vec![first], vec![game]);
        while rows.len() < COMMANDS {
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
                    game.undo(seat, &past[to], to as u64, &mut chance).unwrap()
                }
                _ => {
                    let (id, choice) = Bot::Random.choose(game, seat, &mut luck).unwrap();
                    game.decide(seat, id, choice, By::Player, &mut chance).unwrap()
                }
            };
            rows.push(batch);
            past.push(after);
        }
        let schema = past[0].stamp().1;
        Self { edition: edition.id.clone(), setup, rows, schema, draws: chance.draws }
    }

    /// What its proof says of piles.
    fn moves(&self) -> Vec<Move> {
        let texts: Vec<String> = self.rows.iter().map(AnyBatch::json).collect();
        let stored = (0..).zip(&texts).map(|(row, json)| StoredBatch { row, schema: self.schema, json });
        let moved = piles(&self.edition, &self.setup, &stored.collect::<Vec<_>>()).unwrap();
        moved.into_iter().map(|(row, one)| Move(row, one.pile, one.act, one.cards)).collect()
    }

    fn check(&self) -> Result<Shown, Wrong> {
        check_piles(&self.moves(), &self.draws)
    }
}

#[test]
fn every_card_that_was_taken_lay_where_the_draws_say_in_every_scenario_of_both_editions() {
    for edition in catalog() {
        let mut shown = Shown::default();
        for scenario in 0..edition.scenarios.len() {
            let played = Played::of(&edition, scenario, scenario as u64, false);
            let one = played.check().unwrap_or_else(|wrong| panic!("{} {scenario}: {wrong}", edition.id));
            shown = Shown { shuffles: shown.shuffles + one.shuffles, taken: shown.taken + one.taken };
        }
        assert!(shown.shuffles > 10 && shown.taken > 300, "{}: {shown:?}", edition.id);
    }
}

#[test]
fn decks_that_lie_otherwise_are_found_in_both_editions() {
    for edition in catalog() {
        let found = Played::of(&edition, 0, 5, true).check();
        assert!(matches!(found, Err(Wrong::Top(..))), "{}: {found:?}", edition.id);
    }
}
