//! Activations of marines and demons on drawn boards.

use super::*;
use crate::board::drawn::{Drawn, card, cell, demon, drawn, marine, place};
use crate::cards::stored::Class;
use crate::choice::{Choice, Use};
use crate::fact::{Fact, PublicFact};
use crate::frames::phase::InvaderCard;
use crate::frames::swarm::Swarm;
use crate::names::Kind;
use crate::options::ActOffer;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const HAND: [&str; 4] = ["Field Burst", "Keep Moving", "Aimed String", "Elbow Work"];

fn offer(bench: &Bench<Rules>, seat: Seat) -> ActOffer {
    let Options::Act(offer) = bench.options(seat) else { panic!("{:?}", bench.options(seat)) };
    (**offer).clone()
}

fn play(bench: &mut Bench<Rules>, title: &str) {
    bench.choose(MARINE, Choice::Play { card: card(title) });
}

fn whole(drawn: Drawn, figure: FigureId) -> Bench<Rules> {
    drawn.before(Activation { figure, stage: Stage::Return })
}

/// [M-MAR-03] [M-MAR-04] [M-MAR-05]
#[test]
fn one_main_card_and_any_number_of_bonus_cards_each_giving_its_movement() {
    let mut bench = drawn(". . .").marine(1, "a1").hand(1, &HAND).acting(marine(1), 0);
    play(&mut bench, "Keep Moving");
    play(&mut bench, "Field Burst");
    assert_eq!((offer(&bench, MARINE).moves, offer(&bench, MARINE).mains), (7, 0));
    bench.refused(MARINE, Choice::Play { card: card("Aimed String") });
    play(&mut bench, "Elbow Work");
    assert_eq!(offer(&bench, MARINE).moves, 8);
    assert_eq!(bench.play.board().marine(MARINE).played.len(), 3, "they lie faceup, in no pile");
}

/// [M-MAR-07]
#[test]
fn an_attack_not_declared_is_lost_with_the_next_card_and_movement_is_not() {
    let drawn = drawn(". . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &HAND);
    let mut bench = drawn.acting(marine(1), 0);
    play(&mut bench, "Field Burst");
    assert!(offer(&bench, MARINE).strike.is_some());
    play(&mut bench, "Keep Moving");
    assert!(offer(&bench, MARINE).strike.is_none());
    assert_eq!(offer(&bench, MARINE).moves, 7);
}

/// [M-MAR-08]
#[test]
fn sprint_discards_a_card_of_the_hand_for_6_in_place_of_the_main_action() {
    let mut bench = drawn(". . .").marine(1, "a1").hand(1, &HAND).acting(marine(1), 0);
    play(&mut bench, "Keep Moving");
    bench.refused(MARINE, Choice::Sprint { card: card("Keep Moving") });
    bench.choose(MARINE, Choice::Sprint { card: card("Aimed String") });
    assert_eq!((offer(&bench, MARINE).moves, offer(&bench, MARINE).mains), (9, 0));
    assert_eq!(bench.play.board().marine(MARINE).piles.discards(), [card("Aimed String")]);
    bench.refused(MARINE, Choice::Sprint { card: card("Elbow Work") });
    bench.refused(MARINE, Choice::Play { card: card("Field Burst") });
}

/// [M-MAR-09]
#[test]
fn at_the_end_played_cards_are_discarded_and_the_hand_is_filled_up() {
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &HAND).deck(1, &["Dig In", "Wide Bore", "Short Spin"]);
    let mut bench = drawn.clone().acting(marine(1), 0);
    play(&mut bench, "Keep Moving");
    play(&mut bench, "Elbow Work");
    bench.choose(MARINE, Choice::End);
    let after = bench.play.board().marine(MARINE);
    assert_eq!(after.hand, ["Field Burst", "Aimed String", "Dig In"].map(card));
    assert_eq!(after.piles.discards(), ["Keep Moving", "Elbow Work"].map(card));
    let mut full = drawn.acting(marine(1), 0);
    full.choose(MARINE, Choice::End);
    assert_eq!(full.play.board().marine(MARINE).hand.len(), 4, "a larger hand draws none and loses none");
}

