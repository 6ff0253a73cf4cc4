//! Windows outside attacks on drawn boards. Each opens exactly when something can answer.

use super::*;
use crate::board::drawn::{
    Drawn, aiming, card, cell, demon, drawn, event, glory, happened, marine, masked, place, using, walk,
    window,
};
use crate::cards::stored::Class;
use crate::choice::{Choice, Use};
use crate::fact::{Fact, PublicFact, SecretFact};
use crate::frames::activation::{Activation, Stage};
use crate::frames::phase::Phase;
use crate::frames::status::{Status, StatusStep};
use crate::frames::summon::Waking;
use crate::initiative::Initiative;
use crate::names::{Kind, TokenId};
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . .\n. . . . . .";

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

fn event_use(title: &str) -> Choice {
    using(Use::Event(event(title)))
}

/// Marine 1 attacks a possessed soldier with Arc Line, which stuns it; the invader holds these events.
fn arc(events: &[&str]) -> Bench<Rules> {
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Arc Line", "Dig In"]);
    let mut bench = drawn.event_hand(events).acting(marine(1), 0);
    bench.choose(MARINE, Choice::Play { card: card("Arc Line") });
    bench.script([5, 0]).choose(MARINE, attack(demon(0)));
    bench
}

/// [T-28] [M-STUN-01] [M-GEN-05]
#[test]
fn a_demon_that_would_be_stunned_shrugs_it_off() {
    let mut bench = arc(&["Shrug Off"]);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Stun));
    assert!(!bench.play.board().is_stunned(demon(0)), "not yet");
    bench.choose(Seat::INVADER, event_use("Shrug Off"));
    assert!(!bench.play.board().is_stunned(demon(0)) && bench.play.board().hand().is_empty());
    let mut passed = arc(&["Shrug Off"]);
    assert_eq!(passed.refused(Seat::INVADER, event_use("Spite")).rule.unwrap(), "M-GEN-05");
    passed.choose(Seat::INVADER, Choice::Pass);
    assert!(passed.play.board().is_stunned(demon(0)));
    let nothing = arc(&["Spite"]);
    assert!(nothing.play.board().is_stunned(demon(0)), "no seat is asked");
}

/// [T-28]
#[test]
fn a_marine_shakes_off_a_stun_outside_their_activation() {
    let stunned = |titles: &[&str]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").glories(1, titles);
        let mut bench = drawn.event_hand(&["Bind"]).acting(demon(0), 1);
        bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
        bench.choose(Seat::INVADER, event_use("Bind"));
        bench
    };
    let mut bench = stunned(&["Shake It Off"]);
    assert_eq!(window(&bench, MARINE), Some(Moment::Stun));
    bench.choose(MARINE, using(Use::Glory(glory("Shake It Off"))));
    assert!(!bench.play.board().is_stunned(marine(1)) && bench.play.board().marine(MARINE).glory.is_empty());
    assert!(stunned(&["Salvage"]).play.board().is_stunned(marine(1)));
}

/// A marine with 5 damage walks onto a staggered possessed soldier.
fn gory(events: &[&str]) -> Bench<Rules> {
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").hurt(demon(0), 2).hurt(marine(1), 5);
    let drawn = drawn.event_hand(events).with(SecretFact::GloryStacked { cards: vec![glory("Salvage")] });
    let mut bench = drawn.acting(marine(1), 4);
    bench.choose(MARINE, walk("b1"));
    bench
}

/// [T-30] [M-GK-03] [M-GK-08]
#[test]
fn the_recovery_of_a_glory_kill_can_be_prevented_and_the_card_is_kept() {
    let mut bench = gory(&["Spite"]);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::GloryKill));
    assert_eq!(bench.play.board().marine(MARINE).glory, [glory("Salvage")], "before recovery");
    bench.choose(Seat::INVADER, event_use("Spite"));
    assert_eq!(bench.play.board().damage(marine(1)), 5);
    let mut passed = gory(&["Spite"]);
    passed.choose(Seat::INVADER, Choice::Pass);
    assert_eq!(passed.play.board().damage(marine(1)), 3);
    assert_eq!(gory(&["Jeer"]).play.board().damage(marine(1)), 3);
}

/// [Q-19] [M-GK-09]
#[test]
fn a_marine_who_steps_onto_a_staggered_demon_performs_the_glory_kill_without_a_question() {
    let bench = gory(&[]);
    assert!(bench.play.board().demons().is_empty());
    assert!(matches!(bench.options(MARINE), Options::Act(_)), "no question lies between");
}

