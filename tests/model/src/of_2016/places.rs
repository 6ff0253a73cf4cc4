//! Figures and spaces near a figure, as card texts ask for them.

use super::about::About;
use super::ground::{Ground, Stops};
use super::sight;
use engine::Seat;
use grid::{Cell, Footprint};
use rules_2016::Board;
use rules_2016::cards::stored::Class;
use rules_2016::floor::Terrain;
use rules_2016::names::{FigureId, Kind};

fn cells(board: &Board, figure: FigureId) -> Vec<Cell> {
    board.place_of(figure).map(|at| at.cells().collect()).unwrap_or_default()
}

pub(super) fn is_taken(board: &Board, cell: Cell, but: FigureId) -> bool {
    board.figures().any(|(figure, at)| figure != but && at.covers(cell))
}

/// Returns true if a small figure on foot may stand there: on the map, neither blocking nor impassable, and
/// without a figure.
fn is_free(board: &Board, cell: Cell) -> bool {
    let ground = Ground::of(board);
    let bare = !matches!(ground.terrain(cell), Some(Terrain::Blocking | Terrain::Impassable));
    ground.map().contains(cell) && bare && !board.figures().any(|(_, at)| at.covers(cell))
}

/// Returns true if the figure is within this many spaces of these cells. [M-GEN-10]
pub(super) fn within_of_space(board: &Board, figure: FigureId, space: &[Cell], most: u32) -> bool {
    let here = cells(board, figure);
    !here.is_empty() && Ground::of(board).range(&here, space, &[]).is_some_and(|range| range <= most)
}

/// Returns the marines on the map.
fn marines(board: &Board) -> impl Iterator<Item = FigureId> + '_ {
    let seats = board.marines().iter().filter(|(_, marine)| marine.at.is_some());
    seats.map(|(seat, _)| FigureId::of(*seat))
}

/// Returns true if the demon attacked a figure with a marine within 2 of it, which is the defender if there
/// is no other. (Second Rack)
pub(super) fn can_rack(board: &Board, about: &About) -> bool {
    let Some([_, defender]) = about.in_attack else { return false };
    let others = marines(board).filter(|marine| *marine != defender);
    board.place_of(defender).is_some()
        || others.into_iter().any(|one| within_of_space(board, one, &about.stood, 2))
}

/// Returns the marines beside the demon. (Stomp) [M-GEN-10]
pub(super) fn stomped(board: &Board, demon: FigureId) -> Vec<FigureId> {
    let ground = Ground::of(board);
    let here = cells(board, demon);
    let beside = |marine: &FigureId| {
        let there = cells(board, *marine);
        here.iter().any(|a| there.iter().any(|b| ground.adjacent(*a, *b, Stops::Steps)))
    };
    marines(board).filter(beside).collect()
}

pub(super) fn can_stomp(board: &Board, demon: FigureId) -> bool {
    stomped(board, demon).into_iter().any(|marine| !displacements(board, marine).is_empty())
}

/// Returns true if a marine is in reach of the added attack. (Barrage)
pub(super) fn can_barrage(board: &Board, demon: FigureId, defender: Option<FigureId>) -> bool {
    let reached = |figure: &FigureId| {
        sight::range(board, demon, *figure).is_some_and(|range| range <= 8)
            && sight::sees(board, demon, *figure)
    };
    marines(board).any(|one| reached(&one)) || defender.is_some_and(|defender| reached(&defender))
}

/// Returns the demons that are staggered for this marine and within this many spaces. (Red Mist) [M-GK-01]
/// [M-GK-07]
pub(super) fn staggered_near(board: &Board, seat: Seat, most: u32) -> usize {
    let me = FigureId::of(seat);
    let lower = u8::from(board.marine(seat).class == Some(Class::Headhunter));
    let near = board.demons().iter().filter(|(figure, demon)| {
        let printed = rules_2016::figures::of(demon.kind).stagger;
        demon.damage >= printed.saturating_sub(lower).saturating_sub(demon.torn)
            && sight::range(board, me, **figure).is_some_and(|range| range <= most)
    });
    near.count()
}

