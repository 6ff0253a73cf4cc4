//! Threats on drawn boards. The invasion card is Iron Hooves: blue is one pinky, or two possessed soldiers.

use super::*;
use crate::board::drawn::{Drawn, drawn};
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::calling::Calling;
use crate::frames::phase::Phase;
use crate::frames::setup::{Deployment, Weapons};
use crate::frames::status::{Status, StatusStep};
use crate::names::Weapon;
use crate::options::Options;
use engine::Seat;
use engine::testkit::Bench;

const INVADER: Seat = Seat::INVADER;

/// One row of twelve spaces. `map` may have a door.
fn row(header: &str, marks: &str) -> Drawn {
    let map = " A".repeat(12);
    let side = "portal b blue down\nportal y yellow down\nportal r red down\nportal u blue up";
    let drawn =
        drawn(&format!("area A x\n{header}\n{side}\nmap\n\n{map}\n\n{map}\nend\nmarks\n{marks}\nend"));
    let armed = |drawn: Drawn, seat| {
        drawn.with(PublicFact::Armed {
            seat: Seat(seat),
            weapons: [Weapon::HeavyAssaultRifle, Weapon::SuperShotgun],
        })
    };
    armed(armed(drawn, 1), 2)
}

fn portals(bench: &Bench<crate::Rules>) -> String {
    let sign = |portal: &crate::board::Portal| {
        let letter = match portal.color {
            PortalColor::Blue => "b",
            PortalColor::Yellow => "y",
            PortalColor::Red => "r",
        };
        if portal.faceup { letter.to_uppercase() } else { letter.to_owned() }
    };
    bench.play.board().portals().values().map(sign).collect()
}

fn round(drawn: Drawn, round: u16) -> Drawn {
    drawn.with(PublicFact::RoundBegan { round, count: 0, still: 0 }).events(&["Blood Up"])
}

/// Answers with the first choice until the invader is no longer asked about a summoning.
fn summon(bench: &mut Bench<crate::Rules>, group: u8) {
    bench.script([0; 60]);
    let mut asked = 0;
    loop {
        let Some(open) = bench.play.asks().find(|open| open.ask.seat == INVADER) else { return };
        let choice = match &open.ask.options {
            Options::Group { .. } if asked == 1 => return,
            Options::Group { .. } => {
                asked += 1;
                Choice::Group { group }
            }
            Options::Place { at, .. } => Choice::Place { at: at[0] },
            Options::Spread { .. } => bench.play.fallback(INVADER).unwrap().1,
            _ => return,
        };
        bench.choose(INVADER, choice);
    }
}

/// [Q-01] [M-SETUP-16]
#[test]
fn infestation_summons_from_faceup_portals_before_deployment() {
    let mut bench = row("threat infestation", "u . . . b").before_with(Weapons::dealt(), [0; 60]);
    summon(&mut bench, 1);
    assert_eq!((bench.play.board().demons().len(), portals(&bench).as_str()), (2, "b"));
    assert!(matches!(bench.options(Seat(1)), Options::Deploy { .. }));
}

/// [T-27] [M-SUM-08]
#[test]
fn under_horde_a_used_portal_turns_facedown_and_those_of_a_color_take_turns() {
    let drawn = row("threat horde", "b . . . . . . . . . . b");
    let mut bench = round(drawn.marine(1, "f1"), 1).before_with(Status { step: StatusStep::Begin }, [0; 60]);
    let Options::Portal { portals: both, may_pass } = bench.options(INVADER).clone() else { panic!() };
    assert_eq!((both.len(), may_pass), (2, false));
    bench.choose(INVADER, Choice::Portal { portal: both[1] });
    assert_eq!(portals(&bench), "bB");
    summon(&mut bench, 1);
    assert_eq!(portals(&bench), "bb", "facedown again, and not discarded");
    assert_eq!(sleeping(bench.play.board(), PortalColor::Blue), [both[0]], "the other one is next");
}

