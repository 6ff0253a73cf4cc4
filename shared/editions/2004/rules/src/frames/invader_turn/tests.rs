//! The invader's turn, step by step.

use super::*;
use crate::Rules;
use crate::board::drawn::{Drawn, cell, table};
use crate::choice::{Placing, Target};
use crate::fact::Fact;
use crate::names::{CardKind, Color, Kind};
use engine::testkit::Bench;

const INVADER: Seat = Seat::INVADER;

/// Returns the first `count` printed cards of a kind.
fn cards_of(kind: CardKind, count: usize) -> Vec<CardId> {
    let is = |card: &CardId| cards::of(*card).is_some_and(|row| row.kind == kind);
    cards::all_cards().into_iter().filter(is).take(count).collect()
}

fn hand(bench: &Bench<Rules>) -> Vec<CardId> {
    bench.play.board().hand().to_vec()
}

/// A marine in a closed room, and a hall out of their sight with a zombie.
fn apart() -> Drawn {
    table("1 # Z . . .")
}

fn placing(kind: Kind, at: &str) -> Placing {
    Placing { kind, color: Color::Red, at: cell(at).into(), remove: None }
}

/// [C-INV-01]
#[test]
fn the_steps_are_draw_then_discard_then_spawn_then_activate() {
    let eight = [CardKind::Skitter; 4].into_iter().chain([CardKind::MixedPack; 4]).collect::<Vec<_>>();
    let mut bench = apart().hand(&eight).deck(&cards_of(CardKind::ClawsOrRot, 3)).before_invader();
    let Options::Discard { count: 1, hand } = bench.options(INVADER).clone() else {
        panic!("first the hand")
    };
    assert_eq!(hand.len(), 9, "the draw comes before the discard");
    bench.choose(INVADER, Choice::Discard { cards: vec![hand[0]] });
    assert!(matches!(bench.options(INVADER), Options::Spawn { .. }));
    bench.choose(INVADER, Choice::NoSpawn);
    assert!(matches!(bench.options(INVADER), Options::Activate { .. }));
    bench.choose(INVADER, Choice::EndTurn);
    assert_eq!(bench.play.board().turn(), Some(Seat(1)), "the next round begins");
}

/// [C-INV-02]
#[test]
fn as_printed_one_card_is_drawn_for_each_marine_player() {
    let deck = cards_of(CardKind::Lockdown, 3).into_iter().chain(cards_of(CardKind::LostNerve, 3));
    let deck: Vec<CardId> = deck.collect();
    for (drawing, count) in [("1 # Z", 1), ("1 2 # Z", 2), ("1 2 3 # Z", 3)] {
        let bench = table(drawing).deck(&deck).before_invader();
        let drawn: Vec<CardId> = deck.iter().rev().take(count).copied().collect();
        assert_eq!(hand(&bench), drawn);
        assert_eq!(bench.play.board().deck().len(), 6 - count);
    }
}

/// [C-INV-03]
#[test]
fn with_errata_two_cards_are_drawn_whatever_the_number_of_marines() {
    for drawing in ["1 # Z", "1 2 # Z", "1 2 3 # Z"] {
        let deck = cards_of(CardKind::Skitter, 6);
        let bench = table(drawing).draw_two().deck(&deck).before_invader();
        assert_eq!(hand(&bench).len(), 2);
    }
}

/// [C-INV-04]
#[test]
fn a_hand_over_eight_is_discarded_down_to_eight_at_once() {
    let mut eight = vec![CardKind::Skitter; 5];
    eight.extend([CardKind::LostNerve; 3]);
    let mut bench = apart().draw_two().hand(&eight).deck(&cards_of(CardKind::MixedPack, 5)).before_invader();
    let held = hand(&bench);
    assert_eq!(held.len(), 10);
    let few = bench.refused(INVADER, Choice::Discard { cards: vec![held[0]] });
    assert_eq!(few.rule.as_deref(), Some("C-INV-04"));
    bench.refused(INVADER, Choice::Discard { cards: vec![held[0], held[0]] });
    bench.refused(INVADER, Choice::Discard { cards: vec![held[0], cards_of(CardKind::ClawsOrRot, 1)[0]] });
    bench.choose(INVADER, Choice::Discard { cards: vec![held[1], held[9]] });
    assert_eq!(hand(&bench).len(), 8);
    assert_eq!(bench.play.board().discards(), [held[1], held[9]]);
}

