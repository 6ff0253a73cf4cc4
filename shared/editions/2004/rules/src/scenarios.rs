//! The scenarios: one row and one map file each.

mod fifth;
mod first;
mod fourth;
pub mod leg;
pub mod outline;
pub mod plan;
mod pointer;
#[cfg(test)]
mod proving;
mod second;
pub mod survey;
mod third;

pub use pointer::{Pointer, pointer};

use crate::board::DrawRule;

use crate::names::CardKind;
use engine::{Course, Outcome, Seat};

/// A scenario as a row.
#[derive(Debug)]
pub struct Scenario {
    pub id: &'static str,
    /// Bulkhead's own title.
    pub title: &'static str,
    /// One sentence for the lobby.
    pub about: &'static str,
    /// The marines' goal, in words.
    pub objective: &'static str,
    /// The frag points with which the invader player wins against one, two and three marines. [C-SET-15]
    pub frag_limits: [u8; 3],
    /// Invader cards that stay in the box. [C-SET-13]
    pub left_out: &'static [CardKind],
    /// Its changes of the setup for one, two and three marines. C-SET-13.
    pub changes: [Change; 3],
    /// The map file.
    pub map: &'static str,
    /// Read-aloud texts by area name.
    pub texts: &'static [(&'static str, &'static str)],
    /// Words for each leg of the map's header; empty when `objective` says it all.
    pub legs: &'static [LegWords],
    pub ending: Ending,
}

/// The words for a leg.
#[derive(Debug)]
pub struct LegWords {
    pub objective: &'static str,
    /// Read aloud when the leg begins; empty for the first.
    pub text: &'static str,
}

/// Read aloud at the end, by who won.
#[derive(Debug)]
pub struct Ending {
    pub marines: &'static str,
    pub invader: &'static str,
}

impl Ending {
    /// Returns the text for this outcome.
    #[must_use]
    pub fn of(&self, outcome: &Outcome) -> &'static str {
        if outcome.winners.contains(&Seat::INVADER) { self.invader } else { self.marines }
    }
}

/// A scenario's changes of the setup. Numbers are added to the kit for the number of marines. [C-SET-13]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub bullets: i8,
    pub wounds: i8,
    pub armor: i8,
    /// Marine cards of each marine.
    pub skills: i8,
    /// Cards of the invader's first hand.
    pub hand: Option<u8>,
    /// Cards drawn each turn, whatever the table chose.
    pub draw: Option<DrawRule>,
}

impl Change {
    /// The setup without changes.
    pub const NONE: Self = Self { bullets: 0, wounds: 0, armor: 0, skills: 0, hand: None, draw: None };
}

/// Returns what the scenario with this id changes for this number of marines. A drawing changes nothing.
pub(crate) fn change(id: &str, marines: usize) -> Change {
    find(id).map_or(Change::NONE, |scenario| scenario.changes[place(marines)])
}

/// Returns the index of the number for this many marines.
const fn place(marines: usize) -> usize {
    match marines {
        0 | 1 => 0,
        2 => 1,
        _ => 2,
    }
}

/// Scenarios that only tests play.
#[cfg(test)]
const PROVING: &[Scenario] = &[proving::SCENARIO];
#[cfg(not(test))]
const PROVING: &[Scenario] = &[];

/// Every scenario, in the order of the lobby.
pub const ALL: &[Scenario] =
    &[first::SCENARIO, second::SCENARIO, third::SCENARIO, fourth::SCENARIO, fifth::SCENARIO];

/// Returns the scenario with this id, as the table chose it. [C-SET-05]
#[must_use]
pub fn find(id: &str) -> Option<&'static Scenario> {
    ALL.iter().chain(PROVING).find(|scenario| scenario.id == id)
}

/// Returns the campaign: all scenarios in order, by marines who grow. [C-CAMP-01]
pub(crate) fn campaign() -> Course {
    Course {
        id: "campaign",
        kind: "campaign",
        chapter: "scenario",
        scenarios: ALL.iter().map(|scenario| scenario.id).collect(),
        picked: None,
        length: ALL.len(),
        wins: None,
        retries: true,
    }
}

