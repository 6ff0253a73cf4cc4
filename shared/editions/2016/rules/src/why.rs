//! Why the acting figure cannot do what its player asked for: the nearest reason, and its rule. Reasons use
//! only what is open to all and the player's own hand.

mod objective;

use crate::acting;
use crate::board::Board;
use crate::cards::action;
use crate::cards::stored::ActionCard;
use crate::choice::{Choice, Stride};
use crate::effects;
use crate::fact::Lasting;
use crate::floor::Terrain;
use crate::moving::large;
use crate::moving::rushing::Rush;
use crate::names::{ActionKind, FigureId, TokenId};
use crate::options::ActOffer;
use crate::refusals;
use crate::scenarios::plan::Item;
use crate::{loadout, sight};
use engine::Refusal;
use grid::{Cell, DoorId, Footprint};

/// More movement than any path costs.
const ENOUGH: u32 = 10_000;

/// Returns why this choice is not in the offer.
pub(crate) fn not(board: &Board, offer: &ActOffer, choice: &Choice) -> Refusal {
    let figure = offer.figure;
    if acting::must_go_on(board, figure) {
        return refusals::passing();
    }
    match choice {
        Choice::Attack { target, boost } => attack(board, figure, *target, *boost),
        Choice::Play { card } => play(board, offer, *card),
        Choice::Sprint { card } if holds(board, figure, *card) => refusals::no_main_to_sprint(),
        Choice::Sprint { .. } => refusals::not_in_hand().under("M-MAR-08"),
        Choice::Door { door } => opening(board, figure, *door),
        Choice::PickUp { token } => item(board, figure, *token),
        Choice::Link { token, .. } => objective::link(board, *token),
        Choice::Shut { portal, .. } => objective::shut(board, offer, *portal),
        Choice::Take { .. } => objective::take(board, figure),
        Choice::Batter { token, .. } => objective::batter(board, figure, *token),
        _ => refusals::not_now(),
    }
}

fn holds(board: &Board, figure: FigureId, card: ActionCard) -> bool {
    figure.seat().is_some_and(|seat| board.marine(seat).hand.contains(&card))
}

fn play(board: &Board, offer: &ActOffer, card: ActionCard) -> Refusal {
    if !holds(board, offer.figure, card) {
        return refusals::not_in_hand();
    }
    match action::row(card).map(|row| row.kind) {
        Some(ActionKind::Reaction) => refusals::reaction(),
        Some(ActionKind::Main) if offer.mains == 0 => refusals::no_main(),
        _ if offer.figure.seat().is_some_and(|seat| !effects::may_play(board, seat, card)) => {
            refusals::token_out()
        }
        _ => refusals::no_card_now(),
    }
}

fn attack(board: &Board, figure: FigureId, target: FigureId, boost: bool) -> Refusal {
    let Some((source, strike)) = board.ready_strike(figure) else {
        return match figure.seat() {
            Some(_) => refusals::no_attack_card(),
            None => refusals::no_attack_left(),
        };
    };
    let (Some(from), Some(to)) = (board.stand(figure), board.stand(target)) else {
        return refusals::no_target();
    };
    if target.is_demon() == figure.is_demon() {
        return refusals::no_enemy();
    }
    if boost && effects::charge(board, figure).is_none() {
        return refusals::no_argent();
    }
    let strike = effects::charge(board, figure).filter(|_| boost).map_or(strike, |(_, strike)| strike);
    let Some(mark) =
        acting::marks(board, figure, source, u8::MAX).into_iter().find(|mark| mark.figure == target)
    else {
        return match sight::range(board.floor(), from, to) {
            Some(_) => refusals::no_sight(),
            None => refusals::walled(),
        };
    };
    refusals::out_of_range(mark.range, strike.range)
}

fn opening(board: &Board, figure: FigureId, door: DoorId) -> Refusal {
    let beside = board.place_of(figure).is_some_and(|at| board.floor().doors_beside(at).contains(&door));
    if board.open().contains(&door) {
        refusals::door_open()
    } else if beside {
        refusals::door_costs()
    } else {
        refusals::no_door()
    }
}

fn item(board: &Board, figure: FigureId, token: TokenId) -> Refusal {
    let Some(seat) = figure.seat() else { return refusals::no_finder() };
    match board.items().get(&token) {
        Some((Item::Cards(set), at))
            if board.marine(seat).at == Some(*at) && !loadout::may_gain(&board.marine(seat).sets(), *set) =>
        {
            refusals::doubled()
        }
        _ => refusals::item_too_far(),
    }
}

/// Returns why this path cannot be walked.
pub(crate) fn walk(board: &Board, figure: FigureId, path: &[Stride]) -> Refusal {
    let Some(to) = path.last().map(|step| step.to) else {
        return refusals::no_path();
    };
    let Some(at) = board.place_of(figure) else { return refusals::off_map() };
    if path.len() == 1 && (to == at || to.is_one() && at.covers(to.at)) {
        return refusals::no_path();
    }
    if board.has_lasting(figure, Lasting::Rooted) {
        return refusals::rooted();
    }
    let moves = board.act().map_or(0, |act| u32::from(act.moves));
    if moves == 0 {
        return refusals::no_moves();
    }
    let found = if at.is_one() { small(board, figure, at.at, to.at) } else { whole(board, figure, at, to) };
    match found {
        Err(no) => no,
        Ok((_, false)) => refusals::occupied(),
        Ok((cost, _)) if cost > moves => refusals::too_far(cost, moves),
        Ok(_) => refusals::no_such_path(),
    }
}

/// Returns the cost of the cheapest path, and whether it may end there.
fn small(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Result<(u32, bool), Refusal> {
    let floor = board.floor();
    if !floor.ground.map().contains(to) {
        return Err(refusals::outside());
    }
    let tenant = |cell: Cell| board.tenant(figure, cell);
    let rush = Rush::of(board, figure);
    let walker = board.walker(figure, &tenant, rush.as_ref());
    let found = walker.reach(from, ENOUGH);
    let Some(cost) = found.cost(to) else {
        return Err(match floor.ground.terrain(to) {
            Some(Terrain::Blocking) => refusals::blocking(),
            Some(Terrain::Impassable) => refusals::impassable(),
            Some(Terrain::Difficult) | None if rush.is_some() => refusals::rushing(),
            Some(Terrain::Difficult) | None => refusals::no_way(),
        });
    };
    Ok((cost, walker.ends(&found).contains(&to)))
}

/// Returns the same for a base of several spaces.
fn whole(board: &Board, figure: FigureId, from: Footprint, to: Footprint) -> Result<(u32, bool), Refusal> {
    let large_at =
        |cell| board.figures().any(|(other, at)| other != figure && !at.is_one() && at.covers(cell));
    let cheapest = large::reach(board.floor(), from, ENOUGH)
        .into_iter()
        .filter(|(at, ..)| if to.is_one() { at.covers(to.at) } else { *at == to })
        .map(|(at, _, cost)| (cost, large::may_end(at, &large_at)))
        .min_by_key(|(cost, ends)| (!ends, *cost));
    cheapest.ok_or_else(refusals::no_room)
}

#[cfg(test)]
mod tests;
