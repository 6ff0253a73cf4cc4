//! Standing orders, and how each table mode treats moments for event cards.

use super::*;
use crate::Rules;
use crate::board::drawn::{Drawn, fire, happened, seat, sheet, shoot, table, walk};
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::frames::invader_turn::InvaderStage;
use crate::names::{Action, CardKind, FigureId, How, Order, Skill, Weapon};
use crate::options::Options;
use engine::testkit::Bench;
use engine::{By, Pace, Seat};

const INVADER: Seat = Seat::INVADER;

fn ordered(mut bench: Bench<Rules>, who: Seat, order: Standing) -> Bench<Rules> {
    bench.play = bench.play.order(who, order, &mut bench.chance).after;
    bench
}

/// The guard `1` with this rule, a zombie two spaces off that is about to step aside, and a trite beyond it.
fn on_guard(rule: FireRule) -> Bench<Rules> {
    let bench = table("1 . Z . .\n. . . . T").order(1, Order::Guard).activation(10);
    ordered(bench, seat(1), Standing { guard: GuardRule::FireFirst, fire: rule, ..Standing::default() })
}

/// Returns the figure that the guard fires at without a question once the zombie has stepped. `None`: the
/// guard is asked or holds.
fn fired_at(rule: FireRule) -> Option<FigureId> {
    let mut bench = on_guard(rule);
    bench.script([0, 0]).choose(INVADER, walk("d1"));
    bench.facts.iter().find_map(|fact| match fact {
        crate::Fact::Public(PublicFact::AttackDeclared { how: How::Guard, target, .. }) => *target,
        _ => None,
    })
}

#[test]
fn a_guard_fires_only_at_the_kinds_of_the_rule() {
    let only = |kind| FireRule { kinds: BTreeSet::from([kind]), ..FireRule::default() };
    assert_eq!(fired_at(only(Kind::Zombie)), Some(FigureId(10)));
    assert_eq!(fired_at(only(Kind::Trite)), Some(FigureId(11)));
    assert_eq!(fired_at(only(Kind::Imp)), None);
}

#[test]
fn a_guard_fires_only_within_the_range_of_the_rule() {
    let within = |range| FireRule { range: Some(range), ..FireRule::default() };
    assert_eq!(fired_at(within(3)), Some(FigureId(10)), "the trite is four spaces off");
    assert_eq!(fired_at(within(2)), None);
}

#[test]
fn a_guard_fires_only_with_the_chance_of_the_rule() {
    let bench = on_guard(FireRule { chance: 100, ..FireRule::default() });
    assert_eq!(bench.asked(), [INVADER]);
    assert_eq!(fired_at(FireRule { chance: 100, ..FireRule::default() }), None);
    assert!(fired_at(FireRule { chance: 10, ..FireRule::default() }).is_some());
}

#[test]
fn a_guard_keeps_the_last_shot_if_the_rule_says_so() {
    let last = |keep_last| {
        let drawn = table("1 . Z . .").order(1, Order::Guard).bullets(1, 1);
        let rule = FireRule { keep_last, ..FireRule::default() };
        let order = Standing { guard: GuardRule::FireFirst, fire: rule, ..Standing::default() };
        let mut bench = ordered(drawn.activation(10), seat(1), order);
        bench.script([0, 0]).choose(INVADER, walk("d1"));
        happened(&bench, |fact| matches!(fact, PublicFact::AttackDeclared { .. }))
    };
    assert!(last(false));
    assert!(!last(true));
}

#[test]
fn outside_the_rule_a_guard_asks_or_holds_fire_as_the_rule_says() {
    let outside = |otherwise| FireRule { range: Some(1), otherwise, ..FireRule::default() };
    let mut bench = on_guard(outside(Otherwise::Ask));
    bench.choose(INVADER, walk("d1"));
    assert_eq!(bench.asked(), [seat(1)]);
    bench.script([0, 0]).choose(seat(1), fire(Weapon::Pistol, "d1"));
    let mut bench = on_guard(outside(Otherwise::HoldFire));
    bench.choose(INVADER, walk("d1"));
    assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![INVADER], Some(Order::Guard)));
    assert!(
        !happened(&bench, |fact| matches!(fact, PublicFact::Decided { .. })),
        "what a guard waits for is their own secret"
    );
}

