//! Standing orders, and how each table mode treats them.

use super::*;
use crate::Rules;
use crate::board::drawn::{Drawn, by_days, card, demon, drawn, event, marine, masked, window as open};
use crate::fact::{Fact, PublicFact};
use crate::frames::activation::{Activation, Stage};
use crate::names::{FigureId, Kind};
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . .\n. . . . . .";

/// A possessed soldier that attacks marine 1, who holds Dig In. The top card of that marine's deck is a shield.
/// Another marine gives cover.
fn attacked() -> Drawn {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Dig In"]);
    drawn.deck(1, &["Wide Bore", "Keep Moving"])
}

fn ordered(drawn: Drawn, figure: FigureId, who: Seat, order: Standing) -> Bench<Rules> {
    let mut bench = drawn.acting(figure, 0);
    bench.play = bench.play.order(who, order, &mut bench.chance).after;
    bench
}

fn rule(moment: Moment, then: Then, damage: Option<u8>) -> Standing {
    Standing { moments: BTreeMap::from([(moment, Rule { then, damage })]), ..Standing::default() }
}

/// The possessed soldier attacks with these faces.
fn strikes(drawn: Drawn, order: Standing, faces: [u32; 2]) -> Bench<Rules> {
    let mut bench = ordered(drawn, demon(0), MARINE, order);
    bench.script(faces).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    bench
}

fn hit(bench: &Bench<Rules>) -> Option<u8> {
    bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::Hit { damage }) => Some(*damage),
        _ => None,
    })
}

/// [T-18]
#[test]
fn a_moment_is_asked_passes_or_is_used_as_its_owner_said() {
    let at = |then| rule(Moment::Defending, then, None);
    let asked = strikes(attacked(), at(Then::Ask), [5, 5]);
    assert_eq!((hit(&asked), open(&asked, MARINE)), (None, Some(Moment::Defending)));
    assert_eq!(hit(&strikes(attacked(), at(Then::Pass), [5, 5])), Some(3), "4 less a shield");
    assert_eq!(hit(&strikes(attacked(), at(Then::Use), [5, 5])), Some(1), "and two more of Dig In");
}

/// [T-18]
#[test]
fn a_rule_with_a_limit_holds_only_from_so_much_damage_on() {
    let from = |then| rule(Moment::Defending, then, Some(3));
    assert_eq!(hit(&strikes(attacked(), from(Then::Use), [5, 5])), Some(1));
    let little = strikes(attacked(), from(Then::Use), [5, 1]);
    assert_eq!(hit(&little), Some(2), "it keeps the card");
    assert_eq!(little.play.board().marine(MARINE).hand, [card("Dig In")]);
    assert_eq!(open(&strikes(attacked(), from(Then::Ask), [5, 5]), MARINE), Some(Moment::Defending));
    assert_eq!(hit(&strikes(attacked(), from(Then::Ask), [5, 1])), Some(2), "not asked for so little");
}

#[test]
fn a_moment_without_a_rule_follows_the_rule_for_all_windows() {
    let order = Standing { windows: Windows::Pass, ..rule(Moment::Attacking, Then::Ask, None) };
    assert_eq!(hit(&strikes(attacked(), order, [5, 5])), Some(3));
    let order = Standing { windows: Windows::Pass, ..rule(Moment::Defending, Then::Ask, None) };
    assert_eq!(open(&strikes(attacked(), order, [5, 5]), MARINE), Some(Moment::Defending));
}

#[test]
fn an_order_for_a_round_ends_with_it() {
    let order = |last| Standing { windows: Windows::Pass, until: Some(last), ..Standing::default() };
    let second = |last| {
        let rounds = attacked().with(PublicFact::RoundBegan { round: 2, count: 0, still: 0 });
        hit(&strikes(rounds, order(last), [5, 5]))
    };
    assert_eq!((second(1), second(2)), (None, Some(3)));
}

/// Dig In may be used at once. A use that must be aimed is asked.
#[test]
fn a_use_that_must_be_aimed_is_left_to_its_owner() {
    let offer = |dice, figures| UseOffer {
        what: Use::Ability(0),
        dice,
        figures,
        hits: Vec::new(),
        through: None,
        ends: false,
    };
    assert!(at_once(&offer(0, Vec::new())).is_some());
    assert!(at_once(&offer(0, [demon(0)].into())).is_some());
    assert_eq!(at_once(&offer(1, Vec::new())), None);
    assert_eq!(at_once(&offer(0, [demon(0), demon(1)].into())), None);
}

/// [T-17] [M-COV-06]
#[test]
fn behind_cover_an_order_keeps_the_card_or_takes_the_next_when_it_hurts() {
    let with = |cover| Standing { cover, windows: Windows::Pass, ..Standing::default() };
    let hidden = || attacked().demon(Kind::PossessedSoldier, "b1");
    let cover = |rule, faces| strikes(hidden(), with(rule), faces);
    let asked = cover(CoverRule::Ask, [5, 5]);
    assert!(matches!(asked.options(MARINE), Options::Cover { .. }));
    assert_eq!(hit(&cover(CoverRule::Keep, [5, 5])), Some(3));
    assert_eq!(hit(&cover(CoverRule::ReplaceHits, [5, 5])), Some(0), "the next card is a dodge");
    let kept = cover(CoverRule::ReplaceHits, [0, 1]);
    assert_eq!(hit(&kept), Some(0));
    assert_eq!(kept.play.board().marine(MARINE).piles.left(), 1, "nothing came through: it stays");
}

