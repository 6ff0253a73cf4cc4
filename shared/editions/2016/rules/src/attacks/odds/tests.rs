//! Odds compared with every attack that can be played, and with every secret.

use super::*;
use crate::board::drawn::{Drawn, card, demon, drawn, event, marine};
use crate::cards::events;
use crate::cards::stored::{EventCard, EventSet};
use crate::choice::Choice;
use crate::fact::{Fact, PublicFact, Revealed, SecretFact};
use crate::names::Kind;
use crate::options::{Options, TargetOffer};
use alloc::collections::BTreeMap;
use engine::Seat;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . .\n. . . . . .";
/// Three sets of which eight cards are left and the others are discarded.
const SETS: [EventSet; 3] = [EventSet::Frenzy, EventSet::Bastion, EventSet::Gloom];
const LEFT: usize = 4;

/// Marine 1 with two red dice, a demon of this kind three spaces away behind marine 2.
fn facing(kind: Kind) -> Drawn {
    drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(kind, "d1").hand(1, &["Field Burst"])
}

/// Returns the cards of the three sets: those that are left, and those in the discards.
fn parted() -> (Vec<EventCard>, Vec<EventCard>) {
    let mut cards = events::deck(&SETS);
    // One of each icon among those left.
    cards.sort_by_key(|card| (card.copy, card.row));
    let left = [1, 2, 4, 6].map(|place| cards[place]).to_vec();
    cards.retain(|card| !left.contains(card));
    (left, cards)
}

fn with_events(drawn: Drawn, order: &[EventCard], held: usize, open: &[EventCard]) -> Drawn {
    let backwards = |cards: &[EventCard]| cards.iter().rev().copied().collect::<Vec<_>>();
    let (deck, hand) = order.split_at(order.len() - held);
    let drawn_all: Vec<EventCard> = [hand, open].concat();
    drawn
        .with(SecretFact::EventsStacked { cards: backwards(&drawn_all) })
        .with(SecretFact::DrewEvents { cards: drawn_all })
        .with(SecretFact::EventsStacked { cards: backwards(deck) })
        .with(PublicFact::EventsDiscarded { cards: open.to_vec() })
}

fn offered(bench: &Bench<crate::Rules>, seat: Seat, figure: FigureId) -> TargetOffer {
    let Options::Act(offer) = bench.options(seat) else { panic!("{:?}", bench.options(seat)) };
    let targets = &offer.strike.as_ref().unwrap().targets;
    targets.iter().find(|target| target.figure == figure).unwrap().clone()
}

fn declared(drawn: Drawn) -> Bench<crate::Rules> {
    let mut bench = drawn.acting(marine(1), 0);
    bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
    bench
}

/// Returns the damage of an attack that is really played, with the second card or without.
fn played(drawn: Drawn, faces: [u32; 2], second: bool) -> u8 {
    let mut bench = declared(drawn);
    bench.script(faces).choose(MARINE, Choice::Attack { target: demon(0), boost: false });
    while bench.facts.iter().all(|fact| !matches!(fact, Fact::Public(PublicFact::Hit { .. }))) {
        let open = bench.play.asks().next().map(|open| (open.ask.seat, open.ask.options.clone())).unwrap();
        let replaces = second && matches!(open.1, Options::Cover { .. });
        bench.choose(open.0, if replaces { Choice::Replace } else { Choice::Pass });
    }
    let hit = bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::Hit { damage }) => Some(*damage),
        _ => None,
    });
    hit.unwrap()
}

fn per_mille(ways: &BTreeMap<u8, u64>) -> Vec<u16> {
    let all: u64 = ways.values().sum();
    let most = ways.keys().copied().max().unwrap();
    (0..=most).map(|damage| share(ways.get(&damage).copied().unwrap_or(0_u64), all, 1000)).collect()
}

