//! Numbers and orders of an attack: one more space, both figures stunned, two uses in the reverse order.

use super::*;
use crate::board::drawn::{aiming, glory, using};
use crate::cards::stored::GloryCard;
use crate::fact::SecretFact;

const LONG: &str = ". . . . . . . . . .\n. . . . . . . . . .";

fn hit(bench: &Bench<Rules>) -> Option<u8> {
    bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::Hit { damage }) => Some(*damage),
        _ => None,
    })
}

fn dice(bench: &Bench<Rules>) -> usize {
    let rolled = bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::Rolled { dice }) => Some(dice.len()),
        _ => None,
    });
    rolled.unwrap_or(0)
}

/// [M-ATK-01] [M-ATK-02]
#[test]
fn a_defender_is_in_range_up_to_the_number_of_the_attack_box() {
    let reaches = |title: &str, at: &str| {
        let drawn = drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, at).hand(1, &[title]);
        let mut bench = play(drawn, title);
        let offered = targets(&bench, MARINE).len() == 1;
        if offered {
            bench.script([0; 6]).choose(MARINE, attack(demon(0)));
        } else {
            bench.refused(MARINE, attack(demon(0)));
        }
        offered
    };
    for (title, last, beyond) in
        [("Field Burst", "g1", "h1"), ("Both Barrels", "c1", "d1"), ("Rip", "b2", "c2")]
    {
        assert!(reaches(title, last) && !reaches(title, beyond), "{title}");
    }
}

/// [M-ATK-02] [M-ATK-03]
#[test]
fn a_large_demon_counts_from_its_nearest_space() {
    let reaches = |at: &str| {
        let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Mancubus, at).hand(1, &["Field Burst"]);
        targets(&play(drawn, "Field Burst"), MARINE)
    };
    assert_eq!(reaches("g1-h2"), [(demon(0), 6, false)]);
    assert!(reaches("h1-i2").is_empty());
}

/// [M-ATK-06] [M-STUN-02] [M-DEF-07]
#[test]
fn where_both_are_stunned_one_loses_a_die_the_other_the_card_and_both_are_free() {
    let stunned = |figures: &[FigureId]| {
        let drawn = facing().hand(1, &["Aimed String"]).events(&["Spite", "Spite"]);
        let drawn =
            figures.iter().fold(drawn, |drawn, figure| drawn.with(PublicFact::Stunned { figure: *figure }));
        let mut bench = play(drawn, "Aimed String");
        bench.script([1, 1, 1]).choose(MARINE, attack(demon(0))).choose(MARINE, Choice::Pass);
        let still = [marine(1), demon(0)].map(|figure| bench.play.board().is_stunned(figure));
        assert_eq!(still, [false; 2]);
        (dice(&bench), hit(&bench))
    };
    assert_eq!(stunned(&[]), (3, Some(1)), "3 less the two shields of the card");
    assert_eq!(stunned(&[marine(1)]), (2, Some(0)));
    assert_eq!(stunned(&[demon(0)]), (3, Some(3)));
    assert_eq!(stunned(&[marine(1), demon(0)]), (2, Some(2)));
}

/// [M-COV-04] [M-STUN-02]
#[test]
fn stun_takes_the_cover_of_the_defender_and_not_of_a_stunned_attackers_defender() {
    let cover = |stunned: FigureId| {
        let drawn = facing().marine(2, "b1").with(PublicFact::Stunned { figure: stunned });
        targets(&play(drawn, "Field Burst"), MARINE)[0].2
    };
    assert_eq!([marine(1), marine(2), demon(0)].map(cover), [true, true, false]);
}

/// Hits the marine on a1 behind another one, with this deck, for 4. Returns what is revealed and what gets
/// through.
fn covered(deck: &[&str], choice: Choice) -> (usize, Option<u8>) {
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1").deck(1, deck);
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
    assert!(matches!(bench.options(MARINE), Options::Cover { .. }));
    bench.choose(MARINE, choice);
    (steps(&bench).iter().filter(|step| **step == "revealed").count(), hit(&bench))
}

/// [M-COV-06] [M-DEF-02]
#[test]
fn of_two_cards_behind_cover_the_kept_or_the_second_one_counts_and_there_is_no_third() {
    let deck = ["Field Burst", "Dig In", "Keep Moving"];
    assert_eq!(covered(&deck, Choice::Pass), (1, Some(3)), "one shield, and no second card");
    assert_eq!(covered(&deck, Choice::Replace), (2, Some(2)), "two shields of the second, none of the first");
    let worse = ["Dig In", "Both Barrels", "Keep Moving"];
    assert_eq!(covered(&worse, Choice::Pass), (1, Some(2)));
    assert_eq!(covered(&worse, Choice::Replace), (2, Some(4)), "the shields were ignored");
}

