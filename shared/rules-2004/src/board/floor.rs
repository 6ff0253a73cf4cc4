//! What each space of the map is like now: known, filled, taken. Worked out from the board when somebody asks,
//! and kept until a fact changes it.

use super::Board;
use crate::fact::Told;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use core::fmt;
use grid::Cell;
use once_cell::race::OnceBox;

/// The space belongs to a revealed area.
const KNOWN: u8 = 1;
/// A blocking obstacle or a barrel fills it.
const SOLID: u8 = 2;
/// A barrel stands there.
const BARREL: u8 = 4;

/// One entry for each space of the map, see [`grid::Map::index`].
type Table = Arc<[u8]>;

/// Follows from the board, so it is neither stored nor compared. A clone shares what was worked out.
#[derive(Default)]
pub(super) struct Floor {
    /// Areas and what fills them.
    ground: OnceBox<Table>,
    /// 1 where a figure stands.
    taken: OnceBox<Table>,
}

impl Floor {
    /// Forgets what `told` may have changed. A fact that is not named here may have changed anything.
    pub(super) fn after(&mut self, told: &Told) {
        match told {
            Told::Stepped { .. }
            | Told::Placed { .. }
            | Told::TakenOff { .. }
            | Told::Killed { .. }
            | Told::Entered { .. }
            | Told::Fragged { .. }
            | Told::LeftBoard { .. } => self.taken = OnceBox::new(),
            Told::RoundBegan { .. }
            | Told::TurnBegan { .. }
            | Told::TurnEnded { .. }
            | Told::Declared { .. }
            | Told::Activated { .. }
            | Told::ActivationEnded { .. }
            | Told::DoorMoved { .. }
            | Told::PickedUp { .. }
            | Told::Given { .. }
            | Told::TokenLaid { .. }
            | Told::OrderPlaced { .. }
            | Told::OrderGone { .. }
            | Told::Healed { .. }
            | Told::AttackDeclared { .. }
            | Told::AttackOver { .. }
            | Told::AttackDropped { .. }
            | Told::DiceRolled { .. }
            | Told::DiceRerolled { .. }
            | Told::Judged { .. }
            | Told::Struck { .. }
            | Told::Scattered { .. }
            | Told::AmmoSpent { .. }
            | Told::Wounded { .. }
            | Told::Burned { .. }
            | Told::FragScored { .. }
            | Told::CardPlayed { .. }
            | Told::HandGrew { .. }
            | Told::HandShrank { .. }
            | Told::Decided { .. } => {}
            _ => *self = Self::default(),
        }
    }

    fn ground(&self, board: &Board) -> &[u8] {
        self.ground.get_or_init(|| Box::new(ground(board)))
    }

    fn taken(&self, board: &Board) -> &[u8] {
        self.taken.get_or_init(|| Box::new(taken(board)))
    }
}

fn ground(board: &Board) -> Table {
    let (map, plan) = (board.map(), board.chart.plan());
    let mut table = vec![0; map.table_len()];
    let mut mark = |cell: Cell, what: u8| {
        if let Some(place) = map.index(cell) {
            table[place] |= what;
        }
    };
    board.revealed.iter().flat_map(|area| map.area_cells(*area)).for_each(|cell| mark(cell, KNOWN));
    plan.blocking.iter().for_each(|cell| mark(*cell, SOLID));
    plan.barrels.iter().filter(|cell| stands(board, **cell)).for_each(|cell| mark(*cell, SOLID | BARREL));
    table.into()
}

/// A barrel of the drawing is part of a revealed area, and has not exploded yet. [C-OBS-20]
fn stands(board: &Board, cell: Cell) -> bool {
    board.map().area(cell).is_some_and(|area| board.is_revealed(area)) && !board.exploded.contains(&cell)
}

fn taken(board: &Board) -> Table {
    let mut table = vec![0; board.map().table_len()];
    for place in board.figures().flat_map(|(_, at)| at.cells()).filter_map(|cell| board.map().index(cell)) {
        table[place] = 1;
    }
    table.into()
}

impl Board {
    /// True for spaces of revealed areas.
    pub(crate) fn is_known(&self, cell: Cell) -> bool {
        self.ground_at(cell) & KNOWN != 0
    }

    /// A blocking obstacle, or a barrel that stands.
    pub(crate) fn is_filled(&self, cell: Cell) -> bool {
        self.ground_at(cell) & SOLID != 0
    }

    /// A barrel stands there.
    pub(crate) fn barrel(&self, cell: Cell) -> bool {
        self.ground_at(cell) & BARREL != 0
    }

    /// Some figure covers the space.
    pub(crate) fn is_taken(&self, cell: Cell) -> bool {
        self.map().index(cell).is_some_and(|place| self.floor.taken(self)[place] != 0)
    }

    fn ground_at(&self, cell: Cell) -> u8 {
        self.map().index(cell).map_or(0, |place| self.floor.ground(self)[place])
    }

    /// What was kept is what would be worked out now.
    #[cfg(test)]
    pub(crate) fn floor_holds(&self) -> bool {
        *self.floor.ground(self) == *ground(self) && *self.floor.taken(self) == *taken(self)
    }
}

impl Clone for Floor {
    fn clone(&self) -> Self {
        let shared = |memo: &OnceBox<Table>| match memo.get() {
            Some(table) => OnceBox::with_value(Box::new(Arc::clone(table))),
            None => OnceBox::new(),
        };
        Self { ground: shared(&self.ground), taken: shared(&self.taken) }
    }
}

impl PartialEq for Floor {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Floor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Floor")
    }
}
