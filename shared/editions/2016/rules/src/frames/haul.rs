//! The move of the hauler by the marines, at the end of the Status Phase.

use crate::Rules;
use crate::answers::{Answers, Pass};
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::goals::{self, haul};
use crate::names::FigureId;
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// The hauler may be moved once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Haul {}

impl Haul {
    /// Returns the marine who moves it: they take turns, round by round.
    fn driver(board: &Board) -> Seat {
        let seats: Vec<Seat> = board.marines().keys().copied().collect();
        let turn = usize::from(board.round().saturating_sub(1)).checked_rem(seats.len());
        turn.and_then(|turn| seats.get(turn)).copied().unwrap_or(Seat(1))
    }
}

impl Step<Rules> for Haul {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let at: Vec<Footprint> = haul::reach(board).into_iter().map(Footprint::one).collect();
        if at.is_empty() {
            return Vec::new();
        }
        alloc::vec![Decision::must(Self::driver(board), Options::Haul { at })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::Place { at } = choice {
            tx.happen(PublicFact::Displaced { figure: FigureId::HAULER, to: at }.into());
            goals::check(tx);
        }
    }

    /// Without a way it stays.
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of the move: one of the places, or a pass.
pub(crate) struct HaulAnswers;

impl Answers for HaulAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::Haul { at } = options else { return Vec::new() };
        at.iter().map(|at| Choice::Place { at: *at }).collect()
    }

    fn pass(&self, _options: &Options) -> Pass {
        Pass::Allowed
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_haul()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Hauling
    }
}
