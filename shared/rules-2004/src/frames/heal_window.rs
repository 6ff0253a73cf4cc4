//! A Heal order may be used before a roll. [C-ORD-43]

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::frames::Step;
use crate::options::Options;
use crate::{attacks, orders};
use alloc::vec::Vec;
use engine::{Ask, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A Heal order may be used before a roll: asked of medics who can heal the attacked marine, and of a medic
/// who is attacked himself, for with his life his order ends. [C-ORD-43]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HealWindow {
    /// Medics who let it pass.
    pub passed: Vec<Seat>,
}

impl Step for HealWindow {
    fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
        let Some(victim) = victim(board) else { return Vec::new() };
        let ask = |seat: &Seat| {
            let who = orders::healable(board, *seat);
            let matters = who.contains(&victim) || (*seat == victim && !who.is_empty());
            (matters && !self.passed.contains(seat))
                .then(|| Ask::interrupt(*seat, Options::Heal { who, before_roll: true }))
        };
        board.marines().keys().filter_map(ask).collect()
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if !orders::try_heal(tx, seat, &choice) {
            self.passed.push(seat);
        }
        tx.push(self.into());
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The marine under the declared attack, while that is still legal.
fn victim(board: &Board) -> Option<Seat> {
    let attack = board.attacks().last()?;
    let seat = Board::seat_of(attack.target?)?;
    attacks::still_legal(board, attack).is_ok().then_some(seat)
}

/// Whom this question lets him heal; passing only where the table waits for it.
///
/// # Errors
/// When the marine is not in the offer.
pub(crate) fn admits(who: &[Seat], before_roll: bool, choice: &Choice) -> Result<(), Refusal> {
    match choice {
        Choice::Heal { who: one } => admits_heal(who, *one),
        Choice::Pass if before_roll => Ok(()),
        _ => Err(Refusal::by("C-ORD-41", "not_offered", "Choose a marine to heal.")),
    }
}

/// Is this marine one that can be healed now? For every offer with a list of them. [C-ORD-41] [C-ORD-42]
///
/// # Errors
/// When he is not.
pub(crate) fn admits_heal(who: &[Seat], one: Seat) -> Result<(), Refusal> {
    if who.contains(&one) {
        return Ok(());
    }
    let text = "Heal gives one wound token back to a hurt marine in the medic's space or next to it.";
    Err(Refusal::by("C-ORD-41", "cannot_heal", text))
}

/// Nobody answers: no healing where passing is possible.
pub(crate) fn fallback(who: &[Seat], before_roll: bool) -> Choice {
    match who.first() {
        Some(who) if !before_roll => Choice::Heal { who: *who },
        _ => Choice::Pass,
    }
}

/// Mostly heals.
pub(crate) fn sample(who: &[Seat], before_roll: bool, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    if before_roll && pick(3) == 0 || who.is_empty() {
        return Choice::Pass;
    }
    Choice::Heal { who: who[pick(u32::try_from(who.len()).unwrap_or(1)) as usize] }
}
