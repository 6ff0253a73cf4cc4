//! The effects of facts on the bins of marines: what they pick up and give away.

use super::Board;
use crate::names::{FigureId, Gift, Token};
use engine::Seat;

/// Adds one. A count beyond all bounds, from an altered record, stays as it is.
fn more(count: &mut u8) {
    *count = count.saturating_add(1);
}

impl Board {
    pub(super) fn take(&mut self, seat: Seat, what: Token) {
        self.with_marine(seat, |marine| match what {
            // [C-EQP-10]
            Token::Health => marine.wounds = marine.wounds.saturating_add(3).min(marine.start_wounds),
            // [C-EQP-11]
            Token::Armor => more(&mut marine.armor),
            Token::Adrenaline => {
                more(&mut marine.adrenaline);
                more(&mut marine.adrenaline_new);
            }
            // [C-EQP-13]
            Token::Berserk => marine.berserk = Some(crate::names::Berserk::Fresh),
            Token::Weapon(weapon) => {
                marine.weapons.insert(weapon);
            }
            Token::Ammo(ammo) => more(marine.ammo_mut(ammo)),
            // It is laid by the compass rose, as `KeyFound` says.
            Token::Key(_) | Token::Goal(_) => {}
            // [C-ENC-02]
            Token::Cargo => marine.cargo = true,
            // [C-ENC-02]
            Token::Deflector => more(&mut marine.deflectors),
        });
    }

    pub(super) fn give(&mut self, from: Seat, to: Seat, gift: Gift) {
        self.spend(FigureId(u16::from(from.0)), crate::equipment::GIFT);
        self.with_marine(from, |giver| match gift {
            Gift::Weapon(weapon) => {
                giver.weapons.remove(&weapon);
            }
            Gift::Cargo => giver.cargo = false,
            Gift::Ammo(ammo) => {
                let left = giver.ammo_mut(ammo);
                *left = left.saturating_sub(1);
            }
        });
        self.with_marine(to, |taker| match gift {
            Gift::Weapon(weapon) => {
                taker.weapons.insert(weapon);
            }
            Gift::Cargo => taker.cargo = true,
            Gift::Ammo(ammo) => more(taker.ammo_mut(ammo)),
        });
    }
}
