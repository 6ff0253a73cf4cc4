//! Walks, doors, teleporters, Glory Kills and items, on drawn boards.

use super::Walk;
use crate::Rules;
use crate::board::drawn::{Drawn, cell, demon, drawn, event, glory, happened, marine, place, using, window};
use crate::choice::{Choice, Stride, Use};
use crate::fact::{Fact, PublicFact, SecretFact};
use crate::moving::walking::Way;
use crate::names::{Grenade, Kind, Set, TokenId, Weapon};
use crate::options::{ActOffer, Moment, Options};
use engine::Seat;
use engine::testkit::Bench;
use grid::DoorId;

const MARINE: Seat = Seat(1);

fn walk(path: &str) -> Choice {
    let stride = |name: &str| match name.strip_prefix('*') {
        Some(name) => Stride { to: place(name), way: Way::Link },
        None => Stride { to: place(name), way: Way::Walk },
    };
    Choice::Move { path: path.split(' ').map(stride).collect() }
}

fn offer(bench: &Bench<Rules>, seat: Seat) -> ActOffer {
    let Options::Act(offer) = bench.options(seat) else { panic!("{:?}", bench.options(seat)) };
    (**offer).clone()
}

/// [M-MOV-03] [M-MOV-07] [K-26]
#[test]
fn a_marine_passes_an_enemy_and_does_not_stop_with_it() {
    let drawn = drawn(". . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "b1");
    let mut short = drawn.clone().acting(marine(1), 2);
    short.refused(MARINE, walk("b1"));
    let mut bench = drawn.hand(1, &["Dig In"]).acting(marine(1), 3);
    bench.refused(MARINE, walk("b1"));
    bench.choose(MARINE, walk("b1 c1"));
    assert_eq!(bench.play.board().place_of(marine(1)), Some(place("c1")));
    assert_eq!(offer(&bench, MARINE).moves, 0);
}

/// [M-MOV-09] [M-GK-02] [K-27]
#[test]
fn a_step_onto_a_staggered_demon_frags_it_and_what_is_left_is_walked_on() {
    let drawn = drawn(". . . .")
        .marine(1, "a1")
        .demon(Kind::PossessedSoldier, "b1")
        .hurt(demon(0), 2)
        .hurt(marine(1), 5);
    let drawn = drawn.with(SecretFact::GloryStacked { cards: vec![glory("Salvage")] });
    let mut one = drawn.clone().acting(marine(1), 1);
    one.refused(MARINE, walk("b1"));
    let mut bench = drawn.acting(marine(1), 3);
    bench.choose(MARINE, walk("b1"));
    let board = bench.play.board();
    assert!(board.demons().is_empty() && board.marine(MARINE).at == Some(cell("b1")));
    assert_eq!(
        (board.marine(MARINE).glory.as_slice(), board.damage(marine(1))),
        (&[glory("Salvage")][..], 3)
    );
    bench.choose(MARINE, walk("c1"));
}

/// [M-GK-03] [M-GK-09]
#[test]
fn without_a_glory_kill_card_a_marine_recovers_all_the_same() {
    let drawn =
        drawn(". . . .").marine(1, "a1").demon(Kind::Pinky, "b1-c1").hurt(demon(0), 5).hurt(marine(1), 5);
    let mut bench = drawn.acting(marine(1), 2);
    bench.choose(MARINE, walk("b1"));
    assert_eq!((bench.play.board().damage(marine(1)), bench.play.board().marine(MARINE).glory.len()), (3, 0));
    assert!(happened(&bench, &PublicFact::GloryKill { seat: MARINE, figure: demon(0) }));
}

/// [M-GK-04] [M-MOV-08]
#[test]
fn a_walk_stops_after_a_glory_kill_and_what_is_left_is_kept() {
    let drawn = drawn(". . . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "b1").hurt(demon(0), 2);
    let drawn = drawn.demon(Kind::PossessedSoldier, "c1").hurt(demon(1), 2);
    let mut bench = drawn.acting(marine(1), 6);
    bench.choose(MARINE, walk("b1 c1 d1"));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("b1")), "the card is looked at first");
    assert_eq!((offer(&bench, MARINE).moves, bench.play.board().demons().len()), (4, 1));
    bench.choose(MARINE, walk("c1 d1"));
    assert_eq!((offer(&bench, MARINE).moves, bench.play.board().demons().len()), (2, 0));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("c1")));
}

