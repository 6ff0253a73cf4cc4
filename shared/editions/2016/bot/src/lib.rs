//! The sensible bot of the 2016 edition. Everything is counted in hundredths of a wound, in whole numbers.

mod allies;
mod assault;
mod book;
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
mod printed;
mod roll;
mod scene;
mod summons;
mod uses;

use engine::Seat;
use picture::Picture;
use rules_2016::options::Moment;
use rules_2016::standing::{CoverRule, Rule, Then, Windows};
use rules_2016::{Choice, Options, Standing, View};
use serde_json::{Value, json};

/// The bot's luck: a number below the one given.
pub type Pick<'a> = dyn FnMut(u32) -> u32 + 'a;

/// Plays to win, as far as it can see; `None` where any admitted answer is as good.
#[must_use]
pub fn answer(seat: Seat, view: &View, options: &Options, pick: &mut Pick<'_>) -> Option<Choice> {
    let offer = serde_json::to_value(options).ok()?;
    let picture: Picture = serde_json::from_value(serde_json::to_value(view).ok()?).ok()?;
    serde_json::from_value(said(seat, &picture, &offer, pick)?).ok()
}

/// Any standing order of a seat, now and then; `None` for no order.
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

fn said(seat: Seat, picture: &Picture, offer: &Value, pick: &mut Pick<'_>) -> Option<Value> {
    match offer["t"].as_str()? {
        "class" | "invasion" | "squad" | "weapons" => opening::answer(offer, picture),
        "deploy" => Some(json!({ "t": "deploy", "at": marine::landing(&offer["at"], picture, seat)? })),
        "respawn" => Some(json!({ "t": "respawn", "at": marine::landing(&offer["at"], picture, seat)? })),
        "act" if seat.is_marine() => marine::act(offer, picture, seat),
        "act" => demon::act(offer, picture),
        "argent" => Some(horde::argent(offer, picture)),
        "demon_card" | "next" => horde::order(offer, picture),
        "portal" | "group" | "spread" => summons::answer(offer, picture),
        "place" | "displace" => summons::place(offer, picture, seat),
        "haul" => Some(escort::drive(offer, picture)),
        "throw" => grenade::land(offer, picture),
        "card" => naming::card(offer),
        "peek" => Some(naming::peek(offer, seat)),
        "drop_die" => Some(json!({ "t": "drop_die", "die": offer["dice"].get(0)? })),
        "cover" => Some(roll::cover(picture)),
        "window" => Some(uses::answer(offer, picture, seat, pick)),
        _ => None,
    }
}
