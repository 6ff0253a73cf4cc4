//! Each order with its rule, and every way it ends with the rule of that.

use crate::fact::OrderEnd;
use crate::names::Order;
use OrderEnd::{Card, Fragged, Moved, TurnBegan, Used, Wounded};

/// An order's row.
#[derive(Debug)]
pub struct OrderRow {
    pub order: Order,
    /// The id of the rule of what it gives.
    pub rule: &'static str,
    /// The ways it ends, with the ids of their rules. The order outlasts everything else.
    pub ends: &'static [(OrderEnd, &'static str)],
}

/// Any order is lost with the marine.
const FRAG: (OrderEnd, &str) = (Fragged, "R-31");
/// A card can take any order.
const ROBBED: (OrderEnd, &str) = (Card, "R-47");

/// Every order of this edition.
pub const ALL: [OrderRow; 4] = [
    OrderRow {
        order: Order::Aim,
        rule: "C-ORD-10",
        ends: &[(Used, "C-ORD-15"), (Wounded, "C-ORD-13"), (Moved, "C-ORD-14"), FRAG, ROBBED],
    },
    OrderRow {
        order: Order::Guard,
        rule: "C-ORD-20",
        ends: &[(Used, "C-ORD-27"), (Wounded, "C-ORD-25"), (TurnBegan, "C-ORD-26"), FRAG, ROBBED],
    },
    OrderRow { order: Order::Dodge, rule: "C-ORD-30", ends: &[(TurnBegan, "C-ORD-33"), FRAG, ROBBED] },
    OrderRow {
        order: Order::Heal,
        rule: "C-ORD-41",
        ends: &[(Used, "C-ORD-44"), (TurnBegan, "C-ORD-44"), FRAG, ROBBED],
    },
];

/// Returns true if the order ends this way.
pub(super) fn ends(order: Order, why: OrderEnd) -> bool {
    ALL.iter().any(|row| row.order == order && row.ends.iter().any(|(end, _)| *end == why))
}
