//! The picture of one seat, built field by field from the board.

use crate::board::{Act, Board, DemonCard, Marine, Portal, Relay};
use crate::cards::action::ActionCard;
use crate::cards::classes::Class;
use crate::cards::events::EventCard;
use crate::cards::glory_kills::GloryCard;
use crate::cards::invasions::Invasion;
use crate::cards::squads::Squad;
use crate::fact::{Lasting, Revealed};
use crate::floor::Terrain;
use crate::goals::{Goal, haul, samples};
use crate::initiative::Initiative;
use crate::missions::{self, Theme, plan::Item};
use crate::names::{Colour, FigureId, Grenade, Kind, Rolled, Set, TokenId, Weapon};
use crate::threats::Threat;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use engine::{Outcome, Seat, Viewer};
use grid::{Cell, DoorId, Edge, Footprint};
use serde::Serialize;

engine::view! {
    /// Everything one seat may know of the match. [M-INFO-02]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View2016"))]
    view View;
    /// The difference of two views of one seat; absent fields did not change.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Patch2016"))]
    patch Patch;
    plain {
        /// Whose picture it is; `null` for spectators.
        you: Option<Seat>,
        mission: String,
        objective: String,
        /// What is told before the mission begins.
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
        /// Initiative cards that are left, facedown.
        initiative: u8,
        acting: Option<ActView>,
        attack: Option<AttackView>,
        frags: u8,
        frag_limit: u8,
        /// The invasion card, for those who may know it.
        invasion: Option<Invasion>,
        /// Argent on the invasion card.
        stored: u8,
        argent_left: u8,
        /// The invader's event cards; `null` for everybody else. [M-INFO-01]
        hand: Option<Vec<EventCard>>,
        hand_size: u8,
        deck_size: u8,
        event_discards: Vec<EventCard>,
        glory_deck: u8,
        glory_discards: Vec<GloryCard>,
        hauler: Option<HaulerView>,
        /// Where the hauler must go.
        exit: Option<Cell>,
        /// Where samples must be brought.
        home: Option<Cell>,
        /// Spaces of active teleporters, and of those that sleep.
        active: Vec<Cell>,
        inactive: Vec<Cell>,
        outcome: Option<Outcome>,
    }
    map {
        marines: Seat => MarineView,
        demons: FigureId => DemonView,
        /// Demon cards, for those who may see them: the faceup ones for all.
        cards: Kind => DemonCard,
        doors: DoorId => DoorView,
        portals: TokenId => PortalView,
        items: TokenId => ItemView,
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
    pub colour: crate::names::PortalColour,
    pub faceup: bool,
}

/// Something to be gained.
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
    pub colour: Colour,
    pub at: Option<Cell>,
    pub damage: u8,
    pub health: u8,
    pub stunned: bool,
    pub class: Option<Class>,
    pub exhausted: bool,
    pub squad: Option<Squad>,
    pub weapons: Vec<Weapon>,
    pub found: Vec<Set>,
    /// The cards in hand; `null` for everybody but the owner, and his fellow marines where the table shares hands.
    /// [M-INFO-04]
    pub hand: Option<Vec<ActionCard>>,
    pub hand_size: u8,
    pub deck_size: u8,
    pub discards: Vec<ActionCard>,
    pub played: Vec<ActionCard>,
    /// Glory Kill cards; `null` for whoever may not see the hand. [M-INFO-03]
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
    /// Staggered by its printed value, less what tore it.
    pub staggered: bool,
    /// Speed that its next activation lacks.
    pub pinned: u8,
    /// It is the marked one.
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
    pub shields: u8,
    pub damage: u8,
}

fn count(len: usize) -> u8 {
    u8::try_from(len).unwrap_or(u8::MAX)
}

