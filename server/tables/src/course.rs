//! What follows a finished scenario. The edition decides it. If the scenario is picked, the campaign records
//! by whom.

use super::Campaign;
use super::TableError;
use super::campaign::{Ended, Picked};
use editions::course::{CampaignSide, Course, Follow};

/// A pick of the next scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    pub side: CampaignSide,
    /// Scenario ids.
    pub from: Vec<String>,
    /// The id of the rule that decides who picks.
    pub rule: &'static str,
}

impl Campaign {
    /// Returns how the scenarios follow one another. A campaign without a stored course goes through its
    /// order.
    pub(crate) fn course(&self) -> Course {
        let known = self.course.as_ref().and_then(|it| self.editions.course(&it.edition, Some(&it.id)));
        let mut course = known.unwrap_or(Course {
            id: "",
            kind: "",
            chapter: "",
            scenarios: Vec::new(),
            picked: None,
            length: 0,
            wins: None,
            retries: true,
        });
        // The order is the one from when the campaign began.
        if course.picked.is_none() {
            course.length = self.scenarios.len();
        }
        course
    }

    /// Returns how many scenarios are finished.
    pub(crate) fn place(&self) -> u8 {
        self.wins().iter().sum()
    }

    /// Returns what comes after the finished scenarios, or `None` while one is played.
    pub(crate) fn follow(&self) -> Option<Follow> {
        if self.chapters.last().is_some_and(|chapter| chapter.ended.is_none()) {
            return None;
        }
        let counted = self.chapters.iter().filter(|one| self.counts(one));
        let won: Vec<CampaignSide> = counted.filter_map(|one| one.ended.as_ref()).map(Ended::side).collect();
        let edition = self.course.as_ref().map_or("", |it| it.edition.as_str());
        Some(self.editions.follow(edition, &self.course(), &won))
    }

    /// Returns the winner, once the campaign is over.
    pub fn winner(&self) -> Option<CampaignSide> {
        if let Some(Follow::Over(side)) = self.follow() { side } else { None }
    }

    /// Returns the pick that is to be made, or that may be changed until the scenario begins.
    pub fn picks(&self) -> Option<Pick> {
        let (Some(Follow::Pick(side)), course) = (self.follow(), self.course()) else { return None };
        let played = &self.scenarios[..usize::from(self.place()).min(self.scenarios.len())];
        let left = course.scenarios.into_iter().filter(|id| !played.iter().any(|one| one == id));
        Some(Pick { side, from: left.map(str::to_owned).collect(), rule: course.picked? })
    }

    /// Picks the next scenario. `by` is `None` if it was drawn at random.
    ///
    /// # Errors
    /// Returns a refusal if none is picked now, or not this one.
    pub fn pick(&mut self, scenario: &str, by: Option<String>) -> Result<(), TableError> {
        let pick = self.picks().ok_or_else(no_pick)?;
        if !pick.from.iter().any(|id| id == scenario) {
            return Err(TableError::NotLeft(pick.rule));
        }
        let place = self.place();
        self.scenarios.truncate(usize::from(place));
        self.scenarios.push(scenario.to_owned());
        self.picked.retain(|one| one.scenario < place);
        self.picked.push(Picked { scenario: place, by });
        Ok(())
    }
}

/// Returns the refusal for a pick when there is none to make.
pub fn no_pick() -> TableError {
    TableError::NoPick
}

#[cfg(test)]
mod tests {
    use super::super::campaign::{Next, ended};
    use super::*;
    use editions::EDITIONS;
    use protocol::campaign::CampaignPhase;
    use protocol::table::TablePhase;

    fn custom() -> Campaign {
        let mut campaign =
            Campaign::open(&EDITIONS, "t", "2016", &EDITIONS.course("2016", Some("custom")).unwrap());
        campaign.pick("marrow", Some("Ivo".to_owned())).unwrap();
        campaign
    }

    /// Plays one mission; `won` by the marines.
    fn play(campaign: &mut Campaign, won: bool) {
        let next = campaign.next().unwrap_or(Next { scenario: 0, after: None, again: false });
        let name = format!("m{}", campaign.chapters.len());
        campaign.begin(&name, &next, 1);
        assert_eq!((campaign.picks(), campaign.next()), (None, None), "while it is played");
        campaign.finish(&name, ended(&[u8::from(won)], "told"));
    }

    #[test]
    fn the_loser_picks_the_next_scenario_and_may_change_it_until_it_begins() {
        let mut campaign = custom();
        assert_eq!(campaign.picks().unwrap().side, CampaignSide::Invader, "the first one");
        play(&mut campaign, true);
        let pick = campaign.picks().unwrap();
        assert!(pick.side == CampaignSide::Invader && pick.from.len() == 11);
        assert_eq!((campaign.next(), campaign.phase(TablePhase::Over)), (None, CampaignPhase::Waiting));
        assert!(matches!(campaign.chosen(false).unwrap_err(), TableError::PickFirst(_)));
        assert!(matches!(campaign.pick("marrow", None).unwrap_err(), TableError::NotLeft(_)));
        campaign.pick("dead_air", None).unwrap();
        campaign.pick("last_light", Some("Ivo".to_owned())).unwrap();
        assert_eq!(campaign.scenarios, ["marrow", "last_light"]);
        assert_eq!(campaign.picked.last(), Some(&Picked { scenario: 1, by: Some("Ivo".to_owned()) }));
        assert_eq!((campaign.chosen(false).unwrap().scenario, campaign.picked.len()), (1, 2));
        play(&mut campaign, false);
        assert_eq!((campaign.picks().unwrap().side, campaign.again()), (CampaignSide::Marines, None));
        assert_eq!((campaign.mark().no, campaign.mark().of), (2, 6));
    }

    #[test]
    fn a_campaign_ends_with_the_fourth_win_and_has_no_more_picks() {
        let mut campaign = custom();
        for next in ["dead_air", "last_light", "slow_haul"] {
            play(&mut campaign, false);
            campaign.pick(next, None).unwrap();
        }
        play(&mut campaign, false);
        assert_eq!((campaign.picks(), campaign.winner()), (None, Some(CampaignSide::Invader)));
        assert_eq!(campaign.pick("the_warden", None).unwrap_err(), TableError::NoPick);
        assert_eq!(campaign.phase(TablePhase::Over), CampaignPhase::Over);
        assert_eq!(campaign.chosen(false).unwrap_err(), TableError::CampaignOver);
    }

    #[test]
    fn a_printed_operation_ends_before_its_order_does() {
        let mut campaign =
            Campaign::open(&EDITIONS, "t", "2016", &EDITIONS.course("2016", Some("silent_grid")).unwrap());
        for _ in 0..4 {
            assert_eq!((campaign.winner(), campaign.picks()), (None, None));
            play(&mut campaign, true);
        }
        assert_eq!((campaign.next(), campaign.winner()), (None, Some(CampaignSide::Marines)));
        assert_eq!(campaign.scenarios.len(), 6);
    }
}
