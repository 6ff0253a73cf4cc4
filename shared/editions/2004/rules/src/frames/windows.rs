//! The windows of the catalog's section 4.1: the asked seat, the default, and when each stays closed.

use crate::Rules;
use crate::board::drawn::{Drawn, cell, fire, reroll, seat, shoot, strike, table, walk};
use crate::cards;
use crate::choice::{Choice, Target};
use crate::fact::PublicFact;
use crate::frames::invader_turn::InvaderStage;
use crate::names::{Action, CardId, CardKind, FigureId, Order, Weapon};
use crate::options::{Moment, Options, Window};
use engine::testkit::Bench;
use engine::{Pace, Seat};

const INVADER: Seat = Seat::INVADER;

/// Checks that one seat must answer, and applies the default for it.
fn by_default(bench: &mut Bench<Rules>, asked: Seat) -> Choice {
    assert_eq!(bench.asked(), [asked]);
    let (_, choice) = bench.play.fallback(asked).unwrap();
    bench.choose(asked, choice.clone());
    choice
}

fn pace(bench: &Bench<Rules>, seat: Seat) -> Pace {
    bench.play.asks().find(|open| open.ask.seat == seat).unwrap().ask.pace
}

fn fallen(text: &str) -> Drawn {
    table(text).with(PublicFact::Fragged { seat: seat(1), at: cell("a1") })
}

/// [W-01]
#[test]
fn a_fragged_marine_is_asked_where_to_return_and_by_default_takes_the_first_space() {
    let mut bench = fallen("1 . . . . . . . . . .").before(1);
    assert_eq!(by_default(&mut bench, seat(1)), Choice::Return { at: cell("i1") });
    assert!(matches!(bench.options(seat(1)), Options::Declare { .. }));
    let alive = table("1 . . . . . . . . . .").before(1);
    assert!(matches!(alive.options(seat(1)), Options::Declare { .. }), "the living are not asked");
}

/// [W-02]
#[test]
fn at_the_start_of_a_turn_the_invader_may_play_and_the_marine_may_use_adrenaline() {
    let shaken = || table("1 . . . Z").hand(&[CardKind::Tremor]);
    let mut bench = shaken().marine(1, |marine| marine.adrenaline = 1).before(1);
    assert!(matches!(bench.options(INVADER), Options::Events { window: Window::MarineTurnStart, .. }));
    assert_eq!(by_default(&mut bench, INVADER), Choice::Pass);
    assert!(matches!(bench.options(seat(1)), Options::Declare { adrenaline: 1, .. }));
    let (_, choice) = bench.play.fallback(seat(1)).unwrap();
    assert!(!matches!(choice, Choice::Adrenaline), "it is kept by default");
    let bench = table("1 . . . Z").hand(&[CardKind::Lockdown]).before(1);
    assert_eq!(bench.asked(), [seat(1)], "no card fits, so the match does not wait");
}

/// [W-03]
#[test]
fn a_marine_declares_one_action_in_their_own_time() {
    let mut bench = table("1 . . Z").before(1);
    assert_eq!((bench.asked(), pace(&bench, seat(1))), (vec![seat(1)], Pace::Turn));
    bench.choose(seat(1), Choice::Declare { action: Action::ReadyMove });
    bench.choose(seat(1), walk("b1")).choose(seat(1), Choice::Place { order: Order::Guard });
    bench.choose(seat(1), walk("c1"));
}

/// [W-04]
#[test]
fn after_every_walk_a_marine_chooses_again_and_stops_by_default() {
    let mut bench = table("1 . . .").turn(1, Action::Sprint);
    bench.choose(seat(1), walk("b1"));
    assert_eq!(by_default(&mut bench, seat(1)), Choice::End);
    let bench = table("1 # Z").turn(1, Action::Unload);
    assert_ne!(bench.play.board().turn(), Some(seat(1)), "with nothing left to choose no seat is asked");
}

/// [W-07]
#[test]
fn an_event_may_be_played_at_any_time_in_a_marines_turn_and_delays_no_player() {
    let mut bench = table("1 . Z").order(1, Order::Aim).hand(&[CardKind::LostNerve]).turn(1, Action::Sprint);
    assert_eq!(bench.asked(), [seat(1)]);
    let Options::Events { window: Window::Any, cards } = bench.options(INVADER).clone() else {
        panic!("it fits")
    };
    let card = cards[0].card;
    bench.choose(INVADER, Choice::Play { card, target: Target::Marine { seat: seat(1) } });
    assert_eq!(bench.play.board().discards(), [card]);
    assert_eq!(bench.play.asks().count(), 1, "the hand is empty: only the marine is asked");
}

/// [W-08]
#[test]
fn every_guard_who_sees_a_target_is_asked_in_the_invaders_turn_and_holds_fire_by_default() {
    let guards = || table("1 . Z\n. # #\n2 . .").order(1, Order::Guard).order(2, Order::Guard);
    let mut bench = guards().before_invader();
    assert!(matches!(bench.options(seat(1)), Options::Guard { moment: Moment::TurnStart, .. }));
    assert_eq!(pace(&bench, seat(1)), Pace::Interrupt);
    assert_eq!(by_default(&mut bench, seat(1)), Choice::HoldFire);
    assert_ne!(bench.asked(), [seat(1)], "a pass binds that moment");
    assert!(bench.play.board().marine(seat(1)).unwrap().order == Some(Order::Guard));
    let bench = guards().turn(1, Action::Sprint);
    assert_eq!(bench.asked(), [seat(1)], "never in a marine's turn");
    assert!(matches!(bench.options(seat(1)), Options::Act(_)));
}

