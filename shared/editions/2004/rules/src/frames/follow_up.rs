//! The follow-up of a marine whose attack killed.

use crate::Rules;
use crate::answers::Answers;
use crate::board::{Attack, Board};
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::options::{Options, Question};
use crate::refusals;
use crate::skills;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Once in their turn, after an attack that killed, the marine may take up to 2 more spaces and one more
/// attack.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FollowUp {
    pub seat: Seat,
}

/// How many spaces the follow-up has.
const MOVES: u8 = 2;

impl Step<Rules> for FollowUp {
    /// Asks whether the marine goes on. [W-17]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let figure = Board::figure_of(self.seat);
        if !may(board, self.seat) {
            return Vec::new();
        }
        Vec::from([Decision::must(self.seat, Options::FollowUp { figure, moves: MOVES })])
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if choice == Choice::FollowUp {
            tx.happen(PublicFact::FollowedUp { seat, moves: MOVES }.into());
        }
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// Returns true if the marine acts in their own turn, stands on the board, has the skill and has not used it
/// this turn.
fn may(board: &Board, seat: Seat) -> bool {
    let figure = Board::figure_of(seat);
    let act = board.act().filter(|act| act.figure == figure && !act.followed);
    act.is_some()
        && board.turn() == Some(seat)
        && board.place_of(figure).is_some()
        && skills::has(board, figure, |row| row.follows)
}

/// Pushes the question after a marine's attack that killed.
pub(crate) fn after_kill(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    if let Some(seat) = Board::seat_of(attack.attacker).filter(|seat| may(tx.board(), *seat)) {
        tx.push(FollowUp { seat }.into());
    }
}

/// The answers of a follow-up: yes or no.
pub(crate) struct FollowUpAnswers;

impl Answers for FollowUpAnswers {
    fn admits(&self, _board: &Board, _options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match choice {
            Choice::FollowUp | Choice::Pass => Ok(()),
            _ => Err(refusals::choose_follow_up()),
        }
    }

    fn sample(&self, _board: &Board, _options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        if pick(4) == 0 { Choice::Pass } else { Choice::FollowUp }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::FollowingUp
    }
}