/// [M-GK-04] [M-MOV-08]
#[test]
fn a_walk_over_a_staggered_large_demon_is_paid_as_its_spaces_will_be() {
    let drawn = drawn(". . . . .").marine(1, "a1").demon(Kind::Pinky, "b1-c1").hurt(demon(0), 5);
    let mut poor = drawn.clone().acting(marine(1), 3);
    poor.refused(MARINE, walk("b1 c1 d1"));
    let mut bench = drawn.acting(marine(1), 4);
    let row = |at: &str| offer(&bench, MARINE).reach.into_iter().find(|row| row.at == place(at));
    assert_eq!(["c1", "d1"].map(|at| row(at).map(|row| row.cost)), [Some(3), Some(4)]);
    bench.choose(MARINE, walk("b1 c1 d1"));
    assert_eq!(offer(&bench, MARINE).moves, 2);
    bench.choose(MARINE, walk("c1 d1"));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("d1")));
}

/// [M-GK-10] [M-MOV-06]
#[test]
fn a_demon_performs_no_glory_kill_and_a_staggered_one_walks_as_any() {
    let drawn = drawn(". . . .")
        .marine(1, "b1")
        .hurt(marine(1), 9)
        .demon(Kind::PossessedSoldier, "a1")
        .hurt(demon(0), 2);
    let mut bench = drawn.acting(demon(0), 4);
    bench.refused(Seat::INVADER, walk("b1"));
    bench.choose(Seat::INVADER, walk("b1 c1"));
    assert_eq!(bench.play.board().marines()[&MARINE].at, Some(cell("b1")));
}

const DOOR: &str = "area A x\narea B y\ndoor 1\nportal p blue down\nmap\n\n A A1B B B\n    1\n A A1B B B\nend\nmarks\n. . . . p\nend";

/// [M-MOV-10] [M-DOOR-02] [T-11]
#[test]
fn a_marine_opens_a_door_for_1_and_portals_behind_it_wake_before_they_go_on() {
    let mut bench = drawn(DOOR).marine(1, "b1").acting(marine(1), 2);
    assert_eq!(offer(&bench, MARINE).doors, [DoorId(1)]);
    bench.choose(MARINE, Choice::Door { door: DoorId(1) });
    assert!(happened(&bench, &PublicFact::PortalTurned { portal: TokenId(0) }));
    assert!(
        matches!(bench.options(Seat::INVADER), Options::Group { .. }) && bench.asked() == [Seat::INVADER]
    );
    bench
        .choose(Seat::INVADER, Choice::Group { group: 0 })
        .choose(Seat::INVADER, Choice::Place { at: place("e1-e2") });
    assert_eq!((offer(&bench, MARINE).moves, offer(&bench, MARINE).doors.len()), (1, 0));
    let mut poor = drawn(DOOR).marine(1, "b1").acting(marine(1), 0);
    poor.refused(MARINE, Choice::Door { door: DoorId(1) });
}

/// [M-DOOR-04]
#[test]
fn a_door_that_a_demon_opens_wakes_nothing_until_a_marine_comes_in() {
    let drawn = drawn(DOOR).marine(1, "a1").demon(Kind::PossessedSoldier, "b1");
    let mut bench = drawn.acting(demon(0), 1);
    bench.choose(Seat::INVADER, Choice::Door { door: DoorId(1) });
    assert!(!bench.play.board().portals()[&TokenId(0)].faceup);
    let board = bench.play.board().clone();
    let mut bench = Drawn(board).acting(marine(1), 5);
    bench.choose(MARINE, walk("b2 c2"));
    assert!(bench.play.board().portals()[&TokenId(0)].faceup);
    assert!(matches!(bench.options(Seat::INVADER), Options::Group { .. }));
}

const GATES: &str =
    "area A x\nteleporter t active\nteleporter u off\nmap\n\n A A A A A A\nend\nmarks\nt . u . . t\nend";

/// [M-TEL-01] [T-10]
#[test]
fn a_sleeping_teleporter_wakes_under_a_marine_and_not_under_a_demon() {
    let mut bench = drawn(GATES).marine(1, "b1").acting(marine(1), 3);
    bench.choose(MARINE, walk("c1"));
    assert!(bench.play.board().active().contains(&cell("c1")));
    let mut bench = drawn(GATES).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").acting(demon(0), 3);
    bench.choose(Seat::INVADER, walk("c1"));
    assert!(bench.play.board().inactive().contains(&cell("c1")));
}

/// A door with a sleeping portal behind it stands open, and no marine has been there.
fn ajar() -> Drawn {
    drawn(DOOR).with(PublicFact::Entered { region: 0 }).with(PublicFact::DoorOpened {
        figure: demon(7),
        door: DoorId(1),
        cost: 0,
    })
}

/// The group of two possessed soldiers comes out at the first spaces that are offered.
fn soldiers(bench: &mut Bench<Rules>) {
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    for _ in 0..2 {
        let Options::Place { at, .. } = bench.options(Seat::INVADER).clone() else { panic!() };
        bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
    }
}

