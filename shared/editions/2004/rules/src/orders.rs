//! The orders: which ones a marine may place, how each ends, and healing.

pub mod ends;

use crate::Rules;
use crate::board::Board;
use crate::fact::{OrderEnd, PublicFact};
use crate::names::{FigureId, Order, Skill};
use crate::options::{HealMoment, Options, OrderOffer};
use crate::sight::{lines, ranges};
use crate::skills;
use alloc::vec::Vec;
use engine::{Class, Decision, Seat, Tx};
use grid::Cell;

/// Returns the orders that the marine may place now with Ready. A marine without an order may place any, but
/// Heal only with its skill. No order is given up unused to free the slot. [C-ORD-01] [C-ORD-02]
pub(crate) fn placeable(board: &Board, seat: Seat) -> Vec<Order> {
    let Some(marine) = board.marine(seat) else { return Vec::new() };
    let ready = board.act().is_some_and(|act| act.order && act.figure == Board::figure_of(seat));
    if !ready || marine.order.is_some() {
        return Vec::new();
    }
    let mut orders = Vec::from([Order::Aim, Order::Guard, Order::Dodge]);
    if is_medic(board, seat) {
        orders.push(Order::Heal);
    }
    orders
}

/// Returns the orders that a marine with a battle plan may place on others instead. Those are marines in
/// sight without an order. Heal goes only from a medic to a medic.
pub(crate) fn for_others(board: &Board, seat: Seat) -> Vec<OrderOffer> {
    let figure = Board::figure_of(seat);
    let ready = board.act().is_some_and(|act| act.order && act.figure == figure);
    let Some(from) = board.place_of(figure).filter(|_| ready && skills::has(board, figure, |row| row.plans))
    else {
        return Vec::new();
    };
    let free = |(other, at): &(Seat, Cell)| {
        *other != seat
            && board.marine(*other).is_some_and(|marine| marine.order.is_none())
            && lines::sight(board, from, *at).is_ok()
    };
    let offer = |(other, _)| {
        let mut orders = Vec::from([Order::Aim, Order::Guard, Order::Dodge]);
        if is_medic(board, seat) && is_medic(board, other) {
            orders.push(Order::Heal);
        }
        OrderOffer { seat: other, orders }
    };
    board.marines_on().filter(free).map(offer).collect()
}

/// Only the skill lets a marine place or use Heal. [C-ORD-40]
fn is_medic(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.skills.contains(&Skill::FieldMedic))
}

/// Takes away the marine's order, if it ends this way.
pub(crate) fn lose(tx: &mut Tx<'_, Rules>, seat: Seat, why: OrderEnd) {
    if let Some(order) = order_of(tx.board(), seat).filter(|order| ends::ends(*order, why)) {
        tx.happen(PublicFact::OrderGone { seat, order, why }.into());
    }
}

/// Discards this order of the marine, which is used.
pub(crate) fn spend(tx: &mut Tx<'_, Rules>, seat: Seat, order: Order) {
    if order_of(tx.board(), seat) == Some(order) {
        lose(tx, seat, OrderEnd::Used);
    }
}

fn order_of(board: &Board, seat: Seat) -> Option<Order> {
    board.marine(seat).and_then(|marine| marine.order)
}

/// Takes Aim from a figure that changed its space, voluntarily or not. Nothing else during a turn takes it.
/// [C-ORD-14]
pub(crate) fn moved(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if let Some(seat) = Board::seat_of(figure) {
        lose(tx, seat, OrderEnd::Moved);
    }
}

/// Handles wounds of a marine. They take Aim, and Guard but for a cold nerve. [C-ORD-13] [C-ORD-25]
pub(crate) fn wounded(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let board = tx.board();
    if order_of(board, seat) != Some(Order::Guard) || !keeps_guard(board, seat) {
        lose(tx, seat, OrderEnd::Wounded);
    }
}

/// Cold nerve: wounds do not take this marine's Guard.
fn keeps_guard(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.skills.contains(&Skill::ColdNerve))
}