/// The same with one card in the deck and one among the discards. The replaced card is shuffled in with it.
/// [M-DEF-05] [M-DECK-02]
#[test]
fn the_card_that_was_ignored_may_come_back_when_the_deck_is_empty() {
    let shuffled = |first: u32| {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
        let drawn = drawn.hand(1, &["Field Burst"]);
        let drawn = drawn.with(PublicFact::Tossed { seat: MARINE, cards: vec![card("Field Burst")] });
        let drawn = drawn.with(SecretFact::PutOnTop { seat: MARINE, cards: vec![card("Dig In")] });
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([5, 5, first]).choose(Seat::INVADER, attack(marine(1)));
        bench.choose(MARINE, Choice::Replace);
        let last = bench.facts.iter().rev().find_map(|fact| match fact {
            Fact::Public(PublicFact::DefenseRevealed { card: Revealed::Action(card) }) => Some(*card),
            _ => None,
        });
        last.unwrap()
    };
    let both = [shuffled(0), shuffled(1)];
    assert!(both.contains(&card("Dig In")) && both.contains(&card("Field Burst")), "{both:?}");
}

/// [M-DEF-02] [M-ATK-08] [M-ATK-11]
#[test]
fn two_cards_of_a_bulwark_add_up_in_either_order_and_a_dodge_on_either_counts() {
    let bulwark = Use::Class(Class::Bulwark);
    let through = |deck: &[&str]| {
        let class = PublicFact::ClassKept { seat: MARINE, class: Class::Bulwark };
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").with(class).deck(1, deck);
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
        if matches!(bench.options(MARINE), Options::Window { .. }) {
            bench.choose(MARINE, using(bulwark));
        }
        assert_eq!(bench.play.board().marine(MARINE).piles.discards().len(), 2, "both lie there afterwards");
        hit(&bench)
    };
    assert_eq!(through(&["Field Burst", "Dig In", "Dig In"]), Some(1), "1 and 2, and no third card");
    assert_eq!(through(&["Dig In", "Field Burst", "Dig In"]), Some(1));
    assert_eq!(through(&["Field Burst", "Keep Moving"]), Some(0));
    assert_eq!(through(&["Both Barrels", "Both Barrels"]), Some(4), "two cards without an icon");
}

/// [M-ATK-08] [M-GEN-06]
#[test]
fn two_defenses_come_to_the_same_in_either_order() {
    let uses = [Use::Reaction(card("Dig In")), Use::Glory(glory("Meat Shield"))];
    let through = |order: [Use; 2]| {
        let drawn = drawn(". . . . . .\n. . . . . .\n. . . . . .").marine(1, "a1").hand(1, &["Dig In"]);
        let drawn = drawn.glories(1, &["Meat Shield"]).demon(Kind::Cyberdemon, "c1-d3");
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([5, 5, 5, 5]).choose(Seat::INVADER, attack(marine(1)));
        for what in order {
            bench.choose(MARINE, using(what));
        }
        hit(&bench)
    };
    assert_eq!([through(uses), through([uses[1], uses[0]])], [Some(8), Some(8)], "12 less 2 and 2");
}

/// [M-ATK-09] [M-ATK-16]
#[test]
fn two_uses_while_attacking_come_in_the_order_of_their_player() {
    let steady = Use::Glory(glory("Steady Hand"));
    let bore = Use::Text(card("Wide Bore"));
    let near = |order: [Use; 2], faces: &[u32]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").hand(1, &["Wide Bore"]);
        let mut bench = play(drawn.glories(1, &["Steady Hand"]), "Wide Bore");
        bench.script(faces.iter().copied()).choose(MARINE, attack(demon(0)));
        for what in order {
            let last = bench.play.board().attack().map_or(0, |attack| attack.dice.len()) - 1;
            let dice = if what == steady { vec![u8::try_from(last).unwrap()] } else { Vec::new() };
            bench.choose(MARINE, Choice::Use { what, dice, figure: None });
        }
        hit(&bench)
    };
    // Red faces: 0, 1, 1, 1, 2, 2; black ones: 1, 2, 2, 3, 3, 4.
    assert_eq!(near([bore, steady], &[0, 5, 0, 5]), Some(6), "the third die is there to be rolled again");
    assert_eq!(near([steady, bore], &[0, 0, 5, 1]), Some(5), "the black die again, then one die more");
}

