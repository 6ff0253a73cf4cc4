//! What a page needs to know of the rules of the edition.

use rules_2004::fact::OrderEnd;
use rules_2004::orders::ends::{self, OrderRow};
use serde_json::{Value, json};

/// Returns the orders, each with its rule and the rules of its ends.
pub(crate) fn printed() -> Value {
    json!({ "orders": ends::ALL.iter().map(order).collect::<Vec<_>>() })
}

fn order(row: &OrderRow) -> Value {
    let end = |(why, rule): &(OrderEnd, &str)| json!({ "why": why, "rule": rule });
    json!({ "order": row.order, "rule": row.rule, "ends": row.ends.iter().map(end).collect::<Vec<_>>() })
}
