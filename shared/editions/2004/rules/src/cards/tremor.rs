//! Event at the start of a turn: a marine's allowance of movement is halved (after Earthquake).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::PublicFact;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// At the start of a marine's turn it halves their allowance, rounded up. At the start of the invader's own
/// turn it halves that of any one marine's next turn.
pub(super) const CARD: CardRow = CardRow {
    windows: &[Window::MarineTurnStart],
    own_turn_start: true,
    targets,
    play,
    ..CardRow::blank(CardKind::Tremor, 2)
};

fn targets(board: &Board) -> Option<CardTargets> {
    let turn = board.turn()?;
    let fits = |seat: Seat| turn == seat || turn == Seat::INVADER;
    let steady = board.marines().iter().filter(|(_, marine)| !marine.halved && !marine.left);
    let seats: Vec<Seat> = steady.map(|(seat, _)| *seat).filter(|seat| fits(*seat)).collect();
    (!seats.is_empty()).then_some(CardTargets::Marines { seats })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Marine { seat } = target else { return };
    tx.happen(PublicFact::AllowanceHalved { seat: *seat }.into());
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::table;
    use crate::choice::{Choice, Target};
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, CardKind};
    use crate::options::{Options, Window};
    use engine::Seat;

    const MARINE: Seat = Seat(1);

    fn moves(options: &Options, action: Action) -> u8 {
        let Options::Declare { actions, .. } = options else { panic!("the marine declares") };
        actions.iter().find(|offer| offer.action == action).unwrap().moves
    }

    #[test]
    fn at_the_start_of_their_turn_a_marine_loses_half_the_allowance() {
        let mut bench = table("1 . # Z").hand(&[CardKind::Tremor]).before(1);
        let Options::Events { window: Window::MarineTurnStart, cards } = bench.options(Seat::INVADER).clone()
        else {
            panic!("it fits")
        };
        let card = cards[0].card;
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Marine { seat: MARINE } });
        assert_eq!(moves(bench.options(MARINE), Action::Sprint), 4);
        assert_eq!(moves(bench.options(MARINE), Action::Advance), 2);
    }

    /// [C-CARD-05]
    #[test]
    fn at_the_start_of_the_invaders_turn_it_shakes_a_marines_next_turn() {
        let mut bench = table("1 . # Z").hand(&[CardKind::Tremor]).invader_turn(InvaderStage::Activate);
        let card = bench.play.board().hand()[0];
        bench.choose(Seat::INVADER, Choice::Play { card, target: Target::Marine { seat: MARINE } });
        bench.choose(Seat::INVADER, Choice::EndTurn);
        assert_eq!(moves(bench.options(MARINE), Action::Sprint), 4);
        bench.choose(MARINE, Choice::Declare { action: Action::Sprint });
        bench.choose(MARINE, Choice::End);
        bench.choose(Seat::INVADER, Choice::EndTurn);
        assert_eq!(moves(bench.options(MARINE), Action::Sprint), 8, "one turn only");
    }

    #[test]
    fn two_cards_shake_two_marines_and_no_marine_twice() {
        let drawn = table("1 2 # Z").hand(&[CardKind::Tremor; 2]);
        let mut bench = drawn.invader_turn(InvaderStage::Activate);
        let [first, second] = bench.play.board().hand() else { panic!("two cards") };
        let (first, second) = (*first, *second);
        let on = |card, marine| Choice::Play { card, target: Target::Marine { seat: Seat(marine) } };
        bench.choose(Seat::INVADER, on(first, 2));
        assert!(bench.attempt(Seat::INVADER, on(second, 2)).is_err());
        bench.choose(Seat::INVADER, on(second, 1)).choose(Seat::INVADER, Choice::EndTurn);
        for marine in [1, 2] {
            assert_eq!(moves(bench.options(Seat(marine)), Action::Sprint), 4);
            bench.choose(Seat(marine), Choice::Declare { action: Action::Sprint });
            bench.choose(Seat(marine), Choice::End);
        }
    }
}
