//! The choice of an attack: what it is worth, less what it costs.

use crate::picture::{MarineView, ammo, sheet};
use crate::scene::{Scene, price};
use grid::Cell;
use rules_2004::names::{FigureId, Weapon};
use rules_2004::options::{Odds, TargetOffer, ThroughOffer, WeaponOffer};
use rules_2004::{Choice, View};

/// The weight of a friend's wound against an enemy's.
const FRIEND: f32 = 1.3;
/// The least value for continuing a blow-through attack: wounds in hundredths, plus a tenth of the chance to
/// kill.
const GOES_ON: u16 = 25;

/// An offered attack and its value.
#[derive(Debug)]
pub(crate) struct Shot {
    pub(crate) worth: f32,
    pub(crate) weapon: Option<Weapon>,
    pub(crate) at: Cell,
    pub(crate) figure: Option<FigureId>,
    pub(crate) aim: bool,
}

/// Returns the best of the offered attacks. `striker` is about to strike and counts double.
pub(crate) fn best(
    ways: &[WeaponOffer],
    scene: &Scene,
    view: &View,
    sheet: &MarineView,
    striker: Option<FigureId>,
) -> Option<Shot> {
    let mut best: Option<Shot> = None;
    for way in ways.iter().filter(|way| way.no.is_none()) {
        let arm = sheet.weapons.iter().find(|arm| way.weapon == Some(arm.weapon));
        let left = arm.and_then(|arm| arm.ammo).map(|kind| ammo(sheet, kind));
        let cost = left.map_or(0.0, price);
        for target in &way.targets {
            let worth = worth(target, scene, view, striker) - cost;
            if best.as_ref().is_none_or(|shot| worth > shot.worth) {
                let (at, figure, aim) = (target.at, target.figure, target.aimed.is_some());
                best = Some(Shot { worth, weapon: way.weapon, at, figure, aim });
            }
        }
    }
    best
}

fn worth(target: &TargetOffer, scene: &Scene, view: &View, striker: Option<FigureId>) -> f32 {
    if target.struck.is_empty() {
        return one(target.figure, target.aimed.unwrap_or(target.odds), scene, view, striker);
    }
    target.struck.iter().map(|struck| one(Some(struck.figure), struck.odds, scene, view, striker)).sum()
}

fn one(figure: Option<FigureId>, odds: Odds, scene: &Scene, view: &View, striker: Option<FigureId>) -> f32 {
    let (wounds, kill) = (f32::from(odds.wounds) / 100.0, f32::from(odds.kill) / 1000.0);
    let Some(figure) = figure else { return 0.0 };
    if sheet(view, figure).is_some() {
        return -wounds * FRIEND;
    }
    let Some(threat) = scene.threats.iter().find(|threat| threat.id == figure) else { return 0.0 };
    let part = (wounds / f32::from(threat.left)).min(1.0);
    let worth = threat.worth * (kill * 0.75 + part * 0.25);
    if striker == Some(figure) { worth * 2.0 } else { worth }
}

/// Continues with the best odds.
pub(crate) fn through(ways: &[ThroughOffer]) -> Choice {
    let mut best: Option<(u16, Choice)> = None;
    for way in ways {
        for target in &way.targets {
            let Some(figure) = target.figure else { continue };
            let worth = target.odds.wounds + target.odds.kill / 10;
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, Choice::Through { at: target.at, figure: Some(figure), drop: way.drop }));
            }
        }
    }
    best.filter(|(worth, _)| *worth >= GOES_ON).map_or(Choice::Pass, |(_, said)| said)
}
