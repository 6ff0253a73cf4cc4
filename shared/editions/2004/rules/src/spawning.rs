//! The spawn step: where figures may appear, which cards can be played, and playing one.

use crate::Rules;
use crate::board::Board;
use crate::choice::{Choice, Placing, Target};
use crate::fact::{PlaceKind, PublicFact};
use crate::names::{CardId, FigureId, Kind};
use crate::options::{SpawnFigure, SpawnOffer};
use crate::refusals;
use crate::sight::lines;
use crate::{cards, figures, moving, supply};
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Refusal, Tx};
use grid::{Cell, Footprint, footprint};

/// Returns the spaces where a figure may be spawned now, in order. The board caches them. [C-INV-12]
pub(crate) fn cells(board: &Board) -> Vec<Cell> {
    let marines: Vec<Cell> = board.marines_on().map(|(_, at)| at).collect();
    let spaces = board.map().cells().filter(|cell| is_free(board, *cell));
    spaces.filter(|cell| !watched(board, &marines, *cell)).collect()
}

/// Returns true for a revealed space without figure, barrel or blocking obstacle. Tokens, slime, teleporters
/// and ducts do not matter.
pub(crate) fn is_free(board: &Board, cell: Cell) -> bool {
    board.is_known(cell) && !moving::solid(board, cell) && !board.is_taken(cell)
}

/// Returns true if any marine sees the space. For this test figures do not block sight. [C-INV-13] [C-LOS-06]
fn watched(board: &Board, marines: &[Cell], cell: Cell) -> bool {
    marines.iter().any(|at| lines::sees_to_spawn(board, *at, cell))
}

/// Returns every place for a figure of more than one space. All its spaces must allow a spawn, without a wall
/// or closed door between them. `cells` is in order.
fn spots(board: &Board, kind: Kind, cells: &[Cell]) -> Option<Vec<Footprint>> {
    let (wide, high) = figures::of(kind).size;
    if (wide, high) == (1, 1) {
        return None;
    }
    let mut found: Vec<Footprint> = Vec::new();
    let turned = (wide != high).then_some((high, wide));
    for (wide, high) in core::iter::once((wide, high)).chain(turned) {
        found.extend(cells.iter().filter_map(|cell| Footprint::new(*cell, wide, high)));
    }
    let fits = |here: &Footprint| footprint::fits(board.map(), *here, &|door| board.closed(door));
    let mut open = vec![false; board.map().table_len()];
    cells.iter().filter_map(|cell| board.map().index(*cell)).for_each(|place| open[place] = true);
    let free = |cell: Cell| board.map().index(cell).is_some_and(|place| open[place]);
    found.retain(|here| here.cells().all(free) && fits(here));
    found.sort_unstable();
    found.dedup();
    Some(found)
}

/// Returns the places for the figure that no earlier figure takes.
fn open<'a>(
    figure: &'a SpawnFigure,
    cells: &'a [Cell],
    place: &'a [Placing],
) -> impl Iterator<Item = Footprint> + 'a {
    let cells = cells.iter().filter(|_| figure.spots.is_none()).copied().map(Footprint::one);
    let all = cells.chain(figure.spots.iter().flatten().copied());
    all.filter(move |here| place.iter().all(|other| !other.at.meets(*here)))
}

/// Returns the spawn cards in hand of which at least one figure could be placed, with the spaces for them.
/// After this turn's card there are none. [C-INV-10]
pub(crate) fn offers(board: &Board) -> (Vec<SpawnOffer>, Vec<Cell>) {
    if board.spawned() >= board.level().spawns {
        return (Vec::new(), Vec::new());
    }
    let (cells, mut figures) = (board.spawn_cells().to_vec(), Figures::new());
    let offers = board.hand().iter().filter_map(|card| offer(board, *card, &cells, &mut figures));
    (offers.collect(), cells)
}

/// The places for each kind, computed once, because several cards show the same.
type Figures = BTreeMap<Kind, Option<Vec<Footprint>>>;

