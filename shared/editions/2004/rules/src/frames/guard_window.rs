//! A moment at which guards may fire, with the answers so far. [C-ORD-20]

use super::guard_shots::GuardShots;
use crate::Rules;
use crate::answers::{Answers, index};
use crate::attacks::sights::{self, Sight};
use crate::attacks::{self, Pick};
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::SecretFact;
use crate::frames::Step;
use crate::names::FigureId;
use crate::options::{Moment, Options, Question, TargetOffer, WeaponOffer};
use crate::refusals;
use crate::standing::{self, Shots};
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// A moment of the invader's turn at which guards may fire, with the answers so far. It opens before the next
/// thing becomes final, so nothing has to be taken back. Each moment is a new one, whatever a guard declined
/// before. [C-ORD-20] [C-ORD-23]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuardWindow {
    pub moment: Moment,
    pub answers: Vec<GuardAnswer>,
    /// What each guard could fire at before the change that made this moment. Only a guard whose shots it
    /// changed is asked. `None`: the moment does not depend on that. [W-08]
    #[serde(default)]
    pub before: Option<Vec<Sight>>,
    /// Asks one guard again, in the middle of the shots of a moment.
    #[serde(default)]
    pub anew: bool,
}

impl GuardWindow {
    /// Returns a moment at which every guard who could fire is asked.
    pub(crate) fn at(moment: Moment) -> Self {
        Self { moment, answers: Vec::new(), before: None, anew: false }
    }

    /// Returns a moment for guards whose shots have changed since `before`.
    pub(crate) fn changed(moment: Moment, before: Vec<Sight>) -> Self {
        Self { moment, answers: Vec::new(), before: Some(before), anew: false }
    }

    /// Returns true if this guard could fire, and the moment applies to them. [W-08]
    fn concerns(&self, board: &Board, seat: Seat) -> bool {
        sights::on_guard(board, seat) && sights::can_fire(board, seat) && self.is_news(board, seat)
    }

    fn is_news(&self, board: &Board, seat: Seat) -> bool {
        let Some(before) = &self.before else { return true };
        let now = board.marine(seat).and_then(|marine| marine.at).map(|at| sights::sight(board, seat, at));
        before.iter().find(|sight| sight.seat == seat) != now.as_ref()
    }
}

/// One guard's answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GuardAnswer {
    pub seat: Seat,
    /// `None`: holds fire.
    pub shot: Option<Choice>,
}

impl Step<Rules> for GuardWindow {
    /// Asks every guard who could fire at this moment, all at once. [R-41] [W-08] [E-02]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        if !is_open(board) {
            return Vec::new();
        }
        let free = |seat: &Seat| self.answers.iter().all(|answer| answer.seat != *seat);
        let guards = board.marines().keys().copied().filter(free).filter(|seat| self.concerns(board, *seat));
        let ask = |seat: Seat| {
            let figure = Board::figure_of(seat);
            let shots = attacks::offers(board, figure);
            Decision::must(seat, Options::Guard { figure, moment: self.moment, shots })
        };
        guards.map(ask).collect()
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        let shot = Some(choice).filter(|choice| matches!(choice, Choice::Fire { .. }));
        if shot.is_none() {
            pass(tx, seat); // [C-ORD-24] [E-03]
        }
        self.answers.push(GuardAnswer { seat, shot });
        tx.push(self.into());
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let mut shots = self.answers;
        shots.retain(|answer| answer.shot.is_some());
        shots.sort_by_key(|answer| answer.seat);
        if !shots.is_empty() {
            // [C-ORD-22]
            tx.push(GuardShots { within: self.anew, ..GuardShots::of(self.moment, shots) }.into());
        }
    }
}

/// Guard applies only in the invader player's turn. [C-ORD-20]
fn is_open(board: &Board) -> bool {
    board.turn() == Some(Seat::INVADER)
}

/// Records that the guard lets this moment pass. What they could fire at is kept for their standing order.
fn pass(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let picture = picture(tx.board(), seat);
    if tx.board().marine(seat).is_some_and(|marine| marine.passed != picture) {
        tx.happen(SecretFact::GuardPassed { seat, picture }.into());
    }
}

