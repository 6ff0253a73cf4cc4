//! Numbers of cards: one more space, one less token, one more use, and two of a kind.

use super::moments::offered;
use super::*;
use crate::names::{Set, TokenId, Weapon};

const INVADER: Seat = Seat::INVADER;
const LONG: &str = ". . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .";

pub(super) fn damage<const N: usize>(bench: &Bench<Rules>, figures: [FigureId; N]) -> [u8; N] {
    figures.map(|figure| bench.play.board().damage(figure))
}

/// Returns how many dice each roll had.
pub(super) fn rolls(bench: &Bench<Rules>) -> Vec<usize> {
    let rolled = |fact: &Fact| match fact {
        Fact::Public(PublicFact::Rolled { dice }) => Some(dice.len()),
        _ => None,
    };
    bench.facts.iter().filter_map(rolled).collect()
}

/// [T-19] [M-GEN-05]
#[test]
fn an_aimed_string_rolls_one_die_again_and_a_steady_hand_any_of_them() {
    let shot = |title: &str| {
        let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Revenant, "c1").glories(1, &["Steady Hand"]);
        let mut bench = play(drawn, &[title]);
        bench.script([0, 0, 0]).choose(MARINE, attack(demon(0)));
        bench
    };
    let again = |what: Use, dice: &[u8]| Choice::Use { what, dice: dice.to_vec(), figure: None };
    let mut aimed = shot("Aimed String");
    aimed.refused(MARINE, again(text("Aimed String"), &[0, 1]));
    aimed.refused(MARINE, again(text("Aimed String"), &[3]));
    aimed.script([5]).choose(MARINE, again(text("Aimed String"), &[2])).choose(MARINE, Choice::Pass);
    assert_eq!(hit(&aimed), [2]);
    let steady = Use::Glory(glory("Steady Hand"));
    let mut all = shot("Aimed String");
    all.refused(MARINE, again(steady, &[0, 0]));
    all.script([5, 4, 1]).choose(MARINE, again(steady, &[0, 1, 2])).choose(MARINE, Choice::Pass);
    assert_eq!(hit(&all), [5]);
}

/// [M-ATK-12]
#[test]
fn quick_pump_waits_past_an_attack_of_printed_range_4() {
    let near = drawn(LONG).marine(1, "a1").demon(Kind::Revenant, "c1");
    let mut bench = play(near, &["Quick Pump", "Coil Dump"]);
    bench.script([0]).choose(MARINE, attack(demon(0)));
    assert_eq!((rolls(&bench), hit(&bench)), (vec![1], vec![1]));
    assert!(bench.play.board().has_lasting(marine(1), Lasting::Pumped));
}

/// [M-ATK-12] [M-ATK-02]
#[test]
fn read_the_wind_reaches_2_farther_with_a_die_more_in_one_attack() {
    let reaches = |at: &str| {
        let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Revenant, at);
        offer(&play(drawn, &["Read the Wind", "Field Burst"]), MARINE).strike.is_some()
    };
    assert!(reaches("i1") && !reaches("j1"), "8 and no more");
    let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Mancubus, "c1-d2");
    let mut bench = drawn.hand(1, &["Read the Wind", "Field Burst", "Walking Fire"]).acting(marine(1), 1);
    bench.choose(MARINE, Choice::Play { card: card("Read the Wind") });
    let mut ranges = Vec::new();
    for title in ["Field Burst", "Walking Fire"] {
        bench.choose(MARINE, Choice::Play { card: card(title) });
        ranges.push(offer(&bench, MARINE).strike.map(|strike| strike.strike.range));
        bench.script([0, 0, 0]).choose(MARINE, attack(demon(0)));
    }
    assert_eq!((rolls(&bench), ranges), (vec![3, 1], vec![Some(8), Some(7)]));
}

/// [T-21] [M-ATK-12]
#[test]
fn the_second_attack_of_a_split_burst_reaches_5() {
    let second = |at: &str| {
        let drawn =
            drawn(LONG).marine(1, "a1").demon(Kind::Mancubus, "b2-c3").demon(Kind::PossessedSoldier, at);
        let mut bench = play(drawn, &["Split Burst"]);
        bench.script([0, 0]).choose(MARINE, attack(demon(0)));
        window(&bench, MARINE)
    };
    assert_eq!([second("f1"), second("g1")], [Some(Moment::AfterAttack), None]);
}

