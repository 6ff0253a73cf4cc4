//! The one re-roll of an attack: by Aim or by Dodge, never both.

use super::reach::struck;
use super::terms::{Kit, Terms};
use crate::abilities::Abilities;
use crate::board::{Attack, Board};
use crate::choice::Choice;
use crate::names::{FigureId, Order, Rolled};
use crate::options::{AttackBrief, Options, RerollBy};
use crate::standing::DodgeRule;
use alloc::vec::Vec;
use engine::{Ask, Refusal, Seat};

/// Who is asked for the dice to roll again, if anybody; `passed` dodgers kept the roll. [W-12] [E-01]
/// [E-04]
pub(crate) fn ask(board: &Board, attack: &Attack, passed: &[Seat]) -> Option<Ask<Options>> {
    let (seat, by) = chooser(board, attack, passed)?;
    let own = (by == RerollBy::Dodge).then(|| Board::figure_of(seat));
    let options = Options::Reroll { attack: brief(board, attack, own)?, dice: attack.dice.clone(), by };
    let own_turn = board.turn() == Some(seat);
    Some(if own_turn { Ask::turn(seat, options) } else { Ask::interrupt(seat, options) })
}

fn chooser(board: &Board, attack: &Attack, passed: &[Seat]) -> Option<(Seat, RerollBy)> {
    if spent(attack) {
        return None;
    }
    let attacker = Board::seat_of(attack.attacker).unwrap_or(Seat::INVADER);
    if is_aimed(board, attack) {
        // [C-ORD-11]
        return (!passed.contains(&attacker)).then_some((attacker, RerollBy::Aim));
    }
    let asked = |seat: &Seat| !passed.contains(seat) && harms(board, attack, *seat);
    Some((dodgers(board, attack).into_iter().find(asked)?, RerollBy::Dodge))
}

/// No attack is re-rolled more than once, whatever the sources. [C-RR-02] [C-ORD-31]
fn spent(attack: &Attack) -> bool {
    attack.rerolled
}

/// By the order, or because every attack of that weapon or invader is.
pub(crate) fn is_aimed(board: &Board, attack: &Attack) -> bool {
    let kit = Kit::of(board, attack.attacker, attack.weapon);
    attack.aimed || kit.is_some_and(|kit| aims_always(&kit.abilities))
}

/// Every attack of this row is an aimed one. [C-ABL-03]
fn aims_always(icons: &Abilities) -> bool {
    icons.aimed
}

/// The marines whom the attack strikes where it is aimed and who dodge, from the attacking player's left: the first who wants it picks the dice.
/// [C-ORD-30] [C-ORD-32] [C-ORD-33] [C-ABL-13]
fn dodgers(board: &Board, attack: &Attack) -> Vec<Seat> {
    let dodges = |seat: &Seat| board.marine(*seat).is_some_and(|marine| marine.order == Some(Order::Dodge));
    let attacker = Board::seat_of(attack.attacker).unwrap_or(Seat::INVADER);
    // Not those whom a drift may reach: it comes after the re-roll.
    let mut seats: Vec<Seat> = struck(board, attack).into_iter().filter_map(Board::seat_of).collect();
    seats.retain(dodges);
    // [C-ABL-13]
    seats.sort_by_key(|seat| (*seat <= attacker, *seat));
    seats
}

/// An attack that does him no wound as it lies can only get worse: he is not asked.
fn harms(board: &Board, attack: &Attack, seat: Seat) -> bool {
    brief(board, attack, Some(Board::figure_of(seat))).is_some_and(|brief| brief.wounds > 0)
}

/// An aimed attack on a dodging target, also one of several: neither may have dice rolled again. [C-ORD-34]
///
pub(crate) fn aim_meets_dodge(board: &Board, attack: &Attack) -> bool {
    is_aimed(board, attack) && !dodgers(board, attack).is_empty()
}

/// The attack and what its dice would do as they lie, to this figure or to its target.
fn brief(board: &Board, attack: &Attack, own: Option<FigureId>) -> Option<AttackBrief> {
    let Attack { attacker, weapon, at, range, .. } = *attack;
    let figure = own.or(attack.target);
    let verdict = Terms::lying(board, attack, figure)?.judge(&attack.dice);
    let (mut wounds, hit) = (verdict.wounds, verdict.hit);
    if figure.is_none() {
        let enemies = struck(board, attack).into_iter().filter(|figure| Board::enemies(attacker, *figure));
        let each = |figure| Some(Terms::lying(board, attack, Some(figure))?.judge(&attack.dice).wounds);
        wounds = enemies.filter_map(each).sum();
    }
    Some(AttackBrief { attacker, weapon, at, figure, range, wounds, hit })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{aimed, reroll, seat, sheet, shoot, strike, table, told};
    use crate::fact::Told;
    use crate::names::{Action, Weapon};

    /// [C-ABL-03]
    #[test]
    fn a_row_with_the_sign_of_aim_needs_no_order() {
        assert!(aims_always(&Abilities { aimed: true, ..Abilities::NONE }));
        assert!(!aims_always(&Abilities::NONE));
    }

    /// [C-ABL-13]
    #[test]
    fn of_several_dodgers_the_first_to_the_left_who_wants_it_picks_the_dice() {
        let dodging = |text| table(text).order(1, Order::Dodge).order(2, Order::Dodge);
        let mut bench = dodging("1 . V\n2 . .").activation(10);
        bench.script([4, 0, 0]).choose(seat(0), strike("a1"));
        assert_eq!(bench.asked(), [seat(1)]);
        bench.choose(seat(1), reroll(&[]));
        assert_eq!(bench.asked(), [seat(2)], "the first kept the dice");
        bench.script([0]).choose(seat(2), reroll(&[0]));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (8, 8), "for both, and once");
        let mut swept = dodging("1 H H\n2 H H").activation(10);
        swept.script([4, 0, 0]).choose(seat(0), strike("a2"));
        swept.script([0]).choose(seat(1), reroll(&[0]));
        assert_eq!((sheet(&swept, 1).wounds, sheet(&swept, 2).wounds), (8, 8));
    }

    /// [C-ABL-13]
    #[test]
    fn a_marine_may_dodge_his_own_sides_blast_and_left_is_left_of_the_thrower() {
        let drawn = table("1 . .\n. . 2\n3 . .").order(1, Order::Dodge).order(3, Order::Dodge);
        let mut bench = drawn.marine(2, |marine| marine.rockets = 1).turn(2, Action::Unload);
        bench.script([4, 3]).choose(seat(2), shoot(Weapon::Grenade, "b2"));
        assert_eq!(bench.asked(), [seat(3)]);
        bench.choose(seat(3), reroll(&[]));
        assert_eq!(bench.asked(), [seat(1)]);
    }

    /// [R-11] [C-ORD-34]
    #[test]
    fn an_aimed_blast_over_a_dodger_is_not_thrown_again_and_aim_is_spent() {
        let drawn = table("1 . Z\n2 . .").order(1, Order::Aim).order(2, Order::Dodge);
        let mut bench = drawn.marine(1, |marine| marine.rockets = 1).turn(1, Action::Unload);
        bench.script([4, 3]).choose(seat(1), aimed(Weapon::Grenade, "b1"));
        assert!(told(&bench, |told| matches!(told, Told::AimMetDodge { .. })));
        assert_eq!((sheet(&bench, 2).wounds, sheet(&bench, 1).order), (7, None));
    }
}
