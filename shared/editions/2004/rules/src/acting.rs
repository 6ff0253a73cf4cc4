//! What an acting figure may do now: the offer of a marine's turn and of an activation, and the handling of
//! an answer.

use crate::Rules;
use crate::attacks::{Declaration, Pick};
use crate::board::Board;
use crate::choice::Choice;
use crate::defaults;
use crate::fact::PublicFact;
use crate::frames::walk::Walk;
use crate::names::{Action, FigureId, Order};
use crate::options::{ActOffer, GiftOffer, OrderOffer, ReachStep, WeaponOffer};
use crate::refusals;
use crate::{attacks, doors, equipment, exit, moving, orders, teleport};
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};
use grid::Footprint;

/// Returns the offer to the acting figure. Everything but attacks is paid out of one allowance.
pub(crate) fn offer(board: &Board, figure: FigureId) -> ActOffer {
    let act = board.act().filter(|act| act.figure == figure);
    let seat = Board::seat_of(figure);
    let attacks_left = act.map_or(0, |act| act.attacks);
    let moves_left = act.map_or(0, |act| act.moves);
    let passing = board.footprint_of(figure).is_some_and(|here| !moving::may_stop(board, figure, here));
    let reach = moving::reach(board, figure);
    // A figure that may not stay keeps what it needs to go on. [C-MOV-05]
    let spare = if passing { moves_left.saturating_sub(onward(&reach)) } else { moves_left };
    ActOffer {
        figure,
        moves_left,
        attacks_left,
        passing,
        reach,
        attacks: ways(board, figure, if passing { 0 } else { attacks_left }),
        doors: if passing && spare < doors::COST { Vec::new() } else { doors::offers(board, figure) },
        teleports: teleport::offers(board, figure),
        pick_ups: equipment::pick_ups(board, figure),
        gifts: if passing && spare < equipment::GIFT { Vec::new() } else { equipment::gifts(board, figure) },
        orders: seat.map_or_else(Vec::new, |seat| orders::placeable(board, seat)),
        others: seat.map_or_else(Vec::new, |seat| orders::for_others(board, seat)),
        heal: seat.map_or_else(Vec::new, |seat| orders::healable(board, seat)),
        leave: exit::cost(board, figure),
    }
}

/// Returns the movement to the nearest space where the figure may stay, or more than it has if there is none.
fn onward(reach: &[ReachStep]) -> u8 {
    reach.iter().filter(|step| step.stop).map(|step| step.cost).min().unwrap_or(u8::MAX)
}

/// Returns true if a figure that may not stay where it is can go on from there.
pub(crate) fn goes_on(offer: &ActOffer) -> bool {
    offer.reach.iter().any(|step| step.stop) || !offer.teleports.is_empty() || offer.leave.is_some()
}

/// Returns the default: the end or, for a figure that may not stay, the nearest way on. An activation that a card
/// paid for is used.
pub(crate) fn fallback(board: &Board, offer: &ActOffer) -> Choice {
    let nearest = offer.reach.iter().filter(|step| step.stop).min_by_key(|step| step.cost);
    match (offer.passing, nearest, offer.teleports.first()) {
        (true, Some(step), _) => Choice::Move { path: way_to(offer, step.at) },
        (true, None, Some(way)) => Choice::Teleport { to: way.to },
        (true, None, None) => Choice::Leave,
        (false, ..) if board.act().is_some_and(|act| act.extra) => defaults::act(board, offer),
        (false, ..) => Choice::End,
    }
}

/// Returns the ways to attack now. Each attack may use any weapon; without an attack left there are none.
/// [C-TURN-08]
fn ways(board: &Board, figure: FigureId, left: u8) -> Vec<WeaponOffer> {
    if left == 0 { Vec::new() } else { attacks::offers(board, figure) }
}

