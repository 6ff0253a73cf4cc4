//! A campaign as it is stored: its scenarios, the match of each, and the debrief of each finished match.
//!
//! It holds no deck, no seed and no token. Everything in it was open to all players.

use super::TableError;
use editions::Registry;
use editions::course::{CampaignSide, Course, Follow};
use protocol::campaign::{CampaignMark, CampaignPhase};
use protocol::table::{SeatNo, TablePhase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::short_id;

/// The whole campaign. It is changed under the lock of its table and stored with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    pub id: String,
    /// The table at which it is played.
    pub table: String,
    /// The ids of its scenarios, in the order of when the campaign began.
    pub scenarios: Vec<String>,
    /// Every match of it, oldest first.
    pub chapters: Vec<Chapter>,
    /// How the scenarios follow one another. `None`: in their order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<CourseId>,
    /// The scenarios that were picked, and by whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picked: Vec<Picked>,
    /// The editions of this server. Not stored.
    #[serde(skip)]
    pub(crate) editions: &'static Registry,
}

/// A campaign of an edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseId {
    pub edition: String,
    pub id: String,
}

/// A scenario that was picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picked {
    /// The place of the scenario in the order, from 0.
    pub scenario: u8,
    /// The name of the person who picked it. `None`: it was drawn at random.
    pub by: Option<String>,
}

/// One match of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// The place of its scenario in the order, from 0.
    pub scenario: u8,
    pub match_id: String,
    pub made_ms: i64,
    /// A second try, without the carry.
    pub again: bool,
    /// `None` while it runs.
    pub ended: Option<Ended>,
}

/// The end of a chapter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    pub at_ms: i64,
    pub winners: Vec<SeatNo>,
    pub reason: String,
    /// Who played, by seat.
    pub names: Vec<String>,
    /// The schema of the debrief. A debrief of another schema is made anew from the match.
    pub edition: String,
    pub schema: u32,
    /// The debrief, in the edition's own form.
    pub debrief: Value,
}

/// The match that comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// The place of its scenario in the order, from 0.
    pub scenario: u8,
    /// The debrief whose carry it starts with. `None`: it starts like a single match.
    pub after: Option<Value>,
    pub again: bool,
}

impl Ended {
    /// Returns true if the marines won it. Otherwise the invader did.
    pub fn marines_won(&self) -> bool {
        self.winners.iter().any(|seat| *seat > 0)
    }

    /// Returns the side that won it.
    pub(crate) fn side(&self) -> CampaignSide {
        if self.marines_won() { CampaignSide::Marines } else { CampaignSide::Invader }
    }
}

impl Campaign {
    /// Creates a campaign at a table. Its first match has yet to begin.
    pub fn open(editions: &'static Registry, table: &str, edition: &str, course: &Course) -> Self {
        let order = if course.picked.is_some() { &[][..] } else { &course.scenarios };
        Self {
            id: short_id(),
            table: table.to_owned(),
            scenarios: order.iter().map(|id| (*id).to_owned()).collect(),
            chapters: Vec::new(),
            course: Some(CourseId { edition: edition.to_owned(), id: course.id.to_owned() }),
            picked: Vec::new(),
            editions,
        }
    }

    /// Returns the mark that the table carries.
    pub fn mark(&self) -> CampaignMark {
        let no = self.chapters.last().map_or(0, |chapter| chapter.scenario) + 1;
        CampaignMark { id: self.id.clone(), no, of: self.length(), replay: false }
    }

    /// Returns the mark and the id of the scenario that comes next, between two of them. The id is empty until
    /// it is picked.
    pub fn coming(&self) -> (CampaignMark, String) {
        let place = self.place();
        let scenario = self.scenario(place).cloned().unwrap_or_default();
        (CampaignMark { no: place + 1, ..self.mark() }, scenario)
    }

    /// Returns the most scenarios that it can have.
    pub fn length(&self) -> u8 {
        u8::try_from(self.course().length).unwrap_or(u8::MAX)
    }

    /// Returns the id of a scenario by its place, from 0.
    pub fn scenario(&self, at: u8) -> Option<&String> {
        self.scenarios.get(usize::from(at))
    }

    fn last_end(&self) -> Option<(&Chapter, &Ended)> {
        let last = self.chapters.last()?;
        Some((last, last.ended.as_ref()?))
    }

    /// Returns the lost scenario, while it may be tried again.
    pub fn again(&self) -> Option<u8> {
        let (chapter, _) = self.last_end().filter(|(_, end)| !end.marines_won() && self.course().retries)?;
        Some(chapter.scenario)
    }

    /// Returns what comes next. Returns `None` while a match runs, before the next scenario is picked, and
    /// after the last one.
    pub fn next(&self) -> Option<Next> {
        let (_, end) = self.last_end()?;
        if let Follow::Over(_) = self.follow()? {
            return None;
        }
        let scenario = self.place();
        self.scenario(scenario)?;
        Some(Next { scenario, after: Some(end.debrief.clone()), again: false })
    }

    /// Returns the match that the button begins.
    ///
    /// # Errors
    /// Returns a refusal that says why there is none.
    pub fn chosen(&self, again: bool) -> Result<Next, TableError> {
        if again {
            let lost = || TableError::NotLost;
            return Ok(Next { scenario: self.again().ok_or_else(lost)?, after: None, again });
        }
        self.next().ok_or_else(|| match self.picks() {
            Some(pick) => TableError::PickFirst(pick.rule),
            None => TableError::CampaignOver,
        })
    }

