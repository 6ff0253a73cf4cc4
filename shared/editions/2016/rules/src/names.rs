//! The small words of the edition: dice, demons, weapons, the icons of a card.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// A figure on the map. Marines carry their seat's number (1 to 4), the hauler is 9; demons count from 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct FigureId(pub u16);

impl FigureId {
    /// The number of the first demon.
    pub const FIRST_DEMON: u16 = 10;
    /// The hauler of a mission that has one: a figure of the marines' side, and no marine.
    pub const HAULER: FigureId = FigureId(9);
    /// The most marines of a match.
    const MARINES: u16 = 4;

    /// Returns the marine of this seat.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        Self(u16::from(seat.0))
    }

    /// Returns the seat of a marine, or `None` for a demon and for the hauler.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        let number = u8::try_from(self.0).ok()?;
        (self.0 <= Self::MARINES).then_some(Seat(number))
    }

    /// Returns true if it is on the invader's side.
    #[must_use]
    pub const fn is_demon(self) -> bool {
        self.0 >= Self::FIRST_DEMON
    }

    /// Returns the seat that decides for the figure: a marine's own seat, the first marine for the hauler, or
    /// the invader player.
    #[must_use]
    pub fn owner(self) -> Seat {
        if self == Self::HAULER { Seat(1) } else { self.seat().unwrap_or(Seat::INVADER) }
    }
}

/// A token on the map: a portal, an item, an objective token. Tokens are numbered as they are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct TokenId(pub u8);

/// The four marines. They differ only in their looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    Red,
    Green,
    Blue,
    Gold,
}

/// A rolled die: which die, and which of its six faces (0 to 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolled {
    pub die: Die,
    pub face: u8,
}

/// A die. Pools are not limited to the dice in the box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Die {
    Red,
    Black,
}

/// The eight kinds of demons, by their printed names. The server also accepts the words of version 0.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[serde(alias = "husk")]
    PossessedSoldier,
    #[serde(alias = "cinderling")]
    Imp,
    #[serde(alias = "ramhide")]
    Pinky,
    #[serde(alias = "bonewright")]
    Revenant,
    #[serde(alias = "maw")]
    Cacodemon,
    #[serde(alias = "furnace")]
    Mancubus,
    #[serde(alias = "warlord")]
    BaronOfHell,
    #[serde(alias = "colossus")]
    Cyberdemon,
}

impl Kind {
    /// All of them, in the order of their rows.
    pub const ALL: [Kind; 8] = [
        Kind::PossessedSoldier,
        Kind::Imp,
        Kind::Pinky,
        Kind::Revenant,
        Kind::Cacodemon,
        Kind::Mancubus,
        Kind::BaronOfHell,
        Kind::Cyberdemon,
    ];
}

/// Weapon sets of three cards, by their printed names. A marine may start with the first six. The server
/// also accepts the words of version 0.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    #[serde(alias = "carbine")]
    HeavyAssaultRifle,
    #[serde(alias = "scattergun")]
    CombatShotgun,
    #[serde(alias = "arc_rifle")]
    PlasmaRifle,
    #[serde(alias = "repeater")]
    BurstRifle,
    #[serde(alias = "longrifle")]
    VortexRifle,
    #[serde(alias = "breacher")]
    SuperShotgun,
    #[serde(alias = "rotary_gun")]
    Chaingun,
    #[serde(alias = "rocket_rack")]
    RocketLauncher,
    #[serde(alias = "rail_lance")]
    GaussCannon,
    #[serde(alias = "ripsaw")]
    Chainsaw,
    #[serde(alias = "nova_projector")]
    Bfg9000,
}

impl Weapon {
    /// All of them, in the order of their rows.
    pub const ALL: [Weapon; 11] = [
        Weapon::HeavyAssaultRifle,
        Weapon::CombatShotgun,
        Weapon::PlasmaRifle,
        Weapon::BurstRifle,
        Weapon::VortexRifle,
        Weapon::SuperShotgun,
        Weapon::Chaingun,
        Weapon::RocketLauncher,
        Weapon::GaussCannon,
        Weapon::Chainsaw,
        Weapon::Bfg9000,
    ];

