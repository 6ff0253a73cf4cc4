//! Doors: who may open or close which, and at what cost.

use crate::Rules;
use crate::board::{Board, Door, DoorState};
use crate::fact::Told;
use crate::frames::event_window::EventWindow;
use crate::moving;
use crate::names::FigureId;
use crate::options::{DoorOffer, Window};
use alloc::vec::Vec;
use engine::{Refusal, Tx};
use grid::{Cell, DoorId};

/// Movement it takes to open or to close a door, for marines and invaders alike.
/// [C-DOOR-03] [C-MOV-14] [C-MOV-15]
pub(crate) const COST: u8 = 2;

/// The doors the figure could reach for, each with the reason against it, if there is one.
pub(crate) fn offers(board: &Board, figure: FigureId) -> Vec<DoorOffer> {
    let Some(at) = board.place_of(figure) else { return Vec::new() };
    let moves = board.act().map_or(0, |act| act.moves);
    let near = board.doors().iter().filter(|(id, _)| beside(board, **id, at));
    let standing = near.filter(|(_, door)| door.state != DoorState::Destroyed);
    let offer = |(id, door): (&DoorId, &Door)| DoorOffer {
        door: *id,
        open: door.state == DoorState::Closed,
        cost: COST,
        no: refusal(board, figure, door, moves),
    };
    standing.map(offer).collect()
}

/// The space is one of the four at the door. [C-DOOR-01] [C-DOOR-02]
pub(crate) fn beside(board: &Board, door: DoorId, at: Cell) -> bool {
    board.map().door(door).is_some_and(|slot| slot.cells().contains(&at))
}

/// Why the figure cannot use the door now.
fn refusal(board: &Board, figure: FigureId, door: &Door, moves: u8) -> Option<Refusal> {
    if barred_to_invaders(figure, door) {
        let text = "Invaders cannot open or close a security door.";
        return Some(Refusal::by("C-DOOR-12", "security_door", text));
    }
    if locked(board, door) {
        let text = "This security door is locked until a marine finds its key.";
        return Some(Refusal::by("C-DOOR-10", "locked", text));
    }
    if door.blocked {
        return Some(Refusal::by("R-34", "blocked", "A card holds this door until the invader's next turn."));
    }
    (moves < COST).then(|| Refusal::by("C-MOV-14", "no_moves", "A door takes 2 spaces of movement."))
}

/// Invaders never move a security door, with or without its key. [C-DOOR-12] [C-MOV-15]
fn barred_to_invaders(figure: FigureId, door: &Door) -> bool {
    door.key.is_some() && Board::seat_of(figure).is_none()
}

/// A security door is locked until its key lies by the compass rose, then open to all marines for good.
/// [C-DOOR-10] [C-DOOR-11]
pub(crate) fn locked(board: &Board, door: &Door) -> bool {
    door.key.is_some_and(|key| !board.keys().contains(&key))
}

/// Is this door in the offer?
///
/// # Errors
/// Why not, and by which rule.
pub(crate) fn admits(board: &Board, figure: FigureId, door: DoorId) -> Result<(), Refusal> {
    match offers(board, figure).into_iter().find(|offer| offer.door == door) {
        Some(DoorOffer { no: None, .. }) => Ok(()),
        Some(DoorOffer { no: Some(no), .. }) => Err(no),
        None => Err(far(board, door)),
    }
}

fn far(board: &Board, door: DoorId) -> Refusal {
    let text = "Only a figure on one of the four spaces at a standing door can open or close it.";
    let spots = board.map().door(door).map(|slot| slot.cells().map(Into::into).to_vec());
    Refusal::by("C-DOOR-02", "no_door", text).at(spots.unwrap_or_default())
}

/// Opens or closes the door, and pushes what follows.
pub(crate) fn turn(tx: &mut Tx<'_, Rules>, figure: FigureId, door: DoorId) {
    let open = tx.board().closed(door);
    let marine = Board::seat_of(figure).is_some();
    tx.happen(Told::DoorMoved { figure, door, open, cost: COST }.into());
    if marine && open {
        tx.push(EventWindow { window: Window::MarineTurn }.into());
    }
    moving::follow_up(tx, figure);
}
