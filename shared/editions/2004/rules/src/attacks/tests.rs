//! Declaring an attack: sight, weapons, ammunition, the target's space.

use super::*;
use crate::board::Board;
use crate::board::drawn::{aimed, cell, cells, happened, seat, sheet, shoot, strike, table};
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::names::{Action, Berserk, FigureId, How, Kind, Order, Skill, Weapon};
use crate::options::WeaponOffer;
use alloc::vec::Vec;
use engine::RefusalArg;

fn refusal(text: &str, weapon: Weapon, at: &str) -> String {
    let mut bench = table(text).turn(1, Action::Unload);
    bench.refused(seat(1), shoot(weapon, at)).rule.unwrap()
}

fn offer_of(board: &Board, figure: u16, weapon: Option<Weapon>) -> WeaponOffer {
    offers(board, FigureId(figure)).into_iter().find(|offer| offer.weapon == weapon).unwrap()
}

/// [C-ATK-01] [C-ATK-04]
#[test]
fn a_declared_attack_names_weapon_space_and_range_and_needs_sight() {
    let mut bench = table("1 . Z\no . .\n. . Z").turn(1, Action::Unload);
    assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "a3")).rule.as_deref(), Some("R-35"));
    assert_eq!(bench.refused(seat(1), strike("c1")).rule.as_deref(), Some("C-ATK-05"));
    bench.script([5, 0]).choose(seat(1), shoot(Weapon::Pistol, "c1"));
    assert!(happened(&bench, |fact| matches!(fact, PublicFact::AttackDeclared {
        weapon: Some(Weapon::Pistol), at, target: Some(FigureId(10)), range: 2, how: How::Act, ..
    } if *at == cell("c1"))));
}

/// [C-ATK-02] [C-ATK-03]
#[test]
fn the_target_is_a_space_and_the_one_figure_in_it() {
    let mut bench = table("1 . Z Z").turn(1, Action::Unload);
    let named = Choice::Attack {
        weapon: Some(Weapon::Pistol),
        at: cell("c1"),
        figure: Some(FigureId(11)),
        aim: false,
    };
    assert_eq!(bench.refused(seat(1), named).rule.as_deref(), Some("R-35"));
    bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "c1"));
    assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1);
}

///
#[test]
fn of_two_figures_that_share_a_space_one_is_named() {
    let bench = table("1 . Z\n. . I").invader(11, |imp| imp.at = cell("c1").into()).turn(1, Action::Unload);
    let mut bench = bench;
    assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "c1")).rule.as_deref(), Some("R-26"));
    let at = cell("c1");
    let named = Choice::Attack { weapon: Some(Weapon::Pistol), at, figure: Some(FigureId(11)), aim: false };
    bench.script([3, 2]).choose(seat(1), named);
    assert!(happened(&bench, |fact| matches!(fact, PublicFact::Wounded { figure: FigureId(11), .. })));
}

///
#[test]
fn an_attack_needs_an_enemy_in_its_space() {
    assert_eq!(refusal("1 . Z", Weapon::Pistol, "b1"), "R-35");
    assert_eq!(refusal("1 . 2 .\n. . . Z", Weapon::Pistol, "c1"), "R-35");
    let mut bench = table("Z . I").activation(10);
    assert_eq!(bench.refused(seat(0), strike("c1")).rule.as_deref(), Some("R-35"));
}

/// [C-ATK-05]
#[test]
fn fist_pistol_and_grenade_are_always_at_hand_and_other_weapons_need_their_token() {
    let weapons = |board: &Board| -> Vec<_> {
        offers(board, FigureId(1)).into_iter().map(|offer| offer.weapon.unwrap()).collect()
    };
    let drawn = table("1 Z");
    assert_eq!(weapons(&drawn.board), [Weapon::Fist, Weapon::Pistol, Weapon::Grenade]);
    assert_eq!(
        weapons(&drawn.weapon(1, Weapon::Shotgun).board),
        [Weapon::Fist, Weapon::Pistol, Weapon::Shotgun, Weapon::Grenade]
    );
    assert_eq!(refusal("1 Z", Weapon::Chainsaw, "b1"), "C-ATK-05");
}

