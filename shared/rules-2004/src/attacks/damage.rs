//! The end of an attack: ammunition, success, wounds, kills and frags.

use super::terms::{self, Terms};
use crate::Rules;
use crate::board::{Attack, Board};
use crate::fact::Told;
use crate::names::{FigureId, Rolled};
use crate::{figures, frags, orders, weapons};
use engine::{Seat, Tx};

/// On the final dice a marine discards exactly one token of the weapon's kind if an icon shows, hit or not.
/// [C-ATK-19]
pub(crate) fn spend_ammo(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    let Some(seat) = Board::seat_of(attack.attacker).filter(|_| shows_icon(&attack.dice)) else { return };
    let Some(ammo) = attack.weapon.and_then(|weapon| weapons::of(weapon).ammo) else { return };
    let left = tx.board().marine(seat).map_or(0, |marine| marine.ammo(ammo).saturating_sub(1));
    tx.happen(Told::AmmoSpent { seat, ammo, left }.into());
}

/// At least one icon, however many.
fn shows_icon(dice: &[Rolled]) -> bool {
    dice.iter().any(|rolled| terms::face(*rolled).ammo)
}

/// Judges the final dice and inflicts the wounds. [C-ATK-01]
pub(crate) fn resolve(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    let Some(target) = attack.target else { return };
    let terms = Terms::of(tx.board(), attack.attacker, attack.weapon, target, attack.range);
    let Some(terms) = terms else { return };
    let verdict = terms.judge(&attack.dice);
    tx.happen(
        Told::Judged {
            attack: attack.id,
            miss: verdict.miss,
            range: verdict.range,
            bonus_range: terms.kit.range,
            needed: terms.needed,
            hit: verdict.hit,
            damage: verdict.damage,
            bonus_damage: terms.kit.damage,
            armor: terms.armor,
            wounds: verdict.wounds,
        }
        .into(),
    );
    wound(tx, target, verdict.wounds, Board::seat_of(attack.attacker));
}

/// The figure takes wounds; the last one ends it.
pub(crate) fn wound(tx: &mut Tx<'_, Rules>, figure: FigureId, wounds: u8, by: Option<Seat>) {
    if wounds == 0 {
        return;
    }
    match Board::seat_of(figure) {
        Some(seat) => wound_marine(tx, seat, wounds),
        None => wound_invader(tx, figure, wounds, by),
    }
}

/// A marine loses wound tokens; losing the last one frags him. [C-ATK-17]
fn wound_marine(tx: &mut Tx<'_, Rules>, seat: Seat, wounds: u8) {
    let had = tx.board().marine(seat).map_or(0, |marine| marine.wounds);
    let (wounds, left) = (wounds.min(had), had.saturating_sub(wounds));
    tx.happen(Told::Wounded { figure: Board::figure_of(seat), wounds, left }.into());
    orders::wounded(tx, seat);
    if left == 0 {
        frags::frag(tx, seat);
    }
}

/// An invader takes wound tokens; at its rating or more it is killed. [C-ATK-18]
fn wound_invader(tx: &mut Tx<'_, Rules>, figure: FigureId, wounds: u8, by: Option<Seat>) {
    let Some(invader) = tx.board().invader(figure) else { return };
    let (kind, colour, at) = (invader.kind, invader.colour, invader.at);
    let left = figures::of(kind).wounds.saturating_sub(invader.wounds).saturating_sub(wounds);
    tx.happen(Told::Wounded { figure, wounds, left }.into());
    if left == 0 {
        tx.happen(Told::Killed { figure, kind, colour, at, by }.into());
    }
}