impl Scenario {
    /// A row without anything of its own, for `..` in the rows of this folder: Bulkhead's own frag limits,
    /// and every card in the deck.
    const PLAIN: Scenario = Scenario {
        id: "",
        title: "",
        about: "",
        objective: "",
        frag_limits: [5, 6, 6],
        left_out: &[],
        changes: [Change::NONE; 3],
        map: "",
        texts: &[],
        legs: &[],
        ending: Ending { marines: "", invader: "" },
    };

    /// Returns the frag points with which the invader player wins. [C-SET-15]
    #[must_use]
    pub const fn frags(&self, marines: usize) -> u8 {
        self.frag_limits[place(marines)]
    }

    /// Returns the objective of a leg, counted from 1.
    #[must_use]
    pub fn objective_of(&self, leg: u8) -> &'static str {
        self.leg_words(leg).map_or(self.objective, |words| words.objective)
    }

    /// Returns the text to read aloud when a leg begins; empty without one.
    #[must_use]
    pub fn text_of(&self, leg: u8) -> &'static str {
        self.leg_words(leg).map_or("", |words| words.text)
    }

    fn leg_words(&self, leg: u8) -> Option<&'static LegWords> {
        self.legs.get(usize::from(leg).checked_sub(1)?)
    }

    /// Returns the text to read aloud when the area of this name is revealed; empty without one.
    #[must_use]
    pub fn text(&self, area: &str) -> &'static str {
        self.texts.iter().find(|(name, _)| *name == area).map_or("", |(_, text)| text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::CardKind::{BoneCrusher, DeadWeight, MawOrPair, MawOrSwarm, PyreOrClaws};
    use leg::{Goal, Leg};

    /// [C-SET-15] [C-WIN-01]
    #[test]
    fn each_scenario_is_lost_at_its_frag_points_against_one_two_and_three_marines() {
        let limits = |id: &str| [1, 2, 3].map(|marines| find(id).unwrap().frags(marines));
        assert_eq!(limits("first"), [6, 6, 6]);
        assert_eq!(limits("second"), [6, 10, 10]);
        assert_eq!(limits("third"), [6, 9, 10]);
        assert_eq!(limits("fourth"), [7, 9, 7]);
        assert_eq!(limits("fifth"), [8, 11, 13]);
    }

    /// [C-SET-13]
    #[test]
    fn each_scenario_changes_the_set_up_and_leaves_cards_in_the_box_as_it_says() {
        let armor = Change { armor: 1, ..Change::NONE };
        let more = Change { armor: 1, wounds: 3, bullets: 3, skills: 1, ..Change::NONE };
        for (id, changed, out) in [
            ("first", Change::NONE, &[MawOrPair, MawOrSwarm, PyreOrClaws, DeadWeight, BoneCrusher][..]),
            ("second", Change::NONE, &[DeadWeight, BoneCrusher]),
            ("third", armor, &[DeadWeight, BoneCrusher]),
            ("fourth", more, &[MawOrPair, MawOrSwarm, DeadWeight, BoneCrusher]),
            ("fifth", Change::NONE, &[]),
        ] {
            assert_eq!([1, 2, 3].map(|marines| change(id, marines)), [changed; 3], "{id}");
            assert_eq!(find(id).unwrap().left_out, out, "{id}");
        }
    }

    /// [C-SET-15]
    #[test]
    fn each_leg_has_its_goal_and_its_rounds() {
        let legs = |id: &str| plan::Plan::read(find(id).unwrap().map).unwrap().legs;
        let of = |goal, rounds| Leg { goal, rounds };
        for id in ["first", "second"] {
            assert_eq!(legs(id), [of(Goal::Leave, None)]);
        }
        assert_eq!(legs("third"), [16, 13, 13].map(|rounds| of(Goal::Reach, Some(rounds))));
        assert_eq!(legs("fourth"), [of(Goal::Fetch, Some(18)), of(Goal::Carry, None)]);
        let [first, second, Leg { goal: Goal::Hold { rounds: 4, .. }, rounds: None }] = legs("fifth")[..]
        else {
            panic!("the dome is held for four rounds")
        };
        assert_eq!([first, second], [of(Goal::Reach, None); 2]);
    }
}