/// [T-27]
#[test]
fn the_hordes_color_grows_with_the_round_and_falls_back_to_a_lower_one() {
    let all = row("threat horde", "b . y . r").0;
    use PortalColor::{Blue, Red, Yellow};
    let colors = [1, 3, 4, 5, 6, 9].map(|round| horde::color(&all, round));
    assert_eq!(colors, [Blue, Blue, Yellow, Yellow, Red, Red].map(Some));
    assert_eq!(horde::color(&row("threat horde", "b").0, 6), Some(Blue));
    assert_eq!(horde::color(&row("threat horde", "b . y").0, 8), Some(Yellow));
}

/// [T-27] [Q-01]
#[test]
fn assault_begins_with_every_blue_portal_open_and_one_of_them_used() {
    let mut bench = row("threat assault", "b . . y . . . r . . . b").before_with(Weapons::dealt(), [0; 60]);
    assert_eq!(portals(&bench), "ByrB");
    let Options::Portal { portals: blue, may_pass } = bench.options(INVADER).clone() else { panic!() };
    assert_eq!((blue.len(), may_pass), (2, false));
    bench.choose(INVADER, Choice::Portal { portal: blue[0] });
    summon(&mut bench, 1);
    assert_eq!((portals(&bench).as_str(), bench.play.board().demons().len()), ("yrB", 2));
    assert!(bench.play.asks().all(|open| open.ask.seat != INVADER), "the other one is not used");
}

/// [T-27]
#[test]
fn a_wave_of_assault_comes_in_even_rounds_or_to_an_empty_map() {
    let come = |number, demons: bool| {
        let drawn = round(row("threat assault", "b . . y . . . . . . . r").marine(1, "f1"), number);
        let drawn = if demons { drawn.demon(crate::names::Kind::PossessedSoldier, "l2") } else { drawn };
        let bench = drawn.before_with(Phase { asked: false }, [0; 60]);
        portals(&bench) != "byr"
    };
    assert!(come(2, true) && come(1, false) && !come(1, true));
}

/// [T-04] [M-SUM-02]
#[test]
fn in_a_wave_the_lowest_portal_turns_and_up_to_two_are_used() {
    let drawn = round(row("threat assault", "u . . b . . y . . . . r").marine(1, "f1"), 2);
    let mut bench = drawn.before_with(Phase { asked: false }, [0; 60]);
    assert_eq!(portals(&bench), "BByr");
    let Options::Portal { portals: open, may_pass } = bench.options(INVADER).clone() else { panic!() };
    assert_eq!((open.len(), may_pass), (2, true));
    bench.choose(INVADER, Choice::Portal { portal: open[0] });
    summon(&mut bench, 1);
    bench.script([0; 60]);
    bench.choose(INVADER, Choice::Pass);
    assert_eq!(portals(&bench), "Byr", "the second one is left for later");
}

/// [T-27]
#[test]
fn with_no_portal_left_the_red_ones_come_back_once() {
    let drawn = round(row("threat assault", "r . . . . . . . . . . b").marine(1, "f1"), 2);
    let ids: Vec<TokenId> = drawn.0.portals().keys().copied().collect();
    let gone = |drawn: Drawn| {
        ids.iter().fold(drawn, |drawn, portal| drawn.with(PublicFact::PortalGone { portal: *portal }))
    };
    let bench = gone(drawn.clone()).before_with(Phase { asked: false }, [0; 60]);
    assert_eq!(portals(&bench), "R", "facedown, then turned as the lowest one");
    let again = gone(gone(drawn).with(PublicFact::PortalsReturned { color: PortalColor::Red }));
    assert_eq!(portals(&again.before_with(Phase { asked: false }, [0; 60])), "");
}