/// Returns the enemies that some shot of a guard would reach, and where they stand.
pub(crate) fn picture(board: &Board, seat: Seat) -> Vec<(FigureId, Footprint)> {
    let Some(at) = board.marine(seat).and_then(|marine| marine.at) else { return Vec::new() };
    let enemies = sights::sight(board, seat, at).enemies;
    enemies.into_iter().map(|(figure, here, _)| (figure, here)).collect()
}

/// The answers of a guard: a shot of the offer, by all rules of an attack, or none. [C-ORD-21]
pub(crate) struct GuardAnswers;

impl Answers for GuardAnswers {
    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice, Pick::of(choice)) {
            (_, Choice::HoldFire, _) => Ok(()),
            (Options::Guard { figure, shots, .. }, Choice::Fire { .. }, Some(pick)) => {
                attacks::admits(board, *figure, shots, pick)
            }
            _ => Err(refusals::choose_fire()),
        }
    }

    /// The default keeps the order, and fires at a moment that is the last one for it.
    fn fallback(&self, board: &Board, options: &Options) -> Choice {
        let Options::Guard { figure, moment, shots } = options else { return Choice::HoldFire };
        let last = || standing::best_shot(board, Shots { figure: *figure, moment: *moment, shots });
        if moment.is_last() { last().unwrap_or(Choice::HoldFire) } else { Choice::HoldFire }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Guard { shots, .. } = options else { return Choice::HoldFire };
        let any = pick(20) == 0;
        let worth = |target: &TargetOffer| any || target.figure.is_some() || !target.struck.is_empty();
        let all = fires(shots).into_iter().filter(|(_, target)| worth(target));
        let all: Vec<Choice> = all.map(|(fire, _)| fire).collect();
        if all.is_empty() || pick(4) == 0 {
            return Choice::HoldFire;
        }
        all[index(all.len(), pick)].clone()
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Guard { moment, .. } => Question::Guard { moment: *moment },
            _ => Question::Resolving,
        }
    }
}

/// Returns every shot of the offers with its target.
pub(crate) fn fires(shots: &[WeaponOffer]) -> Vec<(Choice, &TargetOffer)> {
    let mut all = Vec::new();
    for offer in shots {
        let Some(weapon) = offer.weapon else { continue };
        all.extend(
            offer
                .targets
                .iter()
                .map(|target| (Choice::Fire { weapon, at: target.at, figure: target.figure }, target)),
        );
    }
    all
}

