//! The content of a scenario's drawing: where things lie, and which area brings them into play.

use super::leg::{self, Leg};
use super::outline::{self, Outline};
use crate::figures;
use crate::names::{Ammo, Color, Key, Kind, Token, Weapon};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use grid::ascii::Drawing;
use grid::{AreaId, Cell, Direction, DoorId, Footprint, Map};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{self, StrDeserializer};

/// A drawing, read once.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub map: Map,
    /// The area built at the beginning. [C-SET-06]
    pub start_area: AreaId,
    /// Start spaces of marines 1, 2, 3.
    pub starts: Vec<Cell>,
    /// Blocking obstacles. [C-OBS-01]
    pub blocking: Vec<Cell>,
    pub ducts: Vec<Cell>,
    /// Damaging obstacles. [C-OBS-10]
    pub slime: Vec<Cell>,
    /// Barrels at the start. [C-OBS-20]
    pub barrels: Vec<Cell>,
    /// Teleporters by color. [C-TEL-01]
    pub teleporters: Vec<(Key, Cell)>,
    pub tokens: Vec<(Token, Cell)>,
    /// `None`: white, placed in any color. [C-EXP-06]
    pub invaders: Vec<(Kind, Option<Color>, Footprint)>,
    /// Leaving by this door is the marines' goal. [C-WIN-01]
    pub exit: Option<DoorId>,
    /// Where the compass rose points. C-SET-07.
    pub north: Direction,
    /// What the marines must bring about, in order; never empty. [C-SET-15]
    pub legs: Vec<Leg>,
    /// The look of each area.
    pub looks: Vec<(AreaId, String)>,
    /// The borders of each area, by its number.
    pub outlines: Vec<Outline>,
}

/// What a mark stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Start(u8),
    Obstacle,
    Duct,
    Slime,
    Barrel,
    Teleporter(Key),
    Token(Token),
    Invader(Kind, Option<Color>),
}

impl Plan {
    /// Reads a drawing in the map format. Header lines give marks their meaning: `start 1`, `token h health`,
    /// `invader z zombie white`, `obstacle o`, `duct d`, `slime s`, `barrel b`, `teleporter t red`. `exit 2`
    /// names the door to leave by, and `look A lounge` the look of an area. A mark without a line has its
    /// usual meaning, see `usual`, so small boards need no header.
    ///
    /// # Errors
    /// Returns one sentence that names the fault.
    pub fn read(text: &str) -> Result<Self, String> {
        let drawing = grid::ascii::parse(text).map_err(|fault| fault.to_string())?;
        let start_area = drawing.map.areas().first().map(|area| area.id).ok_or("the map has no area")?;
        let mut plan = Self {
            start_area,
            starts: Vec::new(),
            blocking: Vec::new(),
            ducts: Vec::new(),
            slime: Vec::new(),
            barrels: Vec::new(),
            teleporters: Vec::new(),
            tokens: Vec::new(),
            invaders: Vec::new(),
            exit: exit(&drawing)?,
            north: north(&drawing)?,
            legs: leg::read(&drawing)?,
            looks: looks(&drawing)?,
            outlines: outline::of(&drawing.map),
            map: drawing.map.clone(),
        };
        let mut starts = Vec::new();
        let mut taken = Vec::new();
        for (sign, cell) in drawing.map.marks() {
            match meaning(&drawing, *sign)? {
                Some(Mark::Start(number)) => starts.push((number, *cell)),
                Some(Mark::Obstacle) => plan.blocking.push(*cell),
                Some(Mark::Duct) => plan.ducts.push(*cell),
                Some(Mark::Slime) => plan.slime.push(*cell),
                Some(Mark::Barrel) => plan.barrels.push(*cell),
                Some(Mark::Teleporter(color)) => plan.teleporters.push((color, *cell)),
                Some(Mark::Token(token)) => plan.tokens.push((token, *cell)),
                Some(Mark::Invader(..)) if taken.contains(&(*sign, *cell)) => {}
                Some(Mark::Invader(kind, color)) => {
                    let here = spread(&drawing, *sign, *cell, kind, &taken)?;
                    taken.extend(here.cells().map(|cell| (*sign, cell)));
                    plan.invaders.push((kind, color, here));
                }
                None => {}
            }
        }
        starts.sort_unstable();
        plan.starts = starts.into_iter().map(|(_, cell)| cell).collect();
        Ok(plan)
    }
}

