//! What the attack on the table does besides its damage, as all players see it before its result.

use super::is_resolved;
use crate::board::{self, Board};
use crate::cards::action;
use crate::fact::Source;
use crate::options::BlastOffer;
use crate::{acting, deeds};

/// Returns the least damage with which the attack stuns its defender as it lies, or `None` if it cannot or is
/// resolved. [M-STUN-04] [M-STUN-05]
pub(crate) fn stuns(board: &Board, attack: &board::Attack) -> Option<u8> {
    let by_text = match attack.source {
        Source::Card(card) => action::row(card).and_then(|row| row.stuns),
        _ => None,
    };
    let [always, hurt] =
        [(attack.stuns, 0), (attack.stuns_if_hurt, 1)].map(|(is, least)| is.then_some(least));
    let can = is_open(board, attack) && !attack.was_stunned[1];
    let least = [always, hurt, by_text].into_iter().flatten().min();
    least.filter(|_| can && deeds::would_be_stunned(board, attack.defender))
}

/// Returns whom the attack hits besides its defender, until it is resolved. [M-GEN-08]
pub(crate) fn blast(board: &Board, attack: &board::Attack) -> Option<BlastOffer> {
    acting::blast(board, attack.source, attack.defender, Some(attack.stood))
        .filter(|_| is_open(board, attack))
}

fn is_open(board: &Board, attack: &board::Attack) -> bool {
    attack.dice.is_empty() || !is_resolved(board, attack)
}

#[cfg(test)]
mod tests;
