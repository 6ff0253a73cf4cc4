//! Two at once: enemies in reach, copies of a card, and what two cards add to one attack.

use super::numbers::{damage, rolls};
use super::*;

const INVADER: Seat = Seat::INVADER;

/// [M-GEN-10] [M-ATK-01]
#[test]
fn of_two_enemies_in_reach_each_is_offered_and_those_of_an_effect_on_all_are_all_hurt() {
    let both = [demon(0), demon(1)];
    let near = || {
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").demon(Kind::PossessedSoldier, "b2")
    };
    for title in ["Pin Them", "Shoulder Shove"] {
        assert_eq!(figures(&play(near(), &[title]), text(title)), both, "{title}");
    }
    let mut split = play(near().demon(Kind::Revenant, "d1"), &["Split Burst"]);
    split.script([0, 0]).choose(MARINE, attack(demon(2)));
    let Options::Window { uses, .. } = split.options(MARINE).clone() else { panic!() };
    assert_eq!(uses[0].figures, both);
    let fan = drawn(OPEN).marine(1, "a1").marine(2, "b3").demon(Kind::Mancubus, "c1-d2");
    let mut fan = fan.argent(Kind::Mancubus, 2).acting(demon(0), 1);
    fan.choose(INVADER, using(Use::Ability(0)));
    assert_eq!(damage(&fan, [marine(1), marine(2)]), [2, 2]);
}

/// [M-GEN-06] [M-GK-03]
#[test]
fn both_copies_of_a_glory_kill_card_are_offered_and_each_is_spent_alone() {
    use crate::cards::stored::GloryCard;
    use crate::fact::SecretFact;
    let cards = [0, 1].map(|copy| GloryCard { copy, ..glory("Rush of Blood") });
    let held = cards.iter().fold(drawn(OPEN).marine(1, "a1"), |drawn, card| {
        let drawn = drawn.with(SecretFact::GloryStacked { cards: vec![*card] });
        drawn.with(SecretFact::DrewGlory { seat: MARINE, card: *card })
    });
    let mut bench = held.hand(1, &["Dig In"]).acting(marine(1), 0);
    let offered =
        |bench: &Bench<Rules>| offer(bench, MARINE).uses.iter().map(|offer| offer.what).collect::<Vec<_>>();
    assert_eq!(offered(&bench), cards.map(Use::Glory));
    bench.choose(MARINE, using(Use::Glory(cards[1])));
    assert_eq!(offered(&bench), [Use::Glory(cards[0])]);
}

/// [M-ATK-12] [M-GEN-02]
#[test]
fn a_pump_and_an_overcharge_add_a_die_each_to_one_attack_and_the_second_roots_all_the_same() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Mancubus, "b1-c2").glories(1, &["Rush of Blood"]);
    let mut bench = play(drawn, &["Quick Pump", "Overcharge", "Wide Bore"]);
    bench.script([0; 4]).choose(MARINE, attack(demon(0)));
    bench.choose(MARINE, Choice::Pass);
    assert_eq!(rolls(&bench), [4], "1R1B of the box, a red one and a black one");
    assert!(offer(&bench, MARINE).moves > 0 && offer(&bench, MARINE).reach.is_empty());
}
