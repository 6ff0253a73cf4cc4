//! A blow-through attack may go on to the next space.

use crate::Rules;
use crate::answers::{Answers, index};
use crate::attacks::through::{self, Trail};
use crate::attacks::{self, Declaration};
use crate::board::{Attack, Board};
use crate::choice::Choice;
use crate::frames::Step;
use crate::names::{Die, FigureId, How, Weapon};
use crate::options::{Options, Question, ThroughOffer};
use crate::refusals;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::{Cell, Footprint};
use serde::{Deserialize, Serialize};

/// A blow-through attack that may go on, space by space, with one green or blue die less each time, or stop.
/// [C-ABL-20] [C-ABL-21]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BlowThrough {
    pub attacker: FigureId,
    pub weapon: Option<Weapon>,
    /// The spaces of the last target.
    pub last: Footprint,
    pub dice: Vec<Die>,
    /// Figures attacked so far. [C-ABL-22]
    pub past: Vec<FigureId>,
    /// Barrels attacked so far. [C-ABL-22]
    #[serde(default)]
    pub barrels: Vec<Cell>,
}

impl BlowThrough {
    /// Returns what may follow this roll, hit or not.
    pub(crate) fn after(attack: &Attack, last: Footprint) -> Self {
        let Attack { attacker, weapon, at, target, .. } = *attack;
        let past = attack.past.iter().copied().chain(target).collect();
        let barrel = target.is_none().then_some(at);
        let barrels = attack.barrels.iter().copied().chain(barrel).collect();
        Self { attacker, weapon, last, dice: attack.pool.clone(), past, barrels }
    }

    fn trail(&self) -> Trail<'_> {
        let Self { attacker, weapon, last, ref dice, ref past, ref barrels } = *self;
        Trail { attacker, weapon, last, dice, past, barrels }
    }
}