/// [T-29] [M-ITEM-02]
#[test]
fn a_health_pack_gives_2_less_for_each_answer_to_it() {
    let text = "area A x\nitem h health\nmap\n\n A A\nend\nmarks\nh .\nend";
    let pack = |events: &[&str]| {
        let drawn = drawn(text).marine(1, "a1").hurt(marine(1), 9).event_hand(events);
        let mut bench = drawn.acting(marine(1), 1);
        bench.choose(MARINE, Choice::PickUp { token: TokenId(0) });
        bench
    };
    let mut bench = pack(&["Swallow Light"]);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Health));
    bench.choose(Seat::INVADER, event_use("Swallow Light"));
    assert_eq!(bench.play.board().damage(marine(1)), 6);
    assert_eq!(pack(&["Spite"]).play.board().damage(marine(1)), 4);
}

/// A possessed soldier hits marine 1 for 4, who plays Dig In: two shields.
fn dug_in(hand: &[&str]) -> Bench<Rules> {
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").hand(1, hand).event_hand(&["Jeer"]);
    let mut bench = drawn.acting(demon(0), 1);
    bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
    bench.choose(MARINE, using(Use::Reaction(card("Dig In"))));
    bench
}

/// [T-24] [M-GEN-05]
#[test]
fn a_reaction_that_is_jeered_at_costs_a_card_more_or_has_no_effect() {
    let mut bench = dug_in(&["Dig In", "Keep Moving"]);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Reaction));
    bench.choose(Seat::INVADER, event_use("Jeer"));
    let Options::Card { cards, may_pass, .. } = bench.options(MARINE) else { panic!() };
    assert_eq!((cards.as_slice(), *may_pass), (&[card("Keep Moving")][..], true));
    let unanswered = bench.play.fallback(MARINE).unwrap().1;
    assert_eq!(unanswered, Choice::Card { card: card("Keep Moving") }, "the reaction is paid for");
    bench.choose(MARINE, unanswered);
    assert!(happened(&bench, &PublicFact::Hit { damage: 2 }));
    let mut cancelled = dug_in(&["Dig In", "Keep Moving"]);
    cancelled.choose(Seat::INVADER, event_use("Jeer")).choose(MARINE, Choice::Pass);
    assert!(happened(&cancelled, &PublicFact::Hit { damage: 4 }));
    let board = cancelled.play.board();
    assert_eq!(board.marine(MARINE).hand, [card("Keep Moving")]);
    assert!(board.marine(MARINE).piles.discards().contains(&card("Dig In")), "discarded unused");
    let mut alone = dug_in(&["Dig In"]);
    alone.choose(Seat::INVADER, event_use("Jeer"));
    assert!(
        happened(&alone, &PublicFact::Cancelled { seat: MARINE, card: card("Dig In") }),
        "there is nothing to discard"
    );
    let mut passed = dug_in(&["Dig In"]);
    passed.choose(Seat::INVADER, Choice::Pass);
    assert!(happened(&passed, &PublicFact::Hit { damage: 2 }));
}

/// A possessed soldier walks from f1 beside marine 1 at a1, who holds Meet the Blade.
fn blade(path: &str, titles: &[&str]) -> Bench<Rules> {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "f1").hand(1, titles);
    let mut bench = drawn.acting(demon(0), 8);
    bench.choose(Seat::INVADER, walk(path));
    bench
}

/// [T-31] [M-MOV-08] [M-MAR-10]
#[test]
fn a_demon_that_stops_beside_a_marine_meets_the_blade() {
    let mut bench = blade("e1 d1 c1 b1", &["Meet the Blade"]);
    assert_eq!(window(&bench, MARINE), Some(Moment::Stopped));
    bench.script([5]).choose(MARINE, using(Use::Reaction(card("Meet the Blade"))));
    assert!(bench.play.board().demons().is_empty(), "4 on a black die");
    assert!(bench.play.board().act().is_none(), "and its activation is over");
    assert_eq!(window(&blade("e1 d1 c1", &["Meet the Blade"]), MARINE), None, "two spaces away");
    assert_eq!(window(&blade("e1 d1 c1 b1", &["Dig In"]), MARINE), None);
    let mut passed = blade("e1 d1 c1 b1", &["Meet the Blade"]);
    passed.choose(MARINE, Choice::Pass);
    assert!(matches!(passed.options(Seat::INVADER), Options::Act(_)), "it goes on");
}

