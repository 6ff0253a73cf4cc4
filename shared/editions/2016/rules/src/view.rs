//! What one seat may know: its view of the match, and what it sees happen.
//!
//! Only this module makes a [`View`] or a [`Seen`]. It builds each field by field from the board.

mod build;
mod seen;

pub(crate) use build::build;
pub use seen::{Own, Seen};
pub(crate) use seen::{reveals, seen};

use crate::board::{DemonCard, Relay};
use crate::cards::invasions::Invasion;
use crate::cards::squads::Squad;
use crate::cards::stored::{ActionCard, Class, EventCard, GloryCard};
use crate::fact::{Lasting, Revealed};
use crate::floor::Terrain;
use crate::goals::Goal;
use crate::initiative::Initiative;
use crate::names::{Color, FigureId, Grenade, Kind, Rolled, Set, TokenId, Weapon};
use crate::options::BlastOffer;
use crate::scenarios::{Theme, plan::Item};
use crate::threats::Threat;
use alloc::string::String;
use alloc::vec::Vec;
use engine::{Outcome, Seat};
use grid::{Cell, DoorId, Edge, Footprint};
use serde::Serialize;

engine::view! {
    /// Everything one seat may know of the match. [M-INFO-02]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View2016"))]
    view View;
    /// The difference between two views of one seat. Absent fields did not change.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Patch2016"))]
    patch Patch;
    plain {
        /// The seat that the view is for; `null` for spectators.
        you: Option<Seat>,
        mission: String,
        objective: String,
        /// Shown before the mission begins.
        briefing: String,
        theme: Theme,
        goal: Goal,
        threat: Threat,
        /// Progress that each objective token needs.
        wanted: u8,
        cells: Vec<CellView>,
        walls: Vec<Edge>,
        round: u16,
        /// Marines attack at range 4 at most in this round.
        dark: bool,
        /// The initiative card that is being resolved.
        turn: Option<Initiative>,
        /// Number of remaining initiative cards, facedown.
        initiative: u8,
        /// The figure whose activation runs.
        acting: Option<ActView>,
        attack: Option<AttackView>,
        /// Number of fragged marines. At `frag_limit` the invader wins.
        frags: u8,
        frag_limit: u8,
        /// The invasion card, for those who may know it.
        invasion: Option<Invasion>,
        /// Argent on the invasion card.
        stored: u8,
        /// Argent in the supply.
        argent_left: u8,
        /// The invader's event cards; `null` for all other seats. [M-INFO-01]
        hand: Option<Vec<EventCard>>,
        hand_size: u8,
        /// Event cards in the invader's deck, facedown.
        deck_size: u8,
        event_discards: Vec<EventCard>,
        glory_deck: u8,
        glory_discards: Vec<GloryCard>,
        /// The hauler, in missions that have one.
        hauler: Option<HaulerView>,
        /// Where the hauler must go.
        exit: Option<Cell>,
        /// Where samples must be brought.
        home: Option<Cell>,
        /// Spaces of active teleporters.
        active: Vec<Cell>,
        /// Spaces of inactive teleporters.
        inactive: Vec<Cell>,
        /// `null` until the mission ends.
        outcome: Option<Outcome>,
    }
    map {
        marines: Seat => MarineView,
        demons: FigureId => DemonView,
        /// Demon cards, for those who may see them. All see the faceup ones.
        cards: Kind => DemonCard,
        doors: DoorId => DoorView,
        portals: TokenId => PortalView,
        items: TokenId => ItemView,
        /// Objective tokens, on the map or carried.
        links: TokenId => Relay,
    }
}

/// A space of the map.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CellView {
    pub at: Cell,
    pub terrain: Option<Terrain>,
    pub look: String,
}

/// A door.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DoorView {
    pub edges: [Edge; 2],
    pub open: bool,
}

/// A portal.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PortalView {
    pub at: Cell,
    pub color: crate::names::PortalColor,
    pub faceup: bool,
}

/// An item on the map.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ItemView {
    pub at: Cell,
    pub what: Item,
}

/// A marine.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarineView {
    pub color: Color,
    pub at: Option<Cell>,
    pub damage: u8,
    pub health: u8,
    pub stunned: bool,
    pub class: Option<Class>,
    pub exhausted: bool,
    pub squad: Option<Squad>,
    pub weapons: Vec<Weapon>,
    pub found: Vec<Set>,
    /// The cards in hand. `null` for all but the owner, and for fellow marines unless the table shares hands.
    /// [M-INFO-04]
    pub hand: Option<Vec<ActionCard>>,
    pub hand_size: u8,
    pub deck_size: u8,
    pub discards: Vec<ActionCard>,
    pub played: Vec<ActionCard>,
    /// Glory Kill cards; `null` for those who cannot see the hand. [M-INFO-03]
    pub glory: Option<Vec<GloryCard>>,
    pub glory_size: u8,
    /// Grenades whose tokens lie on the map, and where.
    pub thrown: Vec<(Grenade, Cell)>,
    /// Cards set aside by their own text.
    pub aside: Vec<ActionCard>,
}

/// A demon on the map.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DemonView {
    pub kind: Kind,
    pub at: Footprint,
    pub damage: u8,
    pub health: u8,
    pub stunned: bool,
    /// It is staggered: its damage has reached its printed value minus the reductions.
    pub staggered: bool,
    /// Movement that its next activation loses.
    pub pinned: u8,
    /// It is the demon that the marines must frag in this mission.
    pub marked: bool,
}

/// The hauler.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HaulerView {
    pub at: Cell,
    pub damage: u8,
    pub health: u8,
}

/// What the acting figure has left.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActView {
    pub figure: FigureId,
    pub moves: u8,
    pub mains: u8,
    /// What lasts until the end of the activation.
    pub lasting: Vec<Lasting>,
}

/// The attack on the table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackView {
    pub attacker: FigureId,
    pub defender: FigureId,
    pub range: u8,
    pub cover: bool,
    pub dice: Vec<Rolled>,
    pub revealed: Vec<Revealed>,
    /// Shields that effects have added, without those of the cards.
    pub shields: u8,
    pub damage: u8,
    /// The result if nothing more is played; `null` until the dice are rolled.
    pub sum: Option<SumView>,
    /// The line of sight between the two as they stand now, from a corner of the attacker to one of the
    /// defender. Absent if one of them is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sight: Option<[(u8, u8); 2]>,
    /// The least damage that stuns the defender, 0 for any attack that does; before the result. Absent if it
    /// cannot stun them. [M-STUN-05]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stuns: Option<u8>,
    /// What it does around the defender, before the result. Absent if it hits no one else. [M-GEN-08]
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub blast: Option<BlastOffer>,
}

/// What an attack comes to if nothing more is played. [M-ATK-10]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SumView {
    /// Damage on the dice and by effects.
    pub damage: u8,
    /// Shields of the defense that count: those of cards, of the defender and of effects, less those ignored.
    pub shields: u8,
    /// The defender dodges, so nothing gets through.
    pub dodge: bool,
    /// Damage that gets through.
    pub through: u8,
}
