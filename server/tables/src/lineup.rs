//! Who plays where in the next match: players keep their seats at the end of one, seats rotate, and marines
//! join or leave between two scenarios.

use super::{Table, TableError};
use protocol::table::{InvaderBy, SeatNo, TableOptions, TablePhase};

impl Table {
    /// Records that the match is over. Each seat is its player's again, and no player is asked to give one up.
    pub fn end(&mut self) {
        self.phase = TablePhase::Over;
        self.wanted.clear();
        self.owners_play();
    }

    /// Gathers again with the same people in the same seats.
    ///
    /// # Errors
    /// Returns `Phase` if the match is not over.
    pub fn rematch(&mut self) -> Result<(), TableError> {
        self.in_phase(TablePhase::Over)?;
        if self.goes_on().is_some() {
            return Err(TableError::NoRematch);
        }
        self.phase = TablePhase::Gathering;
        self.wanted.clear();
        self.people.iter_mut().for_each(|person| person.ready = false);
        self.owners_play();
        Ok(())
    }

    /// Checks that seats may change hands: people gather, or the campaign is between two scenarios.
    ///
    /// # Errors
    /// Returns `Phase` otherwise.
    pub(crate) fn between_matches(&self) -> Result<(), TableError> {
        match self.phase {
            TablePhase::Gathering => Ok(()),
            TablePhase::Over if self.goes_on().is_some() => Ok(()),
            phase => Err(TableError::Phase(phase)),
        }
    }

    /// Moves every player to the next seat of a player, and the last one to the first. Bots stay, but one
    /// player alone goes from seat to seat and trades with the bots. No player has agreed to it yet.
    ///
    /// # Errors
    /// Returns `Phase` while a match runs, and `TooFew` if no other seat is taken.
    pub fn rotate(&mut self) -> Result<(), TableError> {
        self.between_matches()?;
        let all = 0..=self.options.marines;
        let mut seats: Vec<SeatNo> = all.clone().filter(|seat| self.sitting(*seat).is_some()).collect();
        if seats.len() < 2 {
            seats = all.filter(|seat| self.sitting(*seat).is_some() || self.bot(*seat).is_some()).collect();
        }
        if seats.len() < 2 {
            return Err(TableError::TooFew);
        }
        let next = |seat: SeatNo| {
            let at = seats.iter().position(|other| *other == seat);
            at.map_or(seat, |at| seats[(at + 1) % seats.len()])
        };
        for person in &mut self.people {
            person.seat = person.seat.map(next);
            person.ready = false;
        }
        self.bots = self.bots.iter().map(|(seat, bot)| (next(*seat), *bot)).collect();
        self.wanted.clear();
        self.invader = InvaderBy::Taken;
        Ok(())
    }

    /// Sets the number of marines of the next scenario. Free seats go first, then those of bots, then the last
    /// one. A new marine gets a color that is left.
    ///
    /// # Errors
    /// Returns `Phase` unless the campaign is between two scenarios, and `ScenarioFixed` if the options change
    /// anything else.
    pub(crate) fn resize(&mut self, options: &TableOptions) -> Result<(), TableError> {
        self.in_phase(TablePhase::Over)?;
        if (TableOptions { marines: options.marines, ..self.options.clone() }) != *options {
            return Err(TableError::ScenarioFixed);
        }
        while self.options.marines > options.marines {
            let marines = || (1..=self.options.marines).rev();
            let free = |seat: &SeatNo| self.sitting(*seat).is_none();
            let last = marines().find(|seat| free(seat) && self.bot(*seat).is_none());
            let gone = last.or_else(|| marines().find(free)).unwrap_or(self.options.marines);
            self.drop_marine(gone);
        }
        let all = TableOptions { marines: SeatNo::MAX, ..options.clone() };
        for color in super::options::colors(self.editions, &all) {
            if self.options.marines < options.marines && !self.colors.contains(&color) {
                self.colors.push(color);
                self.options.marines += 1;
            }
        }
        Ok(())
    }