/// [M-MOV-08]
#[test]
fn a_walk_stops_where_it_wakes_a_portal_and_asks_again_with_the_rest() {
    let mut bench = ajar().marine(1, "b1").acting(marine(1), 6);
    bench.choose(MARINE, walk("c1 d1 e1 e2"));
    assert!(matches!(bench.options(Seat::INVADER), Options::Group { .. }));
    soldiers(&mut bench);
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("c1")));
    assert_eq!((offer(&bench, MARINE).moves, bench.play.board().demons().len()), (5, 2));
    bench.choose(MARINE, walk("b1 a1"));
    assert_eq!(offer(&bench, MARINE).moves, 3, "the way back is open too");
}

/// [Q-44] [M-GK-02] [M-GK-03]
#[test]
fn a_glory_kill_in_a_new_area_is_over_before_its_portals_open() {
    let drawn =
        ajar().marine(1, "b1").hurt(marine(1), 4).demon(Kind::PossessedSoldier, "c1").hurt(demon(0), 2);
    let drawn = drawn.with(SecretFact::GloryStacked { cards: vec![glory("Salvage")] });
    let mut bench = drawn.clone().acting(marine(1), 4);
    bench.choose(MARINE, walk("c1 d1"));
    assert!(matches!(bench.options(Seat::INVADER), Options::Group { .. }));
    assert_eq!(bench.play.board().damage(marine(1)), 2, "recovered before the portal is chosen for");

    // With Spite in hand the invader is asked about the kill while the portal still sleeps.
    for (answer, damage) in [(Choice::Pass, 2), (using(Use::Event(event("Spite"))), 4)] {
        let mut bench = drawn.clone().event_hand(&["Spite"]).acting(marine(1), 4);
        bench.choose(MARINE, walk("c1 d1"));
        assert_eq!(window(&bench, Seat::INVADER), Some(Moment::GloryKill));
        assert!(!bench.play.board().portals()[&TokenId(0)].faceup);
        bench.choose(Seat::INVADER, answer);
        assert!(bench.play.board().portals()[&TokenId(0)].faceup);
        assert!(matches!(bench.options(Seat::INVADER), Options::Group { .. }));
        assert_eq!(bench.play.board().damage(marine(1)), damage);
    }
}

/// [M-MOV-08]
#[test]
fn a_walk_into_an_area_where_nothing_sleeps_goes_on() {
    let quiet = ajar().with(PublicFact::PortalGone { portal: TokenId(0) });
    let mut bench = quiet.marine(1, "b1").acting(marine(1), 6);
    bench.choose(MARINE, walk("c1 d1 e1"));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("e1")));
    let mut again = ajar().with(PublicFact::Entered { region: 1 }).marine(1, "b1").acting(marine(1), 6);
    again.choose(MARINE, walk("c1 d1 e1"));
    assert_eq!(again.play.board().marine(MARINE).at, Some(cell("e1")), "it woke before");
}

/// [M-MOV-08] [M-TEL-01]
#[test]
fn a_walk_stops_on_a_teleporter_that_it_activates_and_passes_an_active_one() {
    let mut bench = drawn(GATES).marine(1, "b1").acting(marine(1), 4);
    bench.choose(MARINE, walk("c1 d1 e1"));
    assert_eq!((bench.play.board().marine(MARINE).at, offer(&bench, MARINE).moves), (Some(cell("c1")), 3));
    bench.choose(MARINE, walk("b1 c1 d1"));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("d1")), "it is active now");
}

/// [M-MOV-08] [M-TEL-03]
#[test]
fn a_walk_goes_on_after_a_telefrag_that_draws_no_card() {
    let drawn = drawn(GATES).marine(1, "a1").demon(Kind::PossessedSoldier, "f1");
    let mut bench = drawn.clone().acting(marine(1), 2);
    bench.choose(MARINE, walk("*f1 e1"));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("e1")));
    let mut glory = drawn.hurt(demon(0), 2).acting(marine(1), 2);
    glory.choose(MARINE, walk("*f1 e1"));
    assert_eq!(glory.play.board().marine(MARINE).at, Some(cell("f1")), "this one does");
}

