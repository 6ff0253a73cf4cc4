//! Who may use a card: each of several holders, each copy, and no one without effect.

use super::*;
use crate::board::drawn::masked;
use crate::cards::stored::{EventCard, GloryCard};
use crate::fact::SecretFact;

const INVADER: Seat = Seat::INVADER;

/// Both copies of an event in the invader's hand.
fn both(drawn: Drawn, name: &str) -> (Drawn, [EventCard; 2]) {
    let cards = [event(name), EventCard { copy: 1, ..event(name) }];
    let stacked = drawn.with(SecretFact::EventsStacked { cards: cards.to_vec() });
    (stacked.with(SecretFact::DrewEvents { cards: cards.to_vec() }), cards)
}

fn uses(bench: &Bench<Rules>, seat: Seat) -> Vec<Use> {
    match bench.play.ask_of(seat).map(|open| open.ask.options.clone()) {
        Some(Options::Window { uses, .. }) => uses.iter().map(|offer| offer.what).collect(),
        _ => Vec::new(),
    }
}

/// [M-GEN-06] [T-18]
#[test]
fn two_marines_with_the_same_card_use_it_in_one_attack() {
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
    let drawn = drawn.hand(1, &["Watch Your Six"]).hand(2, &["Watch Your Six"]);
    let six = Use::Reaction(card("Watch Your Six"));
    for defender in [1, 2] {
        let (first, second) = (Seat(defender), Seat(3 - defender));
        let mut bench = drawn.clone().acting(demon(0), 0);
        bench.script([5, 5]).choose(INVADER, attack(marine(u16::from(defender))));
        assert_eq!(uses(&bench, first), [six]);
        bench.choose(first, using(six));
        assert_eq!(uses(&bench, second), [six]);
        bench.choose(second, using(six));
        assert_eq!(hit(&bench), [2], "four, less a shield of each");
    }
}

/// [M-GEN-06]
#[test]
fn both_copies_of_an_event_are_used_in_one_attack() {
    let (drawn, cards) = both(drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1"), "Blood Up");
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([0, 0, 5, 5]).choose(INVADER, attack(marine(1)));
    for card in cards {
        bench.choose(INVADER, using(Use::Event(card)));
    }
    assert_eq!(hit(&bench), [4]);
}

/// [M-GEN-06]
#[test]
fn two_creeping_dreads_take_2_from_the_first_card_and_nothing_from_the_next() {
    let (drawn, cards) = both(drawn(OPEN).marine(1, "a1"), "Creeping Dread");
    let drawn = drawn.hand(1, &["Keep Moving", "Shift Perch"]);
    let figure = marine(1);
    let mut bench = drawn.before(Activation { figure, stage: Stage::Begin });
    for card in cards {
        bench.choose(INVADER, using(Use::Event(card)));
    }
    bench.choose(MARINE, Choice::Play { card: card("Keep Moving") });
    assert_eq!(offer(&bench, MARINE).moves, 1, "3 less 2");
    bench.choose(MARINE, Choice::Play { card: card("Shift Perch") });
    assert_eq!(offer(&bench, MARINE).moves, 4);
}

/// The attacker's moment after an attack is over once the defender uses theirs, even if the attacker had
/// nothing to use before the defender stepped beside it. [T-21]
#[test]
fn a_stomp_does_not_follow_the_defenders_backpedal() {
    let stomps = |at: &str, to: &str| {
        let drawn = drawn(OPEN).marine(1, at).demon(Kind::BaronOfHell, "a1-b2").argent(Kind::BaronOfHell, 1);
        let mut bench = drawn.hand(1, &["Backpedal"]).acting(demon(0), 0);
        bench.script([0, 0, 0]).choose(INVADER, attack(marine(1)));
        let first = uses(&bench, INVADER);
        if !first.is_empty() {
            bench.choose(INVADER, Choice::Pass);
        }
        bench.choose(MARINE, using(Use::Reaction(card("Backpedal")))).choose(MARINE, walk(to));
        bench.choose(MARINE, Choice::End);
        (first, uses(&bench, INVADER))
    };
    assert_eq!(stomps("d1", "c1"), (vec![], vec![]), "it steps beside the demon");
    assert_eq!(stomps("c1", "c2"), (vec![Use::Ability(0)], vec![]), "it was beside the demon");
}

/// [Q-43] [T-19]
#[test]
fn red_mist_needs_a_staggered_demon_within_3() {
    let mist = |near: &str, damage: u8| {
        let drawn = drawn(OPEN)
            .marine(1, "a1")
            .demon(Kind::PossessedSoldier, "b1")
            .demon(Kind::PossessedSoldier, near);
        let drawn = drawn.hurt(demon(1), damage).glories(1, &["Red Mist"]).hand(1, &["Field Burst"]);
        let mut bench = drawn.acting(marine(1), 0);
        bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
        bench.script([5, 5]).choose(MARINE, attack(demon(0)));
        uses(&bench, MARINE).len()
    };
    assert_eq!(mist("d1", 2), 1, "staggered, at 3");
    assert_eq!(mist("e1", 2), 0, "at 4");
    assert_eq!(mist("d1", 1), 0, "not staggered");
}

/// [M-ATK-14]
#[test]
fn without_dice_there_is_nothing_for_a_steady_hand() {
    let steady = |stunned: bool| {
        let drawn =
            drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").glories(1, &["Steady Hand"]);
        let drawn = drawn.hand(1, &["Walking Fire"]);
        let drawn = if stunned { drawn.with(PublicFact::Stunned { figure: marine(1) }) } else { drawn };
        let mut bench = drawn.acting(marine(1), 0);
        bench.choose(MARINE, Choice::Play { card: card("Walking Fire") });
        bench.script([5]).choose(MARINE, attack(demon(0)));
        uses(&bench, MARINE).len()
    };
    assert_eq!([false, true].map(steady), [1, 0]);
}

/// [M-GEN-03] [T-21]
#[test]
fn hit_and_run_asks_nothing_and_leaves_the_rest_of_the_window() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Imp, "c1").event_hand(&["Bind"]);
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([5, 5]).choose(INVADER, attack(marine(1)));
    assert_eq!(uses(&bench, INVADER), [Use::Event(event("Bind"))]);
    bench.choose(INVADER, Choice::Pass);
    assert_eq!(offer(&bench, INVADER).moves, 2);
}