/// [M-MAR-02] [M-EXH-01] [M-EXH-02]
#[test]
fn a_class_is_exhausted_by_its_use_and_ready_again_in_the_next_activation() {
    let drawn =
        drawn(". . .").marine(1, "a1").with(PublicFact::ClassKept { seat: MARINE, class: Class::Outrider });
    let mut bench = whole(drawn, marine(1));
    let run = Choice::Use { what: Use::Class(Class::Outrider), dice: Vec::new(), figure: None };
    bench.choose(MARINE, run.clone());
    assert_eq!(offer(&bench, MARINE).moves, 2);
    bench.refused(MARINE, run);
    bench.choose(MARINE, Choice::End);
    let mut next = whole(Drawn(bench.play.board().clone()), marine(1));
    assert_eq!(offer(&next, MARINE).uses.len(), 1);
    next.choose(MARINE, Choice::End);
    // An effect that does not exhaust the card works while the card is exhausted.
    let scavenger = self::drawn("area A x\nitem h health\nmap\n\n A\nend\nmarks\nh\nend").marine(1, "a1");
    let scavenger =
        scavenger.with(PublicFact::ClassKept { seat: MARINE, class: Class::Scavenger }).deck(1, &["Dig In"]);
    let scavenger = scavenger.with(PublicFact::Used { seat: MARINE, what: Use::Class(Class::Scavenger) });
    let mut bench = scavenger.acting(marine(1), 0);
    bench.choose(MARINE, Choice::PickUp { token: crate::names::TokenId(0) });
    assert_eq!(bench.play.board().marine(MARINE).hand, [card("Dig In")]);
}

const GATES: &str = "area A x\nteleporter t active\nmap\n\n A A A A\n\n A A A\nend\nmarks\nt . . t\nend";

fn fragged(text: &str) -> Drawn {
    drawn(text).marine(1, "b2").with(PublicFact::Fragged { figure: marine(1), frags: 1 })
}

/// [M-MAR-01] [M-FRAG-06] [T-07]
#[test]
fn a_fragged_marine_returns_first_on_an_active_teleporter_of_their_choice() {
    let mut bench = whole(fragged(GATES).hand(1, &HAND), marine(1));
    let Options::Respawn { at } = bench.options(MARINE) else { panic!() };
    assert_eq!(*at, ["a1", "d1"].map(cell));
    bench.choose(MARINE, Choice::Respawn { at: cell("d1") });
    assert_eq!((bench.play.board().marine(MARINE).at, offer(&bench, MARINE).mains), (Some(cell("d1")), 1));
}

/// [M-TEL-03] [M-TEL-04]
#[test]
fn coming_back_frags_a_demon_and_makes_way_for_a_marine() {
    let mut bench = whole(fragged(GATES).demon(Kind::PossessedSoldier, "a1").marine(2, "d1"), marine(1));
    bench.choose(MARINE, Choice::Respawn { at: cell("a1") });
    assert!(bench.play.board().demons().is_empty());
    let mut bench = whole(fragged(GATES).marine(2, "d1"), marine(1));
    bench.choose(MARINE, Choice::Respawn { at: cell("d1") });
    bench.choose(MARINE, Choice::Place { at: place("c1") });
    assert_eq!(bench.play.board().marine(MARINE).at, Some(cell("c1")));
}

/// [M-TEL-04] [M-GEN-10]
#[test]
fn beside_a_taken_teleporter_the_returning_marine_chooses_among_the_nearest_spaces() {
    let back = |drawn: Drawn| {
        let mut bench = whole(drawn.hand(1, &HAND), marine(1));
        bench.choose(MARINE, Choice::Respawn { at: cell("d1") });
        bench
    };
    let mut bench = back(fragged(GATES).marine(2, "d1"));
    assert!(bench.play.board().marine(MARINE).at.is_none(), "not yet on the map");
    let Options::Displace { figure, at } = bench.options(MARINE).clone() else { panic!() };
    assert_eq!((figure, at), (marine(1), ["c1", "c2"].map(place).to_vec()));
    bench.refused(MARINE, Choice::Place { at: place("b1") });
    bench.choose(MARINE, Choice::Place { at: place("c2") });
    assert_eq!((bench.play.board().marine(MARINE).at, offer(&bench, MARINE).mains), (Some(cell("c2")), 1));
    let one = back(fragged(GATES).marine(2, "d1").demon(Kind::PossessedSoldier, "c1"));
    assert_eq!(one.play.board().marine(MARINE).at, Some(cell("c2")), "one space is no choice");
    let far = back(
        fragged(GATES)
            .marine(2, "d1")
            .demon(Kind::PossessedSoldier, "c1")
            .demon(Kind::PossessedSoldier, "c2"),
    );
    let Options::Displace { at, .. } = far.options(MARINE).clone() else { panic!() };
    assert_eq!(at, ["b1", "b2"].map(place).to_vec(), "a step farther");
}

