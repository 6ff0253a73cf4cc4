//! Grenades on drawn boards.

use super::*;
use crate::board::drawn::{Drawn, card, cell, demon, drawn, event, marine, place, using};
use crate::choice::{Choice, Use};
use crate::names::{Kind, Set};
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . . .\n. . . . . . .";

/// Marine 1 at a1 with this grenade; possessed soldiers at d1 and e1, the other marine at d2.
fn armed(title: &str) -> Drawn {
    let drawn = drawn(OPEN)
        .marine(1, "a1")
        .marine(2, "d2")
        .demon(Kind::PossessedSoldier, "d1")
        .demon(Kind::PossessedSoldier, "e1");
    drawn.hand(1, &[title, "Dig In"])
}

fn play(drawn: Drawn, title: &str) -> Bench<Rules> {
    let mut bench = drawn.acting(marine(1), 3);
    bench.choose(MARINE, Choice::Play { card: card(title) }).choose(MARINE, using(Use::Text(card(title))));
    bench
}

fn throw(drawn: Drawn, title: &str, at: &str) -> Bench<Rules> {
    let mut bench = play(drawn, title);
    bench.choose(MARINE, Choice::Place { at: place(at) });
    bench
}

fn hits_of(bench: &Bench<Rules>) -> &[HitOffer] {
    let Options::Throw { hits, .. } = bench.options(MARINE) else { panic!() };
    hits
}

fn lies(bench: &Bench<Rules>) -> Vec<(Grenade, Cell)> {
    bench.play.board().marine(MARINE).thrown.clone()
}

/// [M-GREN-02] [M-GEN-08]
#[test]
fn a_grenade_lands_within_4_in_sight_and_hurts_all_who_are_there() {
    let mut bench = play(armed("Frag Grenade"), "Frag Grenade");
    let Options::Throw { at, .. } = bench.options(MARINE) else { panic!() };
    assert!(at.contains(&place("e1")) && !at.contains(&place("f1")), "four spaces and no farther");
    let hits =
        |at: &str| hits_of(&bench).iter().find(|hit| hit.at == place(at)).map(|hit| hit.figures.clone());
    assert_eq!(hits("d1"), Some([marine(2), demon(0), demon(1)].to_vec()), "the offer says whom");
    assert_eq!([hits("b1"), hits("c1")], [vec![marine(1)], vec![marine(2), demon(0)]].map(Some));
    bench.refused(MARINE, Choice::Place { at: place("f1") });
    bench.choose(MARINE, Choice::Place { at: place("d1") });
    let board = bench.play.board();
    let damage = [demon(0), demon(1), marine(2), marine(1)].map(|figure| board.damage(figure));
    assert_eq!(damage, [2, 2, 2, 0], "friends too");
    assert_eq!(lies(&bench), [(Grenade::Frag, cell("d1"))]);
    assert!(board.items().is_empty(), "it is no item");
}

/// [M-GREN-02]
#[test]
fn no_grenade_goes_through_a_wall() {
    let walled = "area A x\nmap\n\n A A|A\nend";
    let bench = play(drawn(walled).marine(1, "a1").hand(1, &["Flash Charge"]), "Flash Charge");
    let Options::Throw { at, .. } = bench.options(MARINE) else { panic!() };
    assert_eq!(*at, ["a1", "b1"].map(place));
}

/// [M-GREN-02] [M-STUN-01]
#[test]
fn a_flash_stuns_and_each_owner_may_answer_for_their_figure() {
    let mut bench = throw(armed("Flash Charge").event_hand(&["Shrug Off"]), "Flash Charge", "d1");
    bench.choose(Seat::INVADER, using(Use::Event(event("Shrug Off"))));
    let board = bench.play.board();
    let stunned = [marine(1), marine(2), demon(0), demon(1)].map(|figure| board.is_stunned(figure));
    assert_eq!(stunned.iter().filter(|one| **one).count(), 2, "one of the demons is spared");
    assert!(stunned[1] && !stunned[0]);
}