fn offer(board: &Board, card: CardId, cells: &[Cell], figures: &mut Figures) -> Option<SpawnOffer> {
    let row = cards::of(card)?;
    let halves: Vec<_> = row.halves.iter().map(|half| pictured(board, half, cells, figures)).collect();
    let placeable = |figure: &SpawnFigure| {
        let any = !figure.colors.is_empty() || !figure.removable.is_empty();
        any && open(figure, cells, &[]).next().is_some()
    };
    let any = halves.iter().flatten().any(placeable);
    any.then_some(SpawnOffer { card, kind: row.kind, halves })
}

/// Returns the figures of one half: those free in the supply and, for the rest, those that may be taken off.
/// [C-INV-17]
fn pictured(board: &Board, half: &[Kind], cells: &[Cell], figures: &mut Figures) -> Vec<SpawnFigure> {
    let mut figure = |(at, kind): (usize, &Kind)| {
        let before = half.iter().take(at).filter(|other| *other == kind).count();
        let free = before < usize::from(supply::total(board, *kind));
        let (colors, removable) = if free {
            (supply::free(board, *kind), Vec::new())
        } else {
            (Vec::new(), supply::on_board(board, *kind, None)) // [C-INV-17]
        };
        let spots = figures.entry(*kind).or_insert_with(|| spots(board, *kind, cells)).clone();
        SpawnFigure { kind: *kind, spots, colors, removable }
    };
    half.iter().enumerate().map(&mut figure).collect()
}

/// Checks that this is a way to play one of the offered spawn cards.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(
    board: &Board,
    offers: &[SpawnOffer],
    cells: &[Cell],
    (card, half, place): (CardId, u8, &[Placing]),
) -> Result<(), Refusal> {
    let offer = offers.iter().find(|offer| offer.card == card).ok_or_else(refusals::no_such_card)?;
    let half = offer.halves.get(usize::from(half)).ok_or_else(refusals::no_such_half)?;
    admits_spaces(half, cells, place)?;
    admits_figures(board, half, place)?;
    // [C-INV-11]
    if left_out(half, cells, place) {
        return Err(refusals::too_few());
    }
    Ok(())
}

/// Returns true if a figure of the supply is left out although there is a place for it. [C-INV-11] [C-INV-14]
fn left_out(half: &[SpawnFigure], cells: &[Cell], place: &[Placing]) -> bool {
    let count = |kind: Kind| place.iter().filter(|placing| placing.kind == kind).count();
    let free = |kind: Kind| half.iter().filter(|f| f.kind == kind && !f.colors.is_empty()).count();
    half.iter()
        .any(|figure| count(figure.kind) < free(figure.kind) && open(figure, cells, place).next().is_some())
}

/// Checks that every figure takes an offered place for its size, and that no two share a space. [C-INV-12]
///
fn admits_spaces(half: &[SpawnFigure], cells: &[Cell], place: &[Placing]) -> Result<(), Refusal> {
    let bad = place.iter().enumerate().find(|(index, placing)| {
        let before = &place[..*index];
        let figure = half.iter().find(|figure| figure.kind == placing.kind);
        !figure.is_none_or(|figure| open(figure, cells, before).any(|here| here == placing.at))
    });
    let Some((_, placing)) = bad else { return Ok(()) };
    Err(refusals::no_spawn_space().at(placing.at.cells().map(Into::into).collect()))
}

/// Returns true if the chosen half pictures at least as many of the kind as are placed. The other half does
/// not count. [C-INV-15]
fn shows(half: &[SpawnFigure], place: &[Placing], kind: Kind) -> bool {
    let placed = place.iter().filter(|placing| placing.kind == kind).count();
    placed <= half.iter().filter(|figure| figure.kind == kind).count()
}

