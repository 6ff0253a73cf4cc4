//! The moments of the catalog's section 4.4, each with a guard who declined before.

use super::GuardWindow;
use crate::board::drawn::{Drawn, cell, dark, fire, places, seat, sheet, strike, table, walk};
use crate::choice::{Choice, Placing, Target};
use crate::frames::invader_turn::InvaderStage;
use crate::names::{CardKind, Color, FigureId, Kind, Order, Skill, Weapon};
use crate::options::{Moment, Options};
use crate::standing::{Standing, Wait};
use crate::{Frame, Rules};
use engine::Seat;
use engine::testkit::Bench;

const INVADER: Seat = Seat::INVADER;

/// Sets guards to be asked at every moment.
fn always(mut bench: Bench<Rules>, guards: &[u8]) -> Bench<Rules> {
    for guard in guards {
        let order = Standing { wait: Wait::Never, ..Standing::default() };
        bench.play = bench.play.order(seat(*guard), order, &mut bench.chance).after;
    }
    bench
}

/// The turn has begun, and the first guard let its start pass.
fn begun(drawn: Drawn) -> Bench<Rules> {
    let mut bench = always(drawn.order(1, Order::Guard).invader_turn(InvaderStage::Begin), &[1]);
    while bench.asked() == [seat(1)] {
        bench.choose(seat(1), Choice::HoldFire);
    }
    bench
}

/// Returns the moment at which the first guard is asked, or `None` if another seat is.
fn moment(bench: &Bench<Rules>) -> Option<Moment> {
    if !bench.asked().contains(&seat(1)) {
        return None;
    }
    match bench.options(seat(1)) {
        Options::Guard { moment, .. } => Some(*moment),
        _ => None,
    }
}

fn hold(bench: &mut Bench<Rules>) -> &mut Bench<Rules> {
    bench.choose(seat(1), Choice::HoldFire)
}

const Z: FigureId = FigureId(10);
const ACTIVATED: Option<Moment> = Some(Moment::BeforeActivation { figure: Z });
const STEP: Option<Moment> = Some(Moment::AfterStep { figure: Z });
const DECLARED: Option<Moment> = Some(Moment::BeforeAttack { figure: Z });
const STRUCK: Option<Moment> = Some(Moment::AfterAttack { figure: Z });

/// [C-ORD-24] [W-08]
#[test]
fn a_guard_who_declined_is_asked_when_the_figure_is_activated_attacks_and_has_attacked_and_at_the_end() {
    let mut bench = begun(table("1 Z . I"));
    bench.choose(INVADER, Choice::Activate { figure: Z });
    assert_eq!(moment(&bench), ACTIVATED);
    hold(&mut bench).choose(INVADER, strike("a1"));
    assert_eq!(moment(&bench), DECLARED);
    bench.script([0, 0]);
    assert_eq!(moment(hold(&mut bench)), STRUCK);
    hold(&mut bench).choose(INVADER, Choice::End).choose(INVADER, Choice::EndTurn);
    assert_eq!(moment(&bench), Some(Moment::TurnEnd));
}

///
#[test]
fn a_guard_who_does_not_answer_keeps_the_order_and_fires_at_the_last_moment() {
    let mut bench = begun(table("1 Z . I"));
    let unanswered = |bench: &Bench<Rules>| bench.play.fallback(seat(1)).unwrap().1;
    bench.choose(INVADER, Choice::Activate { figure: Z });
    assert_eq!((moment(&bench), unanswered(&bench)), (ACTIVATED, Choice::HoldFire));
    hold(&mut bench).choose(INVADER, Choice::End).choose(INVADER, Choice::EndTurn);
    assert_eq!(moment(&bench), Some(Moment::TurnEnd));
    assert!(
        matches!(unanswered(&bench), Choice::Fire { figure: Some(_), .. }),
        "the order ends with the turn"
    );
}

/// [C-ORD-23] [W-08]
#[test]
fn the_start_of_the_turn_is_a_moment_for_every_guard_with_a_target_and_for_no_other() {
    let drawn = table("1 . Z\n# # #\n2 . .\n# # #\n3 . T").order(1, Order::Guard).order(2, Order::Guard);
    let bench = drawn.order(3, Order::Dodge).invader_turn(InvaderStage::Begin);
    assert_eq!(bench.asked(), [seat(1)]);
}