impl Step<Rules> for BlowThrough {
    /// Asks how it goes on. [W-16]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let ways = through::ways(board, self.trail());
        if ways.is_empty() {
            return Vec::new();
        }
        let options = Options::BlowThrough { attacker: self.attacker, weapon: self.weapon, ways };
        Vec::from([super::asked_of(self.attacker, options)])
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let Choice::Through { at, figure, drop } = choice else { return };
        let dice = through::without(&self.dice, drop);
        let Self { attacker, weapon, past, barrels, .. } = self;
        let how = How::Through;
        let next = Declaration { attacker, weapon, at, target: figure, aim: false, how, dice, past, barrels };
        attacks::declare(tx, next);
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of an attack that may go on: a target and a die of the same way, or a stop.
pub(crate) struct BlowThroughAnswers;

impl Answers for BlowThroughAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        let Options::BlowThrough { ways, .. } = options else { return Err(refusals::choose_through()) };
        match choice {
            Choice::Pass => Ok(()),
            Choice::Through { at, figure, drop } => {
                let way = ways.iter().find(|way| way.drop == *drop);
                let fits = |way: &ThroughOffer| {
                    way.targets.iter().any(|target| target.at == *at && target.figure == *figure)
                };
                if way.is_some_and(fits) {
                    return Ok(());
                }
                Err(refusals::not_next().at(Vec::from([(*at).into()])))
            }
            _ => Err(refusals::choose_through()),
        }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::BlowThrough { ways, .. } = options else { return Choice::Pass };
        let through = |way: &ThroughOffer| {
            let drop = way.drop;
            let targets = way.targets.iter();
            let all = targets.map(|target| Choice::Through { at: target.at, figure: target.figure, drop });
            all.collect::<Vec<Choice>>()
        };
        let all: Vec<Choice> = ways.iter().flat_map(through).collect();
        if all.is_empty() || pick(4) == 0 {
            return Choice::Pass;
        }
        all[index(all.len(), pick)].clone()
    }

    fn question(&self, options: &Options) -> Question {
        match options {
            Options::BlowThrough { attacker, .. } => Question::GoingThrough { attacker: *attacker },
            _ => Question::Resolving,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{Drawn, cell, happened, seat, sheet, shoot, strike, table};
    use crate::fact::PublicFact;
    use crate::names::Action;
    use engine::testkit::Bench;

    fn gunner(text: &str) -> Drawn {
        table(text).weapon(1, Weapon::Chaingun)
    }

    fn on(at: &str, figure: u16, drop: Die) -> Choice {
        Choice::Through { at: cell(at), figure: Some(FigureId(figure)), drop }
    }

    fn nexts(bench: &Bench<Rules>, who: Seat) -> Vec<(Die, Vec<String>)> {
        let Options::BlowThrough { ways, .. } = bench.options(who) else { panic!("it goes on") };
        let spaces = |way: &ThroughOffer| way.targets.iter().map(|target| target.at.to_string()).collect();
        ways.iter().map(|way| (way.drop, spaces(way))).collect()
    }

    /// [C-ABL-20] [R-04] [W-16]
    #[test]
    fn hit_or_not_it_goes_on_next_to_the_last_target_with_a_die_less() {
        let mut bench = gunner("1 . Z Z\n. . . .").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        let d1 = vec!["d1".to_string()];
        assert_eq!(nexts(&bench, seat(1)), [(Die::Green, d1.clone()), (Die::Blue, d1)], "behind the first");
        bench.script([5, 1, 1]).choose(seat(1), on("d1", 11, Die::Green));
        assert!(happened(
            &bench,
            |fact| matches!(fact, PublicFact::DiceRolled { dice, .. } if dice.len() == 3)
        ));
        assert!(bench.play.board().invader(FigureId(11)).is_none(), "range 4 of 3, 5 damage");
        assert_eq!(bench.play.board().act().unwrap().attacks, 1, "one attack of the two");
    }

    /// [C-ABL-21] [C-ABL-22]
    #[test]
    fn it_goes_on_space_by_space_and_strikes_no_figure_twice() {
        let mut bench = gunner("1 . Z Z\n. . . Z").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        bench.script([0, 0, 0]).choose(seat(1), on("d1", 11, Die::Green));
        assert_eq!(nexts(&bench, seat(1)), [(Die::Blue, vec!["d2".to_string()])]);
        let no = bench.refused(seat(1), on("c1", 10, Die::Blue));
        assert_eq!(no.rule.as_deref(), Some("C-ABL-20"));
        bench.script([0, 0]).choose(seat(1), on("d2", 12, Die::Blue));
        let rolled = |n: usize| {
            happened(&bench, |fact| matches!(fact, PublicFact::DiceRolled { dice, .. } if dice.len() == n))
        };
        assert!(rolled(4) && rolled(3) && rolled(2));
    }

    fn barrel(at: &str, drop: Die) -> Choice {
        Choice::Through { at: cell(at), figure: None, drop }
    }

    fn explodes(bench: &Bench<Rules>, at: &str) -> bool {
        happened(bench, |fact| *fact == PublicFact::BarrelExploded { at: cell(at) })
    }

    /// [C-ABL-20] [R-35] [C-OBS-23]
    #[test]
    fn it_goes_on_to_a_barrel_next_to_the_last_target() {
        let mut bench = gunner("1 . Z % .\n. . . . I").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        let d1 = vec!["d1".to_string()];
        assert_eq!(nexts(&bench, seat(1)), [(Die::Green, d1.clone()), (Die::Blue, d1)]);
        bench.script([5, 1, 1]).choose(seat(1), barrel("d1", Die::Green));
        assert!(explodes(&bench, "d1"));
        assert_eq!(bench.play.board().invader(FigureId(10)).unwrap().wounds, 1, "next to the barrel");
        assert_eq!(nexts(&bench, seat(1)), [(Die::Blue, vec!["e2".to_string()])], "and on from there");
    }

    /// [C-ABL-20] [C-ABL-21]
    #[test]
    fn a_barrel_may_come_first_and_a_figure_next() {
        let mut bench = gunner("1 . % Z .\n# # . . .").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        assert!(!explodes(&bench, "c1"), "it missed the barrel");
        assert_eq!(nexts(&bench, seat(1))[0].1, ["d1"]);
        bench.script([5, 1, 1]).choose(seat(1), on("d1", 10, Die::Green));
        assert!(bench.play.board().invader(FigureId(10)).is_none());
        let mut blown = gunner("1 . % Z .\n# # . . .").turn(1, Action::Unload);
        blown.script([3, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        assert!(explodes(&blown, "c1"));
        assert_eq!(nexts(&blown, seat(1))[0].1, ["d1"], "next to where it stood");
    }

    /// [C-ABL-22]
    #[test]
    fn of_two_barrels_each_is_attacked_once_whether_it_explodes_or_not() {
        for hit in [false, true] {
            let mut bench = gunner("1 . % % Z\n# # . . .").turn(1, Action::Unload);
            let first = if hit { [3, 3, 0, 0] } else { [0, 3, 0, 0] };
            bench.script(first).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
            assert_eq!(nexts(&bench, seat(1))[0].1, ["d1"]);
            bench.script([0, 0, 0]).choose(seat(1), barrel("d1", Die::Green));
            assert_eq!(nexts(&bench, seat(1)), [(Die::Blue, vec!["e1".to_string()])], "not back to c1");
            bench.script([0, 0]).choose(seat(1), on("e1", 10, Die::Blue));
            let rolls = |n| {
                happened(
                    &bench,
                    |fact| matches!(fact, PublicFact::DiceRolled { dice, .. } if dice.len() == n),
                )
            };
            assert!(rolls(4) && rolls(3) && rolls(2));
            assert_eq!((explodes(&bench, "c1"), explodes(&bench, "d1")), (hit, false));
        }
    }

    /// [C-ABL-22]
    #[test]
    fn it_comes_back_neither_to_a_figure_nor_to_a_barrel() {
        let mut bench = gunner("1 . Z %\n# # . .").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        bench.script([0, 0, 0]).choose(seat(1), barrel("d1", Die::Green));
        assert!(matches!(bench.options(seat(1)), Options::Act(_)), "the zombie was first");
        let mut bench = gunner("1 . % Z\n# # . .").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        bench.script([0, 0, 0]).choose(seat(1), on("d1", 10, Die::Green));
        assert!(matches!(bench.options(seat(1)), Options::Act(_)), "the barrel was first");
    }

    /// [C-ABL-20]
    #[test]
    fn a_barrel_two_spaces_on_or_behind_a_wall_is_not_next() {
        let offered = |text: &str| {
            let mut bench = gunner(text).turn(1, Action::Unload);
            bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
            bench.play.asks().any(|open| matches!(open.ask.options, Options::BlowThrough { .. }))
        };
        assert!(offered("1 . Z %"));
        assert!(!offered("1 . Z . %"));
        assert!(!offered("area A a\nmap\n\n A A A|A\nend\nmarks\n1 . Z %\nend"));
    }

    /// [R-35] [C-INV-23]
    #[test]
    fn an_invader_goes_on_to_a_barrel_beside_a_marine() {
        let mut bench = table("M M . 1 %\nM M . . .").activation(10);
        bench.script([0, 0, 0, 0]).choose(seat(0), strike("d1"));
        bench.script([5, 1, 1]).choose(seat(0), barrel("e1", Die::Green));
        assert!(explodes(&bench, "e1"));
        assert_eq!(sheet(&bench, 1).wounds, 7, "missed, and then beside the barrel");
    }

    /// [C-ABL-23]
    #[test]
    fn without_ammunition_left_it_stops() {
        let stops = |yellow: u32| {
            let mut bench = gunner("1 . Z Z").bullets(1, 1).turn(1, Action::Unload);
            bench.script([yellow, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
            !bench.play.asks().any(|open| matches!(open.ask.options, Options::BlowThrough { .. }))
        };
        assert!(stops(3), "the icon takes the last token");
        assert!(!stops(1));
    }

    /// [R-04] [C-ORD-33]
    #[test]
    fn each_target_may_dodge_once_and_aim_serves_the_first_roll_only() {
        let drawn = table("M M . 1 2\nM M . . .").order(1, crate::names::Order::Dodge);
        let mut bench = drawn.order(2, crate::names::Order::Dodge).activation(10);
        bench.script([1, 1, 1, 1]).choose(seat(0), strike("d1"));
        bench.choose(seat(1), crate::board::drawn::reroll(&[]));
        bench.script([1, 1, 1]).choose(seat(0), on("e1", 2, Die::Blue));
        assert_eq!(bench.asked(), [seat(2)]);
        let mut bench = gunner("1 . Z Z").order(1, crate::names::Order::Aim).turn(1, Action::Unload);
        bench.script([1, 1, 1, 1]).choose(seat(1), crate::board::drawn::aimed(Weapon::Chaingun, "c1"));
        bench.choose(seat(1), crate::board::drawn::reroll(&[]));
        bench.script([1, 1, 1]).choose(seat(1), on("d1", 11, Die::Blue));
        assert!(sheet(&bench, 1).order.is_none() && bench.play.board().attacks().is_empty());
    }

    #[test]
    fn a_player_who_does_not_answer_stops() {
        let mut bench = gunner("1 . Z Z").turn(1, Action::Unload);
        bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
        let (_, default) = bench.play.fallback(seat(1)).unwrap();
        assert_eq!(default, Choice::Pass);
    }

    /// [C-ABL-20] [C-ABL-21]
    #[test]
    fn it_ends_when_no_green_and_no_blue_die_is_left() {
        for drops in [[Die::Green, Die::Blue, Die::Blue], [Die::Blue, Die::Green, Die::Blue]] {
            let mut bench = gunner("1 . Z Z Z Z Z").turn(1, Action::Unload);
            bench.script([0, 3, 0, 0]).choose(seat(1), shoot(Weapon::Chaingun, "c1"));
            for (drop, (at, figure)) in drops.into_iter().zip([("d1", 11), ("e1", 12), ("f1", 13)]) {
                assert!(nexts(&bench, seat(1)).iter().any(|(offered, _)| *offered == drop));
                bench.script([0; 3]).choose(seat(1), on(at, figure, drop));
                bench.chance = engine::Scripted::default();
            }
            assert!(
                matches!(bench.options(seat(1)), Options::Act(_)),
                "a zombie is next, and yellow is left"
            );
            let rolls = |fact: &crate::Fact| match fact {
                crate::Fact::Public(PublicFact::DiceRolled { dice, .. }) => Some(dice.len()),
                _ => None,
            };
            assert_eq!(bench.facts.iter().filter_map(rolls).collect::<Vec<_>>(), [4, 3, 2, 1]);
        }
    }
}
