//! Event: until the invader's next turn no marine attacks at long range (after Darkness).

use super::CardRow;
use crate::Rules;
use crate::attacks;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::{CardKind, FigureId, Order};
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// Turns the lights out. A marine's attack reaches a few spaces at most, whatever the weapon.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, robs, ..CardRow::blank(CardKind::LightsOut, 2) };

/// How far a marine's attack reaches in the dark, in spaces.
const REACH: u8 = 4;

/// Returns true if the light allows the figure an attack over this range. Invaders see in the dark.
pub(crate) fn lit(board: &Board, attacker: FigureId, range: u8) -> bool {
    !board.dark() || Board::seat_of(attacker).is_none() || range <= REACH
}

fn targets(board: &Board) -> Option<CardTargets> {
    (!board.dark()).then_some(CardTargets::None)
}

fn play(tx: &mut Tx<'_, Rules>, _target: &Target) {
    tx.happen(PublicFact::LightsOut.into());
}

/// Returns the guards with a shot that is too far for the dark.
fn robs(board: &Board, _target: &Target) -> Vec<Seat> {
    let far = |marine: &Seat| {
        let offers = attacks::offers(board, Board::figure_of(*marine));
        offers.iter().flat_map(|way| &way.targets).any(|target| target.range > REACH)
    };
    let on_guard = board.marines().iter().filter(|(_, marine)| marine.order == Some(Order::Guard));
    on_guard.map(|(marine, _)| *marine).filter(far).collect()
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::board::drawn::fire;
    use crate::board::drawn::{cell, seat, shoot, table};
    use crate::choice::{Choice, Target};
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, CardKind, Order, Weapon};
    use crate::options::{Options, Window};
    use engine::Seat;
    use engine::testkit::Bench;

    const MARINE: Seat = Seat(1);

    fn played(mut bench: Bench<Rules>) -> Bench<Rules> {
        let card = bench.play.board().hand()[0];
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::None });
        bench
    }

    fn targets(bench: &Bench<Rules>, weapon: Weapon) -> Vec<grid::Cell> {
        let Options::Act(offer) = bench.options(MARINE) else { panic!("the marine acts") };
        let way = offer.attacks.iter().find(|way| way.weapon == Some(weapon)).unwrap();
        way.targets.iter().map(|target| target.at).collect()
    }

    /// [R-47] [C-ORD-20]
    #[test]
    fn guards_who_lose_a_shot_to_the_dark_may_fire_before_it_falls() {
        let text = "1 . . . . Z\n# # # # # #\n2 . . . Z #";
        let guards =
            || table(text).order(1, Order::Guard).order(2, Order::Guard).hand(&[CardKind::LightsOut]);
        let mut bench = played(guards().invader_turn(InvaderStage::Activate));
        assert_eq!(bench.asked(), [seat(1)], "five spaces off; the second has four");
        bench.script([5, 5]).choose(seat(1), fire(Weapon::Pistol, "f1"));
        assert!(
            bench
                .facts
                .iter()
                .any(|fact| matches!(fact, crate::Fact::Public(crate::fact::PublicFact::DiceRolled { .. })))
        );
        assert_eq!(bench.asked(), [seat(2)], "a shot is a moment for the other guard");
        bench.choose(seat(2), Choice::HoldFire);
        assert!(bench.play.board().dark(), "and then it falls");
        let mut holds = played(guards().invader_turn(InvaderStage::Activate));
        holds.choose(seat(1), Choice::HoldFire);
        assert!(holds.play.board().dark());
        assert_eq!(bench.play.board().marine(seat(2)).unwrap().order, Some(Order::Guard));
    }

    ///
    #[test]
    fn in_the_dark_a_marine_attacks_four_spaces_far_and_no_farther() {
        let drawn = || table("1 . . . Z .\n. . . . . Z").hand(&[CardKind::LightsOut]);
        let bench = drawn().turn(1, Action::Unload);
        assert_eq!(targets(&bench, Weapon::Pistol), [cell("e1"), cell("f2")]);
        let mut bench = played(bench);
        assert_eq!(targets(&bench, Weapon::Pistol), [cell("e1")]);
        let no = bench.refused(MARINE, shoot(Weapon::Pistol, "f2"));
        assert_eq!((no.rule.as_deref(), no.code.as_ref()), (Some("R-34"), "lights_out"));
    }

    ///
    #[test]
    fn a_weapon_that_seeks_and_a_blast_go_no_farther_either() {
        let drawn = table("1 . . . . Z").hand(&[CardKind::LightsOut]).weapon(1, Weapon::Bfg);
        let drawn = drawn.marine(1, |marine| (marine.cells, marine.rockets) = (1, 1));
        let bench = played(drawn.turn(1, Action::Unload));
        assert!(!targets(&bench, Weapon::Bfg).contains(&cell("f1")));
        assert!(targets(&bench, Weapon::Grenade).contains(&cell("e1")));
        assert!(!targets(&bench, Weapon::Grenade).contains(&cell("f1")));
    }

    #[test]
    fn it_lasts_until_the_invaders_next_turn() {
        let drawn = || table("1 . . . . Z").hand(&[CardKind::LightsOut; 2]);
        let mut bench = played(drawn().invader_turn(InvaderStage::Activate));
        assert!(bench.play.board().dark());
        bench.choose(Seat::INVADER, Choice::EndTurn);
        assert!(
            targets(bench.choose(MARINE, Choice::Declare { action: Action::Advance }), Weapon::Pistol)
                .is_empty()
        );
        bench.choose(MARINE, Choice::End);
        assert!(!bench.play.board().dark(), "it is the invader's turn again");
    }

    #[test]
    fn it_is_not_played_twice_and_invaders_see_in_the_dark() {
        let drawn = table("1 . . . . I").hand(&[CardKind::LightsOut; 2]).order(1, Order::Dodge);
        let mut bench = played(drawn.invader_turn(InvaderStage::Activate));
        let Options::Activate { events, figures } = bench.options(Seat::INVADER).clone() else {
            panic!("the marine goes on")
        };
        assert!(events.is_empty());
        assert!(crate::cards::events(bench.play.board(), Window::Any).is_empty());
        bench.choose(Seat::INVADER, Choice::Activate { figure: figures[0] });
        let Options::Act(offer) = bench.options(Seat::INVADER) else { panic!("it acts") };
        assert_eq!(offer.attacks[0].targets[0].at, cell("a1"));
        assert!(bench.play.board().marine(seat(1)).is_some());
    }

    /// [R-47] [C-ORD-20]
    #[test]
    fn two_guards_who_both_lose_a_shot_are_asked_together_and_fire_in_either_order() {
        for order in [[1, 2], [2, 1]] {
            let text = "1 . . . . Z\n2 . . . . I";
            let drawn =
                table(text).order(1, Order::Guard).order(2, Order::Guard).hand(&[CardKind::LightsOut]);
            let mut bench = played(drawn.invader_turn(InvaderStage::Activate));
            assert_eq!(bench.asked(), [seat(1), seat(2)]);
            for guard in order {
                assert!(!bench.play.board().dark());
                let at = if guard == 1 { "f1" } else { "f2" };
                bench.script([0, 0]).choose(seat(guard), fire(Weapon::Pistol, at));
            }
            assert!(bench.play.board().dark());
            let orders = [1, 2].map(|guard| bench.play.board().marine(seat(guard)).unwrap().order);
            assert_eq!(orders, [None, None]);
        }
    }
}