/// [T-25] [T-23] [M-MOV-11]
#[test]
fn after_its_activation_a_demon_gets_movement_that_it_spends_at_once_or_loses() {
    let acts = |events: &[&str], moves: u8| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "f1").event_hand(events);
        drawn.acting(demon(0), moves)
    };
    let mut bench = acts(&["Second Wind"], 1);
    bench.choose(Seat::INVADER, event_use("Second Wind"));
    let Options::Act(offer) = bench.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!((offer.moves, offer.strike.is_none()), (2, true), "movement and no attack");
    bench.refused(Seat::INVADER, attack(marine(1)));
    bench.choose(Seat::INVADER, walk("e1")).choose(Seat::INVADER, Choice::End);
    assert!(bench.play.board().act().is_none(), "the other point is lost");
    let mut spite = acts(&["Spite"], 1);
    spite.refused(Seat::INVADER, event_use("Second Wind"));
    spite.choose(Seat::INVADER, Choice::End);
    assert!(spite.asked().is_empty());
}

/// In their own turn the invader plays a card from the hand instead of being asked. [T-25] [M-MOV-07]
#[test]
fn a_card_for_the_end_of_an_activation_is_offered_with_the_actions_and_not_asked_for() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "f1").event_hand(&["Second Wind"]);
    let uses = |bench: &Bench<Rules>| match bench.options(Seat::INVADER) {
        Options::Act(offer) => offer.uses.iter().filter(|offer| offer.ends).count(),
        _ => panic!("not a free moment"),
    };
    let mut moved = drawn.clone().acting(demon(0), 2);
    assert_eq!(uses(&moved), 1, "before it moves");
    moved.choose(Seat::INVADER, walk("e1"));
    assert_eq!(uses(&moved), 1, "after it moved");
    moved.choose(Seat::INVADER, Choice::End);
    assert!(moved.asked().is_empty(), "to end it lets the card pass");
    let spent = drawn.acting(demon(0), 0);
    assert_eq!(uses(&spent), 1, "though nothing else is left to do");
}

/// [K-28] [T-23] [M-MOV-11]
#[test]
fn movement_of_a_reaction_in_the_invaders_turn_is_spent_now_or_lost() {
    let attacked = || {
        let drawn = drawn(OPEN)
            .marine(1, "b1")
            .demon(Kind::PossessedSoldier, "f1")
            .hand(1, &["Backpedal", "Keep Moving"]);
        let mut bench = drawn.acting(demon(0), 3);
        bench.script([0, 0]).choose(Seat::INVADER, attack(marine(1)));
        bench.choose(MARINE, using(Use::Reaction(card("Backpedal"))));
        bench
    };
    let mut bench = attacked();
    let Options::Act(offer) = bench.options(MARINE).clone() else { panic!() };
    assert_eq!((offer.moves, offer.plays.len(), offer.sprint.len()), (2, 0, 0));
    bench.refused(MARINE, walk("c1 d1 e1"));
    bench.choose(MARINE, walk("a2")).choose(MARINE, Choice::End);
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("a2")));
    let act = bench.play.board().act().unwrap();
    assert_eq!((act.figure, act.moves), (demon(0), 3), "the demon goes on with its own");
    let mut stays = attacked();
    stays.choose(MARINE, Choice::End);
    assert_eq!(stays.play.board().marine(MARINE).at, Some(cell("b1")));
}

/// [Q-46] [T-23]
#[test]
fn movement_that_a_card_paid_for_is_used_when_time_runs_out() {
    let drawn = drawn(". . . # . . .\n. . . # . . .\n. . . . . . .");
    let drawn = drawn.marine(1, "b3").demon(Kind::PossessedSoldier, "f3");
    let mut attacked = drawn.clone().hand(1, &["Backpedal"]).acting(demon(0), 0);
    attacked.script([0, 0]).choose(Seat::INVADER, attack(marine(1)));
    attacked.choose(MARINE, using(Use::Reaction(card("Backpedal"))));
    let (_, hides) = attacked.play.fallback(MARINE).unwrap();
    attacked.choose(MARINE, hides);
    assert_eq!(attacked.play.board().marine(MARINE).at.unwrap().y, 0, "out of the demon's sight");
    let mut done = drawn.event_hand(&["Second Wind"]).acting(demon(0), 0);
    done.choose(Seat::INVADER, event_use("Second Wind"));
    let (_, comes) = done.play.fallback(Seat::INVADER).unwrap();
    done.choose(Seat::INVADER, comes);
    assert_eq!(done.play.board().place_of(demon(0)).unwrap().at, cell("d3"), "two spaces nearer");
}

