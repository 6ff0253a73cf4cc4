//! Rounds and Status Phases on drawn boards.

use super::*;
use crate::board::drawn::{Drawn, card, drawn, event, marine};
use crate::fact::Fact;
use crate::initiative::Initiative;
use crate::names::Kind;
use engine::testkit::Bench;

const HELD: [&str; 3] = ["Blood Up", "Spite", "Feed"];
const DECK: [&str; 5] = ["Bind", "Jeer", "Killing Blow", "Thick Hide", "Rift Step"];

/// A Status Phase with three events held and five to draw. The draws shuffle three initiative cards.
fn status() -> Bench<Rules> {
    let drawn = drawn(". . . .").marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
    let drawn = drawn.with(PublicFact::DemonCardUsed { kind: Kind::PossessedSoldier });
    drawn.event_hand(&HELD).events(&DECK).before_with(Status { step: StatusStep::Begin }, [0, 0])
}

fn put(on: Spot, count: u8) -> Put {
    Put { on, count }
}

/// [M-STATUS-02] [M-STATUS-03] [M-STATUS-04]
#[test]
fn the_deck_is_made_cards_are_readied_and_six_events_held_before_the_argent_step() {
    let bench = status();
    let board = bench.play.board();
    assert_eq!((board.round(), board.initiative().len()), (1, 3));
    assert!(!board.cards()[&Kind::PossessedSoldier].exhausted);
    assert_eq!((board.hand().len(), board.events().left()), (6, 2));
    let Options::Argent { hand, most, on } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!((hand.len(), *most), (6, 3));
    assert_eq!(*on, [Spot::Invasion, Spot::Demon(Kind::PossessedSoldier)]);
}

/// [M-INIT-01] [K-41]
#[test]
fn the_initiative_deck_has_a_card_for_each_marine_and_each_kind_on_the_map() {
    let bench = status();
    let mut cards = bench.play.board().initiative().to_vec();
    cards.sort_unstable();
    assert_eq!(cards, [Initiative::Marine(1), Initiative::Marine(2), Initiative::Invader]);
}

/// [K-43] [M-STATUS-05] [M-STATUS-07]
#[test]
fn two_cards_discarded_are_two_tokens_and_the_hand_stays_short() {
    let mut bench = status();
    let discard = HELD[..2].iter().map(|title| event(title)).collect();
    let put = vec![put(Spot::Invasion, 1), put(Spot::Demon(Kind::PossessedSoldier), 1)];
    bench.choose(Seat::INVADER, Choice::Argent { discard, put });
    let board = bench.play.board();
    assert_eq!(
        (board.hand().len(), board.stored(), board.cards()[&Kind::PossessedSoldier].argent),
        (4, 1, 1)
    );
    assert_eq!(board.events().discards().len(), 2);
}

/// [M-STATUS-06] [M-ARG-01]
#[test]
fn tokens_go_on_the_invasion_card_and_faceup_demon_cards_and_nowhere_else() {
    let mut bench = status();
    let one = || vec![event("Spite")];
    let wrong = Choice::Argent { discard: one(), put: vec![put(Spot::Demon(Kind::BaronOfHell), 1)] };
    assert_eq!(bench.refused(Seat::INVADER, wrong).rule.unwrap(), "M-STATUS-06");
    let more = Choice::Argent { discard: one(), put: vec![put(Spot::Invasion, 2)] };
    bench.refused(Seat::INVADER, more);
    let four = HELD.iter().chain(&DECK[..1]).map(|title| event(title)).collect();
    bench.refused(Seat::INVADER, Choice::Argent { discard: four, put: vec![put(Spot::Invasion, 4)] });
}

/// [M-ARG-02] [M-ARG-07]
#[test]
fn no_more_argent_is_gained_than_the_supply_holds() {
    let drawn = drawn(". . . .")
        .marine(1, "a1")
        .demon(Kind::PossessedSoldier, "d1")
        .argent(Kind::PossessedSoldier, 11);
    let mut bench = drawn.event_hand(&HELD).before_with(Status { step: StatusStep::Begin }, [0, 0]);
    let discard = HELD[..2].iter().map(|title| event(title)).collect();
    bench.choose(
        Seat::INVADER,
        Choice::Argent { discard, put: vec![put(Spot::Demon(Kind::PossessedSoldier), 2)] },
    );
    assert_eq!(
        (bench.play.board().cards()[&Kind::PossessedSoldier].argent, bench.play.board().argent_left()),
        (12, 0)
    );
}

