//! Numbers and orders of the setup: one more, one less, and the reverse order.

use super::*;
use crate::board::drawn::{cell, drawn};
use crate::cards::squads::Squad;
use crate::names::{Color, Kind};

fn rule(play: &Play, seat: Seat, choice: &Choice) -> Option<String> {
    let id = play.ask_of(seat).unwrap().id;
    play.why(seat, id, choice).and_then(|no| no.rule).map(|rule| rule.to_string())
}

/// [M-SETUP-05]
#[test]
fn four_marines_are_dealt_eight_unlike_class_cards_and_keep_one_of_their_own_two() {
    let play = start(4);
    let dealt: Vec<Class> = play.board().marines().values().flat_map(|marine| marine.dealt.clone()).collect();
    assert_eq!(dealt.iter().collect::<BTreeSet<_>>().len(), 8);
    let other = Choice::Class { class: dealt[2] };
    assert!(rule(&play, Seat(1), &other).is_some(), "it was dealt to the second marine");
    assert_eq!(rule(&play, Seat(2), &other), None);
}

/// [M-SETUP-11]
#[test]
fn either_of_the_two_invasion_cards_is_kept_and_no_third() {
    let play = start(2);
    let dealt = play.board().invasions().to_vec();
    let keep = |card| Choice::Invasion { card, sets: EventSet::ALL[..3].to_vec() };
    assert_eq!([rule(&play, Seat(0), &keep(dealt[0])), rule(&play, Seat(0), &keep(dealt[1]))], [None, None]);
    let third = invasions::ALL.iter().map(|row| row.card).find(|card| !dealt.contains(card)).unwrap();
    assert_eq!(rule(&play, Seat(0), &keep(third)).as_deref(), Some("M-SETUP-11"));
}

/// [M-SETUP-13]
#[test]
fn the_event_deck_is_made_of_three_unlike_sets_not_of_two_four_or_one_twice() {
    let play = start(2);
    let card = play.board().invasions()[0];
    let [a, b, c, d, ..] = EventSet::ALL;
    let no = |sets: &[EventSet]| rule(&play, Seat(0), &Choice::Invasion { card, sets: sets.to_vec() });
    assert_eq!([no(&[a, b, c]), no(&[c, a, b])], [None, None], "in any order");
    for sets in [&[a, b][..], &[a, b, c, d], &[a, b, a], &[]] {
        assert_eq!(no(sets).as_deref(), Some("M-SETUP-13"), "{sets:?}");
    }
}

/// [M-SETUP-03]
#[test]
fn a_mission_for_one_takes_one_to_four_marines_and_neither_none_nor_five() {
    let open = |marines: usize| {
        let all = [Color::Red, Color::Green, Color::Blue, Color::Gold, Color::Red];
        let setup = crate::Setup { colors: all[..marines].to_vec(), ..table(2) };
        crate::setup::open(&crate::Setup { scenario: "dead_air".into(), ..setup }).is_ok()
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(open), [false, true, true, true, true, false]);
}

/// [M-SQUAD-01] [M-SQUAD-02] [M-SQUAD-04]
#[test]
fn only_three_marines_are_asked_about_the_squad_card_and_any_of_them_may_answer() {
    let asked = |marines| {
        let play = defaults_until(start(marines), |options| {
            matches!(options, Options::Squad { .. } | Options::Weapons { .. })
        });
        matches!(play.ask_of(Seat(1)).unwrap().ask.options, Options::Squad { .. }).then_some(play)
    };
    assert!(asked(2).is_none() && asked(4).is_none());
    for seat in [Seat(1), Seat(2), Seat(3)] {
        let play = on(asked(3).unwrap(), Seat(1), &Choice::Squad { seat });
        let has = |(owner, marine): (&Seat, &crate::board::Marine)| marine.squad.map(|squad| (*owner, squad));
        let squads: Vec<_> = play.board().marines().iter().filter_map(has).collect();
        assert_eq!(squads, [(seat, Squad::TakingPoint)]);
    }
}

/// [M-SETUP-10] [M-SQUAD-01]
#[test]
fn the_marine_with_the_squad_card_draws_four_and_the_others_three() {
    let play = defaults_until(start_plain(3), |options| matches!(options, Options::Squad { .. }));
    let play = on(play, Seat(1), &Choice::Squad { seat: Seat(2) });
    let play =
        defaults_until(play, |options| matches!(options, Options::Deploy { .. } | Options::Group { .. }));
    let hand = |marine: &crate::board::Marine| (marine.hand.len(), marine.piles.left());
    assert_eq!(play.board().marines().values().map(hand).collect::<Vec<_>>(), [(3, 7), (4, 6), (3, 7)]);
}

/// [M-SETUP-16] [M-SETUP-07]
#[test]
fn weapons_are_named_in_seat_order_and_the_second_token_of_a_kind_is_the_last() {
    let mut play = defaults_until(start(3), |options| matches!(options, Options::Weapons { .. }));
    let armed = |play: &Play| {
        let Options::Weapons { left } = play.asks().next().unwrap().ask.options.clone() else { panic!() };
        (play.asks().map(|open| open.ask.seat).collect::<Vec<_>>(), left.contains(&Weapon::HeavyAssaultRifle))
    };
    let with = |other| Choice::Weapons { weapons: [Weapon::HeavyAssaultRifle, other] };
    assert_eq!(armed(&play), (vec![Seat(1)], true));
    play = on(play, Seat(1), &with(Weapon::SuperShotgun));
    assert_eq!(armed(&play), (vec![Seat(2)], true), "one token is left");
    play = on(play, Seat(2), &with(Weapon::BurstRifle));
    assert_eq!(armed(&play), (vec![Seat(3)], false));
    assert_eq!(rule(&play, Seat(3), &with(Weapon::SuperShotgun)).as_deref(), Some("M-SETUP-07"));
}

