//! What can be hosted, of every edition.

use edition::{CatalogEdition, CatalogSheet, Edition, MapSurvey};
use engine::{Ruleset, Seat};
use serde_json::Value;
use std::collections::BTreeMap;

/// An edition that a match can be made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    pub entry: CatalogEdition,
    /// Tables are hosted in it. Bots and tests alone play an edition that is not whole yet.
    pub offered: bool,
}

/// Everything that can be hosted.
#[must_use]
pub fn catalog() -> Vec<CatalogEdition> {
    let offered = registered().into_iter().filter(|edition| edition.offered);
    offered.map(|edition| edition.entry).collect()
}

macro_rules! catalogs_of {
    ($( $variant:ident => $slice:ty, $bot:ident, $offered:literal; )*) => {
        /// Every edition, those among them that are not offered yet.
        #[must_use]
        pub fn registered() -> Vec<Registered> {
            vec![ $( Registered { entry: <$slice>::catalog(), offered: $offered }, )* ]
        }

        /// A closer look at the scenarios of an edition, in the order of its catalog; `None` when there is no such
        /// edition.
        #[must_use]
        pub fn sheets(edition: &str) -> Option<Vec<CatalogSheet>> {
            $( if edition == <$slice as Edition>::Rules::EDITION { return Some(<$slice>::sheets()); } )*
            None
        }

        /// Returns true if the players of two seats may know the same of a match of this edition with these
        /// table options. Nobody knows that of an edition that does not exist.
        #[must_use]
        pub fn sees_alike(edition: &str, rules: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool {
            $( if edition == <$slice as Edition>::Rules::EDITION {
                return <$slice>::sees_alike(rules, one, other);
            } )*
            false
        }

        /// What the linter says of every map of an edition; nothing for an unknown one.
        #[must_use]
        pub fn map_surveys(edition: &str) -> Vec<MapSurvey> {
            $( if edition == <$slice as Edition>::Rules::EDITION { return <$slice>::surveys(); } )*
            Vec::new()
        }

        /// What is printed on the cards, figures and dice of each edition whose page shows them, by edition.
        #[must_use]
        pub fn printed() -> Vec<(&'static str, Value)> {
            let all = [ $( (<$slice as Edition>::Rules::EDITION, <$slice>::printed()), )* ];
            all.into_iter().filter_map(|(edition, printed)| Some((edition, printed?))).collect()
        }
    };
}

every_edition!(catalogs_of);

#[cfg(test)]
mod tests;
