//! The Status Phase: initiative deck, ready, draw, argent, in this order.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::{Choice, Put};
use crate::fact::{PublicFact, SecretFact, Spot};
use crate::frames::Step;
use crate::frames::haul::Haul;
use crate::frames::mark::Mark;
use crate::frames::phase::Phase;
use crate::frames::window::{About, Window};
use crate::goals::{Goal, prey};
use crate::options::{Options, Question};
use crate::refusals;
use crate::{deeds, goals, initiative, threats};
use alloc::vec::Vec;
use engine::{Decision, Purpose, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// How many event cards may be discarded for argent. [M-STATUS-05]
const MOST: u8 = 3;

/// The step of the Status Phase. [M-STATUS-02]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StatusStep {
    Begin,
    /// The first three steps, after the threat's or the objective's effects at the start.
    Stack,
    Argent,
    Over,
}

/// A Status Phase. An Activation Phase follows it, then the next Status Phase. [M-STATUS-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Status {
    pub step: StatusStep,
}

/// Returns the cards that may hold argent: the invasion card and faceup demon cards. [M-ARG-01] [M-STATUS-06]
pub(crate) fn spots(board: &Board) -> Vec<Spot> {
    let faceup = board.cards().iter().filter(|(_, card)| card.faceup);
    core::iter::once(Spot::Invasion).chain(faceup.map(|(kind, _)| Spot::Demon(*kind))).collect()
}

impl Step<Rules> for Status {
    /// [T-03]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        if self.step != StatusStep::Argent || board.hand().is_empty() || board.argent_left() == 0 {
            return Vec::new();
        }
        let options = Options::Argent { hand: board.hand().to_vec(), most: MOST, on: spots(board) };
        alloc::vec![Decision::must(Seat::INVADER, options)]
    }

    /// Gives as many tokens as cards were discarded. No card is drawn for them. [M-STATUS-05] [M-STATUS-07]
    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        haul(tx);
        let Choice::Argent { discard, put } = choice else { return };
        if !discard.is_empty() {
            tx.happen(PublicFact::EventsDiscarded { cards: discard }.into());
        }
        put.into_iter().for_each(|put| deeds::gain_argent(tx, put.on, put.count));
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        match self.step {
            StatusStep::Begin => begin(tx),
            StatusStep::Stack => stack(tx),
            StatusStep::Argent => haul(tx),
            StatusStep::Over => {
                tx.happen(PublicFact::PhaseBegan.into());
                tx.push(Phase { asked: false }.into());
                tx.push(Window::of(About::PhaseStart).into());
            }
        }
    }
}

/// Moves the hauler, if there is one, at the end of step 4.
fn haul(tx: &mut Tx<'_, Rules>) {
    tx.push(Status { step: StatusStep::Over }.into());
    if tx.board().goal() == Goal::Haul {
        tx.push(Haul {}.into());
    }
}

/// Begins a round: the threat acts, and a marked demon that has not come yet comes. [T-27]
fn begin(tx: &mut Tx<'_, Rules>) {
    let (count, still) = goals::stillness(tx.board());
    let round = tx.board().round() + 1;
    tx.happen(PublicFact::RoundBegan { round, count, still }.into());
    goals::check_stillness(tx);
    if tx.board().outcome().is_some() {
        return;
    }
    tx.push(Status { step: StatusStep::Stack }.into());
    if round >= prey::LATEST && prey::awaited(tx.board()).is_some() {
        tx.push(Mark { at: None }.into());
    }
    threats::round_begins(tx);
}

/// Runs the first three steps, which need no choice. [M-INIT-01] [M-STATUS-03] [M-STATUS-04]
fn stack(tx: &mut Tx<'_, Rules>) {
    let marines = u8::try_from(tx.board().marines().len()).unwrap_or(u8::MAX);
    let mut cards = initiative::deck(marines, &tx.board().kinds_on_the_map());
    tx.shuffle(Purpose::Deck, &mut cards);
    tx.happen(SecretFact::InitiativeStacked { cards }.into());
    tx.happen(PublicFact::CardsReadied.into());
    deeds::refill_events(tx);
    tx.push(Status { step: StatusStep::Argent }.into());
    tx.push(Window::of(About::Argent).into());
}

/// The answers of the argent step: cards of the hand, and a token for each.
pub(crate) struct ArgentAnswers;

impl Answers for ArgentAnswers {
    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_argent()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Argent
    }

    /// Checks that the cards and tokens fit the offer.
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let (Options::Argent { hand, most, on }, Choice::Argent { discard, put }) = (options, choice) else {
            return Err(self.refusal(options, choice));
        };
        let unlike = discard.iter().enumerate().all(|(place, card)| !discard[..place].contains(card));
        let held = discard.iter().all(|card| hand.contains(card));
        let tokens: u32 = put.iter().map(|put| u32::from(put.count)).sum();
        let there = put.iter().all(|put| on.contains(&put.on));
        if discard.len() > usize::from(*most) || !unlike || !held {
            return Err(refusals::too_many_discards(*most));
        }
        if tokens as usize != discard.len() || !there {
            return Err(refusals::wrong_argent());
        }
        Ok(())
    }

    fn fallback(&self, _board: &Board, _options: &Options) -> Choice {
        Choice::Argent { discard: Vec::new(), put: Vec::new() }
    }

    /// Returns some cards, with each token on a random card.
    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Argent { hand, most, on } = options else { return Choice::Pass };
        let count = pick(u32::from(*most) + 1) as usize;
        let discard: Vec<_> = hand.iter().copied().take(count).collect();
        let spot = |pick: &mut dyn FnMut(u32) -> u32| on[pick(u32::try_from(on.len()).unwrap_or(1)) as usize];
        let put = discard.iter().map(|_| Put { on: spot(pick), count: 1 }).collect();
        Choice::Argent { discard, put }
    }
}

#[cfg(test)]
mod tests;
