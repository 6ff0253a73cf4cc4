//! The setup, then the first round.

use crate::Rules;
use crate::cards;
use crate::carry::{Brought, Carry};
use crate::exploring;
use crate::fact::{PlaceKind, PublicFact, SecretFact};
use crate::frames::Step;
use crate::frames::promotion::{DRAWN, Promotion};
use crate::frames::reveal::Reveal;
use crate::frames::round::Round;
use crate::levels::LevelRow;
use crate::names::{CardId, Skill};
use crate::scenarios::{self, Change};
use crate::skills;
use alloc::vec::Vec;
use engine::chance::Purpose;
use engine::{Seat, Tx};
use serde::{Deserialize, Serialize};

/// The setup, then the first round.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetUp {
    pub carry: Option<Carry>,
}

/// The kit that each marine starts with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kit {
    bullets: u8,
    wounds: u8,
    armor: u8,
    /// Marine cards.
    skills: usize,
}

impl Kit {
    /// Returns the kit as the scenario changes it. [C-SET-13]
    fn changed(self, change: &Change) -> Self {
        let less_or_more = |number: u8, by: i8| number.saturating_add_signed(by);
        Self {
            bullets: less_or_more(self.bullets, change.bullets),
            wounds: less_or_more(self.wounds, change.wounds).max(1),
            armor: less_or_more(self.armor, change.armor).max(1),
            skills: self.skills.saturating_add_signed(change.skills.into()),
        }
    }
}

/// Returns the kit for the number of marines and the level. [C-SET-09] [C-SET-10] [E-15]
fn kit(marines: usize, level: &LevelRow) -> Kit {
    let plain = match marines {
        0 | 1 => Kit { bullets: 4, wounds: 10, armor: START_ARMOR, skills: 3 },
        2 => Kit { bullets: 3, wounds: 9, armor: START_ARMOR, skills: 3 },
        _ => Kit { bullets: 2, wounds: 8, armor: START_ARMOR, skills: 2 },
    };
    Kit {
        bullets: plain.bullets.saturating_add_signed(level.bullets),
        wounds: plain.wounds.saturating_add_signed(level.wounds),
        skills: plain.skills.saturating_add_signed(level.skills.into()),
        ..plain
    }
}

/// Armor tokens of every kit. [C-SET-09]
pub(crate) const START_ARMOR: u8 = 2;

/// Cards in the invader's first hand. [C-SET-11]
const HAND: usize = 5;

impl Step<Rules> for SetUp {
    fn run(self, tx: &mut Tx<'_, Rules>) {
        tx.push(Round { next: Seat(1) }.into());
        tx.push(Reveal {}.into());
        tx.push(Promotion {}.into());
        let carry = self.carry.as_ref();
        equip(tx, carry);
        // [C-SET-13]
        let marines = tx.board().marines().len();
        let change = scenarios::change(tx.board().chart().scenario_id(), marines);
        let hand = change.hand.map_or(HAND, usize::from);
        deal(tx, hand + carry.map_or(0, Carry::more_cards));
        let start = tx.board().chart().plan().start_area;
        exploring::lay(tx, start, None, PlaceKind::Setup); // [C-SET-06]
        enter(tx);
    }
}

/// Gives out kits and marine cards, which are dealt faceup from their shuffled deck. A marine from another
/// scenario brings what they kept instead of new cards. [C-SET-09] [C-SET-10] [C-CAMP-02]
fn equip(tx: &mut Tx<'_, Rules>, carry: Option<&Carry>) {
    let seats: Vec<Seat> = tx.board().marines().keys().copied().collect();
    let change = scenarios::change(tx.board().chart().scenario_id(), seats.len());
    let kit = kit(seats.len(), tx.board().level()).changed(&change);
    let brought = |seat: &Seat| carry.and_then(|carry| carry.marine(*seat));
    let mut deck = skills::without(seats.iter().filter_map(brought).flat_map(|kept| &kept.skills));
    tx.shuffle(Purpose::Setup, &mut deck);
    for seat in &seats {
        let skills = brought(seat).map_or_else(|| dealt(&mut deck, kit.skills), |kept| kept.skills.clone());
        tx.happen(start(*seat, kit, skills, brought(seat)).into());
    }
    // [C-CAMP-03]
    if carry.is_some_and(|carry| carry.marines_won) {
        for seat in seats.into_iter().filter(|seat| brought(seat).is_some()) {
            let skills = dealt(&mut deck, DRAWN);
            tx.happen(PublicFact::SkillsDrawn { seat, skills }.into());
        }
    }
}

