//! What threatens a space, as a player would see it at a glance.

use super::geometry::{Field, Floor, apart};
use super::picture::{Cell, Picture};

/// So near a figure is shot at, or strikes soon.
const CLOSE: u32 = 4;
/// Invaders around a space.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Danger {
    /// In sight and near enough to shoot at.
    pub(super) close: usize,
}

impl Danger {
    pub(super) fn at(picture: &Picture, at: Cell) -> Self {
        let floor = Floor::of(picture, |_| false);
        let threat = |foe: &Cell| apart(at, *foe) <= CLOSE && floor.sees(at, *foe);
        Self { close: picture.invaders_at().iter().filter(|foe| threat(foe)).count() }
    }

    /// The way, with spaces beside invaders counted as farther away.
    pub(super) fn shun(picture: &Picture, way: &Field) -> Field {
        let foes = picture.invaders_at();
        way.raised(|cell| foes.iter().filter(|foe| apart(cell, **foe) <= 1).count())
    }
}
