//! The missions, one file and one row each.

mod cold_start;
pub mod plan;

use crate::cards::invasions::Invasion;
use serde::{Deserialize, Serialize};

/// A mission: its map, and what it says beside the map.
#[derive(Debug)]
pub struct Mission {
    pub id: &'static str,
    pub title: &'static str,
    /// One sentence for the lobby.
    pub about: &'static str,
    /// What the marines must bring about, in words.
    pub objective: &'static str,
    /// What is told before it begins, in our own words.
    pub briefing: &'static str,
    pub theme: Theme,
    /// Frags that win it for the invader. [M-OBJ-04]
    pub frag_limit: u8,
    /// Marines at least and at most.
    pub marines: (u8, u8),
    /// The invasion card that this mission names. [M-SETUP-17]
    pub invasion: Option<Invasion>,
    /// Its drawing in the text format of `grid`, which also says what the objective and the threat are.
    pub map: &'static str,
}

/// How a place looks as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    Laboratory,
    Hell,
}

/// Every mission of this edition.
pub const ALL: &[Mission] = &[cold_start::MISSION];

/// A mission by its id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Mission> {
    ALL.iter().find(|mission| mission.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor::Terrain;
    use crate::names::PortalColour;
    use crate::sight::{Stand, range};
    use alloc::collections::BTreeSet;

    #[test]
    fn every_map_keeps_the_rules_of_drawing() {
        for mission in ALL {
            let drawing = mission.map.parse::<grid::Drawing>().unwrap();
            let report = grid::lint::lint(&drawing, &[]);
            assert_eq!(report.faults, Vec::<alloc::string::String>::new(), "{}", mission.id);
        }
    }

    /// What chapter 2B.11 asks of the tutorial's map.
    #[test]
    fn the_tutorial_has_what_its_slot_asks_for() {
        let plan = plan::Plan::read(ALL[0].map).unwrap();
        let map = plan.ground.map();
        assert_eq!((map.width(), map.height(), map.doors().len()), (10, 8, 1));
        assert_eq!((plan.teleporters.len(), plan.objectives.len()), (1, 2));
        assert!(plan.teleporters.iter().any(|(_, active)| *active), "deployment needs an active one");
        assert_eq!(
            plan.portals.iter().map(|portal| portal.colour).collect::<Vec<_>>(),
            [PortalColour::Blue; 2]
        );
        let (open, all): (BTreeSet<_>, BTreeSet<_>) =
            (BTreeSet::new(), map.doors().iter().map(|d| d.id).collect());
        for portal in &plan.portals {
            for doors in [&open, &all] {
                let floor = crate::floor::Floor { ground: &plan.ground, open: doors };
                let far = range(floor, Stand::small(plan.teleporters[0].0), Stand::small(portal.at));
                assert!(far.is_none_or(|far| far >= 6), "{far:?}");
            }
        }
        for cell in plan.places() {
            let terrain = plan.ground.terrain(cell);
            assert!(!matches!(terrain, Some(Terrain::Blocking | Terrain::Impassable)), "{cell}");
        }
    }

    use alloc::vec::Vec;
}
