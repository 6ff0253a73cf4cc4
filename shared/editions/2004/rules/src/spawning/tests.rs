//! Where figures appear, and which ones.

use super::*;
use crate::Rules;
use crate::board::drawn::{Drawn, cell, cells as spaces, place, table};
use crate::fact::Fact;
use crate::frames::invader_turn::InvaderStage;
use crate::names::{CardKind, Color};
use crate::options::Options;
use engine::testkit::Bench;
use engine::{Seat, Viewer};

const INVADER: Seat = Seat::INVADER;

fn put(kind: Kind, color: Color, at: &str) -> Placing {
    Placing { kind, color, at: place(at), remove: None }
}

fn step(drawn: Drawn, kind: CardKind) -> (Bench<Rules>, CardId) {
    let bench = drawn.hand(&[kind]).invader_turn(InvaderStage::Spawn);
    let card = bench.play.board().hand()[0];
    (bench, card)
}

fn no(bench: &mut Bench<Rules>, card: CardId, half: u8, place: &[Placing]) -> String {
    bench.refused(INVADER, Choice::Spawn { card, half, place: place.to_vec() }).rule.unwrap()
}

/// [C-INV-11]
#[test]
fn the_figures_on_the_card_are_placed() {
    let (mut bench, card) = step(table("1 # . . . ."), CardKind::MixedPack);
    let place = [
        put(Kind::Zombie, Color::Red, "c1"),
        put(Kind::Imp, Color::Red, "d1"),
        put(Kind::Trite, Color::Red, "e1"),
    ];
    assert_eq!(no(&mut bench, card, 0, &place[..2]), "C-INV-11");
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place: place.to_vec() });
    let stand: Vec<_> = bench.play.board().invaders().values().map(|i| (i.kind, i.at)).collect();
    let wanted = [(Kind::Zombie, "c1"), (Kind::Imp, "d1"), (Kind::Trite, "e1")]
        .map(|(kind, at)| (kind, at.parse().unwrap()));
    assert_eq!(stand, wanted);
}

/// [C-INV-12]
#[test]
fn a_figure_is_spawned_only_where_no_marine_sees() {
    let (mut bench, card) = step(table("1 . .\n# # .\n. . ."), CardKind::ShamblersOrImp);
    let hidden = cells(bench.play.board());
    assert_eq!(hidden, spaces("c2 a3 b3 c3"));
    assert_eq!(no(&mut bench, card, 1, &[put(Kind::Imp, Color::Red, "c1")]), "C-INV-12");
    let twice = [put(Kind::Zombie, Color::Red, "a3"), put(Kind::Zombie, Color::Red, "a3")];
    assert_eq!(no(&mut bench, card, 0, &twice), "C-INV-12");
    bench.choose(INVADER, Choice::Spawn { card, half: 1, place: vec![put(Kind::Imp, Color::Red, "a3")] });
}

/// [C-INV-13]
#[test]
fn an_invader_figure_hides_no_space_from_a_marine_when_spawning() {
    assert!(cells(&table("1 . Z . .").board).is_empty());
    assert_eq!(cells(&table("1 . o . .").board), spaces("d1 e1"));
}

/// The second marine has an obstacle before their eyes. The first one looks past it.
const PAST: &str = "1 2 o . .\n. . . . .\n. . . . .\n. . . . .";

/// [C-INV-13] [C-LOS-06]
#[test]
fn a_space_that_a_marine_sees_only_past_another_marine_is_no_place_to_spawn() {
    assert_eq!(cells(&table(PAST).board), spaces("d1 e1 e2"));
    assert_eq!(cells(&table(&PAST.replace('1', ".")).board), spaces("d1 e1 d2 e2 e3"), "the second alone");
    let swapped = PAST.replace("1 2", "2 1");
    assert_eq!(cells(&table(&swapped).board), spaces("d1 e1 e2"), "in either order");
    let three = "3 2 1 o .\n# # # # #";
    assert_eq!(cells(&table(three).board), spaces("e1"));
}

