//! Objectives on drawn boards.

use super::*;
use crate::board::drawn::{Drawn, card, cell, demon, drawn, marine, place};
use crate::choice::Choice;
use crate::fact::{Fact, PublicFact, SecretFact};
use crate::frames::activation::{Activation, Stage};
use crate::frames::phase::Phase;
use crate::frames::status::{Status, StatusStep};
use crate::names::{FigureId, TokenId};
use crate::options::{ActOffer, Options};
use crate::refusals;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);

/// A row of six spaces, or two rows, with a header.
fn board(header: &str, marks: &str) -> Drawn {
    let rows = marks.lines().count();
    let width = marks.lines().next().unwrap_or("").split(' ').count();
    let row = format!("{}\n", " A".repeat(width));
    let map = vec![row; rows].join("\n");
    drawn(&format!("area A x\n{header}\nterrain O blocking\nmap\n\n{map}end\nmarks\n{marks}\nend"))
}

fn offer(bench: &Bench<Rules>, seat: Seat) -> ActOffer {
    let Options::Act(offer) = bench.options(seat) else { panic!("{:?}", bench.options(seat)) };
    (**offer).clone()
}

fn walk(bench: &mut Bench<Rules>, seat: Seat, path: &str) {
    let stride =
        |name: &str| crate::choice::Stride { to: place(name), way: crate::moving::walking::Way::Walk };
    bench.choose(seat, Choice::Move { path: path.split(' ').map(stride).collect() });
}

/// Returns enough draws for every shuffle, after the faces of the dice.
fn draws(dice: &[u32]) -> Vec<u32> {
    dice.iter().copied().chain([0; 60]).collect()
}

fn outcome(bench: &Bench<Rules>) -> Option<(bool, String)> {
    let outcome = bench.play.board().outcome()?;
    Some((outcome.winners.contains(&MARINE), outcome.reason.clone()))
}

/// [M-OBJ-01]
#[test]
fn every_relay_needs_its_links_and_the_last_one_ends_the_mission() {
    let marks = "o . . . . o";
    let drawn = board("goal links 1\nobjective o relay", marks).marine(1, "b1");
    let drawn = drawn.with(PublicFact::Linked { seat: MARINE, token: TokenId(1) });
    let mut bench = drawn.hand(1, &["Dig In"]).events(&["Blood Up", "Feed"]).acting(marine(1), 1);
    assert_eq!(offer(&bench, MARINE).links, [TokenId(0)], "the other is done and far");
    bench.choose(MARINE, Choice::Link { token: TokenId(0), card: card("Dig In") });
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
    assert_eq!(bench.play.board().hand().len(), 1, "the invader drew a card for it");
}

///
#[test]
fn a_relay_takes_one_link_a_round() {
    let drawn = board("goal links 2\nobjective o relay", "o . o . . .").marine(1, "b1");
    let drawn = drawn.hand(1, &["Dig In", "Field Burst"]).events(&["Blood Up", "Second Wind"]);
    let mut bench = drawn.acting(marine(1), 1);
    bench.choose(MARINE, Choice::Link { token: TokenId(0), card: card("Dig In") });
    assert_eq!(offer(&bench, MARINE).links, [TokenId(1)], "the one on the marine's other side");
    let refusal = bench.refused(MARINE, Choice::Link { token: TokenId(0), card: card("Field Burst") });
    assert_eq!(refusal.rule.as_deref(), Some("Q-37"));
    let next =
        Drawn(bench.play.board().clone()).with(PublicFact::RoundBegan { round: 2, count: 0, still: 0 });
    assert_eq!(offer(&next.acting(marine(1), 1), MARINE).links, [TokenId(0), TokenId(1)]);
}

///
#[test]
fn the_first_link_of_a_relay_opens_discarded_blue_portals_again() {
    let header = "goal links 3\nobjective o relay\nportal p blue up\nportal y yellow up";
    let drawn = board(header, "o . . . y . . . . . . p").marine(1, "b1");
    let drawn = drawn.hand(1, &["Dig In"]).events(&["Blood Up", "Second Wind"]);
    let gone =
        [0, 1].iter().fold(drawn, |drawn, id| drawn.with(PublicFact::PortalGone { portal: TokenId(*id) }));
    let link = Choice::Link { token: TokenId(0), card: card("Dig In") };
    let mut second = gone.clone().with(PublicFact::Linked { seat: MARINE, token: TokenId(0) });
    second = second.with(PublicFact::RoundBegan { round: 2, count: 0, still: 0 });
    let mut bench = second.acting(marine(1), 1);
    bench.choose(MARINE, link.clone());
    assert!(bench.play.board().portals().is_empty(), "it was not the first link");
    let mut bench = gone.acting(marine(1), 1);
    bench.choose(MARINE, link);
    assert!(matches!(bench.options(Seat::INVADER), Options::Group { .. }), "before the marine goes on");
    let portals = bench.play.board().portals();
    assert_eq!(
        portals.values().map(|portal| (portal.at, portal.faceup)).collect::<Vec<_>>(),
        [(cell("l1"), true)]
    );
}

