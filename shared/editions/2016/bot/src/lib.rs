//! The sensible bot of the 2016 edition. Everything is counted in hundredths of a wound, in whole numbers.

mod allies;
mod assault;
mod demon;
mod errand;
mod escort;
mod grenade;
mod ground;
mod horde;
mod marine;
mod naming;
mod odds;
mod offer;
mod opening;
mod picture;
mod plan;
mod roll;
mod scene;
mod summons;
mod tricks;
mod uses;

use engine::Seat;
use rules_2016::options::Moment;
use rules_2016::standing::{CoverRule, Rule, Then, Windows};
use rules_2016::{Choice, Options, Standing, View};

/// The bot's luck: a number below the one given.
pub type Pick<'a> = dyn FnMut(u32) -> u32 + 'a;

/// Plays to win, as far as it can see. Returns `None` if any admitted answer is as good.
#[must_use]
pub fn answer(seat: Seat, view: &View, options: &Options, pick: &mut Pick<'_>) -> Option<Choice> {
    match options {
        Options::Class { classes } => opening::class(classes),
        Options::Invasion { cards, sets } => opening::invasion(cards, sets, view),
        // The marine who can take most gets more.
        Options::Squad { seats } => Some(Choice::Squad { seat: *seats.first()? }),
        Options::Weapons { left } => opening::weapons(left),
        Options::Deploy { at } => Some(Choice::Deploy { at: marine::landing(at, view, seat)? }),
        Options::Respawn { at } => Some(Choice::Respawn { at: marine::landing(at, view, seat)? }),
        Options::Act(offer) if seat.is_marine() => marine::act(offer, view, seat),
        Options::Act(offer) => demon::act(offer, view, pick),
        Options::Argent { hand, most, on } => Some(horde::argent(hand, *most, on, view)),
        Options::DemonCard { kinds } => horde::card(kinds, view),
        Options::Next { figures } => horde::next(figures, view),
        Options::Portal { portals, .. } => summons::portal(portals, view),
        Options::Group { groups, .. } => summons::group(groups, view),
        Options::Spread { count, on, .. } => summons::spread(*count, on, view),
        Options::Place { at, .. } | Options::Displace { at, .. } => summons::place(at, view, seat),
        Options::Haul { at } => Some(escort::drive(at, view)),
        Options::Throw { grenade, at, .. } => grenade::land(*grenade, at, view),
        Options::Card { what, cards, .. } => naming::card(*what, cards),
        Options::Peek { cards, .. } => Some(naming::peek(cards, seat)),
        Options::DropDie { dice } => Some(Choice::DropDie { die: *dice.first()? }),
        Options::Cover { .. } => Some(roll::cover(view)),
        Options::Window { moment, uses, .. } => Some(uses::answer(*moment, uses, view, seat, pick)),
    }
}

/// Returns, now and then, any standing order of a seat; `None` for no order.
#[must_use]
pub fn order(_: Seat, pick: &mut Pick<'_>) -> Option<Standing> {
    const MOMENTS: [Moment; 3] = [Moment::Defending, Moment::Attacking, Moment::AfterAttack];
    const THEN: [Then; 3] = [Then::Ask, Then::Pass, Then::Use];
    const WINDOWS: [Windows; 3] = [Windows::Ask, Windows::Ask, Windows::Pass];
    const COVER: [CoverRule; 3] = [CoverRule::Ask, CoverRule::Keep, CoverRule::ReplaceHits];
    if pick(3) != 0 {
        return None;
    }
    let mut one = || pick(3) as usize % 3;
    let (moment, then) = (MOMENTS[one()], THEN[one()]);
    let damage = u8::try_from(pick(4)).ok();
    let mut one = || pick(3) as usize % 3;
    let (windows, cover) = (WINDOWS[one()], COVER[one()]);
    let moments = [(moment, Rule { then, damage })].into_iter().collect();
    Some(Standing { windows, moments, cover, until: None })
}