/// The picture of `viewer`.
pub(crate) fn build(board: &Board, viewer: Viewer) -> View {
    let invader = viewer.is(Seat::INVADER) || viewer == Viewer::Everything;
    let mission = missions::find(board.chart().mission_id());
    let map = board.chart().plan().ground.map();
    View {
        you: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        },
        mission: board.chart().mission_id().to_string(),
        objective: mission.map_or("", |mission| mission.objective).to_string(),
        briefing: mission.map_or("", |mission| mission.briefing).to_string(),
        theme: mission.map_or(Theme::Laboratory, |mission| mission.theme),
        goal: board.goal(),
        threat: board.threat(),
        hauler: hauler(board),
        exit: board.chart().plan().exit,
        home: samples::home(board).filter(|_| matches!(board.goal(), Goal::Samples { .. })),
        wanted: crate::goals::wanted(board),
        cells: cells(board),
        walls: map.walls().to_vec(),
        round: board.round(),
        dark: board.is_dark(),
        turn: board.turn(),
        initiative: count(board.initiative().len()),
        acting: board.act().map(acting),
        attack: board.attack().map(attack),
        frags: board.frags(),
        frag_limit: board.frag_limit(),
        invasion: board.invasion().filter(|_| invader),
        stored: board.stored(),
        argent_left: board.argent_left(),
        hand: invader.then(|| board.hand().to_vec()),
        hand_size: count(board.hand().len()),
        deck_size: count(board.events().left()),
        event_discards: board.events().discards().to_vec(),
        glory_deck: count(board.glory().left()),
        glory_discards: board.glory().discards().to_vec(),
        active: board.active().iter().copied().collect(),
        inactive: board.inactive().iter().copied().collect(),
        outcome: board.outcome().cloned(),
        marines: board
            .marines()
            .iter()
            .map(|(seat, row)| (*seat, marine(board, *seat, row, viewer)))
            .collect(),
        demons: board.demons().keys().filter_map(|figure| Some((*figure, demon(board, *figure)?))).collect(),
        cards: (board.cards().iter())
            .filter(|(_, card)| invader || card.faceup)
            .map(|(kind, card)| (*kind, *card))
            .collect(),
        doors: (map.doors().iter())
            .map(|door| (door.id, DoorView { edges: door.edges, open: board.open().contains(&door.id) }))
            .collect(),
        portals: board.portals().iter().map(|(id, row)| (*id, portal(row))).collect(),
        items: board
            .items()
            .iter()
            .map(|(id, (what, at))| (*id, ItemView { at: *at, what: *what }))
            .collect(),
        links: board.links().iter().map(|(id, row)| (*id, token(board, row))).collect(),
    }
}

fn acting(act: &Act) -> ActView {
    ActView { figure: act.figure, moves: act.moves, mains: act.mains, lasting: act.lasting.clone() }
}

fn cells(board: &Board) -> Vec<CellView> {
    let plan = board.chart().plan();
    let looks: BTreeMap<_, _> = plan.looks.iter().map(|(area, look)| (*area, look.as_str())).collect();
    let cell = |at: Cell| CellView {
        at,
        terrain: plan.ground.terrain(at),
        look: plan
            .ground
            .map()
            .area(at)
            .and_then(|area| looks.get(&area))
            .map_or("", |look| look)
            .to_string(),
    };
    plan.ground.map().cells().map(cell).collect()
}

fn marine(board: &Board, seat: Seat, row: &Marine, viewer: Viewer) -> MarineView {
    let own = viewer == Viewer::Everything || super::sees_hand(board, viewer, seat);
    MarineView {
        colour: row.colour,
        at: row.at,
        damage: row.damage,
        health: board.figures_of(seat).health,
        stunned: row.stunned,
        class: row.class,
        exhausted: row.exhausted,
        squad: row.squad,
        weapons: row.weapons.clone(),
        found: row.found.clone(),
        hand: own.then(|| row.hand.clone()),
        hand_size: count(row.hand.len()),
        deck_size: count(row.piles.left()),
        discards: row.piles.discards().to_vec(),
        played: row.played.clone(),
        glory: own.then(|| row.glory.clone()),
        glory_size: count(row.glory.len()),
        thrown: row.thrown.clone(),
        aside: row.aside.clone(),
    }
}

fn demon(board: &Board, figure: FigureId) -> Option<DemonView> {
    let (row, demon) = (board.row(figure)?, board.demons().get(&figure)?);
    Some(DemonView {
        kind: demon.kind,
        at: demon.at,
        damage: demon.damage,
        health: board.health(figure),
        stunned: demon.stunned,
        staggered: crate::stagger::is_staggered(demon.damage, row.stagger.saturating_sub(demon.torn)),
        pinned: demon.pinned,
        marked: board.marked() == Some(figure),
    })
}

fn attack(row: &crate::board::Attack) -> AttackView {
    AttackView {
        attacker: row.attacker,
        defender: row.defender,
        range: row.range,
        cover: row.cover,
        dice: row.dice.clone(),
        revealed: row.card.into_iter().chain(row.second).collect(),
        shields: row.shields,
        damage: row.dealt,
    }
}

fn portal(row: &Portal) -> PortalView {
    PortalView { at: row.at, colour: row.colour, faceup: row.faceup }
}

fn hauler(board: &Board) -> Option<HaulerView> {
    board.hauler().map(|row| HaulerView { at: row.at, damage: row.damage, health: haul::HEALTH })
}

/// A token that is carried lies where its carrier stands.
fn token(board: &Board, row: &Relay) -> Relay {
    let carrier = row.carrier.and_then(|seat| board.marine(seat).at);
    Relay { at: carrier.unwrap_or(row.at), ..*row }
}
