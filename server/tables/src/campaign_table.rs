//! A table between the scenarios of its campaign. Seats stay as they are, and free ones are filled again.

use super::table::Person;
use super::{SeedExchange, Table};
use super::{TableError, refusals};
use editions::Refusal;
use editions::course::CampaignSide;
use protocol::campaign::CampaignMark;
use protocol::table::{TableOptions, TablePhase};
use std::collections::BTreeSet;
use store::short_id;

impl Table {
    /// Returns the campaign that is played here. A match that repeats a scenario belongs to none.
    pub fn goes_on(&self) -> Option<&CampaignMark> {
        self.campaign.as_ref().filter(|mark| !mark.replay)
    }

    /// Returns the phase as it applies to seats. Between two scenarios of a campaign, seats are held as in a
    /// match.
    pub(crate) fn manned(&self) -> TablePhase {
        match self.phase {
            TablePhase::Over if self.goes_on().is_some() => TablePhase::Playing,
            phase => phase,
        }
    }

    /// Returns why the next scenario cannot begin for lack of a player.
    pub fn chair_missing(&self) -> Option<Refusal> {
        let free = |seat: &u8| self.sitting(*seat).is_none() && self.bot(*seat).is_none();
        let seat = (0..=self.options.marines).find(free)?;
        Some(refusals::no_player(if seat == 0 { "invader".to_owned() } else { self.color(seat) }.as_str()))
    }

    /// Checks who begins the next scenario: the host or, while the host is away, any player.
    ///
    /// # Errors
    /// Returns a refusal if this person may not.
    pub fn may_go_on(&self, me: &str, is_here: impl Fn(&str) -> bool) -> Result<(), TableError> {
        let seated = self.person(me).is_some_and(|person| person.seat.is_some());
        if seated && !is_here(&self.host) {
            return Ok(());
        }
        self.host_only(me)
    }