/// [M-TEL-04] [M-TEL-01]
#[test]
fn a_marine_put_beside_a_teleporter_arrives_there_and_nowhere_else() {
    let text = "area A x\nteleporter t active\nteleporter u off\nmap\n\n A A A A\n\n A A A\nend\nmarks\nt . u t\nend";
    let drawn = fragged(text).marine(2, "d1").hand(1, &HAND);
    let mut bench = whole(drawn, marine(1));
    bench.choose(MARINE, Choice::Respawn { at: cell("d1") });
    assert_eq!(bench.play.board().active().len(), 2);
    bench.choose(MARINE, Choice::Place { at: place("c1") });
    assert_eq!(bench.play.board().active().len(), 3);
}

/// [T-07]
#[test]
fn the_teleporter_nearest_to_where_the_marine_died_is_the_default() {
    let default = |died: &str| {
        let drawn = drawn(GATES).marine(1, died).with(PublicFact::Fragged { figure: marine(1), frags: 1 });
        let bench = whole(drawn.hand(1, &HAND), marine(1));
        bench.play.fallback(MARINE).unwrap().1
    };
    assert_eq!(default("b2"), Choice::Respawn { at: cell("a1") });
    assert_eq!(default("c2"), Choice::Respawn { at: cell("d1") });
}

/// [M-TEL-07]
#[test]
fn without_an_active_teleporter_a_marines_activation_passes() {
    let bench = whole(fragged(". . .\n. . ."), marine(1));
    assert!(bench.asked().is_empty() && bench.play.board().marine(MARINE).at.is_none());
}

/// [M-FRAG-04] [M-FRAG-10] [M-FRAG-08]
#[test]
fn a_fragged_marine_shuffles_everything_draws_and_keeps_weapons_and_glory() {
    let gore = crate::board::drawn::glory("Salvage");
    let drawn = drawn(". . . .")
        .marine(1, "a1")
        .demon(Kind::PossessedSoldier, "d1")
        .hand(1, &["Dig In"])
        .hurt(marine(1), 9);
    let drawn = drawn.with(PublicFact::Stunned { figure: marine(1) });
    let drawn = drawn.with(crate::fact::SecretFact::GloryStacked { cards: [gore].to_vec() });
    let drawn = drawn.with(crate::fact::SecretFact::DrewGlory { seat: MARINE, card: gore });
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([5, 5]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    bench.choose(MARINE, Choice::Pass);
    let after = bench.play.board().marine(MARINE);
    assert_eq!((after.at, after.damage, after.stunned, bench.play.board().frags()), (None, 0, false, 1));
    assert_eq!((after.hand.as_slice(), after.glory.as_slice()), (&[card("Dig In")][..], &[gore][..]));
}

/// [M-FRAG-10]
#[test]
fn a_stunned_marine_who_is_fragged_without_an_attack_returns_free() {
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &["Blast Hop", "Dig In"]).deck(1, &HAND);
    let drawn = drawn.hurt(marine(1), 9).with(PublicFact::Stunned { figure: marine(1) });
    let mut bench = drawn.acting(marine(1), 0);
    bench.script([0; 5]).choose(MARINE, Choice::Play { card: card("Blast Hop") });
    assert_eq!((bench.play.board().frags(), bench.play.board().is_stunned(marine(1))), (1, false));
}

/// [M-MAR-09]
#[test]
fn a_quartermaster_holds_a_card_more() {
    let after = |class: Class| {
        let drawn = drawn(". . .").marine(1, "a1").deck(1, &["Rip", "Lance", "Nova", "Rocket", "Full Spin"]);
        let mut bench = drawn.with(PublicFact::ClassKept { seat: MARINE, class }).acting(marine(1), 1);
        bench.choose(MARINE, Choice::End);
        bench.play.board().marine(MARINE).hand.len()
    };
    assert_eq!([Class::Outrider, Class::Quartermaster].map(after), [3, 4]);
}