    /// Removes a marine's seat. Its player stands, and the seats after it move up.
    fn drop_marine(&mut self, gone: SeatNo) {
        let moved = |seat: SeatNo| match seat {
            seat if seat == gone => None,
            seat if seat > gone => Some(seat - 1),
            seat => Some(seat),
        };
        for person in &mut self.people {
            person.seat = person.seat.and_then(moved);
        }
        self.bots = self.bots.iter().filter_map(|(seat, bot)| Some((moved(*seat)?, *bot))).collect();
        self.wanted = self.wanted.iter().filter_map(|seat| moved(*seat)).collect();
        self.colors.remove(usize::from(gone) - 1);
        self.options.marines -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Person;
    use editions::EDITIONS;
    use protocol::campaign::CampaignMark;

    /// Ann is the invader, Bo the red marine, Cy the green one, Di stands.
    fn between() -> Table {
        let person = |subject: &str, seat| Person {
            subject: subject.to_owned(),
            name: subject.to_owned(),
            seat,
            ready: false,
            by: None,
        };
        let edition = &EDITIONS.catalog()[0];
        let options = TableOptions {
            edition: edition.id.clone(),
            scenario: edition.scenarios[0].id.clone(),
            marines: 2,
            rules: std::collections::BTreeMap::new(),
        };
        let mut table = Table::open(&EDITIONS, "t".to_owned(), person("ann", None), options, 0).unwrap();
        table.people.extend([person("bo", Some(1)), person("cy", Some(2)), person("di", None)]);
        table.campaign = Some(CampaignMark { id: "c".to_owned(), no: 1, of: 5, replay: false });
        table.phase = TablePhase::Over;
        table
    }

    fn seats(table: &Table) -> Vec<Option<SeatNo>> {
        table.people.iter().map(|person| person.seat).collect()
    }

    fn of(table: &Table, marines: u8) -> TableOptions {
        TableOptions { marines, ..table.options.clone() }
    }

    #[test]
    fn seats_rotate_with_one_press_and_come_back_after_a_round() {
        let mut table = between();
        table.rotate().unwrap();
        assert_eq!(seats(&table), [Some(1), Some(2), Some(0), None]);
        table.rotate().unwrap();
        table.rotate().unwrap();
        assert_eq!(seats(&table), seats(&between()));
        table.phase = TablePhase::Playing;
        assert_eq!(table.rotate().unwrap_err(), TableError::Phase(TablePhase::Playing));
    }

    #[test]
    fn players_rotate_among_themselves_and_a_player_alone_with_bots() {
        let mut table = between();
        table.stand("bo").unwrap();
        table.add_bot("ann", 1, |_| true).unwrap();
        table.rotate().unwrap();
        assert_eq!(seats(&table), [Some(2), None, Some(0), None]);
        assert!(table.bot(1).is_some());
        table.stand("cy").unwrap();
        table.add_bot("ann", 0, |_| true).unwrap();
        table.rotate().unwrap();
        assert_eq!((seats(&table)[0], table.bots.len()), (Some(0), 2));
        assert!(table.bot(0).is_none());
        table.bots.clear();
        assert_eq!(table.rotate().unwrap_err(), TableError::TooFew);
    }

    #[test]
    fn between_scenarios_a_friend_takes_a_free_seat_and_the_invader_is_agreed_on() {
        let mut table = between();
        assert_eq!(table.take("di", 1).unwrap_err(), TableError::SeatTaken);
        table.stand("bo").unwrap();
        table.take("di", 1).unwrap();
        assert_eq!(seats(&table), [Some(0), None, Some(2), Some(1)]);
        table.pick_invader("cy").unwrap();
        assert_eq!(seats(&table), [Some(2), None, Some(0), Some(1)]);
        table.campaign = None;
        assert_eq!(table.stand("di").unwrap_err(), TableError::Phase(TablePhase::Over));
    }

    #[test]
    fn a_marine_joins_between_scenarios() {
        let mut table = between();
        table.set_options(of(&table, 3)).unwrap();
        assert_eq!((table.options.marines, table.color(3).as_str()), (3, "blue"));
        assert_eq!(seats(&table), seats(&between()), "everyone else stays");
        table.take("di", 3).unwrap();
        assert_eq!(table.chair_missing(), None);
        table.go_on("second".to_owned()).unwrap();
    }

    #[test]
    fn a_marine_leaves_between_scenarios_and_the_others_keep_their_colors() {
        let mut table = between();
        table.stand("bo").unwrap();
        table.set_options(of(&table, 1)).unwrap();
        assert_eq!(seats(&table), [Some(0), None, Some(1), None]);
        assert_eq!((table.color(1).as_str(), table.chair_missing()), ("green", None));
        table.set_options(of(&table, 2)).unwrap();
        assert_eq!(table.colors, ["green", "red"]);
        table.set_options(of(&table, 1)).unwrap();
        assert_eq!(table.colors, ["green"], "the free one goes");
    }

    #[test]
    fn between_scenarios_nothing_else_of_the_options_changes() {
        let mut table = between();
        let other = TableOptions { scenario: "second".to_owned(), ..table.options.clone() };
        assert_eq!(table.set_options(other).unwrap_err(), TableError::ScenarioFixed);
        table.phase = TablePhase::Playing;
        assert_eq!(table.set_options(of(&table, 1)).unwrap_err(), TableError::Phase(TablePhase::Playing));
    }
}