const SAMPLES: &str = "goal samples 1\nteleporter t active\nobjective o sample";

/// [M-OBJ-01] [M-GEN-07]
#[test]
fn a_sample_is_taken_along_and_delivered_in_passing() {
    let drawn = board(SAMPLES, "t o o . . .").marine(1, "b1").hand(1, &["Keep Moving", "Field Burst"]);
    let mut bench = drawn.acting(marine(1), 3);
    assert_eq!(offer(&bench, MARINE).tokens, [TokenId(0)]);
    bench.choose(MARINE, Choice::Take { token: TokenId(0) });
    walk(&mut bench, MARINE, "c1");
    assert!(offer(&bench, MARINE).tokens.is_empty(), "a marine can't carry two");
    assert_eq!(bench.refused(MARINE, Choice::Take { token: TokenId(1) }), refusals::carrying());
    let before = offer(&bench, MARINE).moves;
    bench.choose(MARINE, Choice::Play { card: card("Keep Moving") });
    assert_eq!(offer(&bench, MARINE).moves, before + 2, "a carrier's cards give one less");
    walk(&mut bench, MARINE, "b1 a1 b1");
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())), "in the middle of a walk");
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("a1")));
}

/// [M-OBJ-02]
#[test]
fn a_fragged_carrier_drops_the_sample_in_the_space_they_left() {
    let drawn =
        board(SAMPLES, "t . . o . .").marine(1, "d1").demon(Kind::PossessedSoldier, "e1").hurt(marine(1), 9);
    let drawn = drawn.with(PublicFact::TokenTaken { seat: MARINE, token: TokenId(0) });
    let drawn = drawn.deck(1, &["Rocket"]).with(PublicFact::Displaced { figure: marine(1), to: place("c1") });
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    bench.script(draws(&[4, 4]));
    bench.choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    let link = bench.play.board().links()[&TokenId(0)];
    assert_eq!((link.at, link.carrier), (cell("c1"), None));
}

/// [M-OBJ-02] [M-OBJ-03]
#[test]
fn a_token_rests_in_a_space_of_its_figure_or_in_the_nearest_legal_one() {
    let board = board("", "O . . . O O").0;
    let names = |at: &str| {
        let cells = samples::resting(&board, place(at)).into_iter();
        cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("a1-b1"), "b1", "the legal one of its spaces");
    assert_eq!(names("b1-c1"), "b1 c1", "the marines choose");
    assert_eq!(names("e1-f1"), "d1");
}

const GATES: &str = "goal gates\nportal p blue up\nportal q blue down";

/// [M-OBJ-01] [M-GEN-07]
#[test]
fn a_portal_is_shut_for_movement_and_a_card_when_no_demon_guards_it() {
    let drawn = board(GATES, "p . . . . .").marine(1, "b1").hand(1, &["Dig In"]);
    assert!(offer(&drawn.clone().acting(marine(1), 1), MARINE).gates.is_empty(), "two movement");
    let guarded = |row: &str, at: &str| {
        let drawn = board(GATES, row).marine(1, "b1").hand(1, &["Dig In"]).demon(Kind::PossessedSoldier, at);
        offer(&drawn.acting(marine(1), 2), MARINE).gates.is_empty()
    };
    assert!(guarded(". . p . . .", "d1") && !guarded(". . p . . .", "e1"), "only beside it");
    let why = |drawn: Drawn, moves: u8| {
        let shut = Choice::Shut { portal: TokenId(0), card: card("Dig In") };
        drawn.acting(marine(1), moves).refused(MARINE, shut).rule.unwrap_or_default()
    };
    let row = board(GATES, ". . p . . .").marine(1, "b1").hand(1, &["Dig In"]);
    assert_eq!(
        (why(row.clone(), 1), why(row.demon(Kind::PossessedSoldier, "d1"), 2)),
        ("M-OBJ-01".into(), "Q-41".into())
    );
    let mut bench = drawn.demon(Kind::PossessedSoldier, "c1").acting(marine(1), 3);
    bench.choose(MARINE, Choice::Shut { portal: TokenId(0), card: card("Dig In") });
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
    assert_eq!(bench.play.board().act().map(|act| act.moves), Some(1));
}

