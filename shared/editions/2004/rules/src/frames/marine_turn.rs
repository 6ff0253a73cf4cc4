//! A marine's turn: return, declare, act, end.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::frames::event_window::{self, EventWindow};
use crate::frames::reveal::Reveal;
use crate::names::{Action, Berserk};
use crate::options::{Options, Question, Window};
use crate::refusals;
use crate::{acting, actions, hazards, orders, returning};
use alloc::vec;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A marine's turn. [C-TURN-03]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarineTurn {
    pub seat: Seat,
    pub stage: MarineStage,
}

/// Stages of a marine's turn, in order. [C-TURN-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MarineStage {
    Begin,
    Return,
    Declare,
    Act,
    End,
}

impl MarineTurn {
    fn at(&self, stage: MarineStage) -> crate::Frame {
        MarineTurn { seat: self.seat, stage }.into()
    }

    /// Returns the question of this stage, if there is one.
    fn options(&self, board: &Board) -> Option<Options> {
        let on_board = board.marine(self.seat).is_some_and(|marine| marine.at.is_some());
        match self.stage {
            MarineStage::Return if is_fallen(board, self.seat) => {
                // On a full board the marine waits for their next turn. [C-FRAG-09]
                let cells = returning::cells(board, self.seat);
                (!cells.is_empty()).then_some(Options::Return { cells })
            }
            // [W-03]
            MarineStage::Declare if on_board => Some(actions::options(board, self.seat)),
            MarineStage::Act if on_board => {
                let offer = acting::offer(board, Board::figure_of(self.seat));
                acting::can_act(&offer).then_some(Options::Act(offer))
            }
            _ => None,
        }
    }

    /// Handles the marine's own answer.
    fn choose(self, tx: &mut Tx<'_, Rules>, choice: Choice) {
        let seat = self.seat;
        match choice {
            Choice::Return { at } => {
                tx.push(self.at(MarineStage::Declare)); // [C-FRAG-07]
                tx.push(EventWindow { window: Window::MarineTurnStart }.into());
                tx.push(Reveal {}.into());
                tx.happen(PublicFact::Entered { seat, at }.into());
            }
            Choice::Declare { action } => {
                tx.push(self.at(MarineStage::Act));
                actions::declare(tx, seat, action);
            }
            Choice::Adrenaline => {
                tx.push(self.into());
                tx.happen(PublicFact::AdrenalineUsed { seat, moves: actions::ADRENALINE }.into());
            }
            // The action ends, then the turn. [C-TURN-12]
            Choice::End => {
                tx.push(self.at(MarineStage::End));
                tx.push(EventWindow { window: Window::MarineTurn }.into());
            }
            choice => {
                tx.push(self.into());
                acting::take(tx, Board::figure_of(seat), choice);
            }
        }
    }
}

impl Step<Rules> for MarineTurn {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let Some(options) = self.options(board) else { return Vec::new() };
        let mut asks = vec![Decision::must(self.seat, options)];
        asks.extend(event_window::event_asks(board));
        asks
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if seat == self.seat {
            self.choose(tx, choice);
        } else {
            tx.push(self.into());
            event_window::play(tx, choice);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let seat = self.seat;
        match self.stage {
            MarineStage::Begin => {
                tx.push(self.at(MarineStage::Return));
                tx.happen(PublicFact::TurnBegan { seat }.into());
                orders::turn_began(tx, seat);
            }
            MarineStage::Return => {
                tx.push(self.at(MarineStage::Declare));
                // [W-02]
                tx.push(EventWindow { window: Window::MarineTurnStart }.into());
            }
            MarineStage::Declare => tx.push(self.at(MarineStage::End)),
            MarineStage::Act => {
                // A player who left or was fragged knows why the turn is over.
                if tx.board().marine(seat).is_some_and(|marine| marine.at.is_some()) {
                    tx.happen(PublicFact::NothingLeft { seat }.into());
                }
                tx.push(self.at(MarineStage::End));
                tx.push(EventWindow { window: Window::MarineTurn }.into());
            }
            MarineStage::End => end(tx, seat),
        }
    }
}

/// Returns true for a fragged marine who has not returned. [C-FRAG-07] [W-01]
fn is_fallen(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.died_at.is_some() && !marine.left)
}