fn shot(mode: Mode, hand: &[CardKind]) -> Bench<Rules> {
    declared(table("1 Z").mode(mode).hand(hand).deck(&crate::cards::all_cards()))
}

/// The marine has declared a shot with the pistol.
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

/// [R-45]
#[test]
fn a_masked_window_opens_by_what_all_players_know_and_not_by_the_hand() {
    let (fits, none) = (shot(Mode::Masked, &[CardKind::Misfire]), shot(Mode::Masked, &[CardKind::Tremor]));
    assert_eq!((fits.asked(), none.asked()), (vec![INVADER], vec![INVADER]));
    assert_eq!((cards(&fits), cards(&none)), (1, 0));
    assert_eq!(
        shot(Mode::Friendly, &[CardKind::Tremor]).asked(),
        [seat(1)],
        "in friendly mode the match does not wait"
    );
    let empty = shot(Mode::Masked, &[]);
    assert_ne!(empty.asked(), [INVADER], "every player sees that the hand is empty");
}

/// [R-45]
#[test]
fn a_masked_window_stays_shut_once_every_fitting_card_was_seen_spent() {
    let drawn =
        table("1 Z").mode(Mode::Masked).hand(&[CardKind::Misfire, CardKind::Misfire, CardKind::Tremor]);
    let misfires: Vec<_> = drawn.board.hand()[..2].to_vec();
    let mut spent = drawn;
    for card in misfires {
        spent.tell(PublicFact::CardPlayed {
            card,
            kind: CardKind::Misfire,
            target: Target::None,
            half: None,
        });
    }
    assert_ne!(declared(spent).asked(), [INVADER]);
}

fn the_turn_of_the_invader_asks_the_same_whatever_is_in_hand(mode: Mode) {
    let asked = |hand: &[CardKind], stage| {
        let bench = table("1 # . . .").mode(mode).hand(hand).invader_turn(stage);
        core::mem::discriminant(bench.options(INVADER))
    };
    for stage in [InvaderStage::Spawn, InvaderStage::Activate] {
        assert_eq!(asked(&[CardKind::Skitter], stage), asked(&[CardKind::Tremor], stage));
    }
}

/// [R-45]
#[test]
fn at_a_masked_table_the_invaders_own_turn_asks_the_same_whatever_the_hand_holds() {
    the_turn_of_the_invader_asks_the_same_whatever_is_in_hand(Mode::Masked);
}

/// [R-46]
#[test]
fn by_turns_over_days_the_invaders_own_turn_asks_the_same_whatever_the_hand_holds() {
    the_turn_of_the_invader_asks_the_same_whatever_is_in_hand(Mode::Async);
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
    assert!(happened(&play, |fact| matches!(fact, PublicFact::CardPlayed { .. })));
}

#[test]
fn a_moment_that_the_invader_never_wants_to_be_asked_about_passes() {
    let never = CardRule { then: CardThen::Never, wounds: None };
    let order = Standing { cards: BTreeMap::from([(Window::WeaponDeclared, never)]), ..Standing::default() };
    let start = table("1 Z").hand(&[CardKind::Misfire]).turn(1, Action::Unload);
    let mut bench = ordered(start, INVADER, order);
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert_eq!(bench.asked(), [seat(1)]);
    assert!(
        !happened(&bench, |fact| matches!(fact, PublicFact::Decided { .. })),
        "a line would reveal the hand"
    );
}

