//! A marine in the middle of a turn.

use crate::errand::{Errand, errand, worth};
use crate::marine::{haste, worst};
use crate::picture::{MarineView, is_known, marine, missing};
use crate::scene::Scene;
use crate::shots::{self, Shot};
use crate::turn::{Aims, Allowance, Plan, Stop};
use crate::{CORNER, sharing, way_to};
use engine::Seat;
use grid::{Cell, Field, Footprint};
use rules_2004::names::{Order, Token, TokenId};
use rules_2004::options::{ActOffer, DoorOffer};
use rules_2004::{Choice, View};

/// A shot worth less than this is not worth its bullet.
const WORTH: f32 = 0.1;

pub(crate) fn act(offer: &ActOffer, view: &View, seat: Seat) -> Choice {
    let Some(sheet) = marine(view, seat) else { return Choice::End };
    if let Some(free) = free(offer, view, sheet) {
        return free;
    }
    let at = sheet.at.unwrap_or(CORNER);
    let way = errand(view, seat);
    let scene = Scene::of(view, sheet, &way.field);
    let aims = Aims { scene: &scene, way: &way, haste: haste(view, way.field.at(at)), guards: true };
    let left = Allowance {
        moves: offer.moves_left.into(),
        attacks: offer.attacks_left.into(),
        order: !offer.orders.is_empty(),
    };
    let shot = shots::best(&offer.attacks, &scene, view, sheet, None);
    let here = shot.as_ref().map_or(0.0, |shot| shot.worth);
    let plan = aims.best(at, &stops(offer), left, here);
    if let Some(shot) =
        shot.as_ref().filter(|shot| shot.worth >= WORTH && (plan.fires_first || plan.to == at))
    {
        return attack(shot);
    }
    onward(offer, view, &way, at, &plan).or_else(|| order(offer, &aims, at)).unwrap_or(Choice::End)
}

/// Returns what costs nothing and is done at once: leave, pick up, heal.
fn free(offer: &ActOffer, view: &View, sheet: &MarineView) -> Option<Choice> {
    if offer.leave.is_some() {
        return Some(Choice::Leave);
    }
    let wanted = |token: &&TokenId| match view.tokens().get(token).map(|lies| lies.what) {
        Some(Token::Health) => missing(sheet) >= 2,
        Some(Token::Berserk) => worth(Token::Berserk, sheet) > 0,
        _ => true,
    };
    if let Some(token) = offer.pick_ups.iter().find(wanted) {
        return Some(Choice::PickUp { token: *token });
    }
    if let Some(who) = worst(&offer.heal, view) {
        return Some(Choice::Heal { who });
    }
    // Giving costs a step, and is worth it.
    sharing::gift(&offer.gifts, view.marines(), sheet)
}

fn attack(shot: &Shot) -> Choice {
    Choice::Attack { weapon: shot.weapon, at: shot.at, figure: shot.figure, aim: shot.aim }
}

/// Goes on by teleporter, through a door, or on foot.
fn onward(offer: &ActOffer, view: &View, way: &Errand, at: Cell, plan: &Plan) -> Option<Choice> {
    let here = way.field.at(at).unwrap_or(u32::MAX);
    for teleport in &offer.teleports {
        let far = teleport.to.and_then(|to| way.field.at(to));
        // An unrevealed area is entered only if there is nothing better to do.
        let goes = far.map_or(way.ends.contains(&at) && teleport.to.is_none(), |far| far + 1 < here);
        if goes {
            return Some(Choice::Teleport { to: teleport.to });
        }
    }
    let near = plan.to == at || way.ends.contains(&at);
    if let Some(door) = door(offer, view, &way.field, at).filter(|_| near) {
        return Some(door);
    }
    if plan.to == at {
        return None;
    }
    let mut path = way_to(&offer.reach, Footprint::one(plan.to));
    // An item worth having on the way is picked up in passing.
    let lies = |at: &Footprint| view.tokens().values().any(|token| Footprint::one(token.at) == *at);
    let stop = |at: &Footprint| offer.reach.iter().any(|step| step.stop && step.at == *at);
    if let Some(last) = path.iter().position(|at| lies(at) && stop(at)) {
        path.truncate(last + 1);
    }
    Some(Choice::Move { path })
}

/// Opens a door on the way, if the space behind it is nearer to the goal or unknown.
fn door(offer: &ActOffer, view: &View, way: &Field, at: Cell) -> Option<Choice> {
    let here = way.at(at).unwrap_or(u32::MAX);
    let useful = |door: &&DoorOffer| {
        let Some(door) = view.doors().get(&door.door) else { return true };
        let onward = |cell: Cell| !is_known(view, cell) || way.at(cell).is_some_and(|far| far + 3 <= here);
        door.edges.iter().flat_map(|edge| edge.cells()).any(onward)
    };
    let mut open = offer.doors.iter().filter(|door| door.open && door.no.is_none());
    open.find(useful).map(|door| Choice::Door { door: door.door })
}

/// Returns Dodge where it is dangerous, otherwise Guard, or Aim with no enemy near.
fn order(offer: &ActOffer, aims: &Aims<'_>, at: Cell) -> Option<Choice> {
    let danger = aims.scene.danger(at);
    let worth = |order: Order| match order {
        Order::Dodge => aims.dodge(danger),
        Order::Guard => aims.guard(),
        Order::Heal => 0.3,
        Order::Aim => -1.0,
    };
    let orders = offer.orders.iter().copied().filter(|order| worth(*order) >= 0.0);
    let order = orders.max_by(|a, b| worth(*a).total_cmp(&worth(*b)))?;
    Some(Choice::Place { order })
}

/// Returns where the offer allows a stop.
fn stops(offer: &ActOffer) -> Vec<Stop> {
    let steps = offer.reach.iter().filter(|step| step.stop);
    let watched = |seats: usize| u32::try_from(seats).unwrap_or(0);
    steps
        .map(|step| Stop { at: step.at.at, cost: step.cost.into(), watched: watched(step.watched.len()) })
        .collect()
}
