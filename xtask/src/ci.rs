//! `cargo xtask ci`: everything that must hold before a change lands. Cheap steps come first, but all of them run,
//! so that one round shows every fault. The last line counts the tests; a failed step fails the whole as well.

mod fences;
mod release;
mod steps;
#[cfg(test)]
mod workflows;

use crate::provision::Leave;
use crate::tally::Tally;
use crate::test;
use anyhow::Result;
use clap::builder::PossibleValuesParser;
use std::time::{Duration, Instant};

/// What can be asked for.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Install missing system packages (Debian, as root); `CI=true` says the same
    #[arg(long)]
    install: bool,
    /// Only these steps, by name; the tests are none of them
    #[arg(long, value_name = "STEP", value_delimiter = ',', value_parser = PossibleValuesParser::new(steps::names()))]
    only: Vec<String>,
}

/// One step that has run.
#[derive(Debug)]
struct Report {
    name: &'static str,
    took: Duration,
    passed: bool,
}

/// Runs every step and then every test, or only the steps that are asked for.
///
/// # Errors
/// None: what fails is reported.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let wanted = |step: &&steps::Step| args.only.is_empty() || args.only.iter().any(|name| name == step.0);
    let run = |(name, step): &steps::Step| timed(name, || step().map(|passed| (passed, ()))).0;
    let mut reports: Vec<Report> = steps::ALL.iter().filter(wanted).map(run).collect();
    if !args.only.is_empty() {
        return Ok(summary(&reports));
    }
    let (report, tally) = timed("tests", || {
        let tally = test::everything(Leave::new(args.install));
        Ok((tally.ok(), tally))
    });
    reports.push(report);
    let passed = summary(&reports);
    tally.unwrap_or_else(|| Tally::failure("the tests did not run")).print();
    Ok(passed)
}

/// Prints what each step came to, and returns true if all passed.
fn summary(reports: &[Report]) -> bool {
    println!("\nsummary");
    for report in reports {
        let word = if report.passed { "ok" } else { "FAILED" };
        println!("  {:6} {:18} {:7.1} s", word, report.name, report.took.as_secs_f64());
    }
    let failed: Vec<&str> =
        reports.iter().filter(|report| !report.passed).map(|report| report.name).collect();
    println!("steps: {} of {} passed {}", reports.len() - failed.len(), reports.len(), failed.join(", "));
    failed.is_empty()
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
