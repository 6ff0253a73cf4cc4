//! Texts of cards, Glory Kill cards, events and demons on drawn boards.

mod distances;
mod harmless;
mod holders;
mod limits;
mod moments;
mod numbers;
mod recovering;
mod several;

use super::*;
use crate::board::drawn::{
    Drawn, aiming, card, cell, demon, drawn, event, glory, marine, place, using, window,
};
use crate::choice::Stride;
use crate::fact::{Fact, Lasting};
use crate::frames::activation::{Activation, Stage};
use crate::moving::walking::Way;
use crate::options::ActOffer;
use engine::testkit::Bench;
use grid::{DoorId, Footprint};

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . . .\n. . . . . . .\n. . . . . . .";

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

fn walk(path: &str) -> Choice {
    let stride = |name: &str| Stride { to: place(name), way: Way::Walk };
    Choice::Move { path: path.split(' ').map(stride).collect() }
}

fn offer(bench: &Bench<Rules>, seat: Seat) -> ActOffer {
    let Options::Act(offer) = bench.options(seat) else { panic!("{:?}", bench.options(seat)) };
    (**offer).clone()
}

fn hit(bench: &Bench<Rules>) -> Vec<u8> {
    let damage = |fact: &Fact| match fact {
        Fact::Public(PublicFact::Hit { damage }) => Some(*damage),
        _ => None,
    };
    bench.facts.iter().filter_map(damage).collect()
}

/// Plays these cards in marine 1's activation, with a movement point to go on.
fn play(drawn: Drawn, titles: &[&str]) -> Bench<Rules> {
    let mut held = titles.to_vec();
    held.push("Dig In");
    let mut bench = drawn.hand(1, &held).acting(marine(1), 1);
    for title in titles {
        bench.choose(MARINE, Choice::Play { card: card(title) });
    }
    bench
}

fn text(title: &str) -> Use {
    Use::Text(card(title))
}

fn figures(bench: &Bench<Rules>, what: Use) -> Vec<FigureId> {
    let uses = offer(bench, MARINE).uses;
    uses.into_iter().find(|offer| offer.what == what).map_or_else(Vec::new, |offer| offer.figures)
}

