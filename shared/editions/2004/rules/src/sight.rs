//! What a seat sees: sight lines, its picture, its story. The only maker of `View` and `Seen`.

pub(crate) mod lines;
pub(crate) mod ranges;
mod reasons;
mod seen;
mod view;

pub use seen::{Own, Seen};
pub use view::*;

use crate::board::Board;
use crate::fact::Fact;
use engine::Viewer;

/// The picture of `viewer`.
pub(crate) fn view(board: &Board, viewer: Viewer) -> View {
    view::build(board, viewer)
}

/// What `viewer` sees of a fact.
pub(crate) fn seen(fact: &Fact, after: &Board, viewer: Viewer) -> Option<Seen> {
    seen::seen(fact, after, viewer)
}

/// True for facts by which somebody learns what was hidden from him.
pub(crate) fn reveals(fact: &Fact) -> bool {
    seen::reveals(fact)
}
