//! Queries about the figures of a board.

use super::Board;
use crate::attacks::Hide;
use crate::cards::squads::{self, Figures};
use crate::cards::stored::Class;
use crate::figures::{self, DemonRow};
use crate::floor::Terrain;
use crate::goals::haul;
use crate::moving::rushing::Rush;
use crate::moving::walking::{Gait, Tenant, Walker};
use crate::names::FigureId;
use crate::sight::Stand;
use crate::stagger::{self, Lower};
use engine::Seat;
use grid::{Cell, Footprint};

impl Board {
    /// Returns the spaces of a figure, or `None` off the map.
    #[must_use]
    pub fn place_of(&self, figure: FigureId) -> Option<Footprint> {
        match figure.seat() {
            Some(seat) => self.marines.get(&seat)?.at.map(Footprint::one),
            None if figure == FigureId::HAULER => {
                self.hauler.as_ref().map(|hauler| Footprint::one(hauler.at))
            }
            None => self.demons.get(&figure).map(|demon| demon.at),
        }
    }

    /// Returns where a figure stands, for lines and ranges.
    #[must_use]
    pub fn stand(&self, figure: FigureId) -> Option<Stand> {
        let at = self.place_of(figure)?;
        Some(Stand { at, flies: self.row(figure).is_some_and(|row| row.flies) })
    }

    /// Returns a demon's row, or `None` for a marine.
    #[must_use]
    pub fn row(&self, figure: FigureId) -> Option<&'static DemonRow> {
        self.demons.get(&figure).map(|demon| figures::of(demon.kind))
    }

    /// Returns every figure on the map with its spaces, marines first.
    pub fn figures(&self) -> impl Iterator<Item = (FigureId, Footprint)> + '_ {
        let marines = self.marines.iter();
        let marines =
            marines.filter_map(|(seat, marine)| Some((FigureId::of(*seat), Footprint::one(marine.at?))));
        let hauler = self.hauler.iter().map(|hauler| (FigureId::HAULER, Footprint::one(hauler.at)));
        marines.chain(hauler).chain(self.demons.iter().map(|(figure, demon)| (*figure, demon.at)))
    }

    /// Returns the figures of the other side on the map.
    pub fn enemies(&self, of: FigureId) -> impl Iterator<Item = (FigureId, Footprint)> + '_ {
        self.figures().filter(move |(figure, _)| figure.is_demon() != of.is_demon())
    }

    /// Returns true if a figure stands there, other than those named.
    #[must_use]
    pub fn is_taken(&self, cell: Cell, but: &[FigureId]) -> bool {
        self.figures().any(|(figure, at)| at.covers(cell) && !but.contains(&figure))
    }

    /// Returns true if a small figure can be put there: on the map, free, and neither blocking nor
    /// impassable.
    #[must_use]
    pub fn is_free(&self, cell: Cell) -> bool {
        self.is_ground(cell) && !self.is_taken(cell, &[])
    }

    /// Returns true if a figure on foot can stand there.
    #[must_use]
    pub fn is_ground(&self, cell: Cell) -> bool {
        let ground = &self.chart.plan().ground;
        let terrain = ground.terrain(cell);
        ground.map().contains(cell) && !matches!(terrain, Some(Terrain::Blocking | Terrain::Impassable))
    }

    /// Returns a marine's numbers, with their squad card and class. [M-SQUAD-06]
    #[must_use]
    pub fn figures_of(&self, seat: Seat) -> Figures {
        let marine = self.marine(seat);
        let plain = squads::figures(marine.squad);
        // Quartermaster.
        Figures { hand: plain.hand + u8::from(marine.class == Some(Class::Quartermaster)), ..plain }
    }

    /// Returns the damage at which a figure is fragged. [M-FRAG-01]
    #[must_use]
    pub fn health(&self, figure: FigureId) -> u8 {
        match figure.seat() {
            Some(seat) => self.figures_of(seat).health,
            None if figure == FigureId::HAULER => haul::HEALTH,
            None => self.row(figure).map_or(0, |row| row.health),
        }
    }

    /// Returns the damage suffered.
    #[must_use]
    pub fn damage(&self, figure: FigureId) -> u8 {
        match figure.seat() {
            Some(seat) => self.marine(seat).damage,
            None if figure == FigureId::HAULER => self.hauler.as_ref().map_or(0, |hauler| hauler.damage),
            None => self.demons.get(&figure).map_or(0, |demon| demon.damage),
        }
    }

    /// Returns true if the figure is stunned.
    #[must_use]
    pub fn is_stunned(&self, figure: FigureId) -> bool {
        match figure.seat() {
            Some(seat) => self.marine(seat).stunned,
            None => self.demons.get(&figure).is_some_and(|demon| demon.stunned),
        }
    }

    /// Returns a figure's own defense against attacks. [M-DEF-03] [M-DEF-04]
    #[must_use]
    pub fn hide(&self, figure: FigureId) -> Hide {
        if figure == FigureId::HAULER {
            return haul::HIDE;
        }
        self.row(figure).map_or_else(Hide::default, DemonRow::hide)
    }

    /// Returns true if the demon is staggered for this marine. Headhunter lowers the printed value; other
    /// effects lower the rest. [M-GK-01] [M-GK-07]
    #[must_use]
    pub fn is_staggered(&self, figure: FigureId, marine: Seat) -> bool {
        let effective = self.stagger(figure, marine);
        effective.is_some_and(|effective| stagger::is_staggered(self.damage(figure), effective))
    }

    /// Returns the damage from which a demon is staggered for this marine, or `None` for other figures.
    /// [M-GK-07]
    #[must_use]
    pub fn stagger(&self, figure: FigureId, marine: Seat) -> Option<u8> {
        let row = self.row(figure)?;
        let torn = self.demons.get(&figure).map_or(0, |demon| demon.torn);
        let hunter = self.marines.get(&marine).is_some_and(|marine| marine.class == Some(Class::Headhunter));
        let printed: &[u8] = if hunter { &[1] } else { &[] };
        Some(stagger::effective(row.stagger, &Lower { printed, other: &[torn] }))
    }

    /// Returns the figures in a space, as a walker sees them.
    #[must_use]
    pub fn tenant(&self, walker: FigureId, cell: Cell) -> Tenant {
        let mut others = self.figures().filter(|(figure, at)| *figure != walker && at.covers(cell));
        let Some((other, _)) = others.next() else { return Tenant::Empty };
        if other.is_demon() == walker.is_demon() {
            return Tenant::Friend;
        }
        match walker.seat() {
            Some(seat) if self.is_staggered(other, seat) => Tenant::Staggered(other),
            _ => Tenant::Enemy,
        }
    }

    /// Returns the walker of a small figure, over `tenant`.
    pub(crate) fn walker<'a>(
        &'a self,
        figure: FigureId,
        tenant: &'a dyn Fn(Cell) -> Tenant,
        rush: Option<&'a Rush>,
    ) -> Walker<'a> {
        let gait = match self.row(figure) {
            None => Gait::Marine,
            Some(row) if row.flies => Gait::Flyer,
            Some(_) => Gait::Demon,
        };
        let wraith = figure.seat().is_some_and(|seat| self.marine(seat).class == Some(Class::WraithStep));
        let sure = self.act().is_some_and(|act| act.figure == figure && act.unhindered);
        let unhindered = wraith || sure;
        Walker { floor: self.floor(), gait, unhindered, sure, rush, links: &self.active, tenant }
    }
}