/// [Q-41]
#[test]
fn where_gates_are_to_be_shut_a_wave_uses_one_portal() {
    let drawn = round(row("threat assault\ngoal gates", "u . . b . . y . . . . r").marine(1, "f1"), 2);
    let mut bench = drawn.before_with(Phase { asked: false }, [0; 60]);
    let Options::Portal { portals: open, .. } = bench.options(INVADER).clone() else { panic!() };
    bench.choose(INVADER, Choice::Portal { portal: open[0] });
    summon(&mut bench, 1);
    assert!(!matches!(bench.options(INVADER), Options::Portal { .. }), "the second one waits");
}

/// [M-SUM-08] [T-27]
#[test]
fn where_gates_are_to_be_shut_summoning_discards_none_and_none_comes_back() {
    let drawn = round(row("threat assault\ngoal gates", "u . . . . . . . . . . .").marine(1, "f1"), 2);
    let mut bench = drawn.clone().before_with(Phase { asked: false }, [0; 60]);
    let Options::Portal { portals: open, .. } = bench.options(INVADER).clone() else { panic!() };
    bench.choose(INVADER, Choice::Portal { portal: open[0] });
    summon(&mut bench, 1);
    assert_eq!((portals(&bench).as_str(), bench.play.board().demons().len()), ("B", 2));
}

/// [M-DOOR-04] [Q-18]
#[test]
fn a_door_wakes_nothing_under_another_threat() {
    let text = |threat: &str| {
        format!(
            "area A x\narea B y\ndoor 1\nthreat {threat}\nportal b blue down\nmap\n\n A A1B B\n    1\n A A1B B\nend\nmarks\n. . . b\nend"
        )
    };
    let opened = |threat: &str| {
        let drawn = drawn(&text(threat)).marine(1, "b1");
        let mut bench = drawn.acting(crate::names::FigureId(1), 1);
        bench.choose(Seat(1), Choice::Door { door: grid::DoorId(1) });
        portals(&bench)
    };
    assert_eq!([opened("infestation"), opened("horde")], ["B", "b"]);
}

#[test]
fn deployment_follows_the_setup_of_the_threat() {
    let bench = row("threat horde\nteleporter t active", "t").before_with(Deployment {}, [0; 60]);
    assert!(matches!(bench.options(Seat(1)), Options::Deploy { .. }));
}

/// If portals stay faceup, two uses of one call are of two portals. [T-04] [T-27]
#[test]
fn no_portal_is_used_twice_for_one_call() {
    let drawn = row("threat assault\ngoal gates", "u . . . . . . . . . u").marine(1, "f1");
    let mut bench = drawn.clone().events(&["Blood Up"]).before_with(Calling::using(2, false), [0; 60]);
    let Options::Portal { portals: both, .. } = bench.options(INVADER).clone() else { panic!() };
    bench.choose(INVADER, Choice::Portal { portal: both[0] });
    summon(&mut bench, 1);
    let Options::Group { portal, .. } = bench.options(INVADER).clone() else { panic!() };
    assert_eq!(portal, both[1], "the first one lies faceup still");
    assert_eq!(portals(&bench), "BB");
    let mut one = drawn.before_with(Calling::using(1, false), [0; 60]);
    one.choose(INVADER, Choice::Portal { portal: both[1] });
    summon(&mut one, 1);
    assert!(one.play.asks().all(|open| open.ask.seat != INVADER), "one use, one portal");
}

/// [T-27]
#[test]
fn the_horde_calls_no_demons_in_the_first_status_phase() {
    let begun = |before: u16| {
        let drawn = round(row("threat horde", "b . . . . . . . . . . b").marine(1, "f1"), before);
        let bench = drawn.before_with(Status { step: StatusStep::Begin }, [0; 60]);
        bench.play.asks().any(|open| matches!(open.ask.options, Options::Portal { .. }))
    };
    assert_eq!([0, 1].map(begun), [false, true], "set-up had its own");
}

