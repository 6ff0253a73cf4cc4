//! A marine's turn: return, declare, act, end.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::Told;
use crate::frames::Step;
use crate::frames::event_window::{self, EventWindow};
use crate::frames::reveal::Reveal;
use crate::names::Berserk;
use crate::options::{Options, Window};
use crate::{acting, actions, orders, returning};
use alloc::vec;
use alloc::vec::Vec;
use engine::{Ask, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A marine's turn. [C-TURN-03]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MarineTurn {
    pub seat: Seat,
    pub stage: MarineStage,
}

/// Stages of a marine's turn, in order. [C-TURN-03]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarineStage {
    Begin,
    Return,
    Declare,
    Act,
    End,
}

impl MarineTurn {
    fn at(&self, stage: MarineStage) -> crate::Frame {
        MarineTurn { seat: self.seat, stage }.into()
    }

    /// The question of this stage, if there is one.
    fn options(&self, board: &Board) -> Option<Options> {
        let on_board = board.marine(self.seat).is_some_and(|marine| marine.at.is_some());
        match self.stage {
            MarineStage::Return => is_fallen(board, self.seat)
                .then(|| Options::Return { cells: returning::cells(board, self.seat) }),
            MarineStage::Declare if on_board => Some(actions::options(board, self.seat)),
            MarineStage::Act if on_board => {
                let offer = acting::offer(board, Board::figure_of(self.seat));
                acting::can_act(&offer).then_some(Options::Act(offer))
            }
            _ => None,
        }
    }

    /// The marine's own answer.
    fn choose(self, tx: &mut Tx<'_, Rules>, choice: Choice) {
        let seat = self.seat;
        match choice {
            Choice::Return { at } => {
                tx.push(self.at(MarineStage::Declare)); // [C-FRAG-07]
                tx.push(EventWindow { window: Window::MarineTurnStart }.into());
                tx.push(Reveal {}.into());
                tx.happen(Told::Entered { seat, at }.into());
            }
            Choice::Declare { action } => {
                tx.push(self.at(MarineStage::Act));
                actions::declare(tx, seat, action);
            }
            Choice::Adrenaline => {
                tx.push(self.into());
                tx.happen(Told::AdrenalineUsed { seat, moves: actions::ADRENALINE }.into());
            }
            // The action is over, then the turn is. [C-TURN-12]
            Choice::End => {
                tx.push(self.at(MarineStage::End));
                tx.push(EventWindow { window: Window::MarineTurn }.into());
            }
            choice => {
                tx.push(self.into());
                acting::take(tx, Board::figure_of(seat), choice);
            }
        }
    }
}

impl Step for MarineTurn {
    fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
        let Some(options) = self.options(board) else { return Vec::new() };
        let mut asks = vec![Ask::turn(self.seat, options)];
        asks.extend(orders::heal_asks(board, &asks));
        asks.extend(event_window::event_asks(board));
        asks
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if orders::try_heal(tx, seat, &choice) {
            tx.push(self.into());
        } else if seat == self.seat {
            self.choose(tx, choice);
        } else {
            tx.push(self.into());
            event_window::play(tx, choice);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let seat = self.seat;
        match self.stage {
            MarineStage::Begin => {
                tx.push(self.at(MarineStage::Return));
                tx.happen(Told::TurnBegan { seat }.into());
                orders::turn_began(tx, seat);
            }
            MarineStage::Return => {
                tx.push(self.at(MarineStage::Declare));
                tx.push(EventWindow { window: Window::MarineTurnStart }.into());
            }
            MarineStage::Declare => tx.push(self.at(MarineStage::End)),
            MarineStage::Act => {
                tx.push(self.at(MarineStage::End));
                tx.push(EventWindow { window: Window::MarineTurn }.into());
            }
            MarineStage::End => end(tx, seat),
        }
    }
}

/// Fragged, and not back yet. [C-FRAG-07]
fn is_fallen(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.died_at.is_some() && !marine.left)
}

/// The end of the turn: the Berserk token is turned or discarded, a jam ends.
fn end(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let marine = tx.board().marine(seat);
    let (berserk, jam) = marine.map_or((None, None), |marine| (marine.berserk, marine.jammed));
    if let Some(berserk) = berserk {
        tx.happen(Told::BerserkTurned { seat, now: turned(berserk) }.into());
    }
    if jam.is_some_and(|jam| jam.last_turn) {
        tx.happen(Told::JamCleared { seat }.into());
    }
    tx.happen(Told::TurnEnded { seat }.into());
}

/// Found this turn, the token is turned at the end of the next one, and goes at the end of the turn
/// after that. [C-EQP-16]
fn turned(berserk: Berserk) -> Option<Berserk> {
    match berserk {
        Berserk::Fresh => Some(Berserk::Bright),
        Berserk::Bright => Some(Berserk::Faded),
        Berserk::Faded => None,
    }
}
