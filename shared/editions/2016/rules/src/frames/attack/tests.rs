//! Attacks on drawn boards, step by step.

use crate::Rules;
use crate::board::drawn::{Drawn, card, demon, drawn, event, marine, masked};
use crate::cards::stored::Class;
use crate::choice::{Choice, Use};
use crate::fact::{Fact, PublicFact, Revealed};
use crate::names::{Die, FigureId, Kind, Rolled};
use crate::options::{Moment, Options};
use crate::sight::Lines;
use crate::view::SumView;
use engine::Seat;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . .\n. . . . . .";

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

/// Marine 1 with Field Burst played, a possessed soldier three spaces away.
fn facing() -> Drawn {
    drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Field Burst"])
}

fn play(drawn: Drawn, title: &str) -> Bench<Rules> {
    let mut bench = drawn.acting(marine(1), 0);
    bench.choose(MARINE, Choice::Play { card: card(title) });
    bench
}

fn targets(bench: &Bench<Rules>, seat: Seat) -> Vec<(FigureId, u8, bool)> {
    let Options::Act(offer) = bench.options(seat) else { panic!("{:?}", bench.options(seat)) };
    let strike = offer.strike.as_ref();
    let rows = strike.map_or(&[][..], |strike| &strike.targets);
    rows.iter().map(|row| (row.figure, row.range, row.cover)).collect()
}

/// Returns the names of an attack's facts, in order.
fn steps(bench: &Bench<Rules>) -> Vec<&'static str> {
    let name = |fact: &Fact| match fact {
        Fact::Public(PublicFact::Declared { .. }) => Some("declared"),
        Fact::Public(PublicFact::DieDropped { .. }) => Some("dropped"),
        Fact::Public(PublicFact::Rolled { .. }) => Some("rolled"),
        Fact::Public(PublicFact::DefenseRevealed { .. }) => Some("revealed"),
        Fact::Public(PublicFact::DefenseDiscarded { .. }) => Some("discarded"),
        Fact::Public(PublicFact::Changed { .. }) => Some("changed"),
        Fact::Public(PublicFact::Hit { .. }) => Some("hit"),
        Fact::Public(PublicFact::StunOver { .. }) => Some("free"),
        Fact::Public(PublicFact::Stunned { .. }) => Some("stunned"),
        Fact::Public(PublicFact::Hurt { .. }) => Some("hurt"),
        Fact::Public(PublicFact::Fragged { .. }) => Some("fragged"),
        Fact::Public(PublicFact::AttackOver) => Some("over"),
        _ => None,
    };
    bench.facts.iter().filter_map(name).collect()
}

/// [M-ATK-01] [M-MAR-06] [T-14]
#[test]
fn the_card_that_was_played_attacks_an_enemy_in_range_and_sight_or_none() {
    let bench = play(facing().demon(Kind::PossessedSoldier, "f2").marine(2, "b2"), "Field Burst");
    assert_eq!(targets(&bench, MARINE), [(demon(0), 3, false), (demon(1), 5, true)]);
    let mut near = play(facing().hand(1, &["Elbow Work"]), "Elbow Work");
    assert!(targets(&near, MARINE).is_empty(), "range 1");
    near.refused(MARINE, attack(demon(0)));
    near.choose(MARINE, Choice::End);
}

/// [M-LOS-01] [M-LOS-06]
#[test]
fn a_target_is_offered_with_the_line_that_sees_it() {
    let behind = drawn(". . .\n. O .\n. . .").marine(1, "a1").demon(Kind::PossessedSoldier, "c3");
    let bench = play(behind.hand(1, &["Field Burst"]), "Field Burst");
    let Options::Act(offer) = bench.options(MARINE) else { panic!("{:?}", bench.options(MARINE)) };
    let [from, to] = offer.strike.as_ref().unwrap().targets[0].sight;
    let board = bench.play.board();
    let [marine, demon] = [marine(1), demon(0)].map(|figure| board.stand(figure).unwrap());
    assert!(marine.corners().contains(&from) && demon.corners().contains(&to), "{from:?} {to:?}");
    assert!(Lines::between(board.floor(), marine, demon).is_free(from, to));
}

