//! Saved matches from strangers, forged in one line.

use super::{EDITIONS, Share, recorded};
use crate::leaks::Page;
use arena::Bot;
use arena::log::Log;
use editions::{AnyMatch, Cause, Viewer};
use hyper::Method;
use proptest::prelude::*;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use support::garble::{Kinds, cases, garbled_by, next, runner};
use support::{Person, TestApp};

/// How far a log is replayed before its altered row, and after it.
const FROM: usize = 60;
const ON: usize = 6;

/// Replays a log with row `at` replaced to every audience, as a file is replayed.
fn replay(log: &Log, at: usize, text: &str) -> Option<()> {
    let (edition, schema) = (log.head.edition.as_str(), log.head.schema);
    let mut game = editions::EDITIONS.blank(edition, schema, log.head.setup.get()).ok()?;
    let viewers: Vec<_> =
        game.seats().into_iter().map(Viewer::Seat).chain([Viewer::Public, Viewer::Everything]).collect();
    let mut past: Vec<AnyMatch> = Vec::new();
    for (no, row) in log.rows.iter().enumerate().take(at + ON) {
        let batch = editions::EDITIONS
            .read_batch(edition, schema, if no == at { text } else { row.batch.get() })
            .ok()?;
        let earlier = match batch.cause() {
            Cause::Undone { to_row, .. } => past.get(usize::try_from(to_row).ok()?),
            _ => None,
        };
        game.follows(&batch, earlier).ok()?;
        game.apply(&batch);
        past.push(game.clone());
        if no >= at {
            viewers.iter().for_each(|viewer| drop((batch.seen(&game, *viewer), game.view(*viewer).json())));
        }
    }
    let _ = (game.snapshot(), game.outcome(), game.debrief());
    Some(())
}

#[test]
fn altered_rows_are_replayed_or_refused() {
    for edition in EDITIONS {
        let logs = recorded(edition);
        let row = |log: usize| {
            let rows = logs[log].rows.iter().take(FROM).enumerate();
            rows.map(move |(no, row)| ((log, no), row.batch.get().to_owned())).collect::<Vec<_>>()
        };
        let rows: Vec<_> = (0..logs.len()).flat_map(row).collect();
        let kinds = Arc::new(Kinds::of(rows.iter().map(|(_, text)| text)));
        let share = Share::default();
        let check = |((log, no), text): ((usize, usize), String)| {
            share.count(replay(&logs[log], no, &text).is_some());
            Ok(())
        };
        runner(cases()).run(&garbled_by(rows, kinds), check).unwrap();
        share.report(&format!("logs of {edition}"), 7);
    }
}

/// Returns a whole match of bots.
fn over(edition: &str) -> Log {
    let entries = editions::EDITIONS.registered();
    let entry = &entries.iter().find(|entry| entry.entry.id == edition).unwrap().entry;
    let mut table = arena::table(entry, 1);
    table.colors.truncate(2);
    Log::record(&table, None, 3, Bot::Sensible, usize::MAX).unwrap().0
}

/// Returns its lines, without the last one.
fn file(log: &Log) -> Vec<String> {
    let head = json!({ "bulkhead": "match", "format": 1, "edition": log.head.edition, "schema": log.head.schema,
        "made_ms": 5, "names": [], "setup": log.head.setup });
    let rows = log.rows.iter().zip(0..).map(|(row, no)| {
        json!({ "row": no, "seat": row.seat, "at_ms": 6, "schema": log.head.schema, "batch": row.batch })
            .to_string()
    });
    std::iter::once(head.to_string()).chain(rows).collect()
}

/// Returns a saved match with its hash computed anew, as a careful forger would.
fn forged(body: &str) -> String {
    let sum: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{}\n", json!({ "rows": body.lines().count().saturating_sub(1), "sha256": sum }))
}

/// Files of whole matches are opened, and then each of their pages is shown to every audience, or refused,
/// without a fault of the server.
#[tokio::test]
async fn forged_files_are_opened_or_refused() {
    let page = Page::default();
    let _log = page.open();
    let app = TestApp::spawn().await;
    let mut reader = Person::guest(&app.base, "Zoe").await;
    let kind = [("content-type", "application/x-ndjson")];
    for edition in EDITIONS {
        let lines = file(&over(edition));
        let kinds = Arc::new(Kinds::of(lines.iter()));
        let (mut runner, share) = (runner(1), Share::default());
        for no in 0..=cases() / 4 {
            let at = next(&mut runner, &prop_oneof![1 => Just(0), 5 => 0..lines.len()]);
            let strategy = garbled_by(vec![((), lines[at].clone())], kinds.clone());
            let mut file = lines.clone();
            // The first one is unchanged, so it must open.
            if no > 0 {
                file[at] = next(&mut runner, &strategy).1;
            }
            let body: String = file.iter().map(|line| format!("{line}\n")).collect();
            let answer = reader.send(Method::POST, "/api/saved", Some(forged(&body)), &kind).await;
            assert!([200, 400, 413].contains(&answer.status), "{}: {}", answer.status, file[at]);
            assert!(no > 0 || answer.status == 200, "a file as it was saved: {}", answer.text);
            if no > 0 {
                share.count(answer.status == 200);
            }
            if answer.status == 200 {
                let id = answer.json()["id"].as_str().unwrap().to_owned();
                read(&mut reader, &format!("/api/saved/{id}/replay"), at, &file[at]).await;
            }
        }
        share.report(&format!("files of {edition}"), 2);
    }
    assert_eq!(reader.get("/api/me").await.status, 200);
}

/// Reads the first page, the one with the altered row, and the last, for every audience.
async fn read(reader: &mut Person, path: &str, row: usize, line: &str) {
    for viewer in ["all", "public", "0", "1"] {
        for place in [format!("row={row}"), "line=0".to_owned(), "line=4294967295".to_owned()] {
            let answer = reader.get(&format!("{path}?as={viewer}&{place}")).await;
            assert!([200, 400].contains(&answer.status), "{} {viewer} {place}: {line}", answer.status);
        }
    }
}
