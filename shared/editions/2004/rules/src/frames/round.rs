//! The next turn of the round: the next marine from `next` on, or the invader.

use crate::Rules;
use crate::board::{Board, Marine};
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::frames::invader_turn::{InvaderStage, InvaderTurn};
use crate::frames::marine_turn::{MarineStage, MarineTurn};
use crate::goals;
use engine::{Seat, Tx};
use serde::{Deserialize, Serialize};

/// The next turn of the round: the next marine from `next` on, or the invader.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Round {
    pub next: Seat,
}

/// Returns the next marine of the round, if one is left: clockwise from the invader's left, so by seat.
/// [C-TURN-01] [C-TURN-02]
fn next_marine(board: &Board, next: Seat) -> Option<Seat> {
    let mut marines = board.marines().iter().filter(|(_, marine)| is_here(marine));
    marines.find(|(seat, _)| next.is_marine() && **seat >= next).map(|(seat, _)| *seat)
}

/// A marine who has left by the exit has no more turns and never returns. [C-WIN-03]
fn is_here(marine: &Marine) -> bool {
    !marine.left
}

impl Step<Rules> for Round {
    fn run(self, tx: &mut Tx<'_, Rules>) {
        if self.next == Seat(1) {
            if tx.board().round() > 0 {
                goals::round_over(tx);
            }
            if tx.board().outcome().is_some() {
                return;
            }
            let round = tx.board().round() + 1;
            tx.happen(PublicFact::RoundBegan { round }.into());
        }
        if let Some(seat) = next_marine(tx.board(), self.next) {
            tx.push(Round { next: Seat(seat.0.saturating_add(1)) }.into());
            tx.push(MarineTurn { seat, stage: MarineStage::Begin }.into());
        } else {
            tx.push(Round { next: Seat(1) }.into());
            tx.push(InvaderTurn { stage: InvaderStage::Begin }.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::drawn::{Drawn, seat, table};
    use crate::fact::Fact;
    use crate::names::Action;
    use engine::testkit::Bench;

    /// Lets every marine pass their turn. Returns the seats that began a turn, in order.
    fn turns(drawn: Drawn) -> Vec<u8> {
        let mut bench: Bench<Rules> = drawn.before(1);
        let mut began = vec![bench.play.board().turn().unwrap().0];
        while bench.play.board().turn().is_some_and(Seat::is_marine) {
            let seat = bench.play.board().turn().unwrap();
            bench.choose(seat, Choice::Declare { action: Action::Sprint }).choose(seat, Choice::End);
        }
        began.extend(bench.facts.iter().filter_map(|fact| match fact {
            Fact::Public(PublicFact::TurnBegan { seat }) => Some(seat.0),
            _ => None,
        }));
        began
    }

    /// [C-TURN-01] [C-TURN-02]
    #[test]
    fn marines_play_in_seat_order_and_then_the_invader() {
        let cards = crate::cards::all_cards();
        assert_eq!(turns(table("1 . 2 . 3 . Z").deck(&cards)), [1, 2, 3, 0]);
        assert_eq!(turns(table("1 . . Z").deck(&cards)), [1, 0]);
    }

    /// [C-WIN-03]
    #[test]
    fn a_marine_who_left_has_no_more_turns() {
        let drawn = table("1 . 2 . 3 . Z").deck(&crate::cards::all_cards());
        assert_eq!(turns(drawn.with(PublicFact::LeftBoard { seat: seat(2) })), [1, 3, 0]);
    }

    #[test]
    fn a_round_begins_with_its_first_turn() {
        let bench = table("1 . .").before(1);
        assert_eq!(bench.play.board().round(), 2);
    }
}
