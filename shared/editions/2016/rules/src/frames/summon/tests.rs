//! Summoning through portals, on drawn boards.

use super::*;
use crate::board::drawn::{Drawn, cell, demon, drawn, place};
use engine::testkit::Bench;

/// The invasion card is Iron Hooves: blue is one pinky with 1 argent, or two possessed soldiers with none.
const GATE: &str = "area A x\nportal p blue up\nmap\n\n A A A A A\n\n A A A A A\nend\nmarks\n. . . . p\nend";

fn waking(drawn: Drawn) -> Bench<Rules> {
    drawn.marine(1, "a1").before(Waking { left: vec![TokenId(0)] })
}

/// [M-SUM-01] [M-SUM-08] [T-04]
#[test]
fn group_then_figures_then_argent_then_the_portal_is_gone() {
    let mut bench = waking(drawn(GATE));
    let Options::Group { groups, .. } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!((groups[0].argent, groups[1].figures.as_slice()), (1, &[(2, Kind::PossessedSoldier)][..]));
    bench.choose(Seat::INVADER, Choice::Group { group: 0 });
    bench.choose(Seat::INVADER, Choice::Place { at: place("e1-e2") });
    let board = bench.play.board();
    assert_eq!((board.demons().len(), board.portals().len(), board.cards()[&Kind::Pinky].argent), (1, 0, 1));
}

/// [M-SUM-04] [M-SUM-10] [M-ARG-04]
#[test]
fn figures_come_one_by_one_with_their_card_faceup_and_without_damage() {
    let mut bench = waking(drawn(GATE));
    assert!(!bench.play.board().cards()[&Kind::PossessedSoldier].faceup);
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    bench.choose(Seat::INVADER, Choice::Place { at: place("d1") });
    assert!(bench.play.board().cards()[&Kind::PossessedSoldier].faceup);
    let Options::Place { at, .. } = bench.options(Seat::INVADER) else { panic!() };
    assert!(!at.contains(&place("d1")) && at.contains(&place("e1")));
    bench.choose(Seat::INVADER, Choice::Place { at: place("e1") });
    let board = bench.play.board();
    assert!(board.demons().values().all(|demon| demon.damage == 0 && !demon.stunned));
    assert_eq!(board.demons()[&demon(1)].at.at, cell("e1"));
}