/// [M-ATK-05] [M-ATK-07] [M-DEF-01]
#[test]
fn the_dice_of_the_card_are_rolled_and_the_event_deck_defends_a_demon() {
    let mut bench = play(facing().event_hand(&["Spite"]).events(&["Blood Up", "Spite"]), "Field Burst");
    bench.script([5, 4]).choose(MARINE, attack(demon(0)));
    assert_eq!(
        steps(&bench),
        ["declared", "rolled", "revealed", "hit", "hurt", "fragged", "discarded", "over"]
    );
    let revealed = bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::DefenseRevealed { card }) => Some(*card),
        _ => None,
    });
    assert_eq!(revealed, Some(Revealed::Event(event("Blood Up"))));
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 3 }.into()), "2 and 2, less a shield");
    assert!(bench.play.board().events().discards().contains(&event("Blood Up")));
    assert_eq!(bench.play.board().hand(), [event("Spite")], "the hand is not touched");
}

/// [M-DECK-01] [M-DEF-05]
#[test]
fn the_action_deck_defends_a_marine() {
    let drawn = facing().deck(1, &["Keep Moving", "Field Burst"]);
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
    assert!(
        bench
            .facts
            .contains(&PublicFact::DefenseRevealed { card: Revealed::Action(card("Keep Moving")) }.into())
    );
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 0 }.into()), "a dodge");
    assert_eq!(bench.play.board().marine(MARINE).piles.discards(), [card("Keep Moving")]);
}

/// [T-16] [M-ATK-06] [M-STUN-03]
#[test]
fn a_stunned_attacker_chooses_a_die_to_remove_and_is_free_afterwards() {
    let drawn = facing()
        .hand(1, &["Wide Bore"])
        .demon(Kind::PossessedSoldier, "a2")
        .with(PublicFact::Stunned { figure: marine(1) });
    let mut bench = play(drawn, "Wide Bore");
    bench.choose(MARINE, attack(demon(1)));
    let Options::DropDie { dice } = bench.options(MARINE) else { panic!() };
    assert_eq!(*dice, [Die::Red, Die::Black]);
    bench.script([0]).choose(MARINE, Choice::DropDie { die: Die::Red }).choose(MARINE, Choice::Pass);
    assert_eq!(steps(&bench)[..3], ["declared", "dropped", "rolled"]);
    assert!(!bench.play.board().is_stunned(marine(1)));
}

/// [M-ATK-06] [M-STUN-02] [M-STUN-03]
#[test]
fn a_stunned_demon_removes_a_die_of_the_invaders_choice() {
    let rolled = |bench: &Bench<Rules>| {
        let dice = bench.facts.iter().find_map(|fact| match fact {
            Fact::Public(PublicFact::Rolled { dice }) => Some(dice.clone()),
            _ => None,
        });
        dice.unwrap().iter().map(|rolled| rolled.die).collect::<Vec<_>>()
    };
    let stunned = |kind: Kind| {
        let drawn =
            drawn(OPEN).marine(1, "a1").demon(kind, "d1").with(PublicFact::Stunned { figure: demon(0) });
        let mut bench = drawn.acting(demon(0), 1);
        bench.script([1, 1]).choose(Seat::INVADER, attack(marine(1)));
        bench
    };
    let mut mixed = stunned(Kind::Revenant);
    let Options::DropDie { dice } = mixed.options(Seat::INVADER).clone() else { panic!() };
    assert_eq!(dice, [Die::Red, Die::Black]);
    mixed.choose(Seat::INVADER, Choice::DropDie { die: Die::Black });
    assert_eq!(rolled(&mixed), [Die::Red, Die::Red]);
    assert!(!mixed.play.board().is_stunned(demon(0)));
    let alike = stunned(Kind::PossessedSoldier);
    assert_eq!(rolled(&alike), [Die::Red], "of one color there is nothing to choose");
}

/// [M-ATK-06]
#[test]
fn the_odds_of_a_stunned_demon_are_those_of_a_die_less() {
    let damage = |stunned: bool| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1");
        let drawn = if stunned { drawn.with(PublicFact::Stunned { figure: demon(0) }) } else { drawn };
        let bench = drawn.acting(demon(0), 1);
        let Options::Act(offer) = bench.options(Seat::INVADER).clone() else { panic!() };
        offer.strike.unwrap().targets[0].odds.damage
    };
    assert_eq!((damage(false), damage(true)), (233, 117));
}

