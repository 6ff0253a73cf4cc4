//! Numbers of cards at their exact limit: one more space, one less damage.

use super::super::*;
use crate::board::drawn::{Drawn, aiming, card, demon, drawn, event, glory, marine, place, using, window};
use crate::choice::Stride;
use crate::fact::{Fact, Lasting};
use crate::moving::walking::Way;
use crate::refusals;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const LONG: &str = ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .";

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

fn hit(bench: &Bench<Rules>) -> Option<u8> {
    bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::Hit { damage }) => Some(*damage),
        _ => None,
    })
}

fn offers(bench: &Bench<Rules>, seat: Seat) -> Vec<UseOffer> {
    let open = bench.play.asks().find(|open| open.ask.seat == seat).map(|open| open.ask.options.clone());
    match open {
        Some(Options::Window { uses, .. }) => uses,
        Some(Options::Act(offer)) => offer.uses,
        _ => Vec::new(),
    }
}

fn may(bench: &Bench<Rules>, seat: Seat, what: Use) -> bool {
    offers(bench, seat).iter().any(|offer| offer.what == what)
}

/// Demon 0 attacks marine 1 on a1 with these faces. No card defends.
fn struck(drawn: Drawn, faces: &[u32]) -> Bench<Rules> {
    let mut bench = drawn.acting(demon(0), 0);
    bench.script(faces.iter().copied()).choose(Seat::INVADER, attack(marine(1)));
    bench
}

/// Marine 1 on a1 plays this card and attacks demon 0 with these faces.
fn shot(drawn: Drawn, title: &str, faces: &[u32]) -> Bench<Rules> {
    let mut bench = drawn.marine(1, "a1").hand(1, &[title, "Dig In"]).acting(marine(1), 1);
    bench.choose(MARINE, Choice::Play { card: card(title) });
    bench.script(faces.iter().copied()).choose(MARINE, attack(demon(0)));
    bench
}

/// [T-19]
#[test]
fn a_killing_blow_is_for_a_defender_with_7_damage() {
    let blow = |damage: u8| {
        let drawn = drawn(LONG).marine(1, "a1").hurt(marine(1), damage).demon(Kind::PossessedSoldier, "c1");
        struck(drawn.event_hand(&["Killing Blow"]), &[1, 0])
    };
    assert!(offers(&blow(6), Seat::INVADER).is_empty());
    let mut bench = blow(7);
    bench.choose(Seat::INVADER, using(Use::Event(event("Killing Blow"))));
    assert_eq!(hit(&bench), Some(3));
}

/// [T-21]
#[test]
fn feed_gives_back_2() {
    let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Revenant, "c1").hurt(demon(0), 3);
    let mut bench = struck(drawn.event_hand(&["Feed"]), &[1, 1, 1]);
    bench.choose(Seat::INVADER, using(Use::Event(event("Feed"))));
    assert_eq!(bench.play.board().damage(demon(0)), 1);
}

/// The Cyberdemon hits marine 1 for 12 at this range; they use one thing.
fn braced(range: u8, hand: &[&str], glories: &[&str], what: Use) -> Option<u8> {
    let at = if range == 1 { "b1-c3" } else { "c1-d3" };
    let drawn = drawn(LONG).marine(1, "a1").hand(1, hand).glories(1, glories).deck(1, &["Rip", "Rip"]);
    let mut bench = struck(drawn.demon(Kind::Cyberdemon, at), &[5, 5, 5, 5, 0, 0, 0, 0]);
    if !may(&bench, MARINE, what) {
        return None;
    }
    bench.choose(MARINE, using(what));
    hit(&bench)
}

/// [T-18] [M-ATK-08]
#[test]
fn shields_of_reactions_and_of_a_glory_kill_card_add_to_the_revealed_one() {
    let reaction = |title: &str| Use::Reaction(card(title));
    let of = |range: u8, title: &str| braced(range, &[title], &[], reaction(title));
    assert_eq!(of(2, "Dig In"), Some(9), "12 less 1 of the card and 2");
    assert_eq!((of(1, "Lead Curtain"), of(2, "Lead Curtain")), (None, Some(8)), "from range 2 on");
    assert_eq!(of(1, "Heat Wash"), Some(8));
    assert_eq!(braced(2, &[], &["Meat Shield"], Use::Glory(glory("Meat Shield"))), Some(9));
}

/// [T-18] [M-STUN-05]
#[test]
fn heat_wash_stuns_its_owner_after_the_attack() {
    let drawn = drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").hand(1, &["Heat Wash"]);
    let mut bench = struck(drawn, &[5, 5]);
    bench.choose(MARINE, using(Use::Reaction(card("Heat Wash"))));
    assert_eq!((hit(&bench), bench.play.board().is_stunned(marine(1))), (Some(1), true));
}

