//! A disagreement between the model and the engine, and a drawn board for it.

use super::ground::cell;
use rules_2016::Board;
use rules_2016::floor::Terrain;
use rules_2016::names::{FigureId, Kind};

/// What kind of disagreement it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// A seat may act and was not asked.
    Missed,
    /// A seat was asked and may do nothing.
    Needless,
    /// Something happened that the model cannot follow.
    Astray,
}

/// A disagreement, with what came before.
#[derive(Debug, Clone)]
pub struct Fault {
    pub sort: Sort,
    pub says: String,
    /// The match: mission, marines and seed.
    pub of: String,
    pub board: String,
    pub told: Vec<String>,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{:?}: {} ({})", self.sort, self.says, self.of)?;
        for line in &self.told {
            writeln!(f, "{}", line.chars().take(300).collect::<String>())?;
        }
        write!(f, "{}", self.board)
    }
}

/// Returns the board as a drawing: marines by number, demons by a letter, `H` the hauler, terrain `~`, `O`
/// and `v`.
pub(super) fn draw(board: &Board) -> String {
    let ground = &board.chart().plan().ground;
    let (width, height) = (ground.map().width(), ground.map().height());
    let mut text = String::new();
    for y in 0..height {
        for x in 0..width {
            let Some(here) = cell(x.into(), y.into()) else { continue };
            let figure = board.figures().find(|(_, at)| at.covers(here));
            text.push(match figure {
                Some((figure, _)) => letter(board, figure),
                None if !ground.map().contains(here) => ' ',
                None => match ground.terrain(here) {
                    None => '.',
                    Some(Terrain::Difficult) => '~',
                    Some(Terrain::Blocking) => 'O',
                    Some(Terrain::Impassable) => 'v',
                },
            });
        }
        text.push('\n');
    }
    for (figure, at) in board.figures() {
        let demon = board.demons().get(&figure).map(|demon| (demon.kind, demon.damage, demon.stunned));
        let marine = figure.seat().map(|seat| board.marine(seat));
        let marine =
            marine.map(|one| (one.damage, one.stunned, one.class, one.exhausted, &one.hand, &one.glory));
        text += &format!("{figure:?} at {at:?} {demon:?} {marine:?}\n");
    }
    let events: Vec<_> = board.hand().iter().map(|card| card.id()).collect();
    text += &format!("events {events:?}, open {:?}, round {}\n", board.open(), board.round());
    text
}

fn letter(board: &Board, figure: FigureId) -> char {
    if let Some(seat) = figure.seat() {
        return char::from(b'0' + seat.0);
    }
    match board.demons().get(&figure).map(|demon| demon.kind) {
        None => 'H',
        Some(Kind::PossessedSoldier) => 'h',
        Some(Kind::Imp) => 'i',
        Some(Kind::Pinky) => 'P',
        Some(Kind::Revenant) => 'r',
        Some(Kind::Cacodemon) => 'C',
        Some(Kind::Mancubus) => 'M',
        Some(Kind::BaronOfHell) => 'B',
        Some(Kind::Cyberdemon) => 'X',
    }
}
