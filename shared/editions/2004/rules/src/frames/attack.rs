//! One attack on the table, at a stage of its five steps. [C-ATK-01]

use super::guard_window::GuardWindow;
use crate::Rules;
use crate::attacks::damage::Aftermath;
use crate::attacks::{self, damage, reroll};
use crate::board::{Attack as Lying, Board};
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::frames::blow_through::BlowThrough;
use crate::frames::event_window::EventWindow;
use crate::frames::knockback::Knockback;
use crate::frames::wounding::Wounding;
use crate::frames::{follow_up, second_shot};
use crate::names::{How, Order, Rolled};
use crate::options::{Moment, Options, RerollBy, Window};
use crate::orders;
use alloc::vec::Vec;
use engine::{Decision, Purpose, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// One attack on the table, at a stage of its five steps. [C-ATK-01]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub attack: u32,
    pub stage: AttackStage,
    /// Seats that were asked for the re-roll and kept the dice. [C-ABL-13]
    pub passed: Vec<Seat>,
}

/// Stages of an attack, after the declaration. [C-ATK-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AttackStage {
    /// The windows before the roll have closed: check again, then roll.
    Roll,
    /// The one re-roll, asked of the attacker (aimed) or the dodging target.
    Reroll,
    /// The dice are final: ammo, then the window for cards about it.
    Final,
    /// Success and damage; the wounds follow.
    Judge,
}

impl Step<Rules> for Attack {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let attack = board.attack(self.attack).filter(|_| self.stage == AttackStage::Reroll);
        attack.and_then(|attack| reroll::ask(board, attack, &self.passed)).into_iter().collect()
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        let Choice::Reroll { dice: positions } = choice else { return };
        let Some(attack) = tx.board().attack(self.attack).cloned() else { return };
        if positions.is_empty() {
            // The next one to the left may still want it. [C-ABL-13]
            self.passed.push(seat);
            tx.push(self.into());
            return;
        }
        tx.push(self.at(AttackStage::Final));
        let again: Vec<Rolled> =
            positions.iter().filter_map(|at| attack.dice.get(usize::from(*at))).copied().collect();
        let dice = again.into_iter().map(|lying| cast(tx, lying.die)).collect();
        let by = if reroll::is_aimed(tx.board(), &attack) { RerollBy::Aim } else { RerollBy::Dodge };
        // [C-ORD-12]
        tx.happen(PublicFact::DiceRerolled { attack: attack.id, by, seat, positions, dice }.into());
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
                    // [W-13]
                    tx.push(EventWindow { window: Window::AfterRoll }.into());
                }
            }
            AttackStage::Judge => {
                let target = attack.target.and_then(|target| tx.board().footprint_of(target));
                let last = target.unwrap_or_else(|| Footprint::one(attack.at));
                let blow = damage::judge(tx, &attack);
                tx.push(Wounding { attack: attack.id, last, blow, answered: Vec::new() }.into());
            }
        }
    }
}

impl Attack {
    fn at(&self, stage: AttackStage) -> crate::Frame {
        Attack { attack: self.attack, stage, passed: Vec::new() }.into()
    }

    /// Rolls the dice. If something in between made the attack illegal, nothing is spent.
    fn roll(self, tx: &mut Tx<'_, Rules>, attack: &Lying) {
        if attacks::still_legal(tx.board(), attack).is_err() {
            tx.happen(PublicFact::AttackDropped { attack: attack.id }.into());
            return;
        }
        spend_orders(tx, attack);
        let dice = cast_all(tx, &attack.pool);
        tx.happen(PublicFact::DiceRolled { attack: attack.id, dice }.into());
        tx.push(self.at(AttackStage::Reroll));
        if reroll::aim_meets_dodge(tx.board(), attack) {
            tx.happen(PublicFact::AimMetDodge { attack: attack.id }.into());
        }
    }
}

/// Uses the order behind the attack: Guard, or Aim, even if it meets Dodge. [C-ORD-03]
fn spend_orders(tx: &mut Tx<'_, Rules>, attack: &Lying) {
    let Some(seat) = Board::seat_of(attack.attacker) else { return };
    if attack.aimed {
        // [C-ORD-10] [C-ORD-15]
        orders::spend(tx, seat, Order::Aim);
    }
    if attack.how == How::Guard {
        // [C-ORD-27]
        orders::spend(tx, seat, Order::Guard);
    }
}

