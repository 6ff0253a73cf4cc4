//! What a seat sees: its picture and its story. The only maker of `View` and `Seen`.

mod seen;
mod view;

pub use seen::{Own, Seen};
pub use view::*;

use crate::board::Board;
use engine::{Seat, Viewer};

/// A hand is its owner's; marines see each other's where the table says so. Never the invader. [M-INFO-04]
fn sees_hand(board: &Board, viewer: Viewer, owner: Seat) -> bool {
    let fellow = |seat: Seat| seat.is_marine() && owner.is_marine() && board.shares_hands();
    viewer.is(owner) || matches!(viewer, Viewer::Seat(seat) if fellow(seat))
}

pub(crate) use seen::{reveals, seen};
pub(crate) use view::build as view;