impl Plan {
    /// Returns the ways from each teleporter to every other of its color. [C-TEL-01]
    #[must_use]
    pub fn links(&self) -> Vec<(Cell, Cell)> {
        let pads = || self.teleporters.iter();
        let from = |(color, at): &(Key, Cell)| {
            let (color, at) = (*color, *at);
            pads().filter(move |(of, far)| *of == color && *far != at).map(move |(_, far)| (at, *far))
        };
        pads().flat_map(from).collect()
    }
}

/// Returns the spaces of an invader whose upper left one is this. A big one is drawn by its mark in each.
/// [C-BIG-05]
fn spread(
    drawing: &Drawing,
    sign: char,
    at: Cell,
    kind: Kind,
    taken: &[(char, Cell)],
) -> Result<Footprint, String> {
    let (wide, high) = figures::of(kind).size;
    let marked = |cell: Cell| drawing.map.marks().contains(&(sign, cell)) && !taken.contains(&(sign, cell));
    let ways = [Footprint::new(at, wide, high), Footprint::new(at, high, wide)];
    let here = ways.into_iter().flatten().find(|here| here.cells().all(marked));
    here.ok_or_else(|| {
        alloc::format!("the mark {sign} at {at} must fill {wide} by {high} spaces, as its figure does")
    })
}

/// Returns what the header says of a mark or, without a line, its usual meaning.
fn meaning(drawing: &Drawing, sign: char) -> Result<Option<Mark>, String> {
    for note in &drawing.notes {
        let mut words = note.value.split_whitespace();
        if words.next().and_then(one) != Some(sign) {
            continue;
        }
        let mut word = || words.next().unwrap_or_default();
        let bad = || alloc::format!("the header line '{} {}' says nothing known", note.key, note.value);
        let mark = match note.key.as_str() {
            "start" => Mark::Start(sign.to_digit(10).ok_or_else(bad)?.try_into().map_err(|_| bad())?),
            "obstacle" => Mark::Obstacle,
            "duct" => Mark::Duct,
            "goal" => Mark::Token(Token::Goal(word().parse().map_err(|_| bad())?)),
            "slime" => Mark::Slime,
            "barrel" => Mark::Barrel,
            "teleporter" => Mark::Teleporter(key(word()).ok_or_else(bad)?),
            "token" => Mark::Token(token(word()).ok_or_else(bad)?),
            "invader" => Mark::Invader(kind(word()).ok_or_else(bad)?, color(word()).ok_or_else(bad)?),
            _ => continue,
        };
        return Ok(Some(mark));
    }
    Ok(usual(sign))
}

/// Returns the meaning of a mark that the header does not describe.
fn usual(sign: char) -> Option<Mark> {
    Some(match sign {
        '1'..='3' => Mark::Start(sign as u8 - b'0'),
        'o' => Mark::Obstacle,
        'd' => Mark::Duct,
        '~' => Mark::Slime,
        '%' => Mark::Barrel,
        'r' => Mark::Teleporter(Key::Red),
        'l' => Mark::Teleporter(Key::Blue),
        'y' => Mark::Teleporter(Key::Yellow),
        'h' => Mark::Token(Token::Health),
        'a' => Mark::Token(Token::Armor),
        'n' => Mark::Token(Token::Adrenaline),
        'k' => Mark::Token(Token::Berserk),
        'b' => Mark::Token(Token::Ammo(Ammo::Bullets)),
        's' => Mark::Token(Token::Weapon(Weapon::Shotgun)),
        'c' => Mark::Token(Token::Weapon(Weapon::Chainsaw)),
        'g' => Mark::Token(Token::Weapon(Weapon::MachineGun)),
        'R' => Mark::Token(Token::Key(Key::Red)),
        'B' => Mark::Token(Token::Key(Key::Blue)),
        'Y' => Mark::Token(Token::Key(Key::Yellow)),
        letter => {
            let row = figures::ALL.iter().find(|row| row.letter == letter)?;
            Mark::Invader(row.kind, None)
        }
    })
}

