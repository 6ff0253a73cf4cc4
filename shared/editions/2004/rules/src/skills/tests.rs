//! The marine cards, each at the table.

use super::*;
use crate::Choice;
use crate::actions;
use crate::attacks::offers;
use crate::board::drawn::{Drawn, cell, fire, happened, places, seat, sheet, shoot, table, walk};
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::frames::invader_turn::InvaderStage;
use crate::frames::marine_turn::{MarineStage, MarineTurn};
use crate::names::{Action, CardKind, Order, Weapon};
use crate::options::{Moment, Options};
use engine::Seat;
use engine::testkit::Bench;

fn declared(drawn: Drawn, action: Action) -> Bench<crate::Rules> {
    let mut bench = drawn.bench([MarineTurn { seat: Seat(1), stage: MarineStage::Declare }.into()]);
    bench.choose(seat(1), Choice::Declare { action });
    bench
}

#[test]
fn three_kinds_come_twice_and_all_others_once() {
    let twice: Vec<Skill> = ALL.iter().filter(|row| row.copies == 2).map(|row| row.skill).collect();
    assert_eq!(twice, [Skill::HardToKill, Skill::LongEye, Skill::CloseQuarters]);
    assert_eq!(deck().len(), ALL.len() + twice.len());
    assert_eq!(sum(&[Skill::HardToKill, Skill::HardToKill], |row| row.wounds), 4);
}

/// [W-17]
#[test]
fn a_kill_may_be_followed_through_once_a_turn() {
    let drawn = table("1 Z Z Z . .").skill(1, Skill::FollowThrough).weapon(1, Weapon::Chainsaw);
    let mut bench = drawn.turn(1, Action::Unload);
    bench.script([3, 0, 0]).choose(seat(1), shoot(Weapon::Chainsaw, "b1"));
    assert!(matches!(bench.options(seat(1)), Options::FollowUp { moves: 2, .. }));
    assert_eq!(bench.play.fallback(seat(1)).unwrap().1, Choice::Pass);
    bench.choose(seat(1), Choice::FollowUp);
    let act = bench.play.board().act().unwrap();
    assert_eq!((act.moves, act.attacks), (2, 2));
    bench.choose(seat(1), walk("b1"));
    bench.script([3, 0, 0]).choose(seat(1), shoot(Weapon::Chainsaw, "c1"));
    assert!(matches!(bench.options(seat(1)), Options::Act(_)), "once a turn");
    let mut lives = table("1 Z").skill(1, Skill::FollowThrough).turn(1, Action::Unload);
    lives.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
    assert!(matches!(lives.options(seat(1)), Options::Act(_)), "no marine died");
}

#[test]
fn marines_near_a_squad_leader_and_in_sight_fight_better() {
    let range = |text: &str| {
        let drawn = table(text).skill(2, Skill::SquadLeader).turn(1, Action::Unload);
        let mut bench = drawn;
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "e1"));
        let judged = bench.facts.iter().find_map(|fact| match fact {
            crate::Fact::Public(PublicFact::Judged { range, bonus_range, bonus_damage, .. }) => {
                Some((*range, *bonus_range, *bonus_damage))
            }
            _ => None,
        });
        judged.unwrap()
    };
    assert_eq!(range("1 . . . Z\n. . 2 . ."), (3, 1, 1));
    assert_eq!(range("1 . . . Z\n. . . 2 ."), (2, 0, 0), "three spaces off");
    assert_eq!(range("1 . . . Z\n# # . . .\n2 . . . ."), (2, 0, 0), "out of sight");
    let own = table("1 . . . Z").skill(1, Skill::SquadLeader).board;
    assert_eq!(
        offers(&own, FigureId(1))[1].targets[0].odds,
        offers(&table("1 . . . Z").board, FigureId(1))[1].targets[0].odds
    );
}

#[test]
fn close_quarters_hit_harder_and_a_melee_attack_may_end_a_sprint() {
    let mut bench = declared(table("1 . Z . . .").skill(1, Skill::CloseQuarters), Action::Sprint);
    bench.choose(seat(1), walk("b1"));
    assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "c1")).rule.as_deref(), Some("C-TURN-04"));
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "c1"));
    assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1, "1 and 2 more on armor 2");
    assert!(bench.play.board().act().is_none_or(|act| act.moves == 0));
    let bench = declared(table("1 . Z . . .").skill(1, Skill::ColdNerve), Action::Sprint);
    assert_eq!(bench.play.board().act().unwrap().attacks, 0);
}