/// [C-INV-04]
#[test]
fn eight_cards_may_be_kept() {
    let bench = apart().hand(&[CardKind::Skitter; 6]).draw_two();
    let bench = bench.deck(&cards_of(CardKind::MixedPack, 5)).before_invader();
    assert!(matches!(bench.options(INVADER), Options::Spawn { .. }));
}

#[test]
fn the_default_discards_the_oldest_cards() {
    let mut eight = vec![CardKind::Skitter; 5];
    eight.extend([CardKind::LostNerve; 3]);
    let bench = apart().draw_two().hand(&eight).deck(&cards_of(CardKind::MixedPack, 5)).before_invader();
    let (_, choice) = bench.play.fallback(INVADER).unwrap();
    assert_eq!(choice, Choice::Discard { cards: hand(&bench)[..2].to_vec() });
}

fn played_out(drawing: &str, frags: u8) -> Drawn {
    let mut drawn = table(drawing).deck(&cards_of(CardKind::Lockdown, 1));
    let old = cards_of(CardKind::MixedPack, 3);
    drawn.tell(SecretFact::Tossed { cards: old });
    drawn.tell(PublicFact::FragScored { points: frags, limit: 6, why: FragWhy::Frag });
    drawn
}

/// [C-INV-05] [C-FRAG-11]
#[test]
fn the_last_card_of_the_deck_scores_a_frag_point_and_the_discards_become_the_deck() {
    let round = crate::frames::round::Round { next: INVADER };
    let bench = played_out("1 2 # Z", 2).bench_with([round.into()], [0, 1]);
    let board = bench.play.board();
    assert_eq!(board.frags(), 3);
    assert_eq!(board.hand().len(), 2, "the draw goes on with the new deck");
    assert_eq!((board.deck().len(), board.discards().len()), (2, 0));
}

/// [C-INV-05]
#[test]
fn the_frag_point_of_an_empty_deck_can_win_at_once() {
    let round = crate::frames::round::Round { next: INVADER };
    let bench = played_out("1 # Z", 5).bench_with([round.into()], [0, 1]);
    let outcome = bench.play.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.reason.as_str()), (vec![INVADER], "frag_limit"));
    assert!(bench.play.asks().next().is_none());
}

/// [C-INV-10]
#[test]
fn one_spawn_card_a_turn_is_the_most() {
    let mut bench = apart().hand(&[CardKind::Skitter, CardKind::Skitter]).invader_turn(InvaderStage::Spawn);
    let card = hand(&bench)[0];
    let place = vec![placing(Kind::Trite, "d1"), placing(Kind::Trite, "e1"), placing(Kind::Trite, "f1")];
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place });
    assert!(matches!(bench.options(INVADER), Options::Activate { .. }));
    assert!(spawning::offers(bench.play.board()).0.is_empty());
    assert_eq!(hand(&bench).len(), 1);
}

/// [C-INV-18]
#[test]
fn the_spent_spawn_card_goes_to_the_discards() {
    let mut bench = apart().hand(&[CardKind::ShamblersOrImp]).invader_turn(InvaderStage::Spawn);
    let card = hand(&bench)[0];
    bench.choose(INVADER, Choice::Spawn { card, half: 1, place: vec![placing(Kind::Imp, "d1")] });
    assert_eq!((hand(&bench), bench.play.board().discards().to_vec()), (vec![], vec![card]));
}

/// [C-INV-14]
#[test]
fn without_a_legal_space_nothing_is_spawned_or_asked() {
    let bench = table("1 . . Z").hand(&[CardKind::Skitter]).invader_turn(InvaderStage::Spawn);
    assert!(matches!(bench.options(INVADER), Options::Activate { .. }));
}

/// [C-INV-20]
#[test]
fn every_invader_is_activated_once_at_most() {
    let mut bench = table("1 # Z . . . I").invader_turn(InvaderStage::Activate);
    let Options::Activate { figures, .. } = bench.options(INVADER).clone() else { panic!("activate") };
    assert_eq!(figures, [FigureId(10), FigureId(11)]);
    bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
    bench.choose(INVADER, Choice::End);
    let no = bench.refused(INVADER, Choice::Activate { figure: FigureId(10) });
    assert_eq!(no.rule.as_deref(), Some("C-INV-20"));
    bench.choose(INVADER, Choice::Activate { figure: FigureId(11) });
    bench.choose(INVADER, Choice::End);
    assert_eq!(bench.play.board().turn(), Some(Seat(1)), "no figure is left to activate");
}