/// [C-INV-13]
#[test]
fn walls_obstacles_and_barrels_hide_a_space_from_a_marine_and_figures_of_any_size_do_not() {
    for (before, hidden) in [("o .", "c1"), ("% .", "c1"), ("Z .", ""), ("D D .", ""), ("2 .", "")] {
        let row = format!("1 {before}");
        let stones = vec!["#"; row.split(' ').count()].join(" ");
        assert_eq!(cells(&table(&format!("{row}\n{stones}")).board), spaces(hidden), "{row}");
    }
}

/// [C-INV-10] [C-DIFF-02]
#[test]
fn as_many_spawn_cards_are_played_as_the_level_allows_and_no_more() {
    use crate::choice::{Choice, Placing};
    use crate::levels::Level;
    let hand = [CardKind::ShamblersOrImp, CardKind::ShamblersOrImp, CardKind::ShamblersOrImp];
    let text = "1 # Z . . . . . .";
    for (level, allowed) in [(Level::Standard, 1), (Level::Easiest, 1), (Level::Hardest, 2)] {
        let mut bench = table(text).level(level).hand(&hand).invader_turn(InvaderStage::Spawn);
        for _ in 0..allowed {
            let Options::Spawn { cards, cells, .. } = bench.options(Seat::INVADER).clone() else {
                panic!("a card")
            };
            let half = cards[0].halves.iter().position(|half| half.len() == 1).unwrap();
            let (kind, color, at) = (cards[0].halves[half][0].kind, Color::Red, cells[0].into());
            let place = vec![Placing { kind, color, at, remove: None }];
            let half = u8::try_from(half).unwrap();
            bench.choose(Seat::INVADER, Choice::Spawn { card: cards[0].card, half, place });
        }
        assert!(
            matches!(bench.options(Seat::INVADER), Options::Activate { .. }),
            "{level:?}: {allowed} and no more"
        );
        assert_eq!(bench.play.board().hand().len(), 3 - allowed);
    }
}

///
#[test]
fn tokens_and_ducts_leave_a_space_free_for_spawning_obstacles_and_figures_do_not() {
    assert_eq!(cells(&table("1 # h d o Z .").board), spaces("c1 d1 g1"));
}

/// [C-INV-14]
#[test]
fn figures_without_a_space_are_simply_not_placed() {
    let (mut bench, card) = step(table("1 # . ."), CardKind::Skitter);
    let place = vec![put(Kind::Trite, Color::Red, "c1"), put(Kind::Trite, Color::Red, "d1")];
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place });
    assert_eq!(bench.play.board().invaders().len(), 2);
}

/// [C-INV-15]
#[test]
fn one_half_of_a_card_is_chosen_never_both() {
    let (mut bench, card) = step(table("1 # . . . . ."), CardKind::ClawsOrRot);
    let imps = [put(Kind::Imp, Color::Red, "c1"), put(Kind::Imp, Color::Red, "d1")];
    let mut both = imps.to_vec();
    both.push(put(Kind::Zombie, Color::Red, "e1"));
    assert_eq!(no(&mut bench, card, 0, &both), "C-INV-15");
    assert_eq!(no(&mut bench, card, 2, &imps), "C-INV-15");
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place: imps.to_vec() });
}

/// [E-10]
#[test]
fn a_split_card_places_the_figures_of_one_side() {
    let (mut bench, card) = step(table("1 # . . ."), CardKind::ShamblersOrImp);
    let both = [put(Kind::Imp, Color::Red, "c1"), put(Kind::Zombie, Color::Red, "d1")];
    assert_eq!(no(&mut bench, card, 0, &both), "C-INV-15");
    assert_eq!(no(&mut bench, card, 1, &both), "C-INV-15");
    let zombies = vec![put(Kind::Zombie, Color::Red, "c1"), put(Kind::Zombie, Color::Red, "d1")];
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place: zombies });
}

