//! Which attack to make: by what its end is worth, less what it costs.

use super::picture::{Picture, Sheet};
use super::scene::{Scene, price};
use serde_json::{Value, json};

/// A friend's wound against an enemy's.
const FRIEND: f32 = 1.3;

/// An offered attack with what it is worth.
#[derive(Debug)]
pub(super) struct Shot {
    pub(super) worth: f32,
    pub(super) weapon: Value,
    pub(super) at: Value,
    pub(super) figure: Value,
    pub(super) aim: bool,
}

/// The best of the offered attacks; `striker` is about to strike and counts double.
pub(super) fn best(
    ways: &Value,
    scene: &Scene,
    picture: &Picture,
    sheet: &Sheet,
    striker: Option<u64>,
) -> Option<Shot> {
    let mut best: Option<Shot> = None;
    for way in ways.as_array()?.iter().filter(|way| way["no"].is_null()) {
        let arm = sheet.weapons.iter().find(|arm| way["weapon"] == arm.weapon.as_str());
        let ammo = arm.and_then(|arm| arm.ammo.as_ref()).map(|ammo| sheet.ammo(ammo));
        let cost = ammo.map_or(0.0, price);
        for target in way["targets"].as_array().into_iter().flatten() {
            let aim = !target["aimed"].is_null();
            let worth = worth(target, aim, scene, picture, striker) - cost;
            if best.as_ref().is_none_or(|shot| worth > shot.worth) {
                let (at, figure) = (target["at"].clone(), target["figure"].clone());
                best = Some(Shot { worth, weapon: way["weapon"].clone(), at, figure, aim });
            }
        }
    }
    best
}

fn worth(target: &Value, aim: bool, scene: &Scene, picture: &Picture, striker: Option<u64>) -> f32 {
    let struck = target["struck"].as_array().map_or(&[][..], Vec::as_slice);
    if struck.is_empty() {
        let odds = if aim { &target["aimed"] } else { &target["odds"] };
        return one(target["figure"].as_u64(), odds, scene, picture, striker);
    }
    struck.iter().map(|one_of| one(one_of["figure"].as_u64(), &one_of["odds"], scene, picture, striker)).sum()
}

fn one(figure: Option<u64>, odds: &Value, scene: &Scene, picture: &Picture, striker: Option<u64>) -> f32 {
    let number = |what: &str| f32::from(u16::try_from(odds[what].as_u64().unwrap_or(0)).unwrap_or(0));
    let (wounds, kill) = (number("wounds") / 100.0, number("kill") / 1000.0);
    let Some(figure) = figure else { return 0.0 };
    if picture.marines.contains_key(&figure.to_string()) {
        return -wounds * FRIEND;
    }
    let Some(threat) = scene.threats.iter().find(|threat| threat.id == figure) else { return 0.0 };
    let part = (wounds / f32::from(threat.left)).min(1.0);
    let worth = threat.worth * (kill * 0.75 + part * 0.25);
    if striker == Some(figure) { worth * 2.0 } else { worth }
}

/// Goes on with the best odds.
pub(super) fn through(offer: &Value) -> Option<Value> {
    let mut best: Option<(u64, Value)> = None;
    for way in offer["ways"].as_array()? {
        for target in
            way["targets"].as_array().into_iter().flatten().filter(|target| !target["figure"].is_null())
        {
            let worth = target["odds"]["wounds"].as_u64()? + target["odds"]["kill"].as_u64()? / 10;
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                let said = json!({ "t": "through", "at": target["at"], "figure": target["figure"], "drop": way["drop"] });
                best = Some((worth, said));
            }
        }
    }
    best.filter(|(worth, _)| *worth >= 25).map(|(_, said)| said).or_else(|| Some(json!({ "t": "pass" })))
}
