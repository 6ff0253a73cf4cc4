//! The throw of a grenade, and its effect where it lands.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::cards::grenades::{self, Reclaim};
use crate::choice::Choice;
use crate::deeds;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::names::{FigureId, Grenade};
use crate::options::{HitOffer, Options, Question};
use crate::refusals;
use crate::sight::{self, Stand};
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::{Cell, Footprint};
use serde::{Deserialize, Serialize};

/// How far a token can be thrown, in spaces.
const FAR: u32 = 4;
/// How near its owner must end their activation to take it up again.
const NEAR: u32 = 2;

/// Where the grenade goes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Throw {
    pub seat: Seat,
    pub grenade: Grenade,
}

/// Returns the spaces within 4 of the marine in sight, with their own.
fn spaces(board: &Board, seat: Seat) -> Vec<Footprint> {
    let Some(from) = board.stand(FigureId::of(seat)) else { return Vec::new() };
    let floor = board.floor();
    let seen = |cell: &Cell| {
        let to = Stand::small(*cell);
        sight::within(floor, from, to, FAR) && sight::shot(floor, from, to, true, &|_| false).is_some()
    };
    floor.ground.map().cells().filter(seen).map(Footprint::one).collect()
}

/// Returns every figure in that space or beside it, friends and the thrower too. [M-GEN-08] [M-GEN-10]
fn around(board: &Board, at: Cell) -> Vec<FigureId> {
    let near = |figure: &FigureId| {
        board
            .stand(*figure)
            .is_some_and(|stand| stand.at.covers(at) || sight::beside(board.floor(), stand, at))
    };
    board.figures().map(|(figure, _)| figure).filter(near).collect()
}

/// Puts its token on the map, no longer as a weapon token, and applies its card. [M-GREN-02]
fn land(tx: &mut Tx<'_, Rules>, seat: Seat, grenade: Grenade, at: Cell) {
    tx.happen(PublicFact::Thrown { seat, grenade, at }.into());
    let hit = around(tx.board(), at);
    match grenade {
        Grenade::Frag => deeds::hurt_each(tx, seat, hit, 2),
        Grenade::Flash => hit.into_iter().rev().for_each(|figure| deeds::stun(tx, figure)),
        Grenade::Siphon => {
            let count = u8::try_from(hit.len()).unwrap_or(u8::MAX).min(3);
            deeds::hurt_each(tx, seat, hit, 1);
            deeds::recover(tx, FigureId::of(seat), count);
        }
        Grenade::Beacon => {}
    }
}

/// Puts a beacon in the marine's own space.
pub(crate) fn plant(tx: &mut Tx<'_, Rules>, seat: Seat) {
    if let Some(at) = tx.board().marine(seat).at {
        tx.happen(PublicFact::Thrown { seat, grenade: Grenade::Beacon, at }.into());
    }
}

/// Returns tokens within 2 of the marine at the end of their activation. [M-GREN-03] [T-25]
pub(crate) fn reclaim_near(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let Some(from) = tx.board().stand(FigureId::of(seat)) else { return };
    let near = |board: &Board, at: Cell| sight::within(board.floor(), from, Stand::small(at), NEAR);
    let back: Vec<Grenade> =
        out(tx.board(), seat).filter(|(_, at)| near(tx.board(), *at)).map(|(g, _)| g).collect();
    back.into_iter().for_each(|grenade| tx.happen(PublicFact::Reclaimed { seat, grenade }.into()));
}

/// Returns all tokens of a fragged marine except the beacon, which stays. [M-GREN-03] [M-GREN-05]
pub(crate) fn reclaim_all(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let back: Vec<Grenade> = out(tx.board(), seat).map(|(grenade, _)| grenade).collect();
    back.into_iter().for_each(|grenade| tx.happen(PublicFact::Reclaimed { seat, grenade }.into()));
}

fn out(board: &Board, seat: Seat) -> impl Iterator<Item = (Grenade, Cell)> + '_ {
    let near = |(grenade, _): &(Grenade, Cell)| grenades::of(*grenade).reclaim == Reclaim::Near;
    board.marine(seat).thrown.iter().copied().filter(near)
}

impl Step<Rules> for Throw {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let at = spaces(board, self.seat);
        if at.is_empty() {
            return Vec::new();
        }
        let hits = at.iter().map(|at| HitOffer { at: *at, figures: around(board, at.at) });
        let hits = hits.filter(|hit| !hit.figures.is_empty()).collect();
        alloc::vec![Decision::must(self.seat, Options::Throw { grenade: self.grenade, at, hits })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if let Choice::Place { at } = choice {
            land(tx, seat, self.grenade, at.at);
        }
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of a throw: one of the spaces.
pub(crate) struct ThrowAnswers;

impl Answers for ThrowAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Throw { at, .. } = options else { return Vec::new() };
        at.iter().map(|at| Choice::Place { at: *at }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_throw()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Throwing
    }
}

#[cfg(test)]
mod tests;