#[test]
fn close_quarters_add_nothing_to_a_shot() {
    let odds = |skills: &[Skill], at: usize| {
        let drawn = skills.iter().fold(table("1 Z"), |drawn, skill| drawn.skill(1, *skill));
        offers(&drawn.board, FigureId(1))[at].targets[0].odds.wounds
    };
    let (one, two) = (&[Skill::CloseQuarters][..], &[Skill::CloseQuarters; 2][..]);
    assert!(odds(&[], 0) < odds(one, 0) && odds(one, 0) < odds(two, 0), "with the fist, twice for two cards");
    assert_eq!([odds(&[], 1), odds(one, 1), odds(two, 1)], [odds(&[], 1); 3], "with the pistol");
}

#[test]
fn a_battle_plan_places_orders_only_on_marines_in_sight() {
    let on = |text: &str| {
        let bench = declared(table(text).skill(1, Skill::BattlePlan), Action::ReadyMove);
        crate::orders::for_others(bench.play.board(), Seat(1))
            .iter()
            .map(|offer| offer.seat.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(on("1 . 2\n. . .\n3 . ."), [2, 3]);
    assert_eq!(on("1 o 2\n. . .\n3 . ."), [3]);
    assert!(on("1 o 2\no . .\n3 . .").is_empty());
}

#[test]
fn a_battle_plan_gives_all_of_ready_and_the_order_to_another() {
    let drawn = table("1 . 2 Z\n3 . . .").skill(1, Skill::BattlePlan).order(3, Order::Aim);
    let Options::Declare { actions, .. } = actions::options(&drawn.board, seat(1)) else {
        panic!("declares")
    };
    assert!(actions.iter().all(|offer| offer.action != Action::ReadyAttack));
    let mut bench = declared(drawn, Action::ReadyMove);
    let act = bench.play.board().act().unwrap();
    assert_eq!((act.moves, act.attacks, act.order), (4, 1, true));
    let no = |order, on| Choice::PlaceOn { order, on };
    bench.refused(seat(1), no(Order::Guard, seat(3)));
    bench.refused(seat(1), no(Order::Heal, seat(2)));
    bench.choose(seat(1), no(Order::Guard, seat(2)));
    assert_eq!((sheet(&bench, 2).order, sheet(&bench, 1).order), (Some(Order::Guard), None));
    bench.refused(seat(1), Choice::Place { order: Order::Aim });
    let medics =
        table("1 2").skill(1, Skill::BattlePlan).skill(1, Skill::FieldMedic).skill(2, Skill::FieldMedic);
    declared(medics, Action::ReadyMove).choose(seat(1), no(Order::Heal, seat(2)));
}

#[test]
fn a_pathfinder_walks_through_obstacles_and_does_not_stay_on_one() {
    let mut bench = table("1 o .\n# # #").skill(1, Skill::Pathfinder).turn(1, Action::Advance);
    assert_eq!(bench.refused(seat(1), Choice::Move { path: places("b1") }).rule.as_deref(), Some("C-MOV-05"));
    bench.choose(seat(1), walk("b1 c1"));
    assert_eq!(bench.play.board().place_of(FigureId(1)), Some(cell("c1")));
    let mut other = table("1 o .\n. # #").turn(1, Action::Advance);
    assert_eq!(other.refused(seat(1), walk("b1 c1")).rule.as_deref(), Some("C-MOV-08"));
}

/// [R-34] [C-OBS-11] [C-OBS-12]
#[test]
fn slime_hurts_no_pathfinder_neither_by_coming_in_nor_by_staying() {
    let slimed = |skill| {
        let mut bench = table("1 ~ ~ .\n2 . . .").skill(1, skill).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 c1"));
        bench.choose(seat(1), Choice::End);
        let after = sheet(&bench, 1).wounds;
        let mut bench = Drawn { board: bench.play.board().clone() }.turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::End);
        (after, sheet(&bench, 1).wounds)
    };
    assert_eq!(slimed(Skill::Pathfinder), (8, 8));
    assert_eq!(slimed(Skill::ColdNerve), (6, 5));
}

#[test]
fn figures_do_not_block_a_clean_line_and_walls_do() {
    let targets = |text: &str| -> Vec<_> {
        let drawn = table(text).skill(1, Skill::CleanLine);
        offers(&drawn.board, FigureId(1))[1].targets.iter().map(|target| target.figure.unwrap().0).collect()
    };
    assert_eq!(targets("1 Z I"), [10, 11]);
    assert_eq!(targets("1 o I"), [0; 0]);
    let plain = offers(&table("1 Z I").board, FigureId(1));
    assert_eq!(plain[1].targets.len(), 1);
    let mut bench = table("1 . Z").skill(1, Skill::CleanLine).turn(1, Action::Unload);
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "c1"));
    assert!(happened(&bench, |fact| matches!(fact, PublicFact::Judged { bonus_range: 1, .. })));
}

