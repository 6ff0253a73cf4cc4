//! Offers as validators: checks, defaults, samples, standing answers, and the questions for the banner.

use crate::attacks::reroll;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::{Fact, Told};
use crate::frames::{
    blow_through, card_effect, event_window, follow_up, guard_window, heal_window, invader_turn, knockback,
    promotion, reinforce, watch, wounding,
};
use crate::names::Action;
use crate::options::{CardOffer, Options, Question, RerollBy};
use crate::refusals;
use crate::standing::{self, Shots, Standing};
use crate::{acting, actions, returning, spawning};
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::{By, Decision, Mode, Refusal, Seat, Viewer};

/// Checks that this choice is in the offer.
///
/// # Errors
/// Returns the reason, with the id of its rule.
pub(crate) fn admits(board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
    match options {
        Options::Declare { heal, .. } if heals(heal, choice) => Ok(()),
        Options::Declare { actions, adrenaline, .. } => actions::admits(actions, *adrenaline, choice),
        Options::Act(offer) => acting::admits(board, offer, choice),
        Options::Return { cells } => match choice {
            Choice::Return { at } => returning::admits(cells, *at),
            _ => Err(refusals::return_first()),
        },
        Options::Reinforce { short, on_board } => match choice {
            Choice::Reinforce { place } => reinforce::admits(short, on_board, place),
            _ => Err(refusals::reinforce_first()),
        },
        Options::Events { cards, .. } => match choice {
            Choice::Pass => Ok(()),
            _ => event_window::admits(cards, choice),
        },
        Options::Discard { count, hand } => match choice {
            Choice::Discard { cards } => invader_turn::admits_discard(*count, hand, cards),
            _ => invader_turn::admits_discard(*count, hand, &[]),
        },
        Options::Spawn { cards, cells, events } => match choice {
            Choice::NoSpawn => Ok(()),
            Choice::Spawn { card, half, place } => {
                spawning::admits(board, cards, cells, (*card, *half, place))
            }
            _ => event_window::admits(events, choice),
        },
        Options::Activate { figures, events } => match choice {
            Choice::EndTurn => Ok(()),
            Choice::Activate { figure } => invader_turn::admits_activation(figures, *figure),
            _ => event_window::admits(events, choice),
        },
        Options::TrapActivate { figures, .. } => match choice {
            Choice::EndTurn => Ok(()),
            Choice::Activate { figure } => invader_turn::admits_activation(figures, *figure),
            _ => Err(refusals::choose_invader()),
        },
        Options::Guard { figure, shots, .. } => guard_window::admits(board, *figure, shots, choice),
        Options::Reroll { dice, .. } => reroll::admits(dice, choice),
        Options::Heal { who, moment } => heal_window::admits(who, *moment, choice),
        Options::Promotion { skills } => promotion::admits(skills, choice),
        Options::Knockback { figures, .. } => knockback::admits(board, figures, choice),
        Options::BlowThrough { ways, .. } => blow_through::admits(ways, choice),
        Options::Watchful { strikers, .. } => watch::admits(strikers, choice),
        Options::FollowUp { .. } => follow_up::admits(choice),
        Options::Cancel { .. } => card_effect::admits(choice),
        Options::Prevent { .. } => wounding::admits(choice),
    }
}

/// Returns the default when no answer comes.
pub(crate) fn fallback(_board: &Board, ask: &Decision<Options>) -> Choice {
    match &ask.options {
        // For a turn without a player: the action that needs no choice, then its end.
        Options::Declare { .. } => Choice::Declare { action: Action::Unload },
        Options::Act(offer) => acting::fallback(offer),
        Options::Return { cells } => returning::first(cells),
        Options::Reinforce { .. } => Choice::Reinforce { place: Vec::new() },
        Options::Discard { count, hand } => invader_turn::oldest(*count, hand),
        Options::Spawn { .. } => Choice::NoSpawn,
        Options::Activate { .. } | Options::TrapActivate { .. } => Choice::EndTurn,
        Options::Guard { .. } => Choice::HoldFire,
        Options::Reroll { .. } => reroll::fallback(),
        Options::Heal { who, moment } => heal_window::fallback(who, *moment),
        Options::Promotion { skills } => promotion::first(skills),
        Options::Watchful { strikers, .. } => watch::fallback(strikers),
        Options::Prevent { wounds, left, .. } => wounding::fallback(*wounds, *left),
        Options::Events { .. }
        | Options::Knockback { .. }
        | Options::BlowThrough { .. }
        | Options::FollowUp { .. }
        | Options::Cancel { .. } => Choice::Pass,
    }
}