/// The same events and orders for the invader. [T-27]
#[test]
fn the_invaders_events_have_rules_too() {
    let board = || {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Field Burst"]);
        drawn.event_hand(&["Thick Hide"]).events(&["Lights Out"])
    };
    let shot = |then, damage| {
        let order = rule(Moment::Defending, then, damage);
        let mut bench = ordered(board(), marine(1), Seat::INVADER, order);
        bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
        bench.script([4, 4]).choose(MARINE, Choice::Attack { target: demon(0), boost: false });
        bench
    };
    assert_eq!(hit(&shot(Then::Pass, None)), Some(4));
    let used = shot(Then::Use, Some(2));
    assert_eq!(hit(&used), Some(2));
    assert!(used.play.board().events().discards().contains(&event("Thick Hide")));
    assert_eq!(hit(&shot(Then::Use, Some(5))), Some(4), "kept for a worse one");
}

/// Whatever the hands hold, the window stays open for its time. [M-INFO-04]
#[test]
fn at_a_masked_table_an_order_plays_and_closes_nothing() {
    let at = |then| rule(Moment::Defending, then, None);
    let all = Standing { windows: Windows::Pass, ..Standing::default() };
    for hand in ["Dig In", "Keep Moving"] {
        let board = || {
            let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &[hand]);
            masked(drawn.deck(1, &["Wide Bore", "Walking Fire"]))
        };
        for order in [at(Then::Pass), all.clone(), rule(Moment::Defending, Then::Use, Some(9))] {
            let mut bench = strikes(board(), order, [5, 5]);
            while open(&bench, MARINE) == Some(Moment::Declared) {
                bench.choose(MARINE, Choice::Pass);
            }
            assert_eq!(open(&bench, MARINE), Some(Moment::Defending), "{hand}");
        }
    }
}

/// By turns over days no seat waits for a card out of turn. An order plays it. [T-18]
#[test]
fn by_turns_over_days_a_moment_passes_unless_an_order_acts() {
    assert_eq!(hit(&strikes(by_days(attacked()), Standing::default(), [5, 5])), Some(3));
    let played = strikes(by_days(attacked()), rule(Moment::Defending, Then::Use, Some(3)), [5, 5]);
    assert_eq!(hit(&played), Some(1));
    let asks = strikes(by_days(attacked()), rule(Moment::Defending, Then::Ask, None), [5, 5]);
    assert_eq!(hit(&asks), Some(3), "the player is not asked out of turn");
}

/// [T-19]
#[test]
fn by_turns_over_days_the_seat_that_acts_is_asked_what_it_uses() {
    let drawn = attacked().argent(Kind::PossessedSoldier, 2);
    let mut bench = by_days(drawn).acting(demon(0), 0);
    bench.script([0, 1]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    assert_eq!(open(&bench, Seat::INVADER), Some(Moment::Attacking), "its own dice to roll again");
    bench.choose(Seat::INVADER, Choice::Pass);
    assert!(hit(&bench).is_some());
}

/// What a seat is asked in its own turn does not depend on its hand, or the other seats would learn of a card.
/// [Q-45] [M-INFO-04]
#[test]
fn by_turns_over_days_the_own_turn_asks_the_same_whatever_the_hand_holds() {
    let strikes = |hand: &[&str]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").event_hand(hand);
        let mut bench = by_days(drawn.events(&["Lights Out"])).acting(demon(0), 0);
        bench.script([0, 1]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
        bench
    };
    let offered = |bench: &Bench<Rules>| match bench.options(Seat::INVADER) {
        Options::Window { uses, .. } => uses.len(),
        other => panic!("{other:?}"),
    };
    for (hand, uses) in [(["Blood Up"], 1), (["Thick Hide"], 0)] {
        let mut bench = strikes(&hand);
        assert_eq!(open(&bench, Seat::INVADER), Some(Moment::Attacking), "{hand:?}");
        assert_eq!(offered(&bench), uses);
        bench.choose(Seat::INVADER, Choice::Pass);
        assert!(hit(&bench).is_some(), "{hand:?}");
    }
    assert!(hit(&strikes(&[])).is_some(), "an empty hand hides nothing");
}

/// The same holds for a free moment in which nothing can be done. [Q-45] [T-09]
#[test]
fn by_turns_over_days_an_activation_does_not_end_by_itself_while_a_hand_hides_something() {
    let acts = |drawn: Drawn, figure| {
        let drawn = by_days(drawn).with(PublicFact::Began { figure, moves: 0, mains: 0 });
        !drawn.before(Activation { figure, stage: Stage::Act }).asked().is_empty()
    };
    let marines = |hand: &[&str]| acts(drawn(OPEN).marine(1, "a1").hand(1, hand), marine(1));
    assert_eq!((marines(&["Dig In"]), marines(&[])), (true, false));
    let demons = |hand: &[&str]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "h8");
        acts(drawn.event_hand(hand), demon(0))
    };
    assert_eq!((demons(&["Thick Hide"]), demons(&[])), (true, false), "it could be a Second Wind");
}
