//! The offers of invader cards: events with their targets, spawn cards with their figures.

use crate::names::{CardId, CardKind, Color, Die, FigureId, Kind, TokenId, Weapon};
use alloc::vec::Vec;
use engine::Seat;
use grid::{DoorId, Footprint};
use serde::Serialize;

/// Moments for event cards. [C-CARD-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// Start of a marine's turn.
    MarineTurnStart,
    /// After a pick-up, an opened door, a reveal, or the end of the action, in a marine's turn.
    MarineTurn,
    /// A marine declared a weapon.
    WeaponDeclared,
    /// The final dice of a marine's attack are on the table.
    AfterRoll,
    /// An invader has declared an attack, and no other answer is open before the roll.
    BeforeRoll,
    /// Any time outside an attack.
    Any,
}

/// A playable event card with every legal target.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CardOffer {
    pub card: CardId,
    pub kind: CardKind,
    pub targets: CardTargets,
}

/// The legal targets of an event card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum CardTargets {
    None,
    Marines {
        seats: Vec<Seat>,
    },
    Weapons {
        of: Vec<(Seat, Weapon)>,
    },
    Doors {
        doors: Vec<DoorId>,
    },
    /// Up to `most` of these.
    Figures {
        figures: Vec<FigureId>,
        most: u8,
    },
    /// Two tokens that may change places.
    Tokens {
        pairs: Vec<(TokenId, TokenId)>,
    },
    /// A die of one of these colors.
    Dice {
        dice: Vec<Die>,
    },
}

/// A playable spawn card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SpawnOffer {
    pub card: CardId,
    pub kind: CardKind,
    /// One half, or two to choose from. [C-INV-15]
    pub halves: Vec<Vec<SpawnFigure>>,
}

/// One figure shown on a half of the card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SpawnFigure {
    pub kind: Kind,
    /// Every place for a figure of more than one space. `null` for a single one, which takes any of the
    /// offer's `cells`. [C-BIG-05]
    pub spots: Option<Vec<Footprint>>,
    /// Colors with a free figure.
    pub colors: Vec<Color>,
    /// Figures that may be taken off first, if no color has a free one. [C-INV-17]
    pub removable: Vec<Removable>,
}

/// A figure on the board that may be taken off for a new one.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Removable {
    pub figure: FigureId,
    pub kind: Kind,
    pub color: Color,
}
