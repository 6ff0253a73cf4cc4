//! The Activation Phase: one initiative card after another, and the invader's use of theirs.

use crate::answers::Answers;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::frames::activation::{Activation, Stage};
use crate::frames::status::{Status, StatusStep};
use crate::frames::swarm::Swarm;
use crate::frames::window::{About, Window};
use crate::initiative::Initiative;
use crate::names::{FigureId, Kind};
use crate::options::{Options, Question};
use crate::{Rules, goals, refusals, threats};
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Reveals and resolves the next initiative card. When none is left the phase ends. Nothing else changes the
/// deck. [M-INIT-03] [M-INIT-04]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Phase {
    /// The seats that may look at the deck were asked. [T-05]
    pub asked: bool,
}

impl Step<Rules> for Phase {
    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some(card) = tx.board().initiative().last().copied() else {
            if !goals::round_over(tx) {
                tx.push(Status { step: StatusStep::Begin }.into());
                threats::phase_over(tx);
            }
            return;
        };
        if !self.asked {
            tx.push(Phase { asked: true }.into());
            tx.push(Window::of(About::Initiative).into());
            return;
        }
        tx.push(Phase { asked: false }.into());
        tx.happen(PublicFact::InitiativeTurned { card }.into());
        match card {
            // [M-INIT-05]
            Initiative::Marine(number) => {
                let figure = FigureId::of(Seat(number));
                tx.push(Activation { figure, stage: Stage::Return }.into());
            }
            Initiative::Invader => tx.push(InvaderCard {}.into()),
        }
    }
}

/// The invader uses one demon card that is faceup and ready. Without one their initiative card is spent.
/// [M-INIT-05] [M-INIT-06] [T-06]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InvaderCard {}

/// Returns the demon cards that may be used, even of a kind that was summoned this round. [M-INIT-06]
/// [M-INIT-07] [M-INIT-08] [M-DEM-03]
fn ready(board: &Board) -> Vec<Kind> {
    let cards = board.cards().iter().filter(|(_, card)| card.faceup && !card.exhausted);
    cards.map(|(kind, _)| *kind).collect()
}

impl Step<Rules> for InvaderCard {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let kinds = ready(board);
        if kinds.is_empty() {
            return Vec::new();
        }
        alloc::vec![Decision::must(Seat::INVADER, Options::DemonCard { kinds })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::DemonCard { kind } = choice {
            tx.happen(PublicFact::DemonCardUsed { kind }.into());
            tx.push(Swarm { kind, done: Vec::new() }.into());
        }
    }

    /// Without a demon to activate, the card does nothing.
    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of the invader's turn: one of the demon cards.
pub(crate) struct DemonCardAnswers;

impl Answers for DemonCardAnswers {
    fn list(&self, options: &Options) -> Vec<Choice> {
        let Options::DemonCard { kinds } = options else { return Vec::new() };
        kinds.iter().map(|kind| Choice::DemonCard { kind: *kind }).collect()
    }

    fn refusal(&self, _options: &Options, _choice: &Choice) -> Refusal {
        refusals::choose_demon_card()
    }

    fn question(&self, _options: &Options) -> Question {
        Question::DemonCard
    }
}
