//! The return of a marine after a frag.

use crate::Rules;
use crate::board::Board;
use crate::deeds;
use crate::fact::PublicFact;
use crate::frames::aside::Aside;
use crate::frames::walk;
use crate::moving::placing;
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Cell;

/// Returns the active teleporters, nearest to where the marine was fragged first. The first is the default.
/// [T-07]
pub(crate) fn teleporters(board: &Board, seat: Seat) -> Vec<Cell> {
    let mut found: Vec<Cell> = board.active().iter().copied().collect();
    if let Some(died) = board.marine(seat).died_at {
        found.sort_by_key(|at| placing::steps_between(board.floor(), died, *at));
    }
    found
}

/// Returns a marine to an active teleporter. A demon there is fragged, which is a Glory Kill if it was
/// staggered. If a marine or the hauler is there, the marine is put on the nearest free space instead. It is
/// no move. [M-FRAG-06] [M-TEL-03] [M-TEL-04] [M-GK-06] [M-MOV-12]
pub(crate) fn respawn(tx: &mut Tx<'_, Rules>, seat: Seat, at: Cell) {
    let mut there = tx.board().figures().filter(|(_, place)| place.covers(at)).map(|(figure, _)| figure);
    let found = there.next();
    drop(there);
    match found {
        Some(demon) if demon.is_demon() => {
            let kills = telefrag(tx, seat, demon);
            stand(tx, seat, at);
            if !kills {
                arrive(tx, seat, at);
            }
        }
        Some(_) => tx.push(Aside { seat, at }.into()),
        None => land(tx, seat, at),
    }
}

/// Puts the marine there.
pub(crate) fn land(tx: &mut Tx<'_, Rules>, seat: Seat, at: Cell) {
    stand(tx, seat, at);
    arrive(tx, seat, at);
}

fn stand(tx: &mut Tx<'_, Rules>, seat: Seat, at: Cell) {
    if tx.board().outcome().is_none() {
        tx.happen(PublicFact::Respawned { seat, at }.into());
    }
}

fn arrive(tx: &mut Tx<'_, Rules>, seat: Seat, at: Cell) {
    if tx.board().outcome().is_none() {
        walk::arrived(tx, FigureId::of(seat), at);
    }
}

/// Frags a demon that a marine arrives on through a teleporter. Returns true if that is a Glory Kill, which
/// comes before what waits there. [M-TEL-03] [M-GK-06] [K-29]
pub(crate) fn telefrag(tx: &mut Tx<'_, Rules>, seat: Seat, demon: FigureId) -> bool {
    let kills = tx.board().is_staggered(demon, seat);
    if kills {
        deeds::glory_kill(tx, seat, demon);
    } else {
        deeds::frag(tx, demon);
    }
    kills
}
