//! The invasion cards (chapter 2B.6): two groups to choose from for each color of portal.

use crate::names::Kind::{
    BaronOfHell, Cacodemon, Cyberdemon, Imp, Mancubus, Pinky, PossessedSoldier, Revenant,
};
use crate::names::{Kind, PortalColor};
use alloc::collections::BTreeSet;
use serde::{Deserialize, Serialize};

/// An invasion card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Invasion {
    EmberTide,
    IronHooves,
    BoneChoir,
    EngineWalks,
}

/// What comes through a portal: figures in the order of placement, and argent for their cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    pub figures: &'static [(u8, Kind)],
    pub argent: u8,
}

/// An invasion card and its groups.
#[derive(Debug)]
pub struct InvasionRow {
    pub card: Invasion,
    blue: [Group; 2],
    yellow: [Group; 2],
    red: [Group; 2],
}

const fn group(figures: &'static [(u8, Kind)], argent: u8) -> Group {
    Group { figures, argent }
}

/// Every invasion card of this edition.
pub const ALL: &[InvasionRow] = &[
    InvasionRow {
        card: Invasion::EmberTide,
        blue: [group(&[(3, Imp)], 0), group(&[(2, PossessedSoldier), (1, Imp)], 1)],
        yellow: [group(&[(4, Imp)], 1), group(&[(1, Revenant), (2, Imp)], 1)],
        red: [group(&[(1, BaronOfHell)], 2), group(&[(2, Cacodemon), (1, Imp)], 1)],
    },
    InvasionRow {
        card: Invasion::IronHooves,
        blue: [group(&[(1, Pinky)], 1), group(&[(2, PossessedSoldier)], 0)],
        yellow: [group(&[(2, Pinky)], 0), group(&[(1, Mancubus)], 1)],
        red: [group(&[(1, BaronOfHell), (1, Pinky)], 1), group(&[(1, Mancubus), (3, PossessedSoldier)], 1)],
    },
    InvasionRow {
        card: Invasion::BoneChoir,
        blue: [group(&[(3, PossessedSoldier)], 0), group(&[(1, Revenant)], 1)],
        yellow: [group(&[(2, Revenant)], 1), group(&[(1, Cacodemon), (2, PossessedSoldier)], 1)],
        red: [group(&[(2, Revenant), (2, Cacodemon)], 0), group(&[(1, Mancubus), (1, Revenant)], 2)],
    },
    InvasionRow {
        card: Invasion::EngineWalks,
        blue: [group(&[(2, Imp)], 1), group(&[(2, PossessedSoldier)], 1)],
        yellow: [group(&[(1, Revenant), (1, Imp)], 2), group(&[(1, Pinky), (1, Imp)], 1)],
        red: [group(&[(1, Cyberdemon)], 2), group(&[(1, Pinky), (2, Revenant)], 1)],
    },
];

impl InvasionRow {
    /// Returns the two groups that may come through a portal of this color. [M-SUM-03]
    #[must_use]
    pub const fn groups(&self, portal: PortalColor) -> &[Group; 2] {
        match portal {
            PortalColor::Blue => &self.blue,
            PortalColor::Yellow => &self.yellow,
            PortalColor::Red => &self.red,
        }
    }

    /// Returns the kinds whose demon cards the invader takes, facedown.
    #[must_use]
    pub fn kinds(&self) -> BTreeSet<Kind> {
        let groups = [&self.blue, &self.yellow, &self.red].into_iter().flatten();
        groups.flat_map(|group| group.figures).map(|(_, kind)| *kind).collect()
    }
}

/// Returns an invasion card's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(card: Invasion) -> &'static InvasionRow {
    ALL.iter().find(|row| row.card == card).expect("every card has a row")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures;

    /// [M-SUM-03]
    #[test]
    fn a_portal_chooses_between_the_two_groups_of_its_color() {
        let row = of(Invasion::IronHooves);
        let [first, second] = row.groups(PortalColor::Blue);
        assert_eq!((first.figures, first.argent), (&[(1, Kind::Pinky)][..], 1));
        assert_eq!((second.figures, second.argent), (&[(2, Kind::PossessedSoldier)][..], 0));
        assert_ne!(row.groups(PortalColor::Yellow), row.groups(PortalColor::Red));
    }

    #[test]
    fn the_invader_takes_the_demon_card_of_each_kind_on_the_invasion_card() {
        let kinds = of(Invasion::EngineWalks).kinds();
        let all = [Kind::PossessedSoldier, Kind::Imp, Kind::Pinky, Kind::Revenant, Kind::Cyberdemon];
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
        let cards = [Invasion::EmberTide, Invasion::IronHooves, Invasion::BoneChoir, Invasion::EngineWalks];
        assert!(cards.iter().all(|card| of(*card).kinds().len() <= 6), "as many as invader cards in a box");
    }

    /// Chapter 2B.6: figures in the order of placement, then argent. [M-SUM-03] [M-SUM-04] [M-ARG-04]
    #[test]
    fn every_group_has_the_figures_and_the_argent_of_its_row() {
        type Printed = (&'static [(u8, Kind)], u8);
        let rows: [(Invasion, [[Printed; 2]; 3]); 4] = [
            (
                Invasion::EmberTide,
                [
                    [(&[(3, Imp)], 0), (&[(2, PossessedSoldier), (1, Imp)], 1)],
                    [(&[(4, Imp)], 1), (&[(1, Revenant), (2, Imp)], 1)],
                    [(&[(1, BaronOfHell)], 2), (&[(2, Cacodemon), (1, Imp)], 1)],
                ],
            ),
            (
                Invasion::IronHooves,
                [
                    [(&[(1, Pinky)], 1), (&[(2, PossessedSoldier)], 0)],
                    [(&[(2, Pinky)], 0), (&[(1, Mancubus)], 1)],
                    [(&[(1, BaronOfHell), (1, Pinky)], 1), (&[(1, Mancubus), (3, PossessedSoldier)], 1)],
                ],
            ),
            (
                Invasion::BoneChoir,
                [
                    [(&[(3, PossessedSoldier)], 0), (&[(1, Revenant)], 1)],
                    [(&[(2, Revenant)], 1), (&[(1, Cacodemon), (2, PossessedSoldier)], 1)],
                    [(&[(2, Revenant), (2, Cacodemon)], 0), (&[(1, Mancubus), (1, Revenant)], 2)],
                ],
            ),
            (
                Invasion::EngineWalks,
                [
                    [(&[(2, Imp)], 1), (&[(2, PossessedSoldier)], 1)],
                    [(&[(1, Revenant), (1, Imp)], 2), (&[(1, Pinky), (1, Imp)], 1)],
                    [(&[(1, Cyberdemon)], 2), (&[(1, Pinky), (2, Revenant)], 1)],
                ],
            ),
        ];
        assert_eq!(ALL.len(), rows.len());
        for (card, printed) in rows {
            let groups = PortalColor::ALL
                .map(|color| of(card).groups(color).map(|group| (group.figures, group.argent)));
            assert_eq!(groups, printed, "{card:?}");
        }
    }

    #[test]
    fn no_group_asks_for_more_figures_than_the_supply_holds() {
        for row in ALL {
            for portal in [PortalColor::Blue, PortalColor::Yellow, PortalColor::Red] {
                let figures = row.groups(portal).iter().flat_map(|group| group.figures);
                assert!(figures.into_iter().all(|(count, kind)| *count <= figures::of(*kind).count));
            }
        }
    }
}
