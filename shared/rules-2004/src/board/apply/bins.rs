//! What facts do to the bins of marines: what they take and hand on.

use super::Board;
use crate::names::{FigureId, Gift, Token};
use engine::Seat;

impl Board {
    pub(super) fn take(&mut self, seat: Seat, what: Token) {
        let marine = self.marine_mut(seat);
        match what {
            // [C-EQP-10]
            Token::Health => marine.wounds = (marine.wounds + 3).min(marine.start_wounds),
            // [C-EQP-11]
            Token::Armor => marine.armor += 1,
            Token::Adrenaline => {
                marine.adrenaline += 1;
                marine.adrenaline_new += 1;
            }
            // [C-EQP-13]
            Token::Berserk => marine.berserk = Some(crate::names::Berserk::Fresh),
            Token::Weapon(weapon) => {
                marine.weapons.insert(weapon);
            }
            Token::Ammo(ammo) => *marine.ammo_mut(ammo) += 1,
            // It is laid by the compass rose: `KeyFound` says so.
            Token::Key(_) | Token::Goal(_) => {}
            // [C-ENC-02]
            Token::Cargo => marine.cargo = true,
            // [C-ENC-02]
            Token::Deflector => marine.deflectors += 1,
        }
    }

    pub(super) fn give(&mut self, from: Seat, to: Seat, gift: Gift) {
        self.spend(FigureId(u16::from(from.0)), crate::equipment::GIFT);
        match gift {
            Gift::Weapon(weapon) => {
                self.marine_mut(from).weapons.remove(&weapon);
                self.marine_mut(to).weapons.insert(weapon);
            }
            Gift::Cargo => {
                self.marine_mut(from).cargo = false;
                self.marine_mut(to).cargo = true;
            }
            Gift::Ammo(ammo) => {
                *self.marine_mut(from).ammo_mut(ammo) -= 1;
                *self.marine_mut(to).ammo_mut(ammo) += 1;
            }
        }
    }
}