/// [T-27]
#[test]
fn when_both_portals_of_a_color_were_used_their_rotation_begins_again() {
    let drawn = row("threat horde", "b . . . y . . . . . . b");
    let blue = sleeping(&drawn.0, PortalColor::Blue);
    let slept = |drawn: Drawn, portal: TokenId| {
        drawn.with(PublicFact::PortalTurned { portal }).with(PublicFact::PortalSlept { portal })
    };
    let one = slept(drawn, blue[1]);
    assert_eq!(sleeping(&one.0, PortalColor::Blue), blue[..1]);
    let both = slept(one, blue[0]);
    assert_eq!(sleeping(&both.0, PortalColor::Blue), blue);
    assert_eq!(sleeping(&slept(both, blue[0]).0, PortalColor::Blue), blue[1..]);
}

/// [T-27]
#[test]
fn a_wave_of_assault_comes_in_every_even_round() {
    let comes = |number| {
        let drawn = round(row("threat assault", "b . . y . . . . . . . r").marine(1, "f1"), number);
        let drawn = drawn.demon(crate::names::Kind::PossessedSoldier, "l2");
        portals(&drawn.before_with(Phase { asked: false }, [0; 60])) != "byr"
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(comes), [false, true, false, true, false, true]);
}

/// [T-04] [M-SUM-02]
#[test]
fn in_a_wave_a_second_portal_is_used_and_no_third() {
    let drawn = round(row("threat assault", "u . . u . . u . . . . r").marine(1, "f2"), 2);
    let mut bench = drawn.before_with(Phase { asked: false }, [0; 60]);
    for left in [4, 3] {
        let Options::Portal { portals: open, may_pass: true } = bench.options(INVADER).clone() else {
            panic!()
        };
        assert_eq!(open.len(), left);
        bench.choose(INVADER, Choice::Portal { portal: open[0] });
        summon(&mut bench, 1);
    }
    assert_eq!(portals(&bench), "BR");
    assert!(!bench.play.asks().any(|open| matches!(open.ask.options, Options::Portal { .. })));
}

/// [Q-01] [T-04]
#[test]
fn infestation_summons_from_each_of_two_faceup_portals_at_set_up() {
    let mut bench =
        row("threat infestation", "u . . b . . . . . . . u").before_with(Weapons::dealt(), [0; 60]);
    let Options::Portal { portals: open, may_pass } = bench.options(INVADER).clone() else { panic!() };
    assert_eq!((open.len(), may_pass), (2, false));
    bench.choose(INVADER, Choice::Portal { portal: open[1] });
    summon(&mut bench, 1);
    summon(&mut bench, 1);
    assert_eq!((bench.play.board().demons().len(), portals(&bench).as_str()), (4, "b"));
}

/// [M-DOOR-04] [T-11]
#[test]
fn a_door_wakes_every_portal_of_the_area_behind_it_and_none_of_the_next_area() {
    let text = "area A x\narea B y\narea C z\ndoor 1\ndoor 2\nthreat infestation\nportal b blue down\nmap\n\n A A1B B2C C\n    1   2\n A A1B B2C C\nend\nmarks\nb . b b . b\nend";
    let mut bench = drawn(text).marine(1, "b1").acting(crate::names::FigureId(1), 1);
    bench.choose(Seat(1), Choice::Door { door: grid::DoorId(1) });
    assert_eq!(portals(&bench), "bBBb");
    assert!(matches!(bench.options(INVADER), Options::Portal { portals, .. } if portals.len() == 2));
}

/// [T-27]
#[test]
fn red_portals_come_back_facedown_and_one_of_them_turns() {
    let drawn = round(row("threat assault", "r . . . . . . . . . . r").marine(1, "f1"), 2);
    let ids: Vec<TokenId> = drawn.0.portals().keys().copied().collect();
    let gone = ids.iter().fold(drawn, |drawn, portal| drawn.with(PublicFact::PortalGone { portal: *portal }));
    let mut bench = gone.before_with(Phase { asked: false }, [0; 60]);
    assert_eq!(portals(&bench), "rr");
    bench.choose(INVADER, Choice::Portal { portal: ids[1] });
    assert_eq!(portals(&bench), "rR");
}
