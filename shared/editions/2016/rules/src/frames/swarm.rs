//! The activation of all figures of one kind, one after another in the invader's order.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::Choice;
use crate::frames::Step;
use crate::frames::activation::{Activation, Stage};
use crate::names::{FigureId, Kind};
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The figures of a kind that were not activated yet, with those that came meanwhile. [M-DEM-01] [M-DEM-05]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Swarm {
    pub kind: Kind,
    pub done: Vec<FigureId>,
}

impl Swarm {
    fn left(&self, board: &Board) -> Vec<FigureId> {
        let ours = board.demons().iter().filter(|(_, demon)| demon.kind == self.kind);
        ours.map(|(figure, _)| *figure).filter(|figure| !self.done.contains(figure)).collect()
    }

    fn go(mut self, tx: &mut Tx<'_, Rules>, figure: FigureId) {
        self.done.push(figure);
        tx.push(self.into());
        tx.push(Activation { figure, stage: Stage::Begin }.into());
    }
}

impl Step<Rules> for Swarm {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let figures = self.left(board);
        if figures.len() < 2 {
            return Vec::new();
        }
        alloc::vec![Decision::must(Seat::INVADER, Options::Next { figures })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        match choice {
            Choice::Next { figure } => self.go(tx, figure),
            _ => tx.push(self.into()),
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        if let Some(figure) = self.left(tx.board()).first().copied() {
            self.go(tx, figure);
        }
    }
}

/// The answers of the order: one of the figures.
pub(crate) struct NextAnswers;

impl Answers for NextAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Next { figures } = options else { return Vec::new() };
        figures.iter().map(|figure| Choice::Next { figure: *figure }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_demon()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::DemonCard
    }
}