#[test]
fn the_invader_is_asked_only_while_the_condition_holds() {
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

/// [R-46]
#[test]
fn in_the_async_mode_hidden_cards_are_played_by_standing_order_or_not_at_all() {
    assert_eq!(shot(Mode::Async, &[CardKind::Misfire]).asked(), [seat(1)], "the match does not wait");
    let play = CardRule { then: CardThen::Play, wounds: None };
    let order = Standing { cards: BTreeMap::from([(Window::WeaponDeclared, play)]), ..Standing::default() };
    let start = table("1 Z").mode(Mode::Async).hand(&[CardKind::Misfire]).turn(1, Action::Unload);
    let mut bench = ordered(start, INVADER, order);
    bench.choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert!(happened(&bench, |fact| matches!(fact, PublicFact::CardPlayed { kind: CardKind::Misfire, .. })));
    let by = |fact: &PublicFact| matches!(fact, PublicFact::Decided { seat: INVADER, by: By::Standing, .. });
    assert!(happened(&bench, by), "the log says who played it");
}

#[test]
fn an_open_guard_is_asked_at_every_live_table() {
    for mode in [Mode::Friendly, Mode::Masked] {
        let bench = table("1 . Z").mode(mode).order(1, Order::Guard).invader_turn(InvaderStage::Begin);
        assert_eq!(bench.asked(), [seat(1)]);
        assert_eq!(bench.play.asks().next().unwrap().ask.pace, Pace::Interrupt);
    }
}

/// Marine 2 on guard sees the zombie beside marine 1, and an imp that is about to come round the corner.
fn waiting(wait: Wait, guard: GuardRule) -> Bench<Rules> {
    let drawn = table("1 Z .\n. . .\n2 . #\n# # I").order(2, Order::Guard);
    let bench = drawn.activation(10);
    ordered(bench, seat(2), Standing { guard, wait, ..Standing::default() })
}

fn is_asked(bench: &Bench<Rules>) -> bool {
    bench.asked().contains(&seat(2))
}

#[test]
fn a_guard_who_waits_for_an_attack_is_asked_at_it_and_not_at_a_step() {
    let asked = |wait| {
        let mut bench = waiting(wait, GuardRule::Ask);
        bench.choose(INVADER, walk("b2"));
        let step = is_asked(&bench);
        if step {
            bench.choose(seat(2), Choice::HoldFire);
        }
        bench.script([0, 0]).choose(INVADER, crate::board::drawn::strike("a1"));
        (step, is_asked(&bench))
    };
    assert_eq!(asked(Wait::Never), (true, true));
    assert_eq!(asked(Wait::Change), (true, true));
    assert_eq!(asked(Wait::Attack), (false, true));
    assert_eq!(asked(Wait::AttackOnMe), (false, false), "the other marine is attacked");
    assert_eq!(asked(Wait::TurnEnd), (false, false));
}

#[test]
fn a_guard_who_waits_for_an_attack_on_themself_is_asked_at_it() {
    let mut bench = waiting(Wait::AttackOnMe, GuardRule::Ask);
    bench.choose(INVADER, walk("b2")).choose(INVADER, crate::board::drawn::strike("a3"));
    assert!(is_asked(&bench));
}

#[test]
fn a_guard_who_watches_for_newcomers_is_asked_once_for_each() {
    let drawn = table("1 . . . Z\n# # # # .\n# # # # I").order(1, Order::Guard);
    let mut bench =
        ordered(drawn.activation(10), seat(1), Standing { wait: Wait::Sight, ..Standing::default() });
    bench.choose(INVADER, walk("d1"));
    assert_eq!(bench.asked(), [seat(1)], "the first time");
    bench.choose(seat(1), Choice::HoldFire).choose(INVADER, walk("c1"));
    assert_eq!(bench.asked(), [INVADER], "the guard knows it");
}

#[test]
fn every_guard_who_waits_is_asked_at_the_end_of_the_turn() {
    for wait in [Wait::Never, Wait::Change, Wait::Sight, Wait::Attack, Wait::AttackOnMe, Wait::TurnEnd] {
        let drawn = table("1 . Z").order(1, Order::Guard).invader_turn(InvaderStage::Begin);
        let mut bench = ordered(drawn, seat(1), Standing { wait, ..Standing::default() });
        if bench.asked() == [seat(1)] {
            bench.choose(seat(1), Choice::HoldFire);
        }
        bench.choose(INVADER, Choice::EndTurn);
        assert_eq!(bench.asked(), [seat(1)], "{wait:?}");
    }
}

#[test]
fn a_rule_that_waits_fires_when_its_moment_comes() {
    let mut bench = waiting(Wait::Attack, GuardRule::FireFirst);
    bench.choose(INVADER, walk("b2"));
    assert_eq!(sheet(&bench, 2).order, Some(Order::Guard));
    bench.script([1, 0, 0, 0]).choose(INVADER, crate::board::drawn::strike("a1"));
    assert_eq!(sheet(&bench, 2).order, None);
    assert!(
        happened(&bench, |fact| matches!(fact, PublicFact::Decided { by: By::Standing, .. })),
        "the log says so"
    );
}

/// [C-OBS-23] [R-35]
#[test]
fn barrels_and_empty_spaces_are_worth_a_question_as_the_rule_says() {
    let asked = |text: &str, spaces| {
        let drawn = table(text).marine(1, |marine| marine.rockets = 1).order(1, Order::Guard);
        let start = drawn.invader_turn(InvaderStage::Activate);
        let fire = FireRule { spaces, ..FireRule::default() };
        let order = Standing { wait: Wait::Never, fire, ..Standing::default() };
        let mut bench = ordered(start, seat(1), order);
        bench.choose(INVADER, Choice::EndTurn);
        matches!(bench.options(seat(1)), Options::Guard { .. })
    };
    let (barrel, corner, nothing, open) = ("1 . %\n# # Z", "1 . .\n# # Z", "1 . .\n# # #\n# # Z", "1 . Z");
    let each = |spaces| [barrel, corner, nothing, open].map(|text| asked(text, spaces));
    assert_eq!(each(SpaceRule::Struck), [true, true, false, true]);
    assert_eq!(each(SpaceRule::Any), [true, true, true, true]);
    assert_eq!(each(SpaceRule::Never), [false, false, false, true]);
}

#[test]
fn a_guard_fires_at_a_barrel_by_rule_only_where_it_hurts_a_wanted_kind() {
    let fired = |kind| {
        let start = table("1 . %\n# # Z").order(1, Order::Guard).activation(10);
        let fire = FireRule { kinds: BTreeSet::from([kind]), ..FireRule::default() };
        let order = Standing { guard: GuardRule::FireFirst, fire, ..Standing::default() };
        let mut bench = ordered(start, seat(1), order);
        bench.script([3, 0]).choose(INVADER, Choice::End);
        happened(&bench, |fact| matches!(fact, PublicFact::BarrelExploded { .. }))
    };
    assert!(fired(Kind::Zombie));
    assert!(!fired(Kind::Imp));
}

/// [R-46]
#[test]
fn over_days_a_guard_fires_by_default_and_is_asked_only_at_an_attack_if_they_want_to() {
    let start = |order: Option<Standing>| {
        let drawn = table("1 . Z").mode(Mode::Async).order(1, Order::Guard);
        let bench = drawn.activation(10);
        match order {
            Some(order) => ordered(bench, seat(1), order),
            None => bench,
        }
    };
    let mut bench = start(None);
    bench.script([0, 0]).choose(INVADER, walk("b1"));
    assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![INVADER], None), "it fired");
    let mut bench = start(Some(Standing { wait: Wait::Attack, ..Standing::default() }));
    bench.choose(INVADER, walk("b1"));
    assert_eq!(bench.asked(), [INVADER], "the match does not wait for a step");
    bench.choose(INVADER, crate::board::drawn::strike("a1"));
    assert_eq!(bench.asked(), [seat(1)]);
    let mut bench = start(Some(Standing { guard: GuardRule::HoldFire, ..Standing::default() }));
    bench.script([0, 0]).choose(INVADER, walk("b1")).choose(INVADER, crate::board::drawn::strike("a1"));
    assert_eq!(sheet(&bench, 1).order, Some(Order::Guard));
}