/// [M-MOV-13] [M-MOV-14]
#[test]
fn a_small_enemy_is_shoved_by_a_space_and_through_no_barrier() {
    let cells = "area A x\nterrain O blocking\nterrain v impassable\nmap\n\n A A A\n\n A A|A\n\n A A A\nend\nmarks\n. . O\n. . .\n. . v\nend";
    let drawn = drawn(cells).marine(1, "a2").marine(2, "a1").demon(Kind::PossessedSoldier, "b2");
    let mut bench = play(drawn.clone(), &["Shoulder Shove"]);
    assert_eq!(figures(&bench, text("Shoulder Shove")), [demon(0)]);
    bench.choose(MARINE, aiming(text("Shoulder Shove"), demon(0)));
    let Options::Displace { at, .. } = bench.options(MARINE).clone() else { panic!() };
    let mut at: Vec<_> = at.iter().map(|at| at.at).collect();
    at.sort();
    let mut free = ["a3", "b1", "b3"].map(cell);
    free.sort();
    assert_eq!(at, free, "not the wall, not the barriers, not a taken space");
    bench.choose(MARINE, Choice::Place { at: place("b3") });
    assert_eq!(bench.play.board().place_of(demon(0)), Some(place("b3")));
    bench.refused(MARINE, aiming(text("Shoulder Shove"), demon(0)));
    let shut = ["a3", "b1", "b3"].iter().fold(drawn, |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
    let shut = play(shut, &["Shoulder Shove"]);
    assert!(!figures(&shut, text("Shoulder Shove")).contains(&demon(0)), "with no place it stays");
}

/// [M-MOV-14] [M-BIG-01]
#[test]
fn no_large_enemy_is_shoved() {
    let bench = play(drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1"), &["Shoulder Shove"]);
    assert!(figures(&bench, text("Shoulder Shove")).is_empty());
}

/// [M-MAR-07] [T-09]
#[test]
fn the_text_of_a_card_is_used_before_the_next_action_or_not_at_all() {
    let near = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1");
    let bench = play(near, &["Shoulder Shove", "Keep Moving"]);
    assert!(figures(&bench, text("Shoulder Shove")).is_empty());
}

/// [M-ATK-12] [M-GEN-05]
#[test]
fn quick_pump_adds_a_die_to_the_next_short_attack_alone() {
    let two = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1").demon(Kind::PossessedSoldier, "a3");
    let mut bench = play(two.clone(), &["Quick Pump", "Elbow Work"]);
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    assert_eq!(hit(&bench), [3], "two red dice, less its toughness");
    let mut far = play(two, &["Quick Pump", "Walking Fire"]);
    far.script([5]).choose(MARINE, attack(demon(0)));
    assert_eq!(hit(&far), [1]);
    assert!(far.play.board().has_lasting(marine(1), Lasting::Pumped), "it waits for a short one");
}

/// [M-DEM-02]
#[test]
fn a_pinned_demon_has_2_less_speed_at_its_next_activation_alone() {
    let mut bench = play(drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1"), &["Pin Them"]);
    bench.choose(MARINE, aiming(text("Pin Them"), demon(0)));
    let speed = |board: &Board| {
        let demon = Drawn(board.clone()).before(Activation { figure: demon(0), stage: Stage::Begin });
        (offer(&demon, Seat::INVADER).moves, demon.play.board().clone())
    };
    let (first, after) = speed(bench.play.board());
    assert_eq!((first, speed(&after).0), (2, 4));
}

/// [M-DOOR-02]
#[test]
fn kick_it_in_opens_one_door_for_nothing() {
    let text = "area A x\narea B y\ndoor 1\nmap\n\n A A1B B\n    1\n A A1B B\nend";
    let drawn = drawn(text).marine(1, "b1").hand(1, &["Kick It In", "Dig In"]);
    let mut bench = drawn.acting(marine(1), 0);
    assert!(offer(&bench, MARINE).doors.is_empty(), "nothing to pay with");
    bench.choose(MARINE, Choice::Play { card: card("Kick It In") });
    bench.choose(MARINE, Choice::Door { door: DoorId(1) });
    assert_eq!(offer(&bench, MARINE).moves, 2, "what the card itself gives");
    assert!(!bench.play.board().has_lasting(marine(1), Lasting::FreeDoor));
}

/// [M-DECK-05]
#[test]
fn fresh_shells_put_a_spent_main_card_on_top() {
    let tossed = |drawn: Drawn, titles: &[&str]| {
        let cards = titles.iter().map(|title| card(title)).collect();
        drawn.hand(1, titles).with(PublicFact::Tossed { seat: MARINE, cards })
    };
    let spent =
        tossed(drawn(OPEN).marine(1, "a1").deck(1, &["Dig In"]), &["Keep Moving", "Field Burst", "Rip"]);
    let mut bench = play(spent, &["Fresh Shells"]);
    bench.choose(MARINE, using(text("Fresh Shells")));
    let Options::Card { cards, .. } = bench.options(MARINE).clone() else { panic!() };
    assert_eq!(cards, ["Field Burst", "Rip"].map(card), "main cards");
    bench.refused(MARINE, Choice::Card { card: card("Keep Moving") });
    bench.choose(MARINE, Choice::Card { card: card("Rip") });
    assert_eq!(bench.play.board().marine(MARINE).piles.next(1), [card("Rip")]);
    let none = play(tossed(drawn(OPEN).marine(1, "a1"), &["Keep Moving"]), &["Fresh Shells"]);
    assert!(offer(&none, MARINE).uses.is_empty());
}

/// [M-GEN-05]
#[test]
fn nova_is_set_aside_until_the_coils_are_charged() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1").demon(Kind::PossessedSoldier, "e3");
    let mut bench = play(drawn, &["Nova"]);
    bench.script([1, 1, 1, 1]).choose(MARINE, attack(demon(0)));
    let board = bench.play.board();
    assert_eq!(board.marine(MARINE).aside, [card("Nova")]);
    assert!(board.marine(MARINE).played.is_empty() && !board.demons().contains_key(&demon(1)), "3 within 2");
    let mut next = Drawn(board.clone()).hand(1, &["Charge Coils"]).acting(marine(1), 1);
    next.choose(MARINE, Choice::Play { card: card("Charge Coils") });
    next.choose(MARINE, using(text("Charge Coils")));
    let marine = next.play.board().marine(MARINE);
    assert_eq!((marine.hand.as_slice(), marine.aside.len()), (&[card("Nova")][..], 0));
    assert!(marine.piles.discards().contains(&card("Dig In")), "the one other card, without a question");
}

/// [T-21] [M-ATK-12] [M-GEN-06]
#[test]
fn a_split_burst_attacks_another_defender_once_more() {
    let two = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1").demon(Kind::Pinky, "d3-e3");
    let mut bench = play(two.clone(), &["Split Burst"]);
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    assert_eq!(window(&bench, MARINE), Some(Moment::AfterAttack));
    bench.refused(MARINE, aiming(text("Split Burst"), demon(0)));
    bench.script([5, 4]).choose(MARINE, aiming(text("Split Burst"), demon(1)));
    assert_eq!(hit(&bench), [3, 3]);
    assert!(matches!(bench.options(MARINE), Options::Act(_)), "that one does not have the text");
    let mut alone = play(drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1"), &["Split Burst"]);
    alone.script([5, 5]).choose(MARINE, attack(demon(0)));
    assert!(matches!(alone.options(MARINE), Options::Act(_)), "no other figure is in reach");
}

/// [M-GK-07] [M-GK-01]
#[test]
fn a_rip_lowers_the_stagger_until_the_activation_ends() {
    let mut bench = play(drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1"), &["Rip"]);
    bench.script([4, 0]).choose(MARINE, attack(demon(0)));
    bench.choose(MARINE, using(text("Rip")));
    assert_eq!(hit(&bench), [3]);
    assert!(bench.play.board().is_staggered(demon(0), MARINE), "5 less 2");
    bench.choose(MARINE, Choice::End);
    assert!(!bench.play.board().is_staggered(demon(0), MARINE));
}

/// [M-GEN-01] [M-MOV-01]
#[test]
fn rushing_in_no_step_leads_away_from_the_nearest_enemy() {
    let mut bench = play(drawn(OPEN).marine(1, "c1").demon(Kind::PossessedSoldier, "f1"), &["Rush In"]);
    assert_eq!(offer(&bench, MARINE).moves, 9);
    bench.refused(MARINE, walk("b1"));
    assert!(offer(&bench, MARINE).reach.iter().all(|row| row.at.at.x >= 2), "only towards it");
    bench.choose(MARINE, walk("d1"));
    bench.refused(MARINE, walk("c1"));
}

/// [M-GEN-02]
#[test]
fn after_an_overcharged_attack_no_movement_is_spent_wherever_it_comes_from() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1").glories(1, &["Rush of Blood"]);
    let mut bench = play(drawn, &["Overcharge", "Walking Fire"]);
    assert!(!offer(&bench, MARINE).reach.is_empty(), "before the attack the marine may");
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    assert_eq!(hit(&bench), [5], "a black die more");
    bench.choose(MARINE, using(Use::Glory(glory("Rush of Blood"))));
    let after = offer(&bench, MARINE);
    assert!(after.moves == 4 && after.reach.is_empty());
    bench.refused(MARINE, walk("b1"));
}

/// [M-GK-08] [M-MAR-04] [M-MAR-07]
#[test]
fn a_glory_kill_card_attacks_as_a_bonus_action() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1").demon(Kind::PossessedSoldier, "g1");
    let mut bench = play(drawn.glories(1, &["Trophy Shot"]).glories(1, &["Bonecrusher"]), &["Field Burst"]);
    let shot = Use::Glory(glory("Trophy Shot"));
    assert_eq!(figures(&bench, shot), [demon(0)], "range 5");
    bench.script([5, 5]).choose(MARINE, aiming(shot, demon(0)));
    assert_eq!(hit(&bench), [3]);
    assert!(offer(&bench, MARINE).strike.is_none(), "the attack of the card is forfeited");
    bench.script([5]).choose(MARINE, aiming(Use::Glory(glory("Bonecrusher")), demon(0)));
    assert_eq!(hit(&bench), [3, 3]);
    assert_eq!((bench.play.board().marine(MARINE).glory.len(), offer(&bench, MARINE).mains), (0, 0));
}

fn demon_acts(drawn: Drawn, moves: u8) -> Bench<Rules> {
    drawn.acting(demon(0), moves)
}

/// [M-STUN-05] [M-ARG-03]
#[test]
fn a_charge_of_three_steps_stuns_and_a_shorter_one_does_not() {
    let charge = |path: &str| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "e1-f1").argent(Kind::Pinky, 1);
        let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        bench.choose(Seat::INVADER, using(Use::Ability(0)));
        assert_eq!(offer(&bench, Seat::INVADER).moves, 8);
        bench.choose(Seat::INVADER, walk(path));
        bench
    };
    let mut bench = charge("d1-e1 c1-d1 b1-c1");
    bench.script([0, 0, 0]).choose(Seat::INVADER, attack(marine(1)));
    assert!(bench.play.board().is_stunned(marine(1)), "without any damage");
    let short = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "c1-d1").argent(Kind::Pinky, 1);
    let mut short = short.before(Activation { figure: demon(0), stage: Stage::Begin });
    short.choose(Seat::INVADER, using(Use::Ability(0))).choose(Seat::INVADER, walk("b1-c1"));
    short.script([0, 0, 0]).choose(Seat::INVADER, attack(marine(1)));
    assert!(!short.play.board().is_stunned(marine(1)));
}

