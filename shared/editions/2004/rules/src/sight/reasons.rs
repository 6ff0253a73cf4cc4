//! What is in the way of a line, in words.

use super::lines::{occupied, shut};
use crate::board::Board;
use crate::moving;
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
            let refused = by(board, pair[0]);
            let spots = pair.iter().flat_map(|obstacle| spots(*obstacle)).collect();
            return Refusal { text: "The line would have to slip between two blockers.".into(), ..refused }
                .at(spots);
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
        Obstacle::Edge(edge) if shut(board, edge) => {
            Refusal::by("C-LOS-02", "door_in_the_way", "A closed door is in the way.")
        }
        dark if is_dark(board, dark) => {
            Refusal::by("C-LOS-02", "dark_in_the_way", "The line would leave the known map.")
        }
        Obstacle::Cell(cell) if occupied(board, cell) => {
            Refusal::by("C-LOS-03", "figure_in_the_way", "Another figure is in the way.")
        }
        Obstacle::Cell(cell) if board.barrel(cell) => {
            Refusal::by("C-LOS-02", "barrel_in_the_way", "A barrel is in the way.")
        }
        Obstacle::Cell(cell) if moving::solid(board, cell) => {
            Refusal::by("C-LOS-02", "obstacle_in_the_way", "An obstacle is in the way.")
        }
        Obstacle::Edge(_) | Obstacle::Cell(_) => {
            Refusal::by("C-LOS-02", "wall_in_the_way", "A wall is in the way.")
        }
    }
}

fn spots(obstacle: Obstacle) -> Vec<[u8; 2]> {
    match obstacle {
        Obstacle::Edge(edge) => edge.cells().map(Into::into).to_vec(),
        Obstacle::Cell(cell) => Vec::from([cell.into()]),
    }
}