/// [W-08]
#[test]
fn a_step_out_of_sight_is_no_moment_and_the_step_back_into_it_is_one() {
    let mut bench = always(table("1 . Z\n# # .\nZ # .").order(1, Order::Guard).activation(10), &[1]);
    bench.choose(INVADER, walk("c2"));
    assert_eq!(moment(&bench), None, "nothing is left to fire at");
    bench.choose(INVADER, walk("c3"));
    assert_eq!(moment(&bench), None);
    bench.choose(INVADER, walk("c2"));
    assert_eq!(moment(&bench), None);
    bench.choose(INVADER, walk("c1"));
    assert_eq!(moment(&bench), STEP, "it stands where the guard declined before");
}

/// [W-08]
#[test]
fn a_step_that_leaves_a_guards_shots_as_they_were_is_no_moment_for_them() {
    let drawn = table("1 . I\n# # #\nZ . .\n2 . .").order(1, Order::Guard).order(2, Order::Guard);
    let figure = 11;
    let mut bench = always(drawn.activation(figure), &[1, 2]);
    bench.choose(INVADER, walk("b3"));
    assert_eq!(bench.asked(), [seat(2)]);
}

/// [W-08]
#[test]
fn a_target_that_leaves_is_a_moment_while_another_is_left() {
    let mut bench = always(table("1 . Z\n. # .\nI # .").order(1, Order::Guard).activation(10), &[1]);
    bench.choose(INVADER, walk("c2"));
    assert_eq!(moment(&bench), STEP);
}

/// [W-08]
#[test]
fn coming_within_reach_of_one_more_weapon_is_a_moment() {
    let mut bench = always(table("1 # #\n# Z .").order(1, Order::Guard).bullets(1, 0).activation(10), &[1]);
    assert_eq!(moment(&bench), None);
    bench.choose(INVADER, walk("c2"));
    assert_eq!(moment(&bench), None, "out of reach of the fist");
}

/// [C-OBS-23]
#[test]
fn a_barrel_beside_an_enemy_and_a_space_in_reach_of_a_blast_make_a_guard() {
    let grenades = |text: &str| table(text).marine(1, |marine| (marine.rockets, marine.bullets) = (1, 0));
    let start = |drawn: Drawn| drawn.order(1, Order::Guard).invader_turn(InvaderStage::Begin);
    let asked = |drawn: Drawn| moment(&start(drawn)) == Some(Moment::TurnStart);
    assert!(asked(table("1 . %\n# # Z")));
    assert!(!asked(table("1 . %\n# # Z").bullets(1, 0)), "nothing to fire with");
    assert!(asked(grenades("1 . .\n# # Z")));
    let mut bench = start(table("1 . %\n# # Z").invader(10, |zombie| zombie.wounds = 1));
    bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
    assert_eq!((bench.play.board().invader(Z), sheet(&bench, 1).order), (None, None));
}

/// [W-08]
#[test]
fn an_enemy_that_steps_beside_a_barrel_round_the_corner_is_a_moment() {
    let mut bench = always(table("1 . %\n# # .\n. . Z").order(1, Order::Guard).activation(10), &[1]);
    assert_eq!(moment(&bench), None);
    bench.choose(INVADER, walk("c2"));
    assert_eq!(moment(&bench), STEP);
}

/// [W-08] [C-INV-11]
#[test]
fn figures_that_were_spawned_make_a_moment_and_a_card_kept_makes_none() {
    let drawn = || table("1 Z #\n# # #\n. . .").hand(&[CardKind::Skitter]);
    let card = drawn().board.hand()[0];
    let trite = |at| Placing { kind: Kind::Trite, color: Color::Red, at: cell(at).into(), remove: None };
    let mut bench = begun(drawn());
    let place = ["a3", "b3", "c3"].map(trite).to_vec();
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place });
    assert_eq!(moment(&bench), Some(Moment::AfterSpawn));
    let mut bench = begun(drawn());
    bench.choose(INVADER, Choice::NoSpawn);
    assert_eq!(moment(&bench), None);
}

