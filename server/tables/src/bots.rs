//! Seats that a bot plays: who may give a seat to a bot, and who takes it back.

use super::TableError;
use super::table::Table;
use bots::Bot;
use protocol::table::{SeatNo, TablePhase};

/// The bot that people may ask for.
const BOT: Bot = Bot::Sensible;

impl Table {
    /// Returns the bot that decides for this seat now. A player who is away may own the seat at the same
    /// time.
    pub fn bot(&self, seat: SeatNo) -> Option<Bot> {
        self.bots.get(&seat).copied()
    }

    /// Returns the name of the one who plays this seat.
    pub fn name_on(&self, seat: SeatNo) -> String {
        match (self.sitting(seat), self.bot(seat)) {
            (Some(person), None) => person.name.clone(),
            (Some(person), Some(_)) => format!("{} (bot)", person.name),
            (None, Some(_)) => bot_name(&self.color(seat)),
            (None, None) => String::new(),
        }
    }

    /// Gives a free seat, or one whose owner is away, to a bot. The host may do so. An owner may also leave
    /// their own seat to a bot.
    ///
    /// # Errors
    /// Returns `NoSeat` if there is no such seat, and `PlayerHere` if its player is here. Returns another
    /// refusal if the person may not decide.
    pub fn add_bot(
        &mut self,
        me: &str,
        seat: SeatNo,
        is_here: impl Fn(&str) -> bool,
    ) -> Result<(), TableError> {
        let owner = self.sitting(seat).map(|person| person.subject.clone());
        match (self.manned(), owner) {
            (TablePhase::Playing, Some(owner)) if owner == me => {}
            (TablePhase::Playing, Some(owner)) => {
                self.host_only(me)?;
                if is_here(&owner) {
                    return Err(TableError::PlayerHere);
                }
            }
            (TablePhase::Gathering, Some(owner)) if owner == me => self.in_phase(TablePhase::Playing)?,
            (TablePhase::Gathering, Some(_)) => {
                return Err(TableError::SeatTaken);
            }
            (TablePhase::Gathering | TablePhase::Playing, None) => self.host_only(me)?,
            (TablePhase::Over, _) => self.in_phase(TablePhase::Gathering)?,
        }
        self.seat_bot(seat)
    }

    /// Lets a bot decide for this seat from now on.
    ///
    /// # Errors
    /// Returns `NoSeat` if there is no such seat.
    pub fn seat_bot(&mut self, seat: SeatNo) -> Result<(), TableError> {
        if seat > self.options.marines {
            return Err(TableError::NoSeat);
        }
        self.bots.insert(seat, BOT);
        Ok(())
    }

    /// Stops a bot. Before the match the host clears the seat; in a match its owner takes it back.
    ///
    /// # Errors
    /// Returns `NoBot` if no bot is there, or another refusal if the person may not decide.
    pub fn remove_bot(&mut self, me: &str, seat: SeatNo) -> Result<(), TableError> {
        if self.sitting(seat).is_none_or(|owner| owner.subject != me) {
            if self.phase != TablePhase::Gathering {
                return Err(TableError::NotOwner);
            }
            self.host_only(me)?;
        }
        let gone = self.bots.remove(&seat);
        gone.map(|_| ()).ok_or(TableError::NoBot)
    }

    /// Returns seats from bots to their owners.
    pub(crate) fn owners_play(&mut self) {
        let owned: Vec<SeatNo> = self.people.iter().filter_map(|person| person.seat).collect();
        self.bots.retain(|seat, _| !owned.contains(seat));
    }
}

fn bot_name(color: &str) -> String {
    let mut letters = color.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(" bot".chars()).collect()
}

#[cfg(test)]
mod tests {
    use crate::{Person, Table, TableError};
    use editions::EDITIONS;
    use protocol::table::{TableOptions, TablePhase};

