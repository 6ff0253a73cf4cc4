//! One table as it is stored: people, seats, options, and what may be done when.

use super::SeedExchange;
use super::holders::keeps_sides;
use super::leaving::{Gone, forget};
use super::{TableError, refusals};
use crate::look_alike;
use bots::Bot;
use editions::{Refusal, Registry};
use protocol::campaign::CampaignMark;
use protocol::table::{InvaderBy, SeatNo, TableOptions, TablePhase};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A person at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub subject: String,
    /// Unique at this table.
    pub name: String,
    pub seat: Option<SeatNo>,
    pub ready: bool,
    /// The link by which they came. `None` for the host, and for a person who came before this was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<CameBy>,
}

/// The link by which a person came to a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CameBy {
    /// The table's link, by its hash in hex.
    Table(String),
    /// A link for one seat, which can be used once.
    Seat,
}

/// The whole table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    pub id: String,
    /// The subject of the host.
    pub host: String,
    pub options: TableOptions,
    pub phase: TablePhase,
    pub locked: bool,
    pub match_id: Option<String>,
    /// The colors of the marine seats, the first for seat 1.
    #[serde(alias = "colours")]
    pub colors: Vec<String>,
    pub people: Vec<Person>,
    /// How the invader got the seat.
    #[serde(default)]
    pub invader: InvaderBy,
    /// The seats that a bot plays.
    #[serde(default)]
    pub bots: BTreeMap<SeatNo, Bot>,
    /// The campaign that is played here, or of which a scenario is repeated.
    #[serde(default)]
    pub campaign: Option<CampaignMark>,
    /// The subjects who came by the link for spectators.
    #[serde(default)]
    pub watching: Vec<String>,
    /// The seeds of the next match.
    #[serde(default, alias = "luck")]
    pub seeds: SeedExchange,
    /// Seats whose players the host asks to give them up.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub wanted: BTreeSet<SeatNo>,
    /// The finished matches that anyone may watch again, by id.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) public: BTreeSet<String>,
    /// The people who left, most recent last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Gone>,
    /// The editions of this server. Not stored.
    #[serde(skip)]
    pub(crate) editions: &'static Registry,
}

/// The most people at one table.
const CROWD: usize = 16;

impl Table {
    /// Creates a table with the host in `seat`.
    ///
    /// # Errors
    /// Returns `NoSeat` if there is no such seat.
    pub fn open(
        editions: &'static Registry,
        id: String,
        host: Person,
        options: TableOptions,
        seat: SeatNo,
    ) -> Result<Self, TableError> {
        let mut table = Self {
            id,
            colors: super::options::colors(editions, &options),
            host: host.subject.clone(),
            options,
            phase: TablePhase::Gathering,
            locked: false,
            match_id: None,
            people: vec![host],
            invader: InvaderBy::Taken,
            bots: BTreeMap::new(),
            campaign: None,
            watching: Vec::new(),
            seeds: SeedExchange::default(),
            wanted: BTreeSet::new(),
            public: BTreeSet::new(),
            gone: Vec::new(),
            editions,
        };
        let subject = table.host.clone();
        table.take(&subject, seat)?;
        Ok(table)
    }

    /// Returns a person at the table.
    pub fn person(&self, subject: &str) -> Option<&Person> {
        self.people.iter().find(|person| person.subject == subject)
    }

    fn person_mut(&mut self, subject: &str) -> Result<&mut Person, TableError> {
        self.people.iter_mut().find(|person| person.subject == subject).ok_or(TableError::NotAtTable)
    }

    /// Returns the color of a seat.
    pub fn color(&self, seat: SeatNo) -> String {
        let marine = usize::from(seat).checked_sub(1).and_then(|at| self.colors.get(at));
        marine.cloned().unwrap_or_else(|| "invader".to_owned())
    }

    /// Returns the person in a seat.
    pub fn sitting(&self, seat: SeatNo) -> Option<&Person> {
        self.people.iter().find(|person| person.seat == Some(seat))
    }

    /// Checks that the caller is the host.
    ///
    /// # Errors
    /// Returns `HostOnly` otherwise.
    pub fn host_only(&self, subject: &str) -> Result<(), TableError> {
        if self.host == subject {
            return Ok(());
        }
        Err(TableError::HostOnly)
    }