fn token(word: &str) -> Option<Token> {
    Some(match word {
        "health" => Token::Health,
        "armor" => Token::Armor,
        "adrenaline" => Token::Adrenaline,
        "berserk" => Token::Berserk,
        "bullets" => Token::Ammo(Ammo::Bullets),
        "rockets" => Token::Ammo(Ammo::Rockets),
        "cells" => Token::Ammo(Ammo::Cells),
        "chainsaw" => Token::Weapon(Weapon::Chainsaw),
        "shotgun" => Token::Weapon(Weapon::Shotgun),
        "machine_gun" => Token::Weapon(Weapon::MachineGun),
        "chaingun" => Token::Weapon(Weapon::Chaingun),
        "rocket_launcher" => Token::Weapon(Weapon::RocketLauncher),
        "plasma_gun" => Token::Weapon(Weapon::PlasmaGun),
        "bfg" => Token::Weapon(Weapon::Bfg),
        "red_key" => Token::Key(Key::Red),
        "blue_key" => Token::Key(Key::Blue),
        "cargo" => Token::Cargo,
        "deflector" => Token::Deflector,
        "yellow_key" => Token::Key(Key::Yellow),
        _ => return None,
    })
}

fn key(word: &str) -> Option<Key> {
    match word {
        "red" => Some(Key::Red),
        "blue" => Some(Key::Blue),
        "yellow" => Some(Key::Yellow),
        _ => None,
    }
}

fn kind(word: &str) -> Option<Kind> {
    let word: StrDeserializer<'_, value::Error> = word.into_deserializer();
    Kind::deserialize(word).ok()
}

fn color(word: &str) -> Option<Option<Color>> {
    match word {
        "white" => Some(None),
        "red" => Some(Some(Color::Red)),
        "green" => Some(Some(Color::Green)),
        "blue" => Some(Some(Color::Blue)),
        _ => None,
    }
}

/// Returns the sign of a word of one sign.
fn one(word: &str) -> Option<char> {
    let mut signs = word.chars();
    signs.next().filter(|_| signs.next().is_none())
}

/// Returns the door by which the marines win. [C-SET-15]
fn exit(drawing: &Drawing) -> Result<Option<DoorId>, String> {
    let Some(value) = drawing.value("exit") else { return Ok(None) };
    let sign = value.split_whitespace().next().and_then(one).and_then(|sign| sign.to_digit(36));
    let door = sign.and_then(|number| u8::try_from(number).ok()).map(DoorId);
    match door.filter(|door| drawing.map.door(*door).is_some()) {
        Some(door) => Ok(Some(door)),
        None => Err(alloc::format!("the exit '{value}' is no door of the map")),
    }
}

/// Reads the header line `north e`, which makes north point east. Without one, north points up the map.
/// [C-SET-07]
fn north(drawing: &Drawing) -> Result<Direction, String> {
    let Some(value) = drawing.value("north") else { return Ok(Direction::N) };
    match value.trim() {
        "n" => Ok(Direction::N),
        "e" => Ok(Direction::E),
        "s" => Ok(Direction::S),
        "w" => Ok(Direction::W),
        other => Err(alloc::format!("the compass rose cannot point to '{other}': n, e, s or w")),
    }
}

