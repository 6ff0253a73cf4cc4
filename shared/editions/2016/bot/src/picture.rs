//! Queries of a view that the bot uses more than once.

use engine::Seat;
use grid::Cell;
use rules_2016::View;
use rules_2016::figures::{self, DemonRow};
use rules_2016::goals::Goal;
use rules_2016::names::FigureId;

pub(crate) use rules_2016::view::{AttackView, DemonView, MarineView};

/// Queries of a view.
pub(crate) trait Picture {
    /// Returns the sheet of a marine.
    fn marine(&self, seat: Seat) -> Option<&MarineView>;

    /// Returns the demon with this figure number.
    fn demon(&self, figure: FigureId) -> Option<&DemonView>;

    /// Returns the marines on the map by figure.
    fn marines_at(&self) -> impl Iterator<Item = (FigureId, Cell, &MarineView)>;

    /// Returns the marine with this figure number.
    fn sheet(&self, figure: FigureId) -> Option<&MarineView> {
        self.marine(figure.seat()?)
    }

    /// Returns the printed row of the demon with this figure number.
    fn row(&self, figure: FigureId) -> Option<&'static DemonRow> {
        self.demon(figure).map(|demon| figures::of(demon.kind))
    }

    /// Returns true if a marine is in a space.
    fn is_marine_at(&self, cell: Cell) -> bool {
        self.marines_at().any(|(_, at, _)| at == cell)
    }

    /// Returns true if two figures are in a space, one of them passing through.
    fn is_shared(&self, cell: Cell) -> bool;

    /// Returns true if a demon stands in a space or beside it.
    fn is_guarded(&self, gate: Cell) -> bool;

    /// Returns the demon that covers a space.
    fn demon_on(&self, cell: Cell) -> Option<FigureId>;

    /// Returns what a demon's end is worth for the marines' goal, in percent, in addition to the harm it
    /// does.
    fn stake(&self, demon: &DemonView) -> i64;
}

impl Picture for View {
    fn marine(&self, seat: Seat) -> Option<&MarineView> {
        self.marines().get(&seat)
    }

    fn demon(&self, figure: FigureId) -> Option<&DemonView> {
        self.demons().get(&figure)
    }

    fn marines_at(&self) -> impl Iterator<Item = (FigureId, Cell, &MarineView)> {
        self.marines().iter().filter_map(|(seat, sheet)| Some((FigureId::of(*seat), sheet.at?, sheet)))
    }

    fn is_shared(&self, cell: Cell) -> bool {
        let marines = self.marines_at().filter(|(_, at, _)| *at == cell).count();
        let hauler = self.hauler().iter().filter(|hauler| hauler.at == cell).count();
        marines + hauler + usize::from(self.demon_on(cell).is_some()) > 1
    }

    fn is_guarded(&self, gate: Cell) -> bool {
        self.demons().values().any(|demon| is_near(demon, gate, 1))
    }

    fn demon_on(&self, cell: Cell) -> Option<FigureId> {
        let on = |demon: &DemonView| demon.at.covers(cell);
        self.demons().iter().find(|(_, demon)| on(demon)).map(|(figure, _)| *figure)
    }

    fn stake(&self, demon: &DemonView) -> i64 {
        let open = || self.portals().values().filter(|portal| portal.faceup);
        let stands = || self.links().values().filter(|link| link.progress < *self.wanted());
        match self.goal() {
            Goal::Prey { .. } if demon.marked => 500,
            Goal::Gates if open().any(|portal| is_near(demon, portal.at, 2)) => 160,
            Goal::Haul if self.hauler().iter().any(|hauler| is_near(demon, hauler.at, 5)) => 160,
            Goal::Hold { .. } if stands().any(|link| is_near(demon, link.at, 3)) => 170,
            _ => 100,
        }
    }
}

/// Returns true if a demon is this near to a space, as if nothing stood between.
fn is_near(demon: &DemonView, at: Cell, most: u32) -> bool {
    demon.at.cells().any(|cell| cell.chebyshev(at) <= most)
}

/// Something with damage and health.
pub(crate) trait Hurt {
    /// Returns the remaining health, at least 1.
    fn left(&self) -> u8;
}

impl Hurt for MarineView {
    fn left(&self) -> u8 {
        self.health.saturating_sub(self.damage).max(1)
    }
}

impl Hurt for DemonView {
    fn left(&self) -> u8 {
        self.health.saturating_sub(self.damage).max(1)
    }
}
