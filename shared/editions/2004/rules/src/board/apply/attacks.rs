//! The effects of facts on the attack on the table.

use super::{Attack, Board};
use crate::names::{Action, Die, How, Rolled};

impl Board {
    /// Adds a die to roll, or one damage.
    pub(super) fn feed(&mut self, attack: u32, die: Option<Die>) {
        self.attack_mut(attack, |a| match die {
            Some(die) => a.pool.push(die),
            None => a.surge = a.surge.saturating_add(1),
        });
    }

    pub(super) fn roll(&mut self, attack: u32, dice: &[Rolled]) {
        let mut spender = None;
        self.attack_mut(attack, |a| {
            a.dice = dice.to_vec();
            spender = (a.how == How::Act).then_some(a.attacker);
        });
        if let Some(figure) = spender
            && let Some(act) = self.acts.last_mut()
            && act.figure == figure
        {
            act.attacks = act.attacks.saturating_sub(1);
            // A skill's attack after a Sprint ends the Sprint. The second one of a steady advance leaves its
            // few spaces.
            if act.action == Some(Action::Sprint) {
                act.moves = 0;
            } else if let Some(most) = act.steady.filter(|_| act.attacks == 0) {
                act.moves = act.moves.min(most.saturating_sub(act.walked));
            }
        }
    }

    pub(super) fn attack_mut(&mut self, id: u32, change: impl FnOnce(&mut Attack)) {
        if let Some(attack) = self.attacks.iter_mut().find(|a| a.id == id) {
            change(attack);
        }
    }
}
