//! The state of each space of the map: known, filled, occupied. Computed from the board on request, and cached
//! until a fact changes it.

mod stands;

use super::Board;
use crate::fact::PublicFact;
use crate::names::FigureId;
use crate::{exploring, spawning};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use core::fmt;
use grid::{AreaId, Cell, Footprint, Map};
use once_cell::race::OnceBox;
use stands::{Occupants, Stands};

/// The space belongs to a revealed area.
const KNOWN: u8 = 1;
/// A blocking obstacle or a barrel fills it.
const SOLID: u8 = 2;
/// A barrel stands there.
const BARREL: u8 = 4;

/// One entry for each space of the map, see [`grid::Map::index`].
type Table = Arc<[u8]>;

/// The cache. It follows from the board, so it is neither stored nor compared. A clone shares it until a fact
/// changes it.
#[derive(Clone, Default)]
pub(super) struct Floor(Arc<Known>);

#[derive(Default)]
struct Known {
    /// Areas and what fills them.
    ground: OnceBox<Table>,
    stands: OnceBox<Arc<Stands>>,
    /// Unrevealed spaces beyond an open edge of the revealed map, in order.
    rim: OnceBox<Arc<[(AreaId, Cell)]>>,
    /// Spaces where a figure may be spawned, in order.
    spawn: OnceBox<Arc<[Cell]>>,
}

impl Floor {
    /// Drops what `told` may have changed. A fact that is not named here may have changed anything.
    pub(super) fn after(&mut self, fact: &PublicFact, map: &Map) {
        match fact {
            // By far the most common fact. A long walk does not count all figures again at each step.
            PublicFact::Stepped { figure, to, .. } => self.change(|known| {
                let stepped = known.stands.get().and_then(|stands| stands.stepped(*figure, *to, map));
                known.stands =
                    stepped.map_or_else(OnceBox::new, |now| OnceBox::with_value(Box::new(now.into())));
                known.spawn = OnceBox::new();
            }),
            PublicFact::Placed { .. }
            | PublicFact::TakenOff { .. }
            | PublicFact::Killed { .. }
            | PublicFact::Entered { .. }
            | PublicFact::Fragged { .. }
            | PublicFact::LeftBoard { .. } => self.change(|known| {
                (known.stands, known.spawn) = (OnceBox::new(), OnceBox::new());
            }),
            PublicFact::DoorMoved { .. } => self.change(|known| {
                (known.rim, known.spawn) = (OnceBox::new(), OnceBox::new());
            }),
            PublicFact::RoundBegan { .. }
            | PublicFact::TurnBegan { .. }
            | PublicFact::TurnEnded { .. }
            | PublicFact::Declared { .. }
            | PublicFact::Activated { .. }
            | PublicFact::ActivationEnded { .. }
            | PublicFact::PickedUp { .. }
            | PublicFact::Given { .. }
            | PublicFact::TokenLaid { .. }
            | PublicFact::OrderPlaced { .. }
            | PublicFact::OrderGone { .. }
            | PublicFact::Healed { .. }
            | PublicFact::AttackDeclared { .. }
            | PublicFact::AttackOver { .. }
            | PublicFact::AttackDropped { .. }
            | PublicFact::DiceRolled { .. }
            | PublicFact::DiceRerolled { .. }
            | PublicFact::Judged { .. }
            | PublicFact::Struck { .. }
            | PublicFact::Scattered { .. }
            | PublicFact::AmmoSpent { .. }
            | PublicFact::Wounded { .. }
            | PublicFact::Burned { .. }
            | PublicFact::FragScored { .. }
            | PublicFact::CardPlayed { .. }
            | PublicFact::HandGrew { .. }
            | PublicFact::HandShrank { .. }
            | PublicFact::Decided { .. } => {}
            _ => *self = Self::default(),
        }
    }

    /// Changes the cache. Other boards that share it keep theirs.
    fn change(&mut self, change: impl FnOnce(&mut Known)) {
        if let Some(known) = Arc::get_mut(&mut self.0) {
            return change(known);
        }
        let mut known = self.0.shared();
        change(&mut known);
        self.0 = Arc::new(known);
    }

    fn ground(&self, board: &Board) -> &[u8] {
        self.0.ground.get_or_init(|| Box::new(ground(board)))
    }

    fn stands(&self, board: &Board) -> &Stands {
        self.0.stands.get_or_init(|| Box::new(Arc::new(Stands::of(board))))
    }

    fn rim(&self, board: &Board) -> &[(AreaId, Cell)] {
        self.0.rim.get_or_init(|| Box::new(exploring::rim(board).into()))
    }
}

