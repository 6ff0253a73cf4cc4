//! The Combat Shotgun: its tokens, its cards and what they do.

use super::{WeaponSet, first};
use crate::Rules;
use crate::attacks::strike;
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::acts::{lasts, one_red_more};
use crate::cards::effect::{Named, effect};
use crate::cards::ids::ActionId;
use crate::cards::when::acts_here;
use crate::fact::Lasting;
use crate::frames::shift::{self, How, Shift};
use crate::names::ActionKind::{Bonus, Main};
use crate::names::{FigureId, Icons, Weapon};
use crate::options::Moment::{Attacking, Free};
use crate::sight;
use alloc::vec::Vec;
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = first(
    Weapon::CombatShotgun,
    &[
        card(ActionId::WideBore, Main, 4)
            .attacks(strike(1, 1, 3))
            .does(&[effect(Attacking, close, one_red_more)])
            .icons(Icons::S),
        card(ActionId::ShoulderShove, Bonus, 2)
            .does(&[effect(Free, acts_here, displace).names_one_of(displaceable)])
            .icons(Icons::S),
        card(ActionId::QuickPump, Bonus, 2).on_play(|tx, seat| lasts(tx, seat, Lasting::Pumped)),
    ],
);

/// Step 5, after the defender has answered.
fn close(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.range <= 1)
}

fn displace(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    if let Some(figure) = named.figure {
        tx.push(Shift { figure, by: seat, how: How::Steps(1) }.into());
    }
}

/// Returns the small enemies beside the marine that can be displaced by one space.
fn displaceable(board: &Board, seat: Seat) -> Vec<FigureId> {
    let figure = FigureId::of(seat);
    let Some(from) = board.stand(figure) else { return Vec::new() };
    let small = board.enemies(figure).filter(|(_, at)| at.is_one());
    let beside = small.filter(|(_, at)| sight::beside(board.floor(), from, at.at)).map(|(enemy, _)| enemy);
    beside.filter(|enemy| !shift::places(board, *enemy, How::Steps(1)).is_empty()).collect()
}
