//! After a won scenario each marine draws two marine cards and keeps one. [C-CAMP-03]

use crate::Rules;
use crate::answers::{Answers, index};
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::Step;
use crate::names::Skill;
use crate::options::{Options, Question};
use crate::refusals;
use crate::skills;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use serde::{Deserialize, Serialize};

/// How many marine cards are drawn to keep one of.
pub(crate) const DRAWN: usize = 2;

/// Each marine with drawn cards keeps one of them. All choose at the same time. [C-CAMP-03]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Promotion {}

impl Step<Rules> for Promotion {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let drawn = board.marines().iter().filter(|(_, marine)| !marine.drawn.is_empty());
        drawn
            .map(|(seat, marine)| Decision::must(*seat, Options::Promotion { skills: marine.drawn.clone() }))
            .collect()
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        tx.push(self.into());
        let Choice::Keep { skill } = choice else { return };
        let Some(marine) = tx.board().marine(seat) else { return };
        let more = |column: fn(&skills::SkillRow) -> u8| skills::sum(&[skill], column);
        let wounds = marine.wounds.saturating_add(more(|row| row.wounds));
        let armor = marine.armor.saturating_add(more(|row| row.armor));
        tx.happen(PublicFact::SkillKept { seat, skill, wounds, armor }.into());
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// The answers of a promotion: one of the drawn cards.
pub(crate) struct PromotionAnswers;

impl Answers for PromotionAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (Options::Promotion { skills }, Choice::Keep { skill }) if skills.contains(skill) => Ok(()),
            _ => Err(refusals::not_drawn()),
        }
    }

    /// The default is the first of them.
    fn fallback(&self, _board: &Board, options: &Options) -> Choice {
        let Options::Promotion { skills } = options else { return Choice::Pass };
        Choice::Keep { skill: skills.first().copied().unwrap_or(Skill::FieldMedic) }
    }

    /// The only card left.
    fn moot(&self, _board: &Board, options: &Options) -> Option<Choice> {
        let Options::Promotion { skills } = options else { return None };
        if let [skill] = skills.as_slice() { Some(Choice::Keep { skill: *skill }) } else { None }
    }

    fn sample(&self, board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Promotion { skills } = options else { return Choice::Pass };
        let skill = skills.get(index(skills.len(), pick)).copied();
        skill.map_or_else(|| self.fallback(board, options), |skill| Choice::Keep { skill })
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Promoted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::carry::{self, Brought, Carry};
    use crate::fact::FragWhy;
    use crate::fuzz::setup;
    use crate::names::Weapon;
    use crate::setup::Setup;
    use engine::testkit::Bench;
    use engine::{Keyed, Match};

    fn brought(skills: &[Skill]) -> Brought {
        let weapons = [Weapon::Shotgun].into_iter().collect();
        Brought { skills: skills.to_vec(), weapons, armor: 1, bullets: 1, rockets: 2, cells: 3 }
    }

    fn next(marines_won: bool) -> Bench<Rules> {
        let marines = [brought(&[Skill::FieldMedic]), brought(&[Skill::LongEye])].to_vec();
        let setup = Setup { carry: Some(Carry { marines, marines_won }), ..setup(2) };
        Bench::of(Match::<Rules>::start(&setup, &mut Keyed::new([1; 32])).unwrap().after)
    }

    /// [C-CAMP-03]
    #[test]
    fn after_a_won_scenario_each_marine_keeps_one_of_two_new_cards() {
        let mut bench = next(true);
        assert_eq!(bench.asked(), [Seat(1), Seat(2)]);
        let Options::Promotion { skills } = bench.options(Seat(2)).clone() else {
            panic!("the marine chooses")
        };
        assert_eq!(skills.len(), 2);
        assert!(
            !skills.contains(&Skill::FieldMedic) && !skills.contains(&Skill::LongEye),
            "taken cards are out"
        );
        assert_eq!(
            bench.refused(Seat(2), Choice::Keep { skill: Skill::LongEye }).rule.as_deref(),
            Some("C-CAMP-03")
        );
        bench.choose(Seat(2), Choice::Keep { skill: skills[1] });
        let sheet = bench.play.board().marine(Seat(2)).unwrap();
        assert_eq!(sheet.skills, [Skill::LongEye, skills[1]]);
        assert_eq!(sheet.start_wounds, 9 + skills::sum(&sheet.skills, |row| row.wounds));
        let (_, first) = bench.play.fallback(Seat(1)).unwrap();
        bench.choose(Seat(1), first);
        assert!(matches!(bench.options(Seat(1)), Options::Declare { .. }));
        assert!(
            matches!(next(false).options(Seat(1)), Options::Declare { .. }),
            "nothing is learned from a loss"
        );
    }

    /// [C-CAMP-03]
    #[test]
    fn the_only_card_that_was_left_is_kept_without_a_question() {
        let drawn = crate::board::drawn::table("1 2")
            .with(PublicFact::SkillsDrawn { seat: Seat(1), skills: [Skill::LongEye].to_vec() });
        let bench = drawn.bench([Promotion {}.into()]);
        assert!(bench.asked().is_empty());
        assert_eq!(bench.play.board().marine(Seat(1)).unwrap().skills, [Skill::LongEye]);
    }

    /// [C-CAMP-03] [C-SET-14]
    #[test]
    fn the_second_card_of_a_kind_may_be_offered_to_the_marine_who_holds_the_first_and_counts_twice() {
        let drawn =
            crate::board::drawn::table("1 2").skill(1, Skill::LongEye).with(PublicFact::SkillsDrawn {
                seat: Seat(1),
                skills: [Skill::LongEye, Skill::HardToKill].to_vec(),
            });
        for (skill, range, wounds) in [(Skill::LongEye, 4, 8), (Skill::HardToKill, 2, 10)] {
            let mut bench = drawn.clone().bench([Promotion {}.into()]);
            bench.choose(Seat(1), Choice::Keep { skill });
            let sheet = bench.play.board().marine(Seat(1)).unwrap();
            assert_eq!(sheet.skills, [Skill::LongEye, skill]);
            assert_eq!((skills::sum(&sheet.skills, |row| row.range), sheet.wounds), (range, wounds));
        }
        let pair = crate::board::drawn::table("1 2")
            .with(PublicFact::SkillsDrawn { seat: Seat(1), skills: [Skill::CloseQuarters; 2].to_vec() });
        let mut bench = pair.bench([Promotion {}.into()]);
        bench.choose(Seat(1), Choice::Keep { skill: Skill::CloseQuarters });
        assert_eq!(
            bench.play.board().marine(Seat(1)).unwrap().skills,
            [Skill::CloseQuarters],
            "one of the two"
        );
    }

    /// [C-CAMP-02] [C-CAMP-03]
    #[test]
    fn of_two_copies_only_the_one_that_was_brought_is_out_of_the_deck() {
        let brought = [Skill::LongEye, Skill::FieldMedic, Skill::HardToKill, Skill::HardToKill];
        let left = skills::without(brought.iter());
        let count = |skill| left.iter().filter(|card| **card == skill).count();
        assert_eq!(
            [Skill::LongEye, Skill::FieldMedic, Skill::HardToKill, Skill::CloseQuarters].map(count),
            [1, 0, 0, 2]
        );
    }

    /// [C-CAMP-02]
    #[test]
    fn cards_weapons_one_armor_and_half_the_ammo_come_along() {
        let bench = next(false);
        let sheet = bench.play.board().marine(Seat(1)).unwrap();
        assert_eq!(sheet.skills, [Skill::FieldMedic]);
        assert!(sheet.weapons.contains(&Weapon::Shotgun));
        assert_eq!((sheet.armor, sheet.wounds), (3, 9));
        assert_eq!((sheet.bullets, sheet.rockets, sheet.cells), (3, 2, 3), "never less than the start kit");
        assert_eq!(bench.play.board().hand().len(), 6, "a lost scenario gives the invader a card");
        assert_eq!(next(true).play.board().hand().len(), 5);
    }

    /// An altered setup may hold such numbers.
    #[test]
    fn cards_and_armor_without_end_are_counted_as_far_as_the_numbers_go() {
        for (cards, armor) in [(1, 253), (300, 0), (300, 255)] {
            let brought = Brought { armor, ..brought(&vec![Skill::PlatedVest; cards]) };
            let setup =
                Setup { carry: Some(Carry { marines: [brought].to_vec(), marines_won: true }), ..setup(1) };
            let mut bench = Bench::of(Match::<Rules>::start(&setup, &mut Keyed::new([1; 32])).unwrap().after);
            let armor = |bench: &Bench<Rules>| bench.play.board().marine(Seat(1)).unwrap().armor;
            assert_eq!(armor(&bench), u8::MAX, "{cards} cards");
            let Options::Promotion { skills } = bench.options(Seat(1)).clone() else {
                panic!("the marine chooses")
            };
            bench.choose(Seat(1), Choice::Keep { skill: skills[0] });
            assert_eq!(armor(&bench), u8::MAX);
        }
    }

    /// [C-CAMP-02]
    #[test]
    fn a_finished_match_states_its_carry() {
        let drawn = crate::board::drawn::table("1 2 Z")
            .weapon(1, Weapon::Chainsaw)
            .bullets(1, 5)
            .skill(1, Skill::LongEye);
        let mut drawn =
            drawn.marine(1, |marine| (marine.armor, marine.start_armor, marine.wounds) = (5, 2, 1));
        drawn.tell(PublicFact::Won { winners: [Seat(1), Seat(2)].to_vec(), reason: "exit".into() });
        let carried = carry::of(&drawn.board);
        assert!(carried.marines_won);
        let first = &carried.marines[0];
        assert_eq!((first.armor, first.bullets, first.rockets), (1, 3, 0));
        assert_eq!((&first.skills[..], first.weapons.len()), (&[Skill::LongEye][..], 1));
        assert_eq!((carried.marines[1].armor, carried.marines[1].bullets), (0, 2));
        let mut lost = crate::board::drawn::table("1 Z");
        lost.tell(PublicFact::FragScored { points: 6, limit: 6, why: FragWhy::Frag });
        lost.tell(PublicFact::Won { winners: [Seat::INVADER].to_vec(), reason: "frag_limit".into() });
        assert!(!carry::of(&lost.board).marines_won);
    }

    /// [C-CAMP-01]
    #[test]
    fn a_scenario_is_played_alone_or_in_a_campaign_with_its_carry() {
        let alone = Match::<Rules>::start(&setup(2), &mut Keyed::new([1; 32])).unwrap().after;
        assert!(alone.board().marine(Seat(1)).unwrap().weapons.is_empty());
        assert!(!next(false).play.board().marine(Seat(2)).unwrap().weapons.is_empty());
    }

    /// [C-CAMP-02]
    #[test]
    fn at_most_one_armor_above_the_start_and_half_the_ammo_rounded_up_are_carried_on() {
        let carried = |change: fn(&mut crate::board::Marine, u8), number| {
            let drawn = crate::board::drawn::table("1 2").marine(1, |marine| change(marine, number));
            let Brought { armor, bullets, rockets, cells, .. } = carry::of(&drawn.board).marines[0].clone();
            (armor, [bullets, rockets, cells])
        };
        for (armor, kept) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1)] {
            assert_eq!(carried(|marine, armor| marine.armor = armor, armor).0, kept, "armor {armor}");
        }
        for (tokens, kept) in [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
            let ammo = |marine: &mut crate::board::Marine, tokens| {
                [marine.bullets, marine.rockets, marine.cells] = [tokens; 3];
            };
            assert_eq!(carried(ammo, tokens).1, [kept; 3], "{tokens} tokens");
        }
        let vest = crate::board::drawn::table("1 2").skill(1, Skill::PlatedVest);
        for (armor, kept) in [(3, 0), (4, 1)] {
            let drawn = vest.clone().marine(1, |marine| marine.armor = armor);
            assert_eq!(carry::of(&drawn.board).marines[0].armor, kept, "a vest is no found armor");
        }
    }
}