/// Returns true if the figure can do anything but end: a question with one answer is not asked. [W-04]
pub(crate) fn can_act(offer: &ActOffer) -> bool {
    let attack = offer.attacks.iter().any(|way| way.no.is_none() && !way.targets.is_empty());
    offer.reach.iter().any(|step| step.stop)
        || attack
        || offer.doors.iter().any(|door| door.no.is_none())
        || !offer.teleports.is_empty()
        || !offer.pick_ups.is_empty()
        || !offer.gifts.is_empty()
        || !offer.orders.is_empty()
        || !offer.others.is_empty()
        || !offer.heal.is_empty()
        || offer.leave.is_some()
}

/// Checks that this choice is in the offer.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(board: &Board, offer: &ActOffer, choice: &Choice) -> Result<(), Refusal> {
    let figure = offer.figure;
    match choice {
        Choice::End if offer.passing => Err(stays(board, figure)),
        Choice::End => Ok(()),
        Choice::Move { path } => path_admits(board, figure, path),
        Choice::Attack { .. } if offer.passing => Err(refusals::attack_passing()),
        Choice::Attack { .. } if offer.attacks_left == 0 => Err(no_attack(board)),
        Choice::Attack { weapon, at, figure: target, aim } => {
            let pick = Pick { weapon: *weapon, at: *at, figure: *target, aim: *aim };
            attacks::admits(board, figure, &offer.attacks, pick)
        }
        Choice::Door { .. } if offer.passing && offer.doors.is_empty() => Err(stays(board, figure)),
        Choice::Door { door } => doors::admits(board, figure, *door),
        Choice::Teleport { to } if offer.teleports.iter().any(|way| way.to == *to) => Ok(()),
        Choice::Teleport { to } => Err(teleport::refusal(board, figure, *to)),
        Choice::PickUp { token } if offer.pick_ups.contains(token) => Ok(()),
        Choice::PickUp { token } => Err(equipment::out_of_reach(board, figure, *token)),
        Choice::Give { to, gift } if offer.gifts.contains(&GiftOffer { to: *to, gift: *gift }) => Ok(()),
        Choice::Give { to, .. } => Err(equipment::no_gift(board, figure, *to)),
        Choice::Place { order } if offer.orders.contains(order) => Ok(()),
        Choice::PlaceOn { order, on } if is_for(&offer.others, *on, *order) => Ok(()),
        Choice::Place { order } | Choice::PlaceOn { order, .. } => Err(no_order(board, figure, *order)),
        Choice::Heal { who } if offer.heal.contains(who) => Ok(()),
        Choice::Heal { .. } => Err(refusals::no_heal()),
        Choice::Leave if offer.leave.is_some() => Ok(()),
        Choice::Leave => Err(exit::refusal(board, figure)),
        _ => Err(refusals::choose_act()),
    }
}

/// Returns true if that order may be placed on that other marine.
fn is_for(others: &[OrderOffer], on: Seat, order: Order) -> bool {
    others.iter().any(|offer| offer.seat == on && offer.orders.contains(&order))
}

/// Checks a path: every step is passable, the sum is within the allowance, and the last space is free.
/// [C-MOV-05]
fn path_admits(board: &Board, figure: FigureId, path: &[Footprint]) -> Result<(), Refusal> {
    let Some(mut at) = board.footprint_of(figure) else {
        return Err(refusals::off_board());
    };
    let left = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    if let [far] = path
        && (at.chebyshev(*far) > 1 || at.is_one() != far.is_one())
        && moving::step_cost(board, figure, at, *far).is_none()
    {
        return Err(far_away(board, figure, at, *far, left));
    }
    let mut spent = 0;
    for to in path {
        spent += moving::step(board, figure, at, *to)?;
        if spent > left {
            return Err(too_far(board, left).at(spots(*to)));
        }
        at = *to;
    }
    if path.is_empty() {
        return Err(refusals::no_path());
    }
    if !moving::may_stop(board, figure, at) {
        return Err(occupied(at));
    }
    Ok(())
}

/// Returns the refusal for a space that is not next to the figure.
fn far_away(board: &Board, figure: FigureId, at: Footprint, far: Footprint, left: u8) -> Refusal {
    if let Some(no) = moving::why_not(board, figure, at, far.at) {
        return no;
    }
    if !moving::may_stop(board, figure, far) {
        return occupied(far);
    }
    too_far(board, left).at(spots(far))
}