/// [C-ATK-06]
#[test]
fn a_weapon_without_ammunition_cannot_be_declared_and_a_fist_needs_none() {
    let mut bench = table("1 Z").bullets(1, 0).turn(1, Action::Unload);
    assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "b1")).rule.as_deref(), Some("C-ATK-06"));
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "b1"));
    assert_eq!(sheet(&bench, 1).bullets, 0);
}

/// [C-ATK-08]
#[test]
fn a_melee_attack_reaches_adjacent_spaces_only() {
    assert_eq!(refusal("1 . Z", Weapon::Fist, "c1"), "C-ATK-08");
    let mut bench = table("1 . Z").activation(10);
    assert_eq!(bench.refused(seat(0), strike("a1")).rule.as_deref(), Some("C-ATK-08"));
    let near = table("1 . .\n. Z .\n. . Z").board;
    let targets = offer_of(&near, 1, Some(Weapon::Fist)).targets;
    assert_eq!(targets.iter().map(|target| target.at).collect::<Vec<_>>(), [cell("b2")]);
}

/// [C-ATK-08]
#[test]
fn a_melee_attack_on_a_neighbor_behind_a_wall_or_a_closed_door_says_what_lies_between() {
    const NEIGHBORS: &str = "
        area A a
        area B b
        door 1
        map
        +-+-+
        |A1B|
        + 1 +
        |A1B|
        +   +
        |A|B|
        +-+-+
        end
        marks
        . .
        1 Z
        . Z
        end";
    for at in ["b2", "b3"] {
        let mut bench = table(NEIGHBORS).turn(1, Action::Advance);
        let no = bench.refused(seat(1), shoot(Weapon::Fist, at));
        assert_eq!((no.rule.as_deref(), no.code.as_str()), (Some("R-02"), "walled"), "{at}");
    }
}

/// [C-ATK-07]
#[test]
fn melee_follows_every_other_rule_such_as_sight() {
    let targets = |text| offer_of(&table(text).board, 10, None).targets.len();
    assert_eq!((targets("Z o\n. 1"), targets("Z o\no 1")), (1, 0));
    let melee = |weapon| crate::weapons::of(weapon).melee;
    assert!(melee(Weapon::Fist) && melee(Weapon::Chainsaw) && !melee(Weapon::Pistol));
    let row = |kind| crate::figures::of(kind).melee;
    assert!(row(Kind::Zombie) && row(Kind::Trite) && !row(Kind::Imp));
}

/// [C-MOV-16]
#[test]
fn no_figure_attacks_while_it_shares_a_space() {
    let drawn = table("1 2 Z").marine(2, |marine| marine.at = Some(cell("a1")));
    let no = offer_of(&drawn.board, 1, Some(Weapon::Pistol)).no.unwrap();
    assert_eq!(no.rule.as_deref(), Some("C-MOV-16"));
    assert!(offer_of(&table("1 2 Z").board, 2, Some(Weapon::Pistol)).no.is_none());
}

/// [C-EQP-14]
#[test]
fn a_berserk_marine_attacks_only_with_the_fist() {
    let drawn = table("1 Z").marine(1, |marine| marine.berserk = Some(Berserk::Fresh));
    let no = offer_of(&drawn.board, 1, Some(Weapon::Pistol)).no.unwrap();
    assert_eq!(no.rule.as_deref(), Some("C-EQP-14"));
    assert!(offer_of(&drawn.board, 1, Some(Weapon::Fist)).no.is_none());
}

/// [C-EQP-15]
#[test]
fn a_berserk_fist_that_hits_kills_outright_and_a_miss_does_not() {
    let drawn = table("1 Z I").marine(1, |marine| marine.berserk = Some(Berserk::Fresh));
    let mut bench = drawn.turn(1, Action::Unload);
    bench.script([0, 5]).choose(seat(1), shoot(Weapon::Fist, "b1"));
    assert!(bench.play.board().invader(FigureId(10)).is_some());
    bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "b1"));
    assert!(bench.play.board().invader(FigureId(10)).is_none());
}

