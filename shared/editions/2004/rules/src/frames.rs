//! Unfinished business: one kind of frame, one file, one row; and one row for each offer that a frame makes.

pub mod activation;
pub mod attack;
pub mod blow_through;
pub mod card_effect;
pub mod event_window;
pub mod follow_up;
pub mod guard_shots;
pub mod guard_window;
pub mod heal_window;
pub mod invader_turn;
pub mod knockback;
pub mod marine_turn;
pub mod promotion;
pub mod reinforce;
pub mod reveal;
pub mod round;
pub mod second_shot;
pub mod setup;
pub mod trap_activations;
pub mod walk;
pub mod watch;
#[cfg(test)]
mod windows;
pub mod wounding;

use crate::Rules;
use crate::answers::Answers;
use crate::attacks::reroll;
use crate::board::Board;
use crate::names::FigureId;
use crate::options::Options;
pub(crate) use engine::Step;
use engine::{Decision, Seat};

engine::frames! {
    /// A frame of the stack, one row each. A frame says only what comes next; the board holds the state.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    frame Frame of Rules;
    SetUp(setup::SetUp),
    Round(round::Round),
    MarineTurn(marine_turn::MarineTurn),
    Walk(walk::Walk),
    Reveal(reveal::Reveal),
    Reinforce(reinforce::Reinforce),
    Promotion(promotion::Promotion),
    GuardWindow(guard_window::GuardWindow),
    GuardShots(guard_shots::GuardShots),
    HealWindow(heal_window::HealWindow),
    Attack(attack::Attack),
    EventWindow(event_window::EventWindow),
    CardEffect(card_effect::CardEffect),
    TrapActivations(trap_activations::TrapActivations),
    InvaderTurn(invader_turn::InvaderTurn),
    Activation(activation::Activation),
    Knockback(knockback::Knockback),
    Push(knockback::Push),
    BlowThrough(blow_through::BlowThrough),
    Watch(watch::Watch),
    FollowUp(follow_up::FollowUp),
    SecondShot(second_shot::SecondShot),
    Wounding(wounding::Wounding),
}

/// Asks the seat that decides for an attacker: a marine's own seat, or the invader player.
pub(crate) fn asked_of(attacker: FigureId, options: Options) -> Decision<Options> {
    Decision::must(Board::seat_of(attacker).unwrap_or(Seat::INVADER), options)
}

/// Returns what answers an offer.
pub(crate) fn answers(options: &Options) -> &'static dyn Answers {
    match options {
        Options::Declare { .. } => &marine_turn::DeclareAnswers,
        Options::Act(_) => &marine_turn::ActAnswers,
        Options::Return { .. } => &marine_turn::ReturnAnswers,
        Options::Guard { .. } => &guard_window::GuardAnswers,
        Options::Reroll { .. } => &reroll::RerollAnswers,
        Options::Heal { .. } => &heal_window::HealAnswers,
        Options::Events { .. } => &event_window::EventsAnswers,
        Options::Discard { .. } => &invader_turn::DiscardAnswers,
        Options::Spawn { .. } => &invader_turn::SpawnAnswers,
        Options::Reinforce { .. } => &reinforce::ReinforceAnswers,
        Options::Activate { .. } => &invader_turn::ActivateAnswers,
        Options::TrapActivate { .. } => &trap_activations::TrapActivateAnswers,
        Options::Promotion { .. } => &promotion::PromotionAnswers,
        Options::Knockback { .. } => &knockback::KnockbackAnswers,
        Options::BlowThrough { .. } => &blow_through::BlowThroughAnswers,
        Options::Watchful { .. } => &watch::WatchfulAnswers,
        Options::FollowUp { .. } => &follow_up::FollowUpAnswers,
        Options::Cancel { .. } => &card_effect::CancelAnswers,
        Options::Prevent { .. } => &wounding::PreventAnswers,
    }
}
