//! The table option that only this edition has.

use edition::CatalogOption;
use std::collections::BTreeMap;

/// Whether marines see each other's cards.
pub(crate) fn hands() -> CatalogOption {
    CatalogOption::new("hands", "own", ["own", "shared"].map(|id| (id, "M-INFO-04")))
}

/// Returns true if the table has chosen that marines see each other's cards.
pub(crate) fn shares_hands(rules: &BTreeMap<String, String>) -> bool {
    rules.get("hands").is_some_and(|value| value == "shared")
}
