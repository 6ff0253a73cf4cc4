//! The debrief of a finished scenario, for the campaign page. [C-CAMP-01]

use crate::board::{Board, Marine};
use crate::carry::{self, Carry};
use crate::names::{Color, Skill, Weapon};
use crate::scenarios;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// The end of a scenario. Everything in it was open to all players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Debrief2004"))]
#[serde(deny_unknown_fields)]
pub struct Debrief {
    pub round: u16,
    /// Frag points against the marines.
    pub frags: u8,
    /// Frag points that end the match.
    pub frag_limit: u8,
    /// Read aloud at the end.
    pub ending: Option<String>,
    /// In seat order.
    pub marines: Vec<Returned>,
    pub carry: Carry,
}

/// A marine as the match left them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Returned {
    #[serde(alias = "colour")]
    pub color: Color,
    /// Out by the exit. [C-WIN-03]
    pub left: bool,
    /// Fragged, and not back yet.
    pub fragged: bool,
    /// Wounds left.
    pub wounds: u8,
    /// Wounds at the start.
    pub start_wounds: u8,
    pub armor: u8,
    pub bullets: u8,
    pub rockets: u8,
    pub cells: u8,
    pub weapons: BTreeSet<Weapon>,
    pub skills: Vec<Skill>,
}

impl Debrief {
    /// Returns what the marines of these colors bring. What is carried belongs to the marine, whoever plays it.
    /// A new marine has the last seat and brings nothing. [C-CAMP-02]
    #[must_use]
    pub fn carry_of(&self, colors: &[Color]) -> Carry {
        let brought = |color: &Color| {
            let at = self.marines.iter().position(|marine| marine.color == *color)?;
            self.carry.marines.get(at).cloned()
        };
        Carry { marines: colors.iter().map_while(brought).collect(), ..self.carry }
    }
}

/// Returns the debrief of a finished match, or `None` while it runs. [C-CAMP-01] [C-CAMP-02]
#[must_use]
pub fn of(board: &Board) -> Option<Debrief> {
    let outcome = board.outcome()?;
    let scenario = scenarios::find(board.chart().scenario_id());
    Some(Debrief {
        round: board.round(),
        frags: board.frags(),
        frag_limit: board.frag_limit(),
        ending: scenario.map(|row| row.ending.of(outcome).into()),
        marines: board.marines().values().map(returned).collect(),
        carry: carry::of(board),
    })
}

fn returned(marine: &Marine) -> Returned {
    Returned {
        color: marine.color,
        left: marine.left,
        fragged: marine.died_at.is_some(),
        wounds: marine.wounds,
        start_wounds: marine.start_wounds,
        armor: marine.armor,
        bullets: marine.bullets,
        rockets: marine.rockets,
        cells: marine.cells,
        weapons: marine.weapons.clone(),
        skills: marine.skills.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::PublicFact;
    use engine::Seat;

    /// [C-CAMP-02]
    #[test]
    fn a_marine_who_stays_keeps_what_they_carried_and_a_new_one_brings_nothing() {
        let mut drawn = crate::board::drawn::table("1 2 Z").bullets(1, 5).bullets(2, 9);
        drawn.tell(PublicFact::Won { winners: [Seat(1), Seat(2)].to_vec(), reason: "exit".into() });
        let debrief = of(&drawn.board).unwrap();
        let [red, green] = [Color::Red, Color::Green];
        let bullets = |colors: &[Color]| -> Vec<u8> {
            debrief.carry_of(colors).marines.iter().map(|one| one.bullets).collect()
        };
        assert_eq!(bullets(&[red, green]), [3, 5]);
        assert_eq!(bullets(&[green]), [5], "red has left");
        assert_eq!(bullets(&[green, red]), [5, 3]);
        assert_eq!(bullets(&[red, green, Color::Blue]), [3, 5], "blue is new");
        assert!(debrief.carry_of(&[green]).marines_won);
    }

    /// [C-CAMP-01]
    #[test]
    fn a_finished_scenario_has_a_debrief_and_a_running_one_has_none() {
        let mut drawn = crate::board::drawn::table("1 2 Z").weapon(1, Weapon::Chainsaw).bullets(1, 5);
        assert_eq!(of(&drawn.board), None);
        drawn.tell(PublicFact::Won { winners: [Seat(1), Seat(2)].to_vec(), reason: "exit".into() });
        let debrief = of(&drawn.board).unwrap();
        assert!(debrief.carry.marines_won);
        let first = &debrief.marines[0];
        assert_eq!((first.bullets, debrief.carry.marines[0].bullets), (5, 3));
        assert!(first.weapons.contains(&Weapon::Chainsaw) && !first.left && !first.fragged);
        let text = serde_json::to_string(&debrief).unwrap();
        assert_eq!(serde_json::from_str::<Debrief>(&text).unwrap(), debrief);
        let earlier = text.replace(r#""color""#, r#""colour""#);
        assert!(earlier != text && serde_json::from_str::<Debrief>(&earlier).unwrap() == debrief);
    }
}