/// [T-08] [M-MAR-05]
#[test]
fn creeping_dread_takes_1_from_the_first_card_alone() {
    let event = crate::board::drawn::event("Creeping Dread");
    let start = |dread: bool| {
        let drawn = drawn(". . . .").marine(1, "a1").hand(1, &["Keep Moving", "Shift Perch", "Dig In"]);
        let drawn = drawn.event_hand(&["Creeping Dread"]);
        let mut bench = drawn.before(Activation { figure: marine(1), stage: Stage::Begin });
        let answer = if dread {
            Choice::Use { what: Use::Event(event), dice: Vec::new(), figure: None }
        } else {
            Choice::Pass
        };
        bench.choose(Seat::INVADER, answer);
        play(&mut bench, "Keep Moving");
        let first = offer(&bench, MARINE).moves;
        play(&mut bench, "Shift Perch");
        (first, offer(&bench, MARINE).moves)
    };
    assert_eq!((start(false), start(true)), ((3, 6), (2, 5)));
}

/// [M-MAR-13] [M-FRAG-09]
#[test]
fn a_marine_fragged_in_their_own_activation_ends_it_and_draws_once() {
    let hand = ["Blast Hop", "Dig In"];
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &hand).deck(1, &HAND).hurt(marine(1), 9);
    let mut bench = drawn.acting(marine(1), 0);
    bench.script([0; 5]).choose(MARINE, Choice::Play { card: card("Blast Hop") });
    assert!(bench.asked().is_empty());
    let after = bench.play.board().marine(MARINE);
    assert_eq!((after.hand.len(), after.piles.left(), bench.play.board().frags()), (3, 3, 1));
    assert!(after.piles.discards().is_empty() && after.played.is_empty());
}