/// [M-SUM-07]
#[test]
fn when_figures_run_out_as_many_come_as_there_are() {
    let five = ["a2", "b1", "b2", "c1", "c2"]
        .iter()
        .fold(drawn(GATE), |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
    let mut bench = waking(five);
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    bench.choose(Seat::INVADER, Choice::Place { at: place("e1") });
    assert_eq!((bench.play.board().demons().len(), bench.play.board().portals().len()), (6, 0));
}

/// [M-SUM-09] [M-ARG-04]
#[test]
fn a_group_may_be_chosen_though_none_of_it_comes_and_its_argent_is_lost_with_no_card_faceup() {
    let crowd = ["b1", "b2", "c1", "c2", "d1", "d2"];
    let full = crowd.iter().fold(drawn(GATE), |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
    let full = full.demon(Kind::Imp, "e1").demon(Kind::Imp, "e2");
    let mut bench = waking(full);
    bench.choose(Seat::INVADER, Choice::Group { group: 0 });
    assert!(bench.asked().is_empty() && bench.play.board().portals().is_empty());
    assert_eq!(bench.play.board().argent_left(), 12);
}

/// [M-ARG-05] [M-SUM-11]
#[test]
fn after_the_portal_stored_argent_moves_to_the_group_and_the_rest_is_lost() {
    let mut bench = waking(drawn(GATE).with(PublicFact::Argent { on: Spot::Invasion, gained: 3 }));
    bench.choose(Seat::INVADER, Choice::Group { group: 0 });
    bench.choose(Seat::INVADER, Choice::Place { at: place("e1-e2") });
    assert!(bench.play.board().portals().is_empty(), "the portal goes first");
    let Options::Spread { count, all, .. } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!((*count, *all), (3, false));
    let put = vec![Put { on: Spot::Demon(Kind::Pinky), count: 2 }];
    bench.choose(Seat::INVADER, Choice::Spread { put });
    let board = bench.play.board();
    assert_eq!((board.cards()[&Kind::Pinky].argent, board.stored(), board.argent_left()), (3, 0, 9));
}

/// A red portal with places for its second group: a mancubus and three possessed soldiers.
fn mancubus_and_soldiers(drawn: Drawn) -> Bench<Rules> {
    let mut bench = waking(drawn);
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    while let Options::Place { at, .. } = bench.options(Seat::INVADER).clone() {
        bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
    }
    bench
}

const RED: &str = "area A x\nportal p red up\nmap\n\n A A A A A A\n\n A A A A A A\n\n A A A A A A\nend\nmarks\n. . . . . p\nend";

fn put(kind: Kind, count: u8) -> Put {
    Put { on: Spot::Demon(kind), count }
}

/// [M-ARG-05] [M-ARG-04]
#[test]
fn argent_goes_to_cards_of_the_group_and_to_no_other_that_is_faceup() {
    let drawn = drawn(RED).with(PublicFact::Argent { on: Spot::Invasion, gained: 3 }).demon(Kind::Imp, "b3");
    let mut bench = mancubus_and_soldiers(drawn);
    let group = [Spot::Demon(Kind::Mancubus), Spot::Demon(Kind::PossessedSoldier)];
    let Options::Spread { count, on, all } = bench.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!((count, on.as_slice(), all), (1, &group[..], true), "the group's own argent");
    let spread = |put: Vec<Put>| Choice::Spread { put };
    bench.refused(Seat::INVADER, spread(vec![put(Kind::Imp, 1)]));
    bench.refused(Seat::INVADER, spread(Vec::new()));
    bench.choose(Seat::INVADER, spread(vec![put(Kind::PossessedSoldier, 1)]));
    let Options::Spread { count, on, all } = bench.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!((count, on.as_slice(), all), (3, &group[..], false), "what was stored");
    bench.refused(Seat::INVADER, spread(vec![put(Kind::Imp, 1)]));
    bench.refused(Seat::INVADER, spread(vec![Put { on: Spot::Invasion, count: 1 }]));
    bench.refused(Seat::INVADER, spread(vec![put(Kind::PossessedSoldier, 2), put(Kind::Mancubus, 2)]));
    bench.choose(Seat::INVADER, spread(vec![put(Kind::PossessedSoldier, 1), put(Kind::Mancubus, 2)]));
    let argent = [Kind::Mancubus, Kind::PossessedSoldier, Kind::Imp]
        .map(|kind| bench.play.board().cards()[&kind].argent);
    assert_eq!((argent, bench.play.board().stored()), ([2, 2, 0], 0));
}

/// [M-ARG-05]
#[test]
fn stored_argent_that_is_not_moved_is_lost() {
    let mut bench =
        mancubus_and_soldiers(drawn(RED).with(PublicFact::Argent { on: Spot::Invasion, gained: 3 }));
    bench.choose(Seat::INVADER, Choice::Spread { put: vec![put(Kind::PossessedSoldier, 1)] });
    bench.choose(Seat::INVADER, Choice::Spread { put: Vec::new() });
    assert_eq!((bench.play.board().stored(), bench.play.board().argent_left()), (0, 11));
}

/// [M-ARG-02] [M-ARG-07]
#[test]
fn a_group_gives_no_more_argent_than_the_supply_has() {
    let left = |out: u8| {
        let drawn = drawn(GATE).demon(Kind::Imp, "a2").argent(Kind::Imp, out);
        let mut bench = waking(drawn);
        bench.choose(Seat::INVADER, Choice::Group { group: 0 });
        bench.choose(Seat::INVADER, Choice::Place { at: place("e1-e2") });
        bench.play.board().cards()[&Kind::Pinky].argent
    };
    assert_eq!([11, 12].map(left), [1, 0]);
}

/// [M-SUM-02]
#[test]
fn the_invader_says_in_which_order_portals_are_used() {
    let two = GATE.replace(". . . . p", "p . . . p");
    let mut bench = drawn(&two).marine(1, "c1").before(Waking { left: vec![TokenId(0), TokenId(1)] });
    assert!(matches!(bench.options(Seat::INVADER), Options::Portal { portals, .. } if portals.len() == 2));
    bench.choose(Seat::INVADER, Choice::Portal { portal: TokenId(1) });
    assert!(matches!(bench.options(Seat::INVADER), Options::Group { portal, .. } if *portal == TokenId(1)));
}

/// [Q-28] [M-SUM-04]
#[test]
fn a_group_comes_in_the_order_of_its_list() {
    let mut bench = waking(drawn(&GATE.replace("blue", "red")));
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    while let Some(Options::Place { at, .. }) = bench.asked().first().map(|seat| bench.options(*seat).clone())
    {
        bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
    }
    let came = |fact: &crate::Fact| match fact {
        crate::Fact::Public(PublicFact::DemonCame { kind, .. }) => Some(*kind),
        _ => None,
    };
    let kinds: Vec<Kind> = bench.facts.iter().filter_map(came).collect();
    assert_eq!(kinds[..3], [Kind::Mancubus, Kind::PossessedSoldier, Kind::PossessedSoldier]);
}

/// [M-SUM-03] [M-SUM-09]
#[test]
fn there_is_no_third_group_and_one_may_come_through_each_of_two_portals() {
    let two = GATE.replace(". . . . p", "p . . . p");
    let mut bench = drawn(&two).marine(1, "c1").before(Waking { left: vec![TokenId(0), TokenId(1)] });
    bench.choose(Seat::INVADER, Choice::Portal { portal: TokenId(1) });
    for _ in 0..2 {
        bench.refused(Seat::INVADER, Choice::Group { group: 2 });
        bench.choose(Seat::INVADER, Choice::Group { group: 1 });
        for _ in 0..2 {
            let Options::Place { at, .. } = bench.options(Seat::INVADER).clone() else { panic!() };
            bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
        }
    }
    let board = bench.play.board();
    assert_eq!(
        (board.demons().len(), board.supply(Kind::PossessedSoldier), board.portals().len()),
        (4, 2, 0)
    );
}

/// [M-SUM-09] [M-ARG-04]
#[test]
fn the_argent_of_a_group_of_which_none_comes_goes_on_the_card_that_is_faceup() {
    let six = ["b1", "b2", "c2", "d2", "e2", "f2"];
    let full = six.iter().fold(drawn(RED), |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
    let mut bench = waking(full);
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    let board = bench.play.board();
    let argent = [Kind::PossessedSoldier, Kind::Mancubus].map(|kind| board.cards()[&kind].argent);
    assert_eq!((argent, board.demons().len(), board.portals().len()), ([1, 0], 6, 0));
}

/// [M-ARG-04]
#[test]
fn the_argent_of_a_group_is_spread_to_the_last_token_and_no_farther() {
    let mut bench = mancubus_and_soldiers(drawn(RED));
    for put in [
        vec![],
        vec![put(Kind::PossessedSoldier, 2)],
        vec![put(Kind::PossessedSoldier, 1), put(Kind::Mancubus, 1)],
    ] {
        bench.refused(Seat::INVADER, Choice::Spread { put });
    }
    bench.choose(Seat::INVADER, Choice::Spread { put: vec![put(Kind::Mancubus, 1)] });
    assert_eq!(bench.play.board().cards()[&Kind::Mancubus].argent, 1);
}

/// [M-ARG-07] [M-ARG-02]
#[test]
fn a_bleeding_gate_gives_the_last_token_where_one_is_left() {
    use crate::board::drawn::{event, using};
    use crate::choice::Use;
    let rich = drawn(RED).demon(Kind::Imp, "b3").argent(Kind::Imp, 10);
    let mut bench = mancubus_and_soldiers(rich.event_hand(&["Bleeding Gate"]));
    bench.choose(Seat::INVADER, Choice::Spread { put: vec![put(Kind::PossessedSoldier, 1)] });
    bench.choose(Seat::INVADER, using(Use::Event(event("Bleeding Gate"))));
    assert!(matches!(bench.options(Seat::INVADER), Options::Spread { count: 1, all: true, .. }));
    bench.choose(Seat::INVADER, Choice::Spread { put: vec![put(Kind::PossessedSoldier, 1)] });
    assert_eq!(
        (bench.play.board().cards()[&Kind::PossessedSoldier].argent, bench.play.board().argent_left()),
        (2, 0)
    );
}
