//! What a scenario's drawing says: where things lie, and which area brings them into play.

use crate::names::{Colour, Kind, Token};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use grid::{AreaId, Cell, DoorId, Map};

/// A drawing, read once.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub map: Map,
    /// The area built at the beginning. [C-SET-06]
    pub start_area: AreaId,
    /// Start spaces of marines 1, 2, 3.
    pub starts: Vec<Cell>,
    /// Blocking obstacles. [C-OBS-01]
    pub blocking: Vec<Cell>,
    pub ducts: Vec<Cell>,
    pub tokens: Vec<(Token, Cell)>,
    /// `None`: white, placed in any colour. [C-EXP-06]
    pub invaders: Vec<(Kind, Option<Colour>, Cell)>,
    /// Leaving by this door is the marines' goal. [C-WIN-01]
    pub exit: Option<DoorId>,
    /// How areas look, by area.
    pub looks: Vec<(AreaId, String)>,
}

impl Plan {
    /// Reads a drawing in the map format.
    ///
    /// # Errors
    /// One sentence that names the fault.
    pub fn read(text: &str) -> Result<Self, String> {
        let drawing = grid::ascii::parse(text).map_err(|fault| fault.to_string())?;
        let start_area = drawing.map.areas().first().map(|area| area.id).ok_or("the map has no area")?;
        Ok(Self {
            start_area,
            starts: Vec::new(),
            blocking: Vec::new(),
            ducts: Vec::new(),
            tokens: Vec::new(),
            invaders: Vec::new(),
            exit: None,
            looks: Vec::new(),
            map: drawing.map,
        })
    }
}
