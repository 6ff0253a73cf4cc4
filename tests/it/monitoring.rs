//! The dashboard and the alerts for hosts name only metrics that the server shows.

use crate::figures::documented;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

fn text(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/packaging/monitoring").join(file);
    std::fs::read_to_string(path).unwrap()
}

/// Returns the names in an expression. A histogram shows three, which end in `_bucket`, `_sum` and `_count`.
fn names(expression: &str) -> BTreeSet<String> {
    let words = expression.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
    let ends = ["_bucket", "_sum", "_count"];
    let whole = |word: &str| ends.iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word).to_owned();
    words.filter(|word| word.starts_with("bulkhead_")).map(whole).collect()
}

#[test]
fn every_metric_of_the_alerts_exists() {
    let alerts: Value = serde_saphyr::from_str(&text("alerts.yml")).unwrap();
    let rules = alerts["groups"][0]["rules"].as_array().unwrap();
    let named: BTreeSet<String> =
        rules.iter().flat_map(|rule| names(rule["expr"].as_str().expect("an expression"))).collect();
    assert!(!named.is_empty());
    assert_eq!(named.difference(&documented()).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn the_dashboard_shows_every_metric_and_no_other() {
    let dashboard: Value = serde_json::from_str(&text("dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().expect("targets"));
    let shown: BTreeSet<String> =
        targets.flat_map(|target| names(target["expr"].as_str().expect("an expression"))).collect();
    assert_eq!(shown, documented());
}
