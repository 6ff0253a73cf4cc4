//! The small words of the edition: dice, demons, weapons, the icons of a card.

use serde::{Deserialize, Serialize};

/// A die. The pool is not limited to what a box holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Die {
    Red,
    Black,
}

/// The eight kinds of demons, under names of our own; `demons.rs` says what each one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Husk,
    Cinderling,
    Ramhide,
    Bonewright,
    Maw,
    Furnace,
    Warlord,
    Colossus,
}

impl Kind {
    /// All of them, in the order of their rows.
    pub const ALL: [Kind; 8] = [
        Kind::Husk,
        Kind::Cinderling,
        Kind::Ramhide,
        Kind::Bonewright,
        Kind::Maw,
        Kind::Furnace,
        Kind::Warlord,
        Kind::Colossus,
    ];
}

/// Weapon sets of three cards. The first six are those a marine may start with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Carbine,
    Scattergun,
    ArcRifle,
    Repeater,
    Longrifle,
    Breacher,
    RotaryGun,
    RocketRack,
    RailLance,
    Ripsaw,
    NovaProjector,
}

/// Grenades: sets of one card with a token of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grenade {
    Splinter,
    Flash,
    Leech,
    Anchor,
}

/// A set of action cards: what everybody has, a weapon's, or a grenade's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Set {
    Issue,
    Weapon(Weapon),
    Grenade(Grenade),
}

/// When an action card may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    Main,
    Bonus,
    Reaction,
}

/// The colour of a portal, and of the groups that come through it; from the weakest to the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PortalColour {
    Blue,
    Yellow,
    Red,
}

/// The defense icons of a card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Icons {
    pub shields: u8,
    pub dodge: bool,
    /// Calls the special defense of the demon that defends.
    pub special: bool,
}

impl Icons {
    /// A card without any.
    pub const NONE: Icons = Icons { shields: 0, dodge: false, special: false };
    /// One shield.
    pub const S: Icons = Icons { shields: 1, ..Icons::NONE };
    /// Two shields.
    pub const SS: Icons = Icons { shields: 2, ..Icons::NONE };
    /// A dodge.
    pub const D: Icons = Icons { dodge: true, ..Icons::NONE };
    /// A demon's special defense.
    pub const X: Icons = Icons { special: true, ..Icons::NONE };
}