/// [M-DEM-02] [M-DEM-04]
#[test]
fn a_demon_has_its_speed_and_one_attack_mixed_as_it_likes() {
    let drawn = drawn(". . . . . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "g1");
    let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
    assert_eq!(offer(&bench, Seat::INVADER).moves, 4);
    let to = |name: &str| Choice::Move {
        path: vec![crate::choice::Stride { to: place(name), way: crate::moving::walking::Way::Walk }],
    };
    bench.choose(Seat::INVADER, to("f1")).script([0, 0]);
    bench.choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    assert!(offer(&bench, Seat::INVADER).strike.is_none());
    bench.choose(Seat::INVADER, to("e1")).choose(Seat::INVADER, Choice::End);
    assert!(bench.play.board().act().is_none(), "what was left is lost");
}

/// [M-DEM-01] [M-DEM-05] [T-06]
#[test]
fn the_figures_of_a_kind_go_one_after_another_in_the_invaders_order() {
    let text = "area A x\nportal p blue up\nmap\n\n A A A A A A\nend\nmarks\n. . . . . p\nend";
    let drawn = drawn(text)
        .demon(Kind::PossessedSoldier, "a1")
        .demon(Kind::PossessedSoldier, "c1")
        .demon(Kind::Imp, "e1");
    let mut bench = drawn.before(Swarm { kind: Kind::PossessedSoldier, done: Vec::new() });
    let Options::Next { figures } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!(*figures, [demon(0), demon(1)]);
    bench.choose(Seat::INVADER, Choice::Next { figure: demon(1) });
    assert_eq!(offer(&bench, Seat::INVADER).figure, demon(1));
    bench.choose(Seat::INVADER, Choice::End);
    assert_eq!(offer(&bench, Seat::INVADER).figure, demon(0));
    bench.choose(Seat::INVADER, Choice::End);
    assert!(bench.asked().is_empty());
}

/// Returns the kind whose demon is activated.
fn activated(bench: &Bench<Rules>) -> Option<Kind> {
    let board = bench.play.board();
    board.act().and_then(|act| board.demons().get(&act.figure)).map(|demon| demon.kind)
}

/// [M-INIT-05] [M-INIT-06] [M-INIT-07]
#[test]
fn the_invaders_card_uses_a_faceup_ready_demon_card_or_nothing() {
    let drawn = drawn(". . . .").demon(Kind::PossessedSoldier, "a1").demon(Kind::Pinky, "c1-d1");
    let drawn = drawn.with(PublicFact::DemonCardUsed { kind: Kind::PossessedSoldier });
    let bench = drawn.clone().before(InvaderCard {});
    assert_eq!(activated(&bench), Some(Kind::Pinky));
    let none = drawn.with(PublicFact::DemonCardUsed { kind: Kind::Pinky }).before(InvaderCard {});
    assert!(none.asked().is_empty());
}

/// [M-DEM-03]
#[test]
fn a_kind_activates_once_until_its_card_is_readied() {
    let drawn = drawn(". . . .").demon(Kind::PossessedSoldier, "a1");
    let mut bench = drawn.clone().before(InvaderCard {});
    bench.choose(Seat::INVADER, Choice::End);
    let used = Drawn(bench.play.board().clone());
    assert!(used.clone().before(InvaderCard {}).asked().is_empty(), "the card does nothing");
    let again = used
        .clone()
        .with(PublicFact::Fragged { figure: demon(0), frags: 0 })
        .demon(Kind::PossessedSoldier, "b1");
    assert!(again.before(InvaderCard {}).asked().is_empty(), "facedown and up again it is still exhausted");
    assert_eq!(used.with(PublicFact::CardsReadied).before(InvaderCard {}).asked(), [Seat::INVADER]);
}

/// [K-42] [M-INIT-04] [M-INIT-07]
#[test]
fn a_kind_that_comes_in_mid_round_adds_no_card_and_goes_with_the_next_one() {
    use crate::frames::phase::Phase;
    use crate::initiative::Initiative;
    let drawn = drawn(". . . .")
        .demon(Kind::PossessedSoldier, "a1")
        .with(PublicFact::DemonCardUsed { kind: Kind::PossessedSoldier });
    let drawn = drawn.with(crate::fact::SecretFact::InitiativeStacked { cards: vec![Initiative::Invader] });
    let bench = drawn.demon(Kind::Pinky, "c1-d1").before(Phase { asked: false });
    assert!(bench.play.board().initiative().is_empty(), "the deck was one card and is none");
    assert_eq!(activated(&bench), Some(Kind::Pinky));
}

/// [M-INFO-04] [M-INFO-03]
#[test]
fn a_table_may_share_hands_inside_the_marine_team_and_never_with_the_invader() {
    use crate::board::Board;
    use engine::{Ruleset, Viewer};
    let alone = drawn(". . .").marine(1, "a1").hand(1, &HAND).glories(1, &["Salvage"]);
    let shared = Drawn(Board::clone(&alone.0).sharing(true));
    let sees = |board: &Board, viewer| {
        let view = serde_json::to_value(Rules::view(board, viewer)).unwrap();
        let marine = &view["marines"]["1"];
        (marine["hand"].is_array(), marine["glory"].is_array())
    };
    assert_eq!(sees(&alone.0, Viewer::Seat(Seat(2))), (false, false));
    assert_eq!(sees(&shared.0, Viewer::Seat(Seat(2))), (true, true));
    for other in [Viewer::Seat(Seat::INVADER), Viewer::Public] {
        assert_eq!(sees(&shared.0, other), (false, false), "{other:?}");
    }
    let drew = Fact::Secret(crate::fact::SecretFact::Drew { seat: MARINE, cards: vec![card("Dig In")] });
    let told = |board: &Board, viewer| serde_json::to_value(Rules::seen(&drew, board, viewer)).unwrap();
    assert_eq!(told(&shared.0, Viewer::Seat(Seat(2)))["t"], "fellow_drew");
    assert_eq!(told(&shared.0, Viewer::Seat(MARINE))["t"], "drew");
    assert!(told(&shared.0, Viewer::Seat(Seat::INVADER)).is_null());
    assert!(told(&alone.0, Viewer::Seat(Seat(2))).is_null());
}

/// [Q-22] [M-MAR-02] [M-SQUAD-05]
#[test]
fn a_class_is_readied_at_each_of_two_activations_in_a_round() {
    let drawn =
        drawn(". . .").marine(1, "a1").with(PublicFact::ClassKept { seat: MARINE, class: Class::Outrider });
    let run = Choice::Use { what: Use::Class(Class::Outrider), dice: Vec::new(), figure: None };
    let mut first = whole(drawn, marine(1));
    first.choose(MARINE, run.clone()).choose(MARINE, Choice::End);
    let mut second = whole(Drawn(first.play.board().clone()), marine(1));
    second.choose(MARINE, run);
    assert_eq!(offer(&second, MARINE).moves, 2);
}

/// [M-FRAG-03] [M-INIT-08] [K-45]
#[test]
fn the_last_of_a_kind_turns_its_card_and_the_argent_on_it_is_lost() {
    let drawn = drawn(". . . .")
        .demon(Kind::PossessedSoldier, "a1")
        .demon(Kind::PossessedSoldier, "b1")
        .argent(Kind::PossessedSoldier, 2);
    let drawn = drawn.with(PublicFact::DemonCardUsed { kind: Kind::PossessedSoldier });
    let one = drawn.with(PublicFact::Fragged { figure: demon(0), frags: 0 });
    assert!(one.0.cards()[&Kind::PossessedSoldier].faceup && one.0.argent_left() == 10);
    let none = one.with(PublicFact::Fragged { figure: demon(1), frags: 0 });
    let card = none.0.cards()[&Kind::PossessedSoldier];
    assert_eq!((card.faceup, card.exhausted, card.argent, none.0.argent_left()), (false, true, 0, 12));
}

/// [M-DECK-05] [M-DECK-02]
#[test]
fn cards_played_in_this_activation_are_not_shuffled_into_a_deck_that_runs_out() {
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &["Field Burst"]).deck(1, &["Dig In"]);
    let mut bench = drawn.acting(marine(1), 0);
    play(&mut bench, "Field Burst");
    assert!(bench.play.board().marine(MARINE).piles.discards().is_empty());
    bench.choose(MARINE, Choice::End);
    assert_eq!(bench.play.board().marine(MARINE).hand, ["Dig In", "Field Burst"].map(card));
    let turned = |fact: &Fact| matches!(fact, Fact::Public(PublicFact::Turned { .. }));
    assert!(bench.facts.iter().any(turned), "the deck was empty with two cards still to draw");
}

