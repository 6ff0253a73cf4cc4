//! Every attack that a marine could declare now, by all rules of an attack.

use super::arms::{self, Arm};
use super::floor::{Floor, figure_of, seat_of};
use super::judge::Judge;
use super::lines::Eyes;
use engine::Seat;
use grid::{Cell, Footprint};
use rules_2004::names::{FigureId, Skill, Weapon};
use rules_2004::options::WeaponOffer;
use std::collections::{BTreeMap, BTreeSet};

/// One attack: the weapon, the space, the figure where one is aimed at, and the enemies that it would strike
/// there,
/// with all their spaces.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shot {
    pub(super) weapon: Weapon,
    pub(super) at: (u8, u8),
    pub(super) figure: Option<FigureId>,
    pub(super) struck: Vec<(FigureId, Footprint)>,
}

pub(super) type Shots = BTreeSet<Shot>;

/// What of a guard's shots makes a change a moment: the guard's own space, each enemy that some shot would
/// reach with
/// its spaces and the number of those shots, and the barrels. (4.4)
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reach {
    from: Option<Cell>,
    enemies: BTreeMap<FigureId, (Footprint, usize)>,
    barrels: BTreeSet<(u8, u8)>,
}

/// Works the reach out of the shots.
pub(super) fn reach(floor: &Floor<'_>, seat: Seat, shots: &Shots) -> Reach {
    let mut enemies = BTreeMap::new();
    for (figure, at) in shots.iter().flat_map(|shot| &shot.struck) {
        enemies.entry(*figure).or_insert((*at, 0)).1 += 1;
    }
    let at_barrel = |shot: &&Shot| floor.barrel(Cell::new(shot.at.0, shot.at.1));
    let barrels = shots.iter().filter(at_barrel).map(|shot| shot.at).collect();
    Reach { from: floor.plain.marines.get(&seat).and_then(|marine| marine.at), enemies, barrels }
}

/// Lights out: no attack of a marine goes farther.
const DARK: u32 = 4;
/// [C-ABL-38]
const SEEKING: u32 = 8;

/// Returns what the marine could attack now. Nothing can be attacked from a space that is only passed
/// through. [C-ORD-21] [C-MOV-16]
pub(super) fn of(floor: &Floor<'_>, seat: Seat) -> Shots {
    let mut shots = Shots::new();
    let Some(marine) = floor.plain.marines.get(&seat) else { return shots };
    let Some(at) = marine.at.filter(|at| floor.occupants(*at) == 1 && !floor.obstacle(*at)) else {
        return shots;
    };
    let aim = Aim::of(floor, seat, at);
    for weapon in arms::WEAPONS.into_iter().filter(|weapon| arms::at_hand(marine, *weapon)) {
        let arm = arms::weapon(weapon);
        match arm.blast {
            Some(reach) => aim.blasts(weapon, arm, reach, &mut shots),
            None => aim.plain(weapon, arm, &mut shots),
        }
    }
    shots
}

struct Aim<'a> {
    floor: &'a Floor<'a>,
    at: Cell,
    eyes: Eyes,
    /// Set in the dark only: the range of each space.
    range: Option<Vec<Option<u32>>>,
}

impl<'a> Aim<'a> {
    fn of(floor: &'a Floor<'a>, seat: Seat, at: Cell) -> Self {
        let eyes = Eyes { looks: figure_of(seat), clean: floor.has(seat, Skill::CleanLine) };
        let free = |cell: Cell| !floor.obstacle(cell) && !floor.barrel(cell);
        //
        let range = floor.plain.dark.then(|| floor.steps(at, DARK, free, |cell| floor.barrel(cell)));
        Self { floor, at, eyes, range }
    }

    fn near_enough(&self, to: Cell) -> bool {
        let range = self.range.as_ref().zip(self.floor.map().index(to));
        range.is_none_or(|(range, place)| range[place].is_some())
    }

    fn shot(
        &self,
        weapon: Weapon,
        at: Cell,
        figure: Option<FigureId>,
        struck: Vec<(FigureId, Footprint)>,
    ) -> Shot {
        Shot { weapon, at: (at.x, at.y), figure, struck }
    }

    /// Adds the attacks on a figure or a barrel in the space. [C-ATK-02] [C-ATK-08] [C-OBS-23]
    fn plain(&self, weapon: Weapon, arm: Arm, shots: &mut Shots) {
        let reached = |cell: Cell, figure: Option<FigureId>| {
            (!arm.melee || self.floor.adjacent(self.at, cell))
                && self.near_enough(cell)
                && self.floor.sees(self.eyes, self.at, cell, figure)
        };
        for stood in self.floor.figures.iter().filter(|stood| seat_of(stood.id).is_none()) {
            for cell in stood.at.cells().filter(|cell| reached(*cell, Some(stood.id))) {
                shots.insert(self.shot(weapon, cell, Some(stood.id), vec![(stood.id, stood.at)]));
            }
        }
        for cell in self.floor.known_cells().filter(|cell| self.floor.barrel(*cell)) {
            if reached(cell, None) {
                shots.insert(self.shot(weapon, cell, None, self.floor.burst(cell)));
            }
        }
    }

