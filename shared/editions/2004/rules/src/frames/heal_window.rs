//! A window for Heal orders before a roll, and before a card takes one. [C-ORD-43]

use crate::Rules;
use crate::answers::{Answers, index};
use crate::board::Board;
use crate::choice::Choice;
use crate::frames::Step;
use crate::options::{HealMoment, Options, Question};
use crate::refusals;
use crate::{attacks, orders};
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A window for Heal orders before a roll. It asks medics who can heal the attacked marine, and an attacked
/// medic, whose order ends with a frag. [C-ORD-43] The same window opens before a card takes the order.
///
#[derive(Debug, Default, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HealWindow {
    /// Medics who let it pass.
    pub passed: Vec<Seat>,
    /// The medic whose order a card is about to take; `None` before a roll.
    #[serde(default)]
    pub robbed: Option<Seat>,
}

impl Step<Rules> for HealWindow {
    /// Asks medics whose healing matters to this attack. [W-11] [E-05]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let moment = if self.robbed.is_some() { HealMoment::BeforeCard } else { HealMoment::BeforeRoll };
        let at_stake = self.robbed.map_or_else(|| victims(board), |medic| Vec::from([medic]));
        let ask = |seat: &Seat| {
            let who = orders::healable(board, *seat);
            let matters = match moment {
                HealMoment::BeforeRoll if !at_stake.contains(seat) => {
                    who.iter().any(|one| at_stake.contains(one))
                }
                _ => at_stake.contains(seat) && !who.is_empty(),
            };
            (matters && !self.passed.contains(seat))
                .then(|| Decision::must(*seat, Options::Heal { who, moment }))
        };
        board.marines().keys().filter_map(ask).collect()
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, _choice: Choice) {
        self.passed.push(seat);
        tx.push(self.into());
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// Returns the marines under the declared attack, while that is still legal.
fn victims(board: &Board) -> Vec<Seat> {
    let Some(attack) = board.attacks().last().filter(|attack| attacks::still_legal(board, attack).is_ok())
    else {
        return Vec::new();
    };
    attacks::struck(board, attack).into_iter().filter_map(Board::seat_of).collect()
}

/// The answers of a medic: a marine to heal. A pass is legal only if the table waits.
pub(crate) struct HealAnswers;

impl Answers for HealAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (Options::Heal { who, .. }, Choice::Heal { who: one }) => admits_heal(who, *one),
            (Options::Heal { moment, .. }, Choice::Pass) if moment.waits() => Ok(()),
            _ => Err(refusals::choose_heal()),
        }
    }

    /// The default keeps the order before a roll, and uses it before a card takes it.
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        match options {
            Options::Heal { who, moment } if *moment != HealMoment::BeforeRoll => {
                who.first().map_or(Choice::Pass, |who| Choice::Heal { who: *who })
            }
            _ => Choice::Pass,
        }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Heal { who, moment } = options else { return Choice::Pass };
        if moment.waits() && pick(3) == 0 || who.is_empty() {
            return Choice::Pass;
        }
        Choice::Heal { who: who[index(who.len(), pick)] }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Healing
    }
}

/// Checks that this marine can be healed now, for every offer with a list of them. [C-ORD-41] [C-ORD-42]
///
/// # Errors
/// Returns a refusal if the marine is not in the list.
pub(crate) fn admits_heal(who: &[Seat], one: Seat) -> Result<(), Refusal> {
    if who.contains(&one) {
        return Ok(());
    }
    Err(refusals::cannot_heal())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{seat, sheet, strike, table};
    use crate::names::{Order, Skill};
    use engine::testkit::Bench;

    fn beside_the_medic() -> Bench<Rules> {
        let drawn = table("1 2 Z").skill(1, Skill::FieldMedic).order(1, Order::Heal);
        let mut bench = drawn.marine(2, |marine| marine.wounds = 3).activation(10);
        bench.choose(seat(0), strike("b1"));
        assert_eq!(bench.asked(), [seat(1)]);
        bench
    }

    /// [E-05] [C-ORD-43] [W-11]
    #[test]
    fn heal_used_before_the_roll_saves_and_passed_it_is_too_late() {
        let mut late = beside_the_medic();
        late.script([1, 5]).choose(seat(1), Choice::Pass);
        assert_eq!((sheet(&late, 2).at, sheet(&late, 1).order), (None, Some(Order::Heal)));
        let mut early = beside_the_medic();
        early.script([1, 5]).choose(seat(1), Choice::Heal { who: seat(2) });
        assert!(sheet(&early, 2).at.is_some());
        assert_eq!((sheet(&early, 2).wounds, sheet(&early, 1).order), (1, None));
    }

    /// [C-ORD-43] [W-11]
    #[test]
    fn a_medic_is_asked_for_all_under_a_sweep_or_a_blast_and_not_for_its_target_alone() {
        let hurt = |text: &str| {
            let drawn = table(text).skill(3, Skill::FieldMedic).order(3, Order::Heal);
            drawn.marine(2, |marine| marine.wounds = 3)
        };
        let mut swept = hurt("1 H H .\n2 H H .\n3 . . .").activation(10);
        swept.choose(seat(0), strike("a1"));
        assert_eq!(
            swept.asked(),
            [seat(3)],
            "the target is at full health, and the second is under the sweep"
        );
        swept.script([1, 0, 0]).choose(seat(3), Choice::Heal { who: seat(2) });
        assert!(sheet(&swept, 2).wounds < 4);
        let mut blast = hurt("3 2 . . V\n. . . . .\n1 . . . .").activation(10);
        blast.choose(seat(0), strike("c2"));
        assert_eq!(blast.asked(), [seat(3)], "an empty space is aimed at");
        assert_eq!(blast.play.board().attacks()[0].target, None);
        let mut beside = hurt("3 2 . . V\n. . . . .\n1 . . . .").activation(10);
        beside.script([0, 0, 0]).choose(seat(0), strike("d2"));
        assert_ne!(beside.asked(), [seat(3)], "it would reach no marine");
    }

    #[test]
    fn defaults_and_samples_are_answers_that_the_offer_holds() {
        let (board, who) = (table("1 2 3").board, [seat(1), seat(2)].to_vec());
        for moment in [HealMoment::AnyTime, HealMoment::BeforeRoll, HealMoment::BeforeCard] {
            let options = Options::Heal { who: who.clone(), moment };
            assert!(HealAnswers.admits(&board, &options, &HealAnswers.fallback(&board, &options)).is_ok());
            for draw in 0..3 {
                let sampled = HealAnswers.sample(&board, &options, &mut |below| draw % below);
                assert!(HealAnswers.admits(&board, &options, &sampled).is_ok());
            }
        }
        let of =
            |moment, choice| HealAnswers.admits(&board, &Options::Heal { who: who.clone(), moment }, &choice);
        assert!(of(HealMoment::AnyTime, Choice::Pass).is_err());
        assert!(of(HealMoment::BeforeRoll, Choice::Heal { who: seat(3) }).is_err());
    }
}