/// Begins the marine's turn. Orders that last until then end; Aim stays. [C-ORD-26] [C-ORD-33] [C-ORD-44]
pub(crate) fn turn_began(tx: &mut Tx<'_, Rules>, seat: Seat) {
    lose(tx, seat, OrderEnd::TurnBegan);
}

/// Returns the marines that this medic may heal now: the medic and adjacent ones that lack wounds. [C-ORD-41]
pub(crate) fn healable(board: &Board, medic: Seat) -> Vec<Seat> {
    let order = order_of(board, medic);
    let at = board.marine(medic).and_then(|marine| marine.at);
    let Some(at) = at.filter(|_| order == Some(Order::Heal) && is_medic(board, medic)) else {
        return Vec::new();
    };
    if dice_lie(board) {
        return Vec::new();
    }
    let near = |other: Cell| other == at || ranges::adjacent(board, at, other);
    board
        .marines_on()
        .filter(|(seat, other)| near(*other) && hurt(board, *seat))
        .map(|(seat, _)| seat)
        .collect()
}

/// Between a roll and the end of its damage no marine is healed. [C-ORD-43]
fn dice_lie(board: &Board) -> bool {
    board.attacks().iter().any(|attack| !attack.dice.is_empty())
}

/// A marine at full health cannot be healed. [C-ORD-42]
fn hurt(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.wounds < marine.start_wounds)
}

/// Adds to the questions of a frame one for every other seat that may heal now. The table does not wait for
/// it. A frame that asks no seat runs on. A frame that asks in secret gets none, because the offer would
/// reveal that it asks. [C-ORD-41] [W-09]
pub(crate) fn with_healing(board: &Board, mut asks: Vec<Decision<Options>>) -> Vec<Decision<Options>> {
    if asks.iter().any(|ask| ask.must && ask.class == Class::Public) {
        let free = board.marines().keys().filter(|seat| asks.iter().all(|ask| ask.seat != **seat));
        let may = |seat: &Seat| {
            let who = healable(board, *seat);
            (!who.is_empty())
                .then(|| Decision::may(*seat, Options::Heal { who, moment: HealMoment::AnyTime }))
        };
        let more: Vec<_> = free.filter_map(may).collect();
        asks.extend(more);
    }
    asks
}

