//! The table options that only this edition has.

use edition::{CatalogOption, value};

/// How many cards the invader draws a turn.
pub(crate) fn draw() -> CatalogOption {
    CatalogOption {
        id: "draw".into(),
        title: "Invader cards per turn".into(),
        values: vec![
            value(
                "per_marine",
                "One for each marine",
                "As in the rules: more marines, more cards.",
                "C-INV-02",
            ),
            value("two", "Always two", "Errata: two cards, whatever the number of marines.", "C-INV-03"),
        ],
        default: "per_marine".into(),
    }
}

/// Returns the levels from the easiest to the hardest, with the default in the middle.
pub(crate) fn level() -> CatalogOption {
    let rows = rules_2004::levels::ALL.iter();
    CatalogOption {
        id: "level".into(),
        title: "Difficulty".into(),
        values: rows.map(|row| value(row.id, row.title, row.about, row.rule)).collect(),
        default: rules_2004::levels::Level::default().row().id.into(),
    }
}