#[test]
fn a_wide_watch_discards_guard_for_an_attack_on_each_of_two_spaces() {
    let drawn = table("1 . Z\n. . Z").skill(1, Skill::WideWatch).order(1, Order::Guard);
    let mut bench = drawn.invader_turn(InvaderStage::Begin);
    bench.script([1, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
    assert_eq!(sheet(&bench, 1).order, None);
    let Options::Guard { moment: Moment::SecondShot, .. } = bench.options(seat(1)) else {
        panic!("once more")
    };
    bench.refused(seat(1), fire(Weapon::Pistol, "c1"));
    bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "c2"));
    assert_eq!(bench.play.board().invader(FigureId(11)).unwrap().wounds, 1);
    assert!(!bench.asked().contains(&seat(1)), "and no third");
}

/// [C-OBS-23]
#[test]
fn the_second_attack_of_a_wide_watch_goes_to_a_barrel_or_an_empty_space_too() {
    use crate::standing::{FireRule, SpaceRule, Standing};
    let fired = |rockets| {
        let drawn = table("1 . Z\n. # #\n% # #").skill(1, Skill::WideWatch).order(1, Order::Guard);
        let drawn = drawn.marine(1, |marine| marine.rockets = rockets);
        let mut bench = drawn.invader_turn(InvaderStage::Begin);
        let fire_rule = FireRule { spaces: SpaceRule::Any, ..FireRule::default() };
        let order = Standing { fire: fire_rule, ..Standing::default() };
        bench.play = bench.play.order(seat(1), order, &mut bench.chance).after;
        bench.script([1, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        bench
    };
    fired(0).script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "a3"));
    let mut thrown = fired(1);
    thrown.script([1, 5]).choose(seat(1), fire(Weapon::Grenade, "a2"));
    assert!(happened(&thrown, |fact| matches!(fact, PublicFact::BarrelExploded { .. })));
    fired(1).refused(seat(1), fire(Weapon::Grenade, "c1"));
}

#[test]
fn once_a_round_a_contingency_cancels_a_card_that_names_its_owner() {
    let drawn = table("1 . Z").skill(1, Skill::Contingency).order(1, Order::Aim);
    let drawn = drawn.hand(&[CardKind::LostNerve, CardKind::LostNerve]);
    let cards = drawn.board.hand().to_vec();
    let mut bench = drawn.turn(1, Action::Unload);
    let play = |card| Choice::Play { card, target: Target::Marine { seat: seat(1) } };
    bench.choose(seat(0), play(cards[0]));
    assert!(matches!(bench.options(seat(1)), Options::Cancel { kind: CardKind::LostNerve, .. }));
    bench.choose(seat(1), Choice::Cancel);
    assert_eq!((sheet(&bench, 1).order, bench.play.board().hand().len()), (Some(Order::Aim), 1));
    bench.choose(seat(0), play(cards[1]));
    assert_eq!(sheet(&bench, 1).order, None, "once a round");
}

