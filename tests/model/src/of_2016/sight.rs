//! Sight, distance and cover between figures. [M-LOS-01] [M-COV-01]

use super::ground::{Ground, Point};
use grid::Cell;
use rules_2016::Board;
use rules_2016::floor::Terrain;
use rules_2016::names::FigureId;

/// The cells of a figure, and whether it is more than a small figure on foot.
pub(super) struct Stand {
    pub(super) cells: Vec<Cell>,
    /// It flies or is large, so borders of enclosed blocking terrain that it stands in do not hide it.
    rises: bool,
    is_large: bool,
}

pub(super) fn stand(board: &Board, figure: FigureId) -> Option<Stand> {
    let cells: Vec<Cell> = board.place_of(figure)?.cells().collect();
    let is_large = cells.len() > 1;
    Some(Stand { rises: is_large || board.row(figure).is_some_and(|row| row.flies), is_large, cells })
}

fn corners(cell: Cell) -> [Point; 4] {
    let (x, y) = (i32::from(cell.x), i32::from(cell.y));
    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
}

fn corners_of(cells: &[Cell]) -> Vec<Point> {
    let mut all: Vec<Point> = cells.iter().flat_map(|cell| corners(*cell)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Returns the borders that do not count between these two. [M-FLY-05] [M-LOS-08]
fn through(ground: &Ground<'_>, from: &Stand, to: &Stand) -> Vec<Cell> {
    let rising = [from, to].into_iter().filter(|stand| stand.rises);
    rising.flat_map(|stand| ground.enclosed(&stand.cells)).collect()
}

/// Returns the spaces between two figures, or `None` if none are counted or one is off the map. [M-ATK-02]
pub(super) fn range(board: &Board, from: FigureId, to: FigureId) -> Option<u32> {
    let ground = Ground::of(board);
    let (from, to) = (stand(board, from)?, stand(board, to)?);
    ground.range(&from.cells, &to.cells, &through(&ground, &from, &to))
}

/// Returns true if one figure sees another. [M-LOS-01] [M-LOS-07]
pub(super) fn sees(board: &Board, from: FigureId, to: FigureId) -> bool {
    !views(board, from, to).is_empty()
}

/// Returns the corners from which one figure sees another.
fn views(board: &Board, from: FigureId, to: FigureId) -> Vec<Point> {
    let ground = Ground::of(board);
    let (Some(from), Some(to)) = (stand(board, from), stand(board, to)) else { return Vec::new() };
    let through = through(&ground, &from, &to);
    let own = [&from.cells[..], &to.cells[..]];
    let targets = corners_of(&to.cells);
    let sees = |corner: &Point| targets.iter().any(|end| ground.is_clear(*corner, *end, own, &through));
    corners_of(&from.cells).into_iter().filter(sees).collect()
}

/// Returns true if the defender has cover from every corner that the attacker may choose. [M-COV-02]
/// [M-COV-03] [M-COV-04] [M-COV-07]
pub(super) fn has_cover(board: &Board, from: FigureId, to: FigureId, stunned: bool) -> bool {
    let Some(target) = stand(board, to) else { return false };
    if target.is_large || stunned {
        return false;
    }
    let views = views(board, from, to);
    !views.is_empty() && views.into_iter().all(|corner| is_hidden_from(board, corner, from, to))
}

fn is_hidden_from(board: &Board, corner: Point, from: FigureId, to: FigureId) -> bool {
    let ground = Ground::of(board);
    let (Some(here), Some(there)) = (stand(board, from), stand(board, to)) else { return false };
    let Some(space) = there.cells.first().copied() else { return false };
    if corners(space).contains(&corner) {
        return false;
    }
    let through = through(&ground, &here, &there);
    let own = [&here.cells[..], &there.cells[..]];
    let taken = |cell: Cell| {
        let others = board.figures().filter(|(figure, _)| ![from, to].contains(figure));
        cell != space && others.into_iter().any(|(_, at)| at.covers(cell))
    };
    let hides = |cell: Cell| ground.terrain(cell) == Some(Terrain::Difficult) || taken(cell);
    corners(space).into_iter().any(|end| {
        !ground.is_clear(corner, end, own, &through) || Ground::inside(corner, end).into_iter().any(hides)
    })
}