/// [M-STATUS-01] [M-INIT-03] [M-INIT-04]
#[test]
fn cards_are_revealed_one_by_one_and_with_the_last_the_next_round_begins() {
    let mut bench = status();
    bench.choose(Seat::INVADER, Choice::Argent { discard: Vec::new(), put: Vec::new() });
    bench.script([0; 2]);
    for _ in 0..12 {
        let seat = bench.asked()[0];
        match bench.options(seat).clone() {
            Options::Act(_) => bench.choose(seat, Choice::End),
            Options::DemonCard { kinds } => bench.choose(seat, Choice::DemonCard { kind: kinds[0] }),
            Options::Argent { .. } => break,
            other => panic!("{other:?}"),
        };
    }
    let turned =
        bench.facts.iter().filter(|fact| matches!(fact, Fact::Public(PublicFact::InitiativeTurned { .. })));
    assert_eq!((turned.count(), bench.play.board().round()), (3, 2));
}

/// [M-GEN-11]
#[test]
fn with_nothing_left_for_the_invader_three_rounds_without_a_change_end_the_match() {
    let begin = |still| {
        let drawn = drawn(". . .").marine(1, "a1").marine(2, "b1").with(PublicFact::RoundBegan {
            round: 4,
            count: 0,
            still,
        });
        let drawn = drawn.hand(1, &["Dig In"]).hand(2, &["Dig In"]);
        drawn.before_with(Status { step: StatusStep::Begin }, [0])
    };
    assert!(begin(1).play.outcome().is_none());
    assert_eq!(begin(2).play.outcome().unwrap().winners, [Seat::INVADER]);
    let drawn = drawn(". . .").marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "c1");
    let drawn = drawn.with(PublicFact::RoundBegan { round: 4, count: 0, still: 2 });
    assert!(drawn.before_with(Status { step: StatusStep::Begin }, [0, 0]).play.outcome().is_none());
}

///
#[test]
fn with_more_than_six_events_none_is_drawn_and_none_is_lost() {
    let seven = ["Blood Up", "Spite", "Feed", "Bind", "Jeer", "Tithe", "Thick Hide"];
    let drawn = drawn(". .").marine(1, "a1").hand(1, &["Dig In"]).event_hand(&seven).events(&["Rift Step"]);
    let bench = drawn.before_with(Status { step: StatusStep::Begin }, [0]);
    assert_eq!((bench.play.board().hand().len(), bench.play.board().events().left()), (7, 1));
    assert_eq!(bench.play.board().marine(Seat(1)).hand, [card("Dig In")]);
}

/// Answers every question until the invader is asked for argent again.
fn to_the_next_argent_step(bench: &mut Bench<Rules>) {
    loop {
        let seat = bench.asked()[0];
        match bench.options(seat).clone() {
            Options::Act(_) => bench.choose(seat, Choice::End),
            Options::DemonCard { kinds } => bench.choose(seat, Choice::DemonCard { kind: kinds[0] }),
            Options::Argent { .. } => return,
            other => panic!("{other:?}"),
        };
    }
}

/// [M-STATUS-02]
#[test]
fn the_deck_is_made_first_then_cards_are_readied_and_events_drawn_before_argent_is_asked_for() {
    let mut bench = status();
    let discard = HELD[..2].iter().map(|title| event(title)).collect();
    bench.choose(Seat::INVADER, Choice::Argent { discard, put: vec![put(Spot::Invasion, 2)] });
    bench.script([0; 2]);
    to_the_next_argent_step(&mut bench);
    let step = |fact: &Fact| match fact {
        Fact::Public(PublicFact::RoundBegan { .. }) => Some("round"),
        Fact::Secret(SecretFact::InitiativeStacked { .. }) => Some("deck"),
        Fact::Public(PublicFact::CardsReadied) => Some("ready"),
        Fact::Secret(SecretFact::DrewEvents { .. }) => Some("draw"),
        _ => None,
    };
    assert_eq!(bench.facts.iter().filter_map(step).collect::<Vec<_>>(), ["round", "deck", "ready", "draw"]);
    assert_eq!(bench.play.board().hand().len(), 6);
}

