//! The displacement of a figure that cannot stay. Its controller puts it on the nearest free space.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::{Step, dash, walk};
use crate::goals;
use crate::moving::placing;
use crate::names::FigureId;
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// A small figure under another one. [M-BIG-06] [M-BIG-10] [T-12]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Displace {
    pub figure: FigureId,
}

impl Displace {
    fn spaces(&self, board: &Board) -> Vec<Footprint> {
        let Some(at) = board.place_of(self.figure) else { return Vec::new() };
        let found = placing::nearest(board.floor(), at.at, &|cell| board.is_free(cell));
        found.into_iter().map(Footprint::one).collect()
    }

    /// Places the figure. It is no move: nothing is paid, and no Glory Kill is performed. [M-MOV-12]
    fn put(&self, tx: &mut Tx<'_, Rules>, to: Footprint) {
        tx.happen(PublicFact::Displaced { figure: self.figure, to }.into());
        dash::look_about(tx, self.figure);
        walk::arrived(tx, self.figure, to.at);
        goals::check(tx);
    }
}

impl Step<Rules> for Displace {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let at = self.spaces(board);
        if at.len() < 2 {
            return Vec::new();
        }
        alloc::vec![Decision::must(self.figure.owner(), Options::Displace { figure: self.figure, at })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::Place { at } = choice {
            self.put(tx, at);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        if let Some(at) = self.spaces(tx.board()).first() {
            self.put(tx, *at);
        }
    }
}

/// The answers of a displacement: one of the places.
pub(crate) struct DisplaceAnswers;

impl Answers for DisplaceAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Displace { at, .. } = options else { return Vec::new() };
        at.iter().map(|at| Choice::Place { at: *at }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_displaced()
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Displace { figure, .. } => Question::Displacing { figure: *figure },
            _ => Question::Resolving,
        }
    }
}
