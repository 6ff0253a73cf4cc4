//! The state of a match: everything on and beside the table. This file and the ones below hold only queries.
//! `apply` is the only writer, and actions live in `frames`.

mod apply;
#[cfg(test)]
pub(crate) mod drawn;
mod floor;
mod held;
mod plain;
pub(crate) mod queries;
mod shared;

use crate::chart::Chart;
use crate::levels::Level;
use crate::names::{
    Action, Berserk, CardId, Color, Die, FigureId, How, Key, Kind, Order, Rolled, Skill, Token, TokenId,
    Weapon,
};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use engine::{Mode, Outcome, Seat};
use grid::{AreaId, Cell, DoorId, Footprint};
use held::Held;
pub use plain::Plain;
use serde::{Deserialize, Deserializer, Serialize};
use shared::Shared;

/// The whole board. Only `Board::apply` writes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    chart: Chart,
    draw: DrawRule,
    level: Level,
    #[serde(default)]
    mode: Mode,
    #[serde(default)]
    sight: MapRule,
    frag_limit: u8,
    round: u16,
    turn: Option<Seat>,
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<Seat, Marine>"))]
    marines: Shared<BTreeMap<Seat, Marine>>,
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<FigureId, Invader>"))]
    invaders: Shared<BTreeMap<FigureId, Invader>>,
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<DoorId, Door>"))]
    doors: Shared<BTreeMap<DoorId, Door>>,
    #[cfg_attr(feature = "ts", ts(as = "BTreeMap<TokenId, (Token, Cell)>"))]
    tokens: Shared<BTreeMap<TokenId, (Token, Cell)>>,
    /// In the order they were revealed.
    #[cfg_attr(feature = "ts", ts(as = "Vec<AreaId>"))]
    revealed: Shared<Vec<AreaId>>,
    #[cfg_attr(feature = "ts", ts(as = "BTreeSet<Key>"))]
    keys: Shared<BTreeSet<Key>>,
    /// Barrels of the map that have exploded.
    #[cfg_attr(feature = "ts", ts(as = "BTreeSet<Cell>"))]
    exploded: Shared<BTreeSet<Cell>>,
    /// Figures that have changed their space since their turn or activation began.
    moved: BTreeSet<FigureId>,
    /// Those of them that are big, with the spaces that they have covered the whole time.
    #[serde(default)]
    held_spaces: Held,
    /// The allowances of acting figures: a marine's turn, or an activation, which may lie above a turn.
    acts: Vec<Act>,
    attacks: Vec<Attack>,
    next_attack: u32,
    next_figure: u16,
    next_token: u16,
    #[cfg_attr(feature = "ts", ts(as = "Vec<CardId>"))]
    deck: Shared<Vec<CardId>>,
    #[cfg_attr(feature = "ts", ts(as = "Vec<CardId>"))]
    hand: Shared<Vec<CardId>>,
    /// Played and tossed cards, newest last.
    #[cfg_attr(feature = "ts", ts(as = "Vec<CardId>"))]
    discards: Shared<Vec<CardId>>,
    /// Those of them that the marines have not seen.
    #[cfg_attr(feature = "ts", ts(as = "BTreeSet<CardId>"))]
    tossed: Shared<BTreeSet<CardId>>,
    frags: u8,
    /// The running leg of the scenario, from 1.
    leg: u8,
    /// The last round of the leg, if it has a limit.
    until: Option<u16>,
    /// Rounds that the marines have held their ground in this leg.
    held: u8,
    /// How many spawn cards were played this turn.
    spawned: u8,
    /// The lights are out until the invader's next turn.
    dark: bool,
    activated_any: bool,
    outcome: Option<Outcome>,
    #[serde(skip)]
    floor: floor::Floor,
}

/// Cards drawn in the invader's step 1: a table option. [C-INV-02] [C-INV-03]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DrawRule {
    /// As printed: one for each marine player.
    #[default]
    PerMarine,
    /// With errata: always two.
    Two,
}

/// What the invader sees of the map: a table option.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MapRule {
    /// What the marines see. Matches from before there was a choice were played so.
    #[default]
    Revealed,
    /// The whole scenario, as its guide shows it.
    Whole,
}

