//! Standing orders, and what each table mode makes of moments for event cards.

use super::*;
use crate::Rules;
use crate::board::drawn::{Drawn, fire, seat, sheet, shoot, table, told, walk};
use crate::choice::Target;
use crate::fact::Told;
use crate::frames::invader_turn::InvaderStage;
use crate::names::{Action, CardKind, FigureId, How, Order, Weapon};
use crate::options::Options;
use engine::testkit::Bench;
use engine::{By, Pace, Seat};

const INVADER: Seat = Seat::INVADER;

fn ordered(mut bench: Bench<Rules>, who: Seat, order: Standing) -> Bench<Rules> {
    bench.play = bench.play.order(who, order, &mut bench.chance).after;
    bench
}

/// The guard `1` with this rule, a zombie two spaces off that is about to step aside, a trite beyond it.
fn on_guard(rule: FireRule) -> Bench<Rules> {
    let bench = table("1 . Z . .\n. . . . T").order(1, Order::Guard).activation(10);
    ordered(bench, seat(1), Standing { guard: GuardRule::FireFirst, fire: rule, ..Standing::default() })
}

/// At whom the guard fires by himself once the zombie has stepped; `None`: he is asked or holds.
fn fired_at(rule: FireRule) -> Option<FigureId> {
    let mut bench = on_guard(rule);
    bench.script([0, 0]).choose(INVADER, walk("d1"));
    bench.facts.iter().find_map(|fact| match fact {
        crate::Fact::Told(Told::AttackDeclared { how: How::Guard, target, .. }) => *target,
        _ => None,
    })
}

#[test]
fn a_guard_fires_only_at_the_kinds_he_was_told() {
    let only = |kind| FireRule { kinds: BTreeSet::from([kind]), ..FireRule::default() };
    assert_eq!(fired_at(only(Kind::Zombie)), Some(FigureId(10)));
    assert_eq!(fired_at(only(Kind::Trite)), Some(FigureId(11)));
    assert_eq!(fired_at(only(Kind::Imp)), None);
}

#[test]
fn a_guard_fires_only_within_his_range() {
    let within = |range| FireRule { range: Some(range), ..FireRule::default() };
    assert_eq!(fired_at(within(3)), Some(FigureId(10)), "the trite is four spaces off");
    assert_eq!(fired_at(within(2)), None);
}

#[test]
fn a_guard_fires_only_with_the_chance_he_wants() {
    let bench = on_guard(FireRule { chance: 100, ..FireRule::default() });
    assert_eq!(bench.asked(), [INVADER]);
    assert_eq!(fired_at(FireRule { chance: 100, ..FireRule::default() }), None);
    assert!(fired_at(FireRule { chance: 10, ..FireRule::default() }).is_some());
}

#[test]
fn a_guard_keeps_his_last_shot_when_told_so() {
    let last = |keep_last| {
        let drawn = table("1 . Z . .").order(1, Order::Guard).bullets(1, 1);
        let rule = FireRule { keep_last, ..FireRule::default() };
        let order = Standing { guard: GuardRule::FireFirst, fire: rule, ..Standing::default() };
        let mut bench = ordered(drawn.activation(10), seat(1), order);
        bench.script([0, 0]).choose(INVADER, walk("d1"));
        told(&bench, |told| matches!(told, Told::AttackDeclared { .. }))
    };
    assert!(last(false));
    assert!(!last(true));
}

#[test]
fn outside_his_rule_a_guard_asks_or_holds_fire_as_he_was_told() {
    let outside = |otherwise| FireRule { range: Some(1), otherwise, ..FireRule::default() };
    let mut bench = on_guard(outside(Otherwise::Ask));
    bench.choose(INVADER, walk("d1"));
    assert_eq!(bench.asked(), [seat(1)]);
    bench.script([0, 0]).choose(seat(1), fire(Weapon::Pistol, "d1"));
    let mut bench = on_guard(outside(Otherwise::HoldFire));
    bench.choose(INVADER, walk("d1"));
    assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![INVADER], Some(Order::Guard)));
    let by =
        |told: &Told| matches!(told, Told::Decided { by: By::Standing, what, .. } if what == "hold_fire");
    assert!(told(&bench, by), "and the log says so");
}

fn shot(mode: Mode, hand: &[CardKind]) -> Bench<Rules> {
    declared(table("1 Z").mode(mode).hand(hand).deck(&crate::cards::all_cards()))
}

/// The marine has declared a shot with his pistol.
fn declared(drawn: Drawn) -> Bench<Rules> {
    let mut bench = drawn.turn(1, Action::Unload);
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
    bench
}

fn cards(bench: &Bench<Rules>) -> usize {
    match bench.options(INVADER) {
        Options::Events { cards, .. } => cards.len(),
        other => panic!("a window for cards, not {other:?}"),
    }
}

///
#[test]
fn a_masked_window_opens_by_what_everybody_knows_and_not_by_the_hand() {
    let (fits, none) = (shot(Mode::Masked, &[CardKind::Misfire]), shot(Mode::Masked, &[CardKind::Tremor]));
    assert_eq!((fits.asked(), none.asked()), (vec![INVADER], vec![INVADER]));
    assert_eq!((cards(&fits), cards(&none)), (1, 0));
    assert_eq!(shot(Mode::Friendly, &[CardKind::Tremor]).asked(), [seat(1)], "in friendly mode nobody waits");
    let empty = shot(Mode::Masked, &[]);
    assert_ne!(empty.asked(), [INVADER], "everybody sees that he holds nothing");
}