    /// The weapon in the word of a card, which starts every shuffle and stands in every proof. It never changes.
    pub(crate) const fn pile_word(self) -> &'static str {
        match self {
            Weapon::HeavyAssaultRifle => "carbine",
            Weapon::CombatShotgun => "scattergun",
            Weapon::PlasmaRifle => "arc_rifle",
            Weapon::BurstRifle => "repeater",
            Weapon::VortexRifle => "longrifle",
            Weapon::SuperShotgun => "breacher",
            Weapon::Chaingun => "rotary_gun",
            Weapon::RocketLauncher => "rocket_rack",
            Weapon::GaussCannon => "rail_lance",
            Weapon::Chainsaw => "ripsaw",
            Weapon::Bfg9000 => "nova_projector",
        }
    }
}

/// Grenades: sets of one card with a token of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Grenade {
    #[serde(alias = "splinter")]
    Frag,
    Flash,
    #[serde(alias = "leech")]
    Siphon,
    #[serde(alias = "anchor")]
    Beacon,
}

impl Grenade {
    /// All of them, in the order of their rows.
    pub const ALL: [Grenade; 4] = [Grenade::Frag, Grenade::Flash, Grenade::Siphon, Grenade::Beacon];

    /// The grenade in the word of a card, as [`Weapon::pile_word`].
    pub(crate) const fn pile_word(self) -> &'static str {
        match self {
            Grenade::Frag => "splinter",
            Grenade::Flash => "flash",
            Grenade::Siphon => "leech",
            Grenade::Beacon => "anchor",
        }
    }
}

/// A set of action cards: the basic one of every marine, one of a weapon, or one of a grenade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Set {
    Issue,
    Weapon(Weapon),
    Grenade(Grenade),
}

/// When an action card may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ActionKind {
    Main,
    Bonus,
    Reaction,
}

/// The color of a portal, and of the groups that come through it; from the weakest to the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PortalColor {
    Blue,
    Yellow,
    Red,
}

impl PortalColor {
    /// From the lowest to the highest.
    pub const ALL: [PortalColor; 3] = [PortalColor::Blue, PortalColor::Yellow, PortalColor::Red];
}

/// The defense icons of a card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Icons {
    pub shields: u8,
    pub dodge: bool,
    /// The icon for the special defense of the demon that defends.
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

#[cfg(test)]
mod tests {
    use super::{Grenade, Kind, PortalColor, Weapon};
    use crate::fact::PublicFact;
    use alloc::format;
    use alloc::vec::Vec;
    use serde::de::DeserializeOwned;

    fn read<T: DeserializeOwned>(words: &[&str]) -> Vec<T> {
        words.iter().map(|word| serde_json::from_str(&format!("\"{word}\"")).unwrap()).collect()
    }

    #[test]
    fn stored_words_of_version_0_2_are_read() {
        let demons = ["husk", "cinderling", "ramhide", "bonewright", "maw", "furnace", "warlord", "colossus"];
        assert_eq!(read::<Kind>(&demons), Kind::ALL[..8]);
        let weapons = Weapon::ALL.map(Weapon::pile_word);
        assert_eq!(weapons[..4], ["carbine", "scattergun", "arc_rifle", "repeater"]);
        assert_eq!(weapons[4..8], ["longrifle", "breacher", "rotary_gun", "rocket_rack"]);
        assert_eq!(weapons[8..], ["rail_lance", "ripsaw", "nova_projector"]);
        assert_eq!(read::<Weapon>(&weapons), Weapon::ALL);
        let grenades = Grenade::ALL.map(Grenade::pile_word);
        assert_eq!(grenades, ["splinter", "flash", "leech", "anchor"]);
        assert_eq!(read::<Grenade>(&grenades), Grenade::ALL);
    }

    #[test]
    fn a_stored_fact_of_version_0_2_is_read() {
        let stored = r#"{"t":"portals_returned","colour":"blue"}"#;
        let fact = PublicFact::PortalsReturned { color: PortalColor::Blue };
        assert_eq!(serde_json::from_str::<PublicFact>(stored).unwrap(), fact);
    }
}
