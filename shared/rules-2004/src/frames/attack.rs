//! One attack on the table, at a stage of its five steps. [C-ATK-01]

use super::guard_window::GuardWindow;
use crate::Rules;
use crate::attacks::{self, damage, reroll};
use crate::board::{Attack as Lying, Board};
use crate::choice::Choice;
use crate::fact::{OrderEnd, Told};
use crate::frames::Step;
use crate::frames::event_window::EventWindow;
use crate::names::{Order, Rolled};
use crate::options::{Moment, Options, Window};
use crate::orders;
use alloc::vec::Vec;
use engine::{Ask, Purpose, Seat, Tx};
use serde::{Deserialize, Serialize};

/// One attack on the table, at a stage of its five steps. [C-ATK-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Attack {
    pub attack: u32,
    pub stage: AttackStage,
}

/// Stages of an attack, after the declaration. [C-ATK-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStage {
    /// Windows before the roll have closed: check again, then roll.
    Roll,
    /// The one re-roll, asked of the attacker (aimed) or the dodging target.
    Reroll,
    /// The dice are final: ammo, then the window for what speaks of it.
    Final,
    /// Success, damage, wounds, deaths.
    Judge,
}

impl Step for Attack {
    fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
        let attack = board.attack(self.attack).filter(|_| self.stage == AttackStage::Reroll);
        attack.and_then(|attack| reroll::ask(board, attack)).into_iter().collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        let Choice::Reroll { dice: positions } = choice else { return };
        let Some(attack) = tx.board().attack(self.attack).cloned() else { return };
        tx.push(self.at(AttackStage::Final));
        if positions.is_empty() {
            return;
        }
        let again: Vec<Rolled> =
            positions.iter().filter_map(|at| attack.dice.get(usize::from(*at))).copied().collect();
        let dice = again.into_iter().map(|lying| cast(tx, lying.die)).collect();
        let by = if attack.aimed { crate::options::RerollBy::Aim } else { crate::options::RerollBy::Dodge };
        tx.happen(Told::DiceRerolled { attack: attack.id, by, seat, positions, dice }.into());
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some(attack) = tx.board().attack(self.attack).cloned() else { return };
        match self.stage {
            AttackStage::Roll => self.roll(tx, &attack),
            AttackStage::Reroll => tx.push(self.at(AttackStage::Final)),
            AttackStage::Final => {
                tx.push(self.at(AttackStage::Judge));
                damage::spend_ammo(tx, &attack);
                if Board::seat_of(attack.attacker).is_some() {
                    tx.push(EventWindow { window: Window::AfterRoll }.into());
                }
            }
            AttackStage::Judge => {
                damage::resolve(tx, &attack);
                tx.happen(Told::AttackOver { attack: attack.id }.into());
                after(tx, &attack);
            }
        }
    }
}

impl Attack {
    fn at(&self, stage: AttackStage) -> crate::Frame {
        Attack { attack: self.attack, stage }.into()
    }

    /// What came between may have made the attack illegal: then nothing is spent.
    fn roll(self, tx: &mut Tx<'_, Rules>, attack: &Lying) {
        if attacks::still_legal(tx.board(), attack).is_err() {
            tx.happen(Told::AttackDropped { attack: attack.id }.into());
            return;
        }
        spend_orders(tx, attack);
        let Some(kit) = attacks::terms::Kit::of(tx.board(), attack.attacker, attack.weapon) else { return };
        let dice = kit.dice.iter().map(|die| cast(tx, *die)).collect();
        tx.happen(Told::DiceRolled { attack: attack.id, dice }.into());
        tx.push(self.at(AttackStage::Reroll));
        if reroll::aim_meets_dodge(tx.board(), attack) {
            tx.happen(Told::AimMetDodge { attack: attack.id }.into());
        }
    }
}

/// The order behind the attack is used now: Aim, also when it will meet Dodge, or Guard.
fn spend_orders(tx: &mut Tx<'_, Rules>, attack: &Lying) {
    let Some(seat) = Board::seat_of(attack.attacker) else { return };
    if attack.aimed {
        // [C-ORD-10]
        orders::lose(tx, seat, &[Order::Aim], OrderEnd::Used);
    }
    if attack.guard {
        // [C-ORD-27]
        orders::lose(tx, seat, &[Order::Guard], OrderEnd::Used);
    }
}

fn cast(tx: &mut Tx<'_, Rules>, die: crate::names::Die) -> Rolled {
    let face = u8::try_from(tx.draw(Purpose::Dice, 6)).unwrap_or(0);
    Rolled { die, face }
}

/// Guards may fire after an invader's attack; a guard's own attack opens no window.
fn after(tx: &mut Tx<'_, Rules>, attack: &Lying) {
    if Board::seat_of(attack.attacker).is_none() {
        let moment = Moment::AfterAttack { figure: attack.attacker };
        tx.push(GuardWindow { moment, answers: Vec::new() }.into());
    }
}