/// [Q-41] [M-GEN-10] [M-TER-08]
#[test]
fn a_demon_behind_impassable_terrain_guards_no_portal() {
    let gates = |marks: &str| {
        let header = format!("{GATES}\nterrain v impassable");
        let drawn =
            board(&header, marks).marine(1, "a1").hand(1, &["Dig In"]).demon(Kind::PossessedSoldier, "c2");
        offer(&drawn.acting(marine(1), 2), MARINE).gates.len()
    };
    assert_eq!(gates(". p .\n. . ."), 0);
    assert_eq!(gates(". p v\n. v ."), 1, "the corner is impassable, so it is not adjacent");
    assert_eq!(gates(". p v\n. . ."), 0);
}

#[test]
fn a_facedown_portal_cannot_be_shut() {
    let drawn = board(GATES, "q . . . . p").marine(1, "b1").hand(1, &["Dig In"]);
    assert!(offer(&drawn.acting(marine(1), 2), MARINE).gates.is_empty());
}

const HAUL: &str = "goal haul\nhauler r start\nlift e exit";

fn status(drawn: Drawn) -> Bench<Rules> {
    let mut bench = drawn.events(&["Blood Up"]).before_with(Status { step: StatusStep::Argent }, draws(&[]));
    bench.script(draws(&[]));
    bench
}

/// [M-OBJ-01] [M-MOV-06]
#[test]
fn the_hauler_goes_three_spaces_through_marines_and_not_through_demons() {
    let open = board(HAUL, "r . . . . e").marine(1, "b1").marine(2, "f1");
    let mut bench = status(open.clone());
    let Options::Haul { at } = bench.options(MARINE) else { panic!("{:?}", bench.options(MARINE)) };
    assert_eq!(at, &["d1", "c1"].map(place), "the nearest to the exit first; the marine's space is taken");
    bench.refused(MARINE, Choice::Place { at: place("e1") });
    bench.choose(MARINE, Choice::Place { at: place("d1") });
    assert_eq!(bench.play.board().hauler().map(|hauler| hauler.at), Some(cell("d1")));
    let barred = status(open.demon(Kind::PossessedSoldier, "c1"));
    let asks: Vec<_> = barred.play.asks().map(|open| open.ask.options.clone()).collect();
    assert!(!asks.iter().any(|options| matches!(options, Options::Haul { .. })), "{asks:?}");
}

/// [M-GEN-07]
#[test]
fn the_hauler_on_the_exit_ends_the_mission() {
    let drawn = board(HAUL, "r . e . . .").marine(1, "f1");
    let mut bench = status(drawn);
    bench.choose(MARINE, Choice::Place { at: place("c1") });
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
}

/// [M-OBJ-01] [M-OBJ-04]
#[test]
fn a_fragged_hauler_is_a_frag_and_stands_up_whole_where_it_fell() {
    let drawn = board(HAUL, "r . . . . e").marine(1, "f1").demon(Kind::PossessedSoldier, "d1");
    let drawn = drawn.with(PublicFact::Displaced { figure: FigureId::HAULER, to: place("c1") });
    let drawn = drawn.hurt(FigureId::HAULER, 11).events(&["Blood Up"]);
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    bench.script(draws(&[4, 4]));
    bench.choose(Seat::INVADER, Choice::Attack { target: FigureId::HAULER, boost: false });
    let board = bench.play.board();
    let hauler = board.hauler().unwrap();
    assert_eq!(
        (board.frags(), hauler.damage, board.events().left()),
        (1, 0, 1),
        "no card is revealed for it"
    );
    assert_eq!(hauler.at, cell("c1"), "and not where it began");
}