/// [C-INV-21]
#[test]
fn an_activated_invader_has_its_movement_score_and_one_attack() {
    for (drawing, moves) in [("1 # Z .", 4), ("1 # I .", 5), ("1 # T .", 8)] {
        let mut bench = table(drawing).invader_turn(InvaderStage::Activate);
        bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
        let Options::Act(offer) = bench.options(INVADER) else { panic!("it acts") };
        assert_eq!((offer.moves_left, offer.attacks_left), (moves, 1));
    }
}

/// [C-INV-22]
#[test]
fn an_invader_may_walk_attack_and_walk_on() {
    let mut bench = table(". . . .\n1 . Z .\n. . . .").invader_turn(InvaderStage::Activate);
    let zombie = FigureId(10);
    bench.choose(INVADER, Choice::Activate { figure: zombie });
    bench.choose(INVADER, Choice::Move { path: vec![cell("b2").into()] });
    bench.script([3, 3]);
    let at = cell("a2");
    let figure = Some(FigureId(1));
    bench.choose(INVADER, Choice::Attack { weapon: None, at, figure, aim: false });
    assert!(bench.play.board().marine(Seat(1)).unwrap().wounds < 8, "the attack was made");
    bench.choose(INVADER, Choice::Move { path: vec![cell("c3").into(), cell("d2").into()] });
    assert_eq!(bench.play.board().place_of(zombie), Some(cell("d2")));
    let again = Choice::Attack { weapon: None, at, figure, aim: false };
    bench.refused(INVADER, again);
}

/// [C-INV-23]
#[test]
fn an_invader_rolls_ammo_icons_and_spends_nothing() {
    let mut bench = table("1 . Z").activation(10);
    bench.choose(INVADER, Choice::Move { path: vec![cell("b1").into()] });
    bench.script([1, 0]);
    let figure = Some(FigureId(1));
    bench.choose(INVADER, Choice::Attack { weapon: None, at: cell("a1"), figure, aim: false });
    assert!(!bench.facts.iter().any(|fact| matches!(fact, Fact::Public(PublicFact::AmmoSpent { .. }))));
    assert!(
        bench.facts.iter().any(|fact| matches!(fact, Fact::Public(PublicFact::Judged { hit: true, .. })))
    );
}

/// [C-CARD-05]
#[test]
fn a_start_of_turn_card_fits_until_the_first_activation() {
    let drawn = table("1 # Z . . Z").hand(&[CardKind::Tremor, CardKind::MixedPack]);
    let mut bench = drawn.invader_turn(InvaderStage::Spawn);
    let Options::Spawn { events, .. } = bench.options(INVADER) else { panic!("spawn") };
    assert_eq!(events.len(), 1, "before the spawn step");
    bench.choose(INVADER, Choice::NoSpawn);
    let Options::Activate { events, .. } = bench.options(INVADER) else { panic!("activate") };
    assert_eq!(events.len(), 1, "after the spawn step");
    let (card, target) = (events[0].card, Target::Marine { seat: Seat(1) });
    bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
    bench.choose(INVADER, Choice::End);
    assert!(cards::own_turn_events(bench.play.board()).is_empty());
    bench.refused(INVADER, Choice::Play { card, target });
}

/// [E-16]
#[test]
fn a_start_of_turn_card_is_played_before_spawning_and_not_after_an_activation() {
    let drawn = apart().hand(&[CardKind::Tremor, CardKind::Tremor, CardKind::LostNerve, CardKind::MixedPack]);
    let mut bench = drawn.order(1, crate::names::Order::Aim).invader_turn(InvaderStage::Spawn);
    let held = hand(&bench);
    let target = Target::Marine { seat: Seat(1) };
    bench.choose(INVADER, Choice::Play { card: held[0], target: target.clone() });
    assert!(bench.play.board().marine(Seat(1)).unwrap().halved);
    assert!(matches!(bench.options(INVADER), Options::Spawn { .. }), "the spawn step goes on");
    bench.choose(INVADER, Choice::NoSpawn);
    bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
    bench.choose(INVADER, Choice::End);
    let Options::Activate { events, .. } = bench.options(INVADER) else { panic!("any-time cards still fit") };
    assert_eq!(events.iter().map(|offer| offer.card).collect::<Vec<_>>(), [held[2]]);
    bench.refused(INVADER, Choice::Play { card: held[1], target });
}

