//! Courses: how an edition orders the matches of a campaign, apart from any match.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A side of a campaign. It stays the same from the first match to the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum CampaignSide {
    Marines,
    Invader,
}

impl CampaignSide {
    /// Returns the other side.
    #[must_use]
    pub const fn other(self) -> CampaignSide {
        match self {
            CampaignSide::Marines => CampaignSide::Invader,
            CampaignSide::Invader => CampaignSide::Marines,
        }
    }
}

/// A campaign that a table can begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    pub id: &'static str,
    /// The ids of the players' words for the campaign, such as `operation`, and for one of its matches, such
    /// as `mission`.
    pub kind: &'static str,
    pub chapter: &'static str,
    /// The scenario ids, in playing order, or as the set to pick from.
    pub scenarios: Vec<&'static str>,
    /// The id of the rule by which a side picks each next scenario. `None` if the scenarios have a fixed
    /// order.
    pub picked: Option<&'static str>,
    /// The greatest number of scenarios.
    pub length: usize,
    /// The number of won scenarios that ends the campaign at once.
    pub wins: Option<usize>,
    /// True if a lost scenario may be tried again.
    pub retries: bool,
}

/// The next step after the finished scenarios of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// The campaign is over, and this side has won it. `None` is a tie.
    Over(Option<CampaignSide>),
    /// The next scenario in order.
    Next,
    /// A scenario that this side picks.
    Pick(CampaignSide),
}

impl Course {
    /// Plays all scenarios in order, whatever their results. The side with more wins has won the campaign.
    #[must_use]
    pub fn in_order(&self, won: &[CampaignSide]) -> Follow {
        if won.len() < self.length {
            return Follow::Next;
        }
        let marines = won.iter().filter(|side| **side == CampaignSide::Marines).count();
        Follow::Over(match marines.cmp(&(won.len() - marines)) {
            core::cmp::Ordering::Less => Some(CampaignSide::Invader),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(CampaignSide::Marines),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use CampaignSide::{Invader, Marines};
    use alloc::vec;

    #[test]
    fn a_campaign_in_its_order_goes_to_its_end_and_the_side_with_most_wins_takes_it() {
        let course = Course {
            id: "all",
            kind: "campaign",
            chapter: "scenario",
            scenarios: vec!["a", "b", "c"],
            picked: None,
            length: 3,
            wins: None,
            retries: true,
        };
        assert_eq!(course.in_order(&[Marines, Marines]), Follow::Next);
        assert_eq!(course.in_order(&[Marines, Invader, Marines]), Follow::Over(Some(Marines)));
        assert_eq!(course.in_order(&[Invader, Invader, Marines]), Follow::Over(Some(Invader)));
        let two = Course { length: 2, ..course };
        assert_eq!(two.in_order(&[Invader, Marines]), Follow::Over(None));
    }
}