/// Plays every face of the dice with every first and second card of the four unseen ones, one of them in a
/// hand. The odds equal the counts. [M-ATK-10] [M-DEF-02] [M-COV-06]
#[test]
fn odds_are_the_counts_of_every_attack_that_can_be_played() {
    let (left, open) = parted();
    let ground = facing(Kind::PossessedSoldier);
    let offer = offered(&declared(with_events(ground.clone(), &left, 1, &open)), MARINE, demon(0));
    let (mut plain, mut covered) = (BTreeMap::new(), BTreeMap::new());
    // Faces that show the same are played once.
    let shown = [(0, 1), (1, 3), (4, 2)];
    let both = shown.into_iter().flat_map(|one| shown.map(|other| ([one.0, other.0], one.1 * other.1)));
    for (faces, ways) in both {
        for first in 0..LEFT {
            let board = |second: usize| {
                let mut order = left.clone();
                order.swap(0, first);
                order.swap(1, second);
                with_events(ground.clone(), &order, 1, &open)
            };
            let kept = played(board(1), faces, false);
            let seconds: Vec<u8> = (1..LEFT).map(|second| played(board(second), faces, true)).collect();
            let sum: u8 = seconds.iter().sum();
            let better = usize::from(sum) < usize::from(kept) * seconds.len();
            for other in &seconds {
                *plain.entry(kept).or_insert(0) += ways;
                *covered.entry(if better { *other } else { kept }).or_insert(0) += ways;
            }
        }
    }
    assert!(offer.cover && plain != covered);
    assert_eq!(offer.odds.spread, per_mille(&plain));
    assert_eq!(offer.covered.unwrap().spread, per_mille(&covered));
}

/// Two red dice against a stunned demon of 3 health and stagger 2: no card and no shield, but toughness.
/// [M-DEF-07]
#[test]
fn without_a_card_the_dice_alone_count() {
    let board = facing(Kind::PossessedSoldier).with(PublicFact::Stunned { figure: demon(0) });
    let offer = offered(&declared(board.clone()), MARINE, demon(0));
    assert_eq!((offer.covered, offer.deck), (None, None));
    let (health, stagger) = (board.0.health(demon(0)), board.0.stagger(demon(0), MARINE).unwrap());
    let mut sums = [0_u64; 5];
    for faces in 0..36 {
        let worth = |face: usize| dice::faces(crate::names::Die::Red)[face];
        sums[usize::from(worth(faces / 6) + worth(faces % 6))] += 1;
    }
    assert_eq!(offer.odds.spread, sums.map(|ways| share(ways, 36_u64, 1000)));
    let at_least = |least: u8| sums[usize::from(least).min(5)..].iter().sum::<u64>();
    assert_eq!(offer.odds.kill, share(at_least(health), 36_u64, 1000));
    assert_eq!(offer.odds.stagger, share(at_least(stagger) - at_least(health), 36_u64, 1000));
    assert!(offer.odds.stagger > 0 && offer.odds.kill > 0);
}

/// A stunned marine removes a red die before rolling. [M-ATK-06]
#[test]
fn a_stunned_attacker_has_a_die_less() {
    let none = facing(Kind::PossessedSoldier).with(PublicFact::Stunned { figure: demon(0) });
    let plain = offered(&declared(none.clone()), MARINE, demon(0)).odds;
    let weak =
        offered(&declared(none.with(PublicFact::Stunned { figure: marine(1) })), MARINE, demon(0)).odds;
    assert_eq!((plain.damage, weak.damage), (233, 117));
}

/// Every three sets that fit the discards, and every order of their cards. [M-INFO-01] [M-SETUP-13]
#[test]
fn an_event_deck_of_unknown_sets_is_every_deck_that_fits() {
    for seen in [vec![], vec!["Blood Up"], vec!["Blood Up", "Thick Hide", "Lights Out"]] {
        let seen: Vec<EventCard> = seen.into_iter().map(event).collect();
        let (mut first, mut both, mut all) = (BTreeMap::new(), BTreeMap::new(), 0_u64);
        for chosen in triples() {
            let mut cards = events::deck(&chosen);
            if !seen.iter().all(|card| cards.contains(card)) {
                continue;
            }
            cards.retain(|card| !seen.contains(card));
            let icons = |card: &EventCard| events::row_of(*card).unwrap().icons;
            for one in &cards {
                for other in cards.iter().filter(|other| *other != one) {
                    *first.entry(icons(one)).or_insert(0) += 1;
                    *both.entry((icons(one), icons(other))).or_insert(0) += 1;
                    all += 1;
                }
            }
        }
        let mut deck = events::deck(&SETS);
        deck.retain(|card| !seen.contains(card));
        let board = with_events(facing(Kind::PossessedSoldier), &deck, 6, &seen).0;
        let found = Deck::of(&board, demon(0)).unwrap();
        let ways: u64 = found.pairs.iter().flat_map(|(_, next)| next).map(|(_, ways)| ways).sum();
        for (one, next) in &found.pairs {
            let sum: u64 = next.iter().map(|(_, ways)| ways).sum();
            assert_eq!(sum * all, first[one] * ways, "{one:?} after {seen:?}");
            for (other, count) in next {
                assert_eq!(
                    count * all,
                    both[&(*one, *other)] * ways,
                    "{one:?} then {other:?} after {seen:?}"
                );
            }
        }
    }
}

