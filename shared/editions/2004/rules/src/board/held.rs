//! Spaces that big figures have covered since their turn or activation began.

use crate::names::FigureId;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use grid::Cell;
use serde::{Deserialize, Serialize};

/// Of the figures that moved, the big ones with the spaces that they have covered all the time. [C-OBS-12]
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Held(pub(super) BTreeMap<FigureId, Vec<Cell>>);

/// A board of schema 1 does not store this. An undo in such a log restores a board without it, which is still
/// the board of the match.
impl PartialEq for Held {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_empty() || other.0.is_empty() || self.0 == other.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_without_held_spaces_equals_one_with_some_and_two_different_ones_differ() {
        let held = |x| Held(BTreeMap::from([(FigureId(10), Vec::from([Cell::new(x, 0)]))]));
        assert_eq!(held(1), Held::default());
        assert_eq!(held(1), held(1));
        assert_ne!(held(1), held(2));
    }
}