/// [M-SETUP-07]
#[test]
fn the_last_two_kinds_of_weapons_leave_nothing_to_choose() {
    use Weapon::{BurstRifle, HeavyAssaultRifle, SuperShotgun};
    let taken =
        |left: &[Weapon]| WeaponsAnswers.moot(start(2).board(), &Options::Weapons { left: left.to_vec() });
    let both = Choice::Weapons { weapons: [BurstRifle, SuperShotgun] };
    assert_eq!(taken(&[SuperShotgun, BurstRifle, BurstRifle]), Some(both));
    assert_eq!(taken(&[SuperShotgun, BurstRifle, HeavyAssaultRifle]), None);
}

/// [M-SETUP-15]
#[test]
fn a_marine_deploys_on_or_beside_any_active_teleporter_and_no_farther() {
    let text = "area A x\nteleporter t active\nteleporter u inactive\nmap\n\n A A A A A A A A\nend\nmarks\nt . . . t . . u\nend";
    let free = |names: &[&str]| names.iter().map(|name| cell(name)).collect::<Vec<_>>();
    assert_eq!(spaces(&drawn(text).0), free(&["a1", "b1", "d1", "e1", "f1"]), "two spaces off is too far");
    let crowded = ["a1", "b1", "d1", "e1"]
        .iter()
        .fold(drawn(text), |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
    assert_eq!(spaces(&crowded.0), free(&["f1"]), "one is left");
}

/// [M-SETUP-15] [T-02]
#[test]
fn the_marines_deploy_in_either_order() {
    let ready = || defaults_until(start(2), |options| matches!(options, Options::Deploy { .. }));
    let at = |play: &Play, seat| match &play.ask_of(seat).unwrap().ask.options {
        Options::Deploy { at } => at.clone(),
        other => panic!("{other:?}"),
    };
    for [first, second] in [[Seat(1), Seat(2)], [Seat(2), Seat(1)]] {
        let play = ready();
        let chosen = at(&play, first)[0];
        let play = on(play, first, &Choice::Deploy { at: chosen });
        assert!(rule(&play, second, &Choice::Deploy { at: chosen }).is_some(), "one figure a space");
        let other = at(&play, second)[0];
        let play = on(play, second, &Choice::Deploy { at: other });
        assert_eq!([first, second].map(|seat| play.board().marine(seat).at), [Some(chosen), Some(other)]);
    }
}

/// [M-SQUAD-02] [M-SETUP-05] [M-SETUP-10]
#[test]
fn each_of_two_marines_has_their_class_their_squad_card_and_their_hand() {
    let mut play = start(2);
    let seats = [Seat(1), Seat(2)];
    let kept = seats.map(|seat| play.board().marine(seat).dealt[1]);
    for (seat, class) in seats.into_iter().zip(kept) {
        play = on(play, seat, &Choice::Class { class });
    }
    let play =
        defaults_until(play, |options| matches!(options, Options::Deploy { .. } | Options::Group { .. }));
    for (seat, class) in seats.into_iter().zip(kept) {
        let marine = play.board().marine(seat);
        assert_eq!((marine.class, marine.squad), (Some(class), Some(Squad::CombatVeteran)));
        let hand = 4 + usize::from(class == Class::Quartermaster);
        assert_eq!((marine.hand.len(), marine.piles.left()), (hand, 10 - hand));
    }
}

/// [M-SETUP-16]
#[test]
fn set_up_goes_on_when_the_last_of_all_has_chosen_in_any_order() {
    for last in 0..3 {
        let mut play = start(2);
        let class = |seat| Choice::Class { class: play.board().marine(seat).dealt[0] };
        let card = play.board().invasions()[0];
        let invasion = Choice::Invasion { card, sets: EventSet::ALL[..3].to_vec() };
        let mut choices = [(Seat(0), invasion), (Seat(1), class(Seat(1))), (Seat(2), class(Seat(2)))];
        choices.rotate_left(last);
        for (seat, choice) in choices {
            assert!(matches!(play.stack().last(), Some(Frame::SetUp(_))), "{seat:?} has not chosen yet");
            play = on(play, seat, &choice);
        }
        assert!(!matches!(play.stack().last(), Some(Frame::SetUp(_))));
    }
}

/// [M-SETUP-17] [M-SETUP-11]
#[test]
fn a_mission_that_names_its_invasion_card_deals_that_one_alone() {
    let dealt = |scenario: &str| {
        let setup = crate::Setup { scenario: scenario.into(), ..table(2) };
        Play::start(&setup, &mut Keyed::new([3; 32])).unwrap().after.board().invasions().to_vec()
    };
    assert_eq!(dealt("heart_of_the_engine"), [Invasion::EngineWalks]);
    assert_eq!(dealt("dead_air").len(), 2);
}

/// [M-SETUP-15]
#[test]
fn the_area_in_which_a_marine_deploys_counts_as_entered_and_no_other() {
    let text = "area A x\narea B y\ndoor 1\nteleporter t active\nmap\n\n A A1B B\n    1\n A A1B B\nend\nmarks\nt\nend";
    let mut bench = drawn(text).before(Deployment {});
    assert!(bench.play.board().entered().is_empty());
    bench.choose(Seat(1), Choice::Deploy { at: cell("b1") });
    assert_eq!(bench.play.board().entered().len(), 1);
}