/// [T-19] [M-GK-01] [M-GEN-10]
#[test]
fn red_mist_counts_staggered_demons_within_3_and_no_more_than_three_of_them() {
    let misty = |spots: &[&str]| {
        let board = drawn(LONG).demon(Kind::Mancubus, "b2-c3").glories(1, &["Red Mist"]);
        let soldiers = (1..).zip(spots);
        let board = soldiers.fold(board, |drawn, (number, at)| {
            drawn.demon(Kind::PossessedSoldier, at).hurt(demon(number), 2)
        });
        let mut bench = shot(board, "Field Burst", &[5, 5]);
        bench.choose(MARINE, using(Use::Glory(glory("Red Mist"))));
        hit(&bench)
    };
    assert_eq!(misty(&["d1", "e1"]), Some(4), "4, less its toughness, and one of the two");
    assert_eq!(misty(&["b1", "c1", "d1", "d2"]), Some(6));
}

/// [M-GK-08] [T-09]
#[test]
fn glory_kill_cards_in_a_free_moment() {
    let used = |title: &str| {
        let drawn = drawn(LONG).marine(1, "a1").hurt(marine(1), 6).hand(1, &["Dig In"]);
        let drawn = drawn.deck(1, &["Rip", "Lance", "Nova"]).glories(1, &[title]);
        let mut bench = drawn.acting(marine(1), 1);
        bench.choose(MARINE, using(Use::Glory(glory(title))));
        let board = bench.play.board();
        (board.damage(marine(1)), board.marine(MARINE).hand.len(), board.act().unwrap().moves)
    };
    assert_eq!(used("Second Helping"), (3, 1, 1));
    assert_eq!(used("Salvage"), (6, 3, 1));
    assert_eq!(used("Rush of Blood"), (6, 1, 3));
}

/// [T-09] [M-GEN-10]
#[test]
fn a_cry_is_heard_over_five_spaces_and_a_corpsman_helps_over_three() {
    let heard = |what: Use, at: &str| {
        let drawn = drawn(LONG).marine(1, "a1").marine(2, at).hurt(marine(2), 5).hand(1, &["Dig In"]);
        let class = PublicFact::ClassKept { seat: MARINE, class: Class::Corpsman };
        let bench = drawn.with(class).glories(1, &["War Cry"]).acting(marine(1), 1);
        offers(&bench, MARINE).iter().any(|offer| offer.what == what && offer.figures.contains(&marine(2)))
    };
    let (cry, corpsman) = (Use::Glory(glory("War Cry")), Use::Class(Class::Corpsman));
    assert!(heard(cry, "f1") && !heard(cry, "g1"));
    assert!(heard(corpsman, "d1") && !heard(corpsman, "e1"));
}

/// [T-19] [T-21]
#[test]
fn a_use_that_needs_a_near_defender_is_offered_up_to_its_range() {
    let close = |at: &str| {
        let class = PublicFact::ClassKept { seat: MARINE, class: Class::CloseQuarters };
        let bench = shot(drawn(LONG).with(class).demon(Kind::PossessedSoldier, at), "Field Burst", &[1, 0]);
        may(&bench, MARINE, Use::Class(Class::CloseQuarters))
    };
    assert!(close("c1") && !close("d1"));
    let bore = |at: &str| {
        let bench = shot(drawn(LONG).demon(Kind::Revenant, at), "Wide Bore", &[1, 0]);
        may(&bench, MARINE, Use::Text(card("Wide Bore")))
    };
    assert!(bore("b1") && !bore("c1"));
}

/// [M-ATK-16] [T-19]
#[test]
fn a_lance_goes_through_2_shields_and_not_through_a_third() {
    let drawn = drawn(LONG).demon(Kind::Mancubus, "c1-d2").events(&["Thick Hide"]);
    let mut bench = shot(drawn, "Lance", &[0, 0, 0]);
    bench.choose(MARINE, using(Use::Text(card("Lance"))));
    assert_eq!(hit(&bench), Some(2), "3, less the third of two special ones and toughness");
}

/// [T-09] [M-GEN-10]
#[test]
fn an_enemy_is_pinned_within_five_spaces() {
    let pinned = |at: &str| {
        let drawn =
            drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, at).hand(1, &["Pin Them", "Dig In"]);
        let mut bench = drawn.acting(marine(1), 1);
        bench.choose(MARINE, Choice::Play { card: card("Pin Them") });
        may(&bench, MARINE, Use::Text(card("Pin Them")))
    };
    assert!(pinned("f1") && !pinned("g1"));
}

/// [T-21] [M-STUN-01]
#[test]
fn an_arc_stuns_a_defender_that_suffered_2() {
    let arced = |faces: [u32; 2]| {
        let bench = shot(drawn(LONG).demon(Kind::Revenant, "c1"), "Arc Line", &faces);
        bench.play.board().is_stunned(demon(0))
    };
    assert!(arced([1, 1]) && !arced([1, 0]));
}