/// [M-GREN-02]
#[test]
fn a_siphon_gives_back_one_for_each_figure_and_3_at_most() {
    let crowd = armed("Siphon Grenade").demon(Kind::PossessedSoldier, "c1").hurt(marine(1), 6);
    let bench = throw(crowd, "Siphon Grenade", "d1");
    assert_eq!(bench.play.board().damage(marine(1)), 3);
    let bench = throw(armed("Siphon Grenade").hurt(marine(1), 6), "Siphon Grenade", "a2");
    assert_eq!(bench.play.board().damage(marine(1)), 6, "the marine was the only one hurt: one and one back");
}

/// [M-GREN-03] [T-25]
#[test]
fn a_token_within_2_comes_back_at_the_end_of_the_activation() {
    let mut far = throw(armed("Frag Grenade"), "Frag Grenade", "d1");
    far.choose(MARINE, Choice::End);
    assert_eq!(lies(&far).len(), 1);
    let mut near = throw(armed("Frag Grenade"), "Frag Grenade", "c1");
    near.choose(MARINE, Choice::End);
    assert!(lies(&near).is_empty());
}

/// [M-GREN-05]
#[test]
fn a_grenade_is_used_only_while_its_token_is_at_hand() {
    let out = |drawn: Drawn| {
        drawn.with(PublicFact::Thrown { seat: MARINE, grenade: Grenade::Flash, at: cell("g1") })
    };
    let mut bench = out(armed("Flash Charge")).acting(marine(1), 1);
    bench.refused(MARINE, Choice::Play { card: card("Flash Charge") });
    let back =
        out(armed("Flash Charge")).with(PublicFact::Reclaimed { seat: MARINE, grenade: Grenade::Flash });
    back.acting(marine(1), 1).choose(MARINE, Choice::Play { card: card("Flash Charge") });
}