/// A marine: figure, bin and cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marine {
    #[serde(alias = "colour")]
    pub color: Color,
    /// `None` while waiting to return, or after leaving.
    pub at: Option<Cell>,
    /// The space where the marine was fragged, until they return.
    pub died_at: Option<Cell>,
    /// Left by the exit for good. [C-WIN-03]
    pub left: bool,
    pub wounds: u8,
    pub start_wounds: u8,
    pub armor: u8,
    pub start_armor: u8,
    pub bullets: u8,
    pub rockets: u8,
    /// Energy cells.
    pub cells: u8,
    /// Found weapons; fist and pistol need no token. [C-ATK-05]
    pub weapons: BTreeSet<Weapon>,
    pub skills: Vec<Skill>,
    /// Cards drawn to keep one of. [C-CAMP-03]
    pub drawn: Vec<Skill>,
    pub order: Option<Order>,
    /// Adrenaline kept. `adrenaline_new` of it was found this turn and waits. [C-EQP-12]
    pub adrenaline: u8,
    pub adrenaline_new: u8,
    pub berserk: Option<Berserk>,
    /// Carries the scenario's cargo. [C-ENC-02]
    pub cargo: bool,
    /// Deflectors that the marine wears. [C-ENC-02]
    pub deflectors: u8,
    /// Jammed weapons, each once.
    #[serde(deserialize_with = "jams")]
    pub jammed: Vec<Jam>,
    /// The marine's allowance is halved this turn.
    pub halved: bool,
    /// Movement from adrenaline spent before the action was declared.
    pub boost: u8,
    /// The targets at which this guard last let a moment pass.
    pub passed: Vec<(FigureId, Footprint)>,
    /// The round in which this marine last canceled a card.
    pub prepared: Option<u16>,
}

/// A weapon that cannot be used until the end of its owner's next turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Jam {
    pub weapon: Weapon,
    /// Ends with the current turn.
    pub last_turn: bool,
}

/// Reads the jams of a marine. A single jam or `null`, as older rows store it, is read as well.
fn jams<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Jam>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Each(Vec<Jam>),
        One(Option<Jam>),
    }
    Ok(match Stored::deserialize(from)? {
        Stored::Each(jams) => jams,
        Stored::One(jam) => jam.into_iter().collect(),
    })
}

/// An invader on the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Invader {
    pub kind: Kind,
    #[serde(alias = "colour")]
    pub color: Color,
    /// All the spaces it covers. [C-BIG-01]
    pub at: Footprint,
    pub wounds: u8,
    /// Has had its one activation this turn. [C-INV-20]
    pub activated: bool,
}

/// A door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Door {
    pub key: Option<Key>,
    pub state: DoorState,
    /// Cannot be used until the invader's next turn begins.
    pub blocked: bool,
}

/// The state of a door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum DoorState {
    Closed,
    Open,
    Destroyed,
}

/// What the acting figure has left.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Act {
    pub figure: FigureId,
    /// `None` for an invader.
    pub action: Option<Action>,
    pub moves: u8,
    pub attacks: u8,
    pub order: bool,
    /// An event's activation: not the invader's one activation, opens no guard window.
    pub extra: bool,
    /// Spaces walked so far.
    pub walked: u8,
    /// One of its attacks needs a short walk, of this many spaces at most. `None` once it is lost or no
    /// longer matters.
    pub steady: Option<u8>,
    /// The marine has followed an attack through in this turn.
    pub followed: bool,
}

/// An attack on the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub id: u32,
    pub attacker: FigureId,
    pub weapon: Option<Weapon>,
    pub at: Cell,
    pub target: Option<FigureId>,
    pub range: u8,
    /// By the Aim order.
    pub aimed: bool,
    pub how: How,
    /// The dice to roll.
    pub pool: Vec<Die>,
    /// Figures that this blow-through attack has already struck. [C-ABL-22]
    pub past: Vec<FigureId>,
    /// Barrels that it has already struck. [C-ABL-22]
    #[serde(default)]
    pub barrels: Vec<Cell>,
    pub dice: Vec<Rolled>,
    pub rerolled: bool,
    /// Additional damage from a card.
    pub surge: u8,
}