/// [M-MOV-07] [M-MOV-08]
#[test]
fn a_walk_that_stops_in_a_friends_space_is_walked_on_from_there_before_anything_else() {
    let drawn = ajar().marine(1, "b1").marine(2, "c1").hand(1, &["Field Burst", "Keep Moving"]);
    let mut bench = drawn.acting(marine(1), 4);
    bench.choose(MARINE, walk("c1 d1 e1"));
    soldiers(&mut bench);
    assert_eq!(bench.play.board().place_of(marine(1)), Some(place("c1")), "in the space of a friend");
    let free = offer(&bench, MARINE);
    assert_eq!((free.plays.len(), free.sprint.len(), free.doors.len(), free.strike), (0, 0, 0, None));
    assert_eq!(bench.refused(MARINE, Choice::End).rule.unwrap(), "M-MOV-08");
    bench.refused(MARINE, Choice::Play { card: crate::board::drawn::card("Field Burst") });
    bench.choose(MARINE, walk("c2"));
    assert_eq!(offer(&bench, MARINE).plays.len(), 2, "then everything is open again");
}

/// [M-MOV-07] [M-MOV-08]
#[test]
fn a_marine_whose_player_does_not_answer_in_a_shared_space_walks_to_the_nearest_free_one() {
    let mut bench = ajar().marine(1, "b1").marine(2, "c1").acting(marine(1), 4);
    bench.choose(MARINE, walk("c1 d1 e1"));
    soldiers(&mut bench);
    let (_, default) = bench.play.fallback(MARINE).unwrap();
    bench.choose(MARINE, default);
    assert_eq!(
        (crate::acting::is_passing(bench.play.board(), marine(1)), offer(&bench, MARINE).moves),
        (false, 2)
    );
}

/// [Q-32] [M-MOV-08] [M-GEN-10]
#[test]
fn with_no_movement_for_a_way_out_the_owner_names_the_nearest_free_space() {
    let text = "area A x\narea B y\ndoor 1\nterrain ~ difficult\nportal p blue down\nmap\n\n A A1B B\n    1\n A A1B B\nend\nmarks\n. ~ . p\n. ~ . .\nend";
    let opened = PublicFact::DoorOpened { figure: demon(7), door: DoorId(1), cost: 0 };
    let board =
        drawn(text).with(PublicFact::Entered { region: 0 }).with(opened).demon(Kind::PossessedSoldier, "c2");
    let mut bench = board.marine(1, "b1").marine(2, "c1").acting(marine(1), 2);
    bench.choose(MARINE, walk("c1 d1"));
    bench.choose(Seat::INVADER, Choice::Group { group: 1 });
    bench.choose(Seat::INVADER, Choice::Place { at: place("d1") });
    let Options::Displace { figure, at } = bench.options(MARINE).clone() else { panic!() };
    assert_eq!((figure, at), (marine(1), vec![place("b1"), place("b2")]));
    bench.choose(MARINE, Choice::Place { at: place("b2") });
    assert_eq!(bench.play.board().place_of(marine(1)), Some(place("b2")));
}

/// [M-MOV-11] [M-MOV-08] [T-23]
#[test]
fn movement_outside_an_activation_stops_and_is_asked_for_again_in_the_same_way() {
    use crate::frames::dash::Dash;
    let drawn = ajar().marine(1, "b1").marine(2, "c1");
    let drawn = drawn.with(PublicFact::MovesNow { figure: marine(1), moves: 3 });
    let mut bench = drawn.before(Dash { figure: marine(1) });
    bench.choose(MARINE, walk("c1 d1"));
    soldiers(&mut bench);
    assert_eq!(offer(&bench, MARINE).moves, 2);
    assert_eq!(bench.refused(MARINE, Choice::End).rule.unwrap(), "M-MOV-08");
    bench.choose(MARINE, walk("c2")).choose(MARINE, Choice::End);
    assert!(bench.play.board().act().is_none());
}

/// [M-ITEM-01] [M-MOV-08]
#[test]
fn an_item_under_a_friend_is_taken_in_passing() {
    let drawn = drawn(ITEMS).marine(1, "a1").marine(2, "b1").hurt(marine(1), 7);
    let mut bench = drawn.acting(marine(1), 2);
    bench.choose(MARINE, walk("b1 c1"));
    assert_eq!(offer(&bench, MARINE).items, [TokenId(0)]);
    bench.choose(MARINE, Choice::PickUp { token: TokenId(0) }).choose(MARINE, walk("c1"));
    assert_eq!((bench.play.board().damage(marine(1)), offer(&bench, MARINE).moves), (2, 0));
}

/// [M-ITEM-01]
#[test]
fn a_walk_over_a_free_space_with_an_item_does_not_stop() {
    let mut bench = drawn(ITEMS).marine(1, "a1").acting(marine(1), 3);
    bench.choose(MARINE, walk("b1 c1 d1"));
    assert_eq!(bench.play.board().place_of(marine(1)), Some(place("d1")));
}