/// [M-DEF-04] [M-STUN-01]
#[test]
fn the_hauler_defends_with_one_shield_and_is_never_stunned() {
    let drawn =
        board(HAUL, "r . . . . e").marine(1, "f1").demon(Kind::PossessedSoldier, "c1").events(&["Blood Up"]);
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    bench.script(draws(&[4, 4]));
    bench.choose(Seat::INVADER, Choice::Attack { target: FigureId::HAULER, boost: false });
    assert_eq!(bench.play.board().damage(FigureId::HAULER), 3, "two and two, less one");
    assert!(!bench.play.board().is_stunned(FigureId::HAULER));
}

const PREY: &str = "goal prey baron_of_hell\nportal p red up\nportal q red down\nportal b blue up";

/// [M-SETUP-12]
#[test]
fn the_marked_demons_card_is_taken_and_one_figure_is_kept_for_it() {
    let board = board(PREY, "p . . . . .").0;
    assert!(board.cards().contains_key(&Kind::BaronOfHell));
    assert_eq!(board.supply(Kind::BaronOfHell), 2);
}

/// [M-OBJ-01] [M-GK-01]
#[test]
fn the_marked_demon_is_as_strong_as_its_like_and_fragging_it_ends_the_mission() {
    let drawn = board(PREY, ". . . . . .\n. . . . . .").marine(1, "a1").demon(Kind::BaronOfHell, "b1-c2");
    let drawn = drawn.with(PublicFact::Marked { figure: demon(0) }).hurt(demon(0), 7);
    assert!(!drawn.0.is_staggered(demon(0), MARINE) && drawn.0.health(demon(0)) == 10);
    let mut bench = drawn.hurt(demon(0), 1).acting(marine(1), 2);
    walk(&mut bench, MARINE, "b1");
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
}

/// [M-OBJ-01]
#[test]
fn the_marked_demon_comes_at_a_red_portal_in_the_second_round_at_the_latest() {
    let marks = "p . . . . . q\n. . . . . . .";
    let early =
        board(PREY, marks).marine(1, "d1").with(PublicFact::RoundBegan { round: 0, count: 0, still: 0 });
    let bench = early.before_with(Status { step: StatusStep::Begin }, draws(&[]));
    assert_eq!(bench.play.board().marked(), None);
    let late =
        board(PREY, marks).marine(1, "d1").with(PublicFact::RoundBegan { round: 1, count: 0, still: 0 });
    let mut bench = late.before_with(Status { step: StatusStep::Begin }, draws(&[]));
    bench.script(draws(&[]));
    let Options::Portal { portals, .. } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!((portals.len(), bench.play.board().round()), (2, 2), "any red portal");
    bench.choose(Seat::INVADER, Choice::Portal { portal: TokenId(1) });
    let board = bench.play.board();
    let marked = board.marked().unwrap();
    assert_eq!(board.demons()[&marked].at, place("f1-g2"), "as near as it fits");
    assert!(board.cards()[&Kind::BaronOfHell].faceup && board.portals().len() == 2);
    let stacked = |fact: &Fact| matches!(fact, Fact::Secret(SecretFact::InitiativeStacked { cards }) if cards.len() == 3);
    assert!(bench.facts.iter().any(stacked), "it comes before the initiative deck is made");
}

///
#[test]
fn the_marked_demon_comes_with_a_red_group_and_with_no_other() {
    use crate::frames::summon::Waking;
    let came = |portal: u8| {
        let marks = "p . . . . b\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .";
        let drawn =
            board("goal prey baron_of_hell\nportal p red up\nportal b blue up", marks).marine(1, "a5");
        let mut bench = drawn.before_with(Waking { left: vec![TokenId(portal)] }, draws(&[]));
        bench.choose(Seat::INVADER, Choice::Group { group: 0 });
        let place = |bench: &Bench<Rules>| bench.play.asks().next().map(|open| open.ask.options.clone());
        while let Some(Options::Place { at, .. }) = place(&bench) {
            bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
        }
        bench.play.board().marked().is_some()
    };
    let red = |id: u8| came(id);
    let colors = board("goal prey baron_of_hell\nportal p red up\nportal b blue up", "p . . . . b").0;
    for (id, portal) in colors.portals() {
        assert_eq!(red(id.0), portal.color == crate::names::PortalColor::Red);
    }
}

///
#[test]
fn the_marked_cyberdemon_comes_worn() {
    let marks = "p . . . . . .\n. . . . . . .\n. . . . . . .";
    let drawn = board("goal prey cyberdemon\nportal p red up", marks).marine(1, "g3");
    let late = drawn.with(PublicFact::RoundBegan { round: 1, count: 0, still: 0 });
    let mut bench = late.before_with(Status { step: StatusStep::Begin }, draws(&[]));
    if let Options::Place { at, .. } = bench.options(Seat::INVADER).clone() {
        bench.script(draws(&[]));
        bench.choose(Seat::INVADER, Choice::Place { at: at[0] });
    }
    let board = bench.play.board();
    assert_eq!(board.damage(board.marked().unwrap()), 4);
}

