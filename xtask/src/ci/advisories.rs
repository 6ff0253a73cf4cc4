//! Known faults in what both lock files name. Where an advisory database cannot be reached, the step says so.

use crate::{place, run};
use anyhow::Result;
use serde_json::Value;
use std::process::Command;

/// Checks both lock files.
///
/// # Errors
/// A program that is there cannot be started.
pub(super) fn check() -> Result<bool> {
    let (rust, npm) = (rust()?, npm()?);
    Ok([("Cargo.lock", rust), ("package-lock.json", npm)].into_iter().all(|(file, found)| found.told(file)))
}

/// What is known of one lock file.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    Nothing,
    Faults(String),
    NotChecked(&'static str),
}

impl Found {
    fn told(&self, file: &str) -> bool {
        match self {
            Self::Nothing => println!("{file}: no known faults"),
            Self::Faults(what) => println!("FAILED: {file}: {what}"),
            Self::NotChecked(why) => println!("note: {file} not checked: {why}"),
        }
        !matches!(self, Self::Faults(_))
    }
}

fn rust() -> Result<Found> {
    if run::in_path("cargo-deny").is_none() {
        return Ok(Found::NotChecked("cargo-deny is not installed"));
    }
    let done = run::shown(&mut run::cargo(&["deny", "check", "advisories"]))?;
    Ok(if done.ok() {
        Found::Nothing
    } else if done.text.contains("failed to fetch") || done.text.contains("failed to load advisory") {
        Found::NotChecked("the advisory database does not answer")
    } else {
        Found::Faults("see above".to_owned())
    })
}

fn npm() -> Result<Found> {
    let mut command = Command::new("npm");
    command.args(["audit", "--package-lock-only", "--json"]).current_dir(place::client());
    Ok(read(&String::from_utf8_lossy(&command.output()?.stdout)))
}

fn read(told: &str) -> Found {
    let counts =
        serde_json::from_str::<Value>(told).unwrap_or_default()["metadata"]["vulnerabilities"].take();
    let Some(counts) = counts.as_object() else {
        return Found::NotChecked("the registry does not answer");
    };
    let grave = ["high", "critical"].iter().filter_map(|kind| counts.get(*kind)?.as_u64()).sum::<u64>();
    if grave == 0 { Found::Nothing } else { Found::Faults(format!("{grave} grave; run `npm audit`")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grave_faults_fail_and_no_answer_is_told() {
        let told =
            |high| format!(r#"{{"metadata":{{"vulnerabilities":{{"low":3,"high":{high},"critical":0}}}}}}"#);
        assert_eq!(read(&told(0)), Found::Nothing);
        assert!(!read(&told(2)).told("x"));
        for none in ["", "offline", r#"{"error":{"code":"ENOTFOUND"}}"#] {
            assert!(matches!(read(none), Found::NotChecked(_)), "{none}");
            assert!(read(none).told("x"));
        }
    }
}
