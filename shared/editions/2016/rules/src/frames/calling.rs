//! A call of the invader by the threat: a portal turns faceup, then demons come through portals of the
//! invader's choice.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::{Step, summon};
use crate::names::{PortalColor, TokenId};
use crate::options::Options;
use crate::threats;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Portals are turned and used. [T-04] [M-SUM-02]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Calling {
    /// First one of this color turns faceup.
    turn: Option<PortalColor>,
    /// How many are used after that.
    left: u8,
    /// The invader may use fewer.
    may: bool,
    /// Portals used in this call. None is used twice.
    used: Vec<TokenId>,
}

impl Calling {
    /// Turns one portal of a color faceup, then uses `left`.
    pub(crate) fn turn(color: PortalColor, left: u8, may: bool) -> Self {
        Self { turn: Some(color), ..Self::using(left, may) }
    }

    /// Uses `left` portals.
    pub(crate) fn using(left: u8, may: bool) -> Self {
        Self { turn: None, left, may, used: Vec::new() }
    }

    fn portals(&self, board: &Board) -> Vec<TokenId> {
        let mut portals = match self.turn {
            Some(color) => threats::sleeping(board, color),
            None if self.left == 0 => Vec::new(),
            None => threats::faceup(board),
        };
        portals.retain(|portal| !self.used.contains(portal));
        portals
    }

    fn take(mut self, tx: &mut Tx<'_, Rules>, portal: TokenId) {
        if self.turn.take().is_some() {
            tx.happen(PublicFact::PortalTurned { portal }.into());
            tx.push(self.into());
            return;
        }
        self.left = self.left.saturating_sub(1);
        self.used.push(portal);
        tx.push(self.into());
        summon::begin(tx, portal);
    }
}

impl Step<Rules> for Calling {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let portals = self.portals(board);
        let may = self.may && self.turn.is_none();
        if portals.is_empty() || portals.len() < 2 && !may {
            return Vec::new();
        }
        alloc::vec![Decision::must(Seat::INVADER, Options::Portal { portals, may_pass: may })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        match choice {
            Choice::Portal { portal } => self.take(tx, portal),
            Choice::Pass => {}
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        match self.portals(tx.board()).first().copied() {
            Some(portal) => self.take(tx, portal),
            // Nothing to turn. Faceup portals are used all the same.
            None if self.turn.is_some() => tx.push(Calling { turn: None, ..self }.into()),
            None => {}
        }
    }
}