    /// Records that a match of it has begun.
    pub fn begin(&mut self, match_id: &str, next: &Next, made_ms: i64) {
        self.chapters.push(Chapter {
            scenario: next.scenario,
            match_id: match_id.to_owned(),
            made_ms,
            again: next.again,
            ended: None,
        });
    }

    /// Records that a match of it is over. A second call changes nothing.
    pub fn finish(&mut self, match_id: &str, ended: Ended) {
        let open = self.chapters.iter_mut().find(|one| one.match_id == match_id && one.ended.is_none());
        if let Some(chapter) = open {
            chapter.ended = Some(ended);
        }
    }

    /// Returns true if this chapter is the last try of its scenario.
    pub fn counts(&self, chapter: &Chapter) -> bool {
        let last = self.chapters.iter().rev().find(|one| one.scenario == chapter.scenario);
        last.is_some_and(|last| last.match_id == chapter.match_id)
    }

    /// Returns how many scenarios the marines and the invader have won.
    pub fn wins(&self) -> [u8; 2] {
        let mut wins = [0, 0];
        for end in self.chapters.iter().filter(|one| self.counts(one)).filter_map(|one| one.ended.as_ref()) {
            wins[usize::from(!end.marines_won())] += 1;
        }
        wins
    }

    /// Returns the phase of the campaign, given that of its table.
    pub fn phase(&self, table: TablePhase) -> CampaignPhase {
        match table {
            TablePhase::Gathering => CampaignPhase::Gathering,
            TablePhase::Playing => CampaignPhase::Playing,
            TablePhase::Over if matches!(self.follow(), Some(Follow::Over(_))) => CampaignPhase::Over,
            TablePhase::Over => CampaignPhase::Waiting,
        }
    }
}

/// Returns an end for tests, with this debrief.
#[cfg(test)]
pub(crate) fn ended(winners: &[SeatNo], left: &str) -> Ended {
    Ended {
        at_ms: 5,
        winners: winners.to_vec(),
        reason: "exit".to_owned(),
        names: Vec::new(),
        edition: "2004".to_owned(),
        schema: 1,
        debrief: Value::from(left),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use editions::EDITIONS;

    fn campaign() -> Campaign {
        let mut campaign = Campaign {
            scenarios: ["one", "two"].map(str::to_owned).to_vec(),
            course: None,
            ..Campaign::open(&EDITIONS, "t", "", &EDITIONS.course("2004", None).unwrap())
        };
        campaign.begin("m1", &Next { scenario: 0, after: None, again: false }, 1);
        campaign
    }

    #[test]
    fn the_next_scenario_starts_with_the_carry_of_the_finished_one() {
        let mut campaign = campaign();
        assert_eq!((campaign.next(), campaign.mark().no), (None, 1));
        campaign.finish("m1", ended(&[1, 2], "gear"));
        let next = campaign.chosen(false).unwrap();
        assert_eq!(next, Next { scenario: 1, after: Some(Value::from("gear")), again: false });
        assert_eq!(campaign.chosen(true).unwrap_err(), TableError::NotLost);
        campaign.begin("m2", &next, 2);
        assert_eq!((campaign.next(), campaign.mark().no), (None, 2));
        campaign.finish("m2", ended(&[0], "less"));
        assert_eq!(campaign.chosen(false).unwrap_err(), TableError::CampaignOver);
        assert_eq!((campaign.wins(), campaign.phase(TablePhase::Over)), ([1, 1], CampaignPhase::Over));
    }

    #[test]
    fn between_two_scenarios_the_coming_one_is_named() {
        let mut campaign = campaign();
        campaign.finish("m1", ended(&[0], "gear"));
        let (mark, scenario) = campaign.coming();
        assert_eq!((mark.no, mark.of, scenario.as_str()), (2, 2, "two"));
        campaign.scenarios.truncate(1);
        assert_eq!(campaign.coming().1, "", "it is not picked yet");
    }

    #[test]
    fn a_lost_scenario_is_tried_again_without_a_carry_and_its_last_try_counts() {
        let mut campaign = campaign();
        campaign.finish("m1", ended(&[0], "gear"));
        assert_eq!((campaign.wins(), campaign.phase(TablePhase::Over)), ([0, 1], CampaignPhase::Waiting));
        let again = campaign.chosen(true).unwrap();
        assert_eq!(again, Next { scenario: 0, after: None, again: true });
        campaign.begin("m2", &again, 2);
        campaign.finish("m2", ended(&[1], "new gear"));
        assert_eq!(campaign.wins(), [1, 0]);
        assert!(!campaign.counts(&campaign.chapters[0]));
        assert_eq!(campaign.next().unwrap().after, Some(Value::from("new gear")));
    }

    #[test]
    fn an_end_that_is_reported_twice_counts_once() {
        let mut campaign = campaign();
        campaign.finish("other", ended(&[1], "unknown"));
        assert_eq!(campaign.chapters[0].ended, None);
        campaign.finish("m1", ended(&[1], "first"));
        campaign.finish("m1", ended(&[0], "second"));
        assert_eq!(campaign.next().unwrap().after, Some(Value::from("first")));
    }
}
