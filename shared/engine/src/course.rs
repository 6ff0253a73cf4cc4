//! How the matches of a campaign follow one another: what an edition says of it, apart from any match.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A side of a campaign: it stays the same from its first match to its last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum CampaignSide {
    Marines,
    Invader,
}

impl CampaignSide {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> CampaignSide {
        match self {
            CampaignSide::Marines => CampaignSide::Invader,
            CampaignSide::Invader => CampaignSide::Marines,
        }
    }
}

/// A campaign that can be begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    pub id: &'static str,
    pub title: &'static str,
    /// One sentence for the lobby.
    pub about: &'static str,
    /// What players call it, for instance `operation`, and one match of it, for instance `mission`.
    pub kind: &'static str,
    pub chapter: &'static str,
    /// Scenario ids: in their order, or those that are picked from.
    pub scenarios: Vec<&'static str>,
    /// Each next scenario is picked by a side: by which rule, in a sentence. `None`: they come in their order.
    pub picked: Option<&'static str>,
    /// Scenarios at most.
    pub length: usize,
    /// Won scenarios that end it at once.
    pub wins: Option<usize>,
    /// A lost scenario may be tried again.
    pub retries: bool,
}

/// What comes after the finished scenarios of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// It is over, and won by this side.
    Over(Option<CampaignSide>),
    /// The next one of the order.
    Next,
    /// One that this side picks.
    Pick(CampaignSide),
}

impl Course {
    /// All in their order, whoever wins; who won most of them has won.
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
    fn a_campaign_in_its_order_goes_to_its_end_and_is_won_by_whoever_won_most() {
        let course = Course {
            id: "all",
            title: "",
            about: "",
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