#[test]
fn a_jammed_weapon_is_refused_and_the_others_are_not() {
    let jam = crate::board::Jam { weapon: Weapon::Pistol, last_turn: false };
    let drawn = table("1 Z").marine(1, |marine| marine.jammed.push(jam)).weapon(1, Weapon::Shotgun);
    assert!(offer_of(&drawn.board, 1, Some(Weapon::Pistol)).no.is_some());
    assert!(offer_of(&drawn.board, 1, Some(Weapon::Fist)).no.is_none());
    assert!(offer_of(&drawn.board, 1, Some(Weapon::Shotgun)).no.is_none());
    let both =
        drawn.marine(1, |marine| marine.jammed.push(crate::board::Jam { weapon: Weapon::Shotgun, ..jam }));
    let jams = |weapon| offer_of(&both.board, 1, Some(weapon)).no.is_some();
    assert_eq!([Weapon::Pistol, Weapon::Shotgun, Weapon::Fist].map(jams), [true, true, false]);
}

#[test]
fn a_long_eye_reaches_two_spaces_farther() {
    let plain = offer_of(&table("1 . . . . . . . . Z").board, 1, Some(Weapon::Pistol));
    let far = table("1 . . . . . . . . Z").skill(1, Skill::LongEye);
    let far = offer_of(&far.board, 1, Some(Weapon::Pistol));
    assert_eq!((plain.targets[0].range, plain.targets[0].odds.hit), (9, 0));
    assert_eq!(far.targets[0].odds.hit, 111, "7 or more by the dice: 4 of 36");
}

/// [C-ORD-10]
#[test]
fn only_a_marine_with_aim_is_offered_an_aimed_attack() {
    let mut bench = table("1 Z").turn(1, Action::Unload);
    assert_eq!(bench.refused(seat(1), aimed(Weapon::Pistol, "b1")).rule.as_deref(), Some("C-ORD-10"));
    let board = table("1 Z").order(1, Order::Aim).board;
    assert!(offer_of(&board, 1, Some(Weapon::Pistol)).targets[0].aimed.is_some());
}

#[test]
fn watchers_are_guards_who_could_fire_at_the_space() {
    let board = table("1 . Z .\n. o . .\n2 . . .").order(1, Order::Guard).order(2, Order::Guard).board;
    assert_eq!(
        watchers(&board, &guards(&board), FigureId(10), cell("d1").into()),
        [seat(1)],
        "its own place does not block"
    );
    assert_eq!(watchers(&board, &guards(&board), FigureId(10), cell("a2").into()), [seat(1), seat(2)]);
    assert_eq!(sights::sight(&board, seat(1), cell("a1")).enemies, [(FigureId(10), cell("c1").into(), 1)]);
    assert_eq!(cells("a1 b1").len(), choices(&offers(&board, FigureId(1))).len() + 1);
}

///
#[test]
fn a_further_roll_at_a_barrel_that_is_gone_is_dropped() {
    use crate::names::{Die, How};
    let lying = |text: &str| {
        let declared = PublicFact::AttackDeclared {
            attack: 1,
            attacker: FigureId(1),
            weapon: Some(Weapon::Chaingun),
            at: cell("c1"),
            target: None,
            range: 2,
            aimed: false,
            how: How::Through,
            dice: vec![Die::Yellow],
            past: Vec::new(),
            barrels: Vec::new(),
        };
        let drawn = table(text).weapon(1, Weapon::Chaingun).with(declared);
        still_legal(&drawn.board, drawn.board.attack(1).unwrap()).map_err(|no| no.rule)
    };
    assert_eq!(lying("1 . % Z"), Ok(()));
    assert!(lying("1 . . Z").is_err());
}

/// [C-ATK-05]
#[test]
fn each_found_weapon_needs_its_own_token() {
    use Weapon::{Bfg, Chaingun, Chainsaw, MachineGun, PlasmaGun, RocketLauncher, Shotgun};
    let found = [Chainsaw, Shotgun, MachineGun, Chaingun, RocketLauncher, PlasmaGun, Bfg];
    for token in found {
        let board = table("1 Z").weapon(1, token).board;
        let offers = offers(&board, FigureId(1));
        let at_hand =
            found.into_iter().filter(|weapon| offers.iter().any(|offer| offer.weapon == Some(*weapon)));
        assert_eq!(at_hand.collect::<Vec<_>>(), [token]);
    }
}