    /// Adds the attacks on any space in sight, for a seeking weapon on any within its way. [R-35] [C-ABL-36]
    fn blasts(&self, weapon: Weapon, arm: Arm, reach: u32, shots: &mut Shots) {
        let way = arm.seeking.then(|| {
            let most = if self.floor.plain.dark { DARK } else { SEEKING };
            self.floor.steps(self.at, most, |_| true, |_| true)
        });
        for cell in self.floor.known_cells().filter(|cell| *cell != self.at && !self.floor.obstacle(*cell)) {
            let legal = match (&way, self.floor.map().index(cell)) {
                (Some(way), Some(place)) => way[place].is_some(),
                _ => self.near_enough(cell) && self.floor.sees(self.eyes, self.at, cell, None),
            };
            if legal {
                let struck = self.floor.blast(cell, reach).into_iter();
                let mut struck: Vec<(FigureId, Footprint)> = struck
                    .filter(|figure| seat_of(*figure).is_none())
                    .filter_map(|figure| Some((figure, self.floor.place(figure)?)))
                    .collect();
                let barrels = self.floor.blast_cells(cell, reach).into_iter();
                let bursts = barrels.filter(|cell| self.floor.barrel(*cell));
                struck.extend(bursts.flat_map(|cell| self.floor.burst(cell)));
                struck.sort_unstable();
                struck.dedup();
                shots.insert(self.shot(weapon, cell, None, struck));
            }
        }
    }
}

/// Checks that a question offers exactly the attacks that the model finds.
pub(super) fn compare(
    floor: &Floor<'_>,
    seat: Seat,
    offered: &[WeaponOffer],
    right: &Shots,
    when: &str,
    judge: &mut Judge,
) {
    let offered: BTreeSet<(Weapon, (u8, u8), Option<FigureId>)> = offered
        .iter()
        .filter(|offer| offer.no.is_none())
        .flat_map(|offer| {
            offer
                .targets
                .iter()
                .filter_map(|target| Some((offer.weapon?, (target.at.x, target.at.y), target.figure)))
        })
        .collect();
    let right: BTreeSet<_> = right.iter().map(|shot| (shot.weapon, shot.at, shot.figure)).collect();
    let named = |set: Vec<&(Weapon, (u8, u8), Option<FigureId>)>| {
        let words = set
            .into_iter()
            .take(4)
            .map(|(weapon, (x, y), figure)| format!("{weapon:?} at {} {figure:?}", Cell::new(*x, *y)));
        words.collect::<Vec<_>>().join(", ")
    };
    let more: Vec<_> = offered.difference(&right).collect();
    if !more.is_empty() {
        judge.needless(
            &format!("shot {when}, {:?}", more[0].0),
            &format!("seat {}: {}", seat.0, named(more)),
            floor,
        );
    }
    let less: Vec<_> = right.difference(&offered).collect();
    if !less.is_empty() {
        judge.missed(
            &format!("shot {when}, {:?}", less[0].0),
            &format!("seat {}: {}", seat.0, named(less)),
            floor,
        );
    }
}

impl Floor<'_> {
    /// Returns the spaces that a blast reaches. It reaches a barrel's space and does not pass it. [C-ABL-10]
    /// [C-ABL-11]
    pub(super) fn blast_cells(&self, at: Cell, reach: u32) -> Vec<Cell> {
        let free = |cell: Cell| !self.obstacle(cell) && !self.barrel(cell);
        let table = self.steps(at, reach, free, |cell| self.barrel(cell));
        let near = |cell: &Cell| self.map().index(*cell).is_some_and(|place| table[place].is_some());
        let (x, y, far) = (at.x, at.y, u8::try_from(reach).unwrap_or(u8::MAX));
        let rows = y.saturating_sub(far)..=y.saturating_add(far);
        let cells = rows.flat_map(|row| {
            (x.saturating_sub(far)..=x.saturating_add(far)).map(move |column| Cell::new(column, row))
        });
        cells.filter(near).collect()
    }

    /// Returns every figure in them, friend or foe. [C-ABL-12]
    pub(super) fn blast(&self, at: Cell, reach: u32) -> Vec<FigureId> {
        let cells = self.blast_cells(at, reach);
        let mut figures: Vec<FigureId> =
            cells.into_iter().flat_map(|cell| self.in_space(cell)).map(|stood| stood.id).collect();
        figures.sort_unstable();
        figures.dedup();
        figures
    }

    /// Returns the enemies of the marines next to a barrel. [C-OBS-22]
    fn burst(&self, at: Cell) -> Vec<(FigureId, Footprint)> {
        let near = self.figures.iter().filter(|stood| stood.at.cells().any(|cell| self.adjacent(at, cell)));
        near.filter(|stood| seat_of(stood.id).is_none()).map(|stood| (stood.id, stood.at)).collect()
    }
}