const RELAY: &str = "area A x\nobjective o relay\nmap\n\n A A A\nend\nmarks\n. . o\nend";

fn link(title: &str) -> Choice {
    Choice::Link { token: crate::names::TokenId(0), card: card(title) }
}

/// [M-GEN-07] [M-OBJ-01]
#[test]
fn the_second_card_for_the_last_relay_ends_the_match_at_once() {
    let far = drawn(RELAY).marine(1, "a1").hand(1, &HAND).acting(marine(1), 0);
    assert!(offer(&far, MARINE).links.is_empty());
    let beside = drawn(RELAY).marine(1, "b1").hand(1, &HAND);
    let mut bench = beside.clone().acting(marine(1), 0);
    bench.choose(MARINE, link("Field Burst"));
    assert!(bench.play.outcome().is_none());
    let once = beside.with(PublicFact::Linked { seat: MARINE, token: crate::names::TokenId(0) });
    let mut bench = once.with(PublicFact::RoundBegan { round: 2, count: 0, still: 0 }).acting(marine(1), 0);
    bench.choose(MARINE, link("Keep Moving"));
    let outcome = bench.play.outcome().unwrap();
    assert_eq!((outcome.winners.as_slice(), outcome.reason.as_str()), (&[Seat(1), Seat(2)][..], "objective"));
}

/// [M-ARG-06]
#[test]
fn argent_on_a_card_that_turns_facedown_is_back_in_the_supply() {
    let drawn = drawn(". .").demon(Kind::PossessedSoldier, "a1").argent(Kind::PossessedSoldier, 5);
    assert_eq!(drawn.0.argent_left(), 7);
    assert_eq!(drawn.with(PublicFact::Fragged { figure: demon(0), frags: 0 }).0.argent_left(), 12);
}

/// [M-STUN-06]
#[test]
fn a_stunned_marine_walks_and_plays_cards() {
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &HAND).with(PublicFact::Stunned { figure: marine(1) });
    let bench = drawn.acting(marine(1), 2);
    assert!(offer(&bench, MARINE).reach.len() == 2 && offer(&bench, MARINE).plays.len() == HAND.len());
}

