//! Event in a marine's turn: up to two invaders act at once (after It's a Trap!).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::frames::trap_activations::TrapActivations;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::Tx;

/// Up to two invaders act in the middle of a marine's turn.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::MarineTurn], targets, play, ..CardRow::blank(CardKind::SprungTrap, 3) };

/// How many invaders act.
const MOST: u8 = 2;

fn targets(board: &Board) -> Option<CardTargets> {
    (!board.invaders().is_empty()).then_some(CardTargets::None)
}

fn play(tx: &mut Tx<'_, Rules>, _target: &Target) {
    tx.push(TrapActivations { left: MOST, done: Vec::new() }.into());
}

#[cfg(test)]
mod tests {
    use crate::Rules;
    use crate::board::drawn::{Drawn, cell, table};
    use crate::choice::{Choice, Target};
    use crate::names::{Action, CardKind, FigureId, Order};
    use crate::options::Options;
    use engine::Seat;
    use engine::testkit::Bench;

    const INVADER: Seat = Seat::INVADER;
    const MARINE: Seat = Seat(1);

    /// Marine 1 stands on a shotgun, and the invader holds the trap.
    fn baited(drawing: &str) -> Drawn {
        let drawn = table(drawing).hand(&[CardKind::SprungTrap]);
        let at = drawn.board.tokens().values().map(|(_, at)| *at).next().unwrap();
        drawn.marine(1, |marine| marine.at = Some(at))
    }

    /// The marine picks it up in their turn, and the trap is sprung.
    fn sprung(drawn: Drawn) -> Bench<Rules> {
        let mut bench = drawn.turn(1, Action::Unload);
        let token = *bench.play.board().tokens().keys().next().unwrap();
        bench.choose(MARINE, Choice::PickUp { token });
        assert_eq!(bench.asked(), [INVADER], "the turn is suspended");
        let Options::Events { cards, .. } = bench.options(INVADER).clone() else { panic!("the trap fits") };
        bench.choose(INVADER, Choice::Play { card: cards[0].card, target: Target::None });
        bench
    }

    /// [E-11] [C-CARD-04]
    #[test]
    fn after_a_pick_up_two_invaders_act_and_the_turn_goes_on() {
        let mut bench = sprung(baited("s . . . Z\n1 . . . .\n. . . I T"));
        let Options::TrapActivate { figures, left: 2 } = bench.options(INVADER).clone() else {
            panic!("two")
        };
        bench.choose(INVADER, Choice::Activate { figure: figures[0] });
        bench.choose(INVADER, Choice::End);
        let again = bench.refused(INVADER, Choice::Activate { figure: figures[0] });
        assert_eq!(again.rule.as_deref(), Some("C-INV-20"));
        bench.choose(INVADER, Choice::Activate { figure: figures[1] });
        bench.choose(INVADER, Choice::End);
        assert_eq!(bench.asked(), [MARINE], "two, no more");
        let board = bench.play.board();
        assert_eq!((board.discards().len(), board.hand().len()), (1, 0), "the card is spent");
        assert_eq!(board.turn(), Some(MARINE));
    }

    /// [E-11]
    #[test]
    fn a_trap_with_one_invader_on_the_board_activates_one_and_the_second_may_be_left_out() {
        let mut alone = sprung(baited("s . . . Z\n1 . . . ."));
        alone.choose(INVADER, Choice::Activate { figure: FigureId(10) }).choose(INVADER, Choice::End);
        assert_eq!(alone.asked(), [MARINE]);
        let mut one = sprung(baited("s . . . Z\n1 . . . I"));
        one.choose(INVADER, Choice::Activate { figure: FigureId(11) }).choose(INVADER, Choice::End);
        assert_eq!(one.asked(), [INVADER], "one more may act");
        one.choose(INVADER, Choice::EndTurn);
        assert_eq!(one.asked(), [MARINE]);
    }

    ///
    #[test]
    fn an_activation_by_the_trap_is_not_the_one_of_the_invaders_turn() {
        let mut bench = sprung(baited("s . . . Z\n1 . . . ."));
        bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
        let board = bench.play.board();
        assert!(board.act().unwrap().extra);
        assert!(!board.invader(FigureId(10)).unwrap().activated);
        assert!(!board.activated_any());
    }

    ///
    #[test]
    fn a_guard_does_not_fire_at_what_the_trap_moves() {
        let mut bench = sprung(baited("s . . . Z\n1 2 . . .").order(2, Order::Guard));
        bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
        bench.choose(INVADER, Choice::Move { path: vec![cell("d1").into()] });
        assert_eq!(bench.asked(), [INVADER]);
        assert_eq!(bench.play.board().marine(Seat(2)).unwrap().order, Some(Order::Guard));
    }

    /// Answers for the invader as if their time ran out, until another player is asked.
    fn time_runs_out(bench: &mut Bench<Rules>) {
        while bench.asked() == [INVADER] {
            let (_, choice) = bench.play.fallback(INVADER).unwrap();
            bench.choose(INVADER, choice);
        }
    }

    ///
    #[test]
    fn a_trap_that_is_paid_for_attacks_and_comes_nearer_when_time_runs_out() {
        let mut bench = sprung(baited("s . . . . . Z\n1 . I . . . .").marine(1, |marine| marine.armor = 0));
        bench.script([1, 1, 1, 1]);
        time_runs_out(&mut bench);
        let board = bench.play.board();
        assert!(board.marine(MARINE).unwrap().wounds < 8, "the imp attacks from where it stands");
        let zombie = board.invader(FigureId(10)).unwrap().at.at;
        assert!(zombie.chebyshev(cell("a1")) < 6, "the zombie comes nearer: {zombie:?}");
        assert_eq!(bench.asked(), [MARINE]);
    }

    ///
    #[test]
    fn a_trap_behind_a_wall_stays_where_it_is_when_time_runs_out() {
        let mut bench = sprung(baited("s . # Z\n1 . # ."));
        let at = bench.play.board().invader(FigureId(10)).unwrap().at;
        time_runs_out(&mut bench);
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().at, at);
    }

    ///
    #[test]
    fn a_marine_fragged_by_the_trap_has_no_more_turn() {
        let mut bench = sprung(baited("s Z . 2\n1 . . .").marine(1, |marine| marine.wounds = 1));
        bench.choose(INVADER, Choice::Activate { figure: FigureId(10) });
        bench.script([1, 1]);
        let figure = Some(FigureId(1));
        bench.choose(INVADER, Choice::Attack { weapon: None, at: cell("a1"), figure, aim: false });
        while bench.asked() == [INVADER] && bench.play.board().turn() == Some(MARINE) {
            let (_, choice) = bench.play.fallback(INVADER).unwrap();
            bench.choose(INVADER, choice);
        }
        assert_eq!(bench.play.board().frags(), 1);
        assert_eq!(bench.play.board().turn(), Some(Seat(2)), "the next marine's turn");
    }
}
