//! Hold the Line: generators that demons damage instead of attacking, and a round to reach.

use crate::Rules;
use crate::board::Board;
use crate::fact::PublicFact;
use crate::goals::{self, Goal};
use crate::names::{FigureId, TokenId};
use crate::sight;
use alloc::vec::Vec;
use engine::Tx;

/// The damage that destroys a generator.
pub(crate) const DESTROYED: u8 = 8;
/// The damage that a demon does to it instead of an attack.
const BLOW: u8 = 1;

/// Counts the generators that stand.
pub(crate) fn standing(board: &Board) -> usize {
    board.links().values().filter(|link| link.progress < DESTROYED).count()
}

/// Returns true if the round is over at which enough of them had to stand.
pub(crate) fn lasted(board: &Board) -> bool {
    match board.goal() {
        Goal::Hold { stand, round } => board.round() >= round && standing(board) >= usize::from(stand),
        _ => false,
    }
}

/// Returns the generators beside or under a demon that still has its attack. Generators occupy no space.
/// [M-GEN-10]
pub(crate) fn beside(board: &Board, figure: FigureId) -> Vec<TokenId> {
    let ready = figure.is_demon() && board.ready_strike(figure).is_some();
    if !ready || !matches!(board.goal(), Goal::Hold { .. }) {
        return Vec::new();
    }
    let Some(stand) = board.stand(figure) else { return Vec::new() };
    let near = |at| stand.at.covers(at) || sight::beside(board.floor(), stand, at);
    let links = board.links().iter().filter(|(_, link)| link.progress < DESTROYED && near(link.at));
    links.map(|(token, _)| *token).collect()
}

/// Damages a generator for a demon's attack. With the second one destroyed the invader wins at once.
pub(crate) fn batter(tx: &mut Tx<'_, Rules>, figure: FigureId, token: TokenId) {
    tx.happen(PublicFact::Battered { figure, token, damage: BLOW }.into());
    goals::check(tx);
}