/// [C-INV-16]
#[test]
fn no_more_figures_come_than_the_supply_has() {
    let (mut bench, card) = step(table("1 # Z Z Z . . . .\n2 # # # # # # # #"), CardKind::ShamblersOrImp);
    let red = [put(Kind::Zombie, Color::Red, "f1"), put(Kind::Zombie, Color::Red, "g1")];
    assert_eq!(no(&mut bench, card, 0, &red), "C-INV-16");
    let blue = [put(Kind::Zombie, Color::Red, "f1"), put(Kind::Zombie, Color::Blue, "g1")];
    assert_eq!(no(&mut bench, card, 0, &blue), "C-INV-16");
    let mixed = [put(Kind::Zombie, Color::Red, "f1"), put(Kind::Zombie, Color::Green, "g1")];
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place: mixed.to_vec() });
    assert_eq!(supply::left(bench.play.board(), Kind::Zombie, Color::Red), 0);
}

/// [C-INV-17]
#[test]
fn when_a_kind_is_used_up_a_figure_may_be_taken_off_and_placed_again() {
    let (mut bench, card) = step(table("1 # I I I I . ."), CardKind::ShamblersOrImp);
    let moved = Placing { remove: Some(FigureId(10)), ..put(Kind::Imp, Color::Red, "g1") };
    assert_eq!(no(&mut bench, card, 1, &[put(Kind::Imp, Color::Red, "g1")]), "C-INV-16");
    bench.choose(INVADER, Choice::Spawn { card, half: 1, place: vec![moved] });
    assert!(bench.play.board().invader(FigureId(10)).is_none());
    assert_eq!(bench.play.board().out(Kind::Imp, Color::Red), 4);
}

/// [C-INV-17]
#[test]
fn while_one_is_left_none_is_taken_off() {
    let (mut bench, card) = step(table("1 # I I I . ."), CardKind::ShamblersOrImp);
    let Options::Spawn { cards, .. } = bench.options(INVADER) else { panic!("spawn") };
    assert!(cards[0].halves[1][0].removable.is_empty());
    let moved = Placing { remove: Some(FigureId(10)), ..put(Kind::Imp, Color::Red, "g1") };
    assert_eq!(no(&mut bench, card, 1, &[moved]), "C-INV-17");
}

///
#[test]
fn a_figure_taken_off_gives_nothing_and_may_be_wounded() {
    let drawn = table("1 # I I I I . .").invader(11, |imp| imp.wounds = 1);
    let (mut bench, card) = step(drawn, CardKind::ShamblersOrImp);
    let moved = Placing { remove: Some(FigureId(11)), ..put(Kind::Imp, Color::Red, "g1") };
    bench.choose(INVADER, Choice::Spawn { card, half: 1, place: vec![moved] });
    assert!(!bench.facts.iter().any(|fact| matches!(fact, Fact::Public(PublicFact::Killed { .. }))));
    let fresh = bench.play.board().invaders().values().find(|imp| imp.at == place("g1")).unwrap();
    assert_eq!(fresh.wounds, 0, "it comes back whole");
}

/// [C-INV-19]
#[test]
fn a_spawned_figure_stands_openly_where_no_marine_can_see_it() {
    let (mut bench, card) = step(table("1 # . . ."), CardKind::ShamblersOrImp);
    bench.choose(INVADER, Choice::Spawn { card, half: 1, place: vec![put(Kind::Imp, Color::Red, "e1")] });
    let view = crate::view::build(bench.play.board(), Viewer::Seat(Seat(1)));
    let view = serde_json::to_value(&view).unwrap();
    assert_eq!(view["figures"]["10"]["at"], serde_json::json!([4, 0]));
}

#[test]
fn every_random_spawn_is_one_the_offer_admits() {
    let tables = ["1 # I I I I . . T T T", "1 # . .", "1 2 # Z Z Z . . . I I I", "1 # Z Z Z Z I I I I ."];
    for (drawing, seed) in tables.into_iter().flat_map(|drawing| (0..200).map(move |seed| (drawing, seed))) {
        let kinds = [CardKind::MixedPack, CardKind::ShamblersOrImp, CardKind::ClawsOrRot, CardKind::Skitter];
        let board = table(drawing).hand(&kinds).board;
        let (offers, cells) = offers(&board);
        let mut state: u32 = seed;
        let mut pick = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let Choice::Spawn { card, half, place } = sample(&board, &offers, &cells, &mut pick) else {
            panic!("a card is played")
        };
        assert_eq!(admits(&board, &offers, &cells, (card, half, &place)), Ok(()), "{drawing} {place:?}");
    }
}