impl Known {
    fn shared(&self) -> Self {
        fn of<T: Clone>(memo: &OnceBox<T>) -> OnceBox<T> {
            memo.get().map_or_else(OnceBox::new, |known| OnceBox::with_value(Box::new(known.clone())))
        }
        Self {
            ground: of(&self.ground),
            stands: of(&self.stands),
            rim: of(&self.rim),
            spawn: of(&self.spawn),
        }
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

/// Returns true for a barrel of the map in a revealed area that has not exploded. [C-OBS-20]
fn stands(board: &Board, cell: Cell) -> bool {
    board.map().area(cell).is_some_and(|area| board.is_revealed(area)) && !board.exploded.contains(&cell)
}

/// The floor as tables, for walks over much of it. It is indexed by places, see [`grid::Map::index`].
#[derive(Clone, Copy)]
pub(crate) struct Lay<'a> {
    ground: &'a [u8],
    occupants: &'a [Occupants],
}

impl Lay<'_> {
    /// Does the same as [`Board::is_known`].
    #[inline]
    pub(crate) fn is_known(&self, place: usize) -> bool {
        self.ground[place] & KNOWN != 0
    }

    /// Does the same as [`Board::is_filled`].
    #[inline]
    pub(crate) fn is_filled(&self, place: usize) -> bool {
        self.ground[place] & SOLID != 0
    }

    /// Does the same as [`Board::is_taken_by_enemy`].
    #[inline]
    pub(crate) fn is_taken_by_enemy(&self, place: usize, of: FigureId) -> bool {
        self.occupants[place].enemies(of) != 0
    }
}

impl Board {
    /// Returns true for spaces of revealed areas.
    pub(crate) fn is_known(&self, cell: Cell) -> bool {
        self.ground_at(cell) & KNOWN != 0
    }

    /// Returns true if a blocking obstacle or a barrel fills the space.
    pub(crate) fn is_filled(&self, cell: Cell) -> bool {
        self.ground_at(cell) & SOLID != 0
    }

    /// Returns true if a barrel stands there.
    pub(crate) fn barrel(&self, cell: Cell) -> bool {
        self.ground_at(cell) & BARREL != 0
    }

    /// Returns true if a figure covers the space.
    pub(crate) fn is_taken(&self, cell: Cell) -> bool {
        self.occupants_at(cell).all() != 0
    }

    /// Returns true if a figure of the other side covers the space.
    pub(crate) fn is_taken_by_enemy(&self, cell: Cell, of: FigureId) -> bool {
        self.occupants_at(cell).enemies(of) != 0
    }

    /// Returns true if a figure other than this one covers the space. This one covers `own` if it is on the
    /// board.
    pub(crate) fn is_taken_by_other(&self, cell: Cell, own: Option<Footprint>) -> bool {
        self.occupants_at(cell).all() > u8::from(own.is_some_and(|own| own.covers(cell)))
    }

    /// Returns true if more than one figure covers the space.
    pub(crate) fn is_shared(&self, cell: Cell) -> bool {
        self.occupants_at(cell).all() > 1
    }

    /// Returns every figure on the board with all its spaces, marines first.
    pub(crate) fn figures(&self) -> impl Iterator<Item = (FigureId, Footprint)> + '_ {
        self.floor.stands(self).figures.iter().copied()
    }

    /// Returns the unrevealed spaces just beyond an opening or an open door of the revealed map, in order.
    pub(crate) fn rim(&self) -> &[(AreaId, Cell)] {
        self.floor.rim(self)
    }

    /// Returns the spaces where a figure may be spawned now, in order. [C-INV-12]
    pub(crate) fn spawn_cells(&self) -> &[Cell] {
        self.floor.0.spawn.get_or_init(|| Box::new(spawning::cells(self).into()))
    }

    /// Returns the floor as tables.
    pub(crate) fn lay(&self) -> Lay<'_> {
        Lay { ground: self.floor.ground(self), occupants: &self.floor.stands(self).occupants }
    }

    fn occupants_at(&self, cell: Cell) -> Occupants {
        self.map()
            .index(cell)
            .map_or_else(Occupants::default, |place| self.floor.stands(self).occupants[place])
    }

    fn ground_at(&self, cell: Cell) -> u8 {
        self.map().index(cell).map_or(0, |place| self.floor.ground(self)[place])
    }

    /// Returns true if the cache equals what would be computed now.
    #[cfg(test)]
    pub(crate) fn floor_holds(&self) -> bool {
        *self.floor.ground(self) == *ground(self)
            && *self.floor.stands(self) == Stands::of(self)
            && *self.floor.rim(self) == *exploring::rim(self)
            && *self.spawn_cells() == *spawning::cells(self)
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