/// [W-08]
#[test]
fn between_two_rolls_of_an_attack_that_goes_on_a_guard_is_asked_once_and_before_the_second() {
    let drawn = table("M M . 1 2\nM M . . .\n. . . . 3").order(3, Order::Guard);
    let mut bench = always(drawn.activation(10), &[3]);
    bench.choose(INVADER, strike("d1"));
    let asked = |bench: &Bench<Rules>| bench.asked() == [seat(3)];
    assert!(asked(&bench));
    bench.script([3, 0, 3, 3]).choose(seat(3), Choice::HoldFire);
    assert!(asked(&bench), "after the first roll");
    bench.choose(seat(3), Choice::HoldFire);
    assert!(matches!(bench.options(INVADER), Options::BlowThrough { .. }), "and before the invader goes on");
    let ways = match bench.options(INVADER) {
        Options::BlowThrough { ways, .. } => ways.clone(),
        _ => Vec::new(),
    };
    let way = &ways[0];
    let (at, figure) = (way.targets[0].at, way.targets[0].figure);
    bench.script([3, 0, 3]).choose(INVADER, Choice::Through { at, figure, drop: way.drop });
    assert!(asked(&bench), "after the second roll, and not once more before it");
}

/// [W-08] [C-ABL-30]
#[test]
fn a_push_that_opens_a_line_is_a_moment_before_the_one_after_the_attack() {
    // The knight stands behind the first marine. Its push clears the line of the second.
    let drawn = table("2 . . 1 H H\n# # # . H H\n# # # . . .").order(2, Order::Guard);
    let mut bench = always(drawn.activation(10), &[2]);
    bench.script([1, 2, 2]).choose(INVADER, strike("d1"));
    while !matches!(bench.options(INVADER), Options::Knockback { .. }) {
        bench.choose(seat(2), Choice::HoldFire);
    }
    bench.choose(INVADER, Choice::Push { figure: FigureId(1), path: places("d2 d3") });
    assert_eq!(bench.asked(), [seat(2)]);
    assert!(matches!(
        bench.options(seat(2)),
        Options::Guard { moment: Moment::AfterStep { figure: FigureId(1) }, .. }
    ));
    bench.choose(seat(2), Choice::HoldFire);
    assert_eq!(bench.asked(), [seat(2)], "the attack is over");
}

/// [W-08] [C-ORD-25]
#[test]
fn a_guard_who_is_pushed_and_keeps_the_order_is_asked() {
    let drawn = table("2 . . 1 H H\n. . . . H H\n. . . . . .").order(1, Order::Guard);
    let drawn = drawn.skill(1, Skill::ColdNerve).marine(1, |marine| marine.armor = 9);
    let mut bench = always(drawn.activation(10), &[1]);
    bench.choose(INVADER, strike("d1")).script([1, 2, 2]);
    hold(&mut bench);
    bench.choose(INVADER, Choice::Push { figure: FigureId(1), path: places("c1") });
    assert_eq!(moment(&bench), Some(Moment::AfterStep { figure: FigureId(1) }));
}

const HALL: &str = "
    area A left
    area B right
    door 1
    map
    +-+-+-+-+
    |A A1B B|
    +   1   +
    |A A1B B|
    +-+-+-+-+
    end
    marks
    1 . Z .
    . . . .
    end";

/// [W-08] [C-DOOR-02]
#[test]
fn a_door_that_an_invader_opens_and_closes_is_a_moment() {
    let mut bench = always(table(HALL).order(1, Order::Guard).activation(10), &[1]);
    let door = || Choice::Door { door: grid::DoorId(1) };
    bench.choose(INVADER, door());
    assert_eq!(moment(&bench), Some(Moment::AfterDoor { figure: Z }));
    hold(&mut bench).choose(INVADER, door());
    assert_eq!(moment(&bench), None, "there is nothing to see now");
}

/// [W-08] [C-CARD-03]
#[test]
fn a_card_that_changes_what_a_guard_can_fire_at_is_a_moment_and_another_is_none() {
    let played = |text: &str, kind: CardKind, target: Target| {
        let drawn = table(text).hand(&[kind]);
        let card = drawn.board.hand()[0];
        let drawn = drawn.order(1, Order::Guard);
        let mut bench = always(drawn.invader_turn(InvaderStage::Activate), &[1]);
        bench.choose(INVADER, Choice::Play { card, target });
        let first = moment(&bench);
        if first == Some(Moment::BeforeCard) {
            hold(&mut bench);
        }
        (first, moment(&bench))
    };
    let after = (Some(Moment::AfterCard), Some(Moment::AfterCard));
    let door = || Target::Door { door: grid::DoorId(1) };
    assert_eq!(played(HALL, CardKind::TornOpen, door()), after);
    assert_eq!(played(HALL, CardKind::Lockdown, door()), (None, None));
    let row = "1 . . . Z . I";
    let lit = played(row, CardKind::LightsOut, Target::None);
    assert_eq!(lit, (None, None), "the zombie four spaces off is lit");
    let both = "1 . . . Z\n. . . . .\n. . . . .\n. . . . .\n. . . . . I";
    let dark = played(both, CardKind::LightsOut, Target::None);
    assert_eq!(dark, (Some(Moment::BeforeCard), Some(Moment::AfterCard)), "it takes the shot at the imp");
}