/// [R-46] [C-ORD-30]
#[test]
fn over_days_a_dodge_re_rolls_what_would_wound_and_asks_only_those_who_want_it() {
    let attacked = |order: Option<Standing>, faces: &[u32]| {
        let bench = table("1 Z .").mode(Mode::Async).order(1, Order::Dodge).activation(10);
        let mut bench = match order {
            Some(order) => ordered(bench, seat(1), order),
            None => bench,
        };
        bench.script(faces.to_vec()).choose(INVADER, crate::board::drawn::strike("a1"));
        bench
    };
    let thrown_again =
        |bench: &Bench<Rules>| happened(bench, |fact| matches!(fact, PublicFact::DiceRerolled { .. }));
    let hit = attacked(None, &[1, 5, 0, 0]);
    assert!(thrown_again(&hit) && hit.asked() == [INVADER], "three wounds");
    let missed = attacked(None, &[0, 5]);
    assert!(!thrown_again(&missed) && missed.asked() == [INVADER], "a miss stays");
    for wait in [Wait::Attack, Wait::AttackOnMe] {
        let order = Standing { wait, ..Standing::default() };
        assert_eq!(attacked(Some(order), &[1, 5]).asked(), [seat(1)]);
    }
    let order = Standing { wait: Wait::Attack, dodge: DodgeRule::RerollHits, ..Standing::default() };
    assert!(thrown_again(&attacked(Some(order), &[1, 5, 0, 0])), "the order for a dodge answers first");
}

