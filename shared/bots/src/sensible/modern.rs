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
mod roll;
mod scene;
mod summons;
mod uses;

use crate::{Luck, Question};
use picture::Picture;
use serde_json::{Value, json};

/// Plays to win, as far as it can see. A question that it has no word for is left to chance.
pub(super) fn answer(question: &Question, luck: &mut Luck) -> Option<Value> {
    let offer = question.offer()?;
    let picture: Picture = serde_json::from_str(question.view()).ok()?;
    let seat = question.seat();
    match offer["t"].as_str()? {
        "class" | "invasion" | "squad" | "weapons" => opening::answer(&offer, &picture),
        "deploy" => Some(json!({ "t": "deploy", "at": marine::landing(&offer["at"], &picture, seat)? })),
        "respawn" => Some(json!({ "t": "respawn", "at": marine::landing(&offer["at"], &picture, seat)? })),
        "act" if seat.is_marine() => marine::act(&offer, &picture, seat),
        "act" => demon::act(&offer, &picture),
        "argent" => Some(horde::argent(&offer, &picture)),
        "demon_card" | "next" => horde::order(&offer, &picture),
        "portal" | "group" | "spread" => summons::answer(&offer, &picture),
        "place" | "displace" => summons::place(&offer, &picture, seat),
        "haul" => Some(escort::drive(&offer, &picture)),
        "throw" => grenade::land(&offer, &picture),
        "card" => naming::card(&offer),
        "peek" => Some(naming::peek(&offer, seat)),
        "drop_die" => Some(json!({ "t": "drop_die", "die": offer["dice"].get(0)? })),
        "cover" => Some(roll::cover(&picture)),
        "window" => Some(uses::answer(&offer, &picture, seat, luck)),
        _ => None,
    }
}
