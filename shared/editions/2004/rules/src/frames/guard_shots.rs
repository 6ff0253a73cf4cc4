//! Collected shots, resolved in turn order.

use super::guard_window::{GuardAnswer, GuardWindow};
use crate::Rules;
use crate::attacks::sights;
use crate::attacks::{self, Declaration, Pick};
use crate::board::Board;
use crate::fact::SecretFact;
use crate::frames::Step;
use crate::options::Moment;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use serde::{Deserialize, Serialize};

/// Collected shots, resolved in turn order. Each is checked again before it is fired.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuardShots {
    pub moment: Moment,
    pub shots: Vec<GuardAnswer>,
    /// The guard whose attack was declared last. They still have their order if it was dropped.
    pub firing: Option<Seat>,
    /// The guard who fired last. What an attack changes is a new moment for the others. [W-08]
    #[serde(default)]
    pub fired: Option<Seat>,
    /// The guard who was last asked again. They have no order left if they fired.
    #[serde(default)]
    pub anew: Option<Seat>,
    /// These shots are the answer of a guard who was asked again. Other shots of the moment may still wait.
    #[serde(default)]
    pub within: bool,
}

impl GuardShots {
    /// Returns the frame with these guards' shots, none of them fired.
    pub(crate) fn of(moment: Moment, shots: Vec<GuardAnswer>) -> Self {
        Self { moment, shots, firing: None, fired: None, anew: None, within: false }
    }
}

impl Step<Rules> for GuardShots {
    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        if let Some(seat) = self.anew.take() {
            self.fired = if sights::on_guard(tx.board(), seat) { self.fired } else { Some(seat) };
            return tx.push(self.into());
        }
        if let Some(seat) = self.firing.take() {
            if sights::on_guard(tx.board(), seat) {
                return self.ask_anew(tx, seat);
            }
            self.fired = Some(seat);
            return tx.push(self.into());
        }
        if self.shots.is_empty() {
            if let Some(seat) = self.fired.filter(|_| !self.within) {
                let figure = Board::figure_of(seat);
                tx.push(GuardWindow::at(Moment::AfterAttack { figure }).into());
            }
            return;
        }
        let GuardAnswer { seat, shot } = self.shots.remove(0);
        let shooter = Board::figure_of(seat);
        let declared = shot.as_ref().and_then(|shot| Declaration::by(shooter, shot));
        let legal = shot.as_ref().and_then(Pick::of).is_some_and(|pick| {
            let board = tx.board();
            sights::on_guard(board, seat) && attacks::allows(board, shooter, pick)
        });
        match declared.filter(|_| legal) {
            Some(declared) => {
                tx.push(GuardShots { firing: Some(seat), ..self }.into());
                attacks::declare(tx, declared);
            }
            None => self.ask_anew(tx, seat),
        }
    }
}

impl GuardShots {
    /// Asks a guard again whose target is gone or whose weapon failed. Nothing was spent. Without another
    /// target the order is kept. Waiting shots are fired after that.
    fn ask_anew(self, tx: &mut Tx<'_, Rules>, seat: Seat) {
        let moment = self.moment;
        if !sights::on_guard(tx.board(), seat) {
            return tx.push(self.into());
        }
        tx.push(GuardShots { anew: Some(seat), ..self }.into());
        tx.happen(SecretFact::GuardPassed { seat, picture: Vec::new() }.into());
        let others = tx.board().marines().keys().filter(|other| **other != seat);
        let answers = others.map(|other| GuardAnswer { seat: *other, shot: None }).collect();
        tx.push(GuardWindow { answers, anew: true, ..GuardWindow::at(moment) }.into());
    }
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::{fire, happened, seat, sheet, table};
    use crate::choice::Choice;
    use crate::fact::PublicFact;
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{CardKind, FigureId, Order, Weapon};

