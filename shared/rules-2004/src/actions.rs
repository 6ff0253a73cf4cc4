//! The four actions of a marine's turn: what each allows, and declaring one.

use crate::Rules;
use crate::board::{Board, Marine};
use crate::choice::Choice;
use crate::fact::Told;
use crate::names::{Action, Skill};
use crate::options::{ActionOffer, Options};
use crate::{orders, skills};
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};

/// What an action allows, before skills and cards.
struct Row {
    action: Action,
    moves: u8,
    attacks: u8,
    order: bool,
}

/// Sprint: 8 spaces, no attack. [C-TURN-04]
const SPRINT: Row = Row { action: Action::Sprint, moves: 8, attacks: 0, order: false };
/// Advance: 4 spaces and 1 attack, in any order. [C-TURN-05]
const ADVANCE: Row = Row { action: Action::Advance, moves: 4, attacks: 1, order: false };
/// Unload: 2 attacks, no movement. [C-TURN-07]
const UNLOAD: Row = Row { action: Action::Unload, moves: 0, attacks: 2, order: false };
/// Ready, form 1: 4 spaces and 1 order. [C-TURN-09]
const READY_MOVE: Row = Row { action: Action::ReadyMove, moves: 4, attacks: 0, order: true };
/// Ready, form 2: 1 attack and 1 order. [C-TURN-10]
const READY_ATTACK: Row = Row { action: Action::ReadyAttack, moves: 0, attacks: 1, order: true };

/// Every action. [C-TURN-03]
const ALL: [Row; 5] = [SPRINT, ADVANCE, UNLOAD, READY_MOVE, READY_ATTACK];

/// Movement of one adrenaline. [C-EQP-12]
pub(crate) const ADRENALINE: u8 = 4;

/// What the marine may do before anything else in his turn. [C-TURN-03]
pub(crate) fn options(board: &Board, seat: Seat) -> Options {
    let offer = |row: &Row| {
        let Row { action, attacks, order, .. } = *row;
        ActionOffer { action, moves: moves(board, seat, row), attacks, order, no: None }
    };
    Options::Declare {
        actions: ALL.iter().map(offer).collect(),
        adrenaline: board.marine(seat).map_or(0, ready_adrenaline),
        heal: orders::healable(board, seat),
    }
}

/// Spaces of movement: skills add to a moving action, a card halves it, rounded up.
fn moves(board: &Board, seat: Seat, row: &Row) -> u8 {
    let Some(marine) = board.marine(seat) else { return 0 };
    let full = row.moves + quickness(&marine.skills, row);
    if marine.halved { full.div_ceil(2) } else { full }
}

/// What skills add to Sprint, Advance and the moving Ready.
fn quickness(of: &[Skill], row: &Row) -> u8 {
    match row.action {
        Action::Sprint => skills::sum(of, |skill| skill.sprint),
        Action::Advance | Action::ReadyMove => skills::sum(of, |skill| skill.walk),
        Action::Unload | Action::ReadyAttack => 0,
    }
}

/// Adrenaline that may be spent now: what was found this turn waits for a later one. [C-EQP-12]
fn ready_adrenaline(marine: &Marine) -> u8 {
    marine.adrenaline.saturating_sub(marine.adrenaline_new)
}

/// Is this choice in the offer?
///
/// # Errors
/// Why not, and by which rule.
pub(crate) fn admits(actions: &[ActionOffer], adrenaline: u8, choice: &Choice) -> Result<(), Refusal> {
    match choice {
        Choice::Declare { action } => match actions.iter().find(|offer| offer.action == *action) {
            Some(ActionOffer { no: Some(no), .. }) => Err(no.clone()),
            Some(_) => Ok(()),
            None => Err(Refusal::by("C-TURN-03", "not_offered", "Choose one of the four actions.")),
        },
        Choice::Adrenaline if adrenaline > 0 => Ok(()),
        Choice::Adrenaline => {
            let text = "You have no adrenaline to spend; what was found this turn waits for a later one.";
            Err(Refusal::by("C-EQP-12", "no_adrenaline", text))
        }
        _ => Err(Refusal::by("C-TURN-03", "declare_first", "Declare your action before anything else.")),
    }
}

/// Declares the action: its allowance lies on the table. Adrenaline adds to moving actions only.
pub(crate) fn declare(tx: &mut Tx<'_, Rules>, seat: Seat, action: Action) {
    let Some(row) = ALL.iter().find(|row| row.action == action) else { return };
    let boost = tx.board().marine(seat).map_or(0, |marine| marine.boost);
    let moves = moves(tx.board(), seat, row) + if row.moves > 0 { boost } else { 0 };
    let (attacks, order) = (row.attacks, row.order);
    tx.happen(Told::Declared { seat, action, moves, attacks, order }.into());
}

/// A random admitted choice.
pub(crate) fn sample(
    actions: &[ActionOffer],
    adrenaline: u8,
    heal: &[Seat],
    pick: &mut dyn FnMut(u32) -> u32,
) -> Choice {
    if adrenaline > 0 && pick(4) == 0 {
        return Choice::Adrenaline;
    }
    if let Some(who) = heal.first().filter(|_| pick(4) == 0) {
        return Choice::Heal { who: *who };
    }
    let open: Vec<Action> =
        actions.iter().filter(|offer| offer.no.is_none()).map(|offer| offer.action).collect();
    let at = pick(u32::try_from(open.len().max(1)).unwrap_or(1));
    Choice::Declare { action: open.get(at as usize).copied().unwrap_or(Action::Unload) }
}