    /// Checks that the host confirms a deletion by typing their name at this table.
    ///
    /// # Errors
    /// Returns `HostOnly` if the caller is not the host, and `NotConfirmed` if the name is another one.
    pub fn may_delete(&self, subject: &str, name: &str) -> Result<(), TableError> {
        let host = self.person(subject).ok_or(TableError::NotAtTable)?;
        self.host_only(subject)?;
        if host.name == name.trim() {
            return Ok(());
        }
        Err(TableError::NotConfirmed { name: host.name.clone() })
    }

    /// Checks that the caller may archive or restore the table.
    ///
    /// # Errors
    /// Returns `HostOnly` if the caller is not the host.
    pub fn may_archive(&self, subject: &str) -> Result<(), TableError> {
        self.person(subject).ok_or(TableError::NotAtTable)?;
        self.host_only(subject)
    }

    /// Checks the phase of the table.
    ///
    /// # Errors
    /// Returns `Phase` if the table is in another one.
    pub fn in_phase(&self, phase: TablePhase) -> Result<(), TableError> {
        if self.phase == phase {
            return Ok(());
        }
        Err(TableError::Phase(self.phase))
    }

    /// Adds a person. A person who is already here stays as they are.
    ///
    /// # Errors
    /// Returns `Locked` if the table is locked, and `Full` if it has no place left.
    pub fn join(&mut self, subject: &str, name: &str, by: Option<CameBy>) -> Result<(), TableError> {
        if self.person(subject).is_some() {
            return Ok(());
        }
        if self.locked {
            return Err(TableError::Locked);
        }
        self.admit(subject, name, by)
    }

    fn admit(&mut self, subject: &str, name: &str, by: Option<CameBy>) -> Result<(), TableError> {
        if self.people.len() >= CROWD {
            return Err(TableError::Full);
        }
        let name = self.free_name(subject, name);
        forget(&mut self.gone, subject);
        self.people.push(Person { subject: subject.to_owned(), name, seat: None, ready: false, by });
        Ok(())
    }

    /// Adds a person by the link for one seat, and gives them that seat. The lock does not stop them. `held`
    /// are the seats of the running match that they have held so far.
    ///
    /// # Errors
    /// Returns `SawHidden` if one of `held` knows what this seat must not. Returns `SeatTaken` if another
    /// person has the seat, and `Full` if the table has no place left.
    pub fn join_seat(
        &mut self,
        subject: &str,
        name: &str,
        seat: SeatNo,
        held: &[SeatNo],
    ) -> Result<(), TableError> {
        if self.phase == TablePhase::Playing {
            keeps_sides(self, seat, held)?;
        }
        if self.person(subject).is_none() {
            self.admit(subject, name, Some(CameBy::Seat))?;
        }
        self.sit(subject, seat)
    }

