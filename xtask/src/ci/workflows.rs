//! The workflows of the repository, held against what they name: steps that exist, and actions that cannot
//! change.

use super::steps;
use crate::place;
use std::collections::BTreeSet;

/// The texts of all workflows, with their file names.
fn all() -> Vec<(String, String)> {
    let folder = std::fs::read_dir(place::root().join(".github/workflows")).unwrap();
    let text = |path: std::path::PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&path).unwrap())
    };
    folder.map(|entry| text(entry.unwrap().path())).collect()
}

#[test]
fn every_action_of_a_workflow_is_pinned_by_its_hash() {
    let mut pinned = BTreeSet::new();
    for (file, text) in all() {
        for action in text.lines().filter_map(|line| line.split_once("uses: ")).map(|(_, rest)| rest) {
            let (name, rest) = action.split_once('@').expect("an action has a version");
            let hash = rest.split([' ', '#']).next().unwrap();
            assert!(
                hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()),
                "{file}: {action}"
            );
            pinned.insert((name.to_owned(), hash.to_owned()));
        }
    }
    let names: BTreeSet<&String> = pinned.iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), pinned.len(), "one hash for each action: {pinned:?}");
}

#[test]
fn every_step_runs_in_exactly_one_job() {
    let (_, text) = all().into_iter().find(|(file, _)| file == "ci.yml").unwrap();
    let lists =
        text.lines().filter_map(|line| line.split_once("cargo xtask ci --only ")).map(|(_, list)| list);
    let mut named: Vec<&str> = lists.flat_map(|list| list.trim().split(',')).collect();
    named.sort_unstable();
    let mut steps = steps::names();
    steps.sort_unstable();
    assert_eq!(named, steps);
}
