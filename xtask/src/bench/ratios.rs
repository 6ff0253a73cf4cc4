//! The ratios that are written down, and whether those of a new run are worse by more than a fifth: than
//! the last one that was
//! written down, and than the first one, which stays. So a ratio cannot fall by a little again and again.

use crate::place;
use anyhow::{Context, Result, bail};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// How much of itself a ratio may get worse.
const FIFTH: f64 = 0.2;

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

/// Writes those of the last run down; the first figure of each stays what it was. `worse`: also where one is worse than the
/// one that is written down.
///
/// # Errors
/// There was no run, one is worse without a word, or the file cannot be written.
pub(super) fn record(worse: bool) -> Result<()> {
    let all = recorded(&read(kept())?, &read(place::target().join("ratios.json"))?, worse)?;
    std::fs::write(kept(), serde_json::to_string_pretty(&all)? + "\n").context("writing the ratios down")?;
    println!("\nwritten down: {} ratios, in {}", all.len(), kept().display());
    Ok(())
}

/// What is written down after the run `now`.
fn recorded(
    before: &Map<String, Value>,
    now: &Map<String, Value>,
    worse: bool,
) -> Result<Map<String, Value>> {
    if now.is_empty() {
        bail!("the benchmark has found no ratio");
    }
    let (mut all, mut fallen) = (before.clone(), Vec::new());
    for name in before.keys().filter(|name| !now.contains_key(*name)) {
        fallen.push(format!("{name}: not measured"));
    }
    for (name, ratio) in now {
        let after = number(ratio, "value")?;
        let first = match before.get(name) {
            Some(kept) => {
                let last = number(kept, "value")?;
                if better(ratio)?.lost(last, after) > 0.0 {
                    fallen.push(format!("{name}: {after}, was {last}"));
                }
                number(kept, "first")?
            }
            None => after,
        };
        all.insert(name.clone(), json!({ "better": ratio["better"], "first": first, "value": after }));
    }
    if !(worse || fallen.is_empty()) {
        bail!(
            "not written down, as these are worse; `--worse` writes them down as well:\n  {}",
            fallen.join("\n  ")
        );
    }
    Ok(all)
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
        println!("  {name:<58} {:>9} was {:>9}, first {:>9}{word}", found.now, kept["value"], kept["first"]);
        passed &= found.good;
    }
    for name in now.keys().filter(|name| !before.contains_key(*name)) {
        println!("  {name:<58} is new; `--record` writes it down");
    }
    Ok(passed)
}

/// Which way is better.
#[derive(Debug, Clone, Copy)]
enum Better {
    More,
    Less,
}

impl Better {
    /// How much of `before` was lost on the way to `after`; below zero when it has got better.
    fn lost(self, before: f64, after: f64) -> f64 {
        match self {
            Self::More => (before - after) / before,
            Self::Less => (after - before) / before,
        }
    }
}

fn better(ratio: &Value) -> Result<Better> {
    match ratio["better"].as_str() {
        Some("more") => Ok(Better::More),
        Some("less") => Ok(Better::Less),
        _ => bail!("a ratio says whether more or less is better"),
    }
}

fn number(ratio: &Value, field: &str) -> Result<f64> {
    ratio[field]
        .as_f64()
        .filter(|value| *value > 0.0)
        .with_context(|| format!("a ratio's `{field}` is above 0"))
}

/// What became of one ratio.
#[derive(Debug, PartialEq, Eq)]
struct Verdict {
    now: String,
    good: bool,
}

