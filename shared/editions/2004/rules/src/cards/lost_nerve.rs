//! Event: a marine discards his order (after a panic card).

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

/// A marine discards his order, whatever it is.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::LostNerve, 3) };

fn targets(board: &Board) -> Option<CardTargets> {
    let with = board.marines().iter().filter(|(_, marine)| marine.order.is_some());
    let seats: Vec<Seat> = with.map(|(seat, _)| *seat).collect();
    (!seats.is_empty()).then_some(CardTargets::Marines { seats })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Marine { seat } = target else { return };
    orders::lose(tx, *seat, &[Order::Aim, Order::Guard, Order::Dodge, Order::Heal], OrderEnd::Card);
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::table;
    use crate::cards;
    use crate::choice::{Choice, Target};
    use crate::names::{Action, CardKind, Order};
    use crate::options::{Options, Window};
    use engine::Seat;

    #[test]
    fn a_marine_discards_his_order() {
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

    #[test]
    fn without_an_order_on_the_table_it_cannot_be_played() {
        assert!(cards::events(&table("1 2").hand(&[CardKind::LostNerve]).board, Window::Any).is_empty());
    }
}
