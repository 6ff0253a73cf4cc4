//! A walk, step by step, and what each step triggers.

use crate::Rules;
use crate::acting;
use crate::board::Board;
use crate::choice::Stride;
use crate::deeds;
use crate::fact::{Lasting, PublicFact};
use crate::frames::Step;
use crate::frames::displace::Displace;
use crate::frames::window::{About, Window};
use crate::goals::samples;
use crate::moving::large;
use crate::moving::rushing::Rush;
use crate::moving::walking::{Tenant, Way};
use crate::names::{FigureId, TokenId};
use crate::returning;
use crate::threats::infestation;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::{Cell, DoorId, Footprint};
use serde::{Deserialize, Serialize};

/// The rest of a walk.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Walk {
    pub figure: FigureId,
    pub path: Vec<Stride>,
}

/// Returns the cost of a step, if it can be made now. [M-MOV-01] [M-BIG-02]
pub(crate) fn cost(board: &Board, figure: FigureId, from: Footprint, step: Stride) -> Option<u8> {
    if !from.is_one() {
        let goes = large::ways(from).contains(&step.to) && large::passes(board.floor(), from, step.to);
        return (goes && step.way == Way::Walk).then_some(1);
    }
    let tenant = |cell: Cell| board.tenant(figure, cell);
    let rush = Rush::of(board, figure);
    let walker = board.walker(figure, &tenant, rush.as_ref());
    if !step.to.is_one() || !walker.goes(from.at, step.to.at, step.way) {
        return None;
    }
    u8::try_from(walker.cost(step.to.at, step.way)).ok()
}

/// Returns the demon that this step removes, and whether by a teleporter. Demons never remove a figure this
/// way. [M-GK-10]
fn victim(board: &Board, figure: FigureId, step: Stride) -> Option<(FigureId, bool)> {
    figure.seat()?;
    let at = step.to.at;
    let (demon, _) = board.enemies(figure).find(|(_, place)| place.covers(at))?;
    match (step.way, board.tenant(figure, at)) {
        (Way::Link, _) => Some((demon, true)),
        (Way::Walk, Tenant::Staggered(_)) => Some((demon, false)),
        (Way::Walk, Tenant::Empty | Tenant::Friend | Tenant::Enemy) => None,
    }
}

/// Returns true if the step shows something that its player wants to see before the figure walks on. That is
/// a Glory Kill and its card, a teleporter that wakes, or portals that open. A shared space with something to
/// take also counts. The rest of the movement is kept. [M-MOV-08] [M-GK-04] [M-ITEM-01]
fn tells(board: &Board, figure: FigureId, step: Stride) -> bool {
    let (Some(seat), at) = (figure.seat(), step.to.at) else { return false };
    let kills = match victim(board, figure, step) {
        Some((demon, _)) => board.is_staggered(demon, seat),
        None => false,
    };
    let passes = board.is_taken(at, &[figure]);
    kills
        || board.inactive().contains(&at)
        || !sleepers(board, at).is_empty()
        || passes
            && (!acting::items(board, seat, at).is_empty() || !samples::here(board, seat, at).is_empty())
}

/// Makes one step.
fn make(tx: &mut Tx<'_, Rules>, figure: FigureId, step: Stride, cost: u8) {
    let victim = victim(tx.board(), figure, step);
    tx.happen(PublicFact::Stepped { figure, to: step.to, cost, way: step.way }.into());
    let mut kills = false;
    if let (Some((demon, telefrag)), Some(seat)) = (victim, figure.seat()) {
        if telefrag {
            kills = returning::telefrag(tx, seat, demon);
        } else {
            kills = true;
            deeds::glory_kill(tx, seat, demon);
        }
    }
    if !kills {
        arrived(tx, figure, step.to.at);
    }
}

/// Handles the end of a Glory Kill, with its card and recovery. What waits at the marine's space wakes now.
/// [Q-44] [M-GK-02]
pub(crate) fn after_glory_kill(tx: &mut Tx<'_, Rules>, seat: Seat) {
    if let Some(at) = tx.board().marine(seat).at {
        arrived(tx, FigureId::of(seat), at);
    }
}

/// Handles a figure's arrival in a space. An inactive teleporter wakes under a marine, and so does what waits
/// in an area that no marine had entered. [M-TEL-01] [T-10]
pub(crate) fn arrived(tx: &mut Tx<'_, Rules>, figure: FigureId, at: Cell) {
    if figure.seat().is_none() {
        return;
    }
    if tx.board().inactive().contains(&at) {
        tx.happen(PublicFact::TeleporterWoke { at }.into());
    }
    samples::arrived(tx, figure, at);
    enter_region(tx, at);
}

