//! The choice of dice to re-roll.

use crate::odds::{Mark, Spread};
use crate::picture::{foe, sheet};
use rules_2004::abilities::Abilities;
use rules_2004::names::{Die, Face, Rolled};
use rules_2004::options::{AttackBrief, RerollBy};
use rules_2004::{Choice, View, dice};

/// Returns the dice to re-roll. An aiming attacker keeps good dice; a dodging marine keeps bad ones.
pub(crate) fn reroll(attack: &AttackBrief, rolled: &[Rolled], by: RerollBy, view: &View) -> Option<Choice> {
    let lying: Vec<(Die, Face)> = rolled.iter().filter_map(lying).collect();
    let (icons, melee) = attacker(attack, view)?;
    let (armor, health) = target(attack, view);
    let mark = Mark { needed: if melee { 0 } else { attack.range.into() }, armor, health };
    let mut best: Option<(f32, Vec<u8>)> = None;
    for set in 0..1_usize << lying.len().min(6) {
        let again = |at: &u8| set >> at & 1 == 1;
        let places = || (0_u8..).zip(&lying);
        let thrown = places().filter(|(at, _)| again(at));
        let kept: Vec<Face> = places().filter(|(at, _)| !again(at)).map(|(_, (_, face))| *face).collect();
        let chance = Spread::of(thrown.clone().map(|(_, (die, _))| *die), &kept).against(icons, mark);
        let worth = match by {
            RerollBy::Aim => chance.wounds + chance.kill,
            RerollBy::Dodge => -chance.wounds - chance.kill,
        };
        if best.as_ref().is_none_or(|(most, _)| worth > most + 1e-4) {
            best = Some((worth, thrown.map(|(at, _)| at).collect()));
        }
    }
    best.map(|(_, dice)| Choice::Reroll { dice })
}

fn lying(rolled: &Rolled) -> Option<(Die, Face)> {
    Some((rolled.die, *dice::faces(rolled.die).get(usize::from(rolled.face))?))
}

/// Returns the attacker's icons, and whether it strikes in melee.
fn attacker(attack: &AttackBrief, view: &View) -> Option<(Abilities, bool)> {
    if let Some(foe) = foe(view, attack.attacker) {
        return Some((foe.abilities, foe.melee));
    }
    let sheet = sheet(view, attack.attacker)?;
    let arm = sheet.weapons.iter().find(|arm| attack.weapon == Some(arm.weapon))?;
    Some((arm.abilities, arm.melee))
}

/// Returns armor and remaining wounds of the target, or of an average invader if the target is a space.
fn target(attack: &AttackBrief, view: &View) -> (u8, u8) {
    let Some(figure) = attack.figure else { return (2, 3) };
    if let Some(foe) = foe(view, figure) {
        return (foe.armor, foe.health.saturating_sub(foe.wounds));
    }
    sheet(view, figure).map_or((2, 9), |sheet| (sheet.armor, sheet.wounds))
}