/// [M-MAR-11] [M-MAR-03]
#[test]
fn a_reaction_in_ones_own_activation_is_neither_main_nor_bonus() {
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Dig In", "Field Burst"]);
    let drawn = drawn.with(PublicFact::Began { figure: marine(1), moves: 2, mains: 1 });
    let mut bench = drawn
        .with(PublicFact::Began { figure: demon(0), moves: 1, mains: 0 })
        .before_with(Activation { figure: demon(0), stage: Stage::Act }, [5, 5]);
    bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
    bench.choose(MARINE, using(Use::Reaction(card("Dig In")))).choose(Seat::INVADER, Choice::End);
    let act = bench.play.board().act().unwrap();
    assert_eq!((act.figure, act.mains, act.moves, act.card), (marine(1), 1, 2, None));
    assert!(bench.play.board().marine(MARINE).played.is_empty());
}

fn stacked(drawn: Drawn, cards: &[Initiative]) -> Bench<Rules> {
    drawn.with(SecretFact::InitiativeStacked { cards: cards.to_vec() }).before(Phase { asked: false })
}

const ORDER: [Initiative; 3] = [Initiative::Invader, Initiative::Marine(2), Initiative::Marine(1)];

/// [T-05] [M-INIT-03]
#[test]
fn before_a_card_is_revealed_the_next_two_are_looked_at_and_change_places() {
    let omen = || {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").hand(1, &["Dig In"]).hand(2, &["Dig In"]);
        stacked(drawn.event_hand(&["Ill Omen"]), &ORDER)
    };
    let mut bench = omen();
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Initiative));
    bench.choose(Seat::INVADER, event_use("Ill Omen"));
    let Options::Peek { cards, bottom: false } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!(*cards, [Initiative::Marine(1), Initiative::Marine(2)]);
    bench.choose(Seat::INVADER, Choice::Rearrange);
    assert_eq!(bench.play.board().turn(), Some(Initiative::Marine(2)));
    let mut left = omen();
    left.choose(Seat::INVADER, event_use("Ill Omen")).choose(Seat::INVADER, Choice::Pass);
    assert_eq!(left.play.board().turn(), Some(Initiative::Marine(1)));
}

/// [M-FRAG-07] [T-05]
#[test]
fn a_fragged_marine_uses_their_class_from_off_the_map() {
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").hand(2, &["Dig In"]);
    let drawn = drawn.with(PublicFact::ClassKept { seat: MARINE, class: Class::Signals });
    let mut bench = stacked(drawn.with(PublicFact::Fragged { figure: marine(1), frags: 1 }), &ORDER);
    bench.choose(MARINE, using(Use::Class(Class::Signals)));
    let Options::Peek { cards, bottom: true } = bench.options(MARINE) else { panic!() };
    assert_eq!(*cards, [Initiative::Marine(1)]);
    bench.choose(MARINE, Choice::Rearrange);
    assert_eq!(bench.play.board().turn(), Some(Initiative::Marine(2)));
    assert_eq!(bench.play.board().initiative(), [Initiative::Marine(1), Initiative::Invader]);
    assert!(bench.play.board().marine(MARINE).exhausted);
}

/// [M-INFO-01] [T-05]
#[test]
fn no_other_seat_sees_the_cards_that_were_looked_at() {
    use engine::{Ruleset, Viewer};
    let peeked: Fact = SecretFact::Peeked { seat: MARINE, cards: ORDER.to_vec() }.into();
    let board = drawn(OPEN).marine(1, "a1").0;
    let sees = |viewer| Rules::seen(&peeked, &board, viewer).is_some();
    assert!(sees(Viewer::Seat(MARINE)));
    assert!(!sees(Viewer::Seat(Seat(2))) && !sees(Viewer::Seat(Seat::INVADER)) && !sees(Viewer::Public));
}

fn status(drawn: Drawn, step: StatusStep) -> Bench<Rules> {
    drawn.before_with(Status { step }, [0; 4])
}