/// [R-46] [W-09] [R-48]
#[test]
fn over_days_no_attack_waits_for_a_medic_who_may_still_heal_at_any_time() {
    let attacked = |mode, order| {
        let drawn = table("1 2 Z . Z").mode(mode).skill(1, Skill::FieldMedic).order(1, Order::Heal);
        let mut bench = ordered(drawn.marine(2, |marine| marine.wounds = 1).activation(10), seat(1), order);
        bench.script([0, 0]).choose(INVADER, crate::board::drawn::strike("b1"));
        bench
    };
    let live = attacked(Mode::Friendly, Standing::default());
    assert_eq!(live.asked(), [seat(1)]);
    let days = attacked(Mode::Async, Standing::default());
    assert_eq!(days.asked(), [INVADER]);
    assert!(days.play.asks().any(|open| open.ask.seat == seat(1)), "the offer to heal is open");
    let wants = Standing { wait: Wait::Attack, ..Standing::default() };
    assert_eq!(attacked(Mode::Async, wants).asked(), [seat(1)]);
}

/// [R-46] [W-06]
#[test]
fn over_days_a_watchful_demon_strikes_without_being_asked() {
    let mut bench = table("1 . .\n. . .\nD D .").mode(Mode::Async).turn(1, Action::Advance);
    bench.script([0, 0, 0]).choose(seat(1), walk("a2"));
    assert!(happened(&bench, |fact| matches!(fact, PublicFact::AttackDeclared { how: How::Watchful, .. })));
    assert_eq!(bench.asked(), [seat(1)]);
}

/// An earlier version stored such orders.
#[test]
fn an_order_without_the_newer_fields_is_read() {
    let old = r#"{"guard":"fire_first","fire":{"kinds":["imp"],"chance":50},"dodge":"ask"}"#;
    let order: Standing = serde_json::from_str(old).unwrap();
    assert_eq!((order.wait, order.fire.spaces), (Wait::Change, SpaceRule::Struck));
}

/// [R-47]
#[test]
fn every_guard_who_waits_is_asked_before_a_card_takes_the_order() {
    for wait in [Wait::Change, Wait::Sight, Wait::Attack, Wait::AttackOnMe, Wait::TurnEnd] {
        let drawn = table("1 . Z").hand(&[CardKind::LostNerve]).order(1, Order::Guard);
        let card = drawn.board.hand()[0];
        let mut bench = ordered(
            drawn.invader_turn(InvaderStage::Begin),
            seat(1),
            Standing { wait, ..Standing::default() },
        );
        if bench.asked() == [seat(1)] {
            bench.choose(seat(1), Choice::HoldFire);
        }
        bench.choose(INVADER, Choice::Play { card, target: Target::Marine { seat: seat(1) } });
        assert_eq!(bench.asked(), [seat(1)], "{wait:?}");
        assert_eq!(sheet(&bench, 1).order, Some(Order::Guard));
    }
}