/// [M-STUN-04]
#[test]
fn a_stunned_figure_is_not_stunned_again_and_its_owner_is_not_asked() {
    let bound = |stunned: bool| {
        let drawn = drawn(OPEN)
            .marine(1, "a1")
            .demon(Kind::PossessedSoldier, "c1")
            .demon(Kind::PossessedSoldier, "d1");
        let drawn = drawn.event_hand(&["Shrug Off"]).hand(1, &["Flash Charge"]);
        let drawn = if stunned { drawn.with(PublicFact::Stunned { figure: demon(0) }) } else { drawn };
        let mut bench = drawn.acting(marine(1), 0);
        bench.choose(MARINE, Choice::Play { card: card("Flash Charge") });
        let thrown = Use::Text(card("Flash Charge"));
        bench.choose(MARINE, Choice::Use { what: thrown, dice: Vec::new(), figure: None });
        bench.choose(MARINE, Choice::Place { at: crate::board::drawn::place("c2") });
        let mut asked = 0;
        while crate::board::drawn::window(&bench, Seat::INVADER) == Some(Moment::Stun) {
            bench.choose(Seat::INVADER, Choice::Pass);
            asked += 1;
        }
        let stunned =
            bench.facts.iter().filter(|fact| matches!(fact, Fact::Public(PublicFact::Stunned { .. })));
        (asked, stunned.count())
    };
    assert_eq!(bound(false), (2, 2));
    assert_eq!(bound(true), (1, 1), "the other one alone");
}

/// [M-STUN-03] [M-STUN-04]
#[test]
fn a_marine_who_is_stunned_by_a_grenade_twice_is_free_after_one_attack() {
    let twice = facing().with(PublicFact::Stunned { figure: marine(1) }).deck(1, &["Wide Bore"]);
    let mut bench = twice.acting(demon(0), 1);
    bench.script([1, 1]).choose(Seat::INVADER, attack(marine(1)));
    assert!(!bench.play.board().is_stunned(marine(1)));
    assert!(!steps(&bench).contains(&"revealed"));
}

/// [K-37] [M-STUN-02]
#[test]
fn a_stunned_marine_with_one_die_rolls_nothing_and_the_attack_counts() {
    let drawn = facing().hand(1, &["Walking Fire"]).with(PublicFact::Stunned { figure: marine(1) });
    let mut bench = play(drawn, "Walking Fire");
    bench.choose(MARINE, attack(demon(0)));
    assert_eq!(steps(&bench), ["declared", "dropped", "rolled", "hit", "free", "over"]);
    assert!(targets(&bench, MARINE).is_empty(), "it was the marine's attack");
}

/// [K-37] [M-COV-06] [M-STUN-02]
#[test]
fn a_stunned_demon_has_no_card_and_no_cover_and_is_free_afterwards() {
    let drawn = facing().marine(2, "b1").events(&["Spite"]);
    assert_eq!(targets(&play(drawn.clone(), "Field Burst"), MARINE), [(demon(0), 3, true)]);
    let mut bench = play(drawn.with(PublicFact::Stunned { figure: demon(0) }), "Field Burst");
    assert_eq!(targets(&bench, MARINE), [(demon(0), 3, false)]);
    bench.script([1, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!(steps(&bench), ["declared", "rolled", "hit", "free", "hurt", "over"]);
}

/// [T-17] [M-COV-06] [K-35]
#[test]
fn behind_cover_the_defender_may_replace_the_card_and_must_use_the_second() {
    let drawn = facing().marine(2, "b1").events(&["Blood Up", "Lights Out", "Spite"]);
    let mut bench = play(drawn, "Field Burst");
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    assert!(matches!(bench.options(Seat::INVADER), Options::Cover { .. }), "after dice and first card");
    bench.choose(Seat::INVADER, Choice::Replace);
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 4 }.into()), "the second card shows nothing");
    let discards = bench.play.board().events().discards();
    assert_eq!(discards, [event("Blood Up"), event("Lights Out")]);
}

