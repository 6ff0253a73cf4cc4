//! Declaring an attack, and checking that it is still legal before its dice are rolled.

use super::arms::usable;
use super::pick::{Pick, why_not};
use super::reach::Stand;
use super::terms::Kit;
use crate::Rules;
use crate::board::{Attack as Lying, Board};
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::attack::{Attack, AttackStage};
use crate::frames::event_window::EventWindow;
use crate::frames::guard_window::GuardWindow;
use crate::frames::heal_window::HealWindow;
use crate::names::{Die, FigureId, How, Order, Weapon};
use crate::options::{Moment, Window};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Refusal, Tx};
use grid::Cell;

/// An attack to declare.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Declaration {
    pub(crate) attacker: FigureId,
    pub(crate) weapon: Option<Weapon>,
    pub(crate) at: Cell,
    pub(crate) target: Option<FigureId>,
    /// Discards the Aim order for this attack.
    pub(crate) aim: bool,
    /// What entitles the figure to the attack.
    pub(crate) how: How,
    /// The dice, if they are not those of the kit.
    pub(crate) dice: Option<Vec<Die>>,
    /// Figures that this blow-through attack has already struck.
    pub(crate) past: Vec<FigureId>,
    /// Barrels that it has already struck.
    pub(crate) barrels: Vec<Cell>,
}

impl Declaration {
    /// Returns the attack that `choice` names, by this figure.
    pub(crate) fn by(attacker: FigureId, choice: &Choice) -> Option<Self> {
        let Pick { weapon, at, figure, aim } = Pick::of(choice)?;
        let how = if matches!(choice, Choice::Fire { .. }) { How::Guard } else { How::Act };
        let (past, barrels) = (Vec::new(), Vec::new());
        Some(Self { attacker, weapon, at, target: figure, aim, how, dice: None, past, barrels })
    }
}

/// Declares the attack and pushes its steps, with the windows before the roll on top. Neither the attack nor
/// an order is spent yet. [C-ATK-01] [C-ATK-04]
pub(crate) fn declare(tx: &mut Tx<'_, Rules>, attack: Declaration) {
    let Declaration { attacker, weapon, at, target, aim: aimed, how, dice, past, barrels } = attack;
    let board = tx.board();
    let Some(kit) = Kit::of(board, attacker, weapon) else { return };
    let enemy = |figure: &FigureId| Board::enemies(attacker, *figure) && kit.abilities.blast == 0;
    let target = target.or_else(|| board.figures_at(at).find(enemy));
    let stand = Stand::of(board, attacker);
    let range = stand.reaches(&kit, (at, target)).or_else(|| stand.counted(&kit, at)).unwrap_or(0);
    let id = board.next_attack();
    let dice = dice.unwrap_or_else(|| kit.dice.to_vec());
    tx.happen(
        PublicFact::AttackDeclared {
            attack: id,
            attacker,
            weapon,
            at,
            target,
            range,
            aimed,
            how,
            dice,
            past,
            barrels,
        }
        .into(),
    );
    tx.push(Attack { attack: id, stage: AttackStage::Roll, passed: Vec::new() }.into());
    if Board::seat_of(attacker).is_none() {
        tx.push(EventWindow { window: Window::BeforeRoll }.into());
    }
    tx.push(HealWindow::default().into());
    if how == How::Through {
        // Its own guard window opened after the roll before.
        return;
    }
    if Board::seat_of(attacker).is_some() {
        tx.push(EventWindow { window: Window::WeaponDeclared }.into());
    } else {
        let moment = Moment::BeforeAttack { figure: attacker };
        // [C-ORD-23]
        tx.push(GuardWindow::at(moment).into());
    }
}

/// Checks that the attack on the table is still legal after what came in between.
///
/// # Errors
/// Returns the reason.
pub(crate) fn still_legal(board: &Board, attack: &Lying) -> Result<(), Refusal> {
    let Lying { attacker, weapon, at, target, .. } = *attack;
    let seat = Board::seat_of(attacker);
    let order = seat.and_then(|seat| board.marine(seat)).and_then(|marine| marine.order);
    let lost = |needed: bool, kind: Order| needed && order != Some(kind);
    if lost(attack.aimed, Order::Aim) || lost(attack.how == How::Guard, Order::Guard) {
        return Err(refusals::order_gone());
    }
    usable(board, attacker, weapon)?;
    let kit = Kit::of(board, attacker, weapon)
        .filter(|_| board.place_of(attacker).is_some())
        .ok_or_else(refusals::gone)?;
    let there = |target| board.figures_at(at).any(|figure| figure == target);
    let found = match attack.how {
        // A step of a blow-through is seen from the space before it, not from the attacker.
        How::Through => target.map_or_else(|| board.barrel(at), there),
        _ => Stand::of(board, attacker).has_mark(&kit, at, target),
    };
    if found {
        return Ok(());
    }
    let pick = Pick { weapon, at, figure: target, aim: false };
    Err(why_not(board, attacker, (kit.melee, kit.abilities), pick))
}
