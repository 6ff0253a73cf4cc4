//! Rows, snapshots and setups as a database may hold them, of any schema, even of future ones.

use super::{EDITIONS, Share, recorded};
use editions::{AnyMatch, By, Keyed, LoadError, Viewer};
use proptest::prelude::*;
use std::sync::Arc;
use support::bot::Picker;
use support::garble::{Kinds, cases, garbled_by, runner};

/// How many commands such a match is played on.
const ON: u32 = 6;

/// Does everything that a server asks of a loaded match, and plays some more.
pub(super) fn lived(mut game: AnyMatch, pick: &mut Picker) -> Result<(), LoadError> {
    game.refresh()?;
    for _ in 0..ON {
        let Some(after) = looked_at(&game, pick) else { break };
        game = after;
    }
    Ok(())
}

/// Shows a match to every audience and answers each of its questions. Returns the match after one of the
/// answers.
fn looked_at(game: &AnyMatch, pick: &mut Picker) -> Option<AnyMatch> {
    let seats = game.seats().into_iter().map(Viewer::Seat);
    let viewers: Vec<_> = seats.chain([Viewer::Public, Viewer::Everything]).collect();
    for viewer in &viewers {
        let _ = game.view(*viewer).json();
    }
    let _ = (game.outcome(), game.debrief(), game.mode());
    let mut next = None;
    for ask in game.asks() {
        let _ = (game.options(ask.seat), game.standing(ask.seat), game.fallback(ask.seat));
        viewers.iter().for_each(|viewer| drop(game.question_seen(ask.seat, *viewer)));
        let sampled = game.sample(ask.seat, &mut |bound| pick.below(bound as usize) as u32);
        let Some((id, choice)) = sampled else { continue };
        let _ = game.why(ask.seat, id, &choice);
        let Ok((batch, after)) = game.decide(ask.seat, id, choice, By::Player, &mut Keyed::new([3; 32]))
        else {
            continue;
        };
        viewers.iter().for_each(|viewer| drop((batch.seen(&after, *viewer), after.view(*viewer))));
        next = Some(after);
    }
    next
}

#[test]
fn rows_are_read_or_refused() {
    for edition in EDITIONS {
        let logs = recorded(edition);
        let rows = logs
            .iter()
            .flat_map(|log| log.rows.iter().map(|row| (log.head.schema, row.batch.get().to_owned())));
        let rows: Vec<_> = rows.collect();
        let newest = logs.iter().map(|log| log.head.schema).max().unwrap();
        let kinds = Arc::new(Kinds::of(rows.iter().map(|(_, text)| text)));
        let share = Share::default();
        let check = |((known, text), other): ((u32, String), Option<u32>)| {
            let schema = other.unwrap_or(known);
            let read = editions::EDITIONS.read_batch(edition, schema, &text);
            if other.is_none() {
                share.count(read.is_ok());
            }
            let Ok(batch) = read else { return Ok(()) };
            prop_assert!(schema <= newest, "a newer row was read");
            // Rows of an older schema keep their frames as text, and are never written again.
            if schema == newest {
                let again = batch.json();
                let read = editions::EDITIONS.read_batch(edition, newest, &again).map(|batch| batch.json());
                prop_assert_eq!(read.unwrap(), again);
            }
            Ok(())
        };
        let other = prop_oneof![6 => Just(None), 1 => any::<u32>().prop_map(Some), 1 => (0..newest + 3).prop_map(Some)];
        runner(cases()).run(&(garbled_by(rows, kinds), other), check).unwrap();
        share.report(&format!("rows of {edition}"), 15);
    }
}

#[test]
fn snapshots_are_read_and_played_on_or_refused() {
    for edition in EDITIONS {
        let logs = recorded(edition);
        let newest = logs.iter().map(|log| log.head.schema).max().unwrap();
        let whole = logs.iter().map(|log| (log.head.schema, log.snapshot.snapshot.get().to_owned()));
        let whole: Vec<_> = whole.collect();
        let kinds = Arc::new(Kinds::of(whole.iter().map(|(_, text)| text)));
        let share = Share::default();
        let strategy = (garbled_by(whole, kinds), any::<u64>());
        let check = |((known, text), pick): ((u32, String), u64)| {
            prop_assert!(
                editions::EDITIONS.load(edition, newest + 1, &text).is_err(),
                "a newer snapshot was read"
            );
            let read = editions::EDITIONS.load(edition, known, &text);
            share.count(read.is_ok());
            if let Ok(game) = read {
                let _ = lived(game, &mut Picker::new(pick));
            }
            Ok(())
        };
        runner(cases()).run(&strategy, check).unwrap();
        share.report(&format!("snapshots of {edition}"), 20);
    }
}

#[test]
fn setups_are_read_or_refused() {
    for edition in EDITIONS {
        let logs = recorded(edition);
        let newest = logs.iter().map(|log| log.head.schema).max().unwrap();
        let setups: Vec<_> =
            logs.iter().map(|log| (log.head.schema, log.head.setup.get().to_owned())).collect();
        let kinds = Arc::new(Kinds::of(setups.iter().map(|(_, text)| text)));
        let share = Share::default();
        let check = |((known, text), pick): ((u32, String), u64)| {
            prop_assert!(
                editions::EDITIONS.blank(edition, newest + 1, &text).is_err(),
                "a newer setup was read"
            );
            let read = editions::EDITIONS.blank(edition, known, &text);
            share.count(read.is_ok());
            if let Ok((_, game)) = editions::EDITIONS.start(edition, &text, &mut Keyed::new([1; 32])) {
                let _ = lived(game, &mut Picker::new(pick));
            }
            Ok(())
        };
        runner(cases()).run(&(garbled_by(setups, kinds), any::<u64>()), check).unwrap();
        share.report(&format!("setups of {edition}"), 15);
    }
}
