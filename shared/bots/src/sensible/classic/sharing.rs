//! What a marine hands to a friend beside him.

use super::picture::{Picture, Sheet};
use editions::Seat;
use serde_json::{Value, json};

/// Found weapons, the one he would rather keep first.
const KEPT: [&str; 7] =
    ["plasma_gun", "chaingun", "rocket_launcher", "machine_gun", "chainsaw", "bfg", "shotgun"];
/// He has so many more bullets than who gets one.
const MORE: u8 = 3;

/// The first gift that the friend needs more than he does; `None` when everybody has what he needs.
pub(super) fn gift(offer: &Value, picture: &Picture, sheet: &Sheet) -> Option<Value> {
    let spare = spare(sheet);
    let helps = |gift: &&Value| {
        let seat = gift["to"].as_u64().and_then(|seat| u8::try_from(seat).ok());
        let Some(friend) = seat.and_then(|seat| picture.marine(Seat(seat))) else { return false };
        let what = gift["gift"]["v"].as_str().unwrap_or_default();
        match gift["gift"]["t"].as_str() {
            Some("weapon") => spare == Some(what) && found(friend).next().is_none(),
            Some("ammo") if what == "bullets" => {
                friend.bullets <= 1 && sheet.bullets >= friend.bullets + MORE
            }
            Some("ammo") => !fires(sheet, what) && fires(friend, what),
            _ => false,
        }
    };
    let gifts = offer["gifts"].as_array()?;
    gifts.iter().find(helps).map(|gift| json!({ "t": "give", "to": gift["to"], "gift": gift["gift"] }))
}

/// Weapons that he found, best first.
fn found(sheet: &Sheet) -> impl Iterator<Item = &'static str> + '_ {
    KEPT.into_iter().filter(|weapon| sheet.has(weapon))
}

/// Of several found weapons the least.
fn spare(sheet: &Sheet) -> Option<&'static str> {
    found(sheet).skip(1).last()
}

/// He has found something that fires this.
fn fires(sheet: &Sheet, ammo: &str) -> bool {
    let mut found = sheet.weapons.iter().filter(|arm| KEPT.contains(&arm.weapon.as_str()));
    found.any(|arm| arm.ammo.as_deref() == Some(ammo))
}

#[cfg(test)]
mod tests {
    use super::gift;
    use crate::sensible::classic::picture::Picture;
    use editions::Seat;
    use serde_json::{Value, json};

    /// Two marines: found weapons and bullets of each.
    fn picture(one: (&[&str], u8), two: (&[&str], u8)) -> Picture {
        let sheet = |(weapons, bullets): (&[&str], u8)| {
            let arm = |weapon: &&str| {
                let ammo = if *weapon == "rocket_launcher" { "rockets" } else { "bullets" };
                json!({ "weapon": weapon, "dice": [], "melee": false, "ammo": ammo,
                        "abilities": { "accuracy": 0, "deadly": 0 } })
            };
            json!({ "at": [0, 0], "wounds": 5, "start_wounds": 8, "order": null, "bullets": bullets, "rockets": 1,
                    "cells": 0, "weapons": weapons.iter().map(arm).collect::<Vec<_>>() })
        };
        let view = json!({
            "areas": {}, "doors": {}, "figures": {}, "tokens": {},
            "goal": { "what": "leave", "leg": 1, "area": null },
            "marines": { "1": sheet(one), "2": sheet(two) }
        });
        serde_json::from_value(view).unwrap()
    }

    fn given(picture: &Picture) -> Option<Value> {
        let gifts =
            [("weapon", "shotgun"), ("weapon", "machine_gun"), ("ammo", "bullets"), ("ammo", "rockets")];
        let gifts = gifts.map(|(t, v)| json!({ "to": 2, "gift": { "t": t, "v": v } }));
        let said = gift(&json!({ "gifts": gifts }), picture, picture.marine(Seat(1)).unwrap())?;
        assert_eq!((&said["t"], &said["to"]), (&json!("give"), &json!(2)));
        Some(said["gift"]["v"].clone())
    }

    #[test]
    fn of_two_guns_the_lesser_goes_to_a_friend_who_has_none() {
        let guns: &[&str] = &["machine_gun", "shotgun"];
        assert_eq!(given(&picture((guns, 2), (&[], 2))), Some(json!("shotgun")));
        assert_eq!(given(&picture((guns, 2), (&["shotgun"], 2))), None);
        assert_eq!(given(&picture((&["shotgun"], 2), (&[], 2))), None, "his only one he keeps");
    }

    #[test]
    fn bullets_go_to_who_has_hardly_any_and_rockets_to_who_can_fire_them() {
        assert_eq!(given(&picture((&[], 4), (&[], 1))), Some(json!("bullets")));
        assert_eq!(given(&picture((&[], 3), (&[], 1))), None);
        let launcher: &[&str] = &["rocket_launcher"];
        assert_eq!(given(&picture((&[], 2), (launcher, 2))), Some(json!("rockets")));
        assert_eq!(given(&picture((launcher, 2), (launcher, 2))), None);
    }
}
