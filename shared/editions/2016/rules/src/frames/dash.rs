//! Movement outside a figure's own activation. It is spent at once or lost.

use crate::Rules;
use crate::acting;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::frames::walk::{self, Walk};
use crate::goals::samples;
use crate::names::FigureId;
use crate::options::Options;
use alloc::boxed::Box;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The figure spends its movement now: it walks, opens doors and takes what lies in its space, and nothing
/// else. [M-MOV-11] [T-23]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Dash {
    pub figure: FigureId,
}

/// Gives a figure movement outside its activation.
pub(crate) fn give(tx: &mut Tx<'_, Rules>, figure: FigureId, moves: u8) {
    if tx.board().place_of(figure).is_some() && tx.board().outcome().is_none() {
        tx.happen(PublicFact::MovesNow { figure, moves }.into());
        tx.push(Dash { figure }.into());
    }
}

/// Lets a marine who was put somewhere outside their own activation take what lies there. [M-BIG-10]
/// [M-ITEM-01]
pub(crate) fn look_about(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    let (items, tokens) = acting::lying(tx.board(), figure);
    let acts = tx.board().act().is_some_and(|act| act.figure == figure);
    let lies = !items.is_empty() || !tokens.is_empty();
    if lies && !acts {
        tx.push(Dash { figure }.into());
    }
}

impl Step<Rules> for Dash {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let offer = acting::dash(board, self.figure);
        if acting::is_bare(&offer) {
            return Vec::new();
        }
        alloc::vec![Decision::must(self.figure.owner(), Options::Act(Box::new(offer)))]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let figure = self.figure;
        match choice {
            Choice::Move { path } => {
                tx.push(self.into());
                tx.push(Walk { figure, path }.into());
            }
            Choice::Door { door } => {
                tx.push(self.into());
                walk::open_door(tx, figure, door);
            }
            Choice::PickUp { token } => {
                tx.push(self.into());
                acting::pick_up(tx, figure.owner(), token);
            }
            Choice::Take { token } => {
                tx.push(self.into());
                samples::take(tx, figure.owner(), token);
            }
            _ => self.run(tx),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        tx.happen(PublicFact::MovedNow { figure: self.figure }.into());
    }
}
