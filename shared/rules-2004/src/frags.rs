//! Frag points and the end they may bring. [C-FRAG-03]

use crate::Rules;
use crate::fact::{FragWhy, Told};
use alloc::string::ToString;
use alloc::vec;
use engine::{Seat, Tx};

/// One frag point for the invader player; at the limit he wins at once, in the middle of anything.
///
/// Called for a frag and for the deck running out alike. [C-FRAG-11]
pub(crate) fn score(tx: &mut Tx<'_, Rules>, why: FragWhy) {
    let (points, limit) = (tx.board().frags() + 1, tx.board().frag_limit());
    tx.happen(Told::FragScored { points, limit, why }.into());
    if points >= limit && tx.board().outcome().is_none() {
        tx.happen(Told::Won { winners: vec![Seat::INVADER], reason: "frag_limit".to_string() }.into());
    }
}
