//! When a use is offered: as soon as its text applies, and not where it could change nothing.

use super::super::*;
use crate::board::drawn::{
    Drawn, card, demon, drawn, event, glory, happened, marine, place, using, walk, window,
};
use crate::cards::stored::EventCard;
use crate::fact::SecretFact;
use crate::frames::activation::{Activation, Stage};
use crate::frames::dash::Dash;
use crate::frames::phase::Phase;
use crate::initiative::Initiative;
use crate::names::TokenId;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . . .\n. . . . . . .\n. . . . . . .";

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

/// Returns what the seat may use in its open window.
pub(super) fn offered(bench: &Bench<Rules>, seat: Seat) -> Vec<Use> {
    let open = bench.play.asks().find(|open| open.ask.seat == seat).map(|open| open.ask.options.clone());
    match open {
        Some(Options::Act(offer)) => offer.uses.into_iter().map(|offer| offer.what).collect(),
        Some(Options::Window { uses, .. }) => uses.into_iter().map(|offer| offer.what).collect(),
        _ => Vec::new(),
    }
}

/// The invader holds both copies of an event.
fn both(drawn: Drawn, title: &str) -> Drawn {
    let cards: Vec<_> = [0, 1].map(|copy| EventCard { copy, ..event(title) }).to_vec();
    let drawn = drawn.with(SecretFact::EventsStacked { cards: cards.clone() });
    drawn.with(SecretFact::DrewEvents { cards })
}

fn second(title: &str) -> Use {
    Use::Event(EventCard { copy: 1, ..event(title) })
}

/// A demon of this kind on c1, or from there on, attacks marine 1 on a1 and rolls these faces.
fn struck(drawn: Drawn, faces: &[u32]) -> Bench<Rules> {
    let mut bench = drawn.acting(demon(0), 0);
    bench.script(faces.iter().copied()).choose(Seat::INVADER, attack(marine(1)));
    bench
}

fn shot_at() -> Drawn {
    let class = PublicFact::ClassKept { seat: MARINE, class: Class::Bulwark };
    drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").with(class).glories(1, &["Slip Away"])
}

/// [T-18] [M-GEN-06]
#[test]
fn a_marine_slips_away_after_a_second_card_as_before_it() {
    let deck = ["Both Barrels", "Wide Bore", "Quick Pump"];
    let (slip, bulwark) = (Use::Glory(glory("Slip Away")), Use::Class(Class::Bulwark));
    let mut bench = struck(shot_at().deck(1, &deck), &[5, 5]);
    assert_eq!(offered(&bench, MARINE), [bulwark, slip]);
    bench.choose(MARINE, using(bulwark));
    assert_eq!(offered(&bench, MARINE), [slip], "two cards lie, and the attack still hits");
    bench.choose(MARINE, using(slip));
    assert!(happened(&bench, &PublicFact::Hit { damage: 0 }));
    let mut first = struck(shot_at().deck(1, &deck), &[5, 5]);
    first.choose(MARINE, using(slip));
    assert!(
        happened(&first, &PublicFact::Hit { damage: 0 }),
        "a second card is of no use to who has slipped away"
    );
}

/// [T-18] [M-GEN-05]
#[test]
fn slipping_away_needs_range_3_and_a_revealed_card() {
    let slips = |at: &str, deck: &[&str]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, at).glories(1, &["Slip Away"]);
        !offered(&struck(drawn.deck(1, deck), &[5, 5]), MARINE).is_empty()
    };
    assert!(slips("d1", &["Wide Bore"]) && !slips("c1", &["Wide Bore"]));
    assert!(!slips("d1", &[]), "no card is revealed");
}

/// [T-18] [M-DECK-03]
#[test]
fn a_second_card_is_offered_only_where_there_is_one() {
    let bulwark = |deck: &[&str]| offered(&struck(shot_at().deck(1, deck), &[5, 5]), MARINE);
    assert!(!bulwark(&["Wide Bore"]).contains(&Use::Class(Class::Bulwark)));
    assert!(bulwark(&["Wide Bore", "Quick Pump"]).contains(&Use::Class(Class::Bulwark)));
}

