//! The table option that only this edition has.

use edition::{CatalogOption, value};
use std::collections::BTreeMap;

/// Whether marines see each other's cards.
pub(crate) fn hands() -> CatalogOption {
    let shared = "Marines see each other's hands and Glory Kill cards. The invader never does.";
    CatalogOption {
        id: "hands".into(),
        title: "Marines' hands".into(),
        values: vec![
            value("own", "Private", "Only you see your hand. You can talk about it freely.", "M-INFO-04"),
            value("shared", "Shared", shared, "M-INFO-04"),
        ],
        default: "own".into(),
    }
}

/// Returns true if the table has chosen that marines see each other's cards.
pub(crate) fn shares_hands(rules: &BTreeMap<String, String>) -> bool {
    rules.get("hands").is_some_and(|value| value == "shared")
}
