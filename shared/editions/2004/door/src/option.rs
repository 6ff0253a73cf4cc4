//! The table options that only this edition has.

use edition::CatalogOption;
use rules_2004::levels::{self, Level};

/// How many cards the invader draws a turn.
pub(crate) fn draw() -> CatalogOption {
    CatalogOption::new("draw", "per_marine", [("per_marine", "C-INV-02"), ("two", "C-INV-03")])
}

/// What the invader sees of the map.
pub(crate) fn map() -> CatalogOption {
    CatalogOption::new("map", "whole", [("whole", "R-52"), ("revealed", "R-52")])
}

/// Returns the levels from the easiest to the hardest, with the default in the middle.
pub(crate) fn level() -> CatalogOption {
    let rows = levels::ALL.iter().map(|row| (row.id, row.rule));
    CatalogOption::new("level", Level::default().row().id, rows)
}