/// [M-DECK-03] [K-36]
#[test]
fn with_both_piles_empty_there_is_no_card_and_cover_has_nothing_to_replace() {
    let mut bench = play(facing().marine(2, "b1"), "Field Burst");
    bench.script([1, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!(steps(&bench), ["declared", "rolled", "hit", "hurt", "over"]);
    let mut last = play(facing().marine(2, "b1").events(&["Blood Up"]), "Field Burst");
    last.script([1, 0]).choose(MARINE, attack(demon(0)));
    assert!(steps(&last).contains(&"revealed"), "the only card is in neither pile while cover is settled");
    assert_eq!(steps(&last).last(), Some(&"over"));
}

/// [T-18] [M-ATK-08] [M-GEN-06]
#[test]
fn the_defender_uses_what_they_have_while_defending_and_nothing_twice() {
    let drawn = facing().hand(1, &["Dig In"]).deck(1, &["Wide Bore"]);
    let mut bench = drawn.acting(demon(0), 0);
    bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
    let Options::Window { moment, uses, .. } = bench.options(MARINE) else { panic!() };
    assert_eq!((*moment, uses.len()), (Moment::Defending, 1));
    bench.choose(MARINE, Choice::Use { what: Use::Reaction(card("Dig In")), dice: Vec::new(), figure: None });
    assert!(
        bench.facts.contains(&PublicFact::Hit { damage: 1 }.into()),
        "4 less one of the deck and two of the hand"
    );
    assert!(bench.play.board().marine(MARINE).piles.discards().contains(&card("Dig In")));
}

/// [T-19] [M-ATK-09] [M-ARG-03]
#[test]
fn the_attacker_comes_after_the_defender_and_pays_argent_from_the_demons_card() {
    let drawn = facing().hand(1, &["Dig In"]).argent(Kind::PossessedSoldier, 2);
    let mut bench = drawn.acting(demon(0), 1);
    bench.script([0, 1]).choose(Seat::INVADER, attack(marine(1)));
    assert!(matches!(bench.options(MARINE), Options::Window { moment: Moment::Defending, .. }));
    bench.choose(MARINE, Choice::Pass);
    assert!(matches!(bench.options(Seat::INVADER), Options::Window { moment: Moment::Attacking, .. }));
    let volley = Choice::Use { what: Use::Ability(0), dice: vec![0], figure: None };
    bench.script([5]).choose(Seat::INVADER, volley);
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 3 }.into()), "the blank was rolled again");
    assert_eq!(bench.play.board().cards()[&Kind::PossessedSoldier].argent, 1);
    assert!(bench.asked().contains(&Seat::INVADER), "no second use in one attack");
    assert!(matches!(bench.options(Seat::INVADER), Options::Act(_)));
}

/// [T-13] [M-ATK-12] [M-ARG-03]
#[test]
fn what_is_paid_for_before_an_attack_changes_range_and_dice() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Imp, "f1").argent(Kind::Imp, 1);
    let mut bench = drawn.clone().acting(demon(0), 0);
    bench.refused(Seat::INVADER, attack(marine(1)));
    bench.script([1, 1, 1]).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: true });
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 3 }.into()));
    assert_eq!(bench.play.board().cards()[&Kind::Imp].argent, 0);
    let Options::Act(offer) = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!(offer.moves, 2, "it hits and runs");
}

/// [T-19] [M-ATK-09] [M-EXH-01]
#[test]
fn close_quarters_sets_a_die_and_rolls_none() {
    let near = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").hand(1, &["Field Burst"]);
    let class = PublicFact::ClassKept { seat: MARINE, class: Class::CloseQuarters };
    let mut bench = play(near.with(class), "Field Burst");
    bench.script([5, 0]).choose(MARINE, attack(demon(0)));
    // A second draw would find no number that it could show.
    let sets = Choice::Use { what: Use::Class(Class::CloseQuarters), dice: vec![1], figure: None };
    bench.choose(MARINE, sets);
    let set =
        |fact: &&Fact| matches!(fact, Fact::Public(PublicFact::DieSet { .. } | PublicFact::Rerolled { .. }));
    let die = Rolled { die: Die::Red, face: 5 };
    let told = PublicFact::DieSet { seat: MARINE, class: Class::CloseQuarters, place: 1, die };
    assert_eq!(bench.facts.iter().filter(set).collect::<Vec<_>>(), [&told.into()]);
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 4 }.into()), "two and two");
    assert!(bench.play.board().marine(MARINE).exhausted);
}

