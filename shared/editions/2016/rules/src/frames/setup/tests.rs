//! The setup of the tutorial.

use super::*;
use crate::fuzz::setup as table;
use engine::{Keyed, Match, Ruleset, Viewer};

type Play = Match<Rules>;

fn start(marines: usize) -> Play {
    Play::start(&table(marines), &mut Keyed::new([3; 32])).unwrap().after
}

/// Answers with defaults until the frame is another one.
fn on(mut play: Play, seat: Seat, choice: &Choice) -> Play {
    let id = play.ask_of(seat).unwrap().id;
    play = play.decide(seat, id, choice.clone(), engine::By::Player, &mut Keyed::new([3; 32])).unwrap().after;
    play
}

fn defaults_until(mut play: Play, stop: impl Fn(&Options) -> bool) -> Play {
    for _ in 0..60 {
        let Some((seat, hit)) =
            play.asks().find(|open| open.ask.must).map(|open| (open.ask.seat, stop(&open.ask.options)))
        else {
            return play;
        };
        if hit {
            return play;
        }
        let (_, choice) = play.fallback(seat).unwrap();
        play = on(play, seat, &choice);
    }
    panic!("{:?}", play.stack());
}

/// Every marine has chosen a class that leaves the number of cards in a hand as it is.
fn start_plain(marines: usize) -> Play {
    let mut play = start(marines);
    let dealt: Vec<(Seat, Vec<Class>)> =
        play.board().marines().iter().map(|(seat, marine)| (*seat, marine.dealt.clone())).collect();
    for (seat, classes) in dealt {
        let class = classes.into_iter().find(|class| *class != Class::Quartermaster).unwrap();
        play = on(play, seat, &Choice::Class { class });
    }
    play
}

