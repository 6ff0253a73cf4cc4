//! Recorded matches of every schema load forever, through the engine.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where it stopped")]

use arena::log::{End, Log};
use editions::{AnyMatch, Cause, EDITIONS};
use std::path::{Path, PathBuf};

fn recorded() -> Vec<(PathBuf, Log)> {
    let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/logs");
    let mut found = Vec::new();
    for edition in EDITIONS.catalog() {
        let folder = std::fs::read_dir(logs.join(&edition.id)).unwrap();
        let files = folder.map(|file| file.unwrap().path());
        for file in files.filter(|file| file.extension().is_some_and(|end| end == "jsonl")) {
            let log = Log::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
            assert_eq!(log.head.edition, edition.id, "{}", file.display());
            found.push((file, log));
        }
        let of_today = |(_, log): &(_, Log)| log.replay().unwrap().stamp() == stamp(log);
        assert!(found.iter().any(of_today), "`cargo xtask record` has not recorded this schema yet");
    }
    found
}

fn stamp(log: &Log) -> (&str, u32) {
    (&log.head.edition, log.head.schema)
}

#[test]
fn every_recorded_match_replays_to_the_same_match() {
    for (file, log) in recorded() {
        let game = log.replay().unwrap();
        assert_eq!(End::of(&game, log.rows.len()), log.end, "{}", file.display());
        assert!(log.rows.len() > 100, "{} is too short to tell much", file.display());
    }
}

#[test]
fn each_row_of_a_recorded_match_follows_from_the_one_before() {
    let mut steps_back = 0;
    for (file, log) in recorded() {
        let mut game = EDITIONS.blank(&log.head.edition, log.head.schema, log.head.setup.get()).unwrap();
        let mut past: Vec<AnyMatch> = Vec::new();
        for (number, row) in log.rows.iter().enumerate() {
            let batch = EDITIONS.read_batch(&log.head.edition, log.head.schema, row.batch.get()).unwrap();
            let earlier = match batch.cause() {
                Cause::Undone { to_row, .. } => Some(&past[to_row as usize]),
                Cause::Start | Cause::Decision { .. } | Cause::Ordered { .. } => None,
            };
            steps_back += usize::from(earlier.is_some());
            assert_eq!(game.follows(&batch, earlier), Ok(()), "row {number} of {}", file.display());
            game.apply(&batch);
            past.push(game.clone());
        }
    }
    assert!(steps_back > 0, "a step back was among them");
}

#[test]
fn a_snapshot_in_the_middle_leads_to_the_same_end() {
    for (file, log) in recorded() {
        let game = log.resume().unwrap();
        assert_eq!(End::of(&game, log.rows.len()), log.end, "{}", file.display());
        assert!(!game.asks().is_empty() || game.outcome().is_some(), "{}", file.display());
    }
}