/// [M-TEL-03] [K-29] [M-GK-06]
#[test]
fn by_the_link_a_demon_is_fragged_for_1_and_staggered_it_is_a_glory_kill() {
    let drawn = drawn(GATES).marine(1, "a1").demon(Kind::PossessedSoldier, "f1").hurt(marine(1), 4);
    let drawn = drawn.with(SecretFact::GloryStacked { cards: vec![glory("Salvage")] });
    let mut bench = drawn.clone().acting(marine(1), 1);
    bench.choose(MARINE, walk("*f1"));
    assert_eq!((bench.play.board().demons().len(), bench.play.board().marine(MARINE).glory.len()), (0, 0));
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("f1")));
    let mut bench = drawn.hurt(demon(0), 2).acting(marine(1), 1);
    bench.choose(MARINE, walk("*f1"));
    assert_eq!((bench.play.board().damage(marine(1)), bench.play.board().marine(MARINE).glory.len()), (2, 1));
}

/// [M-BIG-06] [M-BIG-09] [T-12]
#[test]
fn a_large_demon_that_stops_displaces_small_figures_demons_first() {
    let text = ". . . . .\n. . . . .\n. . . . .";
    let drawn =
        drawn(text).marine(1, "c1").demon(Kind::Cacodemon, "a1-b2").demon(Kind::PossessedSoldier, "c2");
    let mut bench = drawn.acting(demon(0), 2);
    bench.choose(Seat::INVADER, walk("b1-c2"));
    let Options::Displace { figure, at } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!((*figure, at.contains(&place("c3")), at.contains(&place("a1"))), (demon(1), true, false));
    bench.choose(Seat::INVADER, Choice::Place { at: place("c3") });
    let Options::Displace { figure, .. } = bench.options(MARINE) else { panic!() };
    assert_eq!(*figure, marine(1));
    bench.choose(MARINE, Choice::Place { at: place("d1") });
    assert_eq!(
        (offer(&bench, Seat::INVADER).moves, bench.play.board().place_of(marine(1))),
        (1, Some(place("d1")))
    );
}