const HOLD: &str = "goal hold 2 7\nobjective o generator";

/// [M-OBJ-01] [M-GEN-07]
#[test]
fn a_demon_gives_its_attack_to_batter_a_generator_and_the_second_one_destroyed_wins() {
    let drawn = board(HOLD, "o . o . . o").marine(1, "e1").demon(Kind::PossessedSoldier, "b1");
    let broken = |token| PublicFact::Battered { figure: demon(0), token: TokenId(token), damage: 8 };
    let almost = PublicFact::Battered { figure: demon(0), token: TokenId(0), damage: 6 };
    let mut bench =
        drawn.with(broken(1)).with(almost).before(Activation { figure: demon(0), stage: Stage::Begin });
    assert_eq!(offer(&bench, Seat::INVADER).generators, [TokenId(0)]);
    bench.choose(Seat::INVADER, Choice::Batter { token: TokenId(0) });
    assert_eq!(outcome(&bench), None, "a blow is 1, and it breaks at 8");
    let last = bench.play.board().clone();
    let mut bench = Drawn(last).before(Activation { figure: demon(0), stage: Stage::Begin });
    bench.choose(Seat::INVADER, Choice::Batter { token: TokenId(0) });
    assert_eq!(outcome(&bench), Some((false, "destroyed".to_owned())));
}

///
#[test]
fn a_battered_generator_took_the_attack_of_the_demon() {
    let drawn = board(HOLD, "o . o . . o").marine(1, "e1").demon(Kind::PossessedSoldier, "b1");
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    assert!(offer(&bench, Seat::INVADER).strike.is_some());
    bench.choose(Seat::INVADER, Choice::Batter { token: TokenId(0) });
    let offer = offer(&bench, Seat::INVADER);
    assert!(offer.strike.is_none() && offer.generators.is_empty());
    let refusal = bench.refused(Seat::INVADER, Choice::Batter { token: TokenId(1) });
    assert_eq!(refusal.rule.as_deref(), Some("Q-36"));
}

/// [M-OBJ-01]
#[test]
fn two_generators_at_the_end_of_the_seventh_round_win() {
    let after = |round| {
        let drawn = board(HOLD, "o . o . . o").marine(1, "e1").demon(Kind::PossessedSoldier, "b1");
        let drawn = drawn.with(PublicFact::Battered { figure: demon(0), token: TokenId(0), damage: 8 });
        let drawn = drawn.with(PublicFact::RoundBegan { round, count: 0, still: 0 }).events(&["Blood Up"]);
        outcome(&drawn.before_with(Phase { asked: false }, draws(&[])))
    };
    assert_eq!(after(6), None);
    assert_eq!(after(7), Some((true, "objective".to_owned())));
}

/// [M-OBJ-01]
#[test]
fn one_relay_of_two_does_not_end_the_mission() {
    let drawn = board("goal links 1\nobjective o relay", "o . o . . .").marine(1, "b1");
    let drawn = drawn.hand(1, &["Dig In", "Field Burst"]).events(&["Blood Up", "Feed"]);
    let mut bench = drawn.acting(marine(1), 1);
    bench.choose(MARINE, Choice::Link { token: TokenId(1), card: card("Dig In") });
    assert_eq!(outcome(&bench), None);
    bench.choose(MARINE, Choice::Link { token: TokenId(0), card: card("Field Burst") });
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
}

/// [M-OBJ-01]
#[test]
fn two_marines_carry_a_sample_each_and_the_last_one_that_is_wanted_ends_the_mission() {
    let header = SAMPLES.replace("samples 1", "samples 2");
    let drawn = board(&header, "t o o . . .\n. . . . . .").marine(1, "b1").marine(2, "c1");
    let drawn = drawn.with(PublicFact::TokenTaken { seat: Seat(2), token: TokenId(1) }).hand(2, &["Dig In"]);
    let mut first = drawn.hand(1, &["Dig In"]).acting(marine(1), 2);
    first.choose(MARINE, Choice::Take { token: TokenId(0) });
    walk(&mut first, MARINE, "a1 a2");
    assert_eq!(outcome(&first), None, "one of two");
    let delivered = |link: &crate::board::Relay| (link.progress, link.carrier);
    let links = first.play.board().links().values().map(delivered).collect::<Vec<_>>();
    assert_eq!(links, [(1, None), (0, Some(Seat(2)))]);
    let mut second = Drawn(first.play.board().clone()).acting(marine(2), 2);
    walk(&mut second, Seat(2), "b1 a1");
    assert_eq!(outcome(&second), Some((true, "objective".to_owned())));
}

