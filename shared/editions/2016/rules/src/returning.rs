//! Coming back after a frag.

use crate::Rules;
use crate::deeds;
use crate::fact::Told;
use crate::frames::walk;
use crate::moving::placing;
use crate::names::FigureId;
use engine::{Seat, Tx};
use grid::Cell;

/// A marine comes back on an active teleporter: a demon there is fragged, which is a Glory Kill if it was staggered; with a
/// marine or the hauler there he is put on the nearest free space instead. It is no move. [M-FRAG-06] [M-TEL-03] [M-TEL-04] [M-GK-06]
/// [M-MOV-12]
pub(crate) fn respawn(tx: &mut Tx<'_, Rules>, seat: Seat, at: Cell) {
    let mut there = tx.board().figures().filter(|(_, place)| place.covers(at)).map(|(figure, _)| figure);
    let found = there.next();
    drop(there);
    let at = match found {
        Some(demon) if demon.is_demon() => {
            telefrag(tx, seat, demon);
            at
        }
        Some(_) => {
            let board = tx.board();
            let free = placing::nearest(board.floor(), at, &|cell| board.is_free(cell));
            free.first().copied().unwrap_or(at)
        }
        None => at,
    };
    if tx.board().outcome().is_none() {
        tx.happen(Told::Respawned { seat, at }.into());
        walk::arrived(tx, FigureId::of(seat), at);
    }
}

/// A marine comes through a teleporter onto a demon. [M-TEL-03] [M-GK-06] [K-29]
pub(crate) fn telefrag(tx: &mut Tx<'_, Rules>, seat: Seat, demon: FigureId) {
    if tx.board().is_staggered(demon, seat) {
        deeds::glory_kill(tx, seat, demon);
    } else {
        deeds::frag(tx, demon);
    }
}