/// `now`: what the run has found; none is as bad as a worse one.
fn verdict(kept: &Value, now: Option<&Value>) -> Result<Verdict> {
    let (last, first, better) = (number(kept, "value")?, number(kept, "first")?, better(kept)?);
    let Some(now) = now else { return Ok(Verdict { now: "missing".to_owned(), good: false }) };
    let after = number(now, "value")?;
    // A hair more, as a fifth has no end in twos.
    let good = [last, first].iter().all(|before| better.lost(*before, after) <= FIFTH + 1e-9);
    Ok(Verdict { now: after.to_string(), good })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(better: &str, first: f64, value: f64) -> Value {
        json!({ "better": better, "first": first, "value": value })
    }

    fn good(better: &str, before: f64, after: f64) -> bool {
        verdict(&ratio(better, before, before), Some(&ratio(better, after, after))).unwrap().good
    }

    fn all(rows: &[(&str, Value)]) -> Map<String, Value> {
        rows.iter().map(|(name, ratio)| ((*name).to_owned(), ratio.clone())).collect()
    }

    #[test]
    fn a_ratio_may_not_get_worse_by_more_than_a_fifth_either_way() {
        assert!(good("more", 20.0, 16.0) && good("more", 20.0, 30.0));
        assert!(!good("more", 20.0, 15.9));
        assert!(good("less", 1.0, 1.2) && good("less", 1.6, 1.0));
        assert!(!good("less", 1.0, 1.21));
    }

    #[test]
    fn a_ratio_that_falls_a_little_again_and_again_is_held_against_the_first() {
        let fallen = ratio("more", 20.0, 17.0);
        assert!(verdict(&fallen, Some(&json!({ "value": 16.0 }))).unwrap().good);
        assert!(!verdict(&fallen, Some(&json!({ "value": 15.0 }))).unwrap().good);
        // And one that has risen against the last.
        let risen = ratio("less", 2.0, 1.0);
        assert!(!verdict(&risen, Some(&json!({ "value": 1.3 }))).unwrap().good);
    }

    #[test]
    fn what_was_not_measured_is_no_better_than_what_got_worse() {
        let found = verdict(&ratio("more", 3.0, 3.0), None).unwrap();
        assert_eq!(found, Verdict { now: "missing".to_owned(), good: false });
    }

    #[test]
    fn worse_ratios_are_written_down_only_when_somebody_says_so() {
        let before = all(&[("a", ratio("more", 10.0, 12.0)), ("b", ratio("less", 2.0, 2.0))]);
        let found = |a: f64, b: f64| {
            all(&[
                ("a", json!({ "better": "more", "value": a })),
                ("b", json!({ "better": "less", "value": b })),
            ])
        };
        let why = recorded(&before, &found(11.9, 1.5), false).unwrap_err().to_string();
        assert!(why.contains("a: 11.9, was 12") && !why.contains("b:"), "{why}");
        assert!(recorded(&before, &found(12.0, 2.1), false).is_err());
        let only = all(&[("a", json!({ "better": "more", "value": 12.0 }))]);
        assert!(recorded(&before, &only, false).unwrap_err().to_string().contains("b: not measured"));
        // Said so, it is; the first figure stays, and what was not measured stays as it is.
        let worse = recorded(&before, &only, true).unwrap();
        assert_eq!(worse["b"], ratio("less", 2.0, 2.0));
        let worse = recorded(&before, &found(11.9, 2.2), true).unwrap();
        assert_eq!((&worse["a"], &worse["b"]), (&ratio("more", 10.0, 11.9), &ratio("less", 2.0, 2.2)));
    }

    #[test]
    fn better_and_new_ratios_are_written_down_and_the_first_stays() {
        let before = all(&[("a", ratio("more", 10.0, 12.0))]);
        let now = all(&[
            ("a", json!({ "better": "more", "value": 13.0 })),
            ("c", json!({ "better": "less", "value": 0.5 })),
        ]);
        let after = recorded(&before, &now, false).unwrap();
        assert_eq!((&after["a"], &after["c"]), (&ratio("more", 10.0, 13.0), &ratio("less", 0.5, 0.5)));
        assert!(recorded(&before, &Map::new(), true).is_err(), "nothing was measured");
    }

    #[test]
    fn what_is_no_ratio_is_no_success() {
        let judged = |better: &str, before: f64, after: f64| {
            verdict(&ratio(better, before, before), Some(&json!({ "value": after })))
        };
        assert!(judged("more", 0.0, 1.0).is_err() && judged("less", 1.0, 0.0).is_err());
        assert!(judged("better", 1.0, 1.0).is_err());
        assert!(verdict(&json!({}), Some(&json!({}))).is_err());
        assert!(verdict(&json!({ "better": "more", "value": 1.0 }), None).is_err(), "no first figure");
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