/// [T-21] [M-ATK-12]
#[test]
fn after_the_attack_hit_and_run_gives_movement_once() {
    let mut bench = drawn(OPEN).marine(1, "a1").demon(Kind::Imp, "c1").acting(demon(0), 0);
    bench.script([1, 1]).choose(Seat::INVADER, attack(marine(1)));
    let Options::Act(offer) = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!((offer.moves, offer.strike.is_none()), (2, true));
}

/// [K-38] [M-STUN-01] [M-STUN-05]
#[test]
fn an_attack_that_stuns_leaves_its_defender_stunned() {
    let drawn = facing().hand(1, &["Arc Line"]);
    let mut bench = play(drawn.clone(), "Arc Line");
    bench.script([5, 0]).choose(MARINE, attack(demon(0)));
    assert!(bench.play.board().is_stunned(demon(0)));
    let mut again = play(drawn.with(PublicFact::Stunned { figure: demon(0) }), "Arc Line");
    again.script([5, 0]).choose(MARINE, attack(demon(0)));
    assert!(!again.play.board().is_stunned(demon(0)), "it was stunned before");
}

/// [T-20] [K-34] [M-DEF-04]
#[test]
fn three_red_dice_against_two_shields_and_toughness() {
    let tough = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1").hand(1, &["Aimed String"]);
    let mut bench = play(tough.events(&["Spite"]), "Aimed String");
    bench.script([5, 1, 1]).choose(MARINE, attack(demon(0)));
    let seen = super::sum(bench.play.board(), bench.play.board().attack().unwrap());
    assert_eq!(seen, SumView { damage: 4, shields: 3, dodge: false, through: 1 }, "as all players see it");
    bench.choose(MARINE, Choice::Pass);
    assert!(bench.facts.contains(&PublicFact::Hit { damage: 1 }.into()));
}

/// [M-ATK-10] [M-DEF-05]
#[test]
fn the_sum_still_adds_up_when_the_defense_is_discarded() {
    for (faces, damage, shields, through) in [([5, 5], 4, 3, 1), ([1, 1], 2, 2, 0)] {
        let two = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "d1-e1").demon(Kind::Pinky, "d2-e2");
        let mut bench = play(two.hand(1, &["Split Burst"]).events(&["Spite"]), "Split Burst");
        bench.script(faces).choose(MARINE, attack(demon(0)));
        let after = bench.play.board();
        assert!(after.events().discards().contains(&event("Spite")), "its attack may be followed up");
        let seen = super::sum(after, after.attack().unwrap());
        assert_eq!(seen, SumView { damage, shields, dodge: false, through });
    }
}

