//! When a marine may recover, and what comes before it.

use super::*;
use crate::names::TokenId;

const INVADER: Seat = Seat::INVADER;
const CORPSMAN: Use = Use::Class(Class::Corpsman);

/// Marine 1 is a Corpsman with 6 damage, and holds Second Helping.
fn medic(map: &str, at: &str) -> Drawn {
    let class = PublicFact::ClassKept { seat: MARINE, class: Class::Corpsman };
    drawn(map).marine(1, at).hurt(marine(1), 6).with(class).glories(1, &["Second Helping"])
}

fn recoveries(bench: &Bench<Rules>) -> usize {
    let open = bench.play.asks().find(|open| open.ask.seat == MARINE).map(|open| open.ask.options.clone());
    let uses = match open {
        Some(Options::Act(offer)) => offer.uses,
        Some(Options::Window { uses, .. }) => uses,
        _ => Vec::new(),
    };
    let heals = [CORPSMAN, Use::Glory(glory("Second Helping"))];
    uses.iter().filter(|offer| heals.contains(&offer.what)).count()
}

/// [Q-47] [M-MAR-07]
#[test]
fn a_marine_recovers_by_a_card_before_or_after_another_question_and_not_within_it() {
    let drawn =
        medic(OPEN, "a1").demon(Kind::PossessedSoldier, "b1").hurt(demon(0), 2).event_hand(&["Spite"]);
    let mut bench = drawn.acting(marine(1), 3);
    assert_eq!(recoveries(&bench), 2);
    bench.choose(MARINE, walk("b1"));
    assert_eq!(window(&bench, INVADER), Some(Moment::GloryKill));
    assert_eq!(recoveries(&bench), 0, "the invader answers first");
    bench.refused(MARINE, aiming(CORPSMAN, marine(1)));
    bench.choose(INVADER, using(Use::Event(event("Spite"))));
    assert_eq!(recoveries(&bench), 2, "both are left");
    bench.choose(MARINE, aiming(CORPSMAN, marine(1)));
    assert_eq!(bench.play.board().damage(marine(1)), 4);
}

