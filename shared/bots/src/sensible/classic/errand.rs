//! Where a marine is headed.

use super::bearing::Bearing;
use super::floor::{FAR, Field, Floor, Walker, apart};
use super::picture::{Cell, Lying, Picture, Sheet};
use editions::Seat;

/// A closed door or the dark counts as so many steps away: what is known goes first.
const DARK: u32 = 6;
/// So many steps from the farthest friend count as one step more.
const TOGETHER: u32 = 2;
/// What is nearer to the start than this is farther from everything else.
const BACK: u32 = 16;
/// A space that lies less far the way the objective names is so many steps farther for each.
const ASTRAY: u32 = 1;
/// An invader in the way costs about this many steps of time.
const IN_THE_WAY: u32 = 2;

/// A goal as a field of steps to it.
#[derive(Debug)]
pub(super) struct Errand {
    pub(super) field: Field,
    /// Spaces where the known way ends: at the goal, at a door, at the edge of the dark.
    pub(super) ends: Vec<Cell>,
}

/// The way to the running goal, or to what must be found for it; things that are worth the way around are
/// fetched first.
pub(super) fn errand(picture: &Picture, seat: Seat) -> Errand {
    let at = picture.marine(seat).and_then(|sheet| sheet.at);
    errand_from(picture, seat, at.unwrap_or_default())
}