/// [T-21] [M-ATK-13]
#[test]
fn what_hurts_by_1_hurts_the_named_figure_alone_and_by_1() {
    let drawn_snap = drawn(LONG).marine(1, "a1").demon(Kind::Revenant, "d1");
    let drawn_snap = drawn_snap.demon(Kind::PossessedSoldier, "e1").demon(Kind::PossessedSoldier, "e2");
    let mut snap = play(drawn_snap, &["Snap Rocket"]);
    snap.script([0]).choose(MARINE, attack(demon(0)));
    snap.choose(MARINE, aiming(text("Snap Rocket"), demon(2)));
    assert_eq!(damage(&snap, [demon(0), demon(1), demon(2)]), [1, 0, 1]);
    let racked = drawn(LONG).marine(1, "a1").marine(2, "c1").demon(Kind::Revenant, "e1");
    let mut racked = racked.argent(Kind::Revenant, 1).acting(demon(0), 0);
    racked.script([0, 0, 0]).choose(INVADER, attack(marine(1)));
    racked.choose(INVADER, aiming(Use::Ability(0), marine(2)));
    assert_eq!(damage(&racked, [marine(1), marine(2)]), [1, 1]);
    let gasping = drawn(LONG).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").event_hand(&["Last Gasp"]);
    let mut gasping = play(gasping, &["Aimed String"]);
    gasping.script([1, 1, 1]).choose(MARINE, attack(demon(0))).choose(MARINE, Choice::Pass);
    gasping.choose(INVADER, using(Use::Event(event("Last Gasp"))));
    assert_eq!(damage(&gasping, [marine(1)]), [1]);
    let hopped = play(drawn(LONG).marine(1, "a1").marine(2, "b1").hurt(marine(1), 5), &["Blast Hop"]);
    assert_eq!(damage(&hopped, [marine(1), marine(2)]), [6, 0]);
}

/// [M-DOOR-02]
#[test]
fn kick_it_in_opens_one_door_of_two_for_nothing() {
    let text = "area A x\narea B y\narea C z\ndoor 1\ndoor 2\nmap\n\n C2A1B\n  2 1\n C2A1B\nend";
    let mut bench = play(drawn(text).marine(1, "b1"), &["Kick It In"]);
    let before = offer(&bench, MARINE).moves;
    bench.choose(MARINE, Choice::Door { door: DoorId(1) });
    assert_eq!(offer(&bench, MARINE).moves, before);
    bench.choose(MARINE, Choice::Door { door: DoorId(2) });
    assert_eq!(offer(&bench, MARINE).moves, before - 1);
}

/// [M-DEM-02] [M-GEN-06]
#[test]
fn a_demon_that_two_marines_pin_has_4_less_speed() {
    let pins = |drawn: Drawn, number: u8| {
        let figure = FigureId::of(Seat(number));
        let mut bench = drawn.hand(number, &["Pin Them", "Dig In"]).acting(figure, 1);
        bench.choose(Seat(number), Choice::Play { card: card("Pin Them") });
        bench.choose(Seat(number), aiming(text("Pin Them"), demon(0)));
        Drawn(bench.play.board().clone())
    };
    let pinned = pins(pins(drawn(LONG).marine(1, "a1").marine(2, "a2").demon(Kind::Imp, "d1"), 1), 2);
    let bench = pinned.before(Activation { figure: demon(0), stage: Stage::Begin });
    assert_eq!(offer(&bench, INVADER).moves, 1);
}

/// [M-GEN-08] [M-GEN-10]
#[test]
fn a_nova_hurts_by_3_within_2_of_any_space_of_its_defender_and_none_farther() {
    let drawn = drawn(LONG).marine(1, "a1").marine(2, "f3").demon(Kind::Pinky, "d1-e1");
    let mut bench = play(drawn.demon(Kind::Revenant, "g1").demon(Kind::Revenant, "h1"), &["Nova"]);
    bench.script([1, 1, 1, 1]).choose(MARINE, attack(demon(0)));
    assert_eq!(damage(&bench, [marine(1), marine(2), demon(1), demon(2)]), [0, 3, 3, 0]);
}

