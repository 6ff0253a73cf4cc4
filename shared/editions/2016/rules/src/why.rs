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
use crate::scenarios::plan::Item;
use crate::{loadout, sight};
use alloc::format;
use engine::Refusal;
use grid::{Cell, DoorId, Footprint};

/// More movement than any path costs.
const ENOUGH: u32 = 10_000;

fn no(rule: &str, text: &str) -> Refusal {
    Refusal::by(rule, "not_offered", text)
}

/// Returns why this choice is not in the offer.
pub(crate) fn not(board: &Board, offer: &ActOffer, choice: &Choice) -> Refusal {
    let figure = offer.figure;
    if acting::must_go_on(board, figure) {
        return no("M-MOV-08", "Another figure stands here. Move on to a free space first.");
    }
    match choice {
        Choice::Attack { target, boost } => attack(board, figure, *target, *boost),
        Choice::Play { card } => play(board, offer, *card),
        Choice::Sprint { card } if holds(board, figure, *card) => {
            no("M-MAR-08", "You have no main action left to sprint.")
        }
        Choice::Sprint { .. } => no("M-MAR-08", "That card is not in your hand."),
        Choice::Door { door } => opening(board, figure, *door),
        Choice::PickUp { token } => item(board, figure, *token),
        Choice::Link { token, .. } => objective::link(board, *token),
        Choice::Shut { portal, .. } => objective::shut(board, offer, *portal),
        Choice::Take { .. } => objective::take(board, figure),
        Choice::Batter { token, .. } => objective::batter(board, figure, *token),
        _ => no("M-MAR-03", "You can't do that now."),
    }
}

fn holds(board: &Board, figure: FigureId, card: ActionCard) -> bool {
    figure.seat().is_some_and(|seat| board.marine(seat).hand.contains(&card))
}

fn play(board: &Board, offer: &ActOffer, card: ActionCard) -> Refusal {
    if !holds(board, offer.figure, card) {
        return no("M-MAR-05", "That card is not in your hand.");
    }
    match action::row(card).map(|row| row.kind) {
        Some(ActionKind::Reaction) => {
            no("M-MAR-10", "A reaction is an interrupt. You are asked when you can play it.")
        }
        Some(ActionKind::Main) if offer.mains == 0 => no("M-MAR-03", "You have no main action left."),
        _ if offer.figure.seat().is_some_and(|seat| !effects::may_play(board, seat, card)) => {
            no("M-GREN-02", "Its token is already on the map.")
        }
        _ => no("M-MAR-05", "You can't play a card now."),
    }
}

fn attack(board: &Board, figure: FigureId, target: FigureId, boost: bool) -> Refusal {
    let Some((source, strike)) = board.ready_strike(figure) else {
        return match figure.seat() {
            Some(_) => no("M-MAR-06", "Play a card with an attack first."),
            None => no("M-DEM-02", "It has no attack left in this activation."),
        };
    };
    let (Some(from), Some(to)) = (board.stand(figure), board.stand(target)) else {
        return no("M-ATK-01", "There is no one to attack.");
    };
    if target.is_demon() == figure.is_demon() {
        return no("M-ATK-01", "You can only attack enemies.");
    }
    if boost && effects::charge(board, figure).is_none() {
        return no("M-ARG-03", "Its card does not have enough argent.");
    }
    let strike = effects::charge(board, figure).filter(|_| boost).map_or(strike, |(_, strike)| strike);
    let Some(mark) =
        acting::marks(board, figure, source, u8::MAX).into_iter().find(|mark| mark.figure == target)
    else {
        return match sight::range(board.floor(), from, to) {
            Some(_) => no("M-LOS-01", "No line of sight from any corner."),
            None => no("M-ATK-03", "Walls or closed doors are in the way."),
        };
    };
    let far = format!("It is {} spaces away, and this attack reaches {}.", mark.range, strike.range);
    no("M-ATK-02", &far)
}

fn opening(board: &Board, figure: FigureId, door: DoorId) -> Refusal {
    let beside = board.place_of(figure).is_some_and(|at| board.floor().doors_beside(at).contains(&door));
    if board.open().contains(&door) {
        no("M-DOOR-02", "It is open, and stays open.")
    } else if beside {
        no("M-MOV-10", "It costs 1 movement, and you have none left.")
    } else {
        no("M-DOOR-01", "It isn't beside your space.")
    }
}

fn item(board: &Board, figure: FigureId, token: TokenId) -> Refusal {
    let Some(seat) = figure.seat() else { return no("M-ITEM-01", "Items are for marines.") };
    match board.items().get(&token) {
        Some((Item::Cards(set), at))
            if board.marine(seat).at == Some(*at) && !loadout::may_gain(&board.marine(seat).sets(), *set) =>
        {
            no("M-WPN-02", "You already have that weapon.")
        }
        _ => no("M-ITEM-01", "You gain it in its own space."),
    }
}

/// Returns why this path cannot be walked.
pub(crate) fn walk(board: &Board, figure: FigureId, path: &[Stride]) -> Refusal {
    let Some(to) = path.last().map(|step| step.to) else {
        return no("M-MOV-08", "Name the spaces of the walk.");
    };
    let Some(at) = board.place_of(figure) else { return no("M-MOV-08", "It is not on the map.") };
    if board.has_lasting(figure, Lasting::Rooted) {
        return no("M-GEN-02", "A card says that you can't spend more movement.");
    }
    let moves = board.act().map_or(0, |act| u32::from(act.moves));
    if moves == 0 {
        return no("M-MOV-03", "No movement is left.");
    }
    let found = if at.is_one() { small(board, figure, at.at, to.at) } else { whole(board, figure, at, to) };
    match found {
        Err(no) => no,
        Ok((cost, _)) if cost > moves => {
            no("M-MOV-01", &format!("It costs {cost} movement, and {moves} {} left.", are(moves)))
        }
        Ok((_, false)) => no("M-MOV-07", "A figure stands there, and you can't stop in an occupied space."),
        Ok(_) => no("M-MOV-08", "Not by that path. Choose its spaces one by one."),
    }
}

fn are(moves: u32) -> &'static str {
    if moves == 1 { "is" } else { "are" }
}

/// Returns the cost of the cheapest path, and whether it may end there.
fn small(board: &Board, figure: FigureId, from: Cell, to: Cell) -> Result<(u32, bool), Refusal> {
    let floor = board.floor();
    if !floor.ground.map().contains(to) {
        return Err(no("M-TER-11", "That's off the map."));
    }
    let tenant = |cell: Cell| board.tenant(figure, cell);
    let rush = Rush::of(board, figure);
    let walker = board.walker(figure, &tenant, rush.as_ref());
    let found = walker.reach(from, ENOUGH);
    let Some(cost) = found.cost(to) else {
        return Err(match floor.ground.terrain(to) {
            Some(Terrain::Blocking) => no("M-TER-05", "Only flying figures can enter blocking terrain."),
            Some(Terrain::Impassable) => no("M-TER-08", "Only flying figures can enter impassable terrain."),
            Some(Terrain::Difficult) | None if rush.is_some() => {
                no("M-GEN-02", "A card says that you can't move away from the nearest enemy.")
            }
            Some(Terrain::Difficult) | None => {
                no("M-MOV-04", "Walls, closed doors or terrain are in the way.")
            }
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
    cheapest
        .ok_or_else(|| no("M-BIG-04", "There is no room for it, or walls and closed doors are in the way."))
}

#[cfg(test)]
mod tests;
