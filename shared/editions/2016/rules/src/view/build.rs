//! Builds the view of one seat, field by field from the board.

use super::{
    ActView, AttackView, CellView, DemonView, DoorView, HaulerView, ItemView, MarineView, PortalView, View,
};
use crate::acting;
use crate::board::{Act, Board, Marine, Portal, Relay};
use crate::frames::attack::{blast, stuns, sum};
use crate::goals::{Goal, haul, samples};
use crate::names::FigureId;
use crate::scenarios::{self, Theme};
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::{Seat, Viewer};
use grid::Cell;

fn count(len: usize) -> u8 {
    u8::try_from(len).unwrap_or(u8::MAX)
}

/// Builds the view of `viewer`.
pub(crate) fn build(board: &Board, viewer: Viewer) -> View {
    let invader = viewer.is(Seat::INVADER) || viewer == Viewer::Everything;
    let scenario = scenarios::find(board.chart().scenario_id());
    let map = board.chart().plan().ground.map();
    View {
        you: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        },
        mission: board.chart().scenario_id().to_string(),
        objective: scenario.map_or("", |scenario| scenario.objective).to_string(),
        briefing: scenario.map_or("", |scenario| scenario.briefing).to_string(),
        theme: scenario.map_or(Theme::Laboratory, |scenario| scenario.theme),
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
        acting: board.act().map(act),
        attack: board.attack().map(|row| attack(board, row)),
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

fn act(act: &Act) -> ActView {
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
    let own = viewer == Viewer::Everything || sees_hand(board, viewer, seat);
    MarineView {
        color: row.color,
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

fn attack(board: &Board, row: &crate::board::Attack) -> AttackView {
    AttackView {
        attacker: row.attacker,
        defender: row.defender,
        range: row.range,
        cover: row.cover,
        dice: row.dice.clone(),
        revealed: row.card.into_iter().chain(row.second).collect(),
        shields: row.shields,
        damage: row.dealt,
        sum: (!row.dice.is_empty()).then(|| sum(board, row)),
        sight: acting::sight(board, row.attacker, row.defender),
        stuns: stuns(board, row),
        blast: blast(board, row),
    }
}

fn portal(row: &Portal) -> PortalView {
    PortalView { at: row.at, color: row.color, faceup: row.faceup }
}

fn hauler(board: &Board) -> Option<HaulerView> {
    board.hauler().map(|row| HaulerView { at: row.at, damage: row.damage, health: haul::HEALTH })
}

/// Returns an objective token. A carried one lies where its carrier stands.
fn token(board: &Board, row: &Relay) -> Relay {
    let carrier = row.carrier.and_then(|seat| board.marine(seat).at);
    Relay { at: carrier.unwrap_or(row.at), ..*row }
}

/// Returns true if the viewer sees the hand: its owner does, and fellow marines if the table shares hands.
/// The invader never does. [M-INFO-04]
pub(super) fn sees_hand(board: &Board, viewer: Viewer, owner: Seat) -> bool {
    let fellow = |seat: Seat| seat.is_marine() && owner.is_marine() && board.shares_hands();
    viewer.is(owner) || matches!(viewer, Viewer::Seat(seat) if fellow(seat))
}