fn occupied(at: Footprint) -> Refusal {
    refusals::occupied().at(spots(at))
}

/// Returns the refusal for a figure that may not end its move where it is.
fn stays(board: &Board, figure: FigureId) -> Refusal {
    let at = board.footprint_of(figure).map(spots).unwrap_or_default();
    refusals::passing().at(at)
}

fn spots(at: Footprint) -> Vec<[u8; 2]> {
    at.cells().map(Into::into).collect()
}

/// Returns the rule that sets the allowance of the action or of an invader.
fn source(board: &Board) -> &'static str {
    match board.act().and_then(|act| act.action) {
        Some(Action::Sprint) => "C-TURN-04",
        Some(Action::Advance) => "C-TURN-05",
        Some(Action::Unload) => "C-TURN-07",
        Some(Action::ReadyMove) => "C-TURN-09",
        Some(Action::ReadyAttack) => "C-TURN-10",
        None => "C-INV-21",
    }
}

fn too_far(board: &Board, left: u8) -> Refusal {
    refusals::too_far(left).under(source(board))
}

fn no_attack(board: &Board) -> Refusal {
    refusals::no_attack_left().under(source(board))
}

fn no_order(board: &Board, figure: FigureId, order: Order) -> Refusal {
    let marine = Board::seat_of(figure).and_then(|seat| board.marine(seat));
    if !board.act().is_some_and(|act| act.figure == figure && act.order) {
        return refusals::no_order();
    }
    if marine.is_some_and(|marine| marine.order.is_some()) {
        return refusals::has_order();
    }
    match order {
        Order::Heal => refusals::no_medic(),
        Order::Aim | Order::Guard | Order::Dodge => refusals::order_not_now(),
    }
}

/// Carries out an admitted choice by pushing what must follow. The caller has pushed its own next step, so
/// the rest of the allowance may be used afterwards. [C-TURN-06] [C-INV-22]
pub(crate) fn take(tx: &mut Tx<'_, Rules>, figure: FigureId, choice: Choice) {
    let seat = Board::seat_of(figure);
    match choice {
        Choice::Move { path } => tx.push(Walk::along(figure, path).into()),
        Choice::Attack { .. } => {
            if let Some(declaration) = Declaration::by(figure, &choice) {
                attacks::declare(tx, declaration);
            }
        }
        Choice::Door { door } => doors::turn(tx, figure, door),
        Choice::Teleport { to } => teleport::go(tx, figure, to),
        Choice::PickUp { token } => equipment::pick_up(tx, figure, token),
        Choice::Give { to, gift } => give(tx, seat, to, gift),
        // Ready's order may come at any moment of the turn. [C-TURN-11]
        Choice::Place { order } => {
            if let Some(seat) = seat {
                tx.happen(PublicFact::OrderPlaced { seat, order }.into()); // [C-TURN-11]
            }
        }
        Choice::PlaceOn { order, on } => tx.happen(PublicFact::OrderPlaced { seat: on, order }.into()),
        Choice::Leave => exit::leave(tx, figure),
        _ => {}
    }
}

fn give(tx: &mut Tx<'_, Rules>, from: Option<Seat>, to: Seat, gift: crate::names::Gift) {
    if let Some(from) = from {
        tx.happen(PublicFact::Given { from, to, gift }.into());
    }
}

/// Returns a random admitted choice. It ends the turn often enough.
pub(crate) fn sample(board: &Board, offer: &ActOffer, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    match sampled(board, offer, pick) {
        Choice::End if offer.passing => fallback(board, offer),
        choice => choice,
    }
}

