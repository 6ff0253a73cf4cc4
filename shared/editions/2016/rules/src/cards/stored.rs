//! Cards as boards, facts and choices store them. Their tables hold what they print and do.

use super::invasions::Invasion;
use crate::initiative::Initiative;
use crate::names::Set;
use alloc::format;
use alloc::string::String;
use engine::PileCard;
use serde::{Deserialize, Serialize};

/// One action card of a deck: its set, and its place in the set from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionCard {
    pub set: Set,
    pub number: u8,
}

impl PileCard for ActionCard {
    fn word(&self) -> String {
        let number = self.number;
        match self.set {
            Set::Issue => format!("issue {number:02}"),
            Set::Weapon(weapon) => format!("weapon {} {number:02}", weapon.pile_word()),
            Set::Grenade(grenade) => format!("grenade {} {number:02}", grenade.pile_word()),
        }
    }
}

impl PileCard for EventCard {}
impl PileCard for GloryCard {}
impl PileCard for Class {}
impl PileCard for Invasion {}
impl PileCard for Initiative {}

/// A set of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventSet {
    Frenzy,
    Bastion,
    Gloom,
    Rift,
    Hunger,
    Malice,
}

impl EventSet {
    /// All six.
    pub const ALL: [EventSet; 6] = [
        EventSet::Frenzy,
        EventSet::Bastion,
        EventSet::Gloom,
        EventSet::Rift,
        EventSet::Hunger,
        EventSet::Malice,
    ];
}

/// One card of the event deck: its row in the table, and which of the copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventCard {
    pub row: u8,
    pub copy: u8,
}

/// One card of the Glory Kill deck: its row in the table, and which of the copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GloryCard {
    pub row: u8,
    pub copy: u8,
}

/// A class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Outrider,
    CloseQuarters,
    Corpsman,
    Bulwark,
    Quartermaster,
    WraithStep,
    Hawkeye,
    Headhunter,
    Signals,
    Scavenger,
}

#[cfg(test)]
mod tests {
    use super::ActionCard;
    use crate::names::{Grenade, Set, Weapon};
    use engine::PileCard;

    /// Shuffles begin in the order of these words, and proofs hold them.
    #[test]
    fn the_word_of_a_card_is_the_one_of_version_0_2() {
        let word = |set, number| ActionCard { set, number }.word();
        assert_eq!(word(Set::Issue, 3), "issue 03");
        assert_eq!(word(Set::Weapon(Weapon::HeavyAssaultRifle), 1), "weapon carbine 01");
        assert_eq!(word(Set::Grenade(Grenade::Siphon), 0), "grenade leech 00");
    }
}
