//! Leaving by the exit door, and winning by it.

use crate::Rules;
use crate::board::Board;
use crate::doors;
use crate::fact::PublicFact;
use crate::goals;
use crate::names::FigureId;
use crate::refusals;
use engine::{Refusal, Tx};

/// Movement to leave, in spaces.
const COST: u8 = 1;

/// Returns what leaving costs the figure here and now, if it may leave at all. [C-WIN-01]
pub(crate) fn cost(board: &Board, figure: FigureId) -> Option<u8> {
    refused(board, figure).is_none().then_some(COST)
}

/// Returns why the figure cannot leave.
pub(crate) fn refusal(board: &Board, figure: FigureId) -> Refusal {
    refused(board, figure).unwrap_or_else(|| refusals::leave_costs(COST))
}

fn refused(board: &Board, figure: FigureId) -> Option<Refusal> {
    let (Some(_), Some(at)) = (Board::seat_of(figure), board.place_of(figure)) else {
        return Some(refusals::no_leaver());
    };
    let Some(exit) = board.chart().plan().exit else {
        return Some(refusals::no_exit());
    };
    if Board::seat_of(figure).is_some_and(|seat| !goals::may_leave(board, seat)) {
        return Some(refusals::not_yet());
    }
    if !doors::beside(board, exit, at) {
        return Some(refusals::not_at_exit());
    }
    if board.closed(exit) {
        return Some(refusals::exit_closed());
    }
    let moves = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    (moves < COST).then(|| refusals::leave_costs(COST))
}

/// Takes the marine off the board for good. When the last one has left, the marines win. [C-WIN-01]
pub(crate) fn leave(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    let Some(seat) = Board::seat_of(figure) else { return };
    tx.happen(PublicFact::LeftBoard { seat }.into());
    goals::left(tx, seat);
}

/// Returns true if the last marine has left: none stands on the board, and none waits to return. [C-WIN-02]
/// [R-16] [E-18]
pub(crate) fn all_left(board: &Board) -> bool {
    board.marines().values().all(|marine| marine.left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;
    use crate::board::drawn::{Drawn, cells, places, seat, table};
    use crate::names::Action;
    use engine::Seat;
    use grid::DoorId;

    fn gate(marks: &str) -> Drawn {
        table(&format!(
            "area A gate
            area B lift
            door 1 red
            exit 1
            map
            +-+-+-+-+-+
            |A A A1B B|
            +     1   +
            |A A A1B B|
            +-+-+-+-+-+
            end
            marks
            {marks}
            end"
        ))
    }

    fn left(drawn: Drawn, number: u8) -> Drawn {
        drawn.with(PublicFact::LeftBoard { seat: Seat(number) })
    }

    /// [C-WIN-01]
    #[test]
    fn a_marine_leaves_from_a_space_at_the_open_exit_for_one_movement() {
        let mut bench = gate(". 1 .").open('1').turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), Choice::Leave).code, "not_at_exit");
        bench.choose(seat(1), Choice::Move { path: places("c1") }).choose(seat(1), Choice::Leave);
        let outcome = bench.play.outcome().unwrap();
        assert_eq!((outcome.winners.as_slice(), outcome.reason.as_str()), ([seat(1)].as_slice(), "exit"));
    }

    ///
    #[test]
    fn a_closed_exit_or_no_movement_keeps_a_marine_here() {
        let mut bench = gate(". . 1").turn(1, Action::Sprint);
        assert_eq!(bench.refused(seat(1), Choice::Leave).code, "exit_closed");
        let mut bench = gate(". . 1 . Z").open('1').turn(1, Action::Unload);
        assert_eq!(bench.refused(seat(1), Choice::Leave).code, "leave_costs");
        assert!(
            cost(&gate(". . Z 1 .").open('1').activation(10).play.board().clone(), FigureId(10)).is_none()
        );
    }

    /// [C-WIN-02] [E-18]
    #[test]
    fn the_marines_win_when_the_last_of_them_has_left() {
        let two_gone = left(left(gate("1 2 3").open('1'), 1), 2);
        assert!(two_gone.board.outcome().is_none());
        let mut bench = two_gone.turn(3, Action::Advance);
        bench.choose(seat(3), Choice::Leave);
        assert_eq!(bench.play.outcome().unwrap().winners, [seat(1), seat(2), seat(3)]);
    }

    /// [C-WIN-02]
    #[test]
    fn a_marine_who_waits_to_return_has_not_left() {
        let mut bench = gate("1 2 3").with(PublicFact::Fragged { seat: Seat(1), at: cells("a1")[0] });
        bench.tell(PublicFact::LeftBoard { seat: Seat(2) }).tell(PublicFact::DoorMoved {
            figure: FigureId(3),
            door: DoorId(1),
            open: true,
            cost: 0,
        });
        let mut bench = bench.turn(3, Action::Advance);
        bench.choose(seat(3), Choice::Leave);
        assert_eq!(bench.play.outcome(), None);
    }

    /// [C-WIN-03]
    #[test]
    fn a_marine_who_left_is_off_the_board_for_good() {
        let bench = left(gate("1 2 .").open('1'), 1).before(1);
        assert_eq!(bench.play.board().turn(), Some(seat(2)));
        assert_eq!(bench.play.board().place_of(FigureId(1)), None);
    }

    ///
    #[test]
    fn one_movement_is_enough_to_leave_and_none_is_not() {
        for (moves, leaves) in [(0, false), (1, true), (2, true)] {
            let (seat, action) = (seat(1), Action::Sprint);
            let drawn = gate(". . 1").open('1').with(PublicFact::TurnBegan { seat });
            let drawn = drawn.with(PublicFact::Declared { seat, action, moves, attacks: 0, order: false });
            assert_eq!(cost(&drawn.board, FigureId(1)), leaves.then_some(1));
        }
    }
}