/// [M-ATK-11] [T-18]
#[test]
fn a_dodge_leaves_neither_side_anything_to_add() {
    let drawn =
        drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").argent(Kind::PossessedSoldier, 1);
    let drawn = drawn.hand(1, &["Dig In"]).event_hand(&["Blood Up"]);
    let dodged = struck(drawn.clone().deck(1, &["Keep Moving"]), &[5, 5]);
    assert!(happened(&dodged, &PublicFact::AttackOver), "no seat is asked");
    let hit = struck(drawn.deck(1, &["Wide Bore"]), &[5, 5]);
    assert_eq!(window(&hit, MARINE), Some(Moment::Defending));
}

/// Marine 1, who holds Steady Hand, shoots at a demon whose special defense dodges.
fn at_a_dodger(exhausted: bool) -> Bench<Rules> {
    let hawk = PublicFact::ClassKept { seat: MARINE, class: Class::Hawkeye };
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Imp, "c1").with(hawk);
    let drawn = drawn.glories(1, &["Steady Hand"]).hand(1, &["Field Burst"]);
    let drawn = drawn.event_hand(&["Thick Hide"]).events(&["Bind", "Spite"]);
    let tired = PublicFact::Used { seat: MARINE, what: Use::Class(Class::Hawkeye) };
    let mut bench = if exhausted { drawn.with(tired) } else { drawn }.acting(marine(1), 1);
    bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    bench
}

/// [M-ATK-11] [T-18]
#[test]
fn a_dodge_that_can_be_taken_away_is_still_defended_and_pressed() {
    let mut bench = at_a_dodger(false);
    assert_eq!(offered(&bench, Seat::INVADER), [Use::Event(event("Thick Hide"))]);
    bench.choose(Seat::INVADER, Choice::Pass);
    let (hawk, steady) = (Use::Class(Class::Hawkeye), Use::Glory(glory("Steady Hand")));
    assert_eq!(offered(&bench, MARINE), [hawk], "first the dodge has to go");
    bench.choose(MARINE, using(hawk));
    assert_eq!(offered(&bench, MARINE), [steady], "now a die rolled again counts");
    let tired = at_a_dodger(true);
    assert!(matches!(tired.options(MARINE), Options::Act(_)), "no seat is asked");
}

fn hauled(events: &[&str]) -> Bench<Rules> {
    let text =
        "area A x\ngoal haul\nhauler r start\nlift e exit\nmap\n\n A A A A A A\nend\nmarks\n. . r . . e\nend";
    let drawn = drawn(text).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hurt(demon(0), 1);
    let mut bench = drawn.event_hand(events).acting(demon(0), 0);
    bench.script([5, 5]).choose(Seat::INVADER, attack(FigureId::HAULER));
    bench
}

/// [T-21] [M-GEN-05]
#[test]
fn the_hauler_is_no_marine_to_feed_on_and_stun_is_nothing_to_it() {
    for title in ["Feed", "Bind"] {
        let bench = hauled(&[title]);
        assert!(happened(&bench, &PublicFact::Hit { damage: 3 }));
        assert!(offered(&bench, Seat::INVADER).is_empty(), "{title}");
    }
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "c1").hurt(demon(0), 1);
    let fed = struck(drawn.clone().event_hand(&["Feed"]), &[5, 5]);
    assert_eq!(offered(&fed, Seat::INVADER), [Use::Event(event("Feed"))]);
    let missed = struck(drawn.event_hand(&["Feed"]), &[0, 0]);
    assert!(offered(&missed, Seat::INVADER).is_empty());
}

/// [M-STUN-04] [M-STUN-05]
#[test]
fn spit_is_offered_once_and_only_against_whom_it_can_stun() {
    let cacodemon = drawn(OPEN).marine(1, "a1").demon(Kind::Cacodemon, "c1-d2").argent(Kind::Cacodemon, 4);
    let mut bench = struck(cacodemon.clone(), &[5, 5]);
    bench.choose(Seat::INVADER, using(Use::Ability(0)));
    assert!(bench.play.board().is_stunned(marine(1)), "with no second window between");
    let stunned = struck(cacodemon.with(PublicFact::Stunned { figure: marine(1) }), &[5, 5]);
    assert!(offered(&stunned, Seat::INVADER).is_empty());
    assert!(!stunned.play.board().is_stunned(marine(1)));
}

