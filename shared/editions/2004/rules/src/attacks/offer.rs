//! The offer of attacks: every way to attack, with its targets and their odds.

use super::arms::{at_hand, usable};
use super::forecast::{Field, Forecast};
use super::odds::Pool;
use super::pick::{Pick, admits};
use super::reach::Stand;
use super::terms::Kit;
use crate::board::Board;
use crate::choice::Choice;
use crate::names::{FigureId, Order, Weapon};
use crate::options::{TargetOffer, WeaponOffer};
use crate::weapons;
use alloc::vec::Vec;

/// Returns the ways the figure could attack now, with targets and odds, whatever attacks are left.
pub(crate) fn offers(board: &Board, figure: FigureId) -> Vec<WeaponOffer> {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    let ways: Vec<Option<Weapon>> = match marine {
        Some(marine) => at_hand(marine).into_iter().map(Some).collect(),
        None => Vec::from([None]),
    };
    let (stand, field) = (Stand::of(board, figure), Field::of(board, figure));
    ways.into_iter().filter_map(|weapon| offer(&stand, &field, weapon)).collect()
}

/// Checks one attack as [`admits`] does for all offers, but looks only at the weapon it names.
pub(crate) fn allows(board: &Board, figure: FigureId, pick: Pick) -> bool {
    let (stand, field) = (Stand::of(board, figure), Field::of(board, figure));
    let offers: Vec<WeaponOffer> = offer(&stand, &field, pick.weapon).into_iter().collect();
    admits(board, figure, &offers, pick).is_ok()
}

fn offer(stand: &Stand<'_>, field: &Field<'_>, weapon: Option<Weapon>) -> Option<WeaponOffer> {
    let (board, figure) = (stand.board, stand.figure);
    let kit = Kit::of(board, figure, weapon)?;
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    let no = usable(board, figure, weapon).err();
    let can_aim = marine.is_some_and(|marine| marine.order == Some(Order::Aim));
    let marks = if no.is_none() { stand.marks(&kit) } else { Vec::new() };
    let pool = Pool::of(kit.dice);
    let mut forecast = Forecast::of(field, kit, &pool, can_aim);
    let ammo = weapon.map(weapons::of).and_then(|row| row.ammo);
    Some(WeaponOffer {
        weapon,
        dice: kit.dice.to_vec(),
        melee: kit.melee,
        abilities: kit.abilities,
        ammo: ammo.zip(marine).map(|(ammo, marine)| marine.ammo(ammo)),
        targets: marks.into_iter().filter_map(|mark| forecast.offer(mark)).collect(),
        no,
    })
}

/// Returns every attack in the offers, aimed ones too.
pub(crate) fn choices(offers: &[WeaponOffer]) -> Vec<Choice> {
    let each = |offer: &WeaponOffer| {
        let weapon = offer.weapon;
        let attack = |target: &TargetOffer| {
            let (at, figure) = (target.at, target.figure);
            let plain = Choice::Attack { weapon, at, figure, aim: false };
            let aimed = target.aimed.map(|_| Choice::Attack { weapon, at, figure, aim: true });
            core::iter::once(plain).chain(aimed)
        };
        offer.targets.iter().flat_map(attack).collect::<Vec<_>>()
    };
    offers.iter().flat_map(each).collect()
}
