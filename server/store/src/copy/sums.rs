//! Row counts and hashes of a database, independent of the order of its rows.

use super::cells::{Cell, Table};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// By table, and by match where rows belong to one: the number of rows, and the XOR of their hashes. Every
/// row has a key of its own, so no two of them cancel out.
#[derive(Debug, Default)]
pub(super) struct Sums(BTreeMap<(&'static str, String), (i64, [u8; 32])>);

impl Sums {
    /// Adds a row.
    pub(super) fn add(&mut self, table: &Table, row: &[Cell]) {
        let of = match table.by_match.and_then(|at| row.get(at)) {
            Some(Cell::Text(Some(id))) => id.clone(),
            _ => String::new(),
        };
        let (count, sum) = self.0.entry((table.name, of)).or_default();
        *count += 1;
        for (all, one) in sum.iter_mut().zip(hash(row)) {
            *all ^= one;
        }
    }

    /// Returns how many rows a table has.
    pub(super) fn count(&self, table: &str) -> i64 {
        self.0.iter().filter(|((name, _), _)| *name == table).map(|(_, (count, _))| count).sum()
    }

    /// Returns where two databases differ first.
    pub(super) fn first_difference(&self, other: &Self) -> Option<String> {
        let differs = |key: &&(&'static str, String)| self.0.get(*key) != other.0.get(*key);
        let (table, of) = self.0.keys().chain(other.0.keys()).find(differs)?;
        Some(if of.is_empty() { (*table).to_owned() } else { format!("{table} of match {of}") })
    }
}

/// Hashes each value with its kind and its length before it, so that no two rows hash alike.
fn hash(row: &[Cell]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for cell in row {
        let (kind, bytes) = match cell {
            Cell::Text(text) => (b't', text.as_ref().map(|text| text.as_bytes().to_vec())),
            Cell::Whole(n) => (b'n', n.map(|n| n.to_le_bytes().to_vec())),
            Cell::Bytes(bytes) => (b'b', bytes.clone()),
        };
        hash.update([kind, u8::from(bytes.is_some())]);
        let bytes = bytes.unwrap_or_default();
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::super::cells::TABLES;
    use super::*;

    fn text(text: &str) -> Cell {
        Cell::Text(Some(text.to_owned()))
    }

    #[test]
    fn the_order_of_rows_does_not_matter_and_every_value_does() {
        let table = TABLES.iter().find(|table| table.name == "match_rows").unwrap();
        let rows = [vec![text("a"), Cell::Whole(Some(1))], vec![text("a"), Cell::Whole(None)]];
        let of = |rows: &[&Vec<Cell>]| {
            let mut sums = Sums::default();
            rows.iter().for_each(|row| sums.add(table, row));
            sums
        };
        let all = of(&[&rows[0], &rows[1]]);
        assert_eq!(all.first_difference(&of(&[&rows[1], &rows[0]])), None);
        assert_eq!(all.count("match_rows"), 2);
        for other in [of(&[&rows[0]]), of(&[&rows[0], &vec![text("a"), Cell::Whole(Some(0))]])] {
            assert_eq!(all.first_difference(&other).as_deref(), Some("match_rows of match a"));
        }
    }

    #[test]
    fn a_value_that_moves_to_the_next_column_changes_the_hash() {
        assert_ne!(hash(&[text("ab"), text("c")]), hash(&[text("a"), text("bc")]));
        assert_ne!(hash(&[text("")]), hash(&[Cell::Text(None)]));
    }
}
