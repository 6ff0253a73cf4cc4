//! The state of a match: everything on and beside the table. This file and the ones below hold only queries.
//! `apply` is the only writer, and actions live in `frames`.

mod apply;
#[cfg(test)]
pub(crate) mod drawn;
mod figures;
mod queries;

pub(crate) use queries::HAND_OF_EVENTS;

use crate::attacks::{Pool, Push, Strike};
use crate::cards::invasions::Invasion;
use crate::cards::squads::Squad;
use crate::cards::stored::{ActionCard, Class, EventCard, GloryCard};
use crate::chart::Chart;
use crate::choice::Use;
use crate::fact::{Lasting, Revealed, Source};
use crate::initiative::Initiative;
use crate::names::{Color, FigureId, Grenade, Kind, PortalColor, Rolled, Set, TokenId, Weapon};
use crate::piles::Piles;
use crate::scenarios::plan::Item;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use engine::{Mode, Outcome, Seat};
use grid::{Cell, DoorId, Footprint};
use serde::{Deserialize, Serialize};

/// The whole board. Only `Board::apply` writes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    chart: Chart,
    mode: Mode,
    /// Marines see each other's hands. [M-INFO-04]
    shared: bool,
    round: u16,
    /// Marines attack at range 4 at most in this round.
    dark: bool,
    /// The initiative card that is being resolved.
    turn: Option<Initiative>,
    marines: BTreeMap<Seat, Marine>,
    demons: BTreeMap<FigureId, Demon>,
    /// Demon cards that the invader took.
    cards: BTreeMap<Kind, DemonCard>,
    invasions: Vec<Invasion>,
    invasion: Option<Invasion>,
    /// Argent on the invasion card. [M-ARG-01]
    stored: u8,
    /// The event deck and its discards: `deck` and `discards`.
    #[serde(flatten)]
    events: Piles<EventCard>,
    /// The invader's event cards.
    hand: Vec<EventCard>,
    glory: Piles<GloryCard>,
    /// The initiative deck, the next card last.
    initiative: Vec<Initiative>,
    open: BTreeSet<DoorId>,
    /// Regions in which a marine has been.
    entered: BTreeSet<u8>,
    portals: BTreeMap<TokenId, Portal>,
    /// Portals that were discarded, and whether they came back once.
    gone: BTreeMap<TokenId, Portal>,
    returned: bool,
    /// Spaces of teleporters that are active, and of those that are not.
    active: BTreeSet<Cell>,
    inactive: BTreeSet<Cell>,
    items: BTreeMap<TokenId, (Item, Cell)>,
    links: BTreeMap<TokenId, Relay>,
    hauler: Option<Hauler>,
    /// The marked demon, once it has come.
    marked: Option<FigureId>,
    /// The acting figures. An activation inside another lies above it.
    acts: Vec<Act>,
    attacks: Vec<Attack>,
    frags: u8,
    frag_limit: u8,
    next_figure: u16,
    /// What the sides had reached at the last change, and the rounds without a change since. [M-GEN-11]
    count: u16,
    still: u8,
    outcome: Option<Outcome>,
}

/// A marine: figure and cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marine {
    #[serde(alias = "colour")]
    pub color: Color,
    /// `None` before deployment and while fragged.
    pub at: Option<Cell>,
    /// The space where the marine was fragged, until they respawn.
    pub died_at: Option<Cell>,
    pub damage: u8,
    pub stunned: bool,
    /// The classes dealt, of which one is kept.
    pub dealt: Vec<Class>,
    pub class: Option<Class>,
    pub exhausted: bool,
    pub squad: Option<Squad>,
    pub weapons: Vec<Weapon>,
    /// Found weapons and grenades.
    pub found: Vec<Set>,
    pub piles: Piles<ActionCard>,
    pub hand: Vec<ActionCard>,
    /// Cards played in this activation, faceup. [M-DECK-05]
    pub played: Vec<ActionCard>,
    pub glory: Vec<GloryCard>,
    /// Grenades whose tokens lie on the map, and where. [M-GREN-02]
    pub thrown: Vec<(Grenade, Cell)>,
    /// Cards set aside by their own text.
    pub aside: Vec<ActionCard>,
}

/// A demon on the map.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Demon {
    pub kind: Kind,
    /// All the spaces it covers. [M-BIG-01]
    pub at: Footprint,
    pub damage: u8,
    pub stunned: bool,
    /// Movement that its next activation loses.
    pub pinned: u8,
    /// How much this activation lowers its stagger. [M-GK-07]
    pub torn: u8,
}

/// A demon card of the invader.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DemonCard {
    pub faceup: bool,
    pub exhausted: bool,
    pub argent: u8,
}

/// A portal on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Portal {
    pub at: Cell,
    #[serde(alias = "colour")]
    pub color: PortalColor,
    pub faceup: bool,
    /// It was used in the current rotation of its color.
    pub used: bool,
}

/// The hauler: a small figure of the marines' side, and no marine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hauler {
    pub at: Cell,
    pub damage: u8,
}

/// An objective token. The objective gives its progress a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Relay {
    /// Where it lies, or where it was picked up.
    pub at: Cell,
    pub progress: u8,
    /// The figure that carries it.
    pub carrier: Option<Seat>,
    /// This relay had a link in the current round.
    pub warm: bool,
}

/// What the acting figure has left.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Act {
    pub figure: FigureId,
    pub moves: u8,
    /// Main actions left; 0 for a demon.
    pub mains: u8,
    /// The attack that may be made now.
    pub strike: Option<(Source, Strike)>,
    /// Additional dice and range of the next attack.
    pub more: Pool,
    pub farther: u8,
    /// How much less movement the next card gives.
    pub less: u8,
    /// Pays no extra movement for enemies and difficult terrain.
    pub unhindered: bool,
    /// The action card that is being resolved. [M-MAR-07]
    pub card: Option<ActionCard>,
    pub lasting: Vec<Lasting>,
    /// Spaces walked so far.
    pub walked: u8,
    /// Uses in this activation. Nothing is used twice. [M-GEN-06]
    pub used: Vec<Use>,
}

/// An attack on the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub attacker: FigureId,
    pub defender: FigureId,
    pub source: Source,
    /// The dice to roll.
    pub pool: Pool,
    /// The range to the defender, frozen like cover. [M-ATK-04]
    pub range: u8,
    pub cover: bool,
    /// Whether attacker and defender were stunned when it was declared.
    pub was_stunned: [bool; 2],
    pub dice: Vec<Rolled>,
    /// The revealed card, which is in neither pile.
    pub card: Option<Revealed>,
    pub second: Option<Revealed>,
    pub shields: u8,
    pub dodges: bool,
    pub push: Push,
    pub stuns: bool,
    pub stuns_if_hurt: bool,
    /// Uses in this attack. Nothing is used twice. [M-GEN-06]
    pub used: Vec<Use>,
    pub dealt: u8,
    /// Where the defender stood, for effects after it is gone.
    pub stood: Footprint,
}
