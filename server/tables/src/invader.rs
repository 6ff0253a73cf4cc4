//! Who plays the invader: agreed on, or drawn at random. Every player sees which of the two it was.

use super::Table;
use super::TableError;
use protocol::table::{InvaderBy, SeatNo};

/// The invader's seat.
const INVADER: SeatNo = 0;

impl Table {
    /// Gives the invader to the person who was agreed on. The host may also name a person without a seat.
    /// [C-SET-02]
    ///
    /// # Errors
    /// Returns `Phase` if the match runs, and `NoPerson` if no one of that name is here.
    pub fn pick_invader(&mut self, name: &str) -> Result<(), TableError> {
        self.between_matches()?;
        let found = self.people.iter().position(|person| person.name == name);
        let at = found.ok_or(TableError::NoPerson)?;
        self.make_invader(at);
        self.invader = InvaderBy::Picked;
        Ok(())
    }

    /// Draws the invader from the people with a seat, and returns their name. `roll` returns a number below
    /// its argument, each equally likely. [C-SET-02]
    ///
    /// # Errors
    /// Returns `Phase` if the match runs, `TooFew` if fewer than two people have a seat, and `NoChance`
    /// without a random number.
    pub fn draw_invader(&mut self, roll: impl FnOnce(u32) -> Option<u32>) -> Result<String, TableError> {
        self.between_matches()?;
        let seated: Vec<usize> =
            (0..self.people.len()).filter(|at| self.people[*at].seat.is_some()).collect();
        if seated.len() < 2 {
            return Err(TableError::TooFew);
        }
        let among = seated.len() as u32;
        let drawn = roll(among).and_then(|at| seated.get(at as usize)).ok_or(TableError::NoChance)?;
        self.make_invader(*drawn);
        self.invader = InvaderBy::Drawn { among };
        Ok(self.people[*drawn].name.clone())
    }

    /// Swaps the seats of two people, so that every other marine keeps their color. A marine who gives way to
    /// a person without a seat takes the first free one, or stands. Neither has agreed to it yet. A bot in
    /// the invader's seat changes seats as a person does, or goes.
    fn make_invader(&mut self, at: usize) {
        let given = self.people[at].seat;
        if let Some((bot, seat)) = self.bots.remove(&INVADER).zip(given) {
            self.bots.insert(seat, bot);
        }
        let is_free = |seat: &SeatNo| self.sitting(*seat).is_none() && self.bot(*seat).is_none();
        let free = (1..=self.options.marines).find(is_free);
        let before = self.people.iter().position(|person| person.seat == Some(INVADER));
        if let Some(before) = before.filter(|before| *before != at) {
            self.people[before].seat = given.or(free);
            self.people[before].ready = false;
        }
        if before != Some(at) {
            self.people[at].seat = Some(INVADER);
            self.people[at].ready = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{How, Person};
    use super::*;
    use editions::EDITIONS;
    use protocol::table::{TableOptions, TablePhase};

    /// Ann hosts as the invader, Ben has seat 1, Cem has seat 3, Dee stands.
    fn table() -> Table {
        let edition = &EDITIONS.catalog()[0];
        let options = TableOptions {
            edition: edition.id.clone(),
            scenario: edition.scenarios[0].id.clone(),
            marines: 3,
            rules: std::collections::BTreeMap::new(),
        };
        let host =
            Person { subject: "ann".to_owned(), name: "Ann".to_owned(), seat: None, ready: false, by: None };
        let mut table = Table::open(&EDITIONS, "t".to_owned(), host, options, 0).unwrap();
        for (subject, name, seat) in [("ben", "Ben", Some(1)), ("cem", "Cem", Some(3)), ("dee", "Dee", None)]
        {
            table.join(subject, name, None).unwrap();
            if let Some(seat) = seat {
                table.take(subject, seat).unwrap();
                table.set_ready(subject, true).unwrap();
            }
        }
        table
    }

    fn seats(table: &Table) -> Vec<Option<SeatNo>> {
        table.people.iter().map(|person| person.seat).collect()
    }

    /// [C-SET-02]
    #[test]
    fn the_agreed_person_swaps_seats_with_the_invader() {
        let mut table = table();
        table.pick_invader("Cem").unwrap();
        assert_eq!(seats(&table), [Some(3), Some(1), Some(0), None]);
        assert_eq!(table.invader, InvaderBy::Picked);
        assert_eq!(table.people.iter().filter(|person| person.ready).count(), 1, "Ben's seat is the same");
        assert_eq!(table.pick_invader("Eve").unwrap_err(), TableError::NoPerson);
    }

    #[test]
    fn a_person_without_a_seat_may_be_agreed_on_and_the_invader_takes_a_free_seat() {
        let mut table = table();
        table.pick_invader("Dee").unwrap();
        assert_eq!(seats(&table), [Some(2), Some(1), Some(3), Some(0)]);
        table.take("ann", 2).unwrap();
        table.leave("dee", How::Left).unwrap();
        assert_eq!(table.invader, InvaderBy::Taken, "the seat is free again");
        table.join("eve", "Eve", None).unwrap();
        table.pick_invader("Eve").unwrap();
        assert_eq!(table.sitting(0).unwrap().name, "Eve");
    }

    /// [C-SET-02]
    #[test]
    fn every_person_with_a_seat_may_be_drawn_and_no_other() {
        for (number, name) in ["Ann", "Ben", "Cem"].into_iter().enumerate() {
            let mut table = table();
            let drawn = table.draw_invader(|among| {
                assert_eq!(among, 3);
                Some(number as u32)
            });
            assert_eq!(drawn.unwrap(), name);
            assert_eq!(table.sitting(0).unwrap().name, name);
            assert_eq!(table.invader, InvaderBy::Drawn { among: 3 });
        }
    }

    #[test]
    fn the_invader_is_not_drawn_from_one_person_or_after_the_start() {
        let mut table = table();
        for subject in ["ben", "cem"] {
            table.stand(subject).unwrap();
        }
        assert_eq!(table.draw_invader(|_| Some(0)).unwrap_err(), TableError::TooFew);
        table.phase = TablePhase::Playing;
        assert_eq!(table.draw_invader(|_| Some(0)).unwrap_err(), TableError::Phase(TablePhase::Playing));
        assert_eq!(table.pick_invader("Ben").unwrap_err(), TableError::Phase(TablePhase::Playing));
    }
}
