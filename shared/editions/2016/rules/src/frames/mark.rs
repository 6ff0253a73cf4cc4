//! The arrival of the marked demon: beside the group of the first red portal, or by itself on one.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::deeds;
use crate::fact::PublicFact;
use crate::figures;
use crate::frames::Step;
use crate::goals::prey;
use crate::moving::placing;
use crate::names::{PortalColor, TokenId};
use crate::options::Options;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use grid::{Cell, Footprint};
use serde::{Deserialize, Serialize};

/// It comes at this portal's space or, with `None`, at any red one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    pub at: Option<Cell>,
}

impl Mark {
    fn portals(&self, board: &Board) -> Vec<TokenId> {
        let red = board.portals().iter().filter(|(_, portal)| portal.color == PortalColor::Red);
        red.map(|(id, _)| *id).collect()
    }

    /// Returns where it fits, as for any large demon that is summoned. [M-SUM-06]
    fn places(&self, board: &Board) -> Vec<Footprint> {
        let (Some(kind), Some(at)) = (prey::awaited(board), self.at) else { return Vec::new() };
        let free = |cell| board.floor().ground.map().contains(cell) && !board.is_taken(cell, &[]);
        placing::summoned_large(board.floor(), at, figures::of(kind).size, &free)
    }

    fn come(&self, tx: &mut Tx<'_, Rules>, at: Footprint) {
        let Some(kind) = prey::awaited(tx.board()) else { return };
        let figure = tx.board().next_figure();
        tx.happen(PublicFact::DemonCame { figure, kind, at }.into());
        tx.happen(PublicFact::Marked { figure }.into());
        deeds::hurt(tx, figure, prey::worn(kind));
        if tx.board().cards().get(&kind).is_none_or(|card| !card.faceup) {
            tx.happen(PublicFact::CardTurned { kind }.into());
        }
    }
}

impl Step<Rules> for Mark {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let ask = |options| alloc::vec![Decision::must(Seat::INVADER, options)];
        if self.at.is_none() {
            let portals = self.portals(board);
            return if portals.len() < 2 {
                Vec::new()
            } else {
                ask(Options::Portal { portals, may_pass: false })
            };
        }
        let at = self.places(board);
        match prey::awaited(board) {
            Some(kind) if at.len() > 1 => ask(Options::Place { kind, at }),
            _ => Vec::new(),
        }
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        match choice {
            Choice::Portal { portal } => {
                let at = tx.board().portals().get(&portal).map(|portal| portal.at);
                tx.push(Mark { at }.into());
            }
            Choice::Place { at } => self.come(tx, at),
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        if self.at.is_none() {
            let only = self.portals(tx.board()).first().copied();
            if let Some(portal) = only.and_then(|id| tx.board().portals().get(&id).copied()) {
                tx.push(Mark { at: Some(portal.at) }.into());
            }
            return;
        }
        if let Some(at) = self.places(tx.board()).first().copied() {
            self.come(tx, at);
        }
    }
}
