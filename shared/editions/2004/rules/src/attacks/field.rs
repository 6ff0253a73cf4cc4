//! All figures on the board as one attacker finds them, and the figures that its blasts would reach. Computed
//! once for all its weapons.

use super::scatter::{self, Diagrams};
use super::{blast, terms};
use crate::board::Board;
use crate::names::FigureId;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::{OnceCell, RefCell};
use grid::{Cell, Footprint};

/// A figure that may be struck.
pub(super) struct Victim {
    pub(super) figure: FigureId,
    pub(super) at: Footprint,
    armor: u8,
    pub(super) health: u8,
    pub(super) enemy: bool,
}

impl Victim {
    pub(super) fn takes(&self, damage: u8) -> u8 {
        terms::wounds(damage, self.armor)
    }
}

/// The figures that the drifts of a failed blast strike, by their places in `victims`, each with its number
/// of diagrams.
pub(super) type Drifts = Vec<(u64, Vec<usize>)>;

/// A blast that goes off in a space.
#[derive(Default)]
pub(super) struct Blast {
    /// Empty if it strikes no figure.
    pub(super) area: Vec<Cell>,
    /// Places in `victims`.
    pub(super) hit: Vec<usize>,
}

/// All figures on the board, and the blasts computed so far.
pub(super) struct Field<'a> {
    pub(super) board: &'a Board,
    pub(super) attacker: FigureId,
    pub(super) victims: Vec<Victim>,
    diagrams: OnceCell<Diagrams>,
    /// By radius.
    blasts: RefCell<BTreeMap<u8, Blasts>>,
}

/// The blasts of one radius.
struct Blasts {
    /// By the places of the map: a figure stands near enough, whatever the walls.
    near: Vec<bool>,
    known: BTreeMap<Cell, Rc<Blast>>,
}

impl<'a> Field<'a> {
    pub(super) fn of(board: &'a Board, attacker: FigureId) -> Self {
        let victim = |(figure, at)| {
            let (armor, health) = terms::body(board, figure)?;
            Some(Victim { figure, at, armor, health, enemy: Board::enemies(attacker, figure) })
        };
        let victims = board.figures().filter_map(victim).collect();
        Self { board, attacker, victims, diagrams: OnceCell::new(), blasts: RefCell::default() }
    }

    /// Returns the blast of that radius in this space.
    pub(super) fn blast(&self, at: Cell, radius: u8) -> Rc<Blast> {
        let mut blasts = self.blasts.borrow_mut();
        let blasts = blasts.entry(radius).or_insert_with(|| Blasts::around(self, radius));
        if !self.board.map().index(at).is_some_and(|place| blasts.near[place]) {
            return Rc::default();
        }
        let blast = || {
            let area = blast::area(self.board, at, radius);
            let hit = |n: &usize| self.victims[*n].at.cells().any(|cell| area.contains(&cell));
            let hit: Vec<usize> = (0..self.victims.len()).filter(hit).collect();
            Rc::new(Blast { area: if hit.is_empty() { Vec::new() } else { area }, hit })
        };
        Rc::clone(blasts.known.entry(at).or_insert_with(blast))
    }

    /// Returns where a failed blast may drift: the number of diagrams, and the figures it would strike.
    pub(super) fn drifts(&self, at: Cell, radius: u8) -> (u64, Drifts) {
        let diagrams = self.diagrams.get_or_init(|| scatter::diagrams(self.board));
        let mut drifts = Drifts::new();
        for (direction, counts) in &diagrams.ways {
            let landings = scatter::flight(self.board, at, *direction);
            for (landing, copies) in landings.zip(counts).filter(|(_, copies)| **copies > 0) {
                let blast = self.blast(landing, radius);
                if !blast.hit.is_empty() {
                    add(&mut drifts, *copies, &blast.hit);
                }
            }
        }
        (diagrams.all, drifts)
    }
}

/// Drifts that strike the same figures count once.
fn add(drifts: &mut Drifts, copies: u64, hit: &[usize]) {
    match drifts.iter_mut().find(|(_, known)| known == hit) {
        Some((sum, _)) => *sum += copies,
        None => drifts.push((copies, hit.to_vec())),
    }
}

impl Blasts {
    fn around(field: &Field<'_>, radius: u8) -> Self {
        let map = field.board.map();
        let mut near = vec![false; map.table_len()];
        let far = i16::from(radius);
        for cell in field.victims.iter().flat_map(|victim| victim.at.cells()) {
            let rows = (-far..=far).flat_map(|dy| (-far..=far).map(move |dx| (dx, dy)));
            let cells = rows.filter_map(|(dx, dy)| map.index(cell.offset(dx, dy)?));
            cells.for_each(|place| near[place] = true);
        }
        Self { near, known: BTreeMap::new() }
    }
}
