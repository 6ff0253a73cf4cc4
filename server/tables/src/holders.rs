//! One person, one side, one match. This module records who has held which seat of the running match, and
//! which seats they may no longer take.

use super::{Table, TableError};
use editions::Seat;
use protocol::table::{SeatNo, TablePhase};
use store::rows::SeatHolders;

/// Checks a seat of the running match for a person who has held the seats `held`.
///
/// # Errors
/// Returns `SawHidden` with the first of them that knows hidden things this seat must not know, or the
/// reverse.
pub(crate) fn keeps_sides(table: &Table, seat: SeatNo, held: &[SeatNo]) -> Result<(), TableError> {
    let alike = |other: SeatNo| {
        table.editions.sees_alike(&table.options.edition, &table.options.rules, Seat(other), Seat(seat))
    };
    let other = held.iter().find(|other| **other != seat && !alike(**other));
    other.map_or(Ok(()), |other| Err(TableError::SawHidden(table.color(*other))))
}

/// Returns the match that runs at a table.
pub(crate) fn running(table: &Table) -> Option<&str> {
    table.match_id.as_deref().filter(|_| table.phase == TablePhase::Playing)
}

/// Returns who holds the seats of the running match, before a change of its table and after it.
pub(crate) fn of(before: &Table, after: &Table) -> Option<SeatHolders> {
    let match_id = running(after)?;
    let known = [before, after].into_iter().filter(|table| running(table) == Some(match_id));
    let people = known.flat_map(|table| &table.people);
    let mut seats: Vec<(String, i64)> =
        people.filter_map(|person| Some((person.subject.clone(), i64::from(person.seat?)))).collect();
    seats.sort_unstable();
    seats.dedup();
    Some(SeatHolders { match_id: match_id.to_owned(), seats })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{How, Person};
    use editions::EDITIONS;
    use protocol::table::TableOptions;

    fn running(edition: &str) -> Table {
        let person = |subject: &str, seat| Person {
            subject: subject.to_owned(),
            name: subject.to_owned(),
            seat,
            ready: false,
            by: None,
        };
        let options = TableOptions {
            edition: edition.to_owned(),
            scenario: String::new(),
            marines: 2,
            rules: std::collections::BTreeMap::new(),
        };
        let mut table = Table::open(&EDITIONS, "t".to_owned(), person("ann", None), options, 0).unwrap();
        table.people.extend([person("bo", Some(1)), person("di", None)]);
        table.phase = TablePhase::Playing;
        table.match_id = Some("m".to_owned());
        table
    }

    #[test]
    fn the_seats_before_and_after_a_change_are_kept_while_a_match_runs() {
        let before = running("2004");
        let mut after = before.clone();
        after.leave("bo", How::Left).unwrap();
        after.join_seat("cy", "cy", 2, &[]).unwrap();
        let seats = of(&before, &after).unwrap().seats;
        let expected = [("ann", 0), ("bo", 1), ("cy", 2)].map(|(who, seat)| (who.to_owned(), seat));
        assert_eq!(seats, expected);
        // A match that has just begun has no earlier holders.
        after.match_id = Some("n".to_owned());
        assert_eq!(of(&before, &after).unwrap().seats.len(), 2);
        after.phase = TablePhase::Over;
        assert_eq!(of(&before, &after), None);
    }

    #[test]
    fn between_two_scenarios_a_person_may_change_sides() {
        let mut table = running("2016");
        table.leave("bo", How::Left).unwrap();
        assert_eq!(
            table.join_seat("di", "di", 1, &[0]).unwrap_err(),
            TableError::SawHidden("invader".to_owned())
        );
        assert_eq!(table.sitting(1), None, "the seat is still free");
        table.phase = TablePhase::Over;
        table.join_seat("di", "di", 1, &[0]).unwrap();
    }
}