/// [T-27] [M-GEN-05]
#[test]
fn in_the_dark_marines_attack_at_range_4_whatever_they_add() {
    let drawn = drawn(". . . . . . . . . . .").marine(1, "a1").hand(1, &["Field Burst", "Read the Wind"]);
    let drawn = drawn.demon(Kind::PossessedSoldier, "f1").event_hand(&["Lights Out"]);
    let drawn = drawn.with(SecretFact::InitiativeStacked { cards: vec![Initiative::Marine(1)] });
    let mut bench = status(drawn, StatusStep::Over);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::PhaseStart));
    bench.choose(Seat::INVADER, event_use("Lights Out"));
    bench.choose(MARINE, Choice::Play { card: card("Read the Wind") });
    bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
    bench.refused(MARINE, attack(demon(0)));
    assert_eq!(bench.play.board().ready_strike(marine(1)).unwrap().1.range, 4);
    let next =
        Drawn(bench.play.board().clone()).with(PublicFact::RoundBegan { round: 2, count: 0, still: 0 });
    assert!(!next.0.is_dark(), "the next round is light");
}

/// [T-27] [T-03] [M-STATUS-05]
#[test]
fn the_tithe_is_taken_before_cards_are_discarded_for_argent() {
    let held = ["Tithe", "Spite", "Feed", "Bind", "Jeer", "Thick Hide"];
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
    let mut bench = status(drawn.event_hand(&held).events(&["Rift Step"]), StatusStep::Stack);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Argent));
    bench.choose(Seat::INVADER, event_use("Tithe"));
    let Options::Spread { count: 1, on, all: true } = bench.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!(on, [Spot::Invasion, Spot::Demon(Kind::PossessedSoldier)]);
    let put = vec![crate::choice::Put { on: Spot::Demon(Kind::PossessedSoldier), count: 1 }];
    bench.choose(Seat::INVADER, Choice::Spread { put });
    let board = bench.play.board();
    assert_eq!(
        (board.cards()[&Kind::PossessedSoldier].argent, board.hand().len()),
        (1, 6),
        "one card for one spent"
    );
    assert!(matches!(bench.options(Seat::INVADER), Options::Argent { .. }));
}

/// [T-04] [M-ARG-04]
#[test]
fn a_bleeding_gate_gives_argent_to_the_group_that_came() {
    let text = "area A x\nportal p blue up\nmap\n\n A A A\n\n A A A\nend\nmarks\n. . p\nend";
    let summon = |events: &[&str]| {
        let drawn = drawn(text).marine(1, "a1").event_hand(events);
        let mut bench = drawn.before(Waking { left: vec![TokenId(0)] });
        bench.choose(Seat::INVADER, Choice::Group { group: 1 });
        bench.choose(Seat::INVADER, Choice::Place { at: place("c1") });
        bench.choose(Seat::INVADER, Choice::Place { at: place("c2") });
        bench
    };
    let mut bench = summon(&["Bleeding Gate"]);
    assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Summoned));
    bench.choose(Seat::INVADER, event_use("Bleeding Gate"));
    assert_eq!(bench.play.board().cards()[&Kind::PossessedSoldier].argent, 2);
    assert!(summon(&["Spite"]).asked().is_empty());
}

/// [T-08] [M-MAR-02]
#[test]
fn the_invader_plays_what_is_for_the_start_in_the_first_free_moment_of_a_demon() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1").argent(Kind::Pinky, 1);
    let drawn = drawn.event_hand(&["Rift Step"]);
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    let uses = |bench: &Bench<Rules>| {
        let Options::Act(offer) = bench.options(Seat::INVADER) else { panic!() };
        offer.uses.len()
    };
    assert_eq!(uses(&bench), 2, "Charge and Rift Step");
    bench.choose(Seat::INVADER, event_use("Rift Step"));
    bench.choose(Seat::INVADER, Choice::Place { at: place("c1-d1") });
    assert_eq!(uses(&bench), 1, "Charge is still for the start");
    bench.choose(Seat::INVADER, walk("b1-c1"));
    assert_eq!(uses(&bench), 0, "the start is over");
}

/// [M-INFO-01] [T-08]
#[test]
fn at_a_masked_table_a_demon_that_can_do_nothing_acts_if_an_unseen_card_could_be_for_its_start() {
    let asked = |event: &str| {
        let apart = "area A x\narea B y\nmap\n\n A A|B B\nend";
        let drawn = masked(drawn(apart)).marine(1, "a1").demon(Kind::PossessedSoldier, "d1");
        let drawn = drawn.event_hand(&[event]).with(PublicFact::Pinned { figure: demon(0), less: 9 });
        let bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        bench.asked().len()
    };
    assert_eq!(["Rift Step", "Spite"].map(asked), [1, 1]);
}

