//! Campaigns of every edition. The server asks the registry how matches follow each other and knows no
//! edition.

use crate::registry::Registry;
use crate::slice::AnyEdition;
pub use engine::{CampaignSide, Course, Follow};

/// The scenario id of a table that lets the server draw one.
pub const RANDOM: &str = "random";

type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

impl Registry {
    /// Returns the campaigns of an edition.
    #[must_use]
    pub fn courses(&self, edition: &str) -> Vec<Course> {
        self.find(edition).map(AnyEdition::courses).unwrap_or_default()
    }

    /// Returns the campaign with this id. Without an id, it returns the edition's first campaign.
    #[must_use]
    pub fn course(&self, edition: &str, id: Option<&str>) -> Option<Course> {
        self.courses(edition).into_iter().find(|course| id.is_none_or(|id| course.id == id))
    }

    /// Returns what follows the finished scenarios of a campaign. `won` names their winners, the first scenario
    /// first.
    #[must_use]
    pub fn follow(&self, edition: &str, course: &Course, won: &[CampaignSide]) -> Follow {
        self.find(edition).map_or_else(|| course.in_order(won), |known| known.follow(course, won))
    }

    /// Returns a random scenario, or `None` if the edition draws none. `pick(n)` is uniform below `n`.
    pub fn at_random(&self, edition: &str, pick: Pick<'_>) -> Option<&'static str> {
        self.find(edition).and_then(|known| known.at_random(pick))
    }
}

#[cfg(test)]
mod tests {
    use crate::{EDITIONS, NewMatch};
    use std::collections::BTreeMap;

    /// Every scenario of a campaign or of a draw belongs to its edition and takes any number of marines. Sides
    /// stay the same from one scenario to the next.
    #[test]
    fn every_campaign_is_made_of_scenarios_that_exist() {
        for known in EDITIONS.registered() {
            let edition = &known.entry.id;
            let drawn = EDITIONS.at_random(edition, &mut |bound| bound - 1);
            let all = EDITIONS.courses(edition);
            assert!(!all.is_empty(), "{edition}");
            for id in all.iter().flat_map(|course| course.scenarios.iter().copied()).chain(drawn) {
                for marines in 1..=usize::from(known.entry.marines) {
                    let new = NewMatch {
                        edition: edition.clone(),
                        scenario: id.to_owned(),
                        colors: known.entry.colors[..marines].to_vec(),
                        rules: BTreeMap::new(),
                        after: None,
                    };
                    assert!(EDITIONS.setup(&new).is_ok(), "{edition} {id} {marines}");
                }
            }
        }
    }

    #[test]
    fn a_campaign_is_found_by_its_id_and_the_first_without_one() {
        let first = EDITIONS.courses("2016").remove(0);
        assert_eq!(EDITIONS.course("2016", None), Some(first.clone()));
        assert_eq!(EDITIONS.course("2016", Some(first.id)), Some(first));
        assert_eq!(
            (EDITIONS.course("2016", Some("nowhere")), EDITIONS.course("nowhere", None)),
            (None, None)
        );
    }
}