    /// Returns the people in the seats of a side, whether or not a bot plays for them.
    pub(crate) fn people_of(&self, side: CampaignSide) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(move |person| {
            person.seat.is_some_and(|seat| (seat > 0) == (side == CampaignSide::Marines))
        })
    }

    /// Checks who picks the next scenario where a side picks it: any of its players.
    ///
    /// # Errors
    /// Returns `NotYours` if the other side picks; `rule` says by which rule.
    pub fn may_pick(&self, me: &str, side: CampaignSide, rule: &'static str) -> Result<(), TableError> {
        if self.people_of(side).any(|person| person.subject == me) {
            return Ok(());
        }
        Err(TableError::NotYours { side, rule })
    }

    /// Checks who has the scenario drawn at random: the side that picks or, while none of its players is
    /// here, those who may begin it.
    ///
    /// # Errors
    /// Returns `PickerHere` if a player who picks is here, or another refusal if this person may not.
    pub fn may_draw(
        &self,
        me: &str,
        side: CampaignSide,
        is_here: impl Fn(&str) -> bool,
    ) -> Result<(), TableError> {
        if self.people_of(side).any(|person| person.subject == me) {
            return Ok(());
        }
        if let Some(here) = self.people_of(side).find(|person| is_here(&person.subject)) {
            return Err(TableError::PickerHere(here.name.clone()));
        }
        self.may_go_on(me, is_here)
    }

    /// Begins the next scenario with every player in the same seat.
    ///
    /// # Errors
    /// Returns `Phase` if a match runs or has yet to begin, and `ChairFree` if a seat is free.
    pub fn go_on(&mut self, scenario: String) -> Result<(), TableError> {
        self.in_phase(TablePhase::Over)?;
        if let Some(why) = self.chair_missing() {
            return Err(TableError::ChairFree(Box::new(why)));
        }
        self.options.scenario = scenario;
        self.phase = TablePhase::Playing;
        Ok(())
    }

    /// Creates a table at which a scenario is repeated, with the same people in the same seats.
    pub fn repeat(&self, host: &str, scenario: String, mark: CampaignMark) -> Self {
        let people = self.people.iter().map(|person| Person { ready: false, ..person.clone() });
        let mut table = Self {
            id: short_id(),
            host: host.to_owned(),
            options: TableOptions { scenario, ..self.options.clone() },
            phase: TablePhase::Gathering,
            locked: false,
            match_id: None,
            people: people.collect(),
            campaign: Some(mark),
            // The spectators of the campaign were admitted there, not here.
            watching: Vec::new(),
            seeds: SeedExchange::default(),
            wanted: BTreeSet::new(),
            gone: Vec::new(),
            ..self.clone()
        };
        table.owners_play();
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use editions::EDITIONS;
    use std::collections::BTreeMap;

    fn between() -> Table {
        let person = |subject: &str, seat| Person {
            subject: subject.to_owned(),
            name: subject.to_owned(),
            seat,
            ready: false,
            by: None,
        };
        let options = TableOptions {
            edition: "2004".to_owned(),
            scenario: "first".to_owned(),
            marines: 2,
            rules: BTreeMap::new(),
        };
        let mut table = Table::open(&EDITIONS, "t".to_owned(), person("ann", None), options, 0).unwrap();
        table.people.extend([person("bo", Some(1)), person("cy", Some(2)), person("di", None)]);
        table.campaign = Some(CampaignMark { id: "c".to_owned(), no: 1, of: 5, replay: false });
        table.phase = TablePhase::Over;
        table
    }

    #[test]
    fn between_scenarios_a_seat_is_offered_again_or_given_to_a_bot() {
        let mut table = between();
        table.free(2, |_| false).unwrap();
        assert!(matches!(table.go_on("second".to_owned()).unwrap_err(), TableError::ChairFree(_)));
        table.add_bot("ann", 2, |_| true).unwrap();
        assert_eq!(table.chair_missing(), None);
        table.join_seat("ed", "ed", 2, &[]).unwrap();
        table.go_on("second".to_owned()).unwrap();
        assert_eq!((table.phase, table.options.scenario.as_str()), (TablePhase::Playing, "second"));
        assert_eq!(table.name_on(2), "ed");
    }

    #[test]
    fn a_bot_returns_its_seat_at_the_end_and_keeps_one_without_a_player() {
        let mut table = between();
        table.phase = TablePhase::Playing;
        table.add_bot("bo", 1, |_| true).unwrap();
        table.add_bot("ann", 2, |_| false).unwrap();
        table.free(2, |_| false).unwrap();
        assert!(table.bot(1).is_some() && table.bot(2).is_some());
        table.end();
        assert_eq!((table.phase, table.name_on(1).as_str()), (TablePhase::Over, "bo"));
        assert!(table.bot(2).is_some(), "its player has left");
        table.go_on("second".to_owned()).unwrap();
        assert_eq!(table.bot(1), None);
    }

    #[test]
    fn no_player_is_asked_for_a_seat_after_the_end() {
        let mut table = between();
        table.phase = TablePhase::Playing;
        table.free(1, |_| true).unwrap();
        table.end();
        assert!(table.wanted.is_empty());
    }

    #[test]
    fn between_scenarios_a_player_leaves_the_next_one_to_a_bot() {
        let mut table = between();
        table.add_bot("bo", 1, |_| true).unwrap();
        table.go_on("second".to_owned()).unwrap();
        assert_eq!(table.name_on(1), "bo (bot)");
    }

    #[test]
    fn the_host_continues_or_while_the_host_is_away_any_player() {
        let table = between();
        table.may_go_on("ann", |_| true).unwrap();
        assert_eq!(table.may_go_on("bo", |_| true).unwrap_err(), TableError::HostOnly);
        table.may_go_on("bo", |_| false).unwrap();
        assert_eq!(table.may_go_on("di", |_| false).unwrap_err(), TableError::HostOnly);
    }

    ///
    #[test]
    fn a_side_picks_for_itself_and_while_it_is_away_the_host_draws_at_random() {
        let table = between();
        table.may_pick("bo", CampaignSide::Marines, "").unwrap();
        table.may_pick("cy", CampaignSide::Marines, "").unwrap();
        table.may_pick("ann", CampaignSide::Invader, "").unwrap();
        for (who, side) in
            [("ann", CampaignSide::Marines), ("di", CampaignSide::Marines), ("bo", CampaignSide::Invader)]
        {
            let no = table.may_pick(who, side, "M-OPER-03").unwrap_err();
            assert!(matches!(&no, TableError::NotYours { rule: "M-OPER-03", .. }), "{who}");
        }
        table.may_draw("cy", CampaignSide::Marines, |_| true).unwrap();
        assert!(matches!(
            table.may_draw("ann", CampaignSide::Marines, |who| who == "cy").unwrap_err(),
            TableError::PickerHere(_)
        ));
        table.may_draw("ann", CampaignSide::Marines, |who| who == "ann").unwrap();
        assert_eq!(table.may_draw("di", CampaignSide::Marines, |_| false).unwrap_err(), TableError::HostOnly);
        table.may_draw("bo", CampaignSide::Invader, |who| who == "bo").unwrap();
    }

    #[test]
    fn a_campaign_has_no_rematch_and_no_other_order() {
        let mut table = between();
        assert_eq!(table.rematch().unwrap_err(), TableError::NoRematch);
        table.phase = TablePhase::Gathering;
        let other = TableOptions { scenario: "fifth".to_owned(), ..table.options.clone() };
        assert_eq!(table.set_options(other).unwrap_err(), TableError::ScenarioFixed);
        table.set_options(table.options.clone()).unwrap();
    }

    #[test]
    fn a_repeated_scenario_is_a_match_of_its_own_with_the_same_people() {
        let table = between();
        let mark = CampaignMark { id: "c".to_owned(), no: 1, of: 5, replay: true };
        let mut single = table.repeat("bo", "first".to_owned(), mark);
        assert_ne!(single.id, table.id);
        assert_eq!((single.host.as_str(), single.phase), ("bo", TablePhase::Gathering));
        assert_eq!(single.sitting(2).unwrap().name, "cy");
        assert_eq!(single.goes_on(), None);
        single.phase = TablePhase::Over;
        single.rematch().unwrap();
    }
}