    /// Returns the name, changed if another person here has the same or a similar one.
    fn free_name(&self, subject: &str, name: &str) -> String {
        let others = || self.people.iter().filter(|other| other.subject != subject);
        let taken = |name: &str| others().any(|other| look_alike(&other.name, name));
        let numbered = (2..).map(|n| format!("{name} ({n})"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    /// Renames a person.
    pub fn rename(&mut self, subject: &str, name: &str) {
        let name = self.free_name(subject, name);
        if let Ok(person) = self.person_mut(subject) {
            person.name = name;
        }
    }

    /// Gives a free seat to a person between two matches. They give up the one before.
    ///
    /// # Errors
    /// Returns `NoSeat` or `SeatTaken` for the seat, and `Phase` if the match runs.
    pub fn take(&mut self, subject: &str, seat: SeatNo) -> Result<(), TableError> {
        self.between_matches()?;
        self.sit(subject, seat)
    }

    fn sit(&mut self, subject: &str, seat: SeatNo) -> Result<(), TableError> {
        if seat > self.options.marines {
            return Err(TableError::NoSeat);
        }
        if self.sitting(seat).is_some_and(|other| other.subject != subject) {
            return Err(TableError::SeatTaken);
        }
        let person = self.person_mut(subject)?;
        if person.seat != Some(seat) {
            let moved = [person.seat, Some(seat)].contains(&Some(0));
            person.seat = Some(seat);
            if moved {
                self.invader = InvaderBy::Taken;
            }
        }
        self.person_mut(subject)?.ready = false;
        self.wanted.remove(&seat);
        self.bots.remove(&seat);
        Ok(())
    }

    /// Takes a person's seat back.
    ///
    /// # Errors
    /// Returns `Phase` if the match runs, and `NotSeated` if they have none.
    pub fn stand(&mut self, subject: &str) -> Result<(), TableError> {
        self.between_matches()?;
        let person = self.person_mut(subject)?;
        let Some(seat) = person.seat.take() else {
            return Err(TableError::NotSeated);
        };
        person.ready = false;
        if seat == 0 {
            self.invader = InvaderBy::Taken;
        }
        Ok(())
    }

    /// Sets whether a player is ready.
    ///
    /// # Errors
    /// Returns `NotSeated` without a seat, and `Phase` if the match runs.
    pub fn set_ready(&mut self, subject: &str, on: bool) -> Result<(), TableError> {
        self.in_phase(TablePhase::Gathering)?;
        let person = self.person_mut(subject)?;
        if person.seat.is_none() {
            return Err(TableError::SeatFirst);
        }
        person.ready = on;
        Ok(())
    }

    /// Sets the options. No player has agreed to them yet, and seats that no longer exist are given back.
    /// Between two scenarios of a campaign, only the number of marines may change.
    ///
    /// # Errors
    /// Returns `Phase` if the match runs, and `ScenarioFixed` if the campaign decides what changes.
    pub fn set_options(&mut self, options: TableOptions) -> Result<(), TableError> {
        if self.phase == TablePhase::Over && self.goes_on().is_some() {
            return self.resize(&options);
        }
        self.in_phase(TablePhase::Gathering)?;
        if self.goes_on().is_some() && options.scenario != self.options.scenario {
            return Err(TableError::ScenarioFixed);
        }
        for person in &mut self.people {
            person.ready = false;
            person.seat = person.seat.filter(|seat| *seat <= options.marines);
        }
        self.bots.retain(|seat, _| *seat <= options.marines);
        self.colors = super::options::colors(self.editions, &options);
        self.options = options;
        Ok(())
    }

    /// Returns why *Start* cannot be pressed.
    pub fn start_blocked(&self) -> Option<Refusal> {
        if self.phase != TablePhase::Gathering {
            return Some(refusals::match_started());
        }
        if self.sitting(0).is_none() && self.bot(0).is_none() {
            return Some(refusals::no_invader());
        }
        let marines = self.occupied_seats().filter(|seat| *seat > 0).count();
        if marines == 0 && super::options::refuses(self.editions, &self.options, 1).is_none() {
            return Some(refusals::no_marines());
        }
        if let Some(why) = super::options::refuses(self.editions, &self.options, marines) {
            return Some(why);
        }
        // The host agrees by pressing the button.
        let mut late = self.people.iter().filter(|p| p.seat.is_some() && !p.ready && p.subject != self.host);
        late.next().map(|person| refusals::not_ready(person.name.as_str()))
    }

    /// Checks that the match can start.
    ///
    /// # Errors
    /// Returns `NotStartable` if something prevents it.
    pub fn startable(&self) -> Result<(), TableError> {
        self.start_blocked().map_or(Ok(()), |why| Err(TableError::NotStartable(Box::new(why))))
    }

    /// Returns the seats of people and of bots.
    fn occupied_seats(&self) -> impl Iterator<Item = SeatNo> {
        let people = self.people.iter().filter_map(|person| person.seat);
        people.filter(|seat| self.bot(*seat).is_none()).chain(self.bots.keys().copied())
    }

    /// Closes the table for a match. Free marine seats disappear, every player keeps their color, and the
    /// match runs.
    ///
    /// # Errors
    /// Returns `NotStartable` if something prevents the start.
    pub fn close_ranks(&mut self) -> Result<(), TableError> {
        self.startable()?;
        let mut seats: Vec<SeatNo> = self.occupied_seats().filter(|seat| *seat > 0).collect();
        seats.sort_unstable();
        let place_of = |seat: SeatNo| seats.iter().position(|other| *other == seat);
        for person in &mut self.people {
            person.ready = false;
            if let Some(place) = person.seat.and_then(place_of) {
                person.seat = Some(place as SeatNo + 1);
            }
        }
        let moved = |(seat, bot): (&SeatNo, &Bot)| (place_of(*seat).map_or(0, |at| at as SeatNo + 1), *bot);
        self.bots = self.bots.iter().map(moved).collect();
        let color = |seat: &SeatNo| self.colors.get(usize::from(*seat) - 1).cloned();
        self.colors = seats.iter().filter_map(color).collect();
        self.options.marines = seats.len() as u8;
        self.phase = TablePhase::Playing;
        Ok(())
    }
}