/// [M-ARG-03] [M-GEN-08]
#[test]
fn a_fan_of_fire_takes_the_place_of_the_attack() {
    let drawn = drawn(OPEN)
        .marine(1, "a1")
        .marine(2, "g1")
        .demon(Kind::Mancubus, "c1-d2")
        .demon(Kind::PossessedSoldier, "b3");
    let mut bench = demon_acts(drawn.clone().argent(Kind::Mancubus, 2), 1);
    assert_eq!(offer(&bench, Seat::INVADER).uses[0].hits, [marine(1)], "the offer says whom");
    bench.choose(Seat::INVADER, using(Use::Ability(0)));
    let board = bench.play.board();
    assert_eq!(
        [marine(1), marine(2), demon(1)].map(|figure| board.damage(figure)),
        [2, 0, 0],
        "enemies within 2"
    );
    assert_eq!((board.cards()[&Kind::Mancubus].argent, offer(&bench, Seat::INVADER).strike), (0, None));
    let mut attacked = demon_acts(drawn.clone().argent(Kind::Mancubus, 2), 1);
    attacked.script([0, 0]).choose(Seat::INVADER, attack(marine(1)));
    attacked.refused(Seat::INVADER, using(Use::Ability(0)));
    let poor = demon_acts(drawn.argent(Kind::Mancubus, 1), 1);
    assert!(offer(&poor, Seat::INVADER).uses.is_empty());
}