/// [Q-42] [M-BIG-06] [T-12]
#[test]
fn of_several_under_a_large_demon_each_side_is_asked_in_order() {
    let asked = |marines: [&str; 2], demons: [&str; 2]| {
        let text = ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .";
        let drawn = drawn(text).demon(Kind::Cyberdemon, "a2-b4");
        let drawn = demons.iter().fold(drawn, |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
        let drawn = drawn.marine(1, marines[0]).marine(2, marines[1]);
        let mut bench = drawn.acting(demon(0), 2);
        bench.choose(Seat::INVADER, walk("b2-c4 c2-d4"));
        let mut order = Vec::new();
        loop {
            let open = bench.play.asks().next().map(|open| (open.ask.seat, open.ask.options.clone()));
            let Some((seat, Options::Displace { figure, at })) = open else { break };
            assert_eq!(seat, figure.owner());
            order.push(figure);
            bench.choose(seat, Choice::Place { at: at[0] });
        }
        order
    };
    let order = [demon(1), demon(2), marine(1), marine(2)];
    assert_eq!(asked(["c2", "d2"], ["c3", "d3"]), order, "demons as they came, marines by seat");
    assert_eq!(asked(["d3", "c3"], ["d2", "c2"]), order, "wherever they stand");
}

/// [Q-42] [M-BIG-06]
#[test]
fn under_a_large_demon_the_hauler_is_put_aside_after_the_marines() {
    let text = "area A x\ngoal haul\nhauler r start\nlift e exit\nmap\n\n A A A A A A\n\n A A A A A A\n\n A A A A A A\nend\nmarks\n. . . . . e\n. . r . . .\nend";
    let drawn = drawn(text).demon(Kind::Cacodemon, "a2-b3").marine(2, "c3");
    let mut bench = drawn.acting(demon(0), 1);
    bench.choose(Seat::INVADER, walk("b2-c3"));
    let Options::Displace { figure, at } = bench.options(Seat(2)).clone() else { panic!() };
    assert_eq!(figure, marine(2));
    bench.choose(Seat(2), Choice::Place { at: at[0] });
    let Options::Displace { figure, .. } = bench.options(MARINE) else { panic!() };
    assert_eq!(*figure, crate::names::FigureId::HAULER);
}

/// [M-BIG-04] [M-TER-04]
#[test]
fn a_large_demon_pays_1_for_each_step_whatever_is_under_it() {
    let drawn = drawn(". . ~ . .\n. . ~ . .\n. . . . .");
    let drawn = drawn
        .demon(Kind::BaronOfHell, "a1-b2")
        .marine(1, "c1")
        .demon(Kind::PossessedSoldier, "c2")
        .marine(2, "d1");
    let mut bench = drawn.acting(demon(0), 4);
    bench.choose(Seat::INVADER, walk("b1-c2 c1-d2 d1-e2"));
    assert_eq!(bench.play.board().act().map(|act| act.moves), Some(1));
    let steps = bench.facts.iter().filter_map(|fact| match fact {
        Fact::Public(PublicFact::Stepped { cost, .. }) => Some(*cost),
        _ => None,
    });
    assert_eq!(steps.collect::<Vec<_>>(), [1, 1, 1]);
}

/// [M-BIG-04] [M-BIG-03]
#[test]
fn a_large_demon_cannot_pay_for_a_step_more_than_it_has_and_a_turn_is_one() {
    let drawn = drawn(". . . . .\n. . . . .").demon(Kind::Pinky, "a1-b1").marine(1, "e1");
    let mut bench = drawn.acting(demon(0), 2);
    bench.refused(Seat::INVADER, walk("b1-c1 c1-d1 c1-c2"));
    bench.choose(Seat::INVADER, walk("b1-c1 b1-b2"));
    assert_eq!(bench.play.board().place_of(demon(0)), Some(place("b1-b2")));
}

/// [M-BIG-10] [M-MOV-12]
#[test]
fn a_displaced_marine_wakes_a_teleporter_and_performs_no_glory_kill() {
    let text = "area A x\nteleporter u off\nmap\n\n A A A A\n\n A A A\nend\nmarks\nu . . .\nend";
    let drawn = drawn(text)
        .marine(1, "c1")
        .demon(Kind::Cacodemon, "a1-b2")
        .demon(Kind::PossessedSoldier, "c2")
        .hurt(demon(1), 2);
    let mut bench = drawn.acting(demon(0), 1);
    bench.choose(Seat::INVADER, walk("b1-c2"));
    bench.choose(MARINE, Choice::Place { at: place("a1") });
    assert!(bench.play.board().active().contains(&cell("a1")));
    assert!(!bench.facts.iter().any(|fact| matches!(fact, Fact::Public(PublicFact::GloryKill { .. }))));
}

const ITEMS: &str =
    "area A x\nitem h health\nitem w chaingun\nitem g frag\nmap\n\n A A A A\nend\nmarks\n. h w g\nend";

/// [M-ITEM-01] [M-ITEM-02]
#[test]
fn a_health_pack_is_taken_for_nothing_and_gives_back_5() {
    let mut bench = drawn(ITEMS).marine(1, "a1").hurt(marine(1), 7).acting(marine(1), 1);
    assert!(offer(&bench, MARINE).items.is_empty(), "not in the marine's space");
    bench.choose(MARINE, walk("b1")).choose(MARINE, Choice::PickUp { token: TokenId(0) });
    assert_eq!((bench.play.board().damage(marine(1)), bench.play.board().items().len()), (2, 2));
}

/// [M-ITEM-03] [M-GREN-01]
#[test]
fn the_cards_of_a_found_weapon_are_shuffled_and_come_next() {
    let mut bench = drawn(ITEMS).marine(1, "c1").deck(1, &["Field Burst"]).acting(marine(1), 1);
    bench.script([0, 0]).choose(MARINE, Choice::PickUp { token: TokenId(1) });
    let found = bench.play.board().marine(MARINE);
    assert_eq!((found.found.as_slice(), found.piles.left()), (&[Set::Weapon(Weapon::Chaingun)][..], 4));
    let next = found.piles.next(3);
    assert!(next.iter().all(|card| card.set == Set::Weapon(Weapon::Chaingun)));
    bench.choose(MARINE, walk("d1")).choose(MARINE, Choice::PickUp { token: TokenId(2) });
    assert!(bench.play.board().marine(MARINE).found.contains(&Set::Grenade(Grenade::Frag)));
}

/// [M-TER-02] [M-MOV-02]
#[test]
fn difficult_ground_costs_1_more() {
    let mut bench = drawn(". ~ . .").marine(1, "a1").acting(marine(1), 3);
    bench.choose(MARINE, walk("b1"));
    assert_eq!(offer(&bench, MARINE).moves, 1);
}

///
#[test]
fn demons_take_no_items() {
    let bench = drawn(ITEMS)
        .marine(1, "a1")
        .demon(Kind::PossessedSoldier, "b1")
        .event_hand(&["Feed"])
        .acting(demon(0), 3);
    assert!(offer(&bench, Seat::INVADER).items.is_empty());
    assert_eq!(bench.play.board().hand(), [event("Feed")]);
}

/// [Q-32] [M-MOV-08]
#[test]
fn a_figure_that_has_lost_its_way_out_is_put_on_the_nearest_free_space() {
    use crate::frames::displace::Displace;
    let drawn = drawn(". . .")
        .marine(1, "b1")
        .demon(Kind::PossessedSoldier, "b1")
        .demon(Kind::PossessedSoldier, "c1");
    let bench = drawn.before(Displace { figure: marine(1) });
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("a1")));
}