/// [T-31]
#[test]
fn the_blade_meets_a_demon_that_stops_at_range_1() {
    let met = |path: &str| {
        let drawn =
            drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, "e1").hand(1, &["Meet the Blade"]);
        let mut bench = drawn.acting(demon(0), 4);
        let stride = |name: &str| Stride { to: place(name), way: Way::Walk };
        bench.choose(Seat::INVADER, Choice::Move { path: path.split(' ').map(stride).collect() });
        window(&bench, MARINE)
    };
    assert_eq!((met("d1 c1"), met("d1 c1 b1")), (None, Some(Moment::Stopped)));
    assert_eq!(met("d1 c1 b1 c2"), None, "in passing it is not met");
}

/// [T-19]
#[test]
fn a_die_that_is_rolled_again_counts_as_it_falls() {
    let mut bench = shot(drawn(LONG).demon(Kind::Revenant, "c1"), "Aimed String", &[5, 5, 5]);
    let again = Choice::Use { what: Use::Text(card("Aimed String")), dice: vec![0], figure: None };
    bench.script([0]).choose(MARINE, again);
    assert_eq!(hit(&bench), Some(4), "2 less than before");
}

/// [M-ATK-12]
#[test]
fn quick_pump_is_spent_on_an_attack_of_printed_range_3() {
    let near = drawn(LONG).marine(1, "a1").demon(Kind::Revenant, "c1");
    let mut bench = near.hand(1, &["Quick Pump", "Wide Bore", "Dig In"]).acting(marine(1), 1);
    bench.choose(MARINE, Choice::Play { card: card("Quick Pump") });
    bench.choose(MARINE, Choice::Play { card: card("Wide Bore") });
    bench.script([1, 1, 3]).choose(MARINE, attack(demon(0)));
    assert_eq!(hit(&bench), Some(5), "1 and 1 of two red dice, and 3");
    assert!(!bench.play.board().has_lasting(marine(1), Lasting::Pumped));
}

/// [M-MAR-07] [M-MAR-08]
#[test]
fn a_sprint_forfeits_an_attack_that_was_not_declared() {
    let drawn =
        drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").hand(1, &["Walking Fire", "Dig In"]);
    let mut bench = drawn.acting(marine(1), 1);
    bench.choose(MARINE, Choice::Play { card: card("Walking Fire") });
    bench.choose(MARINE, Choice::Sprint { card: card("Dig In") });
    bench.refused(MARINE, attack(demon(0)));
}

/// [M-ATK-12] [T-04]
#[test]
fn a_figure_that_is_named_must_be_one_of_those_offered() {
    let drawn =
        drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").demon(Kind::PossessedSoldier, "j3");
    let mut bench = drawn.hand(1, &["Pin Them", "Dig In"]).acting(marine(1), 1);
    bench.choose(MARINE, Choice::Play { card: card("Pin Them") });
    bench.refused(MARINE, using(Use::Text(card("Pin Them"))));
    bench.refused(MARINE, aiming(Use::Text(card("Pin Them")), demon(1)));
    bench.choose(MARINE, aiming(Use::Text(card("Pin Them")), demon(0)));
}

#[test]
fn a_refused_use_says_what_is_wrong_with_its_dice_or_its_figure() {
    let held = drawn(LONG).marine(1, "a1").hurt(marine(1), 7).demon(Kind::PossessedSoldier, "c1");
    let bench = struck(held.event_hand(&["Killing Blow"]), &[1, 0]);
    let what = offers(&bench, Seat::INVADER)[0].what;
    let rolled = bench.play.board().attack().map_or(0, |attack| attack.dice.len());
    assert!(rolled > 0);
    let no = |most: u8, figures: &[FigureId], dice: &[u8], figure: Option<FigureId>| {
        let offer = UseOffer {
            what,
            dice: most,
            figures: figures.to_vec(),
            hits: Vec::new(),
            through: None,
            ends: false,
        };
        let choice = Choice::Use { what, dice: dice.to_vec(), figure };
        admits(bench.play.board(), &[offer], &choice).err()
    };
    let beyond = u8::try_from(rolled).unwrap();
    let missing = refusals::no_die(beyond, beyond);
    assert_eq!(no(255, &[], &[0], None), None);
    assert_eq!(no(255, &[], &[beyond], None), Some(missing));
    assert_eq!(no(255, &[], &[0, 0], None), Some(refusals::die_twice()));
    assert_eq!(no(0, &[], &[0], None), Some(refusals::too_many_dice(0_u8)));
    let one = [marine(1)];
    assert_eq!(no(0, &one, &[], Some(one[0])), None);
    assert_eq!(no(0, &one, &[], None), Some(refusals::choose_figure()));
    assert_eq!(no(0, &[], &[], Some(one[0])), Some(refusals::takes_no_figure()));
}