fn pictured(bench: &Bench<Rules>, half: usize) -> SpawnFigure {
    let Options::Spawn { cards, .. } = bench.options(INVADER) else { panic!("a card can be spawned") };
    cards[0].halves[half][0].clone()
}

/// [R-19] [C-INV-12]
#[test]
fn a_big_figure_is_spawned_on_free_spaces_that_no_marine_sees_and_no_wall_parts() {
    let (mut bench, card) = step(table("1 # . . .\n# # . . o\n# # . # #"), CardKind::BoneCrusher);
    let spots: Vec<_> = pictured(&bench, 0).spots.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(spots, ["c1-d2"]);
    for bad in ["d1-e2", "c2-d3", "c1"] {
        assert_eq!(no(&mut bench, card, 0, &[put(Kind::HellKnight, Color::Red, bad)]), "C-INV-12", "{bad}");
    }
    let whole = vec![put(Kind::HellKnight, Color::Red, "c1-d2")];
    bench.choose(INVADER, Choice::Spawn { card, half: 0, place: whole });
    assert_eq!(bench.play.board().figures_at(cell("d2")).count(), 1);
}

///
#[test]
fn a_demon_may_be_spawned_lying_either_way() {
    let (bench, _) = step(table("1 # . .\n# # . #"), CardKind::MawOrPair);
    let spots: Vec<_> = pictured(&bench, 0).spots.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(spots, ["c1-c2", "c1-d1"]);
}

/// [C-INV-14]
#[test]
fn a_big_figure_without_a_place_is_not_placed() {
    let drawn = table("1 # . # .\n# # # # .").hand(&[CardKind::BoneCrusher, CardKind::MawOrPair]);
    let bench = drawn.invader_turn(InvaderStage::Spawn);
    let Options::Spawn { cards, .. } = bench.options(INVADER) else { panic!("the demon has a place") };
    assert_eq!(cards.iter().map(|offer| offer.kind).collect::<Vec<_>>(), [CardKind::MawOrPair]);
}

/// [C-INV-11]
#[test]
fn figures_of_one_card_never_share_a_space() {
    let (mut bench, card) = step(table("1 # . .\n# # . #"), CardKind::MawOrPair);
    let place = [put(Kind::Imp, Color::Red, "c1"), put(Kind::Zombie, Color::Red, "c1")];
    assert_eq!(no(&mut bench, card, 1, &place), "C-INV-12");
    assert_eq!(no(&mut bench, card, 0, &[]), "C-INV-11");
}

/// [C-INV-17]
#[test]
fn for_two_that_are_all_out_two_are_taken_off_each_once() {
    use crate::choice::Placing;
    let text = "1 # Z Z Z Z . . . . .";
    let drawn = || table(text).hand(&[CardKind::ShamblersOrImp]);
    let place = |at: &str, remove| Placing { kind: Kind::Zombie, color: Color::Red, at: place(at), remove };
    let spawn = |figures: Vec<Placing>| {
        let mut bench = drawn().invader_turn(InvaderStage::Spawn);
        let Options::Spawn { cards, .. } = bench.options(Seat::INVADER).clone() else { panic!("a card") };
        let half = cards[0].halves.iter().position(|half| half.len() == 2).unwrap();
        let (card, half) = (cards[0].card, u8::try_from(half).unwrap());
        bench.attempt(Seat::INVADER, Choice::Spawn { card, half, place: figures }).is_ok()
    };
    let (one, two) = (Some(FigureId(10)), Some(FigureId(11)));
    assert!(spawn(vec![place("g1", one), place("h1", two)]));
    assert!(spawn(vec![place("h1", two), place("g1", one)]), "in either order");
    assert!(spawn(vec![place("g1", one)]) && spawn(Vec::new()), "or fewer");
    assert!(!spawn(vec![place("g1", one), place("h1", one)]), "each once");
    assert!(!spawn(vec![place("g1", one), place("h1", None)]), "the supply is empty");
    assert!(
        !spawn(vec![place("g1", one), place("h1", two), place("i1", Some(FigureId(12)))]),
        "the card shows two"
    );
}
