//! A marine's errand: where they go next.

use crate::CORNER;
use crate::bearing::Bearing;
use crate::floor::{FAR, Floor, Walker};
use crate::picture::{
    MarineView, TokenView, foes, ground, has, home, is_known, marine, marines_at, missing, pointed,
};
use engine::Seat;
use grid::{Cell, Field};
use rules_2004::View;
use rules_2004::board::DoorState;
use rules_2004::names::{Ammo, Token, Weapon};
use rules_2004::scenarios::leg::LegKind;

/// How many steps away a closed door or an unrevealed edge counts, so that known goals come first.
const DARK: u32 = 6;
/// The same for a teleporter whose other end is unrevealed, if the objective does not name it.
const PAD: u32 = 8;
/// How many steps from the farthest friend count as one more step.
const TOGETHER: u32 = 2;
/// Spaces nearer to the start than this count as farther away.
const BACK: u32 = 16;
/// How many steps farther a space counts for each step that it lies off the objective's direction.
const ASTRAY: u32 = 1;
/// How many steps of time an invader in the way costs.
const IN_THE_WAY: u32 = 2;

/// A goal as a field of steps to it.
#[derive(Debug)]
pub(crate) struct Errand {
    pub(crate) field: Field,
    /// Spaces where the known way ends: at the goal, at a door, at an unrevealed edge.
    pub(crate) ends: Vec<Cell>,
}

/// Returns the way to the current goal, or to what must be found for it. Items that are worth the detour come
/// first.
pub(crate) fn errand(view: &View, seat: Seat) -> Errand {
    let at = marine(view, seat).and_then(|sheet| sheet.at);
    errand_from(view, seat, at.unwrap_or(CORNER))
}

/// Returns the same for a marine who is not on the board, as it would be from this space.
pub(crate) fn errand_from(view: &View, seat: Seat, at: Cell) -> Errand {
    let Some(sheet) = marine(view, seat) else { return nowhere() };
    let mut floor = Floor::of(view, Walker::Marine);
    for foe in foes(view) {
        foe.at.cells().for_each(|cell| floor.charge(cell, IN_THE_WAY));
    }
    let main = main_way(view, &floor, at);
    match aside(view, &floor, sheet, &main.field, at) {
        Some(token) => {
            let rest = main.field.at(token).unwrap_or(0);
            Errand { field: floor.field([(rest, token)], FAR), ends: vec![token] }
        }
        None => main,
    }
}

fn nowhere() -> Errand {
    Errand { field: Field::default(), ends: Vec::new() }
}

/// Returns the way to the goal or, if it is unknown, to the nearest unknown space.
fn main_way(view: &View, floor: &Floor, at: Cell) -> Errand {
    let way = |goals: Vec<(u32, Cell)>| {
        let field = floor.field(goals.iter().copied(), FAR);
        let ends = goals.iter().filter(|(weight, cell)| field.at(*cell) == Some(*weight));
        Errand { ends: ends.map(|(_, cell)| *cell).collect(), field }
    };
    let known = [ground(view).to_vec(), exits(view), wanted(view)];
    let known = known.map(|goals| goals.into_iter().map(|cell| (0, cell)).collect());
    let ways = known.into_iter().chain([unknown(view)]).filter(|goals: &Vec<_>| !goals.is_empty());
    if let Some(way) = ways.map(way).find(|way| way.field.at(at).is_some()) {
        return way;
    }
    let foes = foes(view).flat_map(|foe| foe.at.cells());
    way(foes.map(|cell| (0, cell)).collect())
}

/// Returns the spaces at an open exit, for marines who may leave by it.
fn exits(view: &View) -> Vec<Cell> {
    let leaves = match view.goal().what {
        LegKind::Leave => true,
        LegKind::Carry => view.marines().values().any(|sheet| sheet.cargo),
        LegKind::Reach | LegKind::Fetch | LegKind::Hold | LegKind::Done => false,
    };
    let exits = view.doors().values().filter(|door| leaves && door.exit && !door.locked);
    exits.flat_map(|door| door.edges).flat_map(|edge| edge.cells()).collect()
}

/// Returns the spaces that the goal itself asks for.
fn wanted(view: &View) -> Vec<Cell> {
    let keys = pointed(view).keys;
    let wanted = |token: &&TokenView| match token.what {
        Token::Goal(leg) => leg == view.goal().leg,
        Token::Cargo => true,
        Token::Key(key) => keys.contains(&key),
        _ => false,
    };
    view.tokens().values().filter(wanted).map(|token| token.at).collect()
}

