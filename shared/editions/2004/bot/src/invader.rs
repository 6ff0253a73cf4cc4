//! The answers of a sensible invader.

use crate::floor::{FAR, Floor, Walker};
use crate::picture::{marines_at, place_of};
use crate::{Pick, best_shot, events, shots, walk};
use grid::{Cell, Field, Footprint};
use rules_2004::choice::Placing;
use rules_2004::names::{FigureId, Kind};
use rules_2004::options::{ActOffer, CardOffer, SpawnFigure, SpawnOffer};
use rules_2004::{Choice, Options, View};
use std::collections::BTreeMap;

pub(crate) fn answer(options: &Options, view: &View, pick: &mut Pick<'_>) -> Option<Choice> {
    match options {
        Options::Act(offer) => Some(act(offer, view)),
        Options::Discard { count, hand } => {
            Some(Choice::Discard { cards: hand.get(..usize::from(*count))?.to_vec() })
        }
        Options::Events { cards, .. } => Some(event(cards, false, view, pick).unwrap_or(Choice::Pass)),
        Options::Spawn { cards, cells, events } => {
            event(events, true, view, pick).or_else(|| spawn(cards, cells, view))
        }
        Options::Activate { figures, events } => {
            Some(event(events, true, view, pick).unwrap_or_else(|| activate(figures, view)))
        }
        Options::TrapActivate { figures, .. } => Some(activate(figures, view)),
        Options::Watchful { strikers, .. } => Some(Choice::Strike { figure: strikers.first()?.figure }),
        Options::BlowThrough { ways, .. } => Some(shots::through(ways)),
        Options::Reinforce { .. } => Some(Choice::Reinforce { place: Vec::new() }),
        _ => None,
    }
}

fn event(cards: &[CardOffer], own_turn: bool, view: &View, pick: &mut Pick<'_>) -> Option<Choice> {
    let table = events::Table { marines: &marines_at(view), tokens: view.tokens() };
    events::choose(cards, own_turn, table, pick)
}

/// Returns the steps to the nearest marine, counting doors.
fn prey(view: &View) -> Field {
    let marines = marines_at(view).into_iter().map(|cell| (0, cell));
    Floor::of(view, Walker::Invader).field(marines, FAR)
}

/// Returns the card with the most figures, placed as near to the marines as possible.
fn spawn(cards: &[SpawnOffer], cells: &[Cell], view: &View) -> Option<Choice> {
    let prey = prey(view);
    let mut spaces = cells.to_vec();
    spaces.sort_by_key(|cell| prey.at(*cell).unwrap_or(FAR));
    let mut known = Known::new();
    let mut best: Option<(usize, Choice)> = None;
    for card in cards {
        for (half, figures) in (0_u8..).zip(&card.halves) {
            let place = placing(figures, &spaces, &prey, &mut known);
            if best.as_ref().is_none_or(|(most, _)| place.len() > *most) {
                best = Some((place.len(), Choice::Spawn { card: card.card, half, place }));
            }
        }
    }
    best.map(|(_, said)| said)
}

/// The places of each kind of big figure, nearest first. Every card that shows a kind offers the same ones,
/// so they are sorted once.
type Known = BTreeMap<Kind, Vec<Footprint>>;

/// Returns the offered places of a big figure, nearest first.
fn nearest(spots: &[Footprint], prey: &Field) -> Vec<Footprint> {
    let mut open = spots.to_vec();
    open.sort_by_cached_key(|spot| prey.of(spot.cells()).unwrap_or(FAR));
    open
}

/// Places figures from the supply only, with colors in turn. Figures that the supply lacks are left out.
fn placing(figures: &[SpawnFigure], spaces: &[Cell], prey: &Field, known: &mut Known) -> Vec<Placing> {
    let mut place: Vec<Placing> = Vec::new();
    for figure in figures.iter().filter(|figure| !figure.colors.is_empty()) {
        let is_free = |spot: &Footprint| place.iter().all(|other| !other.at.meets(*spot));
        let free = match &figure.spots {
            None => spaces.iter().copied().map(Footprint::one).find(is_free),
            Some(spots) => {
                let open = known.entry(figure.kind).or_insert_with(|| nearest(spots, prey));
                open.iter().copied().find(is_free)
            }
        };
        if let Some(at) = free {
            let color = figure.colors[place.len() % figure.colors.len()];
            place.push(Placing { kind: figure.kind, color, at, remove: None });
        }
    }
    place
}

/// Activates the figure nearest to a marine first.
fn activate(figures: &[FigureId], view: &View) -> Choice {
    let prey = prey(view);
    let far = |figure: &&FigureId| place_of(view, **figure).and_then(|at| prey.of(at.cells())).unwrap_or(FAR);
    let next = figures.iter().min_by_key(far);
    next.map_or(Choice::EndTurn, |figure| Choice::Activate { figure: *figure })
}

/// Strikes as soon as it can, and otherwise approaches.
fn act(offer: &ActOffer, view: &View) -> Choice {
    if let Some((_, attack)) = best_shot(&offer.attacks).filter(|(worth, _)| *worth > 0) {
        return attack;
    }
    if offer.attacks_left == 0 {
        return Choice::End;
    }
    if let Some(walk) = walk(offer, &prey(view), place_of(view, offer.figure)) {
        return walk;
    }
    let door = offer.doors.iter().find(|door| door.open && door.no.is_none());
    door.map_or(Choice::End, |door| Choice::Door { door: door.door })
}