/// Returns the figures beside the space where the defender stood, without the defender. (Snap Rocket)
pub(super) fn beside_space(board: &Board, about: &About, defender: FigureId) -> Vec<FigureId> {
    let ground = Ground::of(board);
    let others = board.figures().filter(|(figure, _)| *figure != defender);
    let beside = others.filter(|(_, at)| {
        at.cells().any(|a| about.stood.iter().any(|b| ground.adjacent(a, *b, Stops::Steps)))
    });
    beside.map(|(figure, _)| figure).collect()
}

/// Returns true if there is a place within 2. (Rift Step)
pub(super) fn can_rift(board: &Board, demon: FigureId) -> bool {
    let Some(at) = board.place_of(demon) else { return false };
    let here: Vec<Cell> = at.cells().collect();
    let near = Ground::of(board).flood(&here, Stops::Walls);
    let near = near.into_iter().filter(|(_, steps)| *steps <= 2).map(|(cell, _)| cell);
    if at.is_one() {
        return near.into_iter().any(|cell| is_free(board, cell));
    }
    near.flat_map(|cell| Footprint::covering(cell, at.width, at.height))
        .any(|to| to != at && lies(board, demon, to))
}

/// Returns true if a large figure can be there: on the map, no wall within, and no other figure. [M-BIG-08]
fn lies(board: &Board, figure: FigureId, at: Footprint) -> bool {
    let ground = Ground::of(board);
    at.cells().all(|cell| ground.map().contains(cell) && !is_taken(board, cell, figure))
        && at.inside().all(|edge| {
            let [a, b] = edge.cells();
            !ground.bars(Some(a), Some(b), Stops::Walls)
        })
}

/// Returns where a displaced small figure may be put: the nearest free spaces that it could move to, or those
/// nearest by plain distance if it can move to none. [M-BIG-06] [M-BIG-11] [M-GEN-10]
pub(super) fn refuges(board: &Board, figure: FigureId) -> Vec<Cell> {
    nearest(board, &cells(board, figure))
}

/// Returns the nearest free spaces from this one. [M-TEL-04]
pub(super) fn nearest_free(board: &Board, at: Cell) -> Vec<Cell> {
    nearest(board, &[at])
}

fn nearest(board: &Board, here: &[Cell]) -> Vec<Cell> {
    let all = Ground::of(board).flood(here, Stops::Steps);
    let free: Vec<(Cell, u32)> = all.into_iter().filter(|(cell, _)| is_free(board, *cell)).collect();
    if let Some(least) = free.iter().map(|(_, steps)| *steps).min() {
        return free.into_iter().filter(|(_, steps)| *steps == least).map(|(cell, _)| cell).collect();
    }
    let plain = |cell: Cell| here.iter().map(|from| from.chebyshev(cell)).min().unwrap_or(0);
    let ground = Ground::of(board);
    let free: Vec<Cell> = ground.map().cells().filter(|cell| is_free(board, *cell)).collect();
    let least = free.iter().map(|cell| plain(*cell)).min();
    free.into_iter().filter(|cell| Some(plain(*cell)) == least).collect()
}

/// Returns the free spaces beside a small figure. (displaced by 1) [M-MOV-14]
pub(super) fn displacements(board: &Board, figure: FigureId) -> Vec<Cell> {
    let here = cells(board, figure);
    let all = Ground::of(board).flood(&here, Stops::Steps);
    all.into_iter()
        .filter(|(cell, steps)| *steps == 1 && is_free(board, *cell))
        .map(|(cell, _)| cell)
        .collect()
}

/// Returns true for a kind of one space.
pub(super) fn is_small(kind: Kind) -> bool {
    rules_2016::figures::of(kind).size == (1, 1)
}

/// Returns true if the figure is in the space or beside it.
pub(super) fn is_at_or_beside(board: &Board, figure: FigureId, space: Cell) -> bool {
    let ground = Ground::of(board);
    cells(board, figure).into_iter().any(|cell| cell == space || ground.adjacent(cell, space, Stops::Steps))
}

/// Returns true if a different defender is in reach of the second attack. (Split Burst) [M-ATK-01]
pub(super) fn can_shoot_again(board: &Board, marine: FigureId, first: FigureId) -> bool {
    let most = if board.is_dark() { 4 } else { 5 };
    board.demons().keys().filter(|demon| **demon != first).any(|demon| {
        sight::range(board, marine, *demon).is_some_and(|range| range <= most)
            && sight::sees(board, marine, *demon)
    })
}
