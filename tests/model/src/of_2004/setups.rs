//! What random matches begin with.

use super::players::Pick;
use engine::{Chance, Match, Mode, Ruleset};
use grid::DoorId;
use rules_2004::board::{Door, DoorState, DrawRule, MapRule};
use rules_2004::carry::{Brought, Carry};
use rules_2004::chart::Chart;
use rules_2004::levels::Level;
use rules_2004::names::{Color, Key, Skill, Weapon};
use rules_2004::{Board, Rules, Setup};
use std::collections::BTreeMap;

/// Where a match is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Scenario(&'static str),
    /// A drawing of this folder.
    Drawing(&'static str, &'static str),
}

impl Place {
    pub(super) fn name(self) -> &'static str {
        match self {
            Place::Scenario(name) | Place::Drawing(name, _) => name,
        }
    }
}

const GROUND: Place = Place::Drawing("the ground", include_str!("ground.txt"));
const PEN: Place = Place::Drawing("the pen", include_str!("pen.txt"));

const SKILLS: [Skill; 15] = [
    Skill::FieldMedic,
    Skill::PlatedVest,
    Skill::HardToKill,
    Skill::LongEye,
    Skill::QuickStep,
    Skill::ColdNerve,
    Skill::FollowThrough,
    Skill::SquadLeader,
    Skill::CloseQuarters,
    Skill::BattlePlan,
    Skill::Pathfinder,
    Skill::CleanLine,
    Skill::WideWatch,
    Skill::Contingency,
    Skill::SteadyAdvance,
];

const FOUND: [Weapon; 7] = [
    Weapon::Chainsaw,
    Weapon::Shotgun,
    Weapon::MachineGun,
    Weapon::Chaingun,
    Weapon::RocketLauncher,
    Weapon::PlasmaGun,
    Weapon::Bfg,
];

/// Returns a random scenario or drawing, with one to three marines, who mostly have what trained ones bring.
pub(super) fn any(pick: &mut Pick) -> (Setup, Place) {
    let place = match pick.below(16) {
        0..2 => GROUND,
        2..11 => PEN,
        11 | 12 => Place::Scenario("first"),
        13 => Place::Scenario("second"),
        14 => Place::Scenario(["third", "fourth"][pick.below(2) as usize]),
        _ => Place::Scenario("fifth"),
    };
    let scenario = if let Place::Scenario(name) = place { name } else { "first" };
    let marines = [1, 2, 3, 3, 3][pick.below(5) as usize];
    let colors = [Color::Red, Color::Green, Color::Blue][..marines].to_vec();
    let carry = (pick.below(4) > 0).then(|| Carry {
        marines: (0..marines).map(|_| brought(pick)).collect(),
        marines_won: pick.below(2) == 0,
    });
    let draw = if pick.below(2) == 0 { DrawRule::PerMarine } else { DrawRule::Two };
    let (level, mode, map) = (Level::Standard, Mode::Friendly, MapRule::Whole);
    (Setup { scenario: scenario.into(), colors, draw, level, mode, map, carry }, place)
}

/// The match at its first question.
///
/// # Panics
/// If the set-up is refused, or the stored shape of a board is not what it was.
pub(super) fn start(setup: &Setup, place: Place, chance: &mut dyn Chance) -> Match<Rules> {
    let (board, frame) = Rules::open(setup).expect("the set-up is one of ours");
    let board = if let Place::Drawing(_, text) = place { moved(&board, text) } else { board };
    Match::midway(board, vec![frame], chance)
}

/// Returns the same board over a drawing, where frag points hardly ever end a match.
fn moved(board: &Board, text: &str) -> Board {
    let chart = Chart::drawing(text).expect("the ground is a map");
    let mut stored = serde_json::to_value(board).expect("a board can be stored");
    let doors = chart.map().doors().iter().map(|slot| {
        let key = slot.key.map(|_| Key::Red);
        (slot.id, Door { key, state: DoorState::Closed, blocked: false })
    });
    let doors: BTreeMap<DoorId, Door> = doors.collect();
    stored["doors"] = serde_json::to_value(doors).expect("doors can be stored");
    stored["chart"] = serde_json::to_value(chart).expect("a chart can be stored");
    stored["frag_limit"] = 200.into();
    serde_json::from_value(stored).expect("a stored board can be read")
}

fn brought(pick: &mut Pick) -> Brought {
    let mut skills: Vec<Skill> = Vec::new();
    for _ in 0..3 {
        let wanted = [Skill::FieldMedic, Skill::WideWatch, Skill::ColdNerve];
        let skill =
            if pick.below(3) == 0 { wanted[pick.below(3) as usize] } else { SKILLS[pick.below(15) as usize] };
        if !skills.contains(&skill) {
            skills.push(skill);
        }
    }
    let weapons = (0..2).map(|_| FOUND[pick.below(7) as usize]).collect();
    let some = |pick: &mut Pick| u8::try_from(pick.below(4)).unwrap_or(0);
    let (bullets, rockets, cells) = (some(pick), some(pick), some(pick));
    let armor = some(pick);
    Brought { skills, weapons, armor, bullets, rockets, cells }
}