/// Returns unrevealed edges, closed doors, and teleporters with an unknown other end.
fn unknown(view: &View) -> Vec<(u32, Cell)> {
    let dark = view.areas().values().flat_map(|area| &area.dark).flat_map(|edge| edge.cells());
    let closed = view.doors().values().filter(|door| door.state == DoorState::Closed);
    let shut = closed.filter(|door| !door.locked && !door.blocked);
    let cells = shut.map(|door| door.edges.map(|edge| edge.cells()).concat());
    let shut = cells.filter(|cells| cells.iter().any(|cell| !is_known(view, *cell))).flatten();
    let frontier: Vec<Cell> = dark.chain(shut).collect();
    // Together, and forward rather than back to the start.
    let (mates, home, pointed) = (marines_at(view), home(view), pointed(view));
    let bearing = pointed.bearing.map(Bearing::from);
    let along = |cell: &Cell| bearing.map_or(0, |bearing| bearing.along(*cell));
    let most = frontier.iter().map(along).max().unwrap_or(0);
    let weight = |cell: Cell| {
        let far = mates.iter().map(|mate| mate.chebyshev(cell)).max().unwrap_or(0);
        let out = home.iter().map(|home| home.chebyshev(cell)).min().unwrap_or(0);
        let astray = match bearing {
            Some(bearing) => u32::try_from(most - bearing.along(cell)).unwrap_or(0) * ASTRAY,
            None => BACK.saturating_sub(out) / 2,
        };
        DARK + far / TOGETHER + astray
    };
    let weight_of_pads = if pointed.teleport { 0 } else { PAD };
    let pads = single_pads(view).into_iter().map(|at| (weight_of_pads, at));
    frontier.iter().map(|cell| (weight(*cell), *cell)).chain(pads).collect()
}

/// Returns teleporters that are the only known one of their color.
fn single_pads(view: &View) -> Vec<Cell> {
    let features = || view.areas().values().flat_map(|area| &area.features);
    let pads = || features().filter(|feature| feature.what.teleports().is_some());
    let single = pads().filter(|pad| pads().filter(|other| other.what == pad.what).count() == 1);
    single.map(|pad| pad.at).collect()
}

/// Returns an item that is worth more than the detour, unless another marine is nearer.
fn aside(view: &View, floor: &Floor, sheet: &MarineView, main: &Field, at: Cell) -> Option<Cell> {
    let from = floor.field([(0, at)], 24);
    let here = main.at(at)?;
    let gain = |token: &TokenView| {
        let worth = worth(token.what, sheet);
        let way = from.at(token.at)?.saturating_add(main.at(token.at)?).saturating_sub(here);
        let steps = from.at(token.at)?;
        let mine = view.marines().values().filter_map(|other| other.at).filter(|other| *other != at);
        let nearer = mine.filter(|other| other.chebyshev(token.at) + 1 < steps).count();
        let worth = if nearer > 0 { worth / 2 } else { worth };
        (worth > way && steps > 0).then(|| (worth - way, token.at))
    };
    let gains = view.tokens().values().filter_map(gain);
    // Of equal ones the easternmost.
    gains.max_by_key(|(gain, at)| (*gain, at.x, at.y)).map(|(_, at)| at)
}

/// Returns how many steps an item is worth to this marine.
pub(crate) fn worth(what: Token, sheet: &MarineView) -> u32 {
    let automatic = [Weapon::MachineGun, Weapon::Chaingun].iter().any(|gun| has(sheet, *gun));
    match what {
        Token::Weapon(weapon) if has(sheet, weapon) => 0,
        Token::Weapon(Weapon::Chainsaw | Weapon::Chaingun | Weapon::PlasmaGun) => 10,
        Token::Weapon(Weapon::Shotgun) if automatic => 2,
        Token::Weapon(Weapon::Bfg) => 6,
        Token::Weapon(_) => 8,
        Token::Armor => 10,
        Token::Health => match missing(sheet) {
            0 => 0,
            1 | 2 => 3,
            _ => 7,
        },
        Token::Ammo(Ammo::Bullets) if sheet.bullets <= 2 => 7,
        Token::Ammo(Ammo::Bullets) => 3,
        Token::Ammo(Ammo::Rockets) if has(sheet, Weapon::RocketLauncher) => 5,
        Token::Ammo(Ammo::Cells) if has(sheet, Weapon::PlasmaGun) || has(sheet, Weapon::Bfg) => 6,
        Token::Ammo(_) => 2,
        Token::Adrenaline | Token::Key(_) => 4,
        Token::Berserk | Token::Goal(_) | Token::Cargo | Token::Deflector => 0,
    }
}
