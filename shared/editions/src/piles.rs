//! The history of the facedown piles of a whole match, from its log, for its proof.

use crate::asked::LoadError;
use engine::piles::between;
use engine::{Event, Moved, Ruleset, stored};

/// A stored batch: its row, its schema, its text.
#[derive(Debug, Clone, Copy)]
pub struct StoredBatch<'a> {
    pub row: u32,
    pub schema: u32,
    pub json: &'a str,
}

/// Returns every operation on the piles with its row. The setup must have the schema of the first row.
pub(crate) fn walk<R: Ruleset>(
    setup: &str,
    rows: &[StoredBatch<'_>],
) -> Result<Vec<(u32, Moved)>, LoadError> {
    let Some(first) = rows.first() else { return Ok(Vec::new()) };
    let setup = stored::read_setup::<R>(first.schema, setup)?;
    let (mut board, _) = R::open(&setup).map_err(|no| LoadError::Refused(no.code))?;
    let mut all: Vec<_> = R::dealt(&setup).into_iter().map(|moved| (first.row, moved)).collect();
    for stored in rows {
        for event in stored::read_batch::<R>(stored.schema, stored.json)?.events {
            let moved = step::<R>(&setup, &mut board, event);
            all.extend(moved.into_iter().map(|moved| (stored.row, moved)));
        }
    }
    Ok(all)
}

/// Applies one event to the board and returns what it did to the piles.
fn step<R: Ruleset>(setup: &R::Setup, board: &mut R::Board, event: Event<R>) -> Vec<Moved> {
    match event {
        Event::Happened(fact) => {
            let moved = R::moved(setup, board, &fact);
            R::apply(board, &fact);
            moved
        }
        Event::Restored(before) => {
            let (now, then) = (R::piles(board), R::piles(&before));
            *board = *before;
            let both = now.iter().zip(&then);
            both.flat_map(|((name, now), (_, then))| between(name, now, then)).collect()
        }
        Event::Ordered(..) => Vec::new(),
    }
}
