//! The class cards (chapter 2B.4): ten, of which four marines are dealt eight.

use serde::{Deserialize, Serialize};

/// A class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Outrider,
    CloseQuarters,
    Corpsman,
    Bulwark,
    Quartermaster,
    WraithStep,
    Hawkeye,
    Headhunter,
    Signals,
    Scavenger,
}

/// A class card.
#[derive(Debug)]
pub struct ClassRow {
    pub class: Class,
    pub title: &'static str,
    /// Its text asks to exhaust it; what does not ask works exhausted too.
    pub exhausts: bool,
    pub text: &'static str,
}

const fn row(class: Class, title: &'static str, exhausts: bool, text: &'static str) -> ClassRow {
    ClassRow { class, title, exhausts, text }
}

/// Every class of this edition.
pub const ALL: &[ClassRow] = &[
    row(Class::Outrider, "Outrider", true, "In your activation, not during an attack: gain 2 movement."),
    row(
        Class::CloseQuarters,
        "Close Quarters",
        true,
        "While attacking at range 2 or less: set 1 of your dice to any face.",
    ),
    row(Class::Corpsman, "Corpsman", true, "In your activation: you or a marine within 3 recovers 2."),
    row(
        Class::Bulwark,
        "Bulwark",
        true,
        "While defending, after the card is revealed: reveal 1 more and use both.",
    ),
    row(Class::Quartermaster, "Quartermaster", false, "Your hand is 1 card larger."),
    row(Class::WraithStep, "Wraith Step", false, "You pay nothing extra for enemies in your way."),
    row(
        Class::Hawkeye,
        "Hawkeye",
        true,
        "While attacking: the defender discards the card and reveals another.",
    ),
    row(Class::Headhunter, "Headhunter", false, "For you the printed stagger of demons is 1 lower."),
    row(
        Class::Signals,
        "Signals",
        true,
        "Before an initiative card is revealed: look at the top one; leave it or put it at the bottom.",
    ),
    row(Class::Scavenger, "Scavenger", false, "When you gain a health pack or a weapon: draw 1 card."),
];