/// [M-GK-07] [M-GK-01]
#[test]
fn a_rip_takes_2_from_the_stagger_and_two_of_them_take_4() {
    let ripped = |faces: [u32; 2]| {
        let mut bench = play(drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1"), &["Rip"]);
        bench.script(faces).choose(MARINE, attack(demon(0))).choose(MARINE, using(text("Rip")));
        bench
    };
    let staggered = |board: &Board| board.is_staggered(demon(0), MARINE);
    let (two, three) = (ripped([1, 0]), ripped([4, 0]));
    assert_eq!((damage(&two, [demon(0)]), damage(&three, [demon(0)])), ([2], [3]));
    assert!(!staggered(two.play.board()) && staggered(three.play.board()), "5 less 2");
    let again = |hurt: u8| {
        let figure = demon(0);
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, "b1-c1").hurt(figure, hurt);
        let torn = PublicFact::Torn { figure, less: 2 };
        staggered(&drawn.with(torn.clone()).with(torn).0)
    };
    assert!(!again(0) && again(1), "5 less 4");
}

/// [M-GK-07] [M-GK-02]
#[test]
fn a_headhunter_kills_from_1_less_than_the_printed_stagger_on() {
    let kills = |hurt: u8| {
        let class = PublicFact::ClassKept { seat: MARINE, class: Class::Headhunter };
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Revenant, "b1").hurt(demon(0), hurt);
        drawn.with(class).acting(marine(1), 2).attempt(MARINE, walk("b1")).is_ok()
    };
    assert_eq!([2, 3].map(kills), [false, true]);
}

/// [M-MOV-02] [M-TER-02]
#[test]
fn a_wraith_pays_nothing_for_enemies_and_for_difficult_ground_as_others_do() {
    let cost = |class: Class| {
        let drawn = drawn(". . ~ .").marine(1, "a1").demon(Kind::Revenant, "b1");
        let bench = drawn.with(PublicFact::ClassKept { seat: MARINE, class }).acting(marine(1), 6);
        let row = offer(&bench, MARINE).reach.into_iter().find(|row| row.at == place("c1"));
        row.map(|row| row.cost)
    };
    assert_eq!([Class::WraithStep, Class::Headhunter].map(cost), [Some(3), Some(4)]);
}

/// [M-EXH-02] [M-ITEM-03]
#[test]
fn a_scavenger_draws_one_card_for_a_health_pack_and_one_for_a_weapon() {
    let map = "area A x\nitem h health\nitem w chaingun\nmap\n\n A A\nend\nmarks\nh w\nend";
    let found = |class: Class| {
        let drawn = drawn(map).marine(1, "a1").hand(1, &["Dig In"]).deck(1, &["Rip", "Wide Bore"]);
        let mut bench = drawn.with(PublicFact::ClassKept { seat: MARINE, class }).acting(marine(1), 1);
        bench.choose(MARINE, Choice::PickUp { token: TokenId(0) });
        let first = bench.play.board().marine(MARINE).hand.clone();
        bench.choose(MARINE, walk("b1")).script([0, 0]);
        bench.choose(MARINE, Choice::PickUp { token: TokenId(1) });
        (first, bench.play.board().marine(MARINE).hand.clone())
    };
    let (first, both) = found(Class::Scavenger);
    assert_eq!((first, both.len()), (["Dig In", "Rip"].map(card).to_vec(), 3));
    assert_eq!(both[2].set, Set::Weapon(Weapon::Chaingun), "its cards lie on top by then");
    assert_eq!(found(Class::Headhunter), (vec![card("Dig In")], vec![card("Dig In")]));
}

/// [T-13] [M-ATK-12]
#[test]
fn a_charged_attack_reaches_2_farther() {
    let charged = |at: &str| {
        let drawn = drawn(LONG).marine(1, "a1").demon(Kind::Imp, at).argent(Kind::Imp, 1);
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([1, 1, 1]).attempt(INVADER, Choice::Attack { target: marine(1), boost: true }).is_ok()
    };
    assert!(charged("g1") && !charged("h1"), "6 and no more");
}

