//! Event when a weapon is declared: it fails until the end of its owner's next turn (after a jam card).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::{CardKind, Weapon};
use crate::options::{CardTargets, Window};
use alloc::vec;
use engine::Tx;

/// A declared weapon fails. The declared attack is dropped and not spent.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::WeaponDeclared], targets, play, ..CardRow::blank(CardKind::Misfire, 2) };

/// Returns the weapon just declared. A fist never fails.
fn targets(board: &Board) -> Option<CardTargets> {
    let attack = board.attacks().last().filter(|attack| attack.dice.is_empty())?;
    let seat = Board::seat_of(attack.attacker)?;
    let weapon = attack.weapon.filter(|weapon| *weapon != Weapon::Fist)?;
    let works = board.marine(seat)?.jammed.iter().all(|jam| jam.weapon != weapon);
    works.then(|| CardTargets::Weapons { of: vec![(seat, weapon)] })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Weapon { seat, weapon } = target else { return };
    let until = Some(tx.board().round() + 1);
    tx.happen(PublicFact::WeaponJammed { seat: *seat, weapon: *weapon, until }.into());
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::table;
    use crate::choice::{Choice, Target};
    use crate::fact::{Fact, PublicFact};
    use crate::names::{Action, CardKind, FigureId, Weapon};
    use crate::options::{Options, Window};
    use engine::Seat;
    use engine::testkit::Bench;
    use grid::Cell;

    const MARINE: Seat = Seat(1);

    fn shot(weapon: Weapon) -> Choice {
        Choice::Attack { weapon: Some(weapon), at: Cell::new(1, 0), figure: Some(FigureId(10)), aim: false }
    }

    ///
    #[test]
    fn the_declared_attack_is_dropped_and_not_spent() {
        let mut bench = table("1 Z").hand(&[CardKind::Misfire]).turn(1, Action::Unload);
        bench.choose(MARINE, shot(Weapon::Pistol));
        let Options::Events { window: Window::WeaponDeclared, cards } = bench.options(Seat::INVADER).clone()
        else {
            panic!("it fits")
        };
        let target = Target::Weapon { seat: MARINE, weapon: Weapon::Pistol };
        bench.choose(Seat::INVADER, Choice::Play { card: cards[0].card, target });
        assert_eq!(bench.asked(), [MARINE]);
        let Options::Act(offer) = bench.options(MARINE).clone() else { panic!("the marine acts") };
        assert_eq!(offer.attacks_left, 2);
        assert_eq!(bench.play.board().marine(MARINE).unwrap().bullets, 3);
        assert!(!bench.facts.iter().any(|fact| matches!(fact, Fact::Public(PublicFact::DiceRolled { .. }))));
        bench.refused(MARINE, shot(Weapon::Pistol));
        bench.script([1, 2]);
        bench.choose(MARINE, shot(Weapon::Fist));
    }

    #[test]
    fn a_fist_never_fails() {
        let mut bench = table("1 Z").hand(&[CardKind::Misfire]).turn(1, Action::Unload);
        bench.script([1, 2]);
        bench.choose(MARINE, shot(Weapon::Fist));
        assert_eq!(bench.asked(), [MARINE]);
    }

    #[test]
    fn the_weapon_works_again_after_the_end_of_its_owners_next_turn() {
        let mut bench = table("1 Z").hand(&[CardKind::Misfire]).turn(1, Action::Unload);
        bench.choose(MARINE, shot(Weapon::Pistol));
        let card = bench.play.board().hand()[0];
        let target = Target::Weapon { seat: MARINE, weapon: Weapon::Pistol };
        bench.choose(Seat::INVADER, Choice::Play { card, target });
        let jammed = |bench: &engine::testkit::Bench<crate::Rules>| {
            !bench.play.board().marine(MARINE).unwrap().jammed.is_empty()
        };
        for still in [true, false] {
            bench.choose(MARINE, Choice::End);
            assert_eq!(jammed(&bench), still);
            while bench.asked() == [Seat::INVADER] {
                bench.choose(Seat::INVADER, Choice::EndTurn);
            }
            assert_eq!(jammed(&bench), still);
            bench.choose(MARINE, Choice::Declare { action: Action::Unload });
        }
    }

    fn jam(bench: &mut Bench<crate::Rules>, weapon: Weapon) {
        bench.choose(MARINE, shot(weapon));
        let card = bench.play.board().hand()[0];
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Weapon { seat: MARINE, weapon } });
    }

    fn jammed(bench: &Bench<crate::Rules>) -> Vec<Weapon> {
        bench.play.board().marine(MARINE).unwrap().jammed.iter().map(|jam| jam.weapon).collect()
    }

    /// The marine's turn ends, the invader does nothing, and the marine declares Unload again.
    fn next_turn(bench: &mut Bench<crate::Rules>) {
        bench.choose(MARINE, Choice::End);
        while bench.asked() == [Seat::INVADER] {
            bench.choose(Seat::INVADER, Choice::EndTurn);
        }
        bench.choose(MARINE, Choice::Declare { action: Action::Unload });
    }

    fn two_cards() -> Bench<crate::Rules> {
        let drawn = table("1 Z").hand(&[CardKind::Misfire; 2]).weapon(1, Weapon::Shotgun);
        drawn.turn(1, Action::Unload)
    }

    /// [C-CARD-03]
    #[test]
    fn of_two_weapons_that_jam_in_one_turn_neither_works() {
        for weapons in [[Weapon::Pistol, Weapon::Shotgun], [Weapon::Shotgun, Weapon::Pistol]] {
            let mut bench = two_cards();
            for weapon in weapons {
                jam(&mut bench, weapon);
            }
            assert_eq!(jammed(&bench), weapons);
            for weapon in weapons {
                assert_eq!(bench.refused(MARINE, shot(weapon)).code, "jammed");
            }
            next_turn(&mut bench);
            assert_eq!(jammed(&bench), weapons, "through the whole next turn");
            next_turn(&mut bench);
            assert_eq!(jammed(&bench), []);
        }
    }

    /// [C-CARD-03]
    #[test]
    fn each_of_two_jams_ends_with_its_own_turn() {
        let mut bench = two_cards();
        jam(&mut bench, Weapon::Pistol);
        next_turn(&mut bench);
        jam(&mut bench, Weapon::Shotgun);
        assert_eq!(jammed(&bench), [Weapon::Pistol, Weapon::Shotgun]);
        next_turn(&mut bench);
        assert_eq!(jammed(&bench), [Weapon::Shotgun], "the first is over");
        next_turn(&mut bench);
        assert_eq!(jammed(&bench), []);
    }

    /// Rows of an earlier schema store it this way.
    #[test]
    fn one_jam_or_none_as_stored_before_is_read() {
        let board = table("1 Z").board;
        let with = |jams: serde_json::Value| -> Vec<Weapon> {
            let mut stored = serde_json::to_value(&board).unwrap();
            stored["marines"]["1"]["jammed"] = jams;
            let board: crate::Board = serde_json::from_value(stored).unwrap();
            board.marine(MARINE).unwrap().jammed.iter().map(|jam| jam.weapon).collect()
        };
        let jam = serde_json::json!({ "weapon": "pistol", "last_turn": true });
        assert_eq!(with(serde_json::Value::Null), []);
        assert_eq!(with(jam.clone()), [Weapon::Pistol]);
        assert_eq!(with(serde_json::json!([jam])), [Weapon::Pistol]);
    }
}
