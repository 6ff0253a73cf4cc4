//! The ratios that are written down, and whether those of a new run are worse by more than a fifth.

use crate::place;
use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};
use std::path::PathBuf;

/// What is left of a ratio, at the least, when it has got worse.
const LEAST: f64 = 0.8;

/// Where they are written down.
fn kept() -> PathBuf {
    place::root().join("tests/benches/server/ratios.json")
}

/// Where the benchmark leaves those of its run; nothing of a run before is there.
pub(super) fn found() -> Result<PathBuf> {
    let path = place::target().join("ratios.json");
    if path.exists() {
        std::fs::remove_file(&path).context("removing the ratios of another run")?;
    }
    Ok(path)
}

fn read(path: PathBuf) -> Result<Map<String, Value>> {
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} holds no ratios", path.display()))
}

/// Writes those of the last run down.
///
/// # Errors
/// There was no run, or the file cannot be written.
pub(super) fn record() -> Result<()> {
    let all = read(place::target().join("ratios.json"))?;
    if all.is_empty() {
        bail!("the benchmark has found no ratio");
    }
    std::fs::write(kept(), serde_json::to_string_pretty(&all)? + "\n").context("writing the ratios down")?;
    println!("\nwritten down: {} ratios, in {}", all.len(), kept().display());
    Ok(())
}

/// Prints what became of each ratio; false when one is worse by more than a fifth, or was not measured.
///
/// # Errors
/// Nothing is written down, or there was no run.
pub(super) fn compare() -> Result<bool> {
    let (before, now) = (read(kept())?, read(place::target().join("ratios.json"))?);
    println!("\nheld against what is written down");
    let mut passed = true;
    for (name, kept) in &before {
        let found = verdict(kept, now.get(name))?;
        let word = if found.good { "" } else { "  WORSE BY MORE THAN A FIFTH" };
        println!("  {name:<58} {:>9} was {:>9}{word}", found.now, kept["value"]);
        passed &= found.good;
    }
    for name in now.keys().filter(|name| !before.contains_key(*name)) {
        println!("  {name:<58} is new; `--record` writes it down");
    }
    Ok(passed)
}

/// What became of one ratio.
#[derive(Debug, PartialEq, Eq)]
struct Verdict {
    now: String,
    good: bool,
}

/// `now`: what the run has found; none is as bad as a worse one.
fn verdict(kept: &Value, now: Option<&Value>) -> Result<Verdict> {
    let number =
        |ratio: &Value| ratio["value"].as_f64().filter(|value| *value > 0.0).context("a ratio is above 0");
    let before = number(kept)?;
    let Some(now) = now else { return Ok(Verdict { now: "missing".to_owned(), good: false }) };
    let after = number(now)?;
    let left = match kept["better"].as_str() {
        Some("more") => after / before,
        Some("less") => before / after,
        _ => bail!("a ratio says whether more or less is better"),
    };
    Ok(Verdict { now: after.to_string(), good: left >= LEAST })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn good(better: &str, before: f64, after: f64) -> bool {
        let ratio = |value: f64| json!({ "better": better, "value": value });
        verdict(&ratio(before), Some(&ratio(after))).unwrap().good
    }

    #[test]
    fn a_ratio_may_not_get_worse_by_more_than_a_fifth() {
        assert!(good("more", 20.0, 16.0) && good("more", 20.0, 30.0));
        assert!(!good("more", 20.0, 15.9));
        assert!(good("less", 1.0, 1.25) && good("less", 1.6, 1.0));
        assert!(!good("less", 1.0, 1.26));
    }

    #[test]
    fn what_was_not_measured_is_no_better_than_what_got_worse() {
        let found = verdict(&json!({ "better": "more", "value": 3.0 }), None).unwrap();
        assert_eq!(found, Verdict { now: "missing".to_owned(), good: false });
    }

    #[test]
    fn what_is_no_ratio_is_no_success() {
        let ratio = |better: &str, value: f64| json!({ "better": better, "value": value });
        assert!(verdict(&ratio("more", 0.0), Some(&ratio("more", 1.0))).is_err());
        assert!(verdict(&ratio("less", 1.0), Some(&ratio("less", 0.0))).is_err());
        assert!(verdict(&ratio("better", 1.0), Some(&ratio("better", 1.0))).is_err());
        assert!(verdict(&json!({}), Some(&json!({}))).is_err());
    }

    #[test]
    fn what_is_written_down_can_be_compared() {
        let all = read(kept()).unwrap();
        assert!(!all.is_empty());
        for (name, ratio) in &all {
            assert!(verdict(ratio, Some(ratio)).unwrap().good, "{name}");
        }
    }
}
