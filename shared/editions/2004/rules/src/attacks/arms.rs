//! The weapons of a marine: which are at hand, which are usable now, and why not.

use crate::board::{Board, Marine};
use crate::names::{Action, Ammo, FigureId, Weapon};
use crate::refusals;
use crate::weapons;
use alloc::vec::Vec;
use engine::Refusal;

/// Returns the weapons a marine could name: fist, pistol and grenade always, others by their token.
/// [C-ATK-05]
pub(super) fn at_hand(marine: &Marine) -> Vec<Weapon> {
    weapons::ALL.iter().map(|row| row.weapon).filter(|weapon| has(marine, *weapon)).collect()
}

fn has(marine: &Marine, weapon: Weapon) -> bool {
    Marine::ALWAYS.contains(&weapon) || marine.weapons.contains(&weapon)
}

/// Checks that the figure may attack with this at all, whatever the target.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(super) fn usable(board: &Board, figure: FigureId, weapon: Option<Weapon>) -> Result<(), Refusal> {
    if shares_space(board, figure) {
        return Err(refusals::shared_space());
    }
    let Some(marine) = Board::seat_of(figure).and_then(|seat| board.marine(seat)) else { return Ok(()) };
    let Some(weapon) = weapon.filter(|weapon| has(marine, *weapon)) else {
        return Err(refusals::no_weapon());
    };
    if fist_only(marine) && weapon != Weapon::Fist {
        return Err(refusals::berserk());
    }
    if sprints(board, figure) && !weapons::of(weapon).melee {
        return Err(refusals::sprinting());
    }
    if marine.jammed.iter().any(|jam| jam.weapon == weapon) {
        return Err(refusals::jammed());
    }
    match missing(marine, weapon) {
        Some(ammo) => Err(refusals::no_ammo(ammo)),
        None => Ok(()),
    }
}

/// Returns true while the figure passes through a friend. [C-MOV-16]
fn shares_space(board: &Board, figure: FigureId) -> bool {
    board.footprint_of(figure).is_some_and(|here| here.cells().any(|cell| board.is_shared(cell)))
}

/// Berserk allows only the fist, from the pick-up on. [C-EQP-14]
fn fist_only(marine: &Marine) -> bool {
    marine.berserk.is_some()
}

/// Returns true if the attack is one that a skill allows after a Sprint.
fn sprints(board: &Board, figure: FigureId) -> bool {
    board.act().is_some_and(|act| act.figure == figure && act.action == Some(Action::Sprint))
}

/// Returns the ammo that the weapon needs and the marine lacks. [C-ATK-06]
fn missing(marine: &Marine, weapon: Weapon) -> Option<Ammo> {
    weapons::of(weapon).ammo.filter(|ammo| marine.ammo(*ammo) == 0)
}
