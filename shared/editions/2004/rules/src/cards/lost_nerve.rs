//! Event: a marine discards their order (after a panic card).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::OrderEnd;
use crate::names::{CardKind, Order};
use crate::options::{CardTargets, Window};
use crate::orders;
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// A marine discards their order, whatever it is.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, robs, ..CardRow::blank(CardKind::LostNerve, 3) };

fn targets(board: &Board) -> Option<CardTargets> {
    let with = board.marines().iter().filter(|(_, marine)| marine.order.is_some());
    let seats: Vec<Seat> = with.map(|(seat, _)| *seat).collect();
    (!seats.is_empty()).then_some(CardTargets::Marines { seats })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Marine { seat } = target else { return };
    orders::lose(tx, *seat, OrderEnd::Card);
}

/// Returns the guard or the medic whose order it takes.
fn robs(board: &Board, target: &Target) -> Vec<Seat> {
    let Target::Marine { seat } = target else { return Vec::new() };
    let order = board.marine(*seat).and_then(|marine| marine.order);
    Vec::from_iter(matches!(order, Some(Order::Guard | Order::Heal)).then_some(*seat))
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::board::drawn::table;
    use crate::board::drawn::{Drawn, fire, happened, seat, sheet};
    use crate::cards;
    use crate::choice::{Choice, Target};
    use crate::fact::{OrderEnd, PublicFact};
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, CardKind, Order};
    use crate::names::{Skill, Weapon};
    use crate::options::{HealMoment, Options, Window};
    use engine::Seat;
    use engine::testkit::Bench;

    #[test]
    fn a_marine_discards_their_order() {
        for order in [Order::Aim, Order::Guard, Order::Dodge, Order::Heal] {
            let drawn = table("1 2 # Z").hand(&[CardKind::LostNerve]).order(2, order);
            let mut bench = drawn.turn(1, Action::Sprint);
            let Options::Events { cards, .. } = bench.options(Seat::INVADER).clone() else {
                panic!("it fits")
            };
            let target = Target::Marine { seat: Seat(1) };
            bench.refused(Seat::INVADER, Choice::Play { card: cards[0].card, target });
            let target = Target::Marine { seat: Seat(2) };
            bench.choose(Seat::INVADER, Choice::Play { card: cards[0].card, target });
            assert_eq!(bench.play.board().marine(Seat(2)).unwrap().order, None);
        }
    }

    /// Lost nerve in the invader's own turn, on this marine.
    fn unnerved(drawn: Drawn, marine: u8) -> Bench<Rules> {
        let mut bench = drawn.hand(&[CardKind::LostNerve]).invader_turn(InvaderStage::Activate);
        let card = bench.play.board().hand()[0];
        let target = Target::Marine { seat: Seat(marine) };
        bench.choose(Seat::INVADER, Choice::Play { card, target });
        bench
    }

    fn lost_by_the_card(bench: &Bench<Rules>) -> bool {
        happened(bench, |fact| matches!(fact, PublicFact::OrderGone { why: OrderEnd::Card, .. }))
    }

    fn guards() -> Drawn {
        table("1 . Z\n2 . .").order(1, Order::Guard).order(2, Order::Guard)
    }

    /// [R-47] [C-ORD-20]
    #[test]
    fn in_the_invaders_turn_the_named_guard_may_fire_before_the_order_goes() {
        for named in [1, 2] {
            let mut bench = unnerved(guards(), named);
            assert_eq!(bench.asked(), [seat(named)], "the other guard loses nothing");
            assert_eq!(bench.play.board().discards().len(), 1, "the card lies open");
            bench.script([3, 0]).choose(seat(named), fire(Weapon::Pistol, "c1"));
            assert!(happened(&bench, |fact| matches!(fact, PublicFact::DiceRolled { .. })));
            assert_eq!(sheet(&bench, named).order, None);
            assert!(!lost_by_the_card(&bench), "it was used");
            assert_eq!(sheet(&bench, 3 - named).order, Some(Order::Guard));
        }
    }

    ///
    #[test]
    fn a_guard_who_holds_fire_then_loses_the_order() {
        let mut bench = unnerved(guards(), 1);
        bench.choose(seat(1), Choice::HoldFire);
        assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).order), (None, Some(Order::Guard)));
        assert!(lost_by_the_card(&bench));
        assert_eq!(bench.asked(), [seat(0)]);
    }

    ///
    #[test]
    fn a_marine_without_a_shot_or_without_guard_is_not_asked() {
        let blind = unnerved(table("1 # Z\n2 # .").order(1, Order::Guard), 1);
        assert_eq!((blind.asked(), sheet(&blind, 1).order), (vec![seat(0)], None));
        let dodger = unnerved(table("1 . Z\n2 . .").order(1, Order::Dodge).order(2, Order::Guard), 1);
        assert_eq!((dodger.asked(), sheet(&dodger, 1).order), (vec![seat(0)], None));
    }

    /// [R-47] [C-ORD-20]
    #[test]
    fn in_a_marines_turn_a_guard_cannot_fire_and_the_order_goes_at_once() {
        let mut bench = guards().hand(&[CardKind::LostNerve]).turn(2, Action::Sprint);
        let card = bench.play.board().hand()[0];
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Marine { seat: seat(1) } });
        assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![seat(2)], None));
    }

    fn medics() -> Drawn {
        let drawn = table("1 2 . Z\n. 3 . .").skill(1, Skill::FieldMedic).order(1, Order::Heal);
        drawn.marine(2, |marine| marine.wounds = 3).marine(3, |marine| marine.wounds = 3)
    }

    /// [R-47] [C-ORD-41]
    #[test]
    fn the_named_medic_may_heal_before_the_order_goes() {
        let mut bench = unnerved(medics(), 1);
        assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![seat(1)], Some(Order::Heal)));
        let offer = Options::Heal { who: vec![seat(2), seat(3)], moment: HealMoment::BeforeCard };
        assert_eq!(bench.options(seat(1)), &offer);
        bench.choose(seat(1), Choice::Heal { who: seat(3) });
        assert_eq!((sheet(&bench, 1).order, sheet(&bench, 3).wounds), (None, 4));
        assert!(!lost_by_the_card(&bench), "it was used");
        assert_eq!(bench.asked(), [seat(0)]);
    }

    ///
    #[test]
    fn a_medic_who_keeps_the_order_then_loses_it() {
        let mut bench = unnerved(medics(), 1);
        bench.choose(seat(1), Choice::Pass);
        assert!(lost_by_the_card(&bench));
        assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).wounds), (None, 3));
    }

    /// [R-47] [C-ORD-41]
    #[test]
    fn the_medic_may_heal_before_the_card_in_a_marines_turn_too() {
        for turn in [1, 2] {
            let mut bench = medics().hand(&[CardKind::LostNerve]).turn(turn, Action::Sprint);
            let card = bench.play.board().hand()[0];
            bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Marine { seat: seat(1) } });
            assert_eq!(bench.asked(), [seat(1)]);
            bench.choose(seat(1), Choice::Heal { who: seat(2) });
            assert_eq!((sheet(&bench, 2).wounds, bench.asked()), (4, vec![seat(turn)]));
        }
    }

    /// [R-47] [C-ORD-42]
    #[test]
    fn a_medic_without_a_marine_to_heal_is_not_asked_and_of_two_only_the_named_one() {
        let healthy = table("1 2 . Z").skill(1, Skill::FieldMedic).order(1, Order::Heal);
        assert_eq!(unnerved(healthy, 1).asked(), [seat(0)]);
        let two = || medics().skill(2, Skill::FieldMedic).order(2, Order::Heal);
        for named in [1, 2] {
            let mut bench = unnerved(two(), named);
            assert_eq!(bench.asked(), [seat(named)]);
            bench.choose(seat(named), Choice::Pass);
            assert_eq!(sheet(&bench, 3 - named).order, Some(Order::Heal));
        }
    }

    ///
    #[test]
    fn a_cancelled_card_asks_no_guard() {
        let mut bench = unnerved(guards().skill(1, Skill::Contingency), 1);
        bench.choose(seat(1), Choice::Cancel);
        assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![seat(0)], Some(Order::Guard)));
        let mut bench = unnerved(guards().skill(1, Skill::Contingency), 1);
        bench.choose(seat(1), Choice::Pass);
        assert_eq!(bench.asked(), [seat(1)]);
        bench.choose(seat(1), Choice::HoldFire);
        assert_eq!(sheet(&bench, 1).order, None);
    }

    #[test]
    fn without_an_order_on_the_table_it_cannot_be_played() {
        assert!(cards::events(&table("1 2").hand(&[CardKind::LostNerve]).board, Window::Any).is_empty());
    }
}
