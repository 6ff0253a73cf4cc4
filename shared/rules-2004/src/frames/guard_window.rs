//! Guards may fire at this moment; answers collected so far. [C-ORD-20]

use super::guard_shots::GuardShots;
use crate::Rules;
use crate::attacks::{self, Pick};
use crate::board::Board;
use crate::choice::{Choice, GuardRule};
use crate::fact::Kept;
use crate::frames::Step;
use crate::names::{FigureId, Order};
use crate::options::{Moment, Options, TargetOffer, WeaponOffer};
use crate::orders;
use alloc::vec::Vec;
use engine::{Ask, Refusal, Seat, Tx};
use grid::Cell;
use serde::{Deserialize, Serialize};

/// Guards may fire at this moment of the invader's turn; answers collected so far. Opens before the next
/// thing becomes final, so nothing has to be taken back. [C-ORD-20] [C-ORD-23]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuardWindow {
    pub moment: Moment,
    pub answers: Vec<GuardAnswer>,
}

/// One guard's answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuardAnswer {
    pub seat: Seat,
    /// `None`: holds fire.
    pub shot: Option<Choice>,
}

impl Step for GuardWindow {
    /// Every guard with something new to fire at, all at once.
    fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
        if !is_open(board) {
            return Vec::new();
        }
        let free = |seat: &Seat| self.answers.iter().all(|answer| answer.seat != *seat);
        let guards = board.marines().keys().copied().filter(free).filter(|seat| is_wakened(board, *seat));
        let ask = |seat: Seat| {
            let figure = Board::figure_of(seat);
            let shots = attacks::offers(board, figure);
            Ask::interrupt(seat, Options::Guard { figure, moment: self.moment, shots })
        };
        let mut asks: Vec<Ask<Options>> = guards.map(ask).collect();
        if !asks.is_empty() {
            asks.extend(orders::heal_asks(board, &asks));
        }
        asks
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if !orders::try_heal(tx, seat, &choice) {
            let shot = Some(choice).filter(|choice| matches!(choice, Choice::Fire { .. }));
            if shot.is_none() {
                // [C-ORD-24]
                tx.happen(Kept::GuardPassed { seat, picture: picture(tx.board(), seat) }.into());
            }
            self.answers.push(GuardAnswer { seat, shot });
        }
        tx.push(self.into());
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let mut shots = self.answers;
        shots.retain(|answer| answer.shot.is_some());
        shots.sort_by_key(|answer| answer.seat);
        if !shots.is_empty() {
            tx.push(GuardShots { moment: self.moment, shots, firing: None }.into());
        }
    }
}

/// Guard serves in the invader player's turn only. [C-ORD-20]
fn is_open(board: &Board) -> bool {
    board.turn() == Some(Seat::INVADER)
}

/// A guard with a legal target whose targets changed since he last let a moment pass. [C-ORD-24]
fn is_wakened(board: &Board, seat: Seat) -> bool {
    let Some(marine) = board.marine(seat).filter(|marine| marine.order == Some(Order::Guard)) else {
        return false;
    };
    let now = picture(board, seat);
    !now.is_empty() && now != marine.passed
}

/// What a guard looks at: his legal targets and where they stand.
fn picture(board: &Board, seat: Seat) -> Vec<(FigureId, Cell)> {
    attacks::targets(board, Board::figure_of(seat))
}

/// Fires at something in the offer, by all rules of an attack, or holds fire. [C-ORD-21]
///
/// # Errors
/// Why that shot is not possible.
pub(crate) fn admits(
    board: &Board,
    guard: FigureId,
    shots: &[WeaponOffer],
    choice: &Choice,
) -> Result<(), Refusal> {
    match (choice, Pick::of(choice)) {
        (Choice::HoldFire, _) => Ok(()),
        (Choice::Fire { .. }, Some(pick)) => attacks::admits(board, guard, shots, pick),
        _ => Err(Refusal::by("C-ORD-20", "not_offered", "Fire at a target, or hold fire.")),
    }
}

/// Any of the shots, or now and then none.
pub(crate) fn sample(shots: &[WeaponOffer], pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    let all: Vec<Choice> = fires(shots).into_iter().map(|(fire, _)| fire).collect();
    if all.is_empty() || pick(4) == 0 {
        return Choice::HoldFire;
    }
    all[pick(u32::try_from(all.len()).unwrap_or(1)) as usize].clone()
}

/// What the standing order answers: nothing, hold, or the shot with the best odds.
pub(crate) fn standing(shots: &[WeaponOffer], rule: GuardRule) -> Option<Choice> {
    match rule {
        GuardRule::Ask => None,
        GuardRule::HoldFire => Some(Choice::HoldFire),
        GuardRule::FireFirst => {
            let worth = |target: &TargetOffer| (target.odds.wounds, target.odds.kill, target.odds.hit);
            fires(shots).into_iter().max_by_key(|(_, target)| worth(target)).map(|(fire, _)| fire)
        }
    }
}

/// Every shot of the offers with its target.
fn fires(shots: &[WeaponOffer]) -> Vec<(Choice, &TargetOffer)> {
    let mut all = Vec::new();
    for offer in shots {
        let Some(weapon) = offer.weapon else { continue };
        all.extend(
            offer
                .targets
                .iter()
                .map(|target| (Choice::Fire { weapon, at: target.at, figure: target.figure }, target)),
        );
    }
    all
}
