//! Assault: all blue portals are open from the start, and waves come at the end of rounds.

use crate::Rules;
use crate::fact::PublicFact;
use crate::frames::calling::Calling;
use crate::goals::gates;
use crate::names::PortalColor;
use crate::threats::sleeping;
use engine::Tx;

/// The most portals from which the invader summons in a wave.
const WAVE: u8 = 2;
/// The same number where portals stay until marines shut them.
const WAVE_THAT_STAYS: u8 = 1;

/// Turns all blue portals faceup. The invader summons from one.
pub(super) fn set_up(tx: &mut Tx<'_, Rules>) {
    for portal in sleeping(tx.board(), PortalColor::Blue) {
        tx.happen(PublicFact::PortalTurned { portal }.into());
    }
    tx.push(Calling::using(1, false).into());
}

/// Runs a wave in an even round, or with no demon on the map. The lowest facedown portal turns faceup, then
/// up to two are used, or one where portals stay. When none is left, the red ones return, once.
pub(super) fn wave(tx: &mut Tx<'_, Rules>) {
    let due = tx.board().demons().is_empty() || tx.board().round().is_multiple_of(2);
    if !due {
        return;
    }
    let may_return = !gates::stay(tx.board()) && !tx.board().returned();
    if tx.board().portals().is_empty() && may_return {
        tx.happen(PublicFact::PortalsReturned { color: PortalColor::Red }.into());
    }
    let most = if gates::stay(tx.board()) { WAVE_THAT_STAYS } else { WAVE };
    let lowest = PortalColor::ALL.into_iter().find(|color| !sleeping(tx.board(), *color).is_empty());
    tx.push(match lowest {
        Some(color) => Calling::turn(color, most, true).into(),
        None => Calling::using(most, true).into(),
    });
}
