//! What is in the way of a line, in words.

use super::lines::{occupied, shut};
use crate::board::Board;
use crate::moving;
use crate::refusals;
use alloc::vec::Vec;
use engine::Refusal;
use grid::Blocker;
use grid::trace::Obstacle;

/// Returns the rule and the words for what is in the way.
pub(super) fn reason(board: &Board, blocker: Blocker) -> Refusal {
    let first = match blocker {
        Blocker::Edge(edge) => public(board, Obstacle::Edge(edge)),
        Blocker::Cell(cell) => Obstacle::Cell(cell),
        Blocker::Corner(pair) => {
            let pair = pair.map(|obstacle| public(board, obstacle));
            if let Some(dark) = pair.iter().find(|obstacle| is_dark(board, **obstacle)) {
                return by(board, *dark).at(spots(*dark));
            }
            let spots = pair.iter().flat_map(|obstacle| spots(*obstacle)).collect();
            let rule = by(board, pair[0]).rule;
            return Refusal { rule, ..refusals::corner_in_the_way() }.at(spots);
        }
    };
    by(board, first).at(spots(first))
}

/// Returns what may be shown of a blocker. For an unrevealed space, not even a wall before it is shown.
///
fn public(board: &Board, obstacle: Obstacle) -> Obstacle {
    match obstacle {
        Obstacle::Edge(edge) if !shut(board, edge) => {
            let dark = edge.cells().into_iter().find(|cell| !board.is_known(*cell));
            dark.map_or(obstacle, Obstacle::Cell)
        }
        Obstacle::Edge(_) | Obstacle::Cell(_) => obstacle,
    }
}

fn is_dark(board: &Board, obstacle: Obstacle) -> bool {
    matches!(obstacle, Obstacle::Cell(cell) if !board.is_known(cell))
}

fn by(board: &Board, obstacle: Obstacle) -> Refusal {
    match obstacle {
        Obstacle::Edge(edge) if shut(board, edge) => refusals::door_in_the_way(),
        dark if is_dark(board, dark) => refusals::dark_in_the_way(),
        Obstacle::Cell(cell) if occupied(board, cell) => refusals::figure_in_the_way(),
        Obstacle::Cell(cell) if board.barrel(cell) => refusals::barrel_in_the_way(),
        Obstacle::Cell(cell) if moving::solid(board, cell) => refusals::obstacle_in_the_way(),
        Obstacle::Edge(_) | Obstacle::Cell(_) => refusals::wall_in_the_way(),
    }
}

fn spots(obstacle: Obstacle) -> Vec<[u8; 2]> {
    match obstacle {
        Obstacle::Edge(edge) => edge.cells().map(Into::into).to_vec(),
        Obstacle::Cell(cell) => Vec::from([cell.into()]),
    }
}
