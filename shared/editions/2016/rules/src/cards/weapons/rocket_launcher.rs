//! The Rocket Launcher: its tokens, its cards and what they do.

use super::{WeaponSet, found};
use crate::attacks::strike;
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::acts::hurt_named;
use crate::cards::blast;
use crate::cards::effect::effect;
use crate::cards::ids::ActionId;
use crate::cards::when::{others_beside, stands};
use crate::deeds;
use crate::names::ActionKind::{Bonus, Main};
use crate::names::{FigureId, Icons, Weapon};
use crate::options::Moment::AfterAttack;
use alloc::vec::Vec;
use engine::Seat;

pub(super) const SET: WeaponSet = found(
    Weapon::RocketLauncher,
    &[
        card(ActionId::Rocket, Main, 2).attacks(strike(0, 2, 8)).blasts(blast::beside(2)),
        card(ActionId::SnapRocket, Bonus, 0)
            .attacks(strike(0, 1, 5))
            .does(&[effect(AfterAttack, stands, hurt_named).names_one_of(beside_the_defenders_space)])
            .icons(Icons::S),
        card(ActionId::BlastHop, Bonus, 5)
            .on_play(|tx, seat| deeds::hurt(tx, FigureId::of(seat), 1))
            .icons(Icons::D),
    ],
);

fn beside_the_defenders_space(board: &Board, _seat: Seat) -> Vec<FigureId> {
    board.attack().map_or_else(Vec::new, |attack| others_beside(board, attack.defender, attack.stood))
}