/// [M-INFO-03] [M-INFO-04]
#[test]
fn hands_and_glory_kill_cards_are_seen_by_their_owner_alone() {
    use engine::{Ruleset, Viewer};
    let gore = crate::board::drawn::glory("Salvage");
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &HAND);
    let drawn = drawn.with(crate::fact::SecretFact::GloryStacked { cards: [gore].to_vec() });
    let drawn = drawn.with(crate::fact::SecretFact::DrewGlory { seat: MARINE, card: gore });
    let picture = |viewer| {
        let view = serde_json::to_value(Rules::view(&drawn.0, viewer)).unwrap();
        let marine = view["marines"]["1"].clone();
        (marine["hand"].is_array(), marine["glory"].is_array(), marine["hand_size"].as_u64())
    };
    assert_eq!(picture(Viewer::Seat(MARINE)), (true, true, Some(4)));
    for other in [Viewer::Seat(Seat::INVADER), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(picture(other), (false, false, Some(4)), "{other:?}");
    }
    let drew = Fact::Secret(crate::fact::SecretFact::Drew { seat: MARINE, cards: [card("Dig In")].to_vec() });
    let sees = |viewer| Rules::seen(&drew, &drawn.0, viewer).is_some();
    assert!(sees(Viewer::Seat(MARINE)) && !sees(Viewer::Seat(Seat::INVADER)) && !sees(Viewer::Public));
}

/// Returns what the answer's batch says about undo, and the match after it.
fn decided(bench: &mut Bench<Rules>, choice: Choice) -> (Option<engine::Bar>, engine::Match<Rules>) {
    let id = bench.play.ask_of(MARINE).map_or(0, |open| open.id);
    let done = bench.play.decide(MARINE, id, choice, engine::By::Player, &mut bench.chance).unwrap();
    (done.batch.bar, done.after)
}

/// A step and a card are taken back without a trace. Dice, and a card revealed from another seat's deck, bar
/// it.
#[test]
fn what_showed_nothing_is_taken_back_freely_and_an_attack_is_barred() {
    let drawn = drawn(". . . . .").marine(1, "a1").demon(Kind::PossessedSoldier, "e1").hand(1, &HAND);
    let mut bench = drawn.deck(1, &["Dig In"]).events(&["Blood Up"]).acting(marine(1), 2);
    let before = bench.play.clone();
    let step = Choice::Move {
        path: [crate::choice::Stride { to: place("b1"), way: crate::moving::walking::Way::Walk }].into(),
    };
    let played = Choice::Play { card: card("Field Burst") };
    for choice in [step, played.clone()] {
        let (bar, after) = decided(&mut bench, choice);
        assert_eq!(bar, None);
        assert!(after.board() != before.board());
        let back = after.undo(MARINE, &before, 0, &mut bench.chance).after;
        assert!(back.board() == before.board() && back.stack() == before.stack());
        assert!(back.ask_of(MARINE).is_some());
    }
    bench.choose(MARINE, played).script([5, 5]);
    let (bar, _) = decided(&mut bench, Choice::Attack { target: demon(0), boost: false });
    assert_eq!(bar, Some(engine::Bar::Chance));
}

/// [M-MAR-03] [M-MAR-08] [M-SQUAD-06]
#[test]
fn a_squad_card_gives_two_main_actions_and_each_may_be_a_sprint() {
    let cards = ["Field Burst", "Aimed String", "Wide Bore", "Dig In"];
    let squad = PublicFact::SquadDealt { seat: MARINE, squad: crate::cards::squads::Squad::TakingPoint };
    let drawn = drawn(". . .").marine(1, "a1").hand(1, &cards).with(squad);
    let main = |at: usize| Choice::Play { card: card(cards[at]) };
    let sprint = |at: usize| Choice::Sprint { card: card(cards[at]) };
    for (first, second, moves) in
        [(main(0), main(1), 7), (main(0), sprint(1), 10), (sprint(0), main(1), 9), (sprint(0), sprint(1), 12)]
    {
        let mut bench = whole(drawn.clone(), marine(1));
        assert_eq!(offer(&bench, MARINE).mains, 2);
        bench.choose(MARINE, first).choose(MARINE, second);
        assert_eq!((offer(&bench, MARINE).moves, offer(&bench, MARINE).mains), (moves, 0));
        bench.refused(MARINE, main(2));
        bench.refused(MARINE, sprint(3));
    }
}

