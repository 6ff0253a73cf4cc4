//! The room, and the facts that change it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use engine::{By, Mode, Outcome, Seat};
use serde::{Deserialize, Serialize};

/// A column and a row, from 0. [D-01]
pub type Space = (u8, u8);

/// Spaces on each side of the room. [D-01]
pub(crate) const SIDE: u8 = 5;
/// Hits that a figure takes. [D-09]
pub(crate) const HEALTH: u8 = 2;
/// The last round. [D-10]
pub(crate) const ROUNDS: u8 = 12;

pub(crate) const DEMON: Seat = Seat(0);
pub(crate) const MARINE: Seat = Seat(1);

/// What the lobby chose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub(crate) mode: Mode,
}

/// A figure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub at: Space,
    pub health: u8,
    /// True while its player holds the Duck card. [D-07]
    pub card: bool,
}

/// The whole match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Board {
    pub(crate) mode: Mode,
    pub(crate) round: u8,
    pub(crate) figures: BTreeMap<Seat, Figure>,
    pub(crate) outcome: Option<Outcome>,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "t")]
pub enum Fact {
    /// The turn of a seat begins. [D-02]
    Turned {
        seat: Seat,
    },
    Stepped {
        seat: Seat,
        to: Space,
    },
    Fired {
        seat: Seat,
    },
    /// The target plays its card. [D-07]
    Ducked {
        seat: Seat,
    },
    /// `needed` points or more are a hit. [D-06]
    Rolled {
        points: u8,
        needed: u8,
    },
    Hit {
        seat: Seat,
    },
    Ended {
        outcome: Outcome,
    },
    Undone {
        seat: Seat,
        shown: Vec<Seat>,
    },
    /// Another than the player decided.
    Decided {
        seat: Seat,
        by: By,
    },
}

impl Board {
    /// Returns the room before the first turn. [D-01]
    pub(crate) fn new(mode: Mode) -> Self {
        let figure = |x| Figure { at: (x, SIDE / 2), health: HEALTH, card: true };
        let figures = [(DEMON, figure(SIDE - 1)), (MARINE, figure(0))];
        Self { mode, round: 0, figures: figures.into(), outcome: None }
    }

    /// Returns the figure of a seat. Both seats have one from the first moment to the last.
    pub(crate) fn figure(&self, seat: Seat) -> &Figure {
        &self.figures[&seat]
    }

    /// Returns the free spaces beside a figure. [D-04]
    pub(crate) fn steps(&self, seat: Seat) -> Vec<Space> {
        let (x, y) = self.figure(seat).at;
        let beside = [(x, y.wrapping_sub(1)), (x + 1, y), (x, y + 1), (x.wrapping_sub(1), y)];
        let taken = self.figure(other(seat)).at;
        beside.into_iter().filter(|at| at.0 < SIDE && at.1 < SIDE && *at != taken).collect()
    }

    /// Returns the spaces between a figure and the other one, or `None` if it has no shot. [D-05]
    pub(crate) fn range(&self, seat: Seat) -> Option<u8> {
        let (from, to) = (self.figure(seat).at, self.figure(other(seat)).at);
        (from.0 == to.0 || from.1 == to.1).then(|| from.0.abs_diff(to.0) + from.1.abs_diff(to.1))
    }

    /// Makes a fact true.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        let outcome = match fact {
            Fact::Ended { outcome } => Some(outcome.clone()),
            _ => None,
        };
        self.outcome = outcome.or(self.outcome.take());
        match fact {
            Fact::Turned { seat } if *seat == MARINE => self.round += 1,
            Fact::Stepped { seat, to } => self.change(*seat, |figure| figure.at = *to),
            Fact::Ducked { seat } => self.change(*seat, |figure| figure.card = false),
            Fact::Hit { seat } => self.change(*seat, |figure| figure.health -= 1),
            _ => {}
        }
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Figure)) {
        if let Some(figure) = self.figures.get_mut(&seat) {
            change(figure);
        }
    }
}

/// Returns the other seat.
pub(crate) fn other(seat: Seat) -> Seat {
    if seat == DEMON { MARINE } else { DEMON }
}
