//! The table options that every edition has.

use crate::catalog::CatalogOption;

/// The option that every edition accepts and none reads, because the server keeps the clock.
pub const CLOCK: &str = "clock";

/// Returns the option for questions to a hidden hand, with the edition's rules for a friendly table, a masked
/// one, and one by days.
#[must_use]
pub fn mode([friendly, masked, by_days]: [&'static str; 3]) -> CatalogOption {
    CatalogOption::new("mode", "friendly", [("friendly", friendly), ("masked", masked), ("async", by_days)])
}

/// Returns the option for the clock. The server keeps the time; the edition's rule says who decides for a
/// player without time.
#[must_use]
pub fn clock(rule: &'static str) -> CatalogOption {
    CatalogOption::new(CLOCK, "none", ["none", "relaxed", "live"].map(|id| (id, rule)))
}