/// [M-INFO-01] [T-24] [T-28]
#[test]
fn at_a_masked_table_a_window_opens_whatever_the_invader_holds() {
    let asked = |event: &str| {
        let drawn = masked(drawn(OPEN)).marine(1, "a1").demon(Kind::PossessedSoldier, "d1");
        let drawn = drawn.hand(1, &["Arc Line", "Dig In"]).event_hand(&[event]);
        let mut bench = drawn.acting(marine(1), 0);
        bench.choose(MARINE, Choice::Play { card: card("Arc Line") });
        bench.script([5, 0]).choose(MARINE, attack(demon(0)));
        let mut moments = Vec::new();
        while let Some(moment) = window(&bench, Seat::INVADER) {
            moments.push(moment);
            bench.choose(Seat::INVADER, Choice::Pass);
        }
        moments
    };
    let with = asked("Shrug Off");
    assert!(with.contains(&Moment::Stun) && with == asked("Lights Out"), "{with:?}");
}

/// [M-GEN-03]
#[test]
fn a_required_choice_cannot_be_passed_and_an_optional_one_can() {
    let drawn = drawn(OPEN).marine(1, "a1").hand(1, &["Charge Coils", "Nova", "Dig In", "Keep Moving"]);
    let drawn = drawn.with(PublicFact::Played { seat: MARINE, card: card("Nova"), moves: 0 });
    let drawn = drawn.with(PublicFact::SetAside { seat: MARINE, card: card("Nova") });
    let mut bench = drawn.acting(marine(1), 0);
    bench.choose(MARINE, Choice::Play { card: card("Charge Coils") });
    bench.choose(MARINE, using(Use::Text(card("Charge Coils"))));
    assert_eq!(bench.refused(MARINE, Choice::Pass).rule.unwrap(), "M-GEN-03");
    bench.choose(MARINE, Choice::Card { card: card("Dig In") });
    assert_eq!(bench.play.board().marine(MARINE).hand, ["Keep Moving", "Nova"].map(card));
    let mut may = dug_in(&["Dig In", "Keep Moving"]);
    may.choose(Seat::INVADER, event_use("Jeer")).choose(MARINE, Choice::Pass);
}

/// [T-23] [M-GK-08]
#[test]
fn a_war_cry_lets_another_marine_move_now_or_the_crier_later() {
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "d1").glories(1, &["War Cry"]).hand(1, &["Dig In"]);
    let cry = |to: FigureId| {
        let mut bench = drawn.clone().acting(marine(1), 1);
        bench.choose(MARINE, aiming(Use::Glory(glory("War Cry")), to));
        bench
    };
    let mut other = cry(marine(2));
    let Options::Act(offer) = other.options(Seat(2)).clone() else { panic!() };
    assert_eq!(offer.moves, 3);
    other.choose(Seat(2), walk("e1 f1")).choose(Seat(2), Choice::End);
    assert_eq!(other.play.board().act().unwrap().moves, 1, "the crier keeps its own");
    assert_eq!(cry(marine(1)).play.board().act().unwrap().moves, 4);
}

/// [T-28] [T-29] [T-31]
#[test]
fn a_window_says_which_figure_it_is_about() {
    let about = |bench: &Bench<Rules>, seat: Seat| match bench.options(seat) {
        Options::Window { about, .. } => *about,
        other => panic!("{other:?}"),
    };
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").demon(Kind::PossessedSoldier, "d1");
    let mut bench = drawn.event_hand(&["Shrug Off"]).hand(1, &["Flash Charge"]).acting(marine(1), 0);
    let thrown = Use::Text(card("Flash Charge"));
    bench.choose(MARINE, Choice::Play { card: card("Flash Charge") }).choose(MARINE, using(thrown));
    bench.choose(MARINE, Choice::Place { at: crate::board::drawn::place("c2") });
    assert_eq!(about(&bench, Seat::INVADER), Some(demon(0)));
    bench.choose(Seat::INVADER, Choice::Pass);
    assert_eq!(about(&bench, Seat::INVADER), Some(demon(1)), "the next one");
    assert_eq!(about(&blade("e1 d1 c1 b1", &["Meet the Blade"]), MARINE), Some(demon(0)));
    assert_eq!(about(&dug_in(&["Dig In"]), Seat::INVADER), Some(marine(1)), "whose reaction it is");
}