/// [T-21] [M-ATK-02]
#[test]
fn a_barrage_reaches_another_marine_over_8_spaces_and_else_the_same_one() {
    let barraged = |other: &str| {
        let drawn = drawn(LONG).marine(1, "d1").marine(2, other).demon(Kind::Cyberdemon, "a1-b3");
        let mut bench = drawn.argent(Kind::Cyberdemon, 2).acting(demon(0), 0);
        bench.script([0; 4]).choose(INVADER, attack(marine(1)));
        let Options::Window { uses, .. } = bench.options(INVADER).clone() else { panic!() };
        uses[0].figures.clone()
    };
    assert_eq!([barraged("j1"), barraged("k1")], [[marine(2)], [marine(1)]]);
}

/// [M-ARG-03]
#[test]
fn an_ability_is_offered_from_its_price_on_and_paid_from_its_own_card_alone() {
    let prices = [
        (Kind::PossessedSoldier, "c1", 2, 1),
        (Kind::Revenant, "c1", 3, 1),
        (Kind::Cacodemon, "c1-d2", 2, 2),
        (Kind::BaronOfHell, "b1-c2", 3, 1),
        (Kind::Cyberdemon, "c1-d3", 4, 2),
    ];
    for (kind, at, dice, price) in prices {
        let offered = |argent: u8| {
            let drawn = drawn(LONG).marine(1, "a1").demon(kind, at).demon(Kind::Imp, "l1");
            let drawn = drawn.argent(Kind::Imp, 5).argent(kind, argent);
            let mut bench = drawn.acting(demon(0), 0);
            bench.script(vec![1; dice]).choose(INVADER, attack(marine(1)));
            offered(&bench, INVADER) == [Use::Ability(0)]
        };
        assert_eq!([price - 1, price].map(offered), [false, true], "{kind:?}");
    }
}

/// [M-GEN-06] [M-ARG-03]
#[test]
fn a_volley_is_fired_once_in_each_attack_of_each_of_two_demons() {
    let volleys = |drawn: Drawn, figure: FigureId| {
        let mut bench = drawn.acting(figure, 0);
        bench.script([0, 0]).choose(INVADER, attack(marine(1)));
        let volley = Choice::Use { what: Use::Ability(0), dice: vec![0], figure: None };
        bench.script([5]).choose(INVADER, volley);
        assert_eq!(hit(&bench), [2], "and not asked again");
        Drawn(bench.play.board().clone()).with(PublicFact::Ended { figure })
    };
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").demon(Kind::PossessedSoldier, "c2");
    let after = volleys(volleys(drawn.argent(Kind::PossessedSoldier, 5), demon(0)), demon(1));
    assert_eq!(after.0.cards()[&Kind::PossessedSoldier].argent, 3);
}

/// [T-19] [M-STUN-02]
#[test]
fn an_elbow_hurts_a_stunned_defender_by_1_more() {
    let elbow = |stunned: bool| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Revenant, "b1");
        let drawn = if stunned { drawn.with(PublicFact::Stunned { figure: demon(0) }) } else { drawn };
        let mut bench = play(drawn, &["Elbow Work"]);
        bench.script([1]).choose(MARINE, attack(demon(0)));
        if window(&bench, MARINE).is_some() {
            bench.choose(MARINE, using(text("Elbow Work")));
        }
        hit(&bench)
    };
    assert_eq!([elbow(false), elbow(true)], [[1], [2]]);
}

/// [M-COV-06] [M-GEN-02]
#[test]
fn against_a_marked_shot_there_is_no_cover() {
    let cover = |title: &str| {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
        let strike = offer(&play(drawn, &[title]), MARINE).strike.unwrap();
        strike.targets[0].cover
    };
    assert_eq!(["Field Burst", "Marked Shot"].map(cover), [true, false]);
}