/// [M-GEN-06] [M-ATK-12]
#[test]
fn two_copies_of_a_glory_kill_card_are_two_uses() {
    let drawn = facing();
    let two: Vec<GloryCard> = [0, 1].map(|copy| GloryCard { copy, ..glory("Rush of Blood") }).to_vec();
    let drawn = two.iter().fold(drawn, |drawn, card| {
        let drawn = drawn.with(SecretFact::GloryStacked { cards: vec![*card] });
        drawn.with(SecretFact::DrewGlory { seat: MARINE, card: *card })
    });
    let mut bench = drawn.acting(marine(1), 0);
    for (uses, card) in (1..).zip(two) {
        bench.choose(MARINE, using(Use::Glory(card)));
        let Options::Act(offer) = bench.options(MARINE) else { panic!() };
        assert_eq!(offer.moves, 2 * uses);
    }
}

/// [M-ATK-12] [M-GEN-06]
#[test]
fn a_split_burst_gives_one_attack_more_on_another_defender_and_no_third() {
    let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Mancubus, "c1-d2").demon(Kind::Pinky, "a2-b2");
    let drawn = drawn.demon(Kind::PossessedSoldier, "f1").hand(1, &["Split Burst"]);
    let mut bench = play(drawn, "Split Burst");
    bench.script([1, 1]).choose(MARINE, attack(demon(0)));
    let Options::Window { uses, .. } = bench.options(MARINE).clone() else { panic!() };
    assert!(!uses[0].figures.contains(&demon(0)) && uses[0].figures.contains(&demon(1)));
    bench.script([1, 1]).choose(MARINE, aiming(uses[0].what, demon(1)));
    assert_eq!(steps(&bench).iter().filter(|step| **step == "declared").count(), 2);
    assert!(matches!(bench.options(MARINE), Options::Act(_)), "the second attack does not have the text");
}

/// [M-FRAG-01] [M-SQUAD-06]
#[test]
fn a_marine_stands_with_a_damage_less_than_the_health_of_their_squad_card() {
    use crate::cards::squads::Squad;
    let stands = |squad: Option<Squad>, damage: u8| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1");
        let dealt = squad.map(|squad| PublicFact::SquadDealt { seat: MARINE, squad });
        let drawn = dealt.into_iter().fold(drawn, Drawn::with).hurt(marine(1), damage);
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([1, 0]).choose(Seat::INVADER, attack(marine(1)));
        bench.play.board().place_of(marine(1)).is_some()
    };
    let cards = [None, Some(Squad::TakingPoint), Some(Squad::CombatVeteran), Some(Squad::SoloOperative)];
    for (squad, health) in cards.into_iter().zip([10, 12, 14, 18]) {
        assert_eq!([health - 2, health - 1].map(|damage| stands(squad, damage)), [true, false], "{squad:?}");
    }
}

/// [M-FRAG-05] [M-GEN-08]
#[test]
fn two_marines_fragged_by_one_blast_are_two_frags() {
    let frags = |damage: [u8; 2]| {
        let drawn = drawn(OPEN).marine(1, "c2").marine(2, "e1").demon(Kind::Revenant, "d1");
        let drawn = drawn.hurt(marine(1), damage[0]).hurt(marine(2), damage[1]);
        let mut bench = play(drawn.hand(1, &["Rocket"]), "Rocket");
        bench.script([0, 0]).choose(MARINE, attack(demon(0)));
        bench.play.board().frags()
    };
    assert_eq!([[7, 7], [8, 7], [7, 8], [8, 8]].map(frags), [0, 1, 1, 2]);
}

/// [M-GEN-07] [M-FRAG-04]
#[test]
fn after_the_last_frag_no_deck_is_shuffled() {
    let shuffled = |frags: u8| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hurt(marine(1), 9);
        let drawn = drawn.with(PublicFact::Fragged { figure: demon(99), frags }).hand(1, &["Rip", "Lance"]);
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([5, 5, 0]).choose(Seat::INVADER, attack(marine(1)));
        bench.facts.iter().any(|fact| matches!(fact, Fact::Secret(SecretFact::ActionsStacked { .. })))
    };
    assert_eq!([4, 5].map(shuffled), [true, false]);
}