    fn table() -> Table {
        let person = |subject: &str| Person {
            subject: subject.to_owned(),
            name: subject.to_owned(),
            seat: None,
            ready: false,
            by: None,
        };
        let options = TableOptions {
            edition: "2004".to_owned(),
            scenario: String::new(),
            marines: 3,
            rules: std::collections::BTreeMap::new(),
        };
        let mut table = Table::open(&EDITIONS, "t".to_owned(), person("ann"), options, 0).unwrap();
        table.people.push(person("bo"));
        table
    }

    const HERE: fn(&str) -> bool = |_| true;
    const AWAY: fn(&str) -> bool = |_| false;

    #[test]
    fn only_the_host_adds_a_bot_and_only_on_a_free_seat() {
        let mut table = table();
        assert_eq!(table.add_bot("bo", 2, HERE).unwrap_err(), TableError::HostOnly);
        table.take("bo", 1).unwrap();
        assert_eq!(table.add_bot("ann", 1, HERE).unwrap_err(), TableError::SeatTaken);
        let too_early = TableError::Phase(TablePhase::Gathering);
        assert_eq!(table.add_bot("ann", 0, HERE).unwrap_err(), too_early, "their own seat");
        assert_eq!(table.add_bot("bo", 1, HERE).unwrap_err(), too_early, "their own seat");
        assert_eq!(table.add_bot("ann", 4, HERE).unwrap_err(), TableError::NoSeat);
        table.add_bot("ann", 2, HERE).unwrap();
        assert_eq!(table.name_on(2), "Green bot");
        assert_eq!(table.remove_bot("bo", 2).unwrap_err(), TableError::HostOnly);
        table.remove_bot("ann", 2).unwrap();
        assert_eq!(table.remove_bot("ann", 2).unwrap_err(), TableError::NoBot);
    }

    #[test]
    fn one_person_and_a_bot_can_start_and_the_bot_keeps_its_color() {
        let mut table = table();
        assert!(table.start_blocked().is_some());
        table.add_bot("ann", 3, HERE).unwrap();
        assert_eq!(table.start_blocked(), None);
        table.close_ranks().unwrap();
        assert!(table.bot(1).is_some() && table.bot(3).is_none());
        assert_eq!((table.color(1).as_str(), table.options.marines), ("blue", 1));
    }

    #[test]
    fn a_person_who_takes_a_seat_replaces_its_bot() {
        let mut table = table();
        table.add_bot("ann", 1, HERE).unwrap();
        table.take("bo", 1).unwrap();
        assert_eq!((table.bot(1), table.name_on(1).as_str()), (None, "bo"));
    }

    #[test]
    fn a_bot_plays_while_an_owner_is_away_and_only_the_owner_takes_the_seat_back() {
        let mut table = table();
        table.take("bo", 1).unwrap();
        table.set_ready("bo", true).unwrap();
        table.close_ranks().unwrap();
        assert_eq!(table.add_bot("ann", 1, HERE).unwrap_err(), TableError::PlayerHere);
        table.add_bot("ann", 1, AWAY).unwrap();
        assert_eq!(table.name_on(1), "bo (bot)");
        assert!(table.remove_bot("ann", 1).is_err());
        table.remove_bot("bo", 1).unwrap();
        table.add_bot("bo", 1, HERE).unwrap();
        table.phase = TablePhase::Over;
        table.rematch().unwrap();
        assert_eq!(table.bot(1), None);
    }

    #[test]
    fn a_new_person_with_a_link_takes_a_freed_seat_from_the_bot() {
        let mut table = table();
        table.take("bo", 1).unwrap();
        table.set_ready("bo", true).unwrap();
        table.close_ranks().unwrap();
        table.add_bot("ann", 1, AWAY).unwrap();
        table.free(1, |_| false).unwrap();
        assert_eq!(table.name_on(1), "Red bot");
        table.join_seat("cy", "cy", 1, &[]).unwrap();
        assert_eq!((table.bot(1), table.name_on(1).as_str()), (None, "cy"));
    }
}
