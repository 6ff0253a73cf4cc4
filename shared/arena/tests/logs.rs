//! Recorded matches of every schema load for ever, through the engine.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where it stopped")]

use arena::log::{End, Log};
use editions::catalog;
use std::path::{Path, PathBuf};

fn recorded() -> Vec<(PathBuf, Log)> {
    let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/logs");
    let mut found = Vec::new();
    for edition in catalog() {
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
fn every_recorded_match_makes_the_same_match_again() {
    for (file, log) in recorded() {
        let game = log.replay().unwrap();
        assert_eq!(End::of(&game, log.rows.len()), log.end, "{}", file.display());
        assert!(log.rows.len() > 100, "{} is too short to tell much", file.display());
    }
}

#[test]
fn a_snapshot_in_the_middle_leads_to_the_same_end() {
    for (file, log) in recorded() {
        let game = log.resume().unwrap();
        assert_eq!(End::of(&game, log.rows.len()), log.end, "{}", file.display());
        assert!(!game.asks().is_empty() || game.outcome().is_some(), "{}", file.display());
    }
}
