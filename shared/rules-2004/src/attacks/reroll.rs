//! The one re-roll of an attack: by Aim or by Dodge, never both. [C-RR-02] [W-12]

use super::terms::Terms;
use crate::board::{Attack, Board};
use crate::choice::{Choice, DodgeRule};
use crate::names::{Order, Rolled};
use crate::options::{AttackBrief, Options, RerollBy};
use alloc::vec::Vec;
use engine::{Ask, Refusal, Seat};

/// Who is asked for the dice to roll again, if anybody. [E-01] [E-04]
pub(crate) fn ask(board: &Board, attack: &Attack) -> Option<Ask<Options>> {
    let (seat, by) = chooser(board, attack)?;
    let options = Options::Reroll { attack: brief(board, attack)?, dice: attack.dice.clone(), by };
    let own_turn = board.turn() == Some(seat);
    Some(if own_turn { Ask::turn(seat, options) } else { Ask::interrupt(seat, options) })
}

fn chooser(board: &Board, attack: &Attack) -> Option<(Seat, RerollBy)> {
    if spent(attack) {
        return None;
    }
    if attack.aimed {
        // [C-ORD-11]
        return Some((Board::seat_of(attack.attacker)?, RerollBy::Aim));
    }
    let seat = dodger(board, attack)?;
    harms(board, attack).then_some((seat, RerollBy::Dodge))
}

/// No attack is re-rolled more than once, whatever the sources. [C-RR-02] [C-ORD-31]
fn spent(attack: &Attack) -> bool {
    attack.rerolled
}

/// The attacked marine, if he dodges: against any number of attacks; the dice are his to pick.
/// [C-ORD-30] [C-ORD-32] [C-ORD-33]
fn dodger(board: &Board, attack: &Attack) -> Option<Seat> {
    let seat = Board::seat_of(attack.target?)?;
    (board.marine(seat)?.order == Some(Order::Dodge)).then_some(seat)
}

/// An attack that does no wound as it lies can only get worse for him who dodges: he is not asked.
fn harms(board: &Board, attack: &Attack) -> bool {
    brief(board, attack).is_some_and(|brief| brief.wounds > 0)
}

/// An aimed attack on a dodging target: neither may have dice rolled again. [C-ORD-34]
pub(crate) fn aim_meets_dodge(board: &Board, attack: &Attack) -> bool {
    attack.aimed && dodger(board, attack).is_some()
}

/// The attack and what its dice would do as they lie.
fn brief(board: &Board, attack: &Attack) -> Option<AttackBrief> {
    let Attack { attacker, weapon, at, target, range, .. } = *attack;
    let verdict = Terms::of(board, attacker, weapon, target?, range)?.judge(&attack.dice);
    let (wounds, hit) = (verdict.wounds, verdict.hit);
    Some(AttackBrief { attacker, weapon, at, figure: target, range, wounds, hit })
}

/// Any of the dice on the table, each once; none keeps the roll. [C-RR-01]
///
/// # Errors
/// When a position is no die of this roll, or is named twice.
pub(crate) fn admits(dice: &[Rolled], choice: &Choice) -> Result<(), Refusal> {
    let Choice::Reroll { dice: positions } = choice else {
        return Err(Refusal::by("C-RR-01", "not_offered", "Choose the dice to roll again, or none."));
    };
    let mut seen: Vec<u8> = positions.clone();
    seen.sort_unstable();
    seen.dedup();
    if seen.len() == positions.len() && seen.iter().all(|at| usize::from(*at) < dice.len()) {
        return Ok(());
    }
    Err(Refusal::by("C-RR-01", "no_die", "Each die of the roll may be chosen once."))
}

/// Nobody answers: the roll stays.
pub(crate) fn fallback() -> Choice {
    Choice::Reroll { dice: Vec::new() }
}

/// Any set of the dice.
pub(crate) fn sample(dice: &[Rolled], pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    let positions = 0..u8::try_from(dice.len()).unwrap_or(u8::MAX);
    Choice::Reroll { dice: positions.filter(|_| pick(2) == 0).collect() }
}

/// What a standing order answers to a dodge: the whole attack again when it would wound.
pub(crate) fn standing(
    brief: &AttackBrief,
    dice: &[Rolled],
    by: RerollBy,
    rule: DodgeRule,
) -> Option<Choice> {
    if by != RerollBy::Dodge || rule == DodgeRule::Ask {
        return None;
    }
    let all = 0..u8::try_from(dice.len()).unwrap_or(u8::MAX);
    Some(Choice::Reroll { dice: all.filter(|_| brief.wounds > 0).collect() })
}