/// Ends the turn. A marine who stayed in slime is hurt, the Berserk token is turned or discarded, and a jam
/// ends. [W-21]
fn end(tx: &mut Tx<'_, Rules>, seat: Seat) {
    hazards::stayed(tx, Board::figure_of(seat));
    let marine = tx.board().marine(seat);
    let berserk = marine.and_then(|marine| marine.berserk);
    let jam_ends = marine.is_some_and(|marine| marine.jammed.iter().any(|jam| jam.last_turn));
    if let Some(berserk) = berserk {
        tx.happen(PublicFact::BerserkTurned { seat, now: turned(berserk) }.into());
    }
    if jam_ends {
        tx.happen(PublicFact::JamCleared { seat }.into());
    }
    tx.happen(PublicFact::TurnEnded { seat }.into());
}

/// Returns the token after it is turned. Found this turn, it is turned at the end of the next one, and
/// discarded at the end of the turn after that. [C-EQP-16]
fn turned(berserk: Berserk) -> Option<Berserk> {
    match berserk {
        Berserk::Fresh => Some(Berserk::Bright),
        Berserk::Bright => Some(Berserk::Faded),
        Berserk::Faded => None,
    }
}

/// The answers of a turn that begins: an action, adrenaline, or a heal.
pub(crate) struct DeclareAnswers;

impl Answers for DeclareAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let Options::Declare { actions, adrenaline, heal } = options else {
            return Err(refusals::declare_first());
        };
        match choice {
            Choice::Heal { who } if heal.contains(who) => Ok(()),
            _ => actions::admits(actions, *adrenaline, choice),
        }
    }

    /// For a turn without a player: the action that needs no choice, then its end.
    fn fallback(&self, _board: &Board, _options: &Options) -> Choice {
        Choice::Declare { action: Action::Unload }
    }

    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Declare { actions, adrenaline, heal } = options else {
            return self.fallback(board, options);
        };
        actions::sample(actions, *adrenaline, heal, pick)
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Declaring
    }
}

/// The answers of a figure that acts: all that it may do.
pub(crate) struct ActAnswers;

impl Answers for ActAnswers {
    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match options {
            Options::Act(offer) => acting::admits(board, offer, choice),
            _ => Err(refusals::declare_first()),
        }
    }

    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        match options {
            Options::Act(offer) => acting::fallback(board, offer),
            _ => Choice::End,
        }
    }

    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        match options {
            Options::Act(offer) => acting::sample(board, offer, pick),
            _ => Choice::End,
        }
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Act(offer) => Question::Acting { figure: offer.figure },
            _ => Question::Resolving,
        }
    }
}

/// The answers of a fragged marine: one of the spaces.
pub(crate) struct ReturnAnswers;

