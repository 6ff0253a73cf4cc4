//! The Plasma Rifle: its tokens, its cards and what they do.

use super::{WeaponSet, first};
use crate::Rules;
use crate::attacks::strike;
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::effect::{Named, effect};
use crate::cards::ids::ActionId;
use crate::cards::when::can_be_stunned;
use crate::deeds;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{FigureId, Icons, Weapon};
use crate::options::Moment::AfterAttack;
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = first(
    Weapon::PlasmaRifle,
    &[
        card(ActionId::ArcLine, Main, 3).attacks(strike(2, 0, 6)).stuns_from(2).icons(Icons::S),
        card(ActionId::CoilDump, Bonus, 0).attacks(strike(0, 1, 4)).icons(Icons::S),
        card(ActionId::StaticSkin, Reaction, 0)
            .does(&[effect(AfterAttack, touched, stun_the_attacker).last()])
            .icons(Icons::S),
    ],
);

/// Returns true if an enemy at range 1 has attacked this marine.
fn touched(board: &Board, seat: Seat) -> bool {
    let Some(attack) = board.attack() else { return false };
    let own = attack.defender == FigureId::of(seat) && board.place_of(attack.defender).is_some();
    own && attack.range <= 1 && can_be_stunned(board, attack.attacker)
}

fn stun_the_attacker(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
        deeds::stun(tx, figure);
    }
}