/// The same for a marine who is not on the board, as it would be from here.
pub(super) fn errand_from(picture: &Picture, seat: Seat, at: Cell) -> Errand {
    let Some(sheet) = picture.marine(seat) else { return nowhere() };
    let mut floor = Floor::of(picture, Walker::Marine);
    for (_, foe) in picture.foes() {
        foe.at.cells().iter().for_each(|cell| floor.charge(*cell, IN_THE_WAY));
    }
    let main = main_way(picture, &floor, at);
    match aside(picture, &floor, sheet, &main.field, at) {
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

/// Steps to the goal where it is known, else to the nearest of what is not.
fn main_way(picture: &Picture, floor: &Floor, at: Cell) -> Errand {
    let way = |goals: Vec<(u32, Cell)>| {
        let field = floor.field(goals.iter().copied(), FAR);
        let ends = goals.iter().filter(|(weight, cell)| field.at(*cell) == Some(*weight));
        Errand { ends: ends.map(|(_, cell)| *cell).collect(), field }
    };
    let known = [picture.ground().to_vec(), exits(picture), wanted(picture)];
    let known = known.map(|goals| goals.into_iter().map(|cell| (0, cell)).collect());
    let ways = known.into_iter().chain([unknown(picture)]).filter(|goals: &Vec<_>| !goals.is_empty());
    if let Some(way) = ways.map(way).find(|way| way.field.at(at).is_some()) {
        return way;
    }
    let foes = picture.foes().flat_map(|(_, foe)| foe.at.cells());
    way(foes.map(|cell| (0, cell)).collect())
}

/// The spaces at an exit that stands open to whom it is for.
fn exits(picture: &Picture) -> Vec<Cell> {
    let carried = || picture.marines.values().any(|sheet| sheet.cargo);
    let leaves = match picture.goal.what.as_str() {
        "leave" => true,
        "carry" => carried(),
        _ => false,
    };
    let exits = picture.doors.values().filter(|door| leaves && door.exit && !door.locked);
    exits.flat_map(|door| door.edges).flat_map(|edge| edge.cells()).collect()
}

/// What the goal itself calls for, by its words.
fn wanted(picture: &Picture) -> Vec<Cell> {
    let wanted = |token: &&Lying| match token.what.t.as_str() {
        "goal" => token.what.v == picture.goal.leg,
        "cargo" => true,
        "key" => {
            picture.objective.contains(&format!("{} key", token.what.word()))
                || picture.objective.contains(&format!("{} door", token.what.word()))
        }
        _ => false,
    };
    picture.tokens.values().filter(wanted).map(|token| token.at).collect()
}

/// The dark, closed doors, and teleporters whose other end nobody has seen.
fn unknown(picture: &Picture) -> Vec<(u32, Cell)> {
    let dark = picture.areas.values().flat_map(|area| &area.dark).flat_map(|edge| edge.cells());
    let shut = picture.doors.values().filter(|door| door.is_closed() && !door.locked && !door.blocked);
    let known = |cell: Cell| picture.areas.values().any(|area| area.cells.contains(&cell));
    let shut = shut.filter(|door| door.edges.iter().flat_map(|edge| edge.cells()).any(|cell| !known(cell)));
    let shut = shut.flat_map(|door| door.edges).flat_map(|edge| edge.cells());
    let features = || picture.areas.values().flat_map(|area| &area.features);
    let pads = || features().filter(|feature| feature.what.starts_with("teleporter"));
    let single = pads().filter(|pad| pads().filter(|other| other.what == pad.what).count() == 1);
    let named = |what: &str| if picture.objective.contains("eleport") { 0 } else { what.len().min(8) };
    let single = single.map(|pad| (u32::try_from(named(&pad.what)).unwrap_or(0), pad.at));
    // Together, and forward rather than back to where everything began.
    let mates = picture.marines_at();
    let home = picture.areas.get("0").map_or(&[][..], |area| &area.cells);
    let frontier: Vec<Cell> = dark.chain(shut).collect();
    let bearing = Bearing::of(&picture.objective);
    let along = |cell: &Cell| bearing.map_or(0, |bearing| bearing.along(*cell));
    let most = frontier.iter().map(along).max().unwrap_or(0);
    let weight = |cell: Cell| {
        let far = mates.iter().map(|mate| apart(*mate, cell)).max().unwrap_or(0);
        let out = home.iter().map(|home| apart(*home, cell)).min().unwrap_or(0);
        let astray = match bearing {
            Some(bearing) => u32::try_from(most - bearing.along(cell)).unwrap_or(0) * ASTRAY,
            None => BACK.saturating_sub(out) / 2,
        };
        DARK + far / TOGETHER + astray
    };
    frontier.iter().map(|cell| (weight(*cell), *cell)).chain(single).collect()
}

/// A thing that is worth more than the way around it, unless somebody else stands nearer.
fn aside(picture: &Picture, floor: &Floor, sheet: &Sheet, main: &Field, at: Cell) -> Option<Cell> {
    let from = floor.field([(0, at)], 24);
    let here = main.at(at)?;
    let gain = |token: &Lying| {
        let worth = worth(&token.what.t, token.what.word(), sheet);
        let way = from.at(token.at)?.saturating_add(main.at(token.at)?).saturating_sub(here);
        let steps = from.at(token.at)?;
        let mine = picture.marines.values().filter_map(|other| other.at).filter(|other| *other != at);
        let nearer = mine.filter(|other| apart(*other, token.at) + 1 < steps).count();
        let worth = if nearer > 0 { worth / 2 } else { worth };
        (worth > way && steps > 0).then(|| (worth - way, token.at))
    };
    picture.tokens.values().filter_map(gain).max().map(|(_, at)| at)
}

/// How many steps a thing is worth to this marine.
pub(super) fn worth(what: &str, which: &str, sheet: &Sheet) -> u32 {
    let automatic = ["machine_gun", "chaingun"].iter().any(|gun| sheet.has(gun));
    match (what, which) {
        ("weapon", weapon) if sheet.has(weapon) => 0,
        ("weapon", "chainsaw" | "chaingun" | "plasma_gun") => 10,
        ("weapon", "shotgun") if automatic => 2,
        ("weapon", "bfg") => 6,
        ("weapon", _) => 8,
        ("armor", _) => 10,
        ("health", _) => match sheet.missing() {
            0 => 0,
            1 | 2 => 3,
            _ => 7,
        },
        ("ammo", "bullets") if sheet.bullets <= 2 => 7,
        ("ammo", "bullets") => 3,
        ("ammo", "rockets") if sheet.has("rocket_launcher") => 5,
        ("ammo", "cells") if sheet.has("plasma_gun") || sheet.has("bfg") => 6,
        ("ammo", _) => 2,
        ("adrenaline", _) => 4,
        ("key", _) => 4,
        _ => 0,
    }
}
