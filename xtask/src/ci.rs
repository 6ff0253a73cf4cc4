//! `cargo xtask ci`: everything that must hold before a change lands. Cheap steps come first, but all of them run,
//! so that one round shows every fault. The last line counts the tests; a failed step fails the whole as well.

mod advisories;
mod fences;
mod licences;
mod release;
mod steps;

use crate::provision::Leave;
use crate::tally::Tally;
use crate::test;
use anyhow::Result;
use std::time::{Duration, Instant};

/// One step that has run.
#[derive(Debug)]
struct Report {
    name: &'static str,
    took: Duration,
    passed: bool,
}

/// Runs every step, then every test.
///
/// # Errors
/// None: what fails is reported.
pub(crate) fn command(install: bool) -> Result<bool> {
    let run = |(name, step): &steps::Step| timed(name, || step().map(|passed| (passed, ()))).0;
    let mut reports: Vec<Report> = steps::ALL.iter().map(run).collect();
    let (report, tally) = timed("tests", || {
        let tally = test::everything(Leave::new(install));
        Ok((tally.ok(), tally))
    });
    reports.push(report);
    println!("\nsummary");
    for report in &reports {
        let word = if report.passed { "ok" } else { "FAILED" };
        println!("  {:6} {:18} {:7.1} s", word, report.name, report.took.as_secs_f64());
    }
    let failed: Vec<&str> =
        reports.iter().filter(|report| !report.passed).map(|report| report.name).collect();
    println!("steps: {} of {} passed {}", reports.len() - failed.len(), reports.len(), failed.join(", "));
    tally.unwrap_or_else(|| Tally::failure("the tests did not run")).print();
    Ok(failed.is_empty())
}

fn timed<T>(name: &'static str, step: impl FnOnce() -> Result<(bool, T)>) -> (Report, Option<T>) {
    println!("\n-- {name}");
    let start = Instant::now();
    let (passed, value) = match step() {
        Ok((passed, value)) => (passed, Some(value)),
        Err(error) => {
            println!("FAILED: {error:#}");
            (false, None)
        }
    };
    let took = start.elapsed();
    println!("-- {name}: {} ({:.1} s)", if passed { "ok" } else { "FAILED" }, took.as_secs_f64());
    (Report { name, took, passed }, value)
}
