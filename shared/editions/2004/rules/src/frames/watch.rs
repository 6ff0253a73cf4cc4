//! Watchful figures may strike at one that moved next to them.

use crate::Rules;
use crate::answers::{Answers, index};
use crate::attacks::{self, watch};
use crate::board::Board;
use crate::choice::Choice;
use crate::frames::Step;
use crate::frames::event_window::EventWindow;
use crate::names::FigureId;
use crate::options::{Options, Question, Window};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Each watchful enemy may strike once at the figure for the space it moved into, in an order their player
/// chooses. The walk waits. If the figure is gone, the remaining strikes are dropped. [C-ABL-40]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Watch {
    pub mover: FigureId,
    /// Those that stood on the board before the step and have not struck.
    pub alerted: Vec<FigureId>,
    /// The areas revealed before the step. If there are more now, the event window opens when the strikes are
    /// done.
    #[serde(default)]
    pub areas: Option<usize>,
}

impl Watch {
    /// Ends the strikes. Cards that answer what the step revealed come after them. [W-06] [W-07]
    fn done(self, tx: &mut Tx<'_, Rules>) {
        let board = tx.board();
        let marines_turn = board.turn().is_some_and(Seat::is_marine);
        if marines_turn && self.areas.is_some_and(|areas| board.revealed().len() > areas) {
            tx.push(EventWindow { window: Window::MarineTurn }.into());
        }
    }
}

impl Step<Rules> for Watch {
    /// Asks those that may strike now. [W-06]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let strikers = watch::strikers(board, self.mover, &self.alerted);
        let Some(first) = strikers.first().map(|offer| offer.figure) else { return Vec::new() };
        let options = Options::Watchful { mover: self.mover, strikers };
        Vec::from([super::asked_of(first, options)])
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let Choice::Strike { figure } = choice else { return self.done(tx) };
        let strikers = watch::strikers(tx.board(), self.mover, &self.alerted);
        self.alerted.retain(|other| *other != figure);
        tx.push(self.into());
        if let Some(offer) = strikers.into_iter().find(|offer| offer.figure == figure) {
            attacks::declare(tx, watch::declaration(figure, &offer.target));
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        self.done(tx);
    }
}

/// The answers of a move past watchful figures: one of them strikes, or none.
pub(crate) struct WatchfulAnswers;

