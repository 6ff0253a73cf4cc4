//! What people at a table have said while no match runs. It is kept in memory only: no row and no log line
//! holds it.

use super::visible::visible_line;
use super::{Cell, Table, TableError};
use protocol::table::{TablePhase, TalkLine};
use std::collections::VecDeque;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::now_ms;

/// The most lines of one table. The oldest go first.
const LINES: usize = 50;
/// The longest line, in characters.
const LONGEST: usize = 300;

/// The lines of one table, oldest first.
#[derive(Default)]
pub(crate) struct Talk(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    said: VecDeque<Said>,
    /// The number of the next line.
    next: u32,
}

/// One line. Its name and its seat are those that the person has when the line is read.
struct Said {
    no: u32,
    subject: String,
    text: String,
    at_ms: i64,
}

// What people say stays out of every log, so only the number of lines shows.
impl fmt::Debug for Talk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Talk({} lines)", self.inside().said.len())
    }
}

impl Talk {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, subject: &str, text: String) {
        let mut inside = self.inside();
        let no = inside.next;
        inside.next = no.wrapping_add(1);
        if inside.said.len() >= LINES {
            inside.said.pop_front();
        }
        inside.said.push_back(Said { no, subject: subject.to_owned(), text, at_ms: now_ms() });
    }

    /// Forgets the lines of people who are no longer at the table.
    pub(crate) fn keep_people(&self, table: &Table) {
        self.inside().said.retain(|said| table.person(&said.subject).is_some());
    }

    /// Forgets every line, because the table is gone.
    pub(crate) fn forget(&self) {
        self.inside().said.clear();
    }

    fn view(&self, table: &Table) -> Vec<TalkLine> {
        let line = |said: &Said| {
            let person = table.person(&said.subject)?;
            let (seat, name) = (person.seat, person.name.clone());
            Some(TalkLine { no: said.no, seat, name, text: said.text.clone(), at_ms: said.at_ms })
        };
        self.inside().said.iter().filter_map(line).collect()
    }
}

impl Cell {
    /// Adds a line of a person at the table, and shows it on every page of the table.
    ///
    /// # Errors
    /// Returns `Phase` while a match runs, because its players talk there, and `NotAtTable` or how they left
    /// if the person is not at the table.
    pub fn say(&self, table: &Table, subject: &str, text: String) -> Result<(), TableError> {
        table.person(subject).ok_or_else(|| table.outsider(subject))?;
        if table.phase == TablePhase::Playing {
            return Err(TableError::Phase(table.phase));
        }
        self.talk.add(subject, text);
        self.notify();
        Ok(())
    }

    /// Returns the last lines, oldest first, for people at the table.
    pub fn talk(&self, table: &Table) -> Vec<TalkLine> {
        self.talk.view(table)
    }
}

/// Returns the visible part of a line of talk, in a match or at a table. Returns `None` if it is empty, has
/// more than 300 characters, or is not one line.
pub fn talk_line(raw: &str) -> Option<String> {
    visible_line(raw).filter(|line| (1..=LONGEST).contains(&line.chars().count()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slot::Slot;
    use crate::{How, Person};
    use editions::EDITIONS;
    use protocol::table::TableOptions;
    use std::collections::BTreeMap;

    /// The table of Ann, who is the invader, with Bo, who stands.
    fn gathered() -> (Cell, Table) {
        let person = |subject: &str, name: &str| Person {
            subject: subject.to_owned(),
            name: name.to_owned(),
            seat: None,
            ready: false,
            by: None,
        };
        let options = TableOptions {
            edition: "2004".to_owned(),
            scenario: String::new(),
            marines: 2,
            rules: BTreeMap::new(),
        };
        let mut table = Table::open(&EDITIONS, "t".to_owned(), person("a", "Ann"), options, 0).unwrap();
        table.people.push(person("b", "Bo"));
        let slot = Slot { table: table.clone(), campaign: None, touched_ms: 0, stale: false };
        (Cell::new(slot), table)
    }

    fn texts(lines: &[TalkLine]) -> Vec<&str> {
        lines.iter().map(|line| line.text.as_str()).collect()
    }

    #[test]
    fn a_line_has_the_name_and_the_seat_that_its_person_has_now() {
        let (cell, mut table) = gathered();
        let changed = cell.subscribe();
        cell.say(&table, "b", "hello".to_owned()).unwrap();
        assert!(changed.has_changed().unwrap(), "every page hears of it");
        let of = |table: &Table| cell.talk(table).first().map(|line| (line.name.clone(), line.seat));
        assert_eq!(of(&table), Some(("Bo".to_owned(), None)));
        table.take("b", 1).unwrap();
        table.rename("b", "Bob");
        assert_eq!(of(&table), Some(("Bob".to_owned(), Some(1))));
    }

    #[test]
    fn the_last_fifty_lines_are_kept() {
        let (cell, table) = gathered();
        for no in 0..60 {
            cell.say(&table, "a", format!("line {no}")).unwrap();
        }
        let lines = cell.talk(&table);
        let ends = lines.first().zip(lines.last()).map(|(first, last)| (first.no, last.no));
        assert_eq!((lines.len(), ends), (50, Some((10, 59))));
        assert_eq!(texts(&lines)[0], "line 10");
    }

    #[test]
    fn the_lines_of_a_person_who_goes_are_forgotten() {
        let (cell, mut table) = gathered();
        cell.say(&table, "a", "mine".to_owned()).unwrap();
        cell.say(&table, "b", "theirs".to_owned()).unwrap();
        table.leave("b", How::Removed).unwrap();
        assert_eq!(texts(&cell.talk(&table)), ["mine"], "before the change is stored");
        cell.talk.keep_people(&table);
        table.join("b", "Bo", None).unwrap();
        assert_eq!(texts(&cell.talk(&table)), ["mine"], "a person who comes back starts anew");
        assert_eq!(cell.say(&table, "c", "x".to_owned()).unwrap_err(), TableError::NotAtTable);
    }

    #[test]
    fn while_a_match_runs_its_players_talk_there() {
        let (cell, mut table) = gathered();
        cell.say(&table, "a", "before".to_owned()).unwrap();
        table.phase = TablePhase::Playing;
        let refused = cell.say(&table, "a", "meanwhile".to_owned()).unwrap_err();
        assert_eq!(refused, TableError::Phase(TablePhase::Playing));
        table.phase = TablePhase::Over;
        cell.say(&table, "a", "after".to_owned()).unwrap();
        assert_eq!(texts(&cell.talk(&table)), ["before", "after"]);
    }

    #[test]
    fn what_was_said_is_not_in_the_debug_text() {
        let (cell, table) = gathered();
        cell.say(&table, "a", "the door is red".to_owned()).unwrap();
        assert_eq!(format!("{:?}", cell.talk), "Talk(1 lines)");
    }

    #[test]
    fn a_line_has_at_most_three_hundred_characters() {
        assert_eq!(talk_line(" \u{202e}hi ").as_deref(), Some("hi"));
        assert!(talk_line(&"\u{e9}".repeat(300)).is_some());
        for bad in ["", "  ", "\u{200b}", "two\nlines", &"x".repeat(301)] {
            assert_eq!(talk_line(bad), None, "{bad:?}");
        }
    }
}