/// [M-STUN-04] [M-GEN-02]
#[test]
fn static_skin_answers_an_enemy_beside_the_marine_that_it_can_stun() {
    let skin = |kind: Kind, at: &str, stunned: bool| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(kind, at).hand(1, &["Static Skin"]);
        let drawn = if stunned { drawn.with(PublicFact::Stunned { figure: demon(0) }) } else { drawn };
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([0; 4]).choose(Seat::INVADER, attack(marine(1)));
        offered(&bench, MARINE) == [Use::Reaction(card("Static Skin"))]
    };
    assert!(skin(Kind::PossessedSoldier, "b1", false));
    assert!(!skin(Kind::PossessedSoldier, "c1", false), "range 2");
    assert!(!skin(Kind::PossessedSoldier, "b1", true), "it was stunned by then");
    assert!(!skin(Kind::Cyberdemon, "b1-c3", false), "nothing stuns it");
}

/// [T-28] [M-STUN-01]
#[test]
fn of_several_who_would_be_stunned_each_is_asked_about_in_order() {
    let flash = |shrugs: usize| {
        let drawn = drawn(OPEN)
            .marine(1, "a3")
            .demon(Kind::PossessedSoldier, "d1")
            .demon(Kind::PossessedSoldier, "e1");
        let mut bench = both(drawn.hand(1, &["Flash Charge"]), "Shrug Off").acting(marine(1), 1);
        bench.choose(MARINE, Choice::Play { card: card("Flash Charge") });
        bench.choose(MARINE, using(Use::Text(card("Flash Charge"))));
        bench.choose(MARINE, Choice::Place { at: place("d2") });
        for copy in 0..2 {
            let shrug = Use::Event(EventCard { copy, ..event("Shrug Off") });
            let answer = if usize::from(copy) == shrugs { using(shrug) } else { Choice::Pass };
            assert_eq!(window(&bench, Seat::INVADER), Some(Moment::Stun));
            bench.choose(Seat::INVADER, answer);
        }
        [demon(0), demon(1)].map(|figure| bench.play.board().is_stunned(figure))
    };
    assert_eq!(flash(0), [false, true], "the first question is about the first that came");
    assert_eq!(flash(1), [true, false]);
}

/// [M-FLY-01] [M-BIG-04]
#[test]
fn slipstream_is_for_demons_that_would_pay_and_for_each_once() {
    let slips = |kind: Kind, at: &str| {
        let drawn = both(drawn(OPEN).marine(1, "a1").demon(kind, at), "Slipstream");
        drawn.before(Activation { figure: demon(0), stage: Stage::Begin })
    };
    let mut soldier = slips(Kind::PossessedSoldier, "c1");
    assert_eq!(offered(&soldier, Seat::INVADER).len(), 2);
    soldier.choose(Seat::INVADER, using(second("Slipstream")));
    assert!(offered(&soldier, Seat::INVADER).is_empty(), "the other copy adds nothing");
    assert!(offered(&slips(Kind::Cacodemon, "c1-d2"), Seat::INVADER).is_empty(), "it flies");
    assert!(offered(&slips(Kind::Pinky, "c1-d1"), Seat::INVADER).is_empty(), "it is large");
}

/// [T-30]
#[test]
fn a_glory_kill_is_spoiled_only_where_something_would_be_recovered() {
    let gory = |damage: u8| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").hurt(demon(0), 2);
        let drawn = if damage > 0 { drawn.hurt(marine(1), damage) } else { drawn };
        let mut bench = drawn.event_hand(&["Spite"]).acting(marine(1), 3);
        bench.choose(MARINE, walk("b1"));
        window(&bench, Seat::INVADER)
    };
    assert_eq!((gory(0), gory(1)), (None, Some(Moment::GloryKill)));
}

/// [T-29]
#[test]
fn a_health_pack_is_answered_only_where_less_would_be_recovered() {
    let text = "area A x\nitem h health\nmap\n\n A A\nend\nmarks\nh .\nend";
    let pack = |damage: u8| {
        let drawn = both(drawn(text).marine(1, "a1").hurt(marine(1), damage), "Swallow Light");
        let mut bench = drawn.acting(marine(1), 1);
        bench.choose(MARINE, Choice::PickUp { token: TokenId(0) });
        bench
    };
    assert!(offered(&pack(3), Seat::INVADER).is_empty(), "3 of 5 less 2 is all that is wanted");
    let mut bench = pack(4);
    assert_eq!(offered(&bench, Seat::INVADER).len(), 2);
    bench.choose(Seat::INVADER, using(second("Swallow Light")));
    assert_eq!(offered(&bench, Seat::INVADER).len(), 1, "another answer, to what is left");
    bench.choose(Seat::INVADER, using(Use::Event(event("Swallow Light"))));
    assert_eq!(bench.play.board().damage(marine(1)), 3);
}