    ///
    #[test]
    fn guards_answer_in_parallel_and_fire_in_turn_order() {
        let drawn = table("1 . Z\n2 . .").order(1, Order::Guard).order(2, Order::Guard);
        let mut bench = drawn.invader_turn(InvaderStage::Begin);
        assert_eq!(bench.asked(), [seat(1), seat(2)]);
        bench.choose(seat(2), fire(Weapon::Pistol, "c1"));
        assert_eq!(bench.asked(), [seat(1)]);
        assert!(!happened(&bench, |fact| matches!(fact, PublicFact::AttackDeclared { .. })));
        bench.script([1, 0, 1, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        let attackers: Vec<FigureId> = bench
            .facts
            .iter()
            .filter_map(|fact| match fact {
                crate::Fact::Public(PublicFact::AttackDeclared { attacker, .. }) => Some(*attacker),
                _ => None,
            })
            .collect();
        assert_eq!(attackers, [FigureId(1), FigureId(2)]);
    }

    ///
    #[test]
    fn a_guard_whose_target_fell_keeps_the_order_or_is_asked_again() {
        let guards = |text: &str| {
            let drawn = table(text).order(1, Order::Guard).order(2, Order::Guard);
            let mut bench = drawn.invader(10, |zombie| zombie.wounds = 1).invader_turn(InvaderStage::Begin);
            bench.choose(seat(2), fire(Weapon::Pistol, "c1"));
            bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
            assert!(bench.play.board().invader(FigureId(10)).is_none());
            bench
        };
        let bench = guards("1 . Z\n2 . .");
        assert!(!bench.asked().contains(&seat(2)));
        assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).order), (None, Some(Order::Guard)));
        let mut bench = guards("1 . Z\n2 . I");
        assert_eq!(bench.asked(), [seat(2)]);
        bench.script([1, 0]).choose(seat(2), fire(Weapon::Pistol, "c2"));
        assert_eq!(sheet(&bench, 2).order, None);
    }

    #[test]
    fn a_guard_whose_weapon_jams_keeps_the_order_and_may_use_the_fist() {
        let drawn = table("1 Z").order(1, Order::Guard).hand(&[CardKind::Misfire]);
        let card = drawn.board.hand()[0];
        let mut bench = drawn.invader_turn(InvaderStage::Begin);
        bench.choose(seat(1), fire(Weapon::Pistol, "b1"));
        let target = crate::choice::Target::Weapon { seat: seat(1), weapon: Weapon::Pistol };
        bench.choose(seat(0), Choice::Play { card, target });
        assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![seat(1)], Some(Order::Guard)));
        bench.script([1, 0]).choose(seat(1), fire(Weapon::Fist, "b1"));
        assert_eq!(sheet(&bench, 1).order, None);
    }

    /// [R-41] [W-08]
    #[test]
    fn a_guard_whose_weapon_jams_fires_again_before_a_waiting_shot_and_without_a_question_between() {
        let drawn = table("1 Z .\n2 I .\n3 . .").hand(&[CardKind::Misfire]);
        let drawn = drawn.order(1, Order::Guard).order(2, Order::Guard).order(3, Order::Guard);
        let card = drawn.board.hand()[0];
        let mut bench = drawn.invader_turn(InvaderStage::Begin);
        bench.choose(seat(3), Choice::HoldFire).choose(seat(2), fire(Weapon::Fist, "b2"));
        bench.choose(seat(1), fire(Weapon::Pistol, "b1"));
        let target = crate::choice::Target::Weapon { seat: seat(1), weapon: Weapon::Pistol };
        bench.choose(seat(0), Choice::Play { card, target });
        assert_eq!(bench.asked(), [seat(1)], "asked anew");
        bench.script([0, 0, 0, 0]).choose(seat(1), fire(Weapon::Fist, "b1"));
        assert_eq!((sheet(&bench, 1).order, sheet(&bench, 2).order), (None, None), "both have fired");
        assert!(!bench.asked().contains(&seat(2)));
    }
}