/// [M-OBJ-01] [M-MAR-05]
#[test]
fn a_carriers_card_gives_1_less_and_never_less_than_nothing() {
    let gained = |title: &str| {
        let drawn = board(SAMPLES, "t . . o . .").marine(1, "d1").hand(1, &[title, "Dig In"]);
        let drawn = drawn.with(PublicFact::TokenTaken { seat: MARINE, token: TokenId(0) });
        let mut bench = drawn.acting(marine(1), 1);
        bench.choose(MARINE, Choice::Play { card: card(title) });
        offer(&bench, MARINE).moves - 1
    };
    assert_eq!(["Coil Dump", "Walking Fire", "Keep Moving"].map(gained), [0, 0, 2]);
}

/// [M-OBJ-01] [M-GEN-07]
#[test]
fn of_two_portals_the_last_one_that_is_shut_ends_the_mission_in_either_order() {
    for [first, second] in [[0, 1], [1, 0]].map(|order| order.map(TokenId)) {
        let drawn = board(GATES, "p . p . . .").marine(1, "b1").hand(1, &["Dig In", "Field Burst"]);
        let mut bench = drawn.acting(marine(1), 4);
        bench.choose(MARINE, Choice::Shut { portal: first, card: card("Dig In") });
        assert_eq!(outcome(&bench), None);
        bench.choose(MARINE, Choice::Shut { portal: second, card: card("Field Burst") });
        assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
    }
    let asleep = board(GATES, "p . . . . q").marine(1, "b1").hand(1, &["Dig In", "Field Burst"]);
    let mut bench = asleep.acting(marine(1), 4);
    bench.choose(MARINE, Choice::Shut { portal: TokenId(0), card: card("Dig In") });
    assert_eq!(outcome(&bench), None, "a facedown portal is one too");
}

/// [M-OBJ-01] [M-FRAG-01]
#[test]
fn the_hauler_stands_with_11_damage_and_falls_with_12() {
    let after = |damage: u8| {
        let drawn = board(HAUL, "r . . . . e").marine(1, "f1").demon(Kind::PossessedSoldier, "c1");
        let drawn = drawn.hurt(FigureId::HAULER, damage);
        let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        bench.script(draws(&[4, 4]));
        bench.choose(Seat::INVADER, Choice::Attack { target: FigureId::HAULER, boost: false });
        (bench.play.board().frags(), bench.play.board().damage(FigureId::HAULER))
    };
    assert_eq!([8, 9].map(after), [(0, 11), (1, 0)]);
}

/// A rocket on a possessed soldier beside the marked demon and the marine who fires it. [M-GEN-09] [M-OBJ-04]
#[test]
fn an_attacker_frags_the_marked_demon_before_the_last_frag_of_their_own() {
    let ends = |prey: u8, own: u8| {
        let drawn = board(PREY, ". . . . . .\n. . . . . .").marine(1, "a1").hurt(marine(1), own);
        let drawn =
            drawn.demon(Kind::PossessedSoldier, "b1").demon(Kind::BaronOfHell, "c1-d2").hurt(demon(1), prey);
        let frag = PublicFact::Fragged { figure: demon(99), frags: 5 };
        let drawn = drawn.with(PublicFact::Marked { figure: demon(1) }).with(frag).hand(1, &["Rocket"]);
        let mut bench = drawn.acting(marine(1), 0);
        bench.choose(MARINE, Choice::Play { card: card("Rocket") });
        bench.script([0, 0]).choose(MARINE, Choice::Attack { target: demon(0), boost: false });
        outcome(&bench)
    };
    let (marines, invader) = ((true, "objective".to_owned()), (false, "frag_limit".to_owned()));
    assert_eq!([ends(8, 8), ends(8, 7), ends(7, 7)], [Some(marines.clone()), Some(marines), None]);
    assert_eq!(ends(7, 8), Some(invader));
}