/// [C-ATK-06]
#[test]
fn one_token_of_its_own_kind_is_enough_for_a_weapon_and_any_number_of_others_is_not() {
    let usable = |weapon, tokens: [u8; 3]| {
        let drawn = table("1 Z").weapon(1, weapon);
        let drawn = drawn.marine(1, |marine| [marine.bullets, marine.rockets, marine.cells] = tokens);
        offer_of(&drawn.board, 1, Some(weapon)).no.is_none()
    };
    let kinds = [
        (0, &[Weapon::Pistol, Weapon::Shotgun, Weapon::MachineGun, Weapon::Chaingun][..]),
        (1, &[Weapon::Grenade, Weapon::RocketLauncher]),
        (2, &[Weapon::PlasmaGun, Weapon::Bfg]),
    ];
    for (kind, weapons) in kinds {
        let (mut one, mut others) = ([0; 3], [9; 3]);
        (one[kind], others[kind]) = (1, 0);
        for weapon in weapons {
            assert_eq!((usable(*weapon, one), usable(*weapon, others)), (true, false), "{weapon:?}");
        }
    }
    assert!(usable(Weapon::Fist, [0; 3]) && usable(Weapon::Chainsaw, [0; 3]));
}

/// [C-ATK-06]
#[test]
fn the_refusal_of_a_weapon_without_ammo_names_the_ammo_it_needs() {
    let needs = |weapon| {
        let drawn = table("1 Z").weapon(1, weapon).bullets(1, 0);
        offer_of(&drawn.board, 1, Some(weapon)).no.unwrap().args["ammo"].clone()
    };
    assert_eq!(needs(Weapon::Pistol), RefusalArg::from("bullets"));
    assert_eq!(needs(Weapon::Grenade), RefusalArg::from("rockets"));
    assert_eq!(needs(Weapon::PlasmaGun), RefusalArg::from("cells"));
}

/// [C-MOV-16] [C-BIG-01]
#[test]
fn a_big_figure_that_shares_any_of_its_spaces_does_not_attack_nor_does_the_other() {
    let attack = |at: &str| {
        let drawn = table("1 H H .\n. H H .\n. . . Z").invader(11, |zombie| zombie.at = cell(at).into());
        [10, 11].map(|figure| offer_of(&drawn.board, figure, None).no.map(|no| no.rule.unwrap()))
    };
    for shared in ["b1", "c1", "b2", "c2"] {
        assert_eq!(attack(shared), [Some("C-MOV-16".into()), Some("C-MOV-16".into())], "{shared}");
    }
    assert_eq!(attack("d2"), [None, None]);
}

/// [C-EQP-14]
#[test]
fn while_berserk_lasts_no_weapon_but_the_fist_is_used() {
    for berserk in [Berserk::Fresh, Berserk::Bright, Berserk::Faded] {
        let all = crate::weapons::ALL.iter().map(|row| row.weapon);
        let armed = all.fold(table("1 Z"), |drawn, weapon| drawn.weapon(1, weapon));
        let armed = armed.marine(1, |marine| (marine.rockets, marine.cells) = (1, 1));
        let used = |board: &Board| -> Vec<_> {
            let offers = offers(board, FigureId(1)).into_iter();
            offers.filter(|offer| offer.no.is_none()).map(|offer| offer.weapon.unwrap()).collect()
        };
        assert_eq!(used(&armed.board).len(), 10);
        let raging = armed.marine(1, |marine| marine.berserk = Some(berserk));
        assert_eq!(used(&raging.board), [Weapon::Fist], "{berserk:?}");
    }
}

/// [C-EQP-15]
#[test]
fn a_berserk_fist_kills_every_kind_at_once_and_a_plain_one_no_big_figure() {
    let survives = |text: &str, berserk| {
        let mut bench = table(text).marine(1, |marine| marine.berserk = berserk).turn(1, Action::Unload);
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "b1"));
        bench.play.board().invader(FigureId(10)).is_some()
    };
    let small = ["1 Z", "1 I", "1 T", "1 V", "1 D D"];
    let big = ["1 M M\n. M M", "1 H H\n. H H", "1 C C\n. C C"];
    for text in small.into_iter().chain(big) {
        for berserk in [Berserk::Fresh, Berserk::Bright, Berserk::Faded] {
            assert!(!survives(text, Some(berserk)), "{text} {berserk:?}");
        }
    }
    assert!(big.into_iter().all(|text| survives(text, None)));
}