impl Answers for ReturnAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (Options::Return { cells }, Choice::Return { at }) => returning::admits(cells, *at),
            _ => Err(refusals::return_first()),
        }
    }

    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        let Options::Return { cells } = options else { return Choice::Pass };
        returning::first(cells)
    }

    /// The only space.
    fn moot(&self, _board: &Board, options: &Options) -> Option<Choice> {
        let Options::Return { cells } = options else { return None };
        if let [at] = cells.as_slice() { Some(Choice::Return { at: *at }) } else { None }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Return { cells } = options else { return Choice::Pass };
        returning::sample(cells, pick)
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Returning
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{Drawn, cells, happened, places, seat, table};
    use crate::names::{Action, Order, TokenId};
    use engine::testkit::Bench;

    fn berserk(bench: &Bench<Rules>) -> Option<Berserk> {
        bench.play.board().marine(Seat(1)).unwrap().berserk
    }

    /// Plays marine 1's turn without doing anything.
    fn idle(bench: &mut Bench<Rules>) {
        bench.choose(seat(1), Choice::Declare { action: Action::Sprint }).choose(seat(1), Choice::End);
    }

    fn again(bench: &Bench<Rules>) -> Bench<Rules> {
        Drawn { board: bench.play.board().clone() }.before(1)
    }

    /// [C-TURN-12]
    #[test]
    fn the_end_of_the_action_ends_the_turn_and_passes_it_to_the_left() {
        let mut bench = table("1 . 2 .").turn(1, Action::Sprint);
        bench.choose(seat(1), Choice::Move { path: places("b1") }).choose(seat(1), Choice::End);
        assert_eq!(bench.play.board().turn(), Some(seat(2)));
        assert_eq!(bench.asked(), [seat(2)]);
    }

    #[test]
    fn a_turn_with_nothing_left_to_do_ends_by_itself() {
        let mut bench = table("1 . . . .\n2 . . . .").turn(1, Action::Advance);
        bench.choose(seat(1), Choice::Move { path: places("b1 c1 d1 e1") });
        assert_eq!(bench.play.board().turn(), Some(seat(2)));
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::NothingLeft { seat } if *seat == Seat(1))
        ));
    }

    /// [C-ORD-26] [C-ORD-33]
    #[test]
    fn guard_and_dodge_end_with_the_next_turn_and_aim_does_not() {
        let order =
            |order| table("1 . .").order(1, order).before(1).play.board().marine(seat(1)).unwrap().order;
        assert_eq!(order(Order::Guard), None);
        assert_eq!(order(Order::Dodge), None);
        assert_eq!(order(Order::Aim), Some(Order::Aim));
    }

    /// [C-EQP-13]
    #[test]
    fn berserk_goes_to_the_bin_bright_side_up() {
        let text = "area A a\nmap\n\n A A A\nend\nmarks\n1 . .\nend\nmarks\nk . .\nend";
        let mut bench = table(text).turn(1, Action::Sprint);
        let token = TokenId(1);
        bench.choose(seat(1), Choice::PickUp { token });
        assert_eq!(berserk(&bench), Some(Berserk::Fresh));
        assert!(bench.play.board().tokens().is_empty());
    }

    /// [C-EQP-16] [W-21]
    #[test]
    fn berserk_is_turned_at_the_end_of_the_next_turn_and_goes_after_one_more() {
        let mut bench = table("1 . .").marine(1, |m| m.berserk = Some(Berserk::Fresh)).before(1);
        idle(&mut bench);
        assert_eq!(berserk(&bench), Some(Berserk::Bright), "the turn in which it was found");
        let mut bench = again(&bench);
        idle(&mut bench);
        assert_eq!(berserk(&bench), Some(Berserk::Faded), "the next turn");
        let mut bench = again(&bench);
        assert_eq!(berserk(&bench), Some(Berserk::Faded));
        idle(&mut bench);
        assert_eq!(berserk(&bench), None, "the turn after that");
    }

    /// [C-FRAG-07]
    #[test]
    fn a_fragged_marine_returns_at_the_start_of_their_next_turn_and_plays_it() {
        let row = "1 . . . . . . . . . .";
        let mut bench = table(row).with(PublicFact::Fragged { seat: Seat(1), at: cells("a1")[0] }).before(1);
        let no = bench.refused(seat(1), Choice::Declare { action: Action::Sprint });
        assert_eq!(no.rule.as_deref(), Some("C-FRAG-07"));
        bench.choose(seat(1), Choice::Return { at: cells("i1")[0] });
        assert_eq!(bench.play.board().marine(seat(1)).unwrap().died_at, None);
        bench.choose(seat(1), Choice::Declare { action: Action::Sprint });
        assert_eq!(bench.play.board().act().unwrap().moves, 8);
    }

    ///
    #[test]
    fn a_seat_that_does_not_answer_passes_its_turn() {
        let mut bench = table("1 . 2").before(1);
        while bench.play.board().turn() == Some(seat(1)) {
            let (_, default) = bench.play.fallback(seat(1)).unwrap();
            bench.choose(seat(1), default);
        }
        assert_eq!(bench.play.board().turn(), Some(seat(2)));
        assert_eq!(bench.play.board().place_of(Board::figure_of(seat(1))), Some(cells("a1")[0]));
    }

    /// [C-FRAG-07]
    #[test]
    fn of_two_fragged_marines_each_returns_in_their_own_turn() {
        let row = "1 2 . . . . . . . . . .";
        let fallen = |seat, at| PublicFact::Fragged { seat: Seat(seat), at: cells(at)[0] };
        let mut bench = table(row).with(fallen(1, "a1")).with(fallen(2, "b1")).before(1);
        let back = |bench: &Bench<Rules>, number| bench.play.board().marine(seat(number)).unwrap().at;
        bench.choose(seat(1), Choice::Return { at: cells("k1")[0] });
        assert_eq!((back(&bench, 1), back(&bench, 2)), (Some(cells("k1")[0]), None));
        idle(&mut bench);
        assert_eq!(bench.asked(), [seat(2)]);
        assert!(bench.attempt(seat(2), Choice::Return { at: cells("k1")[0] }).is_err(), "taken");
        bench.choose(seat(2), Choice::Return { at: cells("j1")[0] });
        assert_eq!(back(&bench, 2), Some(cells("j1")[0]));
    }
}