/// Returns cards from the top of the marine deck, in a fixed order.
fn dealt(deck: &mut Vec<Skill>, count: usize) -> Vec<Skill> {
    let mut skills = deck.split_off(deck.len().saturating_sub(count));
    skills.sort_unstable();
    skills
}

/// Returns a marine's start. They never have fewer shells and bullets than the kit gives.
fn start(seat: Seat, kit: Kit, skills: Vec<Skill>, kept: Option<&Brought>) -> PublicFact {
    PublicFact::Equipped {
        seat,
        bullets: kit.bullets.max(kept.map_or(0, |kept| kept.bullets)),
        rockets: kept.map_or(0, |kept| kept.rockets),
        cells: kept.map_or(0, |kept| kept.cells),
        wounds: kit.wounds.saturating_add(skills::sum(&skills, |row| row.wounds)),
        // An altered setup may bring any number of cards and any armor.
        armor: (kit.armor.saturating_add(skills::sum(&skills, |row| row.armor)))
            .saturating_add(kept.map_or(0, |kept| kept.armor)),
        weapons: kept.map_or_else(Vec::new, |kept| kept.weapons.iter().copied().collect()),
        skills,
    }
}

/// Shuffles the deck and deals the invader's first cards, hidden from the others. [C-SET-11]
fn deal(tx: &mut Tx<'_, Rules>, hand: usize) {
    let scenario = scenarios::find(tx.board().chart().scenario_id());
    let mut deck = cards::deck(scenario.map_or(&[], |scenario| scenario.left_out));
    tx.shuffle(Purpose::Deck, &mut deck);
    let cards: Vec<CardId> = deck.iter().rev().take(hand).copied().collect();
    tx.happen(SecretFact::Stacked { deck }.into());
    let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    tx.happen(SecretFact::Drew { cards }.into());
    tx.happen(PublicFact::HandGrew { count }.into());
}

