//! The offer of attacks: every way to attack with its targets and their odds.

use super::arms::{at_hand, usable};
use super::forecast::Forecast;
use super::reach::marks;
use super::terms::Kit;
use crate::board::Board;
use crate::choice::Choice;
use crate::names::{FigureId, Order, Weapon};
use crate::options::{TargetOffer, WeaponOffer};
use crate::weapons;
use alloc::vec::Vec;

/// The ways the figure could attack now, with targets and odds; regardless of attacks left.
pub(crate) fn offers(board: &Board, figure: FigureId) -> Vec<WeaponOffer> {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    let ways: Vec<Option<Weapon>> = match marine {
        Some(marine) => at_hand(marine).into_iter().map(Some).collect(),
        None => Vec::from([None]),
    };
    ways.into_iter().filter_map(|weapon| offer(board, figure, weapon)).collect()
}

fn offer(board: &Board, figure: FigureId, weapon: Option<Weapon>) -> Option<WeaponOffer> {
    let kit = Kit::of(board, figure, weapon)?;
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    let no = usable(board, figure, weapon).err();
    let can_aim = marine.is_some_and(|marine| marine.order == Some(Order::Aim));
    let mut forecast = Forecast::of(board, figure, weapon, kit, can_aim);
    let marks = if no.is_none() { marks(board, figure, &kit) } else { Vec::new() };
    let ammo = weapon.map(weapons::of).and_then(|row| row.ammo);
    Some(WeaponOffer {
        weapon,
        dice: kit.dice.to_vec(),
        melee: kit.melee,
        abilities: kit.abilities,
        ammo: ammo.zip(marine).map(|(ammo, marine)| marine.ammo(ammo)),
        targets: marks.into_iter().filter_map(|mark| forecast.offer(mark, kit.dice)).collect(),
        no,
    })
}

/// Every attack in the offers, aimed ones too.
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