/// [W-08] [C-EXP-01]
#[test]
fn a_reveal_in_the_invaders_turn_is_a_moment() {
    let text = "
        area A left
        area B right
        door 1
        invader w zombie white
        map
        +-+-+-+-+
        |A A1B B|
        +   1   +
        |A A1B B|
        +-+-+-+-+
        end
        marks
        1 Z . w
        . . . .
        end";
    let mut bench = always(dark(text, "A").order(1, Order::Guard).activation(10), &[1]);
    bench.choose(INVADER, walk("b2"));
    hold(&mut bench).choose(INVADER, Choice::Door { door: grid::DoorId(1) });
    assert_eq!(moment(&bench), Some(Moment::AfterDoor { figure: Z }));
}

/// [W-08]
#[test]
fn an_attack_of_one_guard_is_a_moment_for_the_others() {
    // The zombie hides the imp from the second guard, who has no other target.
    let drawn = table("2 Z . I\n1 . . .").order(1, Order::Guard).order(2, Order::Guard);
    let mut bench = always(drawn.invader_turn(InvaderStage::Begin), &[1, 2]);
    assert_eq!(bench.asked(), [seat(1), seat(2)]);
    bench.choose(seat(2), Choice::HoldFire);
    bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "b1"));
    assert_eq!(bench.asked(), [seat(2)]);
    let asked = |bench: &Bench<Rules>| match bench.options(seat(2)) {
        Options::Guard { moment, .. } => *moment,
        other => panic!("{other:?}"),
    };
    assert_eq!(asked(&bench), Moment::AfterAttack { figure: FigureId(1) });
    bench.choose(seat(2), Choice::HoldFire);
    assert_eq!(bench.asked(), [INVADER], "and only one moment");
}

///
#[test]
fn shots_of_two_guards_at_one_moment_are_done_before_a_third_is_asked() {
    let drawn =
        table("1 . Z\n2 . I\n3 . .").order(1, Order::Guard).order(2, Order::Guard).order(3, Order::Guard);
    let mut bench = always(drawn.invader_turn(InvaderStage::Begin), &[1, 2, 3]);
    assert_eq!(bench.asked(), [seat(1), seat(2), seat(3)]);
    bench.choose(seat(3), Choice::HoldFire).choose(seat(1), fire(Weapon::Pistol, "c1"));
    bench.script([0, 0, 0, 0]).choose(seat(2), fire(Weapon::Pistol, "c2"));
    assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).order), (None, None));
    assert_eq!(bench.asked(), [seat(3)]);
    bench.choose(seat(3), Choice::HoldFire);
    assert_eq!(bench.asked(), [INVADER]);
}

/// [W-08] [C-ORD-20]
#[test]
fn a_guard_without_the_order_or_off_the_board_has_no_moment() {
    let bench = table("1 Z\n2 .").order(2, Order::Aim).invader_turn(InvaderStage::Begin);
    assert_eq!(bench.asked(), [INVADER]);
    let fallen = crate::fact::PublicFact::Fragged { seat: seat(1), at: cell("a1") };
    let bench = table("1 Z\n2 .").order(1, Order::Guard).with(fallen).invader_turn(InvaderStage::Begin);
    assert_eq!(bench.asked(), [INVADER]);
}

/// [W-08]
#[test]
fn a_window_that_an_older_version_stored_asks_every_guard() {
    let frame = Frame::from(GuardWindow::at(Moment::TurnEnd));
    let mut stored = serde_json::to_value(&frame).unwrap();
    let fields = stored.as_object_mut().unwrap();
    let gone = fields.remove("before").or_else(|| {
        fields.values_mut().find_map(|inner| inner.as_object_mut().and_then(|inner| inner.remove("before")))
    });
    assert_eq!(gone, Some(serde_json::Value::Null));
    assert_eq!(serde_json::from_value::<Frame>(stored).unwrap(), frame);
}