/// [M-MOV-02] [M-MOV-03] [M-MOV-08]
#[test]
fn a_step_that_costs_more_than_is_left_ends_the_walk() {
    let stands = |moves: u8| {
        let drawn = drawn(". . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "c1");
        let drawn = drawn.with(PublicFact::Began { figure: marine(1), moves, mains: 1 });
        let stride = |name: &str| Stride { to: place(name), way: Way::Walk };
        let rest = Walk { figure: marine(1), path: ["b1", "c1", "d1"].map(stride).to_vec() };
        drawn.before(rest).play.board().marine(MARINE).at
    };
    assert_eq!(
        [0, 1, 2].map(stands),
        ["a1", "b1", "b1"].map(|at| Some(cell(at))),
        "past an enemy it costs 2"
    );
    assert_eq!(stands(4), Some(cell("d1")));
}

/// [M-MOV-07] [M-MOV-08]
#[test]
fn the_offer_says_whether_a_figure_may_stay_where_it_stands() {
    let passing = |moves: u8, mate: &str| {
        let drawn = drawn(ITEMS).marine(1, "b1").marine(2, mate);
        let bench = drawn.with(PublicFact::Began { figure: marine(1), moves, mains: 1 });
        crate::acting::offer(&bench.0, marine(1)).passing
    };
    assert_eq!([passing(1, "b1"), passing(0, "b1"), passing(1, "a1")], [true, false, false]);
    let mut bench = drawn(ITEMS).marine(1, "a1").marine(2, "b1").acting(marine(1), 2);
    bench.choose(MARINE, walk("b1 c1"));
    assert!(offer(&bench, MARINE).passing, "with an item in the space");
    bench.choose(MARINE, walk("c1"));
    assert!(!offer(&bench, MARINE).passing);
    let dash = drawn(ITEMS)
        .marine(1, "a1")
        .marine(2, "b1")
        .with(PublicFact::MovesNow { figure: marine(1), moves: 2 });
    let mut bench = dash.before(crate::frames::dash::Dash { figure: marine(1) });
    assert!(!offer(&bench, MARINE).passing);
    bench.choose(MARINE, walk("b1 c1"));
    assert!(offer(&bench, MARINE).passing);
}

/// [M-GK-03] [M-GK-05]
#[test]
fn each_of_two_glory_kills_draws_one_card_and_recovers_2() {
    let drawn = drawn(". . . . .").marine(1, "a1").hurt(marine(1), 5);
    let drawn = drawn
        .demon(Kind::PossessedSoldier, "b1")
        .demon(Kind::PossessedSoldier, "c1")
        .hurt(demon(0), 2)
        .hurt(demon(1), 2);
    let cards = vec![glory("War Cry"), glory("Red Mist"), glory("Salvage")];
    let mut bench = drawn.with(SecretFact::GloryStacked { cards }).acting(marine(1), 6);
    let mut kills = Vec::new();
    for to in ["b1", "c1"] {
        bench.choose(MARINE, walk(to));
        let board = bench.play.board();
        kills.push((board.marine(MARINE).glory.clone(), board.damage(marine(1)), board.glory().left()));
    }
    let both = vec![glory("Salvage"), glory("Red Mist")];
    assert_eq!(kills, [(both[..1].to_vec(), 3, 2), (both, 1, 1)]);
}

/// [M-GK-09] [M-GK-08]
#[test]
fn a_used_glory_kill_card_comes_back_when_the_deck_is_empty() {
    let drawn = drawn(". . . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "b1").hurt(demon(0), 2);
    let mut bench = drawn.glories(1, &["Rush of Blood"]).acting(marine(1), 1);
    let rush = glory("Rush of Blood");
    bench.choose(MARINE, using(Use::Glory(rush)));
    assert!(bench.play.board().marine(MARINE).glory.is_empty());
    bench.choose(MARINE, walk("b1"));
    assert_eq!(bench.play.board().marine(MARINE).glory, [rush]);
    assert!(happened(&bench, &PublicFact::Turned { pile: crate::fact::Pile::GloryKills }));
}

/// [M-TEL-05] [M-TEL-03]
#[test]
fn a_large_demon_is_fragged_through_the_link_by_any_of_its_spaces() {
    let text =
        "area A x\nteleporter t active\nmap\n\n A A A A A A\n\n A A A A A A\nend\nmarks\nt . . . t .\nend";
    for at in ["d1-e2", "e1-f2"] {
        let mut bench = drawn(text).marine(1, "a1").demon(Kind::Cacodemon, at).acting(marine(1), 1);
        bench.choose(MARINE, walk("*e1"));
        let board = bench.play.board();
        assert_eq!((board.demons().len(), board.marine(MARINE).at), (0, Some(cell("e1"))), "{at}");
    }
    let mut beside = drawn(text).marine(1, "a1").demon(Kind::Cacodemon, "c1-d2").acting(marine(1), 1);
    beside.choose(MARINE, walk("*e1"));
    assert_eq!(beside.play.board().demons().len(), 1);
}

/// [M-GEN-10] [M-TEL-02]
#[test]
fn the_nearest_free_space_is_not_looked_for_through_a_teleporter() {
    use crate::frames::displace::Displace;
    let drawn =
        drawn(GATES).marine(1, "a1").demon(Kind::PossessedSoldier, "a1").demon(Kind::PossessedSoldier, "b1");
    let bench = drawn.before(Displace { figure: marine(1) });
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("c1")), "2 steps; the link is 1");
}