#[test]
fn a_steady_advance_has_two_attacks_for_two_spaces_or_one_for_more() {
    let steady = || table("1 . . . . Z\n. . . . . .").skill(1, Skill::SteadyAdvance);
    let left = |bench: &Bench<crate::Rules>| bench.play.board().act().map(|act| (act.moves, act.attacks));
    let mut bench = declared(steady(), Action::Advance);
    assert_eq!(left(&bench), Some((4, 2)));
    bench.choose(seat(1), walk("b1 c1 d1"));
    assert_eq!(left(&bench), Some((1, 1)), "the third space costs the second attack");
    let mut bench = declared(steady(), Action::Advance);
    bench.choose(seat(1), walk("b1"));
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "f1"));
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "f1"));
    assert_eq!(left(&bench), Some((1, 0)), "one of the two spaces is left");
    let bench = declared(table("1 . Z"), Action::Advance);
    assert_eq!(left(&bench), Some((4, 1)));
}

/// [C-SET-10] [C-SET-14]
#[test]
fn every_marine_card_has_its_copies_and_its_numbers() {
    use Skill::{CleanLine, CloseQuarters, HardToKill, LongEye, PlatedVest, QuickStep};
    // Copies; armor, wounds, range; damage in melee; spaces of a Sprint and of the other moves.
    let numbers =
        |row: &SkillRow| [row.copies, row.armor, row.wounds, row.range, row.melee, row.sprint, row.walk];
    for row in ALL {
        let wanted = match row.skill {
            PlatedVest => [1, 1, 0, 0, 0, 0, 0],
            HardToKill => [2, 0, 2, 0, 0, 0, 0],
            LongEye => [2, 0, 0, 2, 0, 0, 0],
            QuickStep => [1, 0, 0, 0, 0, 2, 1],
            CloseQuarters => [2, 0, 0, 0, 2, 0, 0],
            CleanLine => [1, 0, 0, 1, 0, 0, 0],
            _ => [1, 0, 0, 0, 0, 0, 0],
        };
        assert_eq!(numbers(row), wanted, "{:?}", row.skill);
    }
}

#[test]
fn a_contingency_cancels_again_in_the_next_round() {
    let cards = [CardKind::LostNerve; 3];
    let drawn = table("1 . Z\n2 . .").skill(1, Skill::Contingency).order(1, Order::Aim).hand(&cards);
    let mut bench = drawn.turn(2, Action::Sprint);
    let asked = |bench: &mut Bench<crate::Rules>| {
        let card = bench.play.board().hand()[0];
        bench.choose(seat(0), Choice::Play { card, target: Target::Marine { seat: seat(1) } });
        matches!(bench.options(seat(1)), Options::Cancel { .. })
    };
    assert!(asked(&mut bench));
    bench.choose(seat(1), Choice::Cancel).choose(seat(2), Choice::End);
    bench.choose(seat(0), Choice::EndTurn);
    assert!(asked(&mut bench), "a new round");
    bench.choose(seat(1), Choice::Pass);
    assert_eq!(sheet(&bench, 1).order, None);
}

#[test]
fn a_steady_advance_keeps_its_second_attack_for_two_spaces_and_not_for_three() {
    let left = |before: usize, shots: usize, after: usize| {
        let mut bench = declared(
            table("1 . . . . . . Z\n. . . . . . . .").skill(1, Skill::SteadyAdvance),
            Action::Advance,
        );
        let mut steps = ["b1", "c1", "d1", "e1"].into_iter();
        for step in steps.by_ref().take(before) {
            bench.choose(seat(1), walk(step));
        }
        for _ in 0..shots {
            bench.script([1, 0]).choose(seat(1), shoot(Weapon::Pistol, "h1"));
        }
        for step in steps.take(after) {
            bench.choose(seat(1), walk(step));
        }
        bench.play.board().act().map_or((0, 0), |act| (act.moves, act.attacks))
    };
    assert_eq!([left(1, 0, 0), left(2, 0, 0), left(3, 0, 0)], [(3, 2), (2, 2), (1, 1)]);
    assert_eq!([left(0, 1, 2), left(0, 1, 3), left(2, 1, 1)], [(2, 1), (1, 0), (1, 0)]);
    assert_eq!([left(0, 2, 0), left(1, 2, 0), left(2, 2, 0)], [(2, 0), (1, 0), (0, 0)]);
}