/// [T-21] [M-MOV-13] [M-MOV-14]
#[test]
fn a_stomp_displaces_every_marine_beside_it_as_the_invader_likes() {
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "d2").demon(Kind::BaronOfHell, "b1-c2");
    let mut bench = demon_acts(drawn.argent(Kind::BaronOfHell, 1), 1);
    bench.script([0, 0, 0]).choose(Seat::INVADER, attack(marine(1)));
    bench.choose(Seat::INVADER, using(Use::Ability(0)));
    let mut moved = 0;
    while let Options::Displace { figure, at } = bench.options(Seat::INVADER).clone() {
        assert!(figure.seat().is_some());
        bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
        moved += 1;
    }
    let board = bench.play.board();
    assert_eq!(moved, 1, "one of them has one space alone to go to");
    assert!(board.place_of(marine(1)) == Some(place("a2")) && board.place_of(marine(2)) != Some(place("d2")));
}

/// [T-21] [M-GEN-06]
#[test]
fn a_barrage_hits_another_marine_or_the_same_and_starts_no_barrage() {
    let base = |drawn: Drawn| drawn.demon(Kind::Cyberdemon, "d1-e3").argent(Kind::Cyberdemon, 6);
    let mut bench = demon_acts(base(drawn(OPEN).marine(1, "a1").marine(2, "g1")), 1);
    bench.script([0; 4]).choose(Seat::INVADER, attack(marine(1)));
    bench.refused(Seat::INVADER, aiming(Use::Ability(0), marine(1)));
    bench.script([5]).choose(Seat::INVADER, aiming(Use::Ability(0), marine(2)));
    assert_eq!(
        (bench.play.board().damage(marine(2)), bench.play.board().cards()[&Kind::Cyberdemon].argent),
        (2, 4)
    );
    assert!(matches!(bench.options(Seat::INVADER), Options::Act(_)));
    let mut alone = demon_acts(base(drawn(OPEN).marine(1, "a1")), 1);
    alone.script([0; 4]).choose(Seat::INVADER, attack(marine(1)));
    alone.script([5]).choose(Seat::INVADER, aiming(Use::Ability(0), marine(1)));
    assert_eq!(hit(&alone).len(), 2);
}