/// Checks that the half shows each figure and that the supply has it. [C-INV-16]
fn admits_figures(board: &Board, half: &[SpawnFigure], place: &[Placing]) -> Result<(), Refusal> {
    for (index, placing) in place.iter().enumerate() {
        let same = |other: &&Placing| other.kind == placing.kind && other.remove.is_none();
        let shown = half.iter().filter(|figure| figure.kind == placing.kind);
        if !shows(half, place, placing.kind) {
            return Err(refusals::not_shown());
        }
        let from_supply = place.iter().filter(same).count();
        let in_color = place.iter().filter(same).filter(|other| other.color == placing.color).count();
        let left = usize::from(supply::left(board, placing.kind, placing.color));
        let Some(figure) = placing.remove else {
            if in_color > left {
                return Err(refusals::none_left());
            }
            continue;
        };
        let free = usize::from(supply::total(board, placing.kind));
        let twice = place.iter().take(index).any(|other| other.remove == Some(figure));
        let fits = |figure: &SpawnFigure| {
            figure.removable.iter().any(|on| Some(on.figure) == placing.remove && on.color == placing.color)
        };
        if twice || from_supply < free || !shown.clone().any(fits) {
            return Err(refusals::not_removable());
        }
    }
    Ok(())
}

/// Returns a random way to play one of the offered cards. `cells` is not empty.
pub(crate) fn sample(
    board: &Board,
    offers: &[SpawnOffer],
    cells: &[Cell],
    pick: &mut dyn FnMut(u32) -> u32,
) -> Choice {
    let mut below = |n: usize| pick(u32::try_from(n).unwrap_or(1)) as usize;
    let Some(offer) = offers.get(below(offers.len().max(1))) else { return Choice::NoSpawn };
    let half = below(offer.halves.len());
    let mut place: Vec<Placing> = Vec::new();
    for figure in &offer.halves[half] {
        let mut spaces: Vec<Footprint> = open(figure, cells, &place).collect();
        if spaces.is_empty() {
            continue;
        }
        let used = |color| {
            let like = |other: &&Placing| {
                other.kind == figure.kind && other.color == color && other.remove.is_none()
            };
            u8::try_from(place.iter().filter(like).count()).unwrap_or(u8::MAX)
        };
        let mut ways: Vec<_> = figure.colors.iter().map(|color| (*color, None)).collect();
        ways.retain(|(color, _)| used(*color) < supply::left(board, figure.kind, *color));
        let gone = |on: FigureId| place.iter().any(|other| other.remove == Some(on));
        let off = figure.removable.iter().filter(|on| !gone(on.figure));
        ways.extend(off.map(|on| (on.color, Some(on.figure))));
        if ways.is_empty() || (!figure.removable.is_empty() && below(2) == 0) {
            continue;
        }
        let (color, remove) = ways[below(ways.len())];
        let at = spaces.swap_remove(below(spaces.len()));
        place.push(Placing { kind: figure.kind, color, at, remove });
    }
    Choice::Spawn { card: offer.card, half: u8::try_from(half).unwrap_or(0), place }
}

/// Plays a spawn card. It goes to the discards, and its figures onto the board. [C-INV-11] [C-INV-18]
pub(crate) fn play(tx: &mut Tx<'_, Rules>, card: CardId, half: u8, place: &[Placing]) {
    let Some(row) = cards::of(card) else { return };
    tx.happen(PublicFact::CardPlayed { card, kind: row.kind, target: Target::None, half: Some(half) }.into());
    for placing in place {
        if let Some(figure) = placing.remove {
            take_off(tx, figure);
        }
        let Placing { kind, color, at, .. } = *placing;
        let figure = tx.board().next_figure();
        tx.happen(PublicFact::Placed { figure, kind, color, at, how: PlaceKind::Spawn }.into()); // [C-INV-11]
    }
}

/// Takes a figure off the board to be placed anew. It is not a kill and scores nothing.
pub(crate) fn take_off(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if let Some(invader) = tx.board().invader(figure) {
        let (kind, color, at) = (invader.kind, invader.color, invader.at);
        tx.happen(PublicFact::TakenOff { figure, kind, color, at }.into());
    }
}

#[cfg(test)]
mod tests;
