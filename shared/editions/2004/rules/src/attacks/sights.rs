//! What each guard could fire at. It is compared before and after a change, so that a guard is asked about
//! it.

use super::arms::{at_hand, usable};
use super::blast;
use super::reach::{Mark, Stand};
use super::terms::Kit;
use crate::board::Board;
use crate::names::{FigureId, Order};
use crate::options::{TargetOffer, WeaponOffer};
use crate::sight::ranges;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, Footprint};
use serde::{Deserialize, Serialize};

/// What one guard could fire at. Two that are equal leave the guard with the same shots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sight {
    pub seat: Seat,
    /// Where the guard stands.
    pub from: Cell,
    /// Enemies that some shot would reach, where they stand, and the number of such shots.
    pub enemies: Vec<(FigureId, Footprint, u32)>,
    /// Barrels that could be fired at, and the number of such shots.
    pub barrels: Vec<(Cell, u32)>,
}

/// Returns the sight of every marine on guard, and none outside the invader's turn, where Guard does not
/// apply. [C-ORD-20]
pub(crate) fn sights(board: &Board) -> Vec<Sight> {
    if board.turn() != Some(Seat::INVADER) {
        return Vec::new();
    }
    board
        .marines_on()
        .filter(|(seat, _)| on_guard(board, *seat))
        .map(|(seat, at)| sight(board, seat, at))
        .collect()
}

/// Returns true if the marine has a Guard order.
pub(crate) fn on_guard(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.order == Some(Order::Guard))
}

/// Returns true if the marine could legally fire at something now: an enemy, a barrel or, with a blast, a
/// space. [C-ORD-21]
pub(crate) fn can_fire(board: &Board, seat: Seat) -> bool {
    let figure = Board::figure_of(seat);
    let stand = Stand::of(board, figure);
    kits(board, seat).iter().any(|kit| !stand.marks(kit).is_empty())
}

/// Returns what this marine could fire at from where they stand.
pub(crate) fn sight(board: &Board, seat: Seat, from: Cell) -> Sight {
    let stand = Stand::of(board, Board::figure_of(seat));
    let (mut enemies, mut barrels) = (BTreeMap::<FigureId, u32>::new(), BTreeMap::<Cell, u32>::new());
    for kit in kits(board, seat) {
        for Mark { figure, at, .. } in stand.marks(&kit) {
            for enemy in strikes(board, kit.abilities.blast, at, figure) {
                *enemies.entry(enemy).or_default() += 1;
            }
            if board.barrel(at) {
                *barrels.entry(at).or_default() += 1;
            }
        }
    }
    let placed = |(figure, shots)| Some((figure, board.footprint_of(figure)?, shots));
    Sight {
        seat,
        from,
        enemies: enemies.into_iter().filter_map(placed).collect(),
        barrels: barrels.into_iter().collect(),
    }
}

/// Returns the invaders that a marine's shot at this space would reach. Those are the target, the figures in
/// the area of a blast, and those beside a barrel that it would explode. [C-OBS-22] [C-OBS-23]
pub(crate) fn strikes(board: &Board, blast: u8, at: Cell, figure: Option<FigureId>) -> Vec<FigureId> {
    if figure.is_some() {
        return figure.into_iter().collect();
    }
    let far = u32::from(blast) + u32::from(board.barrels().next().is_some());
    let near = |here: &Footprint| here.cells().any(|cell| cell.chebyshev(at) <= far);
    let some: Vec<(FigureId, Footprint)> =
        board.figures().filter(|(figure, here)| Board::seat_of(*figure).is_none() && near(here)).collect();
    if some.is_empty() {
        return Vec::new();
    }
    let area = if blast > 0 { blast::area(board, at, blast) } else { Vec::from([at]) };
    let barrels = blast::barrels(board, &area);
    let hit = |here: &Footprint| {
        blast > 0 && here.cells().any(|cell| area.contains(&cell))
            || barrels.iter().any(|barrel| ranges::beside(board, *here, *barrel))
    };
    some.into_iter().filter(|(_, here)| hit(here)).map(|(figure, _)| figure).collect()
}

/// Returns the invaders that the offered shot would reach.
pub(crate) fn reached(board: &Board, offer: &WeaponOffer, target: &TargetOffer) -> Vec<FigureId> {
    strikes(board, offer.abilities.blast, target.at, target.figure)
}

/// Returns every weapon that the marine can use now.
fn kits(board: &Board, seat: Seat) -> Vec<Kit> {
    let figure = Board::figure_of(seat);
    let ways = board.marine(seat).map(at_hand).unwrap_or_default();
    let fit = ways.into_iter().filter(|weapon| usable(board, figure, Some(*weapon)).is_ok());
    fit.filter_map(|weapon| Kit::of(board, figure, Some(weapon))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{Drawn, cell, seat, table};
    use crate::names::Weapon;

    fn enemies(drawn: &Drawn) -> Vec<u16> {
        let at = drawn.board.marine(seat(1)).unwrap().at.unwrap();
        sight(&drawn.board, seat(1), at).enemies.iter().map(|(figure, ..)| figure.0).collect()
    }

    fn grenades(text: &str) -> Drawn {
        table(text).marine(1, |marine| (marine.rockets, marine.bullets) = (1, 0))
    }

    /// [C-ORD-21]
    #[test]
    fn a_sight_holds_every_figure_that_some_weapon_reaches() {
        assert_eq!(enemies(&table("1 . Z\n. # #\n. . I")), [10], "the imp stands behind the wall");
        assert_eq!(enemies(&table("1 . Z . I")), [10], "the zombie hides the imp");
        assert_eq!(enemies(&table("1 Z . . I").marine(1, |marine| marine.bullets = 0)), [10], "a fist");
    }

    /// [R-35] [C-OBS-22]
    #[test]
    fn a_sight_holds_figures_beside_a_barrel_or_within_a_blast() {
        assert_eq!(enemies(&table("1 . %\n# # Z")), [10], "the barrel hurts the zombie");
        assert_eq!(enemies(&table("1 . %\n# # .\n# # Z")), [0_u16; 0], "two spaces from it");
        assert_eq!(enemies(&grenades("1 . .\n# # Z")), [10]);
        assert_eq!(enemies(&grenades("1 . .\n# # .\n# # Z")), [0_u16; 0]);
    }

    #[test]
    fn the_number_of_shots_tells_two_sights_apart() {
        let far = table("1 . Z").weapon(1, Weapon::Chainsaw).board;
        let near = table("1 Z .").weapon(1, Weapon::Chainsaw).board;
        let shots = |board: &Board| sight(board, seat(1), cell("a1")).enemies[0].2;
        assert_eq!((shots(&far), shots(&near)), (1, 3), "fist and chainsaw reach the next space only");
    }
}