///
#[test]
fn a_masked_window_stays_shut_once_every_fitting_card_was_seen_spent() {
    let drawn =
        table("1 Z").mode(Mode::Masked).hand(&[CardKind::Misfire, CardKind::Misfire, CardKind::Tremor]);
    let misfires: Vec<_> = drawn.board.hand()[..2].to_vec();
    let mut spent = drawn;
    for card in misfires {
        spent.tell(Told::CardPlayed { card, kind: CardKind::Misfire, target: Target::None, half: None });
    }
    assert_ne!(declared(spent).asked(), [INVADER]);
}

fn his_turn_asks_the_same_whatever_he_holds(mode: Mode) {
    let asked = |hand: &[CardKind], stage| {
        let bench = table("1 # . . .").mode(mode).hand(hand).invader_turn(stage);
        core::mem::discriminant(bench.options(INVADER))
    };
    for stage in [InvaderStage::Spawn, InvaderStage::Activate] {
        assert_eq!(asked(&[CardKind::Skitter], stage), asked(&[CardKind::Tremor], stage));
    }
}

///
#[test]
fn at_a_masked_table_the_invaders_own_turn_asks_the_same_whatever_he_holds() {
    his_turn_asks_the_same_whatever_he_holds(Mode::Masked);
}

///
#[test]
fn by_turns_over_days_his_own_turn_asks_the_same_whatever_he_holds() {
    his_turn_asks_the_same_whatever_he_holds(Mode::Async);
}

#[test]
fn a_masked_window_is_no_matter_of_standing_orders_unless_a_card_is_played() {
    let rule = |then| Standing {
        cards: BTreeMap::from([(Window::WeaponDeclared, CardRule { then, wounds: None })]),
        ..Standing::default()
    };
    let start = || table("1 Z").mode(Mode::Masked).hand(&[CardKind::Misfire]).turn(1, Action::Unload);
    let mut never = ordered(start(), INVADER, rule(CardThen::Never));
    never.choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert_eq!(never.asked(), [INVADER], "the window stays open for its time");
    let mut play = ordered(start(), INVADER, rule(CardThen::Play));
    play.choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert!(told(&play, |told| matches!(told, Told::CardPlayed { .. })));
}

#[test]
fn what_the_invader_never_wants_to_be_asked_passes_without_a_word() {
    let never = CardRule { then: CardThen::Never, wounds: None };
    let order = Standing { cards: BTreeMap::from([(Window::WeaponDeclared, never)]), ..Standing::default() };
    let start = table("1 Z").hand(&[CardKind::Misfire]).turn(1, Action::Unload);
    let mut bench = ordered(start, INVADER, order);
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert_eq!(bench.asked(), [seat(1)]);
    assert!(!told(&bench, |told| matches!(told, Told::Decided { .. })), "a line would tell of his hand");
}

#[test]
fn the_invader_is_asked_only_while_his_condition_holds() {
    let asked = |wounds| {
        let rule = CardRule { then: CardThen::Ask, wounds: Some(3) };
        let order =
            Standing { cards: BTreeMap::from([(Window::WeaponDeclared, rule)]), ..Standing::default() };
        let hurt = table("1 Z").hand(&[CardKind::Misfire]).marine(1, |marine| marine.wounds = wounds);
        let mut bench = ordered(hurt.turn(1, Action::Unload), INVADER, order);
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        bench.asked()
    };
    assert_eq!(asked(3), [INVADER]);
    assert_eq!(asked(4), [seat(1)]);
}

///
#[test]
fn in_the_async_mode_hidden_cards_are_played_by_standing_order_or_not_at_all() {
    assert_eq!(shot(Mode::Async, &[CardKind::Misfire]).asked(), [seat(1)], "nobody waits");
    let play = CardRule { then: CardThen::Play, wounds: None };
    let order = Standing { cards: BTreeMap::from([(Window::WeaponDeclared, play)]), ..Standing::default() };
    let start = table("1 Z").mode(Mode::Async).hand(&[CardKind::Misfire]).turn(1, Action::Unload);
    let mut bench = ordered(start, INVADER, order);
    bench.choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert!(told(&bench, |told| matches!(told, Told::CardPlayed { kind: CardKind::Misfire, .. })));
    let by = |told: &Told| matches!(told, Told::Decided { seat: INVADER, by: By::Standing, .. });
    assert!(told(&bench, by), "the log says who played it");
}

#[test]
fn an_open_guard_is_asked_in_every_mode() {
    for mode in [Mode::Friendly, Mode::Masked, Mode::Async] {
        let bench = table("1 . Z").mode(mode).order(1, Order::Guard).invader_turn(InvaderStage::Begin);
        assert_eq!(bench.asked(), [seat(1)]);
        assert_eq!(bench.play.asks().next().unwrap().ask.pace, Pace::Interrupt);
    }
}
