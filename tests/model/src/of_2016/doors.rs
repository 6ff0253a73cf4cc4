//! Doors, and the portals that a marine wakes by opening one. [T-11] [M-DOOR-04]

use super::fault::Sort;
use super::flow::{Flow, Went};
use super::ground::{Ground, Stops};
use grid::Cell;
use rules_2016::Board;
use rules_2016::fact::PublicFact;
use rules_2016::names::{FigureId, TokenId};
use rules_2016::threats::Threat;

/// Returns the facedown portals in the area that this door joins to that of the figure, or none if it was
/// joined before.
fn wakes(board: &Board, figure: FigureId, door: grid::DoorId) -> Vec<TokenId> {
    if figure.is_demon() || board.threat() != Threat::Infestation {
        return Vec::new();
    }
    let ground = Ground::of(board);
    let here: Vec<Cell> = board.place_of(figure).map(|at| at.cells().collect()).unwrap_or_default();
    let near: Vec<Cell> = ground.flood(&here, Stops::Walls).into_iter().map(|(cell, _)| cell).collect();
    let beyond: Vec<Cell> =
        ground.map().door_cells(door).into_iter().filter(|cell| !near.contains(cell)).collect();
    let far: Vec<Cell> = ground.flood(&beyond, Stops::Walls).into_iter().map(|(cell, _)| cell).collect();
    let asleep = board.portals().iter().filter(|(_, portal)| !portal.faceup && far.contains(&portal.at));
    asleep.map(|(token, _)| *token).collect()
}

impl Flow {
    /// Follows an opened door. What a marine wakes by it comes out before the next decision.
    pub(super) fn opens(&mut self, figure: FigureId) -> Went<()> {
        let due = match self.next_fact()? {
            Some(PublicFact::DoorOpened { door, .. }) => wakes(self.board(), figure, door),
            _ => Vec::new(),
        };
        self.must("a door", |told| matches!(told, PublicFact::DoorOpened { .. }))?;
        self.count("a door opened");
        self.summoned.clear();
        if !figure.is_demon() {
            self.threat()?;
        }
        let mut came = core::mem::take(&mut self.summoned);
        came.sort_unstable();
        if came != due {
            return self.fault(Sort::Missed, format!("portals {due:?} open behind the door, not {came:?}"));
        }
        Ok(())
    }
}