/// [T-05]
#[test]
fn the_initiative_deck_is_looked_at_where_its_order_can_be_another() {
    use Initiative::{Invader, Marine};
    let asked = |cards: &[Initiative]| {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "c1").hand(1, &["Dig In"]);
        let drawn =
            drawn.event_hand(&["Ill Omen"]).with(SecretFact::InitiativeStacked { cards: cards.to_vec() });
        window(&drawn.before(Phase { asked: false }), Seat::INVADER)
    };
    assert_eq!(asked(&[Invader, Marine(1)]), Some(Moment::Initiative));
    assert_eq!(asked(&[Marine(1)]), None, "one card has no order");
    assert_eq!(asked(&[Marine(1), Marine(1)]), None, "two alike have none either");
}

/// [M-MOV-14] [M-GEN-09] [T-21]
#[test]
fn a_stomp_also_moves_a_marine_whom_another_one_hems_in() {
    let stomped = |first: &str, second: &str| {
        let drawn = drawn(OPEN).marine(1, first).marine(2, second).demon(Kind::BaronOfHell, "b1-c2");
        let mut bench = drawn.argent(Kind::BaronOfHell, 1).acting(demon(0), 1);
        bench.script([0, 0, 0]).choose(Seat::INVADER, attack(marine(1)));
        bench.choose(Seat::INVADER, using(Use::Ability(0)));
        let Options::Displace { figure, .. } = bench.options(Seat::INVADER).clone() else { panic!() };
        bench.choose(Seat::INVADER, Choice::Place { at: place("a3") });
        (figure, [marine(1), marine(2)].map(|figure| bench.play.board().place_of(figure)))
    };
    let at = |names: [&str; 2]| names.map(|name| Some(place(name)));
    assert_eq!(stomped("a1", "a2"), (marine(2), at(["a2", "a3"])), "who stands in the way goes first");
    assert_eq!(stomped("a2", "a1"), (marine(1), at(["a3", "a2"])));
}

const PACK: &str =
    "area A x\nitem h health\nmap\n\n A A A A\n\n A A A A\n\n A A A A\nend\nmarks\n. . . h\nend";

/// [M-BIG-10] [M-ITEM-01]
#[test]
fn a_displaced_marine_may_take_items_where_they_are_put() {
    let displaced = |at: &str| {
        let drawn = drawn(PACK).marine(1, "c1").hurt(marine(1), 7).demon(Kind::Cacodemon, "a1-b2");
        let mut bench = drawn.acting(demon(0), 2);
        bench.choose(Seat::INVADER, walk("b1-c2")).choose(MARINE, Choice::Place { at: place(at) });
        bench
    };
    let mut bench = displaced("d1");
    let Options::Act(offer) = bench.options(MARINE).clone() else { panic!() };
    assert_eq!((offer.moves, offer.items.as_slice(), offer.reach.len()), (0, &[TokenId(0)][..], 0));
    bench.choose(MARINE, Choice::PickUp { token: TokenId(0) });
    assert_eq!(bench.play.board().damage(marine(1)), 2);
    assert!(matches!(bench.options(Seat::INVADER), Options::Act(_)), "the demon goes on");
    let mut left = displaced("d1");
    left.choose(MARINE, Choice::End);
    assert_eq!((left.play.board().items().len(), left.play.board().act().map(|act| act.moves)), (1, Some(1)));
    let other = displaced("d2");
    assert!(matches!(other.options(Seat::INVADER), Options::Act(_)), "nothing lies there");
}

