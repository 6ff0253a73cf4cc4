//! What an activation that a card paid for does if its player does not answer: the figure attacks, or it comes
//! nearer.

use crate::attacks;
use crate::board::Board;
use crate::choice::Choice;
use crate::names::FigureId;
use crate::options::{ActOffer, Odds, TargetOffer, WeaponOffer};
use crate::sight::ranges;
use grid::Footprint;

/// Returns the figure that can do most: the best attack from where it stands or, without one, the shortest way
/// to a marine. Returns `None` if no figure can attack or reach a marine.
pub(crate) fn figure(board: &Board, figures: &[FigureId]) -> Option<FigureId> {
    let armed = figures.iter().filter_map(|figure| Some((strength(board, *figure)?, *figure)));
    let best = armed.max_by_key(|(odds, figure)| (rank(*odds), core::cmp::Reverse(*figure)));
    let near = || {
        let ways =
            figures.iter().filter_map(|figure| Some((way(board, board.footprint_of(*figure)?)?, *figure)));
        ways.min().map(|(_, figure)| figure)
    };
    best.map(|(_, figure)| figure).or_else(near)
}

/// Returns the best attack, a move to the space with the shortest way to a marine, or the end.
pub(crate) fn act(board: &Board, offer: &ActOffer) -> Choice {
    if let Some((weapon, target)) = best(board, &offer.attacks) {
        return Choice::Attack { weapon: weapon.weapon, at: target.at, figure: target.figure, aim: false };
    }
    let Some(here) = board.footprint_of(offer.figure).and_then(|at| way(board, at)) else {
        return Choice::End;
    };
    if offer.attacks_left == 0 {
        return Choice::End;
    }
    let stops = offer.reach.iter().filter(|step| step.stop);
    let nearer = stops.filter_map(|step| Some((way(board, step.at)?, step.cost, step.at)));
    match nearer.filter(|(left, ..)| *left < here).min() {
        Some((_, _, at)) => Choice::Move { path: crate::acting::way_to(offer, at) },
        None => Choice::End,
    }
}

fn strength(board: &Board, figure: FigureId) -> Option<Odds> {
    best(board, &attacks::offers(board, figure)).map(|(_, target)| target.odds)
}

/// Returns the attack that wounds a marine most and strikes no other invader.
fn best<'a>(board: &Board, weapons: &'a [WeaponOffer]) -> Option<(&'a WeaponOffer, &'a TargetOffer)> {
    let usable = weapons.iter().filter(|weapon| weapon.no.is_none());
    let all = usable.flat_map(|weapon| weapon.targets.iter().map(move |target| (weapon, target)));
    all.filter(|(_, target)| strikes_marines_alone(board, target)).max_by_key(|(_, target)| rank(target.odds))
}

fn strikes_marines_alone(board: &Board, target: &TargetOffer) -> bool {
    let mut struck = target.figure.into_iter().chain(target.struck.iter().map(|one| one.figure)).peekable();
    struck.peek().is_some() && struck.all(|figure| board.invader(figure).is_none())
}

fn rank(odds: Odds) -> (u16, u16, u16) {
    (odds.wounds, odds.kill, odds.hit)
}

/// Returns the steps from a place to the nearest marine, around walls and closed doors.
fn way(board: &Board, from: Footprint) -> Option<u16> {
    let marines = board.marines().values().filter_map(|marine| marine.at);
    let floods = marines.map(|at| ranges::sought(board, at, u8::MAX));
    floods.filter_map(|flood| from.cells().filter_map(|cell| flood.steps(cell)).min()).min()
}