impl Answers for WatchfulAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (_, Choice::Pass) => Ok(()),
            (Options::Watchful { strikers, .. }, Choice::Strike { figure })
                if strikers.iter().any(|offer| offer.figure == *figure) =>
            {
                Ok(())
            }
            _ => Err(refusals::choose_striker()),
        }
    }

    /// The default strikes. [W-06]
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        let Options::Watchful { strikers, .. } = options else { return Choice::Pass };
        strikers.first().map_or(Choice::Pass, |offer| Choice::Strike { figure: offer.figure })
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Watchful { strikers, .. } = options else { return Choice::Pass };
        if strikers.is_empty() || pick(5) == 0 {
            return Choice::Pass;
        }
        Choice::Strike { figure: strikers[index(strikers.len(), pick)].figure }
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Watchful { mover, .. } => Question::Watching { mover: *mover },
            _ => Question::Resolving,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{dark, happened, seat, sheet, table, walk};
    use crate::fact::PublicFact;
    use crate::names::{Action, How};
    use engine::testkit::Bench;

    const PATH: &str = "1 . . .\n. . . .\nD D . .";

    fn asked(bench: &Bench<Rules>) -> bool {
        matches!(bench.play.asks().next().map(|open| &open.ask.options), Some(Options::Watchful { .. }))
    }

    fn strike(figure: u16) -> Choice {
        Choice::Strike { figure: FigureId(figure) }
    }

    /// [C-ABL-40]
    #[test]
    fn a_demon_strikes_at_a_marine_who_steps_next_to_it_and_is_not_activated_by_it() {
        let mut bench = table(PATH).turn(1, Action::Advance);
        bench.choose(seat(1), walk("a2 b1"));
        assert!(asked(&bench) && bench.asked() == [seat(0)]);
        bench.script([3, 0, 0]).choose(seat(0), strike(10));
        assert_eq!(sheet(&bench, 1).wounds, 6);
        assert!(happened(&bench, |fact| matches!(
            fact,
            PublicFact::AttackDeclared { how: How::Watchful, .. }
        )));
        assert!(!bench.play.board().invader(FigureId(10)).unwrap().activated);
        assert_eq!(bench.play.board().act().unwrap().moves, 2, "the marine goes on as declared");
    }

    /// [C-ABL-41] [W-06]
    #[test]
    fn every_step_next_to_it_draws_one_more_and_the_default_strikes() {
        let mut bench = table(PATH).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("a2 b2 c1"));
        let (_, default) = bench.play.fallback(seat(0)).unwrap();
        assert_eq!(default, strike(10));
        bench.choose(seat(0), Choice::Pass);
        assert!(asked(&bench), "and again for the second space");
        bench.choose(seat(0), Choice::Pass);
        assert_eq!(bench.asked(), [seat(1)], "the third is out of its reach");
        assert_eq!(bench.play.board().act().unwrap().moves, 5);
    }

    #[test]
    fn several_strike_in_any_order_until_the_marine_is_gone() {
        let text = "1 . . .\n. . . .\nD D D D";
        let mut bench = table(text).marine(1, |marine| marine.wounds = 1).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b2"));
        assert!(matches!(bench.options(seat(0)), Options::Watchful { strikers, .. } if strikers.len() == 2));
        bench.script([3, 0, 0]).choose(seat(0), strike(11));
        assert_eq!(sheet(&bench, 1).at, None);
        assert!(!asked(&bench) && bench.play.board().act().is_none(), "the turn is over");
    }

    /// [C-ABL-40] [C-ABL-41]
    #[test]
    fn each_of_two_demons_strikes_at_every_step_beside_it_in_either_order() {
        for order in [[10, 11], [11, 10]] {
            let mut bench = table("1 . . .\n. . . .\nD D D D").turn(1, Action::Sprint);
            bench.choose(seat(1), walk("b2"));
            for figure in order {
                assert!(asked(&bench), "{figure} has not struck");
                bench.script([0, 0, 0]).choose(seat(0), strike(figure));
            }
            assert_eq!(bench.asked(), [seat(1)], "each once for this space");
            bench.choose(seat(1), walk("c2"));
            let Options::Watchful { strikers, .. } = bench.options(seat(0)) else { panic!("a new space") };
            assert_eq!(strikers.len(), 2);
            bench.script([0, 0, 0]).choose(seat(0), strike(order[0])).choose(seat(0), Choice::Pass);
            assert_eq!(bench.asked(), [seat(1)], "a pass is for all that are left");
        }
    }

    /// [C-ABL-40]
    #[test]
    fn of_two_demons_only_the_one_beside_the_new_space_strikes() {
        let mut bench = table("1 . . . .\n. . . . .\nD D # D D").turn(1, Action::Sprint);
        bench.choose(seat(1), walk("a2"));
        let alone = |bench: &Bench<Rules>| match bench.options(seat(0)) {
            Options::Watchful { strikers, .. } => strikers.iter().map(|one| one.figure.0).collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        assert_eq!(alone(&bench), [10]);
        bench.choose(seat(0), Choice::Pass).choose(seat(1), walk("b2"));
        assert_eq!(alone(&bench), [10]);
        bench.choose(seat(0), Choice::Pass).choose(seat(1), walk("c2"));
        assert_eq!(alone(&bench), [10, 11]);
    }

    /// [R-09] [C-ABL-40]
    #[test]
    fn a_pathfinder_on_an_obstacle_is_struck_at_as_anywhere() {
        let text = "1 o . .\n# # # #";
        let climbing = |text: &str, path: &str| {
            let drawn = table(text).skill(1, crate::names::Skill::Pathfinder);
            let mut bench = drawn.turn(1, Action::Sprint);
            bench.choose(seat(1), walk(path));
            bench
        };
        assert!(!asked(&climbing(text, "b1 c1")));
        let mut bench = climbing("1 o . .\nD D # #", "b1 c1");
        assert!(asked(&bench));
        let at = |bench: &Bench<Rules>| bench.play.board().place_of(FigureId(1)).map(|at| at.to_string());
        assert_eq!(at(&bench).as_deref(), Some("b1"), "on the obstacle");
        bench.script([0, 0, 0]).choose(seat(0), strike(10));
        assert_eq!(bench.asked(), [seat(1)]);
        assert_eq!(at(&bench).as_deref(), Some("c1"), "the walk goes on from the obstacle");
        let fragged =
            table("1 o . . . . . . . .\nD D # # # # # # # #").skill(1, crate::names::Skill::Pathfinder);
        let mut bench = fragged.marine(1, |marine| marine.wounds = 1).turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 c1")).script([3, 0, 0]).choose(seat(0), strike(10));
        assert_eq!(sheet(&bench, 1).died_at.map(|at| at.to_string()).as_deref(), Some("b1"));
        assert!(
            !crate::returning::cells(bench.play.board(), seat(1)).is_empty(),
            "and a way back leads from there"
        );
    }

    /// [W-06] [W-07] [C-ABL-40]
    #[test]
    fn cards_that_answer_a_reveal_wait_for_the_strikes_at_the_step() {
        use crate::names::CardKind;
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A A|\n+-+   +\n  |A A|\n  +...+\n  |B B|\n  +-+-+\nend\n\
                    marks\n1 D D\n# . .\n# . .\nend";
        for choice in [Choice::Pass, strike(10)] {
            let drawn = dark(text, "A").hand(&[CardKind::SprungTrap]);
            let mut bench = drawn.turn(1, Action::Sprint);
            bench.choose(seat(1), walk("b2"));
            assert_eq!(bench.play.board().revealed().len(), 2);
            assert!(asked(&bench), "first the strike");
            bench.script([0, 3, 0]).choose(seat(0), choice);
            let trap = matches!(bench.options(seat(0)), Options::Events { window: Window::MarineTurn, .. });
            assert!(trap, "then the cards");
        }
    }

    ///
    #[test]
    fn a_demon_that_the_step_reveals_does_not_strike_at_that_step() {
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A A|\n+-+   +\n  |A A|\n  +...+\n  |B B|\n  +-+-+\nend\n\
                    marks\n1 . .\n# . .\n# D D\nend";
        let mut bench = dark(text, "A").turn(1, Action::Sprint);
        bench.choose(seat(1), walk("b1 b2"));
        assert!(bench.play.board().invader(FigureId(10)).is_some());
        assert!(!asked(&bench));
        let mut known = table(text).turn(1, Action::Sprint);
        known.choose(seat(1), walk("b1 b2"));
        assert!(asked(&known), "one that stood there before does");
    }
}
