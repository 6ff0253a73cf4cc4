//! Argent from an event: the invader chooses the cards.

use crate::Rules;
use crate::answers::{Answers, one};
use crate::board::Board;
use crate::choice::{Choice, Put};
use crate::deeds;
use crate::fact::Spot;
use crate::frames::Step;
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Distributes this many tokens over these cards, as far as the supply allows. Then this many event cards are
/// drawn. [M-ARG-07]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spread {
    pub count: u8,
    pub on: Vec<Spot>,
    pub draw: u8,
}

impl Spread {
    fn there(&self, board: &Board) -> u8 {
        self.count.min(board.argent_left())
    }

    fn end(&self, tx: &mut Tx<'_, Rules>, put: Vec<Put>) {
        put.into_iter().for_each(|put| deeds::gain_argent(tx, put.on, put.count));
        deeds::draw_events(tx, usize::from(self.draw));
    }
}

impl Step<Rules> for Spread {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let count = self.there(board);
        if count == 0 || self.on.len() < 2 {
            return Vec::new();
        }
        let options = Options::Spread { count, on: self.on.clone(), all: true };
        alloc::vec![Decision::must(Seat::INVADER, options)]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::Spread { put } = choice {
            self.end(tx, put);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let count = self.there(tx.board());
        let put = self.on.first().map(|on| Put { on: *on, count });
        self.end(tx, put.into_iter().collect());
    }
}

/// The answers of argent: tokens on the cards of the offer, all of them or as many as wanted.
pub(crate) struct SpreadAnswers;

impl Answers for SpreadAnswers {
    /// Names the tokens of a group, or those of the invasion card. [M-ARG-04] [M-ARG-05]
    fn refusal(&self, options: &Options, _choice: &Choice) -> Refusal {
        match options {
            Options::Spread { count, all: true, .. } => refusals::choose_spread(*count),
            Options::Spread { count, .. } => refusals::choose_some_spread(*count),
            _ => refusals::wrong_argent(),
        }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Summoning
    }

    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let (Options::Spread { count, on, all }, Choice::Spread { put }) = (options, choice) else {
            return Err(self.refusal(options, choice));
        };
        let sum: u32 = put.iter().map(|put| u32::from(put.count)).sum();
        let fits = if *all { sum == u32::from(*count) } else { sum <= u32::from(*count) };
        let there = put.iter().all(|put| on.contains(&put.on));
        if fits && there { Ok(()) } else { Err(self.refusal(options, choice)) }
    }

    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        self.sample(board, options, &mut |_| 0)
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Spread { count, on, .. } = options else { return Choice::Pass };
        Choice::Spread {
            put: (0..*count).filter_map(|_| one(on, pick)).map(|on| Put { on, count: 1 }).collect(),
        }
    }
}