/// Opens the window for the defender of an attack on demon 0, at a masked table, with these events among the
/// discards and this one revealed. The invader holds another one.
fn defended(discards: &[EventCard], revealed: EventCard) -> bool {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Field Burst"]);
    let drawn_cards = [discards, &[event("Spite")]].concat();
    let mut deck = vec![revealed];
    deck.extend(drawn_cards.iter().rev());
    let drawn = drawn.with(SecretFact::EventsStacked { cards: deck });
    let drawn = drawn.with(SecretFact::DrewEvents { cards: drawn_cards });
    let drawn = drawn.with(PublicFact::EventsDiscarded { cards: discards.to_vec() });
    let mut bench = masked(drawn).acting(marine(1), 0);
    bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    window(&bench, INVADER) == Some(Moment::Defending)
}

/// [M-INFO-01] [T-18]
#[test]
fn a_masked_window_opens_while_one_copy_may_be_hidden_and_not_for_two_that_lie_open() {
    let hide = [event("Thick Hide"), EventCard { copy: 1, ..event("Thick Hide") }];
    let other = event("Lights Out");
    assert!(defended(&[], other) && defended(&hide[..1], other), "the other copy may be held");
    assert!(!defended(&hide, other), "both lie among the discards");
    assert!(!defended(&hide[..1], hide[1]), "one lies there, and one was revealed");
}

/// [M-INFO-03] [T-18]
#[test]
fn a_masked_window_opens_for_a_glory_kill_card_that_was_not_used() {
    let asked = |used: &[&str]| {
        let drawn = drawn(OPEN)
            .marine(1, "a1")
            .demon(Kind::PossessedSoldier, "c1")
            .glories(1, used)
            .glories(1, &["Salvage"]);
        let spent = |card: GloryCard| PublicFact::Used { seat: MARINE, what: Use::Glory(card) };
        let drawn = used.iter().fold(drawn, |drawn, name| drawn.with(spent(glory(name))));
        let mut bench = masked(drawn).acting(demon(0), 0);
        bench.script([5, 5]).choose(INVADER, attack(marine(1)));
        window(&bench, MARINE) == Some(Moment::Defending)
    };
    assert!(asked(&[]) && asked(&["Trophy Shot"]), "it could be Meat Shield");
    assert!(!asked(&["Meat Shield"]), "Slip Away needs range 3");
}

/// [M-GEN-06] [T-25]
#[test]
fn both_copies_of_a_second_wind_are_used_after_one_activation() {
    let (drawn, cards) = both(drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "g1"), "Second Wind");
    let mut bench = drawn.acting(demon(0), 1);
    for card in cards {
        bench.choose(INVADER, using(Use::Event(card)));
        assert_eq!(offer(&bench, INVADER).moves, 2);
        bench.choose(INVADER, Choice::End);
    }
    assert!(bench.asked().is_empty());
}

/// [M-GEN-06] [T-24]
#[test]
fn both_copies_of_a_jeer_take_a_card_each_or_else_the_reaction() {
    let jeered = |hand: &[&str]| {
        let (drawn, cards) = both(drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1"), "Jeer");
        let mut bench = drawn.hand(1, hand).acting(demon(0), 0);
        bench.script([5, 5]).choose(INVADER, attack(marine(1)));
        bench.choose(MARINE, using(Use::Reaction(card("Dig In"))));
        for jeer in cards {
            bench.choose(INVADER, using(Use::Event(jeer)));
            let next = bench.play.board().marine(MARINE).hand.first().copied();
            if let Some(card) = next {
                bench.choose(MARINE, Choice::Card { card });
            }
        }
        (hit(&bench), bench.play.board().marine(MARINE).hand.len())
    };
    assert_eq!(jeered(&["Dig In", "Keep Moving", "Walking Fire"]), (vec![2], 0), "paid twice");
    assert_eq!(jeered(&["Dig In", "Keep Moving"]), (vec![4], 0), "nothing is left for the second one");
}

/// [M-GEN-06] [T-21]
#[test]
fn both_copies_of_a_feed_give_back_4_after_one_attack() {
    let wounded = drawn(OPEN).marine(1, "a1").demon(Kind::Mancubus, "c1-d2").hurt(demon(0), 6);
    let (drawn, cards) = both(wounded, "Feed");
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([0, 0]).choose(INVADER, attack(marine(1)));
    for card in cards {
        bench.choose(INVADER, using(Use::Event(card)));
    }
    assert_eq!(bench.play.board().damage(demon(0)), 2);
}