/// Places the marines where the scenario shows. [C-SET-08]
fn enter(tx: &mut Tx<'_, Rules>) {
    let starts = tx.board().chart().plan().starts.clone();
    let seats: Vec<Seat> = tx.board().marines().keys().copied().collect();
    for (seat, at) in seats.into_iter().zip(starts) {
        tx.happen(PublicFact::Entered { seat, at }.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Marine};
    use crate::fact::Fact;
    use crate::fuzz::setup;
    use crate::setup::Setup;
    use crate::view;
    use engine::{Keyed, Match, Viewer};

    fn start(marines: usize, seed: u8) -> (Board, Vec<Fact>) {
        let decided = Match::<Rules>::start(&setup(marines), &mut Keyed::new([seed; 32])).unwrap();
        let facts = decided.batch.facts().cloned();
        (decided.after.board().clone(), facts.collect())
    }

    /// Returns bullets, wounds and armor, without what skills add, for each marine.
    fn kits(marines: usize) -> Vec<(u8, u8, u8)> {
        let plain = |marine: &Marine| {
            let of = &marine.skills;
            let (wounds, armor) = (skills::sum(of, |row| row.wounds), skills::sum(of, |row| row.armor));
            assert_eq!((marine.wounds, marine.armor), (marine.start_wounds, marine.start_armor));
            (marine.bullets, marine.wounds - wounds, marine.armor - armor)
        };
        start(marines, 1).0.marines().values().map(plain).collect()
    }

    /// [C-SET-09]
    #[test]
    fn the_start_kit_goes_by_the_number_of_marines() {
        assert_eq!(kits(1), [(4, 10, 2)]);
        assert_eq!(kits(3), [(2, 8, 2); 3]);
    }

    /// [E-15] [C-SET-09]
    #[test]
    fn two_marines_start_with_three_bullets_nine_wounds_and_armor_two() {
        assert_eq!(kits(2), [(3, 9, 2); 2]);
    }

    /// [C-SET-10]
    #[test]
    fn skills_are_dealt_by_the_number_of_marines_and_from_a_shuffled_deck() {
        for (marines, each) in [(1, 3), (2, 3), (3, 2)] {
            let (board, _) = start(marines, 1);
            assert!(board.marines().values().all(|marine| marine.skills.len() == each), "{marines} marines");
            let all: Vec<Skill> = board.marines().values().flat_map(|m| m.skills.clone()).collect();
            let printed = |skill: &Skill| skills::deck().iter().filter(|card| *card == skill).count();
            let dealt = |skill: &Skill| all.iter().filter(|card| *card == skill).count();
            assert!(all.iter().all(|skill| dealt(skill) <= printed(skill)), "no card is dealt twice");
        }
        let dealt = |seed| start(1, seed).0.marines()[&Seat(1)].skills.clone();
        assert!((2..9).any(|seed| dealt(seed) != dealt(1)));
    }

    /// [C-SET-11]
    #[test]
    fn the_invader_starts_with_five_cards_that_no_marine_sees() {
        let (board, facts) = start(2, 1);
        assert_eq!(board.hand().len(), 5);
        assert_eq!(board.deck().len() + 5, cards::deck(scenarios::find("first").unwrap().left_out).len());
        let json = |viewer| serde_json::to_value(view::build(&board, viewer)).unwrap();
        assert_eq!(json(Viewer::Seat(Seat::INVADER))["hand"].as_array().unwrap().len(), 5);
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
            assert!(json(viewer)["hand"].is_null());
            assert_eq!(json(viewer)["hand_size"], 5);
            let shown = facts.iter().filter_map(|fact| view::seen(fact, &board, viewer)).count();
            let told = facts.iter().filter(|fact| matches!(fact, Fact::Public(_))).count();
            assert_eq!(shown, told, "nothing kept is shown");
        }
    }

    /// [C-SET-13]
    #[test]
    fn a_scenario_may_change_kit_cards_and_hand() {
        let proving = Setup { scenario: "proving".into(), ..setup(2) };
        let board = Match::<Rules>::start(&proving, &mut Keyed::new([1; 32])).unwrap().after.board().clone();
        let change = scenarios::change("proving", 2);
        let marine = &board.marines()[&Seat(1)];
        let (wounds, armor) =
            (skills::sum(&marine.skills, |row| row.wounds), skills::sum(&marine.skills, |row| row.armor));
        let plain = kits(2)[0];
        let added = |number: u8, by: i8| number.saturating_add_signed(by);
        assert_eq!(marine.bullets, added(plain.0, change.bullets));
        assert_eq!(marine.wounds - wounds, added(plain.1, change.wounds));
        assert_eq!(marine.armor - armor, added(plain.2, change.armor));
        assert_eq!(marine.skills.len(), 4);
        assert_eq!((board.hand().len(), board.draw_rule()), (4, crate::board::DrawRule::Two));
        assert_eq!(board.draw_rule(), change.draw.unwrap());
    }

    /// [C-SET-06]
    #[test]
    fn only_the_starting_area_is_built_at_the_beginning() {
        let (board, facts) = start(1, 1);
        let built = |fact: &&Fact| matches!(fact, Fact::Public(PublicFact::AreaRevealed { by: None, .. }));
        assert_eq!(facts.iter().filter(built).count(), 1);
        assert_eq!(board.revealed()[0], board.chart().plan().start_area);
        assert!(board.revealed().len() < board.map().areas().len() / 2);
    }

    /// [C-SET-08]
    #[test]
    fn marines_and_tokens_of_the_starting_area_stand_where_the_scenario_shows() {
        let (board, _) = start(3, 1);
        let plan = board.chart().plan();
        let places: Vec<_> = board.marines_on().map(|(_, at)| at).collect();
        assert_eq!(places, plan.starts);
        let here = |at: &grid::Cell| plan.map.area(*at) == Some(plan.start_area);
        let drawn: Vec<_> = plan.tokens.iter().filter(|(_, at)| here(at)).copied().collect();
        let laid: Vec<_> = board.tokens().values().filter(|(_, at)| here(at)).copied().collect();
        assert_eq!(laid, drawn);
        assert!(!drawn.is_empty());
    }
}
