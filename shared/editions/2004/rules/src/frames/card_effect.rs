//! The effect of a played event card. [C-CARD-04]

use crate::Rules;
use crate::answers::Answers;
use crate::attacks::sights;
use crate::board::Board;
use crate::cards::CardRow;
use crate::choice::{Choice, Target};
use crate::fact::PublicFact;
use crate::frames::guard_window::{GuardAnswer, GuardWindow};
use crate::frames::heal_window::HealWindow;
use crate::frames::{Frame, Step};
use crate::names::CardId;
use crate::options::{Moment, Options, Question};
use crate::refusals;
use crate::{cards, orders, skills};
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The effect of a played event card. Everything below it on the stack waits. [C-CARD-04]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardEffect {
    pub card: CardId,
    pub target: Target,
    /// The card is on the table, and each seat that might cancel it is asked.
    pub played: bool,
    /// The marines who would lose an order or a shot to it have answered.
    #[serde(default)]
    pub warned: bool,
}

impl Step<Rules> for CardEffect {
    /// Asks a prepared marine who may cancel a card that names them, once a round.
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let Some(row) = cards::of(self.card).filter(|_| self.played && !self.warned) else {
            return Vec::new();
        };
        let ask = |seat| Decision::must(seat, Options::Cancel { card: self.card, kind: row.kind });
        named(&self.target).filter(|seat| is_prepared(board, *seat)).map(ask).into_iter().collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        let (card, Some(row)) = (self.card, cards::of(self.card)) else { return };
        if choice == Choice::Cancel {
            tx.happen(PublicFact::CardCancelled { seat, card, kind: row.kind }.into());
        } else {
            self.take_effect(tx, row);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some(row) = cards::of(self.card) else { return };
        if self.played {
            return self.take_effect(tx, row);
        }
        let target = self.target.clone();
        tx.happen(PublicFact::CardPlayed { card: self.card, kind: row.kind, target, half: None }.into()); // [C-CARD-04]
        tx.push(CardEffect { played: true, ..self }.into());
    }
}

impl CardEffect {
    /// Returns the effect of a card that nothing has been asked about.
    pub(crate) fn of(card: CardId, target: Target) -> Self {
        Self { card, target, played: false, warned: false }
    }

    /// Applies the card. The marines who lose an order or a shot to it use that first.
    fn take_effect(self, tx: &mut Tx<'_, Rules>, row: &CardRow) {
        if let Some(window) = self.warning(tx.board(), row) {
            tx.push(CardEffect { warned: true, ..self }.into());
            return tx.push(window);
        }
        let board = tx.board();
        // A card that is played during an attack is followed by the moment after it. [W-08]
        if board.turn() == Some(Seat::INVADER) && board.attacks().is_empty() {
            let before = sights::sights(board);
            tx.push(GuardWindow::changed(Moment::AfterCard, before).into());
        }
        (row.play)(tx, &self.target);
    }

    /// Returns the first question to the marines who lose something: a medic heals, in any turn; guards fire,
    /// in the invader's.
    fn warning(&self, board: &Board, row: &CardRow) -> Option<Frame> {
        let robbed = if self.warned { Vec::new() } else { (row.robs)(board, &self.target) };
        if let Some(medic) = robbed.iter().find(|seat| !orders::healable(board, **seat).is_empty()) {
            return Some(HealWindow { robbed: Some(*medic), ..HealWindow::default() }.into());
        }
        if robbed.is_empty() || board.turn() != Some(Seat::INVADER) {
            return None;
        }
        let others = board.marines().keys().filter(|seat| !robbed.contains(seat));
        let answers = others.map(|seat| GuardAnswer { seat: *seat, shot: None }).collect();
        Some(GuardWindow { answers, ..GuardWindow::at(Moment::BeforeCard) }.into())
    }
}

/// Returns the marine whom the card names.
fn named(target: &Target) -> Option<Seat> {
    match target {
        Target::Marine { seat } | Target::Weapon { seat, .. } => Some(*seat),
        Target::None
        | Target::Door { .. }
        | Target::Figures { .. }
        | Target::Tokens { .. }
        | Target::Die { .. } => None,
    }
}

fn is_prepared(board: &Board, seat: Seat) -> bool {
    let unused = board.marine(seat).is_some_and(|marine| marine.prepared != Some(board.round()));
    unused && skills::has(board, Board::figure_of(seat), |row| row.prepared)
}

/// The answers before a card takes effect: cancel it, or let it.
pub(crate) struct CancelAnswers;

impl Answers for CancelAnswers {
    fn admits(&self, _board: &Board, _options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Cancel | Choice::Pass => Ok(()),
            _ => Err(refusals::choose_cancel()),
        }
    }

    fn sample(&self, _board: &Board, _options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        if pick(3) == 0 { Choice::Pass } else { Choice::Cancel }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Cancelling
    }
}
