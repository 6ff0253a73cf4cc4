//! Knockback: the attacker may push what it damaged.

use crate::Rules;
use crate::answers::{Answers, index};
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::StepKind;
use crate::frames::Step;
use crate::frames::walk;
use crate::moving;
use crate::names::FigureId;
use crate::options::{Moment, Options, PushOffer, Question};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// The attacker may push each figure that took damage, one after the other in any order. Fragged ones are not
/// pushed. [C-ABL-30]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Knockback {
    pub attacker: FigureId,
    /// Damaged figures that were not pushed yet.
    pub figures: Vec<FigureId>,
}

/// The longest push, in spaces. [C-ABL-30]
const FAR: u8 = 3;

impl Step<Rules> for Knockback {
    /// Asks which figure to push next, and where to. [W-15]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let offer = |figure: &FigureId| {
            let reach = moving::pushes(board, *figure, FAR);
            reach.iter().any(|step| step.stop).then_some(PushOffer { figure: *figure, reach })
        };
        let figures: Vec<PushOffer> = self.figures.iter().filter_map(offer).collect();
        if figures.is_empty() {
            return Vec::new();
        }
        let options = Options::Knockback { attacker: self.attacker, figures };
        Vec::from([super::asked_of(self.attacker, options)])
    }

    fn answer(mut self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let Choice::Push { figure, path } = choice else { return };
        self.figures.retain(|other| *other != figure);
        // Reveals between two pushes are resolved first.
        tx.push(self.into());
        tx.push(Push { figure, path }.into());
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The rest of a push, one space at a time. Aim is lost, slime hurts, marines see; no figure strikes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Push {
    pub figure: FigureId,
    pub path: Vec<Footprint>,
}

impl Step<Rules> for Push {
    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        let Some(from) = tx.board().footprint_of(self.figure).filter(|_| !self.path.is_empty()) else {
            return;
        };
        let (figure, to) = (self.figure, self.path.remove(0));
        tx.push(self.into());
        let before = moving::before(tx.board());
        walk::change_place(tx, figure, from, to, 0, StepKind::Forced);
        moving::follow_up(tx, Moment::AfterStep { figure }, before);
    }
}

/// The answers of a knockback: a figure and its path, or no push.
pub(crate) struct KnockbackAnswers;

impl Answers for KnockbackAnswers {
    fn admits(&self, board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let Options::Knockback { figures, .. } = options else { return Err(refusals::choose_push()) };
        match choice {
            Choice::Pass => Ok(()),
            Choice::Push { figure, .. } if !figures.iter().any(|offer| offer.figure == *figure) => {
                Err(refusals::not_damaged())
            }
            Choice::Push { figure, path } => path_admits(board, *figure, path),
            _ => Err(refusals::choose_push()),
        }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Knockback { figures, .. } = options else { return Choice::Pass };
        let Some(offer) = figures.get(index(figures.len(), pick)) else { return Choice::Pass };
        let goals: Vec<Footprint> = offer.reach.iter().filter(|step| step.stop).map(|step| step.at).collect();
        if goals.is_empty() || pick(4) == 0 {
            return Choice::Pass;
        }
        let path = crate::acting::way_over(&offer.reach, goals[index(goals.len(), pick)]);
        Choice::Push { figure: offer.figure, path }
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::Knockback { attacker, .. } => Question::Pushing { attacker: *attacker },
            _ => Question::Resolving,
        }
    }
}