/// [M-ITEM-01] [T-23]
#[test]
fn movement_outside_an_activation_takes_items_along_and_none_during_an_attack() {
    let drawn = drawn(PACK).marine(1, "c1").hurt(marine(1), 7);
    let mut bench = drawn
        .clone()
        .with(PublicFact::MovesNow { figure: marine(1), moves: 1 })
        .before(Dash { figure: marine(1) });
    bench.choose(MARINE, walk("d1")).choose(MARINE, Choice::PickUp { token: TokenId(0) });
    assert_eq!(bench.play.board().damage(marine(1)), 2);
    assert!(bench.asked().is_empty());
    let mut attacked = drawn.demon(Kind::PossessedSoldier, "a1").hand(1, &["Backpedal"]).acting(demon(0), 0);
    attacked.script([0, 0]).choose(Seat::INVADER, attack(marine(1)));
    attacked.choose(MARINE, using(Use::Reaction(card("Backpedal"))));
    attacked.choose(MARINE, walk("d1"));
    let Options::Act(offer) = attacked.options(MARINE).clone() else { panic!() };
    assert!(offer.items.is_empty(), "the attack is not over");
}

/// Returns the seats that are asked in turn while all of them pass.
fn passing(bench: &mut Bench<Rules>) -> Vec<(Seat, Moment)> {
    let mut asked = Vec::new();
    loop {
        let open = bench.play.asks().next().map(|open| (open.ask.seat, open.ask.options.clone()));
        let Some((seat, Options::Window { moment, .. })) = open else { return asked };
        asked.push((seat, moment));
        bench.choose(seat, Choice::Pass);
    }
}

/// [T-18] [M-ATK-08] [M-ATK-09]
#[test]
fn the_defender_is_asked_before_their_friends_and_the_attacker_last_until_it_is_over() {
    for (shot, friend) in [(Seat(1), Seat(2)), (Seat(2), Seat(1))] {
        let drawn =
            drawn(OPEN).marine(shot.0, "a1").marine(friend.0, "a2").demon(Kind::PossessedSoldier, "c1");
        let drawn = drawn.hand(shot.0, &["Dig In", "Backpedal"]).hand(friend.0, &["Watch Your Six"]);
        let drawn = drawn.hurt(demon(0), 1).event_hand(&["Blood Up", "Feed"]);
        let mut bench = drawn.acting(demon(0), 0);
        bench.script([5, 5]).choose(Seat::INVADER, attack(FigureId::of(shot)));
        let order = [
            (shot, Moment::Defending),
            (friend, Moment::Defending),
            (Seat::INVADER, Moment::Attacking),
            (Seat::INVADER, Moment::AfterAttack),
            (shot, Moment::AfterAttack),
        ];
        assert_eq!(passing(&mut bench), order);
    }
}

/// [T-05]
#[test]
fn before_each_initiative_card_marines_are_asked_by_seat_and_then_the_invader() {
    use Initiative::{Invader, Marine};
    let signals = |drawn: Drawn, seat: u8| {
        drawn.with(PublicFact::ClassKept { seat: Seat(seat), class: Class::Signals })
    };
    let drawn = drawn(OPEN).marine(1, "a1").marine(2, "c1");
    let drawn = signals(signals(drawn, 1), 2).hand(1, &["Dig In"]).event_hand(&["Ill Omen"]);
    let cards = vec![Invader, Marine(1), Invader];
    let drawn = drawn.with(SecretFact::InitiativeStacked { cards });
    let mut bench = drawn.before(Phase { asked: false });
    let order = [Seat(1), Seat(2), Seat::INVADER].map(|seat| (seat, Moment::Initiative));
    assert_eq!(passing(&mut bench), [order, order].concat(), "the first card was spent for nothing");
    assert_eq!(bench.play.board().turn(), Some(Marine(1)));
}

/// [M-GEN-06] [T-19]
#[test]
fn a_masked_table_opens_no_window_for_a_text_that_was_used() {
    let asked = |kills: &[&str]| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").glories(1, kills);
        let mut bench = crate::board::drawn::masked(drawn.hand(1, &["Aimed String"])).acting(marine(1), 1);
        bench.choose(MARINE, Choice::Play { card: card("Aimed String") });
        bench.script([0, 0, 0]).choose(MARINE, attack(demon(0)));
        while window(&bench, Seat::INVADER) == Some(Moment::Defending) {
            bench.choose(Seat::INVADER, Choice::Pass);
        }
        bench.choose(MARINE, using(Use::Text(card("Aimed String"))));
        window(&bench, MARINE)
    };
    assert_eq!(asked(&[]), None, "nothing is held that could be hidden");
    assert_eq!(asked(&["Salvage"]), Some(Moment::Attacking), "it could be another card");
}