fn triples() -> Vec<[EventSet; 3]> {
    let sets = EventSet::ALL;
    let three = |a: usize, b: usize, c: usize| [sets[a], sets[b], sets[c]];
    let all = (0..6).flat_map(|a| (a + 1..6).flat_map(move |b| (b + 1..6).map(move |c| (a, b, c))));
    all.map(|(a, b, c)| three(a, b, c)).collect()
}

/// The order of the event deck, the held cards, and the chosen sets. [M-INFO-01]
#[test]
fn odds_on_a_demon_know_no_order_no_hand_and_no_set() {
    let of = |deck: &[EventCard], open: &[EventCard]| {
        let bench = declared(with_events(facing(Kind::Cacodemon), deck, 6, open));
        offered(&bench, MARINE, demon(0))
    };
    let deck = events::deck(&SETS);
    let other = events::deck(&[EventSet::Rift, EventSet::Hunger, EventSet::Malice]);
    let turned: Vec<EventCard> = deck.iter().rev().copied().collect();
    let known = of(&deck, &[]);
    assert_eq!([of(&turned, &[]), of(&other, &[])], [known.clone(), known.clone()]);
    assert_ne!(of(&deck[1..], &deck[..1]), known, "a card that lies open is known");
}

/// A marine's hand and the order of their deck. [M-INFO-04]
#[test]
fn odds_on_a_marine_know_no_order_and_no_hand() {
    let of = |hand: &str, deck: [&str; 2]| {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
        let drawn = drawn.hand(1, &[hand]).deck(1, &deck);
        offered(&drawn.acting(demon(0), 0), Seat::INVADER, marine(1))
    };
    let known = of("Dig In", ["Keep Moving", "Quick Pump"]);
    assert_eq!(of("Keep Moving", ["Quick Pump", "Dig In"]), known);
    assert_eq!(of("Quick Pump", ["Dig In", "Keep Moving"]), known);
    assert_eq!(known.deck.unwrap(), DeckOffer { cards: 3, dodge: 333, shields: 67 });
    assert_eq!(known.odds.stagger, 0);
    let less = of("Dig In", ["Keep Moving", "Keep Moving"]);
    assert_ne!(less.odds, known.odds, "other cards, other odds");
}

/// [M-DECK-02] [M-DECK-03]
#[test]
fn the_last_card_is_followed_by_the_discards_and_no_card_by_none() {
    let board = |deck: &[&str], open: &[&str]| {
        let drawn = facing(Kind::PossessedSoldier).marine(2, "b1").deck(2, deck);
        let open = open.iter().map(|title| Revealed::Action(card(title)));
        let shown = |drawn: Drawn, card| {
            drawn.with(declared_on(marine(2))).with(PublicFact::DefenseDiscarded { card })
        };
        open.fold(drawn, shown).0
    };
    let (one, two) = (Icons::S, Icons::SS);
    let pairs = |board: &Board| Deck::of(board, marine(2)).map(|deck| deck.pairs);
    assert_eq!(pairs(&board(&[], &[])), None);
    let last = pairs(&board(&["Dig In"], &["Field Burst", "Field Burst"])).unwrap();
    assert_eq!(last, [(two, vec![(one, 2), (two, 1)])]);
    let turned = pairs(&board(&[], &["Dig In", "Field Burst", "Field Burst"])).unwrap();
    assert_eq!(turned, [(one, vec![(one, 2), (two, 2)]), (two, vec![(one, 2)])]);
    assert_eq!(pairs(&board(&[], &["Dig In"])).unwrap(), [(two, vec![(two, 1)])]);
}

/// An altered record may hold more dice than any card gives. The numbers stay in range.
#[test]
fn dice_without_end_are_reckoned_with_as_far_as_the_numbers_go() {
    for (red, black) in [(255, 255), (255, 0), (0, 80), (30, 30)] {
        let dice = Pool { red, black };
        for drawn in [
            facing(Kind::PossessedSoldier),
            with_events(facing(Kind::PossessedSoldier), &parted().0, 1, &parted().1),
        ] {
            let promise = promise(&drawn.0, marine(1), dice, demon(0), true);
            assert!(
                promise.odds.kill <= 1000 && promise.odds.damage > 0,
                "{red} red, {black} black: {promise:?}"
            );
            assert!(promise.odds.spread.iter().all(|parts| *parts <= 1000));
        }
    }
}

/// Declared against this figure, so that a discarded defense card belongs to its owner.
fn declared_on(defender: FigureId) -> PublicFact {
    let source = crate::fact::Source::Demon;
    let strike = crate::attacks::strike(1, 0, 6);
    PublicFact::Declared { attacker: demon(0), defender, source, strike, range: 1, cover: false }
}
