//! The rest of a sent path.

use crate::Rules;
use crate::frames::Step;
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::Tx;
use grid::Cell;
use serde::{Deserialize, Serialize};

/// The rest of a sent path.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Walk {
    pub figure: FigureId,
    pub path: Vec<Cell>,
}

impl Step for Walk {
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}
