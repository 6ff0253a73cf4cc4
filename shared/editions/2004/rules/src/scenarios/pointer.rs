//! What each objective points at, as data that all players know.

use crate::names::Key;

/// What an objective names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pointer {
    /// The direction from the start: columns to the east and rows to the south, each -1, 0 or 1.
    pub bearing: Option<(i8, i8)>,
    /// Keys to find, and keys whose doors are to be opened.
    pub keys: &'static [Key],
    /// The way leads by teleporter.
    pub teleport: bool,
}

/// An objective that names no place and no thing.
const NOWHERE: Pointer = Pointer { bearing: None, keys: &[], teleport: false };

/// By scenario and leg, counted from 1.
const ALL: [(&str, u8, Pointer); 10] = [
    ("first", 1, Pointer { keys: &[Key::Red], ..NOWHERE }),
    ("second", 1, Pointer { keys: &[Key::Blue], teleport: true, ..NOWHERE }),
    ("third", 1, Pointer { bearing: Some((1, -1)), ..NOWHERE }),
    ("third", 2, Pointer { bearing: Some((0, 1)), ..NOWHERE }),
    ("third", 3, Pointer { bearing: Some((1, 1)), ..NOWHERE }),
    ("fourth", 1, Pointer { bearing: Some((1, -1)), keys: &[Key::Blue], ..NOWHERE }),
    ("fourth", 2, Pointer { keys: &[Key::Red], ..NOWHERE }),
    ("fifth", 1, Pointer { bearing: Some((1, 0)), ..NOWHERE }),
    ("fifth", 2, NOWHERE),
    ("fifth", 3, NOWHERE),
];

/// Returns what the objective of this leg of a scenario points at, or nothing if there is no such leg.
#[must_use]
pub fn pointer(scenario: &str, leg: u8) -> Pointer {
    let row = ALL.iter().find(|(id, of, _)| *id == scenario && *of == leg);
    row.map_or(NOWHERE, |(.., pointer)| *pointer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenarios;

    #[test]
    fn every_leg_of_every_scenario_has_one_row() {
        let legs = |row: &scenarios::Scenario| 1..=u8::try_from(row.legs.len().max(1)).unwrap();
        let wanted = scenarios::ALL.iter().flat_map(|row| legs(row).map(|leg| (row.id, leg)));
        let rows = ALL.iter().map(|(id, leg, _)| (*id, *leg));
        assert!(wanted.eq(rows));
    }
}
