//! What the acting figure could still do: no turn ends early for a player who could.

use super::places;
use super::sight;
use rules_2016::Board;
use rules_2016::names::FigureId;

/// Returns true if a small figure has a plain free space beside it and movement for it, or an attack and a
/// target in reach; or a marine has movement and cards. A lasting effect of an activation may forbid a step,
/// so it is not counted then.
pub(super) fn could_go_on(board: &Board, figure: FigureId) -> bool {
    let Some(act) = board.act().filter(|act| act.figure == figure) else { return false };
    let small = board.place_of(figure).is_some_and(|at| at.is_one());
    let steps =
        small && act.moves > 1 && act.lasting.is_empty() && !places::displacements(board, figure).is_empty();
    let strikes = act.strike.is_some_and(|(_, strike)| {
        let range =
            if board.is_dark() && figure.seat().is_some() { strike.range.min(4) } else { strike.range };
        board.figures().filter(|(other, _)| other.is_demon() != figure.is_demon()).any(|(other, _)| {
            let near = sight::range(board, figure, other).is_some_and(|spaces| spaces <= u32::from(range));
            near && sight::sees(board, figure, other)
        })
    });
    board.place_of(figure).is_some() && (steps || strikes)
}