/// [M-SETUP-05] [M-SETUP-11] [T-01]
#[test]
fn each_is_dealt_two_cards_and_chooses_unseen_by_the_others() {
    let play = start(2);
    let seats: Vec<Seat> = play.asks().map(|open| open.ask.seat).collect();
    assert_eq!(seats, [Seat(0), Seat(1), Seat(2)]);
    let classes = |seat| match &play.ask_of(seat).unwrap().ask.options {
        Options::Class { classes } => classes.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((classes(Seat(1)).len(), classes(Seat(2)).len()), (2, 2));
    assert!(classes(Seat(1)).iter().all(|class| !classes(Seat(2)).contains(class)));
    let picked = on(play.clone(), Seat(1), &Choice::Class { class: classes(Seat(1))[0] });
    let same = |viewer| Rules::view(picked.board(), viewer) == Rules::view(play.board(), viewer);
    assert!(same(Viewer::Seat(Seat(2))) && same(Viewer::Seat(Seat(0))) && same(Viewer::Public));
}

/// [Q-33] [M-SETUP-16]
#[test]
fn a_choice_may_be_changed_until_all_have_chosen() {
    let play = start(2);
    let classes = play.board().marine(Seat(1)).dealt.clone();
    let play = on(play, Seat(1), &Choice::Class { class: classes[0] });
    assert!(!play.ask_of(Seat(1)).unwrap().ask.must);
    let play = on(play, Seat(1), &Choice::Class { class: classes[1] });
    let play = defaults_until(play, |options| matches!(options, Options::Weapons { .. }));
    assert_eq!(play.board().marine(Seat(1)).class, Some(classes[1]));
}

/// [M-SETUP-12] [M-SETUP-13] [M-INFO-01]
#[test]
fn the_invader_keeps_one_card_and_three_sets_that_no_marine_knows() {
    let mut play = start(2);
    let cards = play.board().invasions().to_vec();
    assert_eq!(cards.len(), 2);
    let two = Choice::Invasion { card: cards[0], sets: vec![EventSet::Gloom, EventSet::Rift] };
    let ask = play.ask_of(Seat::INVADER).unwrap();
    let rule = |choice: &Choice| play.why(Seat::INVADER, ask.id, choice).and_then(|no| no.rule);
    assert_eq!(rule(&two).as_deref(), Some("M-SETUP-13"));
    assert_eq!(rule(&Choice::Pass).as_deref(), Some("Q-33"), "nothing is passed here");
    let sets = vec![EventSet::Gloom, EventSet::Rift, EventSet::Malice];
    play = on(play, Seat::INVADER, &Choice::Invasion { card: cards[1], sets });
    play = defaults_until(play, |options| matches!(options, Options::Weapons { .. }));
    assert_eq!(play.board().events().left(), 18);
    let kinds: Vec<_> = play.board().cards().keys().copied().collect();
    assert_eq!(kinds, invasions::of(cards[1]).kinds().into_iter().collect::<Vec<_>>());
    let view = |viewer| serde_json::to_value(Rules::view(play.board(), viewer)).unwrap();
    assert_eq!(view(Viewer::Seat(Seat(1)))["invasion"], serde_json::Value::Null);
    assert_eq!(view(Viewer::Seat(Seat(1)))["cards"], serde_json::json!({}));
    assert!(view(Viewer::Seat(Seat::INVADER))["cards"].as_object().unwrap().len() > 2);
}

/// [M-SETUP-08] [M-SETUP-10]
#[test]
fn ten_cards_are_shuffled_and_a_first_hand_is_drawn() {
    let deploys = |options: &Options| matches!(options, Options::Deploy { .. } | Options::Group { .. });
    let play = defaults_until(start_plain(2), deploys);
    let marine = play.board().marine(Seat(1));
    assert_eq!((marine.hand.len(), marine.piles.left()), (4, 6), "a combat veteran holds four");
    assert_eq!(marine.squad, Some(crate::cards::squads::Squad::CombatVeteran));
}

/// [M-SQUAD-01] [M-SETUP-06]
#[test]
fn of_three_marines_one_gets_the_squad_card_by_their_choice() {
    let play = defaults_until(start(3), |options| matches!(options, Options::Squad { .. }));
    let play = on(play, Seat(1), &Choice::Squad { seat: Seat(3) });
    let squads: Vec<bool> = play.board().marines().values().map(|marine| marine.squad.is_some()).collect();
    assert_eq!(squads, [false, false, true]);
}

/// [M-SETUP-07] [M-SETUP-09]
#[test]
fn weapons_are_two_unlike_ones_of_the_tokens_left() {
    let mut play = defaults_until(start(4), |options| matches!(options, Options::Weapons { .. }));
    let pair = [Weapon::HeavyAssaultRifle, Weapon::SuperShotgun];
    let id = play.ask_of(Seat(1)).unwrap().id;
    let twice = play.why(Seat(1), id, &Choice::Weapons { weapons: [Weapon::HeavyAssaultRifle; 2] });
    assert_eq!(twice.and_then(|no| no.rule).as_deref(), Some("M-SETUP-07"));
    for seat in [Seat(1), Seat(2)] {
        play = on(play, seat, &Choice::Weapons { weapons: pair });
    }
    let Options::Weapons { left } = &play.ask_of(Seat(3)).unwrap().ask.options else { panic!() };
    assert!(left.len() == 4 && pair.iter().all(|weapon| !left.contains(weapon)));
}

/// [Q-01] [M-SETUP-15] [T-02]
#[test]
fn demons_of_the_setup_come_before_the_marines_who_deploy_in_their_own_order() {
    let play = defaults_until(start(2), |options| matches!(options, Options::Deploy { .. }));
    assert!(!play.board().demons().is_empty());
    let Options::Deploy { at } = &play.ask_of(Seat(2)).unwrap().ask.options else { panic!() };
    let (first, all) = (at[0], at.len());
    let play = on(play, Seat(2), &Choice::Deploy { at: first });
    let Options::Deploy { at } = &play.ask_of(Seat(1)).unwrap().ask.options else { panic!() };
    assert!(!at.contains(&first) && at.len() == all - 1);
}

/// [M-TEL-06]
#[test]
fn deployment_telefrags_no_figure() {
    use crate::board::drawn::{cell, drawn};
    let text = "area A x\nteleporter t active\nmap\n\n A A A A\nend\nmarks\n. t\nend";
    let taken = drawn(text).demon(crate::names::Kind::PossessedSoldier, "b1");
    assert_eq!(spaces(&taken.0), ["a1", "c1"].map(cell));
}

/// [M-SETUP-15] [M-GEN-10]
#[test]
fn with_every_teleporter_crowded_the_nearest_free_spaces_of_each_are_offered() {
    use crate::board::drawn::{cell, drawn};
    let text = "area A x\nteleporter t active\nmap\n\n A A A A A A A\nend\nmarks\nt . . . . . t\nend";
    let soldiers = |at: &[&str]| {
        at.iter().fold(drawn(text), |drawn, at| drawn.demon(crate::names::Kind::PossessedSoldier, at))
    };
    assert_eq!(spaces(&soldiers(&["a1", "b1", "f1", "g1"]).0), ["c1", "e1"].map(cell));
    assert_eq!(spaces(&soldiers(&["a1", "b1", "g1"]).0), ["f1"].map(cell), "beside one of them is nearer");
}

/// [M-SETUP-01] [M-SETUP-02] [M-INFO-02]
#[test]
fn the_map_lies_as_the_mission_shows_and_its_objective_is_open_to_all() {
    let play = start(2);
    let view = serde_json::to_value(Rules::view(play.board(), Viewer::Public)).unwrap();
    assert_eq!(view["mission"], "cold_start");
    assert!(view["objective"].as_str().unwrap().contains("relays"));
    let counts = ["portals", "items", "links", "doors"].map(|what| view[what].as_object().unwrap().len());
    assert_eq!(counts, [2, 5, 2, 1]);
    assert_eq!((view["frag_limit"].as_u64(), view["active"].as_array().unwrap().len()), (Some(4), 1));
}

/// Objective, threat, class, weapon tokens, damage, frags, argent on demon cards and on the facedown invasion
/// card, faceup demon cards, and stun are open to all. [M-INFO-02]
#[test]
fn public_information_is_in_every_view() {
    use crate::board::drawn::{demon, drawn, marine};
    use crate::cards::stored::Class;
    use crate::fact::{PublicFact, Spot};
    use crate::names::{Kind, Weapon};
    let text =
        "area A x\ngoal samples 1\nthreat horde\nteleporter t active\nmap\n\n A A A A\nend\nmarks\nt\nend";
    let drawn = drawn(text)
        .marine(1, "a1")
        .marine(2, "d1")
        .demon(Kind::PossessedSoldier, "b1")
        .argent(Kind::PossessedSoldier, 2);
    let facts = [
        PublicFact::ClassKept { seat: Seat(1), class: Class::Hawkeye },
        PublicFact::Armed { seat: Seat(1), weapons: [Weapon::HeavyAssaultRifle, Weapon::SuperShotgun] },
        PublicFact::Hurt { figure: marine(1), damage: 3 },
        PublicFact::Hurt { figure: demon(0), damage: 1 },
        PublicFact::Stunned { figure: marine(1) },
        PublicFact::Stunned { figure: demon(0) },
        PublicFact::Argent { on: Spot::Invasion, gained: 4 },
        PublicFact::Fragged { figure: demon(99), frags: 1 },
    ];
    let board = facts.into_iter().fold(drawn, |drawn, fact| drawn.with(fact)).0;
    for viewer in [Viewer::Public, Viewer::Seat(Seat::INVADER), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))]
    {
        let view = Rules::view(&board, viewer);
        assert_eq!(
            (*view.goal(), *view.threat()),
            (crate::goals::Goal::Samples { wanted: 1 }, crate::threats::Threat::Horde)
        );
        let sheet = &view.marines()[&Seat(1)];
        assert_eq!(
            (sheet.class, sheet.weapons.as_slice()),
            (Some(Class::Hawkeye), &[Weapon::HeavyAssaultRifle, Weapon::SuperShotgun][..])
        );
        assert_eq!((sheet.damage, sheet.stunned), (3, true));
        assert!(!view.marines()[&Seat(2)].stunned);
        let soldier = &view.demons()[&demon(0)];
        assert_eq!((soldier.damage, soldier.stunned), (1, true));
        assert_eq!((*view.frags(), *view.stored()), (1, 4));
        let card = &view.cards()[&Kind::PossessedSoldier];
        assert_eq!((card.faceup, card.argent), (true, 2));
        assert_eq!(view.cards().contains_key(&Kind::Pinky), viewer.is(Seat::INVADER), "facedown");
    }
}

/// [M-SETUP-03] [M-SETUP-04]
#[test]
fn the_tutorial_is_for_two_to_four_marines_of_different_colors() {
    for marines in [2, 3, 4] {
        assert_eq!(Rules::seats(start(marines).board()).len(), marines + 1);
    }
    let refused = |setup| crate::setup::open(&setup).unwrap_err().rule.unwrap();
    assert_eq!(refused(table(1)), "M-SETUP-03");
    let mut alike = table(2);
    alike.colors = vec![crate::names::Color::Red; 2];
    assert_eq!(refused(alike), "M-SETUP-03");
}

/// [M-SETUP-14]
#[test]
fn the_glory_kill_deck_has_its_twelve_cards_in_an_order_of_chance() {
    let play = defaults_until(start(2), |options| matches!(options, Options::Weapons { .. }));
    assert_eq!(play.board().glory().left(), 12);
    assert_ne!(play.board().glory().next(12), glory_kills::deck());
}

mod limits;