/// [W-10]
#[test]
fn aim_is_declared_with_the_attack_and_only_by_a_marine_with_the_order() {
    let aimed = || Choice::Attack { weapon: Some(Weapon::Pistol), at: cell("c1"), figure: None, aim: true };
    table("1 . Z").turn(1, Action::Unload).refused(seat(1), aimed());
    let mut bench = table("1 . Z").order(1, Order::Aim).turn(1, Action::Unload);
    bench.script([0, 0]).choose(seat(1), aimed());
    assert!(matches!(bench.options(seat(1)), Options::Reroll { .. }));
}

/// [W-12]
#[test]
fn after_the_roll_the_dodger_names_dice_and_by_default_those_of_a_wound() {
    let mut bench = table("1 Z").order(1, Order::Dodge).activation(10);
    bench.script([1, 1]).choose(INVADER, strike("a1"));
    assert!(matches!(bench.options(seat(1)), Options::Reroll { .. }));
    bench.script([0, 0]);
    assert_eq!(by_default(&mut bench, seat(1)), reroll(&[0, 1]));
    let mut bench = table("1 Z").activation(10);
    bench.script([1, 1]).choose(INVADER, strike("a1"));
    assert!(!matches!(bench.options(seat(1)), Options::Reroll { .. }), "without Dodge no seat is asked");
}

/// [W-13]
#[test]
fn after_a_marines_final_dice_the_invader_may_play_and_passes_by_default() {
    let shot = |hand: &[CardKind]| {
        let mut bench = table("1 Z").hand(hand).turn(1, Action::Unload);
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        bench
    };
    let mut bench = shot(&[CardKind::DryClick]);
    assert!(matches!(bench.options(INVADER), Options::Events { window: Window::AfterRoll, .. }));
    assert_eq!(by_default(&mut bench, INVADER), Choice::Pass);
    assert_eq!(shot(&[CardKind::Tremor]).asked(), [seat(1)]);
}

fn nine() -> Drawn {
    let deck: Vec<CardId> = cards::all_cards().into_iter().rev().take(4).collect();
    table("1 # Z . . .").hand(&[CardKind::Skitter; 6]).hand(&[CardKind::LostNerve; 2]).deck(&deck)
}

/// [W-18]
#[test]
fn a_hand_over_the_limit_is_asked_for_and_loses_its_oldest_cards_by_default() {
    let mut bench = nine().before_invader();
    let oldest = bench.play.board().hand()[0];
    assert_eq!(by_default(&mut bench, INVADER), Choice::Discard { cards: vec![oldest] });
    assert!(matches!(bench.options(INVADER), Options::Spawn { .. }));
}

/// [W-19]
#[test]
fn the_spawn_step_asks_a_player_with_a_spawn_card_and_spawns_nothing_by_default() {
    let mut bench = table("1 # Z . . .").hand(&[CardKind::Skitter]).invader_turn(InvaderStage::Spawn);
    assert_eq!(by_default(&mut bench, INVADER), Choice::NoSpawn);
    let bench = table("1 # Z . . .").hand(&[CardKind::LostNerve]).invader_turn(InvaderStage::Spawn);
    assert!(
        matches!(bench.options(INVADER), Options::Activate { .. }),
        "nothing to spawn, so the match does not wait"
    );
}

/// [W-20]
#[test]
fn the_invader_names_the_next_figure_until_they_end_or_all_have_acted() {
    let mut bench = table("1 # Z . Z").invader_turn(InvaderStage::Activate);
    bench.choose(INVADER, Choice::Activate { figure: FigureId(10) }).choose(INVADER, Choice::End);
    let Options::Activate { figures, .. } = bench.options(INVADER) else { panic!("one is left") };
    assert_eq!(figures, &[FigureId(11)]);
    assert_eq!(by_default(&mut bench, INVADER), Choice::EndTurn);
    assert_eq!(bench.play.board().turn(), Some(seat(1)));
}

/// [W-05]
#[test]
fn a_reveal_that_is_short_asks_the_invader_and_takes_nothing_off_by_default() {
    let text = "
        area A a
        area B b
        door 1
        invader w zombie white
        map
        +-+-+-+-+
        |A A1B B|
        +   1   +
        |A A1B B|
        +-+-+-+-+
        |A A A A|
        +-+-+-+-+
        end
        marks
        . 1 . .
        . . . w
        Z Z Z Z
        end";
    let mut bench = crate::board::drawn::dark(text, "A").turn(1, Action::Sprint);
    bench.choose(seat(1), Choice::Door { door: grid::DoorId(1) });
    assert!(matches!(bench.options(INVADER), Options::Reinforce { .. }));
    assert_eq!(by_default(&mut bench, INVADER), Choice::Reinforce { place: Vec::new() });
    assert_eq!(bench.play.board().invaders().len(), 4);
}

/// A guard's shot is one answer of the window, and the turn of the invader goes on after it. [W-08]
#[test]
fn a_guards_shot_is_taken_before_anything_else_happens() {
    let mut bench = table("1 . Z").order(1, Order::Guard).before_invader();
    bench.script([0, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
    assert_eq!(bench.play.board().marine(seat(1)).unwrap().order, None);
    assert_eq!(bench.asked(), [INVADER]);
}