/// Checks a path of at most three walkable steps to an empty space.
fn path_admits(board: &Board, figure: FigureId, path: &[Footprint]) -> Result<(), Refusal> {
    let start = board.footprint_of(figure);
    let (Some(mut at), Some(end)) = (start, path.last().copied()) else {
        return Err(refusals::no_push(FAR));
    };
    let spots: Vec<[u8; 2]> = end.cells().map(Into::into).collect();
    if path.len() > usize::from(FAR) {
        return Err(refusals::push_too_far(FAR).at(spots));
    }
    for to in path {
        moving::push(board, figure, at, *to)?;
        at = *to;
    }
    if start == Some(end) || !moving::may_stop(board, figure, end) {
        return Err(refusals::push_occupied().at(spots));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{Drawn, dark, places, seat, sheet, strike, table};
    use crate::names::Order;
    use engine::testkit::Bench;

    const HALL: &str = "1 H H .\n. H H .\n2 . . .\n. . . .\n. . . .";
    /// 2 and 1 and 1 and deadly 1: 5 damage.
    const HARD: [u32; 3] = [3, 0, 0];

    fn struck(drawn: Drawn) -> Bench<Rules> {
        let mut bench = drawn.activation(10);
        bench.script(HARD).choose(seat(0), strike("a1"));
        bench
    }

    fn push(figure: u16, path: &str) -> Choice {
        Choice::Push { figure: FigureId(figure), path: places(path) }
    }

    fn at(bench: &Bench<Rules>, figure: u16) -> String {
        bench.play.board().place_of(FigureId(figure)).unwrap().to_string()
    }

    /// [C-ABL-39]
    #[test]
    fn a_sweep_strikes_all_adjacent_enemies_with_one_roll() {
        let bench = struck(table(HALL));
        assert_eq!((sheet(&bench, 1).wounds, sheet(&bench, 2).wounds), (6, 6), "full damage to each");
        let far = struck(table("1 H H\n. H H\n. . .\n2 . ."));
        assert_eq!(sheet(&far, 2).wounds, 8);
    }

    /// [C-ABL-30] [W-15]
    #[test]
    fn a_figure_that_took_damage_may_be_pushed_up_to_three_spaces() {
        let mut bench = struck(table(HALL).marine(1, |marine| marine.armor = 6));
        assert_eq!(sheet(&bench, 1).wounds, 8, "damage, and no wound");
        assert_eq!(bench.asked(), [seat(0)]);
        assert_eq!(bench.refused(seat(0), push(2, "a4 a5 b5 c5")).rule.as_deref(), Some("C-ABL-30"));
        bench.choose(seat(0), push(2, "b4 c5")).choose(seat(0), push(1, "a2 a3 a4"));
        assert_eq!((at(&bench, 1), at(&bench, 2)), ("a4".into(), "c5".into()));
        let mut missed = table(HALL).activation(10);
        missed.script([0, 0, 0]).choose(seat(0), strike("a1"));
        assert!(!matches!(missed.options(seat(0)), Options::Knockback { .. }));
    }

    /// [C-ABL-30]
    #[test]
    fn two_that_were_struck_are_pushed_in_either_order_each_once_or_one_alone() {
        let tough = || {
            let drawn = table(HALL).marine(1, |marine| marine.armor = 6);
            struck(drawn.marine(2, |marine| marine.armor = 6))
        };
        for order in [[(1, "a2"), (2, "a4")], [(2, "a4"), (1, "a2")]] {
            let mut bench = tough();
            for (figure, to) in order {
                bench.choose(seat(0), push(figure, to));
                assert!(bench.attempt(seat(0), push(figure, "a5")).is_err(), "each once");
            }
            assert_eq!((at(&bench, 1), at(&bench, 2)), ("a2".into(), "a4".into()));
            assert!(matches!(bench.options(seat(0)), Options::Act(_)));
        }
        let mut alone = tough();
        alone.choose(seat(0), push(1, "a2")).choose(seat(0), Choice::Pass);
        assert_eq!((at(&alone, 1), at(&alone, 2)), ("a2".into(), "a3".into()));
    }

    /// [C-ABL-31]
    #[test]
    fn a_push_ends_on_an_empty_space_past_friends_only() {
        let token = "area A a\nmap\n\n A A A A\n\n A A A A\n\n A A A A\nend\n\
                     marks\n1 H H .\n2 H H .\n. . . .\nend\nmarks\n. . . .\n. . . .\nh . . .\nend";
        let mut bench = struck(table(token));
        assert_eq!(
            bench.refused(seat(0), push(1, "a2")).rule.as_deref(),
            Some("C-ABL-31"),
            "a friend is there"
        );
        assert_eq!(
            bench.refused(seat(0), push(1, "b1")).rule.as_deref(),
            Some("C-MOV-03"),
            "an enemy is there"
        );
        assert_eq!(bench.refused(seat(0), push(2, "a3 a2")).rule.as_deref(), Some("C-ABL-31"), "back again");
        bench.choose(seat(0), push(1, "a2 a3"));
        assert_eq!(at(&bench, 1), "a3", "past a friend, onto a token");
    }

    ///
    #[test]
    fn a_push_loses_aim_and_draws_no_watchful_attack() {
        let text = "1 H H .\n. H H .\n. . . .\n. D D .\n. . . .";
        let drawn = table(text).order(1, Order::Aim).marine(1, |marine| marine.armor = 6);
        let knight =
            drawn.board.invaders().iter().find(|(_, one)| one.kind == crate::names::Kind::HellKnight);
        let knight = knight.map(|(figure, _)| figure.0).unwrap();
        let mut bench = drawn.activation(knight);
        bench.script(HARD).choose(seat(0), strike("a1"));
        assert_eq!(sheet(&bench, 1).order, Some(Order::Aim), "no wound");
        bench.choose(seat(0), push(1, "a2 a3"));
        assert_eq!(sheet(&bench, 1).order, None);
        assert!(
            matches!(bench.options(seat(0)), Options::Act(_)),
            "next to the demon, and it does not strike"
        );
    }

    ///
    #[test]
    fn pushes_go_figure_by_figure_and_reveals_come_between() {
        let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A A|\n+     +\n|A A A|\n+     +\n|A A A|\n+-+.+-+\n  |B|\n  +-+\nend\n\
                    marks\n1 H H\n. H H\n2 . .\nend";
        let mut bench = struck(
            dark(text, "A")
                .with(crate::fact::PublicFact::Entered { seat: seat(1), at: "a1".parse().unwrap() }),
        );
        let revealed = bench.play.board().revealed().len();
        bench.choose(seat(0), push(2, "b3"));
        assert!(bench.play.board().revealed().len() >= revealed);
        let Options::Knockback { figures, .. } = bench.options(seat(0)) else { panic!("one is left") };
        assert_eq!(figures.iter().map(|offer| offer.figure).collect::<Vec<_>>(), [FigureId(1)]);
        let mut fragged = table(HALL).marine(1, |marine| marine.wounds = 1).activation(10);
        fragged.script(HARD).choose(seat(0), strike("a1"));
        let Options::Knockback { figures, .. } = fragged.options(seat(0)) else { panic!("one is left") };
        assert_eq!(
            figures.iter().map(|offer| offer.figure).collect::<Vec<_>>(),
            [FigureId(2)],
            "the dead stay"
        );
    }
}
