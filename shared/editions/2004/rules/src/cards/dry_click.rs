//! Event after a roll: an attack that would spend no ammo spends one (after Dud).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::{Ammo, CardKind};
use crate::options::{CardTargets, Window};
use crate::{dice, weapons};
use alloc::vec;
use engine::{Seat, Tx};

/// The attacker discards one ammo token of the weapon's type.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::AfterRoll], targets, play, ..CardRow::blank(CardKind::DryClick, 3) };

/// Returns the marine whose final dice show no ammo icon, and the ammo of the weapon.
fn dry(board: &Board) -> Option<(Seat, Ammo)> {
    let attack = board.attacks().last().filter(|attack| !attack.dice.is_empty())?;
    let seat = Board::seat_of(attack.attacker)?;
    let ammo = weapons::of(attack.weapon?).ammo?;
    let spends = attack.dice.iter().any(|lies| dice::faces(lies.die)[usize::from(lies.face)].ammo);
    (!spends && board.marine(seat)?.ammo(ammo) > 0).then_some((seat, ammo))
}

fn targets(board: &Board) -> Option<CardTargets> {
    dry(board).map(|(seat, _)| CardTargets::Marines { seats: vec![seat] })
}

fn play(tx: &mut Tx<'_, Rules>, _target: &Target) {
    let Some((seat, ammo)) = dry(tx.board()) else { return };
    let left = tx.board().marine(seat).map_or(0, |marine| marine.ammo(ammo).saturating_sub(1));
    tx.happen(PublicFact::AmmoSpent { seat, ammo, left }.into());
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::table;
    use crate::choice::{Choice, Target};
    use crate::names::{Action, CardKind, FigureId, Weapon};
    use crate::options::{Options, Window};
    use engine::Seat;
    use engine::testkit::Bench;
    use grid::Cell;

    const MARINE: Seat = Seat(1);

    fn shot(weapon: Weapon, dice: [u32; 2]) -> Bench<crate::Rules> {
        let mut bench = table("1 Z").hand(&[CardKind::DryClick]).turn(1, Action::Unload);
        bench.script(dice);
        let figure = Some(FigureId(10));
        bench
            .choose(MARINE, Choice::Attack { weapon: Some(weapon), at: Cell::new(1, 0), figure, aim: false });
        bench
    }

    #[test]
    fn a_shot_that_would_spend_nothing_spends_one_token() {
        let mut bench = shot(Weapon::Pistol, [1, 0]);
        let Options::Events { window: Window::AfterRoll, cards } = bench.options(Seat::INVADER).clone()
        else {
            panic!("it fits")
        };
        let card = cards[0].card;
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Marine { seat: MARINE } });
        assert_eq!(bench.play.board().marine(MARINE).unwrap().bullets, 2);
        assert_eq!(bench.asked(), [MARINE], "and the attack is resolved");
    }

    #[test]
    fn it_does_not_fit_a_shot_that_spends_one_anyway_nor_a_fist() {
        assert_eq!(shot(Weapon::Pistol, [3, 0]).asked(), [MARINE]);
        assert_eq!(shot(Weapon::Fist, [1, 0]).asked(), [MARINE]);
    }

    #[test]
    fn passing_spends_nothing() {
        let mut bench = shot(Weapon::Pistol, [1, 0]);
        bench.choose(Seat::INVADER, Choice::Pass);
        assert_eq!(bench.play.board().marine(MARINE).unwrap().bullets, 3);
    }
}