fn looks(drawing: &Drawing) -> Result<Vec<(AreaId, String)>, String> {
    let look = |value: &str| {
        let (letter, look) = value.split_once(char::is_whitespace)?;
        let area = drawing.map.area_by_letter(one(letter)?)?;
        Some((area.id, look.trim().to_string()))
    };
    let read = |value: &str| look(value).ok_or_else(|| alloc::format!("the look '{value}' names no area"));
    drawing.values("look").map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenarios;

    #[test]
    fn the_header_gives_marks_their_meaning_and_the_rest_keep_theirs() {
        let plan = Plan::read(
            "area A a\nstart 2\nstart 1\ninvader q imp blue\ntoken w blue_key\nlook A lab\ndoor 3\nexit 3\n\
             map\n\n A A A3A\n      3\n A A A3A\nend\nmarks\n2 q w .\nd o . 1\nend",
        )
        .unwrap();
        assert_eq!(plan.starts, [Cell::new(3, 1), Cell::new(0, 0)]);
        assert_eq!(plan.invaders, [(Kind::Imp, Some(Color::Blue), Cell::new(1, 0).into())]);
        assert_eq!(plan.tokens, [(Token::Key(Key::Blue), Cell::new(2, 0))]);
        assert_eq!((plan.ducts, plan.blocking), (vec![Cell::new(0, 1)], vec![Cell::new(1, 1)]));
        assert_eq!((plan.exit, plan.looks), (Some(DoorId(3)), vec![(AreaId(0), "lab".into())]));
    }

    #[test]
    fn every_invader_has_a_letter_and_a_word_of_its_own() {
        for row in figures::ALL {
            assert_eq!(usual(row.letter), Some(Mark::Invader(row.kind, None)), "{:?}", row.kind);
        }
        assert_eq!([kind("hell_knight"), kind("ghost")], [Some(Kind::HellKnight), None]);
    }

    #[test]
    fn slime_barrels_and_teleporters_are_marks_like_others() {
        let plan = Plan::read(
            "area A a\nslime v\nbarrel k\nteleporter p blue\nmap\n\n A A A A A\nend\nmarks\nv k p % ~\nend",
        );
        let plan = plan.unwrap();
        assert_eq!(plan.slime, [Cell::new(0, 0), Cell::new(4, 0)]);
        assert_eq!(plan.barrels, [Cell::new(1, 0), Cell::new(3, 0)]);
        assert_eq!(plan.teleporters, [(Key::Blue, Cell::new(2, 0))]);
    }

    #[test]
    fn a_header_line_that_says_nothing_known_is_a_fault() {
        for line in [
            "token w lamp",
            "teleporter w pink",
            "invader w ghost white",
            "invader w imp pink",
            "start w",
            "exit 4",
            "look B x",
        ] {
            let text = alloc::format!("area A a\n{line}\nmap\n\n A A\nend\nmarks\nw .\nend");
            assert!(Plan::read(&text).is_err(), "{line}");
        }
    }

    /// [C-BIG-05]
    #[test]
    fn a_big_invader_is_drawn_by_its_mark_in_every_space_it_covers() {
        let places = |text: &str| -> Vec<String> {
            Plan::read(text).unwrap().invaders.iter().map(|(.., at)| alloc::format!("{at}")).collect()
        };
        assert_eq!(places("D D . D\nM M # D\nM M V ."), ["a1-b1", "d1-d2", "a2-b3", "c3"]);
        assert_eq!(places("D D D D\nZ Z . ."), ["a1-b1", "c1-d1", "a2", "b2"]);
        for text in ["D .", "M M .\nM . M", "D D D"] {
            assert!(Plan::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_scenario_reads_and_its_texts_belong_to_its_areas() {
        for scenario in scenarios::ALL {
            let plan = Plan::read(scenario.map).unwrap();
            assert_eq!(plan.starts.len(), 3, "{}", scenario.id);
            let named = |name: &str| plan.map.area_by_name(name).is_some();
            assert!(scenario.texts.iter().all(|(name, _)| named(name)), "{}", scenario.id);
            assert!(plan.starts.iter().all(|at| plan.map.area(*at) == Some(plan.start_area)));
        }
    }

    /// [C-WIN-01]
    #[test]
    fn the_first_scenario_is_left_by_the_red_door_and_lost_at_six_frags() {
        let first = scenarios::find("first").unwrap();
        let plan = Plan::read(first.map).unwrap();
        let exit = plan.map.door(plan.exit.unwrap()).unwrap();
        assert_eq!((exit.key, first.frag_limits), (Some('r'), [6; 3]));
        let red = plan.tokens.iter().find(|(token, _)| *token == Token::Key(Key::Red)).unwrap();
        assert_ne!(plan.map.area(red.1), Some(plan.start_area));
    }
}
