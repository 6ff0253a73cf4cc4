//! Which dice to roll again.

use super::odds::{Mark, Spread};
use super::picture::{Arm, Face, Figure, Icons, Picture};
use editions::Seat;
use serde_json::{Value, json};

/// Aiming keeps what serves and rolls the rest again; dodging the other way round.
pub(super) fn reroll(offer: &Value, picture: &Picture) -> Option<Value> {
    let lying: Vec<(&str, Face)> =
        offer["dice"].as_array()?.iter().filter_map(|die| lying(die, picture)).collect();
    let attack = &offer["attack"];
    let (icons, melee) = attacker(attack, picture)?;
    let range = u32::try_from(attack["range"].as_u64()?).ok()?;
    let (armor, health) = target(attack, picture);
    let mark = Mark { needed: if melee { 0 } else { range }, armor, health };
    let aims = offer["by"] == "aim";
    let mut best: Option<(f32, Vec<usize>)> = None;
    for set in 0..1_usize << lying.len().min(6) {
        let again = |at: &usize| set >> at & 1 == 1;
        let thrown: Vec<usize> = (0..lying.len()).filter(again).collect();
        let names: Vec<&str> = thrown.iter().map(|at| lying[*at].0).collect();
        let kept = lying.iter().enumerate().filter(|(at, _)| !again(at)).map(|(_, (_, face))| *face);
        let kept: Vec<Face> = kept.collect();
        let chance = Spread::of(&picture.faces, &names, &kept).against(icons, mark);
        let worth = if aims { chance.wounds + chance.kill } else { -chance.wounds - chance.kill };
        if best.as_ref().is_none_or(|(most, _)| worth > most + 1e-4) {
            best = Some((worth, thrown));
        }
    }
    best.map(|(_, dice)| json!({ "t": "reroll", "dice": dice }))
}

fn lying<'a>(die: &'a Value, picture: &Picture) -> Option<(&'a str, Face)> {
    let name = die["die"].as_str()?;
    let faces = &picture.faces.iter().find(|row| row.die == name)?.faces;
    Some((name, *faces.get(usize::try_from(die["face"].as_u64()?).ok()?)?))
}

/// The attacker's icons, and whether it strikes hand to hand.
fn attacker(attack: &Value, picture: &Picture) -> Option<(Icons, bool)> {
    let figure = attack["attacker"].as_u64()?;
    if let Some(Figure::Invader(foe)) = picture.figures.get(&figure.to_string()) {
        return Some((foe.abilities, foe.melee));
    }
    let sheet = picture.marine(Seat(u8::try_from(figure).ok()?))?;
    let arm: &Arm = sheet.weapons.iter().find(|arm| attack["weapon"] == arm.weapon.as_str())?;
    Some((arm.abilities, arm.melee))
}

/// Armor and wounds left of who is attacked; a middling invader where a space is.
fn target(attack: &Value, picture: &Picture) -> (u8, u8) {
    let Some(figure) = attack["figure"].as_u64() else { return (2, 3) };
    if let Some(Figure::Invader(foe)) = picture.figures.get(&figure.to_string()) {
        return (foe.armor, foe.health.saturating_sub(foe.wounds));
    }
    let sheet = u8::try_from(figure).ok().and_then(|seat| picture.marine(Seat(seat)));
    sheet.map_or((2, 9), |sheet| (sheet.armor, sheet.wounds))
}
