//! The borders of an area, computed once when the drawing is read, because views need them often.

use alloc::vec::Vec;
use grid::{AreaId, Border, Cell, Edge, Map};

/// The borders of one area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// Walls at its spaces, in order.
    pub walls: Vec<Edge>,
    /// Open borders to other areas with the space beyond, in order.
    pub ways_out: Vec<(Edge, Cell)>,
}

/// Returns the outlines of all areas, by number.
pub(super) fn of(map: &Map) -> Vec<Outline> {
    map.areas().iter().map(|area| outline(map, area.id)).collect()
}

fn outline(map: &Map, area: AreaId) -> Outline {
    let around =
        |cell: Cell| cell.orthogonal().filter_map(move |next| Some((Edge::between(cell, next)?, next)));
    let mut borders: Vec<(Edge, Cell)> = map.area_cells(area).flat_map(around).collect();
    borders.sort_unstable();
    let walls = borders.iter().map(|(edge, _)| *edge).filter(|edge| map.border(*edge) == Border::Wall);
    let mut walls: Vec<Edge> = walls.collect();
    walls.dedup();
    borders.retain(|(edge, next)| map.border(*edge) == Border::Open && map.area(*next) != Some(area));
    Outline { walls, ways_out: borders }
}
