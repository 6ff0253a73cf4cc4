//! The wounds of an attack that has been judged.

use crate::Rules;
use crate::answers::Answers;
use crate::attacks::damage::{self, Blow};
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::{Step, attack};
use crate::options::{Options, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// The wounds of an attack that has been judged. They are dealt all at once, when every marine who could
/// prevent one has answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wounding {
    pub attack: u32,
    /// The spaces of the target when it was struck.
    pub last: Footprint,
    pub blow: Blow,
    /// Seats that have answered.
    pub answered: Vec<Seat>,
}

impl Wounding {
    /// Returns the wounds that are about to be dealt to this marine.
    fn wounds(&self, seat: Seat) -> u8 {
        let mine = self.blow.hits.iter().filter(|(figure, ..)| *figure == Board::figure_of(seat));
        mine.map(|(.., wounds)| *wounds).sum()
    }

    /// Prevents one wound.
    fn prevent(&mut self, seat: Seat) {
        for (figure, _, wounds) in &mut self.blow.hits {
            if *figure == Board::figure_of(seat) {
                *wounds = wounds.saturating_sub(1);
            }
        }
    }
}

impl Step<Rules> for Wounding {
    /// Asks every marine about to be wounded by an attack who has something that prevents a wound. [W-14]
    /// [C-ENC-02]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let ask = |seat: &Seat| {
            let marine = board.marine(*seat).filter(|marine| marine.deflectors > 0)?;
            let wounds = self.wounds(*seat);
            let options = Options::Prevent { wounds, left: marine.wounds, deflectors: marine.deflectors };
            (wounds > 0 && !self.answered.contains(seat)).then(|| Decision::must(*seat, options))
        };
        board.marines().keys().filter_map(ask).collect()
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        self.answered.push(seat);
        if choice == Choice::Prevent {
            tx.happen(PublicFact::WoundPrevented { seat }.into());
            self.prevent(seat); // [C-ENC-02]
        }
        tx.push(self.into());
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let Some(attack) = tx.board().attack(self.attack).cloned() else { return };
        let aftermath = damage::land(tx, &attack, self.blow);
        tx.happen(PublicFact::AttackOver { attack: attack.id }.into());
        attack::after(tx, &attack, self.last, aftermath);
    }
}

/// The answers before wounds are dealt: prevent one, or take them all.
pub(crate) struct PreventAnswers;

impl Answers for PreventAnswers {
    fn admits(&self, _board: &Board, _options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Prevent | Choice::Pass => Ok(()),
            _ => Err(refusals::choose_prevent()),
        }
    }

    /// The default uses it if that keeps the marine on the board. [W-14]
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        match options {
            Options::Prevent { wounds, left, .. } if wounds == left => Choice::Prevent,
            _ => Choice::Pass,
        }
    }

    fn sample(&self, _board: &Board, _options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        if pick(4) == 0 { Choice::Pass } else { Choice::Prevent }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Preventing
    }
}

#[cfg(test)]
mod tests {
    use crate::board::drawn::{Drawn, happened, seat, sheet, strike, table};
    use crate::choice::Choice;
    use crate::fact::PublicFact;
    use crate::names::Order;
    use crate::options::Options;
    use engine::{Pace, Seat};

    fn worn(text: &str, wounds: u8) -> Drawn {
        table(text).marine(1, |marine| (marine.deflectors, marine.wounds) = (1, wounds))
    }

    /// [W-14] [C-ENC-02]
    #[test]
    fn before_the_wounds_of_an_attack_fall_a_deflector_prevents_one() {
        for (choice, wounds, left) in [(Choice::Prevent, 6, 0), (Choice::Pass, 5, 1)] {
            let mut bench = worn("1 Z .", 8).activation(10);
            bench.script([1, 1]).choose(seat(0), strike("a1"));
            assert_eq!(bench.asked(), [seat(1)]);
            assert!(matches!(bench.options(seat(1)), Options::Prevent { wounds: 3, left: 8, deflectors: 1 }));
            let asked = bench.play.asks().find(|open| open.ask.seat == seat(1)).unwrap();
            assert_eq!(asked.ask.pace, Pace::Interrupt);
            bench.choose(seat(1), choice);
            assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 1).deflectors), (wounds, left));
        }
    }

    /// [W-14]
    #[test]
    fn by_default_it_is_used_only_if_it_keeps_the_marine_on_the_board() {
        for (wounds, choice) in
            [(3, Choice::Prevent), (2, Choice::Pass), (4, Choice::Pass), (8, Choice::Pass)]
        {
            let mut bench = worn("1 Z .", wounds).activation(10);
            bench.script([1, 1]).choose(seat(0), strike("a1"));
            assert_eq!(bench.play.fallback(seat(1)).unwrap().1, choice, "{wounds} left");
        }
    }

    /// [W-14]
    #[test]
    fn no_marine_is_asked_without_a_deflector_or_without_a_wound() {
        let mut bench = worn("2 Z .\n. . 1", 8).activation(10);
        bench.script([1, 1]).choose(seat(0), strike("a1"));
        assert_ne!(bench.asked(), [seat(1)], "another one is struck");
        let mut bench = worn("1 Z .", 8).activation(10);
        bench.script([0, 1]).choose(seat(0), strike("a1"));
        assert_ne!(bench.asked(), [seat(1)], "the attack fails");
    }

    #[test]
    fn several_are_asked_together_and_the_wounds_fall_when_all_have_answered() {
        let drawn = worn("1 H H\n2 H H\n. . .", 8).marine(2, |marine| marine.deflectors = 2);
        let mut bench = drawn.activation(10);
        bench.script([1, 1, 1]).choose(seat(0), strike("a1"));
        assert_eq!(bench.asked(), [seat(1), seat(2)]);
        bench.choose(seat(2), Choice::Prevent);
        assert_eq!(bench.asked(), [seat(1)]);
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (8, 8));
        bench.refused(seat(1), Choice::End);
        bench.choose(seat(1), Choice::Pass);
        assert_eq!(sheet(&bench, 2).wounds, sheet(&bench, 1).wounds + 1);
        assert_eq!(sheet(&bench, 2).deflectors, 1);
    }

    #[test]
    fn a_prevented_wound_loses_no_order() {
        let drawn = worn("1 T .", 8).order(1, Order::Aim);
        let mut bench = drawn.activation(10);
        bench.script([3, 0]).choose(Seat::INVADER, strike("a1"));
        bench.choose(seat(1), Choice::Prevent);
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 1).order), (8, Some(Order::Aim)));
        assert!(!happened(&bench, |fact| matches!(fact, PublicFact::Wounded { .. })));
    }
}