/// [M-GREN-03] [M-GREN-05] [T-22]
#[test]
fn a_fragged_marine_has_the_grenades_back_and_leaves_the_beacon() {
    let out = [(Grenade::Frag, "g1"), (Grenade::Beacon, "g2")];
    let drawn = out.iter().fold(armed("Dig In").hurt(marine(1), 9), |drawn, (grenade, at)| {
        drawn.with(PublicFact::Thrown { seat: MARINE, grenade: *grenade, at: cell(at) })
    });
    let mut bench = drawn.acting(demon(0), 1);
    bench.script([5, 5]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    bench.script([0; 9]).choose(MARINE, Choice::Pass);
    assert_eq!(lies(&bench), [(Grenade::Beacon, cell("g2"))]);
}

/// [M-GREN-03] [Q-15] [M-MOV-12]
#[test]
fn a_beacon_calls_its_marine_for_a_card_and_is_no_move() {
    let planted =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Anchor Beacon", "Dig In"]);
    let mut bench = play(planted.clone(), "Anchor Beacon");
    assert_eq!(lies(&bench), [(Grenade::Beacon, cell("a1"))]);
    bench.choose(MARINE, Choice::End);
    assert_eq!(lies(&bench).len(), 1, "it stays until it is used");
    let out = planted.with(PublicFact::Thrown { seat: MARINE, grenade: Grenade::Beacon, at: cell("g1") });
    let mut called = out.clone().hurt(demon(0), 2).acting(marine(1), 1);
    called.choose(MARINE, using(Use::Beacon)).choose(MARINE, Choice::Card { card: card("Dig In") });
    assert_eq!(called.play.board().marine(MARINE).at, Some(cell("g1")));
    assert!(lies(&called).is_empty() && called.play.board().act().unwrap().moves == 1);
    let mut taken = out.demon(Kind::PossessedSoldier, "g1").hurt(demon(1), 2).acting(marine(1), 1);
    taken.choose(MARINE, using(Use::Beacon)).choose(MARINE, Choice::Card { card: card("Dig In") });
    let Options::Displace { at, .. } = taken.options(MARINE).clone() else { panic!() };
    assert_eq!(at, ["g2", "f1", "f2"].map(place), "beside the demon, which lives");
    assert_eq!(taken.play.board().demons().len(), 2);
}

/// [M-WPN-03] [M-GK-05] [M-OPER-02]
#[test]
fn found_weapons_and_glory_kill_cards_outlast_a_frag_and_not_the_mission() {
    use engine::Ruleset;
    let rich =
        armed("Dig In").glories(1, &["Salvage"]).with(PublicFact::Fragged { figure: marine(1), frags: 1 });
    assert_eq!(rich.0.marine(MARINE).glory.len(), 1);
    let (next, _) = Rules::open(&crate::fuzz::setup(2)).unwrap();
    let marine = next.marine(MARINE);
    assert!(marine.found.is_empty() && marine.thrown.is_empty() && marine.aside.is_empty());
    assert!(marine.glory.is_empty() && marine.sets() == [Set::Issue]);
}

/// [M-GREN-02] [M-GEN-10]
#[test]
fn a_grenade_goes_four_spaces_as_they_are_walked_and_not_round_a_corner_out_of_sight() {
    let lands = |map: &str, at: &str| {
        let bench = play(drawn(map).marine(1, "a1").hand(1, &["Flash Charge"]), "Flash Charge");
        let Options::Throw { at: spaces, .. } = bench.options(MARINE) else { panic!() };
        spaces.contains(&place(at))
    };
    let field =
        |wall: [&str; 5]| format!("area A x\nmap\n\n{}\nend", wall.map(|row| row.to_owned()).join("\n\n"));
    let open = field([" A A A A A"; 5]);
    // The diagonal is the only path of four. It is seen past the end of the wall, and barred by it.
    let barred = field([" A A A A A", " A A|A A A", " A A|A A A", " A A A A A", " A A A A A"]);
    assert!(lands(&open, "e5") && !lands(&barred, "e5"));
    let floor = drawn(&barred);
    let [from, to] = ["a1", "e5"].map(|name| Stand::small(cell(name)));
    assert!(sight::shot(floor.0.floor(), from, to, true, &|_| false).is_some());
    let hidden = field([" A|A A A A", " A|A A A A", " A A A A A", " A A A A A", " A A A A A"]);
    let floor = drawn(&hidden);
    let [from, to] = ["a1", "b1"].map(|name| Stand::small(cell(name)));
    assert_eq!(sight::range(floor.0.floor(), from, to), Some(4));
    assert!(!lands(&hidden, "b1") && lands(&hidden, "b3"), "near enough by the way round, and out of sight");
}

/// [M-GREN-03] [M-GREN-05]
#[test]
fn of_several_tokens_those_within_2_come_back_and_after_a_frag_all_of_them() {
    let out = [(Grenade::Frag, "c1"), (Grenade::Flash, "d1"), (Grenade::Siphon, "b2")];
    let drawn = out.iter().fold(armed("Dig In"), |drawn, (grenade, at)| {
        drawn.with(PublicFact::Thrown { seat: MARINE, grenade: *grenade, at: cell(at) })
    });
    let mut bench = drawn.clone().acting(marine(1), 1);
    bench.choose(MARINE, Choice::End);
    assert_eq!(lies(&bench), [(Grenade::Flash, cell("d1"))], "3 spaces away");
    let mut fragged = drawn.hurt(marine(1), 9).acting(demon(0), 1);
    fragged.script([5, 5]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    fragged.script([0; 9]).choose(MARINE, Choice::Pass);
    assert!(lies(&fragged).is_empty());
}

/// [M-GREN-02] [M-GEN-10]
#[test]
fn a_grenade_does_nothing_two_spaces_from_where_it_lands() {
    let drawn = armed("Frag Grenade").demon(Kind::PossessedSoldier, "b1").demon(Kind::PossessedSoldier, "f2");
    let bench = throw(drawn, "Frag Grenade", "d1");
    let damage = [0, 1, 2, 3].map(|number| bench.play.board().damage(demon(number)));
    assert_eq!(damage, [2, 2, 0, 0]);
}
