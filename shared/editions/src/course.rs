//! Campaigns of every edition: how the matches of one follow one another. The server asks here and knows none of it.

use crate::any::courses_of;
use engine::Ruleset;
pub use engine::{CampaignSide, Course, Follow};

/// The scenario of a table that lets one be drawn.
pub const RANDOM: &str = "random";

type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

/// What one edition says of its campaigns.
pub(crate) struct Courses {
    all: fn() -> Vec<Course>,
    follow: fn(&Course, &[CampaignSide]) -> Follow,
    at_random: fn(Pick<'_>) -> Option<&'static str>,
}

impl Courses {
    pub(crate) fn of<R: Ruleset>() -> Self {
        Self { all: R::courses, follow: R::follow, at_random: R::at_random }
    }
}

/// The campaigns of an edition that can be begun.
#[must_use]
pub fn courses(edition: &str) -> Vec<Course> {
    courses_of(edition).map(|of| (of.all)()).unwrap_or_default()
}

/// A campaign by its id; without one, the first that can be begun.
#[must_use]
pub fn find(edition: &str, id: Option<&str>) -> Option<Course> {
    courses(edition).into_iter().find(|course| id.is_none_or(|id| course.id == id))
}

/// What comes after the finished scenarios of a campaign; `won` says by whom, the first one first.
#[must_use]
pub fn follow(edition: &str, course: &Course, won: &[CampaignSide]) -> Follow {
    courses_of(edition).map_or_else(|| course.in_order(won), |of| (of.follow)(course, won))
}

/// A scenario at random, where the edition has a way to draw one; `pick(n)` is uniform below `n`.
pub fn at_random(edition: &str, pick: Pick<'_>) -> Option<&'static str> {
    courses_of(edition).and_then(|of| (of.at_random)(pick))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyMatch, NewMatch, registered};
    use std::collections::BTreeMap;

    /// Every scenario that some campaign or draw can come to is one of its edition, and can be set up with any number of
    /// marines: sides stay as they are from one to the next.
    #[test]
    fn every_campaign_is_made_of_scenarios_that_exist() {
        for known in registered() {
            let edition = &known.entry.id;
            let drawn = at_random(edition, &mut |bound| bound - 1);
            let all = courses(edition);
            assert!(!all.is_empty(), "{edition}");
            for id in all.iter().flat_map(|course| course.scenarios.iter().copied()).chain(drawn) {
                for marines in 1..=usize::from(known.entry.marines) {
                    let new = NewMatch {
                        edition: edition.clone(),
                        scenario: id.to_owned(),
                        colours: known.entry.colours[..marines].to_vec(),
                        rules: BTreeMap::new(),
                        after: None,
                    };
                    assert!(AnyMatch::setup(&new).is_ok(), "{edition} {id} {marines}");
                }
            }
        }
    }

    #[test]
    fn a_campaign_is_found_by_its_id_and_the_first_without_one() {
        let first = courses("2016").remove(0);
        assert_eq!(find("2016", None), Some(first.clone()));
        assert_eq!(find("2016", Some(first.id)), Some(first));
        assert_eq!((find("2016", Some("nowhere")), find("nowhere", None)), (None, None));
    }
}
