//! A played event card takes effect. [C-CARD-04]

use crate::Rules;
use crate::board::Board;
use crate::choice::{Choice, Target};
use crate::fact::Told;
use crate::frames::Step;
use crate::names::CardId;
use crate::options::Options;
use crate::{cards, skills};
use alloc::vec::Vec;
use engine::{Ask, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A played event card takes effect; whatever lies below on the stack waits for it. [C-CARD-04]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardEffect {
    pub card: CardId,
    pub target: Target,
    /// It lies on the table, and whoever might cancel it is asked.
    pub played: bool,
}

impl Step<Rules> for CardEffect {
    /// Once a round a marine who is prepared may cancel a card that names him.
    fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
        let Some(row) = cards::of(self.card).filter(|_| self.played) else { return Vec::new() };
        let ask = |seat| Ask::interrupt(seat, Options::Cancel { card: self.card, kind: row.kind });
        named(&self.target).filter(|seat| is_prepared(board, *seat)).map(ask).into_iter().collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        let (card, Some(row)) = (self.card, cards::of(self.card)) else { return };
        if choice == Choice::Cancel {
            tx.happen(Told::CardCancelled { seat, card, kind: row.kind }.into());
        } else {
            (row.play)(tx, &self.target);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some(row) = cards::of(self.card) else { return };
        if self.played {
            return (row.play)(tx, &self.target);
        }
        let target = self.target.clone();
        tx.happen(Told::CardPlayed { card: self.card, kind: row.kind, target, half: None }.into()); // [C-CARD-04]
        tx.push(CardEffect { played: true, ..self }.into());
    }
}

/// The marine whom the card names.
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

/// Cancels it, or lets it take effect.
///
/// # Errors
/// For any other answer.
pub(crate) fn admits(choice: &Choice) -> Result<(), Refusal> {
    match choice {
        Choice::Cancel | Choice::Pass => Ok(()),
        _ => Err(Refusal::new("not_offered", "Cancel the card, or let it take effect.")),
    }
}

/// Mostly cancels.
pub(crate) fn sample(pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    if pick(3) == 0 { Choice::Pass } else { Choice::Cancel }
}
