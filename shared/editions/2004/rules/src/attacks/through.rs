//! Blow-through: on to a space next to the last target, with one green or blue die less.

use super::forecast::{Field, Forecast};
use super::odds::Pool;
use super::reach::{Mark, Stand, can_go_on, enemies};
use super::terms::Kit;
use crate::board::Board;
use crate::cards::lights_out::lit;
use crate::names::{Die, FigureId, Weapon};
use crate::options::{TargetOffer, ThroughOffer};
use crate::sight::ranges;
use alloc::vec::Vec;
use grid::{Cell, Footprint};

/// A blow-through attack after one of its rolls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Trail<'a> {
    pub(crate) attacker: FigureId,
    pub(crate) weapon: Option<Weapon>,
    /// The spaces of the last target.
    pub(crate) last: Footprint,
    /// The dice of the last roll.
    pub(crate) dice: &'a [Die],
    /// Figures attacked so far.
    pub(crate) past: &'a [FigureId],
    /// Barrels attacked so far.
    pub(crate) barrels: &'a [Cell],
}

/// Returns the ways to continue: which die to drop, and what can be attacked with the rest. There are none
/// without ammunition, or if the attacker is gone. [C-ABL-20] [C-ABL-21]
pub(crate) fn ways(board: &Board, trail: Trail<'_>) -> Vec<ThroughOffer> {
    let Some(kit) = Kit::of(board, trail.attacker, trail.weapon) else { return Vec::new() };
    if board.place_of(trail.attacker).is_none() || !can_go_on(board, trail.attacker, trail.weapon) {
        return Vec::new();
    }
    let marks = next(board, &kit, trail);
    let field = Field::of(board, trail.attacker);
    let way = |drop: Die| {
        let dice = without(trail.dice, drop)?;
        let pool = Pool::of(&dice);
        let mut forecast = Forecast::of(&field, kit, &pool, false);
        let targets: Vec<TargetOffer> = marks.iter().filter_map(|mark| forecast.offer(*mark)).collect();
        (!targets.is_empty()).then_some(ThroughOffer { drop, dice, targets })
    };
    [Die::Green, Die::Blue].into_iter().filter_map(way).collect()
}

/// Returns the dice with one green or blue die less. [C-ABL-20]
pub(crate) fn without(dice: &[Die], drop: Die) -> Option<Vec<Die>> {
    let place = dice.iter().position(|die| *die == drop && matches!(drop, Die::Green | Die::Blue))?;
    let mut rest = dice.to_vec();
    rest.remove(place);
    Some(rest)
}

/// Returns enemies and barrels next to the last target that this attack has not struck. Sight counts from the
/// last target, range from the attacker. [C-ABL-22] [C-OBS-23]
fn next(board: &Board, kit: &Kit, trail: Trail<'_>) -> Vec<Mark> {
    let fresh = enemies(board, trail.attacker).filter(|(figure, _)| !trail.past.contains(figure));
    let spaces = fresh.flat_map(|(figure, at)| at.cells().map(move |cell| (Some(figure), cell)));
    let barrels = board.barrels().filter(|at| !trail.barrels.contains(at)).map(|at| (None, at));
    let next = spaces.chain(barrels).filter(|(_, at)| ranges::beside(board, trail.last, *at));
    let stand = Stand::of(board, trail.attacker);
    let mark = |(figure, at)| {
        let range = stand.counted(kit, at).filter(|range| lit(board, trail.attacker, *range))?;
        Some(Mark { figure, at, range })
    };
    next.filter_map(mark).collect()
}