/// [M-MAR-09] [M-SQUAD-06]
#[test]
fn the_hand_is_filled_up_to_that_of_the_squad_card_and_a_quartermaster_adds_one() {
    let after = |class: Class| {
        let deck = ["Rip", "Lance", "Nova", "Rocket", "Full Spin", "Short Spin"];
        let squad = PublicFact::SquadDealt { seat: MARINE, squad: crate::cards::squads::Squad::TakingPoint };
        let drawn = drawn(". . .").marine(1, "a1").deck(1, &deck).with(squad);
        let mut bench = drawn.with(PublicFact::ClassKept { seat: MARINE, class }).acting(marine(1), 1);
        bench.choose(MARINE, Choice::End);
        bench.play.board().marine(MARINE).hand.len()
    };
    assert_eq!([Class::Outrider, Class::Quartermaster].map(after), [4, 5]);
}

/// [M-FRAG-09] [M-SQUAD-05] [M-FRAG-06]
#[test]
fn a_second_initiative_card_brings_a_fragged_marine_back_in_the_same_round() {
    use crate::frames::phase::Phase;
    use crate::initiative::Initiative;
    let cards = vec![Initiative::Marine(1); 2];
    let drawn = drawn(GATES).marine(1, "b2").hurt(marine(1), 9).hand(1, &["Blast Hop", "Dig In"]);
    let drawn = drawn.deck(1, &HAND).with(crate::fact::SecretFact::InitiativeStacked { cards });
    let mut bench = drawn.before(Phase { asked: false });
    bench.script([0; 5]).choose(MARINE, Choice::Play { card: card("Blast Hop") });
    assert!(matches!(bench.options(MARINE), Options::Respawn { .. }));
    bench.choose(MARINE, Choice::Respawn { at: cell("a1") });
    assert_eq!((offer(&bench, MARINE).mains, bench.play.board().frags()), (1, 1));
}

/// [M-INIT-05] [M-DEM-03]
#[test]
fn of_two_ready_kinds_the_invader_uses_either_first_and_the_other_stays_ready() {
    let both = drawn(". . . .").demon(Kind::PossessedSoldier, "a1").demon(Kind::Pinky, "c1-d1");
    for [first, second] in [[Kind::PossessedSoldier, Kind::Pinky], [Kind::Pinky, Kind::PossessedSoldier]] {
        let mut bench = both.clone().before(InvaderCard {});
        bench.choose(Seat::INVADER, Choice::DemonCard { kind: first }).choose(Seat::INVADER, Choice::End);
        let next = Drawn(bench.play.board().clone()).before(InvaderCard {});
        assert_eq!(activated(&next), Some(second), "one card is left, so no seat is asked");
    }
}

/// [M-FRAG-04] [M-FRAG-09]
#[test]
fn the_hand_the_discards_and_played_cards_are_shuffled_into_the_deck_of_a_fragged_marine() {
    let drawn = drawn(". . .").marine(1, "a1").hurt(marine(1), 9);
    let drawn = drawn.hand(1, &["Keep Moving", "Blast Hop", "Dig In", "Rip"]).deck(1, &["Lance", "Nova"]);
    let mut bench =
        drawn.with(PublicFact::Tossed { seat: MARINE, cards: vec![card("Rip")] }).acting(marine(1), 0);
    play(&mut bench, "Keep Moving");
    bench.script([0; 5]).choose(MARINE, Choice::Play { card: card("Blast Hop") });
    let stacked = bench.facts.iter().find_map(|fact| match fact {
        Fact::Secret(crate::fact::SecretFact::ActionsStacked { cards, .. }) => Some(cards.clone()),
        _ => None,
    });
    let (mut stacked, all) =
        (stacked.unwrap(), ["Keep Moving", "Blast Hop", "Dig In", "Rip", "Lance", "Nova"]);
    let mut all = all.map(card);
    stacked.sort_unstable();
    all.sort_unstable();
    assert_eq!(stacked, all);
    let after = bench.play.board().marine(MARINE);
    assert_eq!((after.hand.len(), after.piles.left(), after.piles.discards().len()), (3, 3, 0));
}