fn sampled(board: &Board, offer: &ActOffer, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    let mut ways: Vec<Choice> = Vec::new();
    ways.extend(offer.pick_ups.iter().map(|token| Choice::PickUp { token: *token }));
    ways.extend(offer.teleports.iter().map(|way| Choice::Teleport { to: way.to }));
    ways.extend(offer.gifts.iter().map(|GiftOffer { to, gift }| Choice::Give { to: *to, gift: *gift }));
    ways.extend(offer.orders.iter().map(|order| Choice::Place { order: *order }));
    for other in &offer.others {
        let on = other.seat;
        ways.extend(other.orders.iter().map(|order| Choice::PlaceOn { order: *order, on }));
    }
    ways.extend(offer.heal.iter().map(|who| Choice::Heal { who: *who }));
    let doors = offer.doors.iter().filter(|door| door.no.is_none());
    ways.extend(doors.map(|door| Choice::Door { door: door.door }));
    ways.extend(offer.leave.map(|_| Choice::Leave));
    let mut below = |n: usize| pick(u32::try_from(n.max(1)).unwrap_or(1)) as usize;
    let mut attacks = useful(&offer.attacks, attacks::choices(&offer.attacks), below(20) == 0);
    match below(10) {
        0 => Choice::End,
        1..=4 if !attacks.is_empty() => attacks.swap_remove(below(attacks.len())),
        5..=6 if !ways.is_empty() => ways.swap_remove(below(ways.len())),
        7 => strolled(board, offer, pick).unwrap_or(Choice::End),
        _ => {
            let goals: Vec<Footprint> =
                offer.reach.iter().filter(|step| step.stop).map(|step| step.at).collect();
            match goals.len() {
                0 if ways.is_empty() => Choice::End,
                0 => ways.swap_remove(below(ways.len())),
                n => Choice::Move { path: way_to(offer, goals[below(n)]) },
            }
        }
    }
}

/// Returns attacks that could hurt an enemy. Sometimes, and when there are none, it returns any attack,
/// because a blast may go anywhere.
fn useful(offers: &[WeaponOffer], all: Vec<Choice>, any: bool) -> Vec<Choice> {
    let hurts = |choice: &Choice| {
        let pick = Pick::of(choice);
        pick.is_some_and(|pick| {
            let offer = offers.iter().find(|offer| offer.weapon == pick.weapon);
            let target = offer.and_then(|offer| offer.targets.iter().find(|target| target.at == pick.at));
            target.is_some_and(|target| target.figure.is_some() || !target.struck.is_empty())
        })
    };
    let some: Vec<Choice> = all.iter().filter(|choice| hurts(choice)).cloned().collect();
    if any || some.is_empty() { all } else { some }
}

/// Returns the cheapest path to an offered space.
pub(crate) fn way_to(offer: &ActOffer, goal: Footprint) -> Vec<Footprint> {
    way_over(&offer.reach, goal)
}

/// Returns the cheapest path over these steps.
pub(crate) fn way_over(reach: &[ReachStep], goal: Footprint) -> Vec<Footprint> {
    let before = |at: &Footprint| reach.iter().find(|step| step.at == *at).map(|step| step.from);
    let mut path: Vec<Footprint> = core::iter::successors(Some(goal), before).collect();
    path.pop();
    path.reverse();
    path
}

/// Returns a random walk, so that every legal path occurs at some time.
fn strolled(board: &Board, offer: &ActOffer, pick: &mut dyn FnMut(u32) -> u32) -> Option<Choice> {
    let figure = offer.figure;
    let mut at = board.footprint_of(figure)?;
    let (mut path, mut best) = (Vec::new(), 0);
    let places = || offer.reach.iter().map(|step| step.at).chain(board.footprint_of(figure));
    for _ in 0..offer.moves_left {
        let next: Vec<Footprint> =
            places().filter(|to| moving::step_cost(board, figure, at, *to).is_some()).collect();
        at = *next.get(pick(u32::try_from(next.len().max(1)).unwrap_or(1)) as usize)?;
        path.push(at);
        if moving::may_stop(board, figure, at) {
            best = path.len();
        }
        if best > 0 && pick(4) == 0 {
            break;
        }
    }
    path.truncate(best);
    (best > 0).then_some(Choice::Move { path })
}