/// Handles a marine in an area. The first time, its facedown portals turn faceup.
pub(crate) fn enter_region(tx: &mut Tx<'_, Rules>, at: Cell) {
    let Some(region) = unseen(tx.board(), at) else { return };
    let portals = sleepers(tx.board(), at);
    tx.happen(PublicFact::Entered { region }.into());
    infestation::wake(tx, portals);
}

/// Returns the area of this space, if no marine has entered it yet.
fn unseen(board: &Board, at: Cell) -> Option<u8> {
    board.chart().plan().region(at).filter(|region| !board.entered().contains(region))
}

/// Returns the portals that wake when a marine enters this space.
fn sleepers(board: &Board, at: Cell) -> Vec<TokenId> {
    let Some(region) = unseen(board, at) else { return Vec::new() };
    infestation::facedown(board, &|cell| board.chart().plan().region(cell) == Some(region))
}

/// Opens a door beside the figure for 1 movement, for good. What sleeps behind it wakes if a marine opened
/// it, and not if a demon did. [M-MOV-10] [M-DOOR-02] [M-DOOR-04]
pub(crate) fn open_door(tx: &mut Tx<'_, Rules>, figure: FigureId, door: DoorId) {
    let joined = beyond(tx.board(), figure, door);
    let free = tx.board().has_lasting(figure, Lasting::FreeDoor);
    tx.happen(PublicFact::DoorOpened { figure, door, cost: u8::from(!free) }.into());
    if free {
        tx.happen(PublicFact::Lapsed { figure, what: Lasting::FreeDoor }.into());
    }
    if figure.seat().is_some() {
        let portals = infestation::facedown(tx.board(), &|cell| joined.contains(&cell));
        infestation::wake(tx, portals);
    }
}

/// Returns the area on the other side of a closed door.
fn beyond(board: &Board, figure: FigureId, door: DoorId) -> Vec<Cell> {
    let floor = board.floor();
    let (Some(slot), Some(at)) = (floor.ground.map().door(door), board.place_of(figure)) else {
        return Vec::new();
    };
    let here = floor.region(at.at);
    slot.cells().into_iter().find(|cell| !here.contains(cell)).map_or_else(Vec::new, |far| floor.region(far))
}

/// Stops a figure. A large one displaces the small figures under it, demons first. A small one that shares
/// its space chooses again how it goes on, and is displaced if its way out is gone. [M-MOV-08] [M-BIG-06]
/// [M-BIG-09]
fn stop(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    let Some(at) = tx.board().place_of(figure) else { return };
    if acting::must_go_on(tx.board(), figure) {
        return;
    }
    // Displacement comes before any answer to it. [T-31]
    if figure.is_demon() {
        tx.push(Window::of(About::Stopped { figure }).into());
    }
    let under = tx.board().figures().filter(|(other, place)| *other != figure && place.meets(at));
    let under: Vec<FigureId> = under.map(|(other, _)| other).collect();
    if at.is_one() {
        if !under.is_empty() {
            tx.push(Displace { figure }.into());
        }
        return;
    }
    let (marines, demons): (Vec<_>, Vec<_>) = under.into_iter().partition(|other| !other.is_demon());
    // What is pushed last comes first: demons as they came, marines by seat, the hauler.
    for figure in marines.into_iter().rev().chain(demons.into_iter().rev()) {
        tx.push(Displace { figure }.into());
    }
}

impl Step<Rules> for Walk {
    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        if self.path.is_empty() {
            stop(tx, self.figure);
            return;
        }
        let step = self.path.remove(0);
        let moves = tx.board().act().map_or(0, |act| act.moves);
        let from = tx.board().place_of(self.figure);
        let cost = from.and_then(|from| cost(tx.board(), self.figure, from, step));
        let Some(cost) = cost.filter(|cost| *cost <= moves) else {
            // The way is gone, so the walk ends here.
            stop(tx, self.figure);
            return;
        };
        let figure = self.figure;
        if tells(tx.board(), figure, step) {
            self.path.clear();
        }
        // What the step triggers comes before the rest of the walk.
        tx.push(self.into());
        make(tx, figure, step, cost);
    }
}

#[cfg(test)]
mod tests;