/// [M-STUN-05] [M-ARG-03]
#[test]
fn a_spit_stuns_from_1_damage_that_goes_through_on() {
    let spat = |faces: [u32; 2]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Cacodemon, "c1-d2").argent(Kind::Cacodemon, 2);
        let mut bench = drawn.deck(1, &["Field Burst"]).acting(demon(0), 0);
        bench.script(faces).choose(INVADER, attack(marine(1)));
        bench.choose(INVADER, using(Use::Ability(0)));
        (hit(&bench), bench.play.board().is_stunned(marine(1)))
    };
    assert_eq!([spat([0, 0]), spat([1, 0])], [(vec![0], false), (vec![1], true)]);
}

/// [M-STUN-04] [M-STUN-05]
#[test]
fn a_marine_who_was_stunned_is_free_after_a_charge_and_after_a_heat_wash() {
    let stunned = drawn(OPEN).marine(1, "a1").with(PublicFact::Stunned { figure: marine(1) });
    let charging = stunned.clone().demon(Kind::Pinky, "e1-f1").argent(Kind::Pinky, 1);
    let mut charge = charging.before(Activation { figure: demon(0), stage: Stage::Begin });
    charge.choose(INVADER, using(Use::Ability(0))).choose(INVADER, walk("d1-e1 c1-d1 b1-c1"));
    charge.script([0, 0, 0]).choose(INVADER, attack(marine(1)));
    let mut wash = stunned.demon(Kind::PossessedSoldier, "c1").hand(1, &["Heat Wash"]).acting(demon(0), 0);
    wash.script([5, 5]).choose(INVADER, attack(marine(1)));
    wash.choose(MARINE, using(Use::Reaction(card("Heat Wash"))));
    assert_eq!([charge, wash].map(|bench| bench.play.board().is_stunned(marine(1))), [false; 2]);
}

/// [M-ITEM-02]
#[test]
fn no_more_is_recovered_than_was_suffered() {
    let text = "area A x\nitem h health\nmap\n\n A A\nend\nmarks\nh .\nend";
    let recovered = |hurt: u8| {
        let mut bench = drawn(text).marine(1, "a1").hurt(marine(1), hurt).acting(marine(1), 1);
        bench.choose(MARINE, Choice::PickUp { token: TokenId(0) });
        bench.facts.iter().find_map(|fact| match fact {
            Fact::Public(PublicFact::Recovered { damage, .. }) => Some(*damage),
            _ => None,
        })
    };
    assert_eq!([0, 4, 5, 6].map(recovered), [None, Some(4), Some(5), Some(5)]);
}

/// [T-31] [M-MAR-10]
#[test]
fn the_blade_is_asked_for_whichever_marine_holds_it() {
    for (holder, other) in [(1, 2), (2, 1)] {
        let drawn = drawn(OPEN).marine(holder, "a1").marine(other, "a3").demon(Kind::Revenant, "d1");
        let mut bench = drawn.hand(holder, &["Meet the Blade"]).acting(demon(0), 4);
        bench.choose(INVADER, walk("c1 b1"));
        assert_eq!(offered(&bench, Seat(holder)), [Use::Reaction(card("Meet the Blade"))]);
    }
}

/// [T-21] [M-GEN-05]
#[test]
fn a_feed_and_a_bind_follow_an_attack_from_1_damage_on() {
    for title in ["Feed", "Bind"] {
        let follows = |faces: [u32; 2]| {
            let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").hurt(demon(0), 1);
            let mut bench = drawn.event_hand(&[title]).acting(demon(0), 0);
            bench.script(faces).choose(INVADER, attack(marine(1)));
            offered(&bench, INVADER) == [Use::Event(event(title))]
        };
        assert_eq!([[0, 0], [1, 0]].map(follows), [false, true], "{title}");
    }
}

/// [T-05]
#[test]
fn one_initiative_card_unlike_the_others_is_reason_to_look_wherever_it_lies() {
    use crate::frames::phase::Phase;
    use crate::initiative::Initiative;
    for place in 0..3 {
        let mut cards = vec![Initiative::Invader; 3];
        cards[place] = Initiative::Marine(1);
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "c1").hand(1, &["Dig In"]);
        let drawn =
            drawn.event_hand(&["Ill Omen"]).with(crate::fact::SecretFact::InitiativeStacked { cards });
        let bench = drawn.before(Phase { asked: false });
        assert_eq!(window(&bench, INVADER), Some(Moment::Initiative), "{place}");
    }
}