/// [C-INV-04]
#[test]
fn so_many_cards_are_discarded_as_are_over_the_limit() {
    let deck = cards_of(CardKind::Lockdown, 3);
    for (held, over) in [(6, 0), (7, 0), (8, 1)] {
        let hand =
            [CardKind::Skitter; 6].into_iter().chain([CardKind::MixedPack; 2]).take(held).collect::<Vec<_>>();
        let bench = apart().hand(&hand).deck(&deck).before_invader();
        match bench.options(INVADER) {
            Options::Discard { count, .. } => assert_eq!(usize::from(*count), over),
            _ => assert_eq!(over, 0, "{held} and one drawn"),
        }
    }
    let hand = [CardKind::Skitter; 6].into_iter().chain([CardKind::MixedPack; 2]).collect::<Vec<_>>();
    let mut bench = table("1 2 # Z . . .").hand(&hand).deck(&deck).before_invader();
    let Options::Discard { count: 2, hand } = bench.options(INVADER).clone() else { panic!("two over") };
    for wrong in [1, 3] {
        bench.refused(INVADER, Choice::Discard { cards: hand[..wrong].to_vec() });
    }
    bench.choose(INVADER, Choice::Discard { cards: hand[..2].to_vec() });
    assert_eq!(bench.play.board().hand().len(), 8);
}

/// [C-INV-21] [C-INV-22]
#[test]
fn an_invader_attacks_once_before_between_or_after_its_steps() {
    let steps = ["b1", "c1", "d1", "e1", "f1"];
    for before in 0..=steps.len() {
        let drawn = table("I . . . . . . 1\n. . . . . . . .\nZ . . . . . . .");
        let mut bench = drawn.invader_turn(InvaderStage::Activate);
        bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
        for step in &steps[..before] {
            bench.choose(INVADER, Choice::Move { path: vec![cell(step).into()] });
        }
        let strike = || crate::board::drawn::strike("h1");
        bench.script([1, 0, 0]).choose(INVADER, strike());
        for step in &steps[before..] {
            assert!(bench.attempt(INVADER, strike()).is_err(), "one attack");
            bench.choose(INVADER, Choice::Move { path: vec![cell(step).into()] });
        }
        assert_eq!(bench.play.board().place_of(FigureId(10)), Some(cell("f1")));
        assert!(matches!(bench.options(INVADER), Options::Activate { .. }), "nothing is left to do");
    }
}

/// [C-INV-21]
#[test]
fn an_invader_walks_as_far_as_its_score_and_not_one_space_farther() {
    for (kind, score) in [("Z", 4), ("I", 5), ("T", 8), ("V", 5)] {
        let drawing = format!("{kind} . . . . . . . . . 1");
        let path: Vec<_> = ('b'..'k').map(|column| cell(&format!("{column}1")).into()).collect();
        let walks = |spaces: usize| {
            let path = path[..spaces].to_vec();
            let mut bench = table(&drawing).invader_turn(InvaderStage::Activate);
            bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
            bench.attempt(INVADER, Choice::Move { path }).is_ok()
        };
        assert_eq!([score - 1, score, score + 1].map(walks), [true, true, false], "{kind}");
    }
}

/// [C-INV-02]
#[test]
fn a_card_is_drawn_for_every_marine_player_even_if_fragged_or_gone() {
    let deck = cards_of(CardKind::Lockdown, 3).into_iter().chain(cards_of(CardKind::LostNerve, 3));
    let drawn = table("1 2 3 # Z").deck(&deck.collect::<Vec<_>>());
    let drawn = drawn.with(PublicFact::LeftBoard { seat: Seat(2) });
    let bench = drawn.with(PublicFact::Fragged { seat: Seat(3), at: cell("c1") }).before_invader();
    assert_eq!(hand(&bench).len(), 3);
}

/// [C-INV-05] [C-FRAG-11]
#[test]
fn a_point_is_scored_each_time_the_last_card_is_drawn_and_none_while_one_is_left() {
    // Cards of deck and discards; then points, cards of the hand, the deck and the discards.
    for (cards, after) in [
        ((3, 3), (0, 2, 1, 3)),
        ((2, 3), (1, 2, 3, 0)),
        ((1, 3), (1, 2, 2, 0)),
        ((1, 1), (2, 2, 0, 0)),
        ((2, 0), (1, 2, 0, 0)),
    ] {
        let (deck, discards) = cards;
        let mut drawn = table("1 2 # Z").deck(&cards_of(CardKind::Lockdown, deck));
        drawn.tell(SecretFact::Tossed { cards: cards_of(CardKind::MixedPack, discards) });
        let round = crate::frames::round::Round { next: INVADER };
        let bench = drawn.bench_with([round.into()], [0; 4]);
        let board = bench.play.board();
        let found = (board.frags(), hand(&bench).len(), board.deck().len(), board.discards().len());
        assert_eq!(found, after, "{cards:?}");
    }
}