/// [M-STATUS-05] [M-STATUS-06]
#[test]
fn three_cards_may_be_discarded_each_held_and_each_once() {
    let mut bench = status();
    let argent = |titles: &[&str]| {
        let count = u8::try_from(titles.len()).unwrap();
        let discard = titles.iter().map(|title| event(title)).collect();
        Choice::Argent { discard, put: vec![put(Spot::Invasion, count)] }
    };
    bench.refused(Seat::INVADER, argent(&["Spite", "Spite"]));
    bench.refused(Seat::INVADER, argent(&["Spite", "Rift Step"]));
    bench.refused(Seat::INVADER, argent(&["Blood Up", "Spite", "Feed", "Bind"]));
    let short = Choice::Argent { discard: vec![event("Spite")], put: Vec::new() };
    assert_eq!(bench.refused(Seat::INVADER, short).rule.unwrap(), "M-STATUS-06", "a token for each");
    bench.choose(Seat::INVADER, argent(&HELD));
    assert_eq!((bench.play.board().hand().len(), bench.play.board().stored()), (3, 3));
}

/// [M-STATUS-03] [M-INIT-01]
#[test]
fn all_demon_cards_are_readied_and_a_kind_has_one_card_and_a_marine_off_the_map_has_theirs() {
    let drawn = drawn(". . . . . .").marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
    let drawn = drawn.demon(Kind::PossessedSoldier, "e1").demon(Kind::Imp, "f1");
    let used = [Kind::PossessedSoldier, Kind::Imp].map(|kind| PublicFact::DemonCardUsed { kind });
    let drawn = used.into_iter().fold(drawn, Drawn::with);
    let drawn = drawn.with(PublicFact::Fragged { figure: marine(2), frags: 1 }).event_hand(&["Feed"]);
    let bench = drawn.before_with(Status { step: StatusStep::Begin }, [0; 3]);
    let board = bench.play.board();
    assert!(board.cards().values().all(|card| !card.exhausted));
    let mut cards = board.initiative().to_vec();
    cards.sort_unstable();
    let [invader, one, two] = [Initiative::Invader, Initiative::Marine(1), Initiative::Marine(2)];
    assert_eq!(cards, [one, two, invader, invader]);
}

/// [M-GEN-11]
#[test]
fn a_portal_or_a_change_in_the_third_round_keeps_a_quiet_match_going() {
    let ends = |mark: &str, count: u16| {
        let text = format!("area A x\nportal p blue up\nmap\n\n A A A\nend\nmarks\n. . {mark}\nend");
        let drawn = drawn(&text).marine(1, "a1").marine(2, "b1").hand(1, &["Dig In"]).hand(2, &["Dig In"]);
        let quiet = drawn.with(PublicFact::RoundBegan { round: 4, count, still: 2 });
        quiet.before_with(Status { step: StatusStep::Begin }, [0]).play.outcome().is_some()
    };
    assert_eq!([ends(".", 0), ends("p", 0), ends(".", 1)], [true, false, false]);
}

/// [M-ARG-02] [T-03]
#[test]
fn with_no_argent_in_the_supply_no_card_is_asked_for() {
    let asked = |out: u8| {
        let drawn = drawn(". . . .")
            .marine(1, "a1")
            .demon(Kind::PossessedSoldier, "d1")
            .argent(Kind::PossessedSoldier, out);
        let bench = drawn.event_hand(&HELD).before_with(Status { step: StatusStep::Begin }, [0, 0]);
        bench.play.asks().any(|open| matches!(open.ask.options, Options::Argent { .. }))
    };
    assert_eq!([11, 12].map(asked), [true, false]);
}

/// [M-STATUS-06] [M-ARG-01]
#[test]
fn tokens_may_go_on_each_of_two_faceup_demon_cards() {
    let drawn = drawn(". . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "c1").demon(Kind::Imp, "d1");
    let mut bench = drawn.event_hand(&HELD).before_with(Status { step: StatusStep::Begin }, [0, 0, 0]);
    let discard = HELD.iter().map(|title| event(title)).collect();
    let on = [Spot::Invasion, Spot::Demon(Kind::PossessedSoldier), Spot::Demon(Kind::Imp)];
    bench.choose(Seat::INVADER, Choice::Argent { discard, put: on.map(|on| put(on, 1)).to_vec() });
    let board = bench.play.board();
    let argent = [Kind::PossessedSoldier, Kind::Imp].map(|kind| board.cards()[&kind].argent);
    assert_eq!((board.stored(), argent), (1, [1, 1]));
}