/// [Q-47] [M-ATK-09]
#[test]
fn a_marine_recovers_by_no_card_while_an_attack_is_on_the_table_on_either_side() {
    let drawn = medic(OPEN, "a1").demon(Kind::Revenant, "c1").hand(1, &["Aimed String", "Dig In"]);
    let mut own = drawn.clone().acting(marine(1), 0);
    own.choose(MARINE, Choice::Play { card: card("Aimed String") });
    assert_eq!(recoveries(&own), 2, "before it is declared");
    own.script([0, 0, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!((window(&own, MARINE), recoveries(&own)), (Some(Moment::Attacking), 0));
    own.choose(MARINE, Choice::Pass);
    assert_eq!(recoveries(&own), 2);
    let mut other = drawn.acting(demon(0), 0);
    other.script([0, 0, 1]).choose(INVADER, attack(marine(1)));
    assert_eq!((window(&other, MARINE), recoveries(&other)), (Some(Moment::Defending), 0));
}

/// [Q-47] [T-23] [M-MOV-11]
#[test]
fn movement_outside_an_activation_brings_no_card_to_recover_by() {
    let drawn = medic(OPEN, "c1").marine(2, "a1").glories(2, &["War Cry"]);
    let mut bench = drawn.acting(marine(2), 0);
    bench.choose(Seat(2), aiming(Use::Glory(glory("War Cry")), marine(1)));
    assert_eq!((offer(&bench, MARINE).moves, recoveries(&bench)), (3, 0));
}

/// [Q-48] [T-29] [M-ITEM-02]
#[test]
fn an_effect_that_cancels_a_recovery_is_asked_before_other_cards_and_leaves_those() {
    let text = "area A x\nitem h health\nmap\n\n A A\nend\nmarks\nh .\nend";
    let mut bench = medic(text, "a1").event_hand(&["Swallow Light"]).acting(marine(1), 1);
    bench.choose(MARINE, Choice::PickUp { token: TokenId(0) });
    assert_eq!((window(&bench, INVADER), recoveries(&bench)), (Some(Moment::Health), 0));
    bench.choose(INVADER, using(Use::Event(event("Swallow Light"))));
    assert_eq!((bench.play.board().damage(marine(1)), recoveries(&bench)), (3, 2));
    bench.choose(MARINE, aiming(CORPSMAN, marine(1)));
    assert_eq!(bench.play.board().damage(marine(1)), 1, "nothing answers to it");
}

/// [Q-48] [T-24]
#[test]
fn the_card_that_a_jeer_takes_is_the_marines_choice_and_is_not_used_before() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").event_hand(&["Jeer"]);
    let mut bench = drawn.hand(1, &["Dig In", "Watch Your Six", "Keep Moving"]).acting(demon(0), 0);
    bench.script([5, 5]).choose(INVADER, attack(marine(1)));
    bench.choose(MARINE, using(Use::Reaction(card("Dig In"))));
    bench.choose(INVADER, using(Use::Event(event("Jeer"))));
    let Options::Card { cards, .. } = bench.options(MARINE) else { panic!() };
    assert_eq!(*cards, ["Watch Your Six", "Keep Moving"].map(card));
    bench.refused(MARINE, using(Use::Reaction(card("Watch Your Six"))));
    bench.choose(MARINE, Choice::Card { card: card("Keep Moving") });
    bench.choose(MARINE, using(Use::Reaction(card("Watch Your Six"))));
    assert_eq!(hit(&bench), [1], "2 of the one and 1 of the other");
}

/// [Q-49] [M-ATK-06] [M-ATK-09]
#[test]
fn the_die_of_wide_bore_is_rolled_after_the_defender_has_answered_and_is_no_die_of_the_box() {
    let near = |stunned: bool| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1").event_hand(&["Thick Hide"; 1]);
        let drawn = if stunned { drawn.with(PublicFact::Stunned { figure: marine(1) }) } else { drawn };
        let mut bench = drawn.hand(1, &["Wide Bore"]).acting(marine(1), 0);
        bench.choose(MARINE, Choice::Play { card: card("Wide Bore") });
        bench.script([1, 1, 5]).choose(MARINE, attack(demon(0)));
        if stunned {
            bench.choose(MARINE, Choice::DropDie { die: crate::names::Die::Red });
        }
        assert_eq!(window(&bench, INVADER), Some(Moment::Defending));
        bench.choose(INVADER, Choice::Pass);
        assert_eq!(window(&bench, MARINE), Some(Moment::Attacking));
        bench
    };
    let bore = text("Wide Bore");
    let (mut used, mut left, mut stunned) = (near(false), near(false), near(true));
    assert_eq!(
        hit(used.choose(MARINE, using(bore))),
        [4],
        "1, 2 and 2, less toughness; no seat is asked again"
    );
    assert_eq!(hit(left.choose(MARINE, Choice::Pass)), [2]);
    let dice = |bench: &Bench<Rules>| {
        let rolled = bench.facts.iter().filter_map(|fact| match fact {
            Fact::Public(PublicFact::Rolled { dice }) => Some(dice.len()),
            _ => None,
        });
        rolled.collect::<Vec<_>>()
    };
    stunned.choose(MARINE, using(bore));
    assert_eq!((dice(&used), dice(&left), dice(&stunned)), (vec![2, 1], vec![2], vec![1, 1]));
}

/// [Q-50] [M-GEN-10] [M-MOV-08]
#[test]
fn a_corpsman_helps_from_beside_a_friend_and_not_in_passing_through_their_space() {
    let text = "area A x\nitem h health\nmap\n\n A A A A A\nend\nmarks\n. . h . .\nend";
    let drawn = medic(text, "b1").marine(2, "c1").hurt(marine(2), 5);
    let mut bench = drawn.acting(marine(1), 4);
    assert_eq!(figures(&bench, CORPSMAN), [1, 2].map(marine));
    bench.choose(MARINE, walk("c1 d1"));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("c1")), "something lies there");
    assert_eq!(recoveries(&bench), 0, "in the same space, in passing");
    bench.refused(MARINE, aiming(CORPSMAN, marine(2)));
    bench.choose(MARINE, walk("d1")).choose(MARINE, aiming(CORPSMAN, marine(2)));
    assert_eq!(bench.play.board().damage(marine(2)), 3);
}

/// [Q-43] [M-GK-08]
#[test]
fn no_glory_kill_card_is_spent_where_there_is_nothing_to_recover_or_to_draw() {
    let offered = |title: &str, damage: u8, deck: &[&str]| {
        let drawn = drawn(OPEN).marine(1, "a1").hurt(marine(1), damage).hand(1, &["Dig In"]);
        let bench = drawn.deck(1, deck).glories(1, &[title]).acting(marine(1), 1);
        offer(&bench, MARINE).uses.iter().any(|offer| offer.what == Use::Glory(glory(title)))
    };
    assert!(!offered("Second Helping", 0, &["Rip"]) && offered("Second Helping", 1, &["Rip"]));
    assert!(!offered("Salvage", 1, &[]) && offered("Salvage", 1, &["Rip"]));
}