/// Rolls the dice listed for the weapon or invader. [C-ATK-11]
fn cast_all(tx: &mut Tx<'_, Rules>, dice: &[crate::names::Die]) -> Vec<Rolled> {
    dice.iter().map(|die| cast(tx, *die)).collect()
}

fn cast(tx: &mut Tx<'_, Rules>, die: crate::names::Die) -> Rolled {
    let face = u8::try_from(tx.draw(Purpose::Dice, 6)).unwrap_or(0);
    Rolled { die, face }
}

/// Pushes what follows an attack, in this order of play: pushes, the guards' moment after an invader's
/// attack, the next step of a blow-through, the follow-up of a marine who killed. A guard's own attack opens
/// no window.
pub(super) fn after(tx: &mut Tx<'_, Rules>, attack: &Lying, last: Footprint, aftermath: Aftermath) {
    // An attacker killed by its own blast or a barrel does nothing more, but the attack still ends.
    let kit = attacks::terms::Kit::of(tx.board(), attack.attacker, attack.weapon);
    let can = kit.map(|kit| kit.abilities);
    if can.is_some() && aftermath.killed {
        follow_up::after_kill(tx, attack);
    }
    if can.is_some() && attack.how == How::Guard {
        second_shot::after_shot(tx, attack);
    }
    if can.is_some_and(|can| can.blow_through) {
        tx.push(BlowThrough::after(attack, last).into());
    }
    if Board::seat_of(attack.attacker).is_none() {
        let moment = Moment::AfterAttack { figure: attack.attacker };
        tx.push(GuardWindow::at(moment).into()); // [W-08]
    }
    if can.is_some_and(|can| can.knockback) && !aftermath.damaged.is_empty() {
        tx.push(Knockback { attacker: attack.attacker, figures: aftermath.damaged }.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{aimed, fire, happened, reroll, seat, sheet, shoot, strike, table};
    use crate::names::{Action, Die, FigureId, Weapon};

    fn wounds(bench: &engine::testkit::Bench<crate::Rules>, figure: u16) -> Option<u8> {
        bench.play.board().invader(FigureId(figure)).map(|invader| invader.wounds)
    }

    /// [C-ATK-11] [C-ATK-18]
    #[test]
    fn the_weapons_dice_are_rolled_and_wounds_up_to_the_rating_kill() {
        let mut bench = table("1 Z").weapon(1, Weapon::Chainsaw).turn(1, Action::Unload);
        bench.script([3, 0, 0]).choose(seat(1), shoot(Weapon::Chainsaw, "b1"));
        let dice = [(Die::Red, 3), (Die::Blue, 0), (Die::Blue, 0)];
        let dice = dice.map(|(die, face)| Rolled { die, face }).to_vec();
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::DiceRolled { dice: lying, .. } if *lying == dice)
        ));
        assert_eq!(wounds(&bench, 10), None, "4 damage on armor 2 are the zombie's 2 wounds");
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::Killed { by: Some(Seat(1)), .. })));
    }

    /// [C-ATK-18]
    #[test]
    fn an_invader_keeps_its_wounds_until_they_reach_its_rating() {
        let mut bench = table("1 Z").turn(1, Action::Unload);
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert_eq!(wounds(&bench, 10), Some(1));
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert_eq!(wounds(&bench, 10), None);
    }

    /// [C-ATK-17] [C-ATK-20]
    #[test]
    fn a_marine_loses_wound_tokens_by_their_armor() {
        let mut bench = table("1 Z").activation(10);
        bench.script([1, 1]).choose(seat(0), strike("a1"));
        assert_eq!(sheet(&bench, 1).wounds, 5, "6 damage on 2 armor tokens");
        let mut bench = table("1 Z").marine(1, |marine| marine.armor = 3).activation(10);
        bench.script([1, 1]).choose(seat(0), strike("a1"));
        assert_eq!(sheet(&bench, 1).wounds, 6);
    }

    /// [C-ATK-19]
    #[test]
    fn one_icon_or_more_on_the_final_dice_spends_one_token() {
        let shot = |faces: [u32; 2], weapon| {
            let mut bench = table("1 . . . Z").weapon(1, Weapon::Shotgun).turn(1, Action::Unload);
            bench.script(faces).choose(seat(1), shoot(weapon, "e1"));
            sheet(&bench, 1).bullets
        };
        assert_eq!(shot([1, 5], Weapon::Pistol), 3, "no icon");
        assert_eq!(shot([3, 5], Weapon::Pistol), 2);
        assert_eq!(shot([1, 0], Weapon::Shotgun), 2, "an icon, though it falls short");
        let mut bench = table("1 Z").order(1, Order::Aim).turn(1, Action::Unload);
        bench.script([3, 5]).choose(seat(1), aimed(Weapon::Pistol, "b1"));
        bench.script([5]).choose(seat(1), reroll(&[0]));
        assert_eq!(sheet(&bench, 1).bullets, 3, "the icon was rolled away");
    }

    /// Returns the tokens left of three after an attack with these faces. A failed blast draws the sign of no
    /// drift.
    fn tokens(weapon: Weapon, faces: &[u32]) -> (u8, u8, u8) {
        use crate::names::CardId;
        let armed = table("1 . . . Z").weapon(1, weapon).deck(&[CardId(0), CardId(2)]);
        let armed = armed.marine(1, |marine| (marine.rockets, marine.cells) = (3, 3));
        let mut bench = armed.turn(1, Action::Unload);
        bench.script(faces.to_vec()).choose(seat(1), shoot(weapon, "e1"));
        let marine = sheet(&bench, 1);
        (marine.bullets, marine.rockets, marine.cells)
    }

    /// [C-ATK-19]
    #[test]
    fn several_icons_spend_one_token_of_the_weapons_own_kind() {
        assert_eq!(tokens(Weapon::Bfg, &[1, 3, 0, 0, 0, 0]), (3, 3, 2), "red and yellow");
        assert_eq!(tokens(Weapon::Bfg, &[1, 1, 0, 0, 0, 0]), (3, 3, 2), "red alone");
        assert_eq!(tokens(Weapon::Bfg, &[3, 3, 0, 0, 0, 0]), (3, 3, 2), "yellow alone");
        assert_eq!(tokens(Weapon::Bfg, &[3, 1, 0, 0, 0, 0]), (3, 3, 3), "none");
        assert_eq!(tokens(Weapon::RocketLauncher, &[1, 0, 0]), (3, 2, 3));
        assert_eq!(tokens(Weapon::Grenade, &[2, 0]), (3, 2, 3));
    }

    /// [C-ATK-19]
    #[test]
    fn an_icon_beside_a_miss_face_spends_its_token_and_the_miss_alone_does_not() {
        assert_eq!(tokens(Weapon::Bfg, &[0, 3, 0, 0, 0, 0]).2, 2, "red misses, yellow shows an icon");
        assert_eq!(tokens(Weapon::Bfg, &[1, 0, 0, 0, 0, 0]).2, 2, "the other way round");
        assert_eq!(tokens(Weapon::Bfg, &[0, 1, 0, 0, 0, 0]).2, 3);
        assert_eq!(tokens(Weapon::Shotgun, &[0, 5]).0, 3);
        assert_eq!(tokens(Weapon::Pistol, &[0, 5]).0, 3);
    }

    /// [C-ATK-19]
    #[test]
    fn icons_count_as_they_lie_at_the_end_however_often_they_were_thrown() {
        let shot = |first: [u32; 2], again: u32| {
            let mut bench = table("1 Z").order(1, Order::Aim).turn(1, Action::Unload);
            bench.script(first).choose(seat(1), aimed(Weapon::Pistol, "b1"));
            bench.script([again]).choose(seat(1), reroll(&[0]));
            sheet(&bench, 1).bullets
        };
        assert_eq!(shot([3, 5], 4), 2, "twice an icon is one token");
        assert_eq!(shot([1, 5], 4), 2);
        assert_eq!(shot([0, 5], 0), 3);
    }

    /// [C-ATK-19]
    #[test]
    fn the_last_token_is_spent_and_no_more_than_there_is() {
        let mut bench = table("1 Z").bullets(1, 1).turn(1, Action::Unload);
        bench.script([3, 0]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert_eq!(sheet(&bench, 1).bullets, 0);
        assert_eq!(bench.refused(seat(1), shoot(Weapon::Pistol, "b1")).rule.as_deref(), Some("C-ATK-06"));
    }

    /// Returns the names of what happened to this attack, in order.
    fn steps(bench: &engine::testkit::Bench<crate::Rules>) -> Vec<&'static str> {
        let name = |fact: &crate::fact::Fact| match fact {
            crate::fact::Fact::Public(told) => match told {
                PublicFact::AttackDeclared { .. } => Some("declared"),
                PublicFact::DiceRolled { .. } => Some("rolled"),
                PublicFact::DiceRerolled { .. } => Some("again"),
                PublicFact::AmmoSpent { .. } => Some("ammo"),
                PublicFact::Judged { .. } => Some("judged"),
                PublicFact::Struck { .. } => Some("struck"),
                PublicFact::Wounded { .. } => Some("wounded"),
                PublicFact::Killed { .. } => Some("killed"),
                PublicFact::Fragged { .. } => Some("fragged"),
                PublicFact::BarrelExploded { .. } => Some("barrel"),
                PublicFact::AttackOver { .. } => Some("over"),
                _ => None,
            },
            crate::fact::Fact::Secret(_) => None,
        };
        bench.facts.iter().filter_map(name).collect()
    }

    /// [C-ATK-01] [C-ORD-11]
    #[test]
    fn an_attack_goes_by_its_steps_from_the_declaration_to_the_wounds() {
        let mut bench = table("1 Z").order(1, Order::Aim).turn(1, Action::Unload);
        bench.script([3, 0]).choose(seat(1), aimed(Weapon::Pistol, "b1"));
        assert_eq!(steps(&bench), ["declared", "rolled"]);
        bench.script([3]).choose(seat(1), reroll(&[0]));
        let all = ["declared", "rolled", "again", "ammo", "judged", "wounded", "over"];
        assert_eq!(steps(&bench), all);
        assert!(bench.play.board().attacks().is_empty());
    }

    /// [C-ATK-01]
    #[test]
    fn all_that_are_struck_are_wounded_before_any_goes_and_barrels_explode_last() {
        let drawn = table("1 H H 3\n2 H H .\n. . . .");
        let drawn = drawn.marine(1, |marine| marine.wounds = 1).marine(2, |marine| marine.wounds = 1);
        let mut bench = drawn.activation(10);
        bench.script([3, 0, 0]).choose(seat(0), strike("a1"));
        let struck = ["struck", "struck", "struck", "wounded", "wounded", "wounded", "fragged", "fragged"];
        assert_eq!(steps(&bench)[3..11], struck);
        let mut blast = table("1 . . Z .\n. . . % T\n. . . . .")
            .marine(1, |marine| marine.rockets = 1)
            .turn(1, Action::Unload);
        blast.script([4, 3]).choose(seat(1), shoot(Weapon::Grenade, "d1"));
        let last =
            ["struck", "struck", "wounded", "wounded", "killed", "barrel", "wounded", "killed", "over"];
        assert_eq!(steps(&blast)[3..], last, "the trite dies of the blast, the zombie of both");
    }

    /// [C-ATK-01] [C-ATK-12]
    #[test]
    fn an_attack_that_fails_ends_without_a_wound() {
        let mut bench = table("1 Z").turn(1, Action::Unload);
        bench.script([0, 5]).choose(seat(1), shoot(Weapon::Pistol, "b1"));
        assert_eq!(steps(&bench), ["declared", "rolled", "judged", "over"]);
    }

    /// [E-01] [C-ORD-11]
    #[test]
    fn aim_saves_a_miss_by_throwing_the_yellow_die_again() {
        let mut bench = table("1 . I").order(1, Order::Aim).turn(1, Action::Unload);
        bench.script([0, 3]).choose(seat(1), aimed(Weapon::Pistol, "c1"));
        assert!(matches!(bench.options(seat(1)), Options::Reroll { by: RerollBy::Aim, .. }));
        bench.script([3]).choose(seat(1), reroll(&[0]));
        assert_eq!(wounds(&bench, 10), Some(1));
        assert_eq!(sheet(&bench, 1).order, None);
    }

    /// [C-ORD-12] [C-ORD-10]
    #[test]
    fn the_second_result_stands_though_it_is_worse() {
        let mut bench = table("1 I").order(1, Order::Aim).turn(1, Action::Unload);
        bench.script([3, 0]).choose(seat(1), aimed(Weapon::Pistol, "b1"));
        assert_eq!(sheet(&bench, 1).order, None, "discarded before the roll");
        bench.script([0]).choose(seat(1), reroll(&[0]));
        assert_eq!(wounds(&bench, 10), Some(0));
    }

    /// [E-04] [C-ORD-30] [C-ORD-32]
    #[test]
    fn a_dodging_marine_picks_the_dice_that_the_zombie_throws_again() {
        for (again, faces, left) in [(vec![0], vec![0], 8), (vec![1], vec![0], 6), (vec![], vec![], 5)] {
            let mut bench = table("1 Z .").order(1, Order::Dodge).activation(10);
            bench.script([1, 5]).choose(seat(0), strike("a1"));
            assert!(matches!(bench.options(seat(1)), Options::Reroll { by: RerollBy::Dodge, .. }));
            assert_eq!(bench.asked(), [seat(1)]);
            bench.script(faces).choose(seat(1), Choice::Reroll { dice: again });
            assert_eq!(sheet(&bench, 1).wounds, left);
            assert_eq!(sheet(&bench, 1).order, Some(Order::Dodge));
        }
    }

    /// [C-ORD-31] [C-RR-02]
    #[test]
    fn an_attack_is_never_thrown_again_twice() {
        let mut bench = table("1 Z .").order(1, Order::Dodge).activation(10);
        bench.script([1, 5]).choose(seat(0), strike("a1"));
        bench.script([1, 5]).choose(seat(1), reroll(&[0, 1]));
        assert_eq!(sheet(&bench, 1).wounds, 5);
        assert!(bench.play.board().attacks().is_empty());
    }

    /// [C-ORD-33]
    #[test]
    fn a_dodge_works_against_any_number_of_attacks() {
        let mut bench = table("1 Z .").order(1, Order::Dodge).activation(10);
        bench.script([1, 5]).choose(seat(0), strike("a1"));
        bench.script([0, 0]).choose(seat(1), reroll(&[0, 1]));
        let mut bench = crate::board::drawn::Drawn { board: bench.play.board().clone() }.activation(10);
        bench.script([1, 5]).choose(seat(0), strike("a1"));
        assert_eq!(bench.asked(), [seat(1)]);
    }

    /// [C-RR-01] [W-12]
    #[test]
    fn chosen_dice_are_dice_of_the_roll_and_each_once() {
        let mut bench = table("1 Z .").order(1, Order::Dodge).activation(10);
        bench.script([1, 5]).choose(seat(0), strike("a1"));
        for wrong in [vec![2], vec![0, 0]] {
            let no = bench.refused(seat(1), Choice::Reroll { dice: wrong });
            assert_eq!(no.rule.as_deref(), Some("C-RR-01"));
        }
        bench.script([2, 3]).choose(seat(1), reroll(&[1, 0]));
        let is = |told: &PublicFact| match told {
            PublicFact::DiceRerolled { dice, positions, .. } => {
                *positions == [1, 0] && dice[0] == Rolled { die: Die::Blue, face: 2 }
            }
            _ => false,
        };
        assert!(happened(&bench, is), "the new faces lie on the chosen dice");
    }

    /// [C-ORD-34]
    #[test]
    fn an_aimed_attack_on_a_dodging_target_is_not_thrown_again() {
        // Only marines dodge and aim, so the rule is checked on the board alone.
        let drawn = table("1 2 Z").order(1, Order::Aim).order(2, Order::Dodge);
        let (attacker, target, at) = (FigureId(1), Some(FigureId(2)), crate::board::drawn::cell("b1"));
        let (weapon, range) = (Some(Weapon::Pistol), 1);
        let attack = PublicFact::AttackDeclared {
            attack: 1,
            attacker,
            weapon,
            at,
            target,
            range,
            aimed: true,
            how: How::Act,
            dice: Vec::new(),
            past: Vec::new(),
            barrels: Vec::new(),
        };
        let mut drawn = drawn.with(attack);
        let lying = drawn.board.attack(1).unwrap().clone();
        assert!(crate::attacks::reroll::aim_meets_dodge(&drawn.board, &lying));
        drawn.tell(PublicFact::DiceRolled { attack: 1, dice: vec![Rolled { die: Die::Yellow, face: 3 }] });
        drawn.tell(PublicFact::AimMetDodge { attack: 1 });
        let frame = Attack { attack: 1, stage: AttackStage::Reroll, passed: Vec::new() };
        assert!(frame.asks(&drawn.board).is_empty());
    }

    ///
    #[test]
    fn a_guard_who_kills_the_attacker_drops_its_attack() {
        let mut bench =
            table("1 . Z").order(1, Order::Guard).invader(10, |zombie| zombie.wounds = 1).activation(10);
        bench.choose(seat(0), crate::board::drawn::walk("b1"));
        bench.choose(seat(1), Choice::HoldFire);
        let mut other = table("1 Z\n2 .").order(2, Order::Guard).invader(10, |z| z.wounds = 1).activation(10);
        other.choose(seat(0), strike("a1"));
        other.script([3, 0]).choose(seat(2), fire(Weapon::Pistol, "b1"));
        assert!(happened(&other, |fact| matches!(fact, PublicFact::AttackDropped { .. })));
        assert_eq!(sheet(&other, 1).wounds, 8);
        assert_eq!(sheet(&other, 2).order, None);
        assert!(other.play.board().attacks().is_empty());
    }

    /// [W-08] [C-ORD-20]
    #[test]
    fn an_attack_that_kills_its_attacker_is_followed_by_the_moment_of_guards() {
        use crate::standing::{Standing, Wait};
        let always = |mut bench: engine::testkit::Bench<crate::Rules>, guard| {
            let order = Standing { wait: Wait::Never, ..Standing::default() };
            bench.play = bench.play.order(seat(guard), order, &mut bench.chance).after;
            bench
        };
        let after = |bench: &engine::testkit::Bench<crate::Rules>, guard, figure| {
            let moment = Moment::AfterAttack { figure: FigureId(figure) };
            matches!(bench.options(seat(guard)), Options::Guard { moment: asked, .. } if *asked == moment)
        };
        let by_a_barrel = table("1 . . Z\n# # # #\n. T % .").order(1, Order::Guard).activation(11);
        let mut trite = always(by_a_barrel, 1);
        trite.choose(seat(0), strike("c3")).script([4, 4]).choose(seat(1), Choice::HoldFire);
        assert_eq!(trite.play.board().invader(FigureId(11)), None);
        assert!(after(&trite, 1, 11));
        let by_its_own_blast = table("1 V # .\n# # # #\n2 . . Z").order(2, Order::Guard);
        let by_its_own_blast = by_its_own_blast.invader(10, |archvile| archvile.wounds = 2);
        let mut archvile = always(by_its_own_blast.activation(10), 2);
        archvile.choose(seat(0), strike("a1")).script([4, 0, 0]).choose(seat(2), Choice::HoldFire);
        assert_eq!(archvile.play.board().invader(FigureId(10)), None);
        assert!(after(&archvile, 2, 10));
    }

    ///
    #[test]
    fn a_weapon_that_jams_when_declared_leaves_the_attack_unspent() {
        use crate::names::CardKind;
        let drawn = table("1 Z").hand(&[CardKind::Misfire]);
        let card = drawn.board.hand()[0];
        let mut bench = drawn.turn(1, Action::Unload);
        bench.choose(seat(1), shoot(Weapon::Pistol, "b1"));
        let target = crate::choice::Target::Weapon { seat: seat(1), weapon: Weapon::Pistol };
        bench.choose(seat(0), Choice::Play { card, target });
        assert!(happened(&bench, |fact| matches!(fact, PublicFact::AttackDropped { .. })));
        assert_eq!(bench.play.board().act().unwrap().attacks, 2);
        bench.script([1, 0]).choose(seat(1), shoot(Weapon::Fist, "b1"));
        assert_eq!(bench.play.board().act().unwrap().attacks, 1);
    }

    /// [C-ORD-11] [C-RR-01]
    #[test]
    fn an_aimed_attack_throws_none_some_or_all_of_its_dice_again() {
        let damage = |again: &[u8], faces: &[u32]| {
            let drawn = table("1 H H\n. H H").order(1, Order::Aim).weapon(1, Weapon::Chainsaw);
            let mut bench = drawn.turn(1, Action::Unload);
            bench.script([3, 0, 0]).choose(seat(1), aimed(Weapon::Chainsaw, "b1"));
            bench.script(faces.to_vec()).choose(seat(1), reroll(again));
            let judged = |fact: &crate::fact::Fact| match fact {
                crate::fact::Fact::Public(PublicFact::Judged { damage, .. }) => Some(*damage),
                _ => None,
            };
            bench.facts.iter().filter_map(judged).collect::<Vec<_>>()
        };
        assert_eq!(damage(&[], &[]), [4], "2 of red and 1 of each blue die");
        assert_eq!(damage(&[0], &[1]), [6]);
        assert_eq!(damage(&[2], &[1]), [5]);
        assert_eq!(damage(&[1, 2], &[1, 1]), [6]);
        assert_eq!(damage(&[0, 1, 2], &[1, 1, 1]), [8]);
        assert_eq!(damage(&[0], &[0]), [0], "a miss");
    }
}