#[cfg(test)]
mod moments;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{cell, fire, happened, seat, sheet, strike, table, walk};
    use crate::fact::PublicFact;
    use crate::frames::invader_turn::InvaderStage;
    use crate::names::{Action, Order, Weapon};
    use crate::standing::{GuardRule, Standing};
    use engine::testkit::Bench;

    /// A zombie two corners away; the third space of its way is in the marine's sight.
    const CORNER: &str = "1 . .\n# # .\nZ . .";

    fn place(bench: &Bench<Rules>) -> Option<grid::Cell> {
        bench.play.board().invader(FigureId(10)).map(|zombie| zombie.at.at)
    }

    /// [E-02] [C-ORD-20]
    #[test]
    fn a_guard_fires_after_the_third_space_and_the_zombie_goes_on_as_declared() {
        let mut bench = table(CORNER).order(1, Order::Guard).activation(10);
        bench.choose(seat(0), walk("b3 c2 c1 b1"));
        assert_eq!((bench.asked(), place(&bench)), (vec![seat(1)], Some(cell("c1"))));
        bench.script([3, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1);
        assert_eq!((sheet(&bench, 1).order, place(&bench)), (None, Some(cell("b1"))));
        assert_eq!(bench.asked(), [seat(0)]);
        bench.script([0, 0]).choose(seat(0), strike("a1"));
    }

    /// [E-03] [C-ORD-24]
    #[test]
    fn a_guard_who_let_a_space_pass_fires_at_the_next_and_not_back() {
        let mut bench = table(CORNER).order(1, Order::Guard).activation(10);
        bench.choose(seat(0), walk("b3 c2 c1 b1")).choose(seat(1), Choice::HoldFire);
        assert_eq!((bench.asked(), place(&bench)), (vec![seat(1)], Some(cell("b1"))));
        assert!(bench.attempt(seat(1), fire(Weapon::Pistol, "c1")).is_err());
        bench.choose(seat(1), Choice::HoldFire);
        assert_eq!(sheet(&bench, 1).order, Some(Order::Guard), "the order stays");
        bench.choose(seat(0), strike("a1"));
        assert_eq!(bench.asked(), [seat(1)], "the attack is a new moment");
        bench.script([0, 0]).choose(seat(1), Choice::HoldFire);
        assert!(
            happened(&bench, |fact| matches!(fact, PublicFact::DiceRolled { .. })),
            "and the last one before its roll"
        );
    }

    /// [C-ORD-20]
    #[test]
    fn guard_serves_in_the_invaders_turn_only() {
        let board = |drawn: crate::board::drawn::Drawn| drawn.order(1, Order::Guard);
        let window = GuardWindow::at(Moment::TurnStart);
        let marines = board(table("1 . Z\n2 . .")).turn(2, Action::Sprint);
        assert!(window.asks(marines.play.board()).is_empty());
        let bench = board(table("1 . Z\n2 . .")).invader_turn(InvaderStage::Begin);
        assert_eq!(bench.asked(), [seat(1)]);
        assert!(matches!(bench.options(seat(1)), Options::Guard { moment: Moment::TurnStart, .. }));
    }

    /// [C-ORD-21]
    #[test]
    fn the_interrupt_obeys_the_rules_of_attacks() {
        let drawn = table("1 . Z\n. . .\n. o .\n. . Z").order(1, Order::Guard).bullets(1, 0);
        let bench = drawn.clone().invader_turn(InvaderStage::Begin);
        assert!(!bench.asked().contains(&seat(1)), "no ammunition, no adjacent figure");
        let mut bench = drawn.bullets(1, 1).invader_turn(InvaderStage::Begin);
        let rule = |bench: &mut Bench<Rules>, choice| bench.refused(seat(1), choice).rule.unwrap();
        assert_eq!(rule(&mut bench, fire(Weapon::Fist, "c1")), "C-ATK-08");
        assert_eq!(rule(&mut bench, fire(Weapon::Pistol, "c4")), "C-LOS-02");
        assert_eq!(rule(&mut bench, fire(Weapon::Shotgun, "c1")), "C-ATK-05");
    }

    /// [C-ORD-22] [C-ORD-23]
    #[test]
    fn a_guard_fires_before_the_declared_attack_is_rolled() {
        let drawn = table("1 Z\n. .\n. 2").order(2, Order::Guard);
        let mut bench = drawn.activation(10);
        bench.choose(seat(0), strike("a1"));
        let attack = bench.play.board().attacks()[0].clone();
        assert!(attack.dice.is_empty());
        assert_eq!(bench.asked(), [seat(2)]);
        bench.script([1, 0, 3, 3]).choose(seat(2), fire(Weapon::Pistol, "b1"));
        assert_eq!(sheet(&bench, 1).wounds, 7, "the zombie lives and strikes");
    }

    /// [C-ORD-27] [C-ORD-21]
    #[test]
    fn guard_is_lost_when_used_and_the_same_moment_asks_no_more() {
        let mut bench = table("1 . Z . I").order(1, Order::Guard).invader_turn(InvaderStage::Begin);
        bench.script([1, 0]).choose(seat(1), fire(Weapon::Pistol, "c1"));
        assert_eq!(sheet(&bench, 1).order, None);
        assert!(!bench.asked().contains(&seat(1)));
    }

    #[test]
    fn a_standing_order_holds_fire_or_fires_at_the_best_target() {
        let start = |guard| {
            let mut bench = table("1 . Z . I\n. T . . .").order(1, Order::Guard).activation(10);
            let order = Standing { guard, ..Standing::default() };
            let set = bench.play.order(seat(1), order, &mut bench.chance);
            bench.play = set.after;
            bench
        };
        let mut bench = start(GuardRule::HoldFire);
        bench.choose(seat(0), walk("d1"));
        assert_eq!((bench.asked(), sheet(&bench, 1).order), (vec![seat(0)], Some(Order::Guard)));
        let mut bench = start(GuardRule::FireFirst);
        bench.script([1, 0]).choose(seat(0), walk("d1"));
        let is = |told: &PublicFact| {
            matches!(
                told,
                PublicFact::AttackDeclared { how: crate::names::How::Guard, target: Some(FigureId(12)), .. }
            )
        };
        assert!(happened(&bench, is), "the trite has the thinnest skin");
    }
}
