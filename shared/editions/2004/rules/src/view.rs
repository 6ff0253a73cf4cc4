//! What one seat may know: its view of the match, and what it sees happen.
//!
//! Only this module makes a [`View`] or a [`Seen`]. It builds each field by field from the board.

mod build;
mod feature;
mod guide;
mod seen;

pub(crate) use build::build;
pub use feature::Feature;
pub use guide::{Guide, GuideInvader};
pub use seen::{Own, Seen};
pub(crate) use seen::{reveals, seen};

use crate::abilities::Abilities;
use crate::board::DoorState;
use crate::names::{
    Action, Ammo, Berserk, CardId, CardKind, Color, Die, Drift, Face, FigureId, How, Key, Kind, Order,
    Rolled, Skill, Token, TokenId, Weapon,
};
use crate::scenarios::leg::LegKind;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use engine::{Outcome, Seat};
use grid::{AreaId, Cell, Direction, DoorId, Edge, Footprint};
use serde::Serialize;

engine::view! {
    /// Everything one seat may know of the match.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "View2004"))]
    view View;
    /// The difference between two views of one seat. Absent fields did not change.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Patch2004"))]
    patch Patch;
    plain {
        /// The seat that the view is for; `null` for spectators.
        you: Option<Seat>,
        scenario: String,
        /// The direction on the board in which the compass rose's north points. [C-SET-07]
        north: Direction,
        round: u16,
        /// Whose turn it is; `null` before the first.
        turn: Option<Seat>,
        /// The figure that acts now and what it has left, if any.
        acting: Option<ActView>,
        /// The attack on the table, if any.
        attack: Option<AttackView>,
        frags: u8,
        frag_limit: u8,
        /// Barrels that have not exploded. [C-OBS-20]
        barrels: Vec<Cell>,
        /// Keys laid by the compass rose. [C-DOOR-11]
        keys: Vec<Key>,
        /// The invader's own cards; `null` for all other seats. [C-SET-11]
        hand: Option<Vec<CardView>>,
        hand_size: u8,
        deck_size: u8,
        /// Played cards, newest last. It leaves out cards tossed unseen.
        played: Vec<CardView>,
        /// Figures of each kind and color that the invader player has left.
        supply: Vec<SupplyView>,
        /// The areas whose texts were read aloud so far, newest last.
        told: Vec<AreaId>,
        /// The scenario as its guide shows it. For the invader only, at a table where they have it. Never
        /// changes.
        guide: Option<Arc<Guide>>,
        /// What the marines must bring about now, in words.
        objective: String,
        goal: GoalView,
        /// Read aloud at the end; `null` before that.
        ending: Option<String>,
        /// The lights are out: until the invader's next turn, marines attack at range 4 at most.
        dark: bool,
        /// The six faces of each die, as printed.
        faces: Vec<DieFaces>,
        outcome: Option<Outcome>,
    }
    map {
        areas: AreaId => AreaView,
        doors: DoorId => DoorView,
        figures: FigureId => FigureView,
        tokens: TokenId => TokenView,
        marines: Seat => MarineView,
    }
}

/// The marines' progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct GoalView {
    pub what: LegKind,
    /// The current leg, from 1.
    pub leg: u8,
    /// Number of legs.
    pub legs: u8,
    /// Read aloud when the leg began; empty without a text.
    pub text: String,
    /// Rounds left for the leg, including this one; `null`: no limit. [C-SET-15]
    pub turns_left: Option<u8>,
    /// Rounds for which the ground has been held.
    pub held: u8,
    /// Rounds for which it must be held; 0 if there is nothing to hold.
    pub hold: u8,
    /// The ground to hold, once it is revealed.
    pub area: Option<AreaId>,
}

/// A revealed area. Sent once, when it is revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AreaView {
    pub name: String,
    /// How the floor looks, as a word of the scenario such as `corridor` or `machines`.
    pub look: String,
    /// Text to read aloud, Bulkhead's own.
    pub text: String,
    pub cells: Vec<Cell>,
    pub walls: Vec<Edge>,
    /// Open borders to unrevealed spaces.
    pub dark: Vec<Edge>,
    pub features: Vec<FeatureView>,
}

/// Something fixed in a space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct FeatureView {
    pub at: Cell,
    pub what: Feature,
}

/// A door of which at least one side is revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorView {
    pub edges: [Edge; 2],
    pub key: Option<Key>,
    pub state: DoorState,
    /// Its key has not been found yet.
    pub locked: bool,
    pub blocked: bool,
    /// The marines' goal is to leave by it.
    pub exit: bool,
}

/// A figure on the board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum FigureView {
    Marine {
        seat: Seat,
        at: Cell,
    },
    Invader {
        kind: Kind,
        color: Color,
        /// Every space it covers.
        at: Footprint,
        /// Wounds taken, of `health`.
        wounds: u8,
        health: u8,
        armor: u8,
        moves: u8,
        dice: Vec<Die>,
        melee: bool,
        scuttle: bool,
        abilities: Abilities,
        activated: bool,
    },
}

/// A token on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TokenView {
    pub what: Token,
    pub at: Cell,
}

/// A marine's sheet, which is open to all players.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MarineView {
    pub color: Color,
    pub at: Option<Cell>,
    /// Fragged, and waiting for their turn to return.
    pub waiting: bool,
    pub left: bool,
    pub wounds: u8,
    pub start_wounds: u8,
    pub armor: u8,
    pub bullets: u8,
    pub rockets: u8,
    pub cells: u8,
    pub weapons: Vec<WeaponView>,
    pub skills: Vec<Skill>,
    pub order: Option<Order>,
    pub adrenaline: u8,
    /// Number of deflectors. Each prevents one wound of an attack. [C-ENC-02]
    pub deflectors: u8,
    pub berserk: Option<Berserk>,
    /// Carries the scenario's cargo. [C-ENC-02]
    pub cargo: bool,
    /// Jammed weapons, each once.
    pub jammed: Vec<Weapon>,
    /// A card halves the movement of this turn.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub halved: bool,
}

/// A weapon at hand.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WeaponView {
    pub weapon: Weapon,
    pub dice: Vec<Die>,
    pub melee: bool,
    pub abilities: Abilities,
    pub ammo: Option<Ammo>,
}

/// What the acting figure has left.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ActView {
    pub figure: FigureId,
    pub action: Option<Action>,
    pub moves: u8,
    pub attacks: u8,
    pub order: bool,
}

/// The attack on the table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AttackView {
    pub attack: u32,
    pub attacker: FigureId,
    pub weapon: Option<Weapon>,
    pub at: Cell,
    pub target: Option<FigureId>,
    pub range: u8,
    pub aimed: bool,
    pub how: How,
    /// The dice it rolls.
    pub pool: Vec<Die>,
    pub dice: Vec<DieView>,
}

/// A die on the table with what its face shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DieView {
    pub rolled: Rolled,
    pub face: Face,
}

/// The faces of one die.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DieFaces {
    pub die: Die,
    pub faces: [Face; 6],
}

/// A card, face up for this viewer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CardView {
    pub card: CardId,
    pub kind: CardKind,
    /// A spawn card; otherwise an event.
    pub spawn: bool,
    /// Its scatter diagram; `null` for the sign of no drift. [C-CARD-02]
    pub scatter: Option<Drift>,
}

/// Figures left of one kind and color.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SupplyView {
    pub kind: Kind,
    pub color: Color,
    pub left: u8,
}
