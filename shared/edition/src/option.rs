//! The table options that every edition has, and the row of an option.

use crate::catalog::{CatalogOption, CatalogValue};

/// The option that every edition accepts and none reads, because the server keeps the clock.
pub const CLOCK: &str = "clock";

/// Returns one value of an option: its id, its title, its effect in one sentence, and the rule.
#[must_use]
pub fn value(id: &str, title: &str, about: &str, rule: &str) -> CatalogValue {
    CatalogValue { id: id.into(), title: title.into(), about: about.into(), rule: rule.into() }
}

/// Returns the option for questions to a hidden hand, with the edition's rules for a friendly table, a masked
/// one, and one by days.
#[must_use]
pub fn mode([friendly, masked, by_days]: [&str; 3]) -> CatalogOption {
    CatalogOption {
        id: "mode".into(),
        title: "Hidden cards".into(),
        default: "friendly".into(),
        values: vec![
            value(
                "friendly",
                "Friendly",
                "Fastest. The game pauses only when a card could be played, so a pause reveals that there is one.",
                friendly,
            ),
            value(
                "masked",
                "Masked",
                "The game hides who holds a card: it pauses for two seconds whenever any card could fit, so a pause reveals nothing.",
                masked,
            ),
            value(
                "async",
                "Turn by turn, over days",
                "No one needs to be online at the same time. Set in advance when your hidden cards are played: these are your standing orders. Questions stay open for hours, and there is no clock.",
                by_days,
            ),
        ],
    }
}

/// Returns the option for the clock. The server keeps the time; the edition's rule says who decides for a
/// player without time.
#[must_use]
pub fn clock(rule: &str) -> CatalogOption {
    CatalogOption {
        id: CLOCK.into(),
        title: "Clock".into(),
        default: "none".into(),
        values: vec![
            value(
                "none",
                "None",
                "Take your time. Only questions outside your turn have a limit, of 20 seconds.",
                rule,
            ),
            value(
                "relaxed",
                "Relaxed",
                "20 free seconds for each decision, then your 15-minute bank runs down. When it is empty, the server makes a default choice for you, such as to pass or to end the move.",
                rule,
            ),
            value(
                "live",
                "Live",
                "8 free seconds for each decision, then your 4-minute bank runs down. When it is empty, the server makes a default choice for you, such as to pass or to end the move.",
                rule,
            ),
        ],
    }
}