/// Discards Heal. The marine gets one wound token back. [C-ORD-42]
pub(crate) fn heal(tx: &mut Tx<'_, Rules>, medic: Seat, who: Seat) {
    spend(tx, medic, Order::Heal);
    if let Some(wounds) = tx.board().marine(who).map(|marine| marine.wounds.saturating_add(1)) {
        tx.happen(PublicFact::Healed { by: Some(medic), who, wounds }.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{cell, fire, seat, sheet, shoot, strike, table, walk};
    use crate::choice::{Choice, Target};
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, CardKind, Weapon};

    const HEAL_NO: [Order; 3] = [Order::Aim, Order::Guard, Order::Dodge];

    fn medic(text: &str) -> crate::board::drawn::Drawn {
        table(text).skill(1, Skill::FieldMedic)
    }

    /// [C-ORD-01] [C-ORD-02]
    #[test]
    fn a_marine_has_one_order_and_places_none_until_it_is_gone() {
        let mut bench = table("1 .").turn(1, Action::ReadyMove);
        assert_eq!(placeable(bench.play.board(), seat(1)), HEAL_NO);
        bench.choose(seat(1), Choice::Place { order: Order::Aim });
        assert_eq!(sheet(&bench, 1).order, Some(Order::Aim));
        let mut bench = table("1 .").order(1, Order::Aim).turn(1, Action::ReadyMove);
        assert_eq!(placeable(bench.play.board(), seat(1)), []);
        let no = bench.refused(seat(1), Choice::Place { order: Order::Guard });
        assert_eq!(no.rule.as_deref(), Some("C-ORD-02"));
        bench.choose(seat(1), walk("b1"));
        assert_eq!(placeable(bench.play.board(), seat(1)), HEAL_NO, "Aim went with the step");
    }

    /// [C-ORD-40]
    #[test]
    fn only_a_field_medic_places_heal() {
        let bench = medic("1 2").turn(1, Action::ReadyMove);
        assert_eq!(placeable(bench.play.board(), seat(1)).last(), Some(&Order::Heal));
        assert_eq!(placeable(table("1 2").turn(1, Action::ReadyMove).play.board(), seat(1)), HEAL_NO);
        let hurt = table("1 2").order(1, Order::Heal).marine(2, |marine| marine.wounds = 1);
        assert_eq!(healable(&hurt.board, seat(1)), []);
    }

    /// [C-ORD-04]
    #[test]
    fn an_order_serves_later_and_aim_outlasts_turns() {
        let mut bench = table("1 . . Z").turn(1, Action::ReadyAttack);
        bench.choose(seat(1), Choice::Place { order: Order::Aim }).choose(seat(1), Choice::End);
        assert_eq!(bench.play.board().turn(), Some(Seat::INVADER));
        assert_eq!(sheet(&bench, 1).order, Some(Order::Aim));
        let bench = table("1 . . Z").order(1, Order::Aim).before(1);
        assert_eq!(sheet(&bench, 1).order, Some(Order::Aim));
    }

    /// [C-ORD-26]
    #[test]
    fn guard_ends_when_the_marines_next_turn_begins() {
        assert_eq!(sheet(&table("1 .").order(1, Order::Guard).before(1), 1).order, None);
    }

    /// [C-ORD-33]
    #[test]
    fn dodge_ends_when_the_marines_next_turn_begins() {
        assert_eq!(sheet(&table("1 .").order(1, Order::Dodge).before(1), 1).order, None);
        assert_eq!(sheet(&table("1 2").order(2, Order::Dodge).before(1), 2).order, Some(Order::Dodge));
    }

    /// [C-ORD-44]
    #[test]
    fn heal_ends_when_the_marines_next_turn_begins_and_wounds_do_not_end_it() {
        assert_eq!(sheet(&medic("1 .").order(1, Order::Heal).before(1), 1).order, None);
        let mut bench = medic("1 Z .").order(1, Order::Heal).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1"));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 1).order), (6, Some(Order::Heal)));
    }

    /// [C-ORD-14]
    #[test]
    fn aim_is_lost_with_the_first_step_and_by_nothing_else_of_a_turn() {
        let mut bench = table("1 h . .").order(1, Order::Aim).turn(1, Action::Advance);
        bench.choose(seat(1), walk("b1"));
        assert_eq!(sheet(&bench, 1).order, None);
        let text = "area A a\narea B b\ndoor 1\nmap\n+-+-+-+\n|A A1B|\n+   1 +\n|A A1B|\n+-+-+-+\nend\nmarks\n. 1 .\n. . .\nend";
        let mut bench = table(text).order(1, Order::Aim).turn(1, Action::Advance);
        bench.choose(seat(1), Choice::Door { door: grid::DoorId(1) });
        assert_eq!(sheet(&bench, 1).order, Some(Order::Aim));
    }

    /// [C-ORD-13] [C-ORD-25]
    #[test]
    fn aim_and_guard_are_lost_by_wounds_and_not_by_a_harmless_attack() {
        for order in [Order::Aim, Order::Guard] {
            let mut bench = table("1 Z .").order(1, order).activation(10);
            if bench.asked() == [seat(1)] {
                bench.choose(seat(1), Choice::HoldFire);
            }
            bench.script([0, 5]).choose(seat(0), strike("a1"));
            assert_eq!(sheet(&bench, 1).order, Some(order), "a miss");
            let mut bench = table("1 Z .").order(1, order).activation(10);
            bench.script([4, 5]).choose(seat(0), strike("a1"));
            if bench.asked() == [seat(1)] {
                bench.choose(seat(1), Choice::HoldFire);
            }
            assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 1).order), (6, None));
        }
    }

    #[test]
    fn a_cold_nerve_keeps_guard_through_wounds() {
        let mut bench = table("1 Z .").order(1, Order::Guard).skill(1, Skill::ColdNerve).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1")).choose(seat(1), Choice::HoldFire);
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 1).order), (6, Some(Order::Guard)));
    }

    /// [C-ORD-03]
    #[test]
    fn a_used_order_is_discarded_and_dodge_stays() {
        let bench = &mut table("1 . Z").order(1, Order::Guard).invader_turn(InvaderStage::Begin);
        bench.script([1, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        assert_eq!(sheet(bench, 1).order, None);
        let mut bench = table("1 Z .").order(1, Order::Dodge).activation(10);
        bench.script([4, 5]).choose(seat(0), strike("a1"));
        bench.script([0, 0]).choose(seat(1), crate::board::drawn::reroll(&[0, 1]));
        assert_eq!(sheet(&bench, 1).order, Some(Order::Dodge));
    }

    /// [C-ORD-41] [C-ORD-42] [W-09]
    #[test]
    fn heal_gives_one_wound_back_to_the_medic_or_an_adjacent_marine_in_any_turn() {
        let drawn = medic("1 2 .\n. . 3").order(1, Order::Heal).marine(2, |marine| marine.wounds = 5);
        assert_eq!(healable(&drawn.board, seat(1)), [seat(2)], "the medic is at full health");
        let far = drawn.clone().marine(3, |marine| marine.wounds = 1);
        assert_eq!(healable(&far.board, seat(1)), [seat(2)]);
        let own = drawn.clone().marine(1, |marine| marine.wounds = 7);
        assert_eq!(healable(&own.board, seat(1)), [seat(1), seat(2)]);
        let mut bench = drawn.turn(2, Action::Sprint);
        let no = bench.refused(seat(1), Choice::Heal { who: seat(1) });
        assert_eq!(no.rule.as_deref(), Some("C-ORD-41"));
        bench.choose(seat(1), Choice::Heal { who: seat(2) });
        assert_eq!((sheet(&bench, 2).wounds, sheet(&bench, 1).order), (6, None));
        assert_eq!(bench.asked(), [seat(2)]);
    }

    /// [C-ORD-41] [C-ORD-42]
    #[test]
    fn of_two_medics_each_may_heal_in_either_order_until_no_marine_lacks_a_wound() {
        for order in [[1, 3], [3, 1]] {
            for (wounds, after) in [(6, 8), (7, 8)] {
                let drawn =
                    medic("1 2 3 .").skill(3, Skill::FieldMedic).marine(2, |marine| marine.wounds = wounds);
                let mut bench = drawn.order(1, Order::Heal).order(3, Order::Heal).turn(2, Action::Sprint);
                bench.choose(seat(order[0]), Choice::Heal { who: seat(2) });
                let second = bench.attempt(seat(order[1]), Choice::Heal { who: seat(2) });
                assert_eq!(second.is_ok(), wounds == 6, "at full health there is nothing to heal");
                let last = second.is_ok();
                assert_eq!((sheet(&bench, 2).wounds, sheet(&bench, order[1]).order.is_none()), (after, last));
            }
        }
    }

    /// [R-48] [C-ORD-41]
    #[test]
    fn a_medic_may_heal_while_others_answer_a_question_and_the_question_stays() {
        let hurt = |text: &str| medic(text).order(1, Order::Heal).marine(2, |marine| marine.wounds = 3);
        let chainsaw = hurt("1 2 Z .").skill(2, Skill::FollowThrough).weapon(2, Weapon::Chainsaw);
        let mut follow = chainsaw.turn(2, Action::Unload);
        follow.script([3, 0, 0]).choose(seat(2), shoot(Weapon::Chainsaw, "c1"));
        let mut guard = hurt("1 2 . . Z").order(2, Order::Guard).activation(10);
        guard.choose(seat(0), walk("d1"));
        let cancel = hurt("1 2 # Z").skill(2, Skill::Contingency).order(2, Order::Dodge);
        let mut cancel = cancel.hand(&[CardKind::LostNerve]).invader_turn(InvaderStage::Activate);
        let card = cancel.play.board().hand()[0];
        cancel.choose(seat(0), Choice::Play { card, target: Target::Marine { seat: seat(2) } });
        for mut bench in [follow, guard, cancel] {
            let question = bench.options(seat(2)).clone();
            bench.choose(seat(1), Choice::Heal { who: seat(2) });
            assert_eq!((sheet(&bench, 2).wounds, sheet(&bench, 1).order), (4, None));
            assert_eq!((bench.asked(), bench.options(seat(2))), (vec![seat(2)], &question));
        }
    }

    ///
    #[test]
    fn an_offer_to_heal_does_not_reveal_a_secret_question() {
        let drawn = medic("1 2 . Z").order(1, Order::Heal).marine(2, |marine| marine.wounds = 3);
        let mut bench = drawn.hand(&[CardKind::Tremor]).before(2);
        assert_eq!(bench.asked(), [seat(0)]);
        assert!(bench.attempt(seat(1), Choice::Heal { who: seat(2) }).is_err());
        bench.choose(seat(0), Choice::Pass);
        bench.choose(seat(1), Choice::Heal { who: seat(2) });
    }

    /// [C-ORD-02] [C-TURN-09]
    #[test]
    fn ready_places_one_order_and_not_a_second_even_if_the_first_is_gone() {
        let mut bench = table("1 . . .").turn(1, Action::ReadyMove);
        bench.choose(seat(1), Choice::Place { order: Order::Aim }).choose(seat(1), walk("b1"));
        assert_eq!(sheet(&bench, 1).order, None, "lost by the step");
        assert!(bench.attempt(seat(1), Choice::Place { order: Order::Guard }).is_err());
    }

    /// [C-ORD-43]
    #[test]
    fn no_marine_is_healed_between_a_roll_and_its_damage() {
        let drawn = medic("1 2 Z").order(1, Order::Heal).marine(2, |marine| marine.wounds = 5);
        let mut bench = drawn.order(2, Order::Dodge).activation(10);
        bench.choose(seat(0), strike("b1"));
        assert_eq!(bench.asked(), [seat(1)]);
        bench.script([4, 5]).choose(seat(1), Choice::Pass);
        assert_eq!(bench.asked(), [seat(2)], "the dice lie");
        assert!(bench.attempt(seat(1), Choice::Heal { who: seat(2) }).is_err());
        bench.choose(seat(2), crate::board::drawn::reroll(&[]));
        assert_eq!(sheet(&bench, 2).wounds, 3);
    }

    /// [C-ORD-43]
    #[test]
    fn no_marine_can_be_healed_while_dice_lie_on_the_table() {
        let drawn = medic("1 2 Z .").order(1, Order::Heal).marine(2, |marine| marine.wounds = 5);
        let mut bench = drawn.order(2, Order::Dodge).activation(10);
        let may = |bench: &engine::testkit::Bench<Rules>| healable(bench.play.board(), seat(1));
        bench.choose(seat(0), strike("b1"));
        assert_eq!(may(&bench), [seat(2)], "declared, and not rolled");
        bench.script([4, 5]).choose(seat(1), Choice::Pass);
        assert_eq!(may(&bench), [], "rolled");
        bench.script([0]).choose(seat(2), crate::board::drawn::reroll(&[0]));
        assert_eq!(may(&bench), [seat(2)], "over");
    }

    /// [W-11]
    #[test]
    fn a_medic_is_asked_before_the_roll_only_when_it_can_matter() {
        let hurt = |text: &str| medic(text).order(1, Order::Heal).marine(2, |marine| marine.wounds = 5);
        let mut bench = hurt("1 . 2 Z .").activation(10);
        bench.script([0, 0]).choose(seat(0), strike("c1"));
        assert_eq!(bench.asked(), [seat(0)]);
        let mut bench = hurt("1 . .\n2 Z .").activation(10);
        bench.choose(seat(0), strike("a1"));
        assert_eq!(bench.asked(), [seat(1)], "with the marine's life the order would end");
        bench.script([0, 0]).choose(seat(1), Choice::Heal { who: seat(2) });
        assert_eq!(sheet(&bench, 2).wounds, 6);
    }

    /// [C-ORD-15] [W-10]
    #[test]
    fn an_aimed_attack_placed_in_the_same_turn_uses_the_order() {
        let mut bench = table("1 Z .").turn(1, Action::ReadyAttack);
        bench.choose(seat(1), Choice::Place { order: Order::Aim });
        bench.script([1, 0]).choose(seat(1), crate::board::drawn::aimed(Weapon::Pistol, "b1"));
        bench.choose(seat(1), crate::board::drawn::reroll(&[]));
        assert_eq!(sheet(&bench, 1).order, None);
        assert!(bench.attempt(seat(1), shoot(Weapon::Pistol, "b1")).is_err());
        assert_eq!(cell("b1"), bench.play.board().invader(FigureId(10)).unwrap().at.at);
    }

    /// [C-ORD-13] [C-ORD-25]
    #[test]
    fn one_wound_takes_aim_or_guard_and_damage_without_a_wound_takes_neither() {
        for order in [Order::Aim, Order::Guard] {
            for (armor, faces, left) in [(9, [4, 5], 8), (2, [3, 0], 7), (2, [4, 5], 6)] {
                let drawn = table("1 Z .").order(1, order).marine(1, |marine| marine.armor = armor);
                let mut bench = drawn.activation(10);
                bench.script(faces).choose(seat(0), strike("a1"));
                if bench.asked() == [seat(1)] {
                    bench.choose(seat(1), Choice::HoldFire);
                }
                let kept = (left == 8).then_some(order);
                assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 1).order), (left, kept));
            }
        }
    }

    /// [C-ORD-13] [C-ORD-25] [C-OBS-22]
    #[test]
    fn the_wound_of_a_barrel_takes_aim_and_guard_only_from_those_it_hurts() {
        for order in [Order::Aim, Order::Guard] {
            let mut bench = table("I . % 1 2").order(1, order).order(2, order).activation(10);
            bench.script([1, 1, 1]).choose(seat(0), strike("c1"));
            while bench.asked().iter().any(|asked| asked.is_marine()) {
                let asked = bench.asked()[0];
                bench.choose(asked, Choice::HoldFire);
            }
            assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (7, 8));
            assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).order), (None, Some(order)));
        }
    }

    /// [C-ORD-13] [C-ORD-25] [C-OBS-11]
    #[test]
    fn the_wound_of_slime_takes_an_order_that_was_placed_before_it_but_not_dodge() {
        for (order, kept) in [(Order::Aim, false), (Order::Guard, false), (Order::Dodge, true)] {
            let mut bench = table("1 ~ . .").turn(1, Action::ReadyMove);
            bench.choose(seat(1), Choice::Place { order }).choose(seat(1), walk("b1"));
            assert_eq!(sheet(&bench, 1).wounds, 7);
            assert_eq!(sheet(&bench, 1).order.is_some(), kept, "{order:?}");
        }
    }

    /// [C-ORD-26] [C-ORD-33] [C-ORD-44]
    #[test]
    fn of_two_holders_the_order_ends_with_the_turn_of_its_own_marine_only() {
        for order in [Order::Guard, Order::Dodge, Order::Heal, Order::Aim] {
            let held = || medic("1 2 .").skill(2, Skill::FieldMedic).order(1, order).order(2, order);
            for turn in [1, 2] {
                let bench = held().before(turn);
                assert_eq!(bench.play.board().turn(), Some(seat(turn)));
                let own = (order == Order::Aim).then_some(order);
                assert_eq!((sheet(&bench, turn).order, sheet(&bench, 3 - turn).order), (own, Some(order)));
            }
            let bench = held().with(PublicFact::TurnBegan { seat: seat(0) });
            let bench =
                bench.bench([crate::frames::invader_turn::InvaderTurn { stage: InvaderStage::Begin }.into()]);
            assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).order), (Some(order), Some(order)));
        }
    }

    /// [C-ORD-10] [C-ORD-15]
    #[test]
    fn an_attack_without_aim_keeps_the_order_for_the_next_one() {
        let mut bench = table("1 Z .\n2 . .").order(1, Order::Aim).turn(1, Action::Unload);
        bench.script([0, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert!(matches!(bench.options(seat(1)), Options::Act(_)), "its dice lie as they fell");
        assert_eq!(sheet(&bench, 1).order, Some(Order::Aim));
        bench.script([0, 0]).choose(seat(1), crate::board::drawn::aimed(Weapon::Pistol, "b1"));
        assert!(matches!(bench.options(seat(1)), Options::Reroll { .. }));
        assert_eq!(sheet(&bench, 1).order, None);
    }
}