/// [M-DEM-05] [M-DEM-01]
#[test]
fn demons_that_come_while_their_kind_activates_have_their_turn_and_fragged_ones_have_none() {
    use crate::frames::swarm::Swarm;
    let drawn = ajar().marine(1, "b1").demon(Kind::PossessedSoldier, "a1").hand(1, &["Backpedal"]);
    let mut bench = drawn.before(Swarm { kind: Kind::PossessedSoldier, done: Vec::new() });
    bench.script([0, 0]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    bench.choose(MARINE, using(Use::Reaction(crate::board::drawn::card("Backpedal"))));
    bench.choose(MARINE, walk("c1"));
    soldiers(&mut bench);
    bench.choose(MARINE, Choice::End).choose(Seat::INVADER, Choice::End);
    let Options::Next { figures } = bench.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!(figures, [demon(1), demon(2)]);
    let board = Drawn(bench.play.board().clone());
    let fragged = board.with(PublicFact::Fragged { figure: demon(1), frags: 0 });
    let rest = fragged.before(Swarm { kind: Kind::PossessedSoldier, done: vec![demon(0)] });
    assert_eq!(offer(&rest, Seat::INVADER).figure, demon(2));
}

/// [M-WPN-02] [M-GREN-04]
#[test]
fn of_two_tokens_alike_the_second_one_is_not_offered() {
    let text = "area A x\nitem w chaingun\nitem g frag\nmap\n\n A A A A A\nend\nmarks\n. w w g g\nend";
    let mut bench = drawn(text).marine(1, "a1").acting(marine(1), 5);
    let offered = ["b1", "c1", "d1", "e1"].map(|to| {
        bench.choose(MARINE, walk(to));
        let items = offer(&bench, MARINE).items;
        if let [token] = items[..] {
            bench.script([0, 0]).choose(MARINE, Choice::PickUp { token });
        }
        items.len()
    });
    assert_eq!(offered, [1, 0, 1, 0]);
}

/// [M-ITEM-03]
#[test]
fn chance_says_in_which_order_the_cards_of_a_found_weapon_come() {
    let order = |draws: [u32; 2]| {
        let mut bench = drawn(ITEMS).marine(1, "c1").deck(1, &["Field Burst"]).acting(marine(1), 1);
        bench.script(draws).choose(MARINE, Choice::PickUp { token: TokenId(1) });
        bench.play.board().marine(MARINE).piles.next(3)
    };
    assert_ne!(order([0, 0]), order([1, 1]));
}

/// [M-TEL-05] [M-MOV-02]
#[test]
fn a_demon_on_a_teleporter_is_passed_on_foot_as_any_other() {
    let text = "area A x\nteleporter t active\nmap\n\n A A A A\nend\nmarks\n. t . t\nend";
    let mut bench = drawn(text).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").acting(marine(1), 4);
    bench.choose(MARINE, walk("b1 c1"));
    assert_eq!((bench.play.board().demons().len(), offer(&bench, MARINE).moves), (1, 1));
}

/// [M-BIG-10] [M-ITEM-01]
#[test]
fn a_figure_put_on_an_item_in_its_own_activation_goes_on_with_it() {
    use crate::frames::displace::Displace;
    let drawn = drawn(ITEMS).marine(1, "a1").demon(Kind::PossessedSoldier, "a1");
    let began = PublicFact::Began { figure: marine(1), moves: 0, mains: 1 };
    let bench = drawn.with(began).before(Displace { figure: marine(1) });
    assert_eq!(bench.play.board().place_of(marine(1)), Some(place("b1")));
    assert!(bench.asked().is_empty() && bench.play.board().act().is_some());
}
