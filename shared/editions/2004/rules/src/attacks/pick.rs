//! An attack that a player names, and the check that it is offered.

use crate::abilities::Abilities;
use crate::board::Board;
use crate::cards::lights_out::lit;
use crate::choice::Choice;
use crate::names::{FigureId, Weapon};
use crate::options::{TargetOffer, WeaponOffer};
use crate::sight::{lines, ranges};
use alloc::vec::Vec;
use engine::Refusal;
use grid::{Cell, Footprint};

/// An attack that a player names, before it is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pick {
    pub(crate) weapon: Option<Weapon>,
    pub(crate) at: Cell,
    pub(crate) figure: Option<FigureId>,
    pub(crate) aim: bool,
}

impl Pick {
    /// Returns the attack that `attack` or `fire` names.
    pub(crate) fn of(choice: &Choice) -> Option<Self> {
        match *choice {
            Choice::Attack { weapon, at, figure, aim } => Some(Self { weapon, at, figure, aim }),
            Choice::Fire { weapon, at, figure } => {
                Some(Self { weapon: Some(weapon), at, figure, aim: false })
            }
            _ => None,
        }
    }
}

/// Checks that this attack is in the offer. Aim is declared with it, before the roll. [W-10]
///
/// # Errors
/// Returns the reason: the rule, the words, and what is in the way.
pub(crate) fn admits(
    board: &Board,
    figure: FigureId,
    offers: &[WeaponOffer],
    pick: Pick,
) -> Result<(), Refusal> {
    let Some(offer) = offers.iter().find(|offer| offer.weapon == pick.weapon) else {
        return Err(Refusal::by("C-ATK-05", "no_weapon", "That weapon is not at hand."));
    };
    if let Some(no) = &offer.no {
        return Err(no.clone());
    }
    let here = in_space(offer, pick.at);
    let named = |target: &&&TargetOffer| match (target.figure, pick.figure) {
        (Some(there), Some(named)) => there == named,
        _ => true,
    };
    let Some(target) = here.iter().find(named) else {
        return Err(why_not(board, figure, (offer.melee, offer.abilities), pick));
    };
    if must_name(here.len(), pick) {
        return Err(Refusal::by("R-26", "name_one", "Two figures share that space: name one of them."));
    }
    if pick.aim && target.aimed.is_none() {
        return Err(Refusal::by(
            "C-ORD-10",
            "no_aim",
            "Only a marine with an Aim order makes an aimed attack.",
        ));
    }
    Ok(())
}

/// Returns the targets in the named space. [C-ATK-02]
fn in_space(offer: &WeaponOffer, at: Cell) -> Vec<&TargetOffer> {
    offer.targets.iter().filter(|target| target.at == at).collect()
}

/// Without a blast, the one figure in the space is the target. Of two, one must be named. [C-ATK-03]
fn must_name(figures: usize, pick: Pick) -> bool {
    figures > 1 && pick.figure.is_none()
}

/// Returns why a melee attack does not reach the space: it is too far, or behind a wall. [C-ATK-08]
fn no_melee(board: &Board, from: Footprint, at: Cell) -> Refusal {
    if board.is_known(at) && from.cells().any(|cell| cell.chebyshev(at) == 1) {
        let text = "A wall or a closed door lies between. A melee attack doesn't go through it.";
        return Refusal::by("R-02", "walled", text);
    }
    Refusal::by("C-ATK-08", "melee", "A melee attack reaches adjacent spaces only.")
}

/// Returns why this way of attacking cannot attack this space.
pub(super) fn why_not(
    board: &Board,
    figure: FigureId,
    (melee, icons): (bool, Abilities),
    pick: Pick,
) -> Refusal {
    let Some(from) = board.footprint_of(figure) else {
        return Refusal::by("C-ATK-01", "not_there", "The attacker is not on the board.");
    };
    let enemy =
        |other: &FigureId| Board::enemies(figure, *other) && pick.figure.is_none_or(|named| named == *other);
    let spot = Vec::from([pick.at.into()]);
    let barrel = board.barrel(pick.at) && pick.figure.is_none();
    if icons.blast == 0
        && !barrel
        && board.is_known(pick.at)
        && !board.figures_at(pick.at).any(|other| enemy(&other))
    {
        return Refusal::by("R-35", "no_enemy", "There is no such enemy in that space.").at(spot);
    }
    if melee && !ranges::beside(board, from, pick.at) {
        return no_melee(board, from, pick.at).at(spot);
    }
    if icons.seeking && board.is_known(pick.at) {
        let text = "It finds its own way, but not through walls or closed doors, and not beyond 8 spaces.";
        return Refusal::by("C-ABL-38", "out_of_seeking", text).at(spot);
    }
    if ranges::range(board, from.at, pick.at).is_some_and(|range| !lit(board, figure, range)) {
        let text = "The lights are out: until the invader's next turn, marines can't attack beyond 4 spaces.";
        return Refusal::by("R-34", "dark", text).at(spot);
    }
    let target = pick.figure.or_else(|| board.figures_at(pick.at).next());
    match lines::no_shot(board, figure, pick.at, target) {
        Err(no) => no,
        Ok(()) => Refusal::by("C-ATK-01", "no_attack", "That space cannot be attacked now.").at(spot),
    }
}
