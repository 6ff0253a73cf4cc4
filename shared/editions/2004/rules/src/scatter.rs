//! The scatter diagrams of the invader cards, and the compass rose they refer to. The values are Bulkhead's
//! own (section 7).

use crate::board::Board;
use crate::names::{CardId, Drift};
use grid::Direction;
use grid::Direction::{E, N, Ne, Nw, S, Se, Sw, W};

const fn drift(direction: Direction, distance: u8) -> Option<Drift> {
    Some(Drift { direction, distance })
}

/// The diagram of each printed card, by its number. `None` is the sign for no drift. Of all diagrams, 10 show
/// no drift. Each of the eight directions occurs 3 times with distance 1, 3 times with 2, and once with 3.
/// [C-CARD-02]
#[rustfmt::skip]
pub const DIAGRAMS: [Option<Drift>; 66] = [
    drift(N, 1), drift(Se, 2), None,        drift(W, 1),  drift(Ne, 2), drift(S, 1),
    drift(Nw, 2), drift(E, 1), drift(Sw, 3), drift(Ne, 1), drift(W, 2), drift(Se, 1),
    None,        drift(N, 2),  drift(Sw, 1), drift(E, 2),  drift(Nw, 1), drift(S, 2),
    drift(Ne, 3), drift(W, 1), drift(Se, 1), None,        drift(E, 1),  drift(Nw, 2),
    drift(S, 1), drift(N, 1),  drift(Sw, 2), drift(Ne, 2), drift(W, 3), drift(Se, 2),
    None,        drift(E, 2),  drift(Nw, 1), drift(S, 3),  drift(N, 2),  drift(Sw, 1),
    drift(Ne, 1), drift(W, 2), None,        drift(Se, 1), drift(E, 3),  drift(Nw, 3),
    drift(S, 2), drift(N, 1),  drift(Sw, 2), None,        drift(Ne, 2), drift(W, 1),
    drift(Se, 3), drift(E, 1), None,        drift(Nw, 2), drift(S, 1),  drift(N, 3),
    drift(Sw, 1), drift(Ne, 1), None,       drift(W, 2),  drift(Se, 2), drift(E, 2),
    None,        drift(Nw, 1), drift(S, 2),  drift(N, 2),  drift(Sw, 2), None,
];

/// Returns the diagram of a printed card. [C-CARD-02]
#[must_use]
pub fn diagram(card: CardId) -> Option<Drift> {
    DIAGRAMS.get(usize::from(card.0)).copied().flatten()
}

/// Returns a direction of a diagram on this board, by the scenario's compass rose.
pub(crate) fn on_board(board: &Board, direction: Direction) -> Direction {
    // [C-SET-07]
    let eighths = board.chart().plan().north as i8;
    direction.rotate(eighths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;

    /// [C-CARD-02]
    #[test]
    fn every_card_shows_a_diagram_and_the_directions_are_even() {
        assert!(cards::all_cards().len() <= DIAGRAMS.len());
        let count = |wanted| DIAGRAMS.iter().filter(|drift| **drift == wanted).count();
        assert_eq!(count(None), 10);
        for direction in Direction::ALL {
            let copies = [1, 2, 3].map(|distance| count(drift(direction, distance)));
            assert_eq!(copies, [3, 3, 1], "{direction:?}");
        }
        assert_eq!((diagram(CardId(0)), diagram(CardId(2))), (drift(N, 1), None));
    }
}