/// [M-GEN-02]
#[test]
fn the_cyberdemon_is_neither_displaced_nor_stunned() {
    use crate::frames::shift::{How, places};
    let board = drawn(OPEN).marine(1, "a1").demon(Kind::Cyberdemon, "c1-d3").0;
    assert!(places(&board, demon(0), How::Steps(1)).is_empty());
    let mut bench = play(Drawn(board), &["Arc Line"]);
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    assert!(!bench.play.board().is_stunned(demon(0)) && window(&bench, Seat::INVADER).is_none());
}

/// [M-GEN-01] [M-TER-02] [K-25]
#[test]
fn slipstream_spares_enemies_and_difficult_ground() {
    let drawn =
        drawn(". ~ .").marine(1, "b1").demon(Kind::PossessedSoldier, "a1").event_hand(&["Slipstream"]);
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    bench.choose(Seat::INVADER, using(Use::Event(event("Slipstream"))));
    let to = offer(&bench, Seat::INVADER).reach.into_iter().find(|row| row.at == place("c1"));
    assert_eq!(to.map(|row| row.cost), Some(2));
}

/// [M-BIG-08]
#[test]
fn a_rift_step_puts_a_demon_within_2_and_through_no_wall() {
    let rift = |text: &str, kind: Kind, at: &str| {
        let drawn = drawn(text).demon(kind, at).marine(1, "a1").event_hand(&["Rift Step"]);
        let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        bench.choose(Seat::INVADER, using(Use::Event(event("Rift Step"))));
        let Options::Displace { at, .. } = bench.options(Seat::INVADER).clone() else { panic!() };
        at
    };
    let walled = "area A x\nmap\n\n A A A|A\n\n A A A|A\nend";
    let small = rift(walled, Kind::PossessedSoldier, "c1");
    assert!(small.contains(&place("a2")) && !small.contains(&place("a1")), "{small:?}");
    assert!(small.iter().all(|at: &Footprint| at.at.x < 3));
    let large = rift(OPEN, Kind::Pinky, "c1-d1");
    assert!(large.contains(&place("f1-g1")) && !large.contains(&place("a1-b1")), "free spaces only");
}

/// A declared defender has nothing to use yet: neither pictures nor pages have such a question.
#[test]
fn no_card_answers_to_a_declaration() {
    assert!(all().all(|(_, effect)| effect.moment != Moment::Declared));
}