/// [M-OBJ-01] [M-GEN-10]
#[test]
fn a_sample_is_delivered_where_the_marines_came_in_and_at_no_other_active_teleporter() {
    let header = format!("{SAMPLES}\nteleporter u sleeping");
    let delivered = |to: &str| {
        let drawn = board(&header, "t . o . . u").marine(1, "c1").hand(1, &["Dig In"]);
        let woken = PublicFact::TeleporterWoke { at: cell("f1") };
        let drawn = drawn.with(woken).with(PublicFact::TokenTaken { seat: MARINE, token: TokenId(0) });
        let mut bench = drawn.acting(marine(1), 4);
        walk(&mut bench, MARINE, to);
        outcome(&bench).is_some()
    };
    assert!(delivered("b1 a1") && !delivered("d1 e1 f1"));
}

/// [Q-41] [M-OBJ-01]
#[test]
fn each_of_two_demons_may_guard_a_portal_and_also_from_its_own_space() {
    let open = |demons: [&str; 2]| {
        let drawn = board(GATES, ". . p . . . .").marine(1, "b1").hand(1, &["Dig In"]);
        let drawn = demons.iter().fold(drawn, |drawn, at| drawn.demon(Kind::PossessedSoldier, at));
        offer(&drawn.acting(marine(1), 2), MARINE).gates.len()
    };
    assert_eq!(open(["f1", "g1"]), 1);
    assert_eq!([open(["d1", "g1"]), open(["g1", "d1"])], [0, 0], "either of them beside it");
    assert_eq!([open(["c1", "g1"]), open(["g1", "c1"])], [0, 0], "either of them in it");
}

/// [M-OBJ-01] [M-GEN-10]
#[test]
fn a_demon_batters_the_generator_beside_it_or_in_its_space_and_none_2_spaces_away() {
    let beside = |kind: Kind, at: &str| {
        let drawn = board(HOLD, "o . . . . . o\n. . . . . . .").marine(1, "g2").demon(kind, at);
        let bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        offer(&bench, Seat::INVADER).generators.len()
    };
    assert_eq!(["a1", "b1", "c1"].map(|at| beside(Kind::PossessedSoldier, at)), [1, 1, 0]);
    assert_eq!(["a1-b2", "b1-c2", "c1-d2"].map(|at| beside(Kind::BaronOfHell, at)), [1, 1, 0]);
}

/// [M-OBJ-01]
#[test]
fn a_relay_takes_a_fourth_link_and_no_fifth_from_beside_it_or_in_its_space() {
    let open = |links: usize, at: &str| {
        let drawn = board("goal links 4\nobjective o relay", "o . . o . .").marine(1, at);
        let linked = PublicFact::Linked { seat: MARINE, token: TokenId(0) };
        let drawn = core::iter::repeat_n(linked, links).fold(drawn, Drawn::with);
        let drawn = drawn.with(PublicFact::RoundBegan { round: 5, count: 0, still: 0 }).hand(1, &["Dig In"]);
        offer(&drawn.acting(marine(1), 1), MARINE).links.len()
    };
    assert_eq!([open(3, "b1"), open(4, "b1")], [1, 0]);
    assert_eq!([open(3, "a1"), open(4, "a1")], [1, 0]);
}

/// [M-GEN-07] [M-TEL-03]
#[test]
fn a_return_that_frags_the_marked_demon_ends_the_mission_before_the_marine_stands_there() {
    let header = format!("{PREY}\nteleporter t active");
    let drawn = board(&header, "t . . . . .\n. . . . . .").marine(1, "f1");
    let drawn = drawn.demon(Kind::BaronOfHell, "a1-b2").with(PublicFact::Marked { figure: demon(0) });
    let drawn = drawn.with(PublicFact::Fragged { figure: marine(1), frags: 1 }).hand(1, &["Dig In"]);
    let bench = drawn.before(Activation { figure: marine(1), stage: Stage::Return });
    assert_eq!(outcome(&bench), Some((true, "objective".to_owned())));
    assert_eq!(bench.play.board().place_of(marine(1)), None);
}

