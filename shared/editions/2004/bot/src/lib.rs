//! The bot of the 2004 edition. It reads its seat's view and offer, and answers with a choice of the edition.
//!
//! It knows exactly what a player knows: the view and the offer of its seat, and the printed tables. It
//! cannot reach the board (`cargo xtask ci` looks for its name here).

mod act;
mod bearing;
mod errand;
mod events;
mod floor;
mod invader;
mod marine;
mod odds;
mod picture;
mod rolls;
mod scene;
mod sharing;
mod shots;
mod turn;

use engine::Seat;
use grid::{Cell, Field, Footprint};
use rules_2004::options::{ActOffer, ReachStep, WeaponOffer};
use rules_2004::standing::{DodgeRule, GuardRule, Wait};
use rules_2004::{Choice, Options, Standing, View};

/// The bot's luck: a number below the one given.
pub type Pick<'a> = dyn FnMut(u32) -> u32 + 'a;

/// Plays to win, as far as it can see. Returns `None` if any admitted answer is as good.
#[must_use]
pub fn answer(seat: Seat, view: &View, options: &Options, pick: &mut Pick<'_>) -> Option<Choice> {
    let said = if seat.is_marine() {
        marine::answer(options, view, seat)
    } else {
        invader::answer(options, view, pick)
    };
    match (options, said) {
        (Options::Act(offer), Some(Choice::End)) if offer.passing => onward(offer),
        (_, said) => said,
    }
}

/// Returns the nearest space where a figure that is passing through may stay.
fn onward(offer: &ActOffer) -> Option<Choice> {
    let nearest = offer.reach.iter().filter(|step| step.stop).min_by_key(|step| step.cost)?;
    Some(Choice::Move { path: way_to(&offer.reach, nearest.at) })
}

/// Returns, now and then, any standing order of a seat; `None` for no order.
#[must_use]
pub fn order(seat: Seat, pick: &mut Pick<'_>) -> Option<Standing> {
    const GUARD: [GuardRule; 3] = [GuardRule::Ask, GuardRule::HoldFire, GuardRule::FireFirst];
    const WAIT: [Wait; 6] =
        [Wait::Never, Wait::Change, Wait::Sight, Wait::Attack, Wait::AttackOnMe, Wait::TurnEnd];
    const DODGE: [DodgeRule; 3] = [DodgeRule::Ask, DodgeRule::RerollHits, DodgeRule::RerollHits];
    if !seat.is_marine() || pick(3) != 0 {
        return None;
    }
    let guard = GUARD[pick(3) as usize % 3];
    let dodge = DODGE[pick(3) as usize % 3];
    let wait = WAIT[pick(6) as usize % 6];
    Some(Standing { guard, wait, dodge, ..Standing::default() })
}

/// Returns the best offered attack with its expected wounds, in hundredths.
fn best_shot(ways: &[WeaponOffer]) -> Option<(u16, Choice)> {
    let mut best: Option<(u16, Choice)> = None;
    for way in ways.iter().filter(|way| way.no.is_none()) {
        for target in &way.targets {
            let worth = target.odds.wounds + target.odds.kill / 10;
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                let (weapon, at, figure) = (way.weapon, target.at, target.figure);
                best = Some((worth, Choice::Attack { weapon, at, figure, aim: false }));
            }
        }
    }
    best
}

/// Returns a walk to the best offered place in the field, or `None` if staying is as good.
fn walk(offer: &ActOffer, field: &Field, from: Option<Footprint>) -> Option<Choice> {
    let far = |at: Footprint| field.of(at.cells());
    let here = from.and_then(far).unwrap_or(u32::MAX);
    let stops = offer.reach.iter().filter(|step| step.stop).map(|step| step.at);
    // Of equally near places the westernmost one.
    let place = |at: Footprint| (at.at.x, at.at.y, at.width, at.height);
    let (far, goal) =
        stops.filter_map(|at| Some((far(at)?, at))).min_by_key(|(far, at)| (*far, place(*at)))?;
    if far >= here {
        return None;
    }
    Some(Choice::Move { path: way_to(&offer.reach, goal) })
}

/// Returns the offered way to an offered place, without the starting place.
fn way_to(reach: &[ReachStep], goal: Footprint) -> Vec<Footprint> {
    let before = |at: &Footprint| reach.iter().find(|step| step.at == *at).map(|step| step.from);
    let mut path: Vec<Footprint> = std::iter::successors(Some(goal), before).collect();
    path.pop();
    path.reverse();
    path
}

/// The first cell of a board, used for a figure that is off the board.
const CORNER: Cell = Cell::new(0, 0);