/// [M-GEN-08] [K-46] [M-OBJ-04]
#[test]
fn a_rocket_hurts_friends_and_the_last_frag_ends_the_match_in_the_middle() {
    let close = drawn(OPEN)
        .marine(1, "a2")
        .marine(2, "d1")
        .demon(Kind::PossessedSoldier, "e1")
        .demon(Kind::PossessedSoldier, "f1");
    let close = close.hand(1, &["Rocket"]).hurt(marine(2), 8);
    let mut bench = play(close.clone(), "Rocket");
    bench.script([0, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!((bench.play.board().frags(), bench.play.board().damage(demon(1))), (1, 2));
    let point_blank = drawn(OPEN)
        .marine(1, "a1")
        .marine(2, "a2")
        .demon(Kind::PossessedSoldier, "b1")
        .demon(Kind::PossessedSoldier, "b2");
    let mut last =
        (0..5).fold(point_blank, |drawn, _| drawn.with(PublicFact::Fragged { figure: demon(99), frags: 1 }));
    last = last.hand(1, &["Rocket"]).hurt(marine(1), 9);
    let mut bench = play(last, "Rocket");
    bench.script([0, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!(bench.play.outcome().unwrap().reason, "frag_limit");
    assert_eq!(bench.play.board().damage(marine(2)), 0, "a figure that comes later is not hurt");
}

/// [M-GEN-09] [Q-21] [M-FRAG-05]
#[test]
fn an_attacker_has_the_other_sides_figures_hurt_first() {
    let point_blank =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").demon(Kind::PossessedSoldier, "b2");
    let last =
        (0..5).fold(point_blank, |drawn, _| drawn.with(PublicFact::Fragged { figure: demon(99), frags: 1 }));
    let mut bench = play(last.hand(1, &["Rocket"]).hurt(marine(1), 9), "Rocket");
    bench.script([0, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!(bench.play.outcome().unwrap().winners, [Seat::INVADER]);
    assert_eq!(bench.play.board().damage(demon(1)), 2, "before the frag that ended the match");
}

/// A possessed soldier on d1 that marine 1 has in sight, and another on e2.
fn splashed(marks: &str, title: &str) -> Bench<Rules> {
    let drawn =
        drawn(marks).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").demon(Kind::PossessedSoldier, "e2");
    let mut bench = play(drawn.hand(1, &[title]), title);
    bench.script([1, 1]).choose(MARINE, attack(demon(0)));
    bench
}

/// [M-TER-08] [M-GEN-10]
#[test]
fn a_rocket_does_not_reach_over_a_border_of_impassable_terrain() {
    let hurt = |marks: &str| splashed(marks, "Rocket").play.board().damage(demon(1));
    assert_eq!(hurt(". . . . v\n. . . v ."), 0, "the corner is impassable");
    assert_eq!(hurt(". . . . v\n. . . . ."), 2, "one of the two spaces at the corner joins them");
    assert_eq!(hurt(". . . . O\n. . . O ."), 0, "nor over blocking terrain");
    assert_eq!(hurt(". . . . ~\n. . . ~ ."), 2, "difficult ground separates no figures");
}

/// [M-TER-08] [M-GEN-10]
#[test]
fn a_snap_rocket_offers_only_figures_beside_the_defenders_space() {
    let offered = |marks: &str| {
        let bench = splashed(marks, "Snap Rocket");
        let open = bench.play.asks().next().map(|open| open.ask.options.clone());
        match open {
            Some(Options::Window { uses, .. }) => uses[0].figures.clone(),
            _ => Vec::new(),
        }
    };
    assert_eq!(offered(". . . . .\n. . . . ."), [demon(1)]);
    assert!(offered(". . . . v\n. . . v .").is_empty());
}

/// [M-TER-08] [M-FLY-02] [M-GEN-10]
#[test]
fn a_flyer_above_impassable_ground_is_beside_no_one_on_the_floor() {
    let rocket = |marks: &str| {
        let drawn =
            drawn(marks).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").demon(Kind::Cacodemon, "d2-e3");
        let mut bench = play(drawn.hand(1, &["Rocket"]), "Rocket");
        bench.script([1, 1]).choose(MARINE, attack(demon(0)));
        bench.play.board().damage(demon(1))
    };
    assert_eq!(rocket(". . . . .\n. . v v v\n. . v v v"), 0);
    assert_eq!(rocket(". . . . .\n. . . . .\n. . . . ."), 2);
}

/// [M-GEN-10] [M-ATK-03]
#[test]
fn within_2_is_a_range_and_goes_over_impassable_terrain() {
    let drawn = drawn(". . . . v .\n. . . v v .").marine(1, "a1");
    let drawn =
        drawn.demon(Kind::PossessedSoldier, "d1").demon(Kind::PossessedSoldier, "f2").hand(1, &["Nova"]);
    let mut bench = play(drawn, "Nova");
    bench.script([1, 1, 1, 1]).choose(MARINE, attack(demon(0)));
    assert!(!bench.play.board().demons().contains_key(&demon(1)));
}

/// [M-GEN-10] [M-BIG-01]
#[test]
fn a_rocket_on_a_large_demon_hurts_each_figure_beside_any_of_its_spaces() {
    let drawn = drawn(". . . . . .\n. . . . . .").marine(1, "a1").marine(2, "f2");
    let drawn = drawn.demon(Kind::Mancubus, "d1-e2").demon(Kind::PossessedSoldier, "c2").hand(1, &["Rocket"]);
    let mut bench = play(drawn, "Rocket");
    bench.script([1, 1]).choose(MARINE, attack(demon(0)));
    let board = bench.play.board();
    assert_eq!([marine(1), marine(2), demon(1)].map(|figure| board.damage(figure)), [0, 2, 2]);
}

/// [M-ATK-13]
#[test]
fn suffering_without_an_attack_takes_no_card_and_no_toughness_and_leaves_stun() {
    let drawn = drawn(OPEN).marine(1, "a2").demon(Kind::PossessedSoldier, "d1").demon(Kind::Pinky, "e1-f1");
    let drawn =
        drawn.hand(1, &["Rocket"]).events(&["Spite", "Spite"]).with(PublicFact::Stunned { figure: demon(1) });
    let mut bench = play(drawn, "Rocket");
    bench.script([0, 0]).choose(MARINE, attack(demon(0)));
    assert_eq!(bench.play.board().damage(demon(1)), 2);
    assert!(bench.play.board().is_stunned(demon(1)));
    assert_eq!(bench.play.board().events().left(), 1, "one card, for the attack itself");
}

/// [M-LOS-06] [M-ATK-04]
#[test]
fn the_offer_says_range_and_cover_before_the_dice() {
    let mut bench = play(facing().marine(2, "b1").events(&["Spite"]), "Field Burst");
    assert_eq!(targets(&bench, MARINE), [(demon(0), 3, true)]);
    bench.script([1, 1]).choose(MARINE, attack(demon(0)));
    let found = bench.facts.iter().find_map(|fact| match fact {
        Fact::Public(PublicFact::Declared { range, cover, .. }) => Some((*range, *cover)),
        _ => None,
    });
    assert_eq!(found, Some((3, true)));
}

/// [M-GEN-05] [M-DECK-03]
#[test]
fn a_reaction_is_no_card_to_be_played_in_a_free_moment() {
    let mut bench = facing().hand(1, &["Dig In"]).acting(marine(1), 0);
    bench.refused(MARINE, Choice::Play { card: card("Dig In") });
}

/// [M-FRAG-01] [M-FRAG-02]
#[test]
fn damage_lies_by_the_figure_until_it_is_as_much_as_its_health() {
    let mut bench = play(facing(), "Field Burst");
    bench.script([1, 1]).choose(MARINE, attack(demon(0)));
    assert_eq!(bench.play.board().damage(demon(0)), 2);
    let mut bench = play(facing().hurt(demon(0), 1), "Field Burst");
    bench.script([1, 1]).choose(MARINE, attack(demon(0)));
    assert!(bench.play.board().demons().is_empty());
}

/// [M-MAR-10] [M-MAR-12]
#[test]
fn a_reaction_out_of_turn_is_discarded_at_once_and_nothing_is_drawn_for_it() {
    let mut bench = facing().hand(1, &["Dig In"]).deck(1, &["Wide Bore", "Keep Moving"]).acting(demon(0), 0);
    bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
    bench.choose(MARINE, Choice::Use { what: Use::Reaction(card("Dig In")), dice: Vec::new(), figure: None });
    let after = bench.play.board().marine(MARINE);
    assert_eq!((after.piles.discards(), after.piles.left()), (&[card("Dig In"), card("Wide Bore")][..], 1));
    assert_eq!(after.hand, [card("Field Burst")]);
}

/// [T-15]
#[test]
fn no_card_answers_a_declared_attack_so_no_seat_is_asked_before_the_dice() {
    let first = |title: &str| {
        let mut bench = masked(facing().deck(1, &["Wide Bore"]).hand(1, &[title])).acting(demon(0), 0);
        bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
        let Options::Window { moment, .. } = bench.options(MARINE) else { panic!() };
        (*moment, steps(&bench))
    };
    assert_eq!(first("Dig In"), (Moment::Defending, vec!["declared", "rolled", "revealed"]));
    assert_eq!(first("Dig In"), first("Keep Moving"), "and the hand tells nothing");
}

/// [M-INFO-01] [M-INFO-04] [T-18]
#[test]
fn a_masked_table_asks_only_where_an_unseen_card_could_answer() {
    let asked = |drawn: Drawn| {
        let mut bench = masked(drawn).acting(demon(0), 0);
        bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
        bench.asked().contains(&MARINE)
    };
    let armed = facing().deck(1, &["Wide Bore"]).hand(1, &["Keep Moving"]);
    assert!(asked(armed.clone()), "Dig In may be among the two cards of their hand");
    let tossed = armed
        .clone()
        .hand(1, &["Dig In"])
        .with(PublicFact::Tossed { seat: MARINE, cards: vec![card("Dig In")] });
    assert!(!asked(tossed), "it is discarded, and no other card would answer");
    let empty = facing().with(PublicFact::Tossed { seat: MARINE, cards: vec![card("Field Burst")] });
    assert!(!asked(empty.deck(1, &["Wide Bore", "Dig In"])), "the hand is empty");
}

mod limits;