/// [M-OBJ-01]
#[test]
fn the_marines_move_the_hauler_by_turns_and_it_arrives_on_the_exit_itself() {
    let driver = |round: u16| {
        let drawn = board(HAUL, "r . . . . e").marine(1, "b1").marine(2, "f1");
        let bench = status(drawn.with(PublicFact::RoundBegan { round, count: 0, still: 0 }));
        let open = bench.play.asks().find(|open| matches!(open.ask.options, Options::Haul { .. }));
        open.map(|open| open.ask.seat)
    };
    assert_eq!([1, 2, 3].map(driver), [1, 2, 1].map(|seat| Some(Seat(seat))));
    let mut beside = status(board(HAUL, "r . e . . .").marine(1, "f1").hand(1, &["Dig In"]));
    beside.choose(MARINE, Choice::Place { at: place("b1") });
    assert_eq!(outcome(&beside), None);
}

///
#[test]
fn the_marked_demon_comes_at_a_red_portal_and_at_none_of_another_color() {
    let late = board(PREY, "p . . b . . q\n. . . . . . .").marine(1, "c1");
    let late = late.with(PublicFact::RoundBegan { round: 1, count: 0, still: 0 });
    let bench = late.before_with(Status { step: StatusStep::Begin }, draws(&[]));
    let Options::Portal { portals, .. } = bench.options(Seat::INVADER) else { panic!() };
    let red = |token| bench.play.board().portals()[token].color == crate::names::PortalColor::Red;
    assert!(portals.len() == 2 && portals.iter().all(red));
}

/// [M-OBJ-01]
#[test]
fn a_sample_that_was_delivered_or_is_carried_is_not_taken_again() {
    let header = SAMPLES.replace("samples 1", "samples 2");
    let takes = |fact: PublicFact, at: &str| {
        let drawn = board(&header, "t o o . . .").marine(1, at).with(fact).hand(1, &["Dig In"]);
        offer(&drawn.acting(marine(1), 1), MARINE).tokens.len()
    };
    let delivered = PublicFact::Delivered { seat: Seat(2), token: TokenId(0), at: cell("a1") };
    let taken = PublicFact::TokenTaken { seat: Seat(2), token: TokenId(1) };
    assert_eq!([takes(delivered.clone(), "a1"), takes(delivered, "c1")], [0, 1]);
    assert_eq!([takes(taken.clone(), "c1"), takes(taken, "b1")], [0, 1]);
}

/// [M-OBJ-01]
#[test]
fn of_two_generators_beside_it_a_demon_batters_either() {
    for token in [0, 1].map(TokenId) {
        let drawn = board(HOLD, "o . o . . o").marine(1, "e1").demon(Kind::PossessedSoldier, "b1");
        let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        assert_eq!(offer(&bench, Seat::INVADER).generators, [TokenId(0), TokenId(1)]);
        bench.choose(Seat::INVADER, Choice::Batter { token });
        let progress = |(id, link): (&TokenId, &crate::board::Relay)| (link.progress > 0).then_some(*id);
        assert_eq!(bench.play.board().links().iter().find_map(progress), Some(token));
    }
}

///
#[test]
fn the_first_link_opens_both_of_two_discarded_blue_portals() {
    let drawn =
        board("goal links 3\nobjective o relay\nportal p blue up", "o . . . p . . . . . p").marine(1, "b1");
    let drawn = drawn.hand(1, &["Dig In"]).events(&["Blood Up", "Second Wind"]);
    let gone =
        [0, 1].iter().fold(drawn, |drawn, id| drawn.with(PublicFact::PortalGone { portal: TokenId(*id) }));
    let mut bench = gone.acting(marine(1), 1);
    bench.choose(MARINE, Choice::Link { token: TokenId(0), card: card("Dig In") });
    let Options::Portal { portals, may_pass } = bench.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!((portals, may_pass), (vec![TokenId(0), TokenId(1)], false));
}

/// [M-GEN-11]
#[test]
fn progress_on_any_relay_keeps_a_quiet_match_going() {
    let ends = |linked: Option<u8>| {
        let drawn =
            board("goal links 3\nobjective o relay", "o . . . . o").marine(1, "b1").hand(1, &["Dig In"]);
        let link = |token| PublicFact::Linked { seat: MARINE, token: TokenId(token) };
        let drawn = linked.into_iter().map(link).fold(drawn, Drawn::with);
        let quiet = drawn.with(PublicFact::RoundBegan { round: 4, count: 0, still: 2 });
        let bench = quiet.before_with(Status { step: StatusStep::Begin }, draws(&[]));
        outcome(&bench)
    };
    assert_eq!(ends(None), Some((false, "stalled".to_owned())));
    assert_eq!([ends(Some(0)), ends(Some(1))], [None, None]);
}