/// Returns a random admitted choice.
pub(crate) fn sample(board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    match options {
        Options::Declare { actions, adrenaline, heal } => actions::sample(actions, *adrenaline, heal, pick),
        Options::Act(offer) => acting::sample(board, offer, pick),
        Options::Return { cells } => returning::sample(cells, pick),
        Options::Reinforce { short, on_board } => reinforce::sample(short, on_board, pick),
        Options::Events { cards, .. } => now_and_then(cards, 2, pick).unwrap_or(Choice::Pass),
        Options::Discard { count, hand } => invader_turn::sample_discard(*count, hand, pick),
        Options::Spawn { cards, cells, events } => match now_and_then(events, 6, pick) {
            Some(play) => play,
            None if pick(6) == 0 => Choice::NoSpawn,
            None => spawning::sample(board, cards, cells, pick),
        },
        Options::Activate { figures, events } => now_and_then(events, 6, pick)
            .unwrap_or_else(|| invader_turn::sample_activation(figures, 12, pick)),
        Options::TrapActivate { figures, .. } => invader_turn::sample_activation(figures, 6, pick),
        Options::Guard { shots, .. } => guard_window::sample(shots, pick),
        Options::Reroll { dice, .. } => reroll::sample(dice, pick),
        Options::Heal { who, moment } => heal_window::sample(who, *moment, pick),
        Options::Promotion { skills } => promotion::sample(skills, pick),
        Options::Knockback { figures, .. } => knockback::sample(figures, pick),
        Options::BlowThrough { ways, .. } => blow_through::sample(ways, pick),
        Options::Watchful { strikers, .. } => watch::sample(strikers, pick),
        Options::FollowUp { .. } => follow_up::sample(pick),
        Options::Cancel { .. } => card_effect::sample(pick),
        Options::Prevent { .. } => wounding::sample(pick),
    }
}

/// Returns true if the medic may heal that marine.
fn heals(heal: &[Seat], choice: &Choice) -> bool {
    matches!(choice, Choice::Heal { who } if heal.contains(who))
}

/// Returns one of the event cards, once in `rarely` times.
fn now_and_then(cards: &[CardOffer], rarely: u32, pick: &mut dyn FnMut(u32) -> u32) -> Option<Choice> {
    (!cards.is_empty() && pick(rarely) == 0).then(|| event_window::sample(cards, pick)).flatten()
}

/// Returns the answer of the standing order.
pub(crate) fn standing(board: &Board, ask: &Decision<Options>, order: &Standing) -> Option<Choice> {
    match &ask.options {
        Options::Guard { figure, moment, shots } => {
            standing::guard(board, Shots { figure: *figure, moment: *moment, shots }, order)
        }
        Options::Events { window, cards } if ask.must => standing::events(board, *window, cards, order),
        Options::Reroll { attack, dice, by: RerollBy::Dodge } => {
            reroll::standing(attack, dice, order.dodge_rule(board))
        }
        Options::Heal { moment, .. } if moment.waits() && order.leaves_attacks(board) => {
            Some(fallback(board, ask))
        }
        Options::Watchful { .. } if board.mode() == Mode::Async => Some(fallback(board, ask)),
        _ => None,
    }
}

/// Returns the fact that a player did not make a decision themselves. There is none for a card moment that a
/// standing order or a masked window let pass, because it would reveal the hand. There is none for a
/// guard's order that holds fire.
pub(crate) fn decided(seat: Seat, by: By, choice: &Choice) -> Option<Fact> {
    let secret =
        matches!((by, choice), (By::Standing | By::Floor, Choice::Pass) | (By::Standing, Choice::HoldFire));
    (!secret).then(|| Told::Decided { seat, by, what: tag(choice).to_string() }.into())
}

/// Returns what `viewer` may know of the question.
pub(crate) fn question(_board: &Board, ask: &Decision<Options>, _viewer: Viewer) -> Question {
    match &ask.options {
        Options::Declare { .. } => Question::Declaring,
        Options::Act(offer) => Question::Acting { figure: offer.figure },
        Options::Return { .. } => Question::Returning,
        Options::Reinforce { .. } => Question::Reinforcing,
        Options::Discard { .. } => Question::Discarding,
        Options::Spawn { .. } => Question::Spawning,
        Options::Activate { .. } | Options::TrapActivate { .. } => Question::Activating,
        Options::Guard { moment, .. } => Question::Guard { moment: *moment },
        Options::Reroll { attack, by, .. } => Question::Rerolling { by: *by, attacker: attack.attacker },
        Options::Heal { .. } => Question::Healing,
        Options::Promotion { .. } => Question::Promoted,
        Options::Knockback { attacker, .. } => Question::Pushing { attacker: *attacker },
        Options::BlowThrough { attacker, .. } => Question::GoingThrough { attacker: *attacker },
        Options::Watchful { mover, .. } => Question::Watching { mover: *mover },
        Options::FollowUp { .. } => Question::FollowingUp,
        Options::Cancel { .. } => Question::Cancelling,
        Options::Prevent { .. } => Question::Preventing,
        _ => Question::Resolving,
    }
}

/// Returns the wire tag of a choice.
fn tag(choice: &Choice) -> &'static str {
    match choice {
        Choice::Declare { .. } => "declare",
        Choice::Adrenaline => "adrenaline",
        Choice::Move { .. } => "move",
        Choice::Teleport { .. } => "teleport",
        Choice::Attack { .. } => "attack",
        Choice::Door { .. } => "door",
        Choice::PickUp { .. } => "pick_up",
        Choice::Give { .. } => "give",
        Choice::Place { .. } | Choice::PlaceOn { .. } => "place",
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
        Choice::Keep { .. } => "keep",
        Choice::Push { .. } => "push",
        Choice::Through { .. } => "through",
        Choice::Strike { .. } => "strike",
        Choice::FollowUp => "follow_up",
        Choice::Cancel => "cancel",
        Choice::Prevent => "prevent",
    }
}
