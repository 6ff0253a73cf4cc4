//! What lies in a space for a marine: items, and samples of a mission that has them. [M-ITEM-01] [M-WPN-02]

use engine::Seat;
use grid::Cell;
use rules_2016::Board;
use rules_2016::goals::Goal;
use rules_2016::names::FigureId;
use rules_2016::scenarios::plan::Item;

/// Returns true if the marine could take something in this space: a health pack, a set that is not in the
/// deck yet, or a sample if it carries none.
pub(super) fn lies_for(board: &Board, seat: Seat, at: Cell) -> bool {
    let sets = board.marine(seat).sets();
    let item = board.items().values().any(|(item, place)| {
        *place == at
            && match item {
                Item::Health => true,
                Item::Cards(set) => !sets.contains(set),
            }
    });
    let tokens = board.links();
    let laden = tokens.values().any(|token| token.carrier == Some(seat));
    let sample =
        tokens.values().any(|token| token.at == at && token.progress == 0 && token.carrier.is_none());
    item || matches!(board.goal(), Goal::Samples { .. }) && !laden && sample
}

/// Returns true if the marine stands on something to take.
pub(super) fn lies_under(board: &Board, figure: FigureId) -> bool {
    let at = figure.seat().and_then(|seat| board.marine(seat).at.map(|at| (seat, at)));
    at.is_some_and(|(seat, at)| lies_for(board, seat, at))
}
