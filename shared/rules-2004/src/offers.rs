//! Offers as validators: admits, defaults, samples, standing answers, and the words for the banner.

use crate::acting;
use crate::board::Board;
use crate::choice::{Choice, Standing};
use crate::fact::{Fact, Told};
use crate::options::{Options, Prompt};
use alloc::string::ToString;
use engine::{Ask, By, Refusal, Seat, Viewer};

/// Is this choice in the offer?
///
/// # Errors
/// Why not, and by which rule.
pub(crate) fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
    match options {
        Options::Act(offer) => acting::admits(board, offer, choice),
        _ => Err(Refusal::new("not_offered", "That is not possible now.")),
    }
}

/// The default when nobody answers.
pub(crate) fn fallback(_board: &Board, _ask: &Ask<Options>) -> Choice {
    Choice::Pass
}

/// A random admitted choice.
pub(crate) fn sample(_board: &Board, _options: &Options, _pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    Choice::Pass
}

/// What the standing order answers.
pub(crate) fn standing(_board: &Board, _ask: &Ask<Options>, _order: &Standing) -> Option<Choice> {
    None
}

/// The fact that a decision was not made by its player.
pub(crate) fn decided(seat: Seat, by: By, choice: &Choice) -> Fact {
    Told::Decided { seat, by, what: tag(choice).to_string() }.into()
}

/// What `viewer` may know of the question.
pub(crate) fn prompt(_board: &Board, _ask: &Ask<Options>, _viewer: Viewer) -> Prompt {
    Prompt::Resolving
}

/// The wire tag of a choice.
fn tag(choice: &Choice) -> &'static str {
    match choice {
        Choice::Declare { .. } => "declare",
        Choice::Adrenaline => "adrenaline",
        Choice::Move { .. } => "move",
        Choice::Attack { .. } => "attack",
        Choice::Door { .. } => "door",
        Choice::PickUp { .. } => "pick_up",
        Choice::Give { .. } => "give",
        Choice::Place { .. } => "place",
        Choice::Heal { .. } => "heal",
        Choice::Leave => "leave",
        Choice::End => "end",
        Choice::Return { .. } => "return",
        Choice::Fire { .. } => "fire",
        Choice::HoldFire => "hold_fire",
        Choice::Reroll { .. } => "reroll",
        Choice::Play { .. } => "play",
        Choice::Pass => "pass",
        Choice::Discard { .. } => "discard",
        Choice::Spawn { .. } => "spawn",
        Choice::Reinforce { .. } => "reinforce",
        Choice::NoSpawn => "no_spawn",
        Choice::Activate { .. } => "activate",
        Choice::EndTurn => "end_turn",
    }
}
