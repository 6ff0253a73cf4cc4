//! What a reader sees of a table.

use super::Table;
use protocol::table::{InvitePeek, MatchCard, SeatNo, TableSeat, TableView};
use std::collections::BTreeSet;

fn seats(table: &Table, online: &BTreeSet<String>, reader: Option<&str>) -> Vec<TableSeat> {
    let chair = |seat| {
        let person = table.sitting(seat);
        TableSeat {
            seat,
            colour: table.colour(seat),
            name: person.map(|person| person.name.clone()),
            ready: person.is_some_and(|person| person.ready),
            online: person.is_some_and(|person| online.contains(&person.subject)),
            bot: table.bot(seat).is_some(),
            yours: person.is_some_and(|person| Some(person.subject.as_str()) == reader),
        }
    };
    (0..=table.options.marines).map(chair).collect()
}

fn host_name(table: &Table) -> String {
    table.person(&table.host).map(|person| person.name.clone()).unwrap_or_default()
}

/// The lobby page of one reader.
pub fn table_view(table: &Table, online: &BTreeSet<String>, reader: &str) -> TableView {
    TableView {
        id: table.id.clone(),
        phase: table.phase,
        options: table.options.clone(),
        seats: seats(table, online, Some(reader)),
        standing: table.people.iter().filter(|p| p.seat.is_none()).map(|p| p.name.clone()).collect(),
        invader: table.invader,
        host_name: host_name(table),
        you_host: table.host == reader,
        locked: table.locked,
        match_id: table.match_id.clone(),
        start_blocked: table.start_blocked(),
    }
}

/// What an invite shows before it is used.
pub fn peek(table: &Table, online: &BTreeSet<String>, seat: Option<SeatNo>) -> InvitePeek {
    InvitePeek {
        table: table.id.clone(),
        host_name: host_name(table),
        options: table.options.clone(),
        seats: seats(table, online, None),
        phase: table.phase,
        seat,
    }
}

/// One line of *Your matches*.
pub fn card(table: &Table, touched_ms: i64, reader: &str, asked: bool) -> MatchCard {
    MatchCard {
        table: table.id.clone(),
        match_id: table.match_id.clone(),
        phase: table.phase,
        edition: table.options.edition.clone(),
        scenario: table.options.scenario.clone(),
        colour: table.person(reader).and_then(|person| person.seat).map(|seat| table.colour(seat)),
        with: table.people.iter().filter(|p| p.subject != reader).map(|p| p.name.clone()).collect(),
        asked,
        touched_ms,
    }
}
