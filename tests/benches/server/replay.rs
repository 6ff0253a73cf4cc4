//! The time to reach any step of a long match: every page of its replay, requested over HTTP.

use crate::figures::{median, quantile};
use crate::recording::Recording;
use anyhow::{Context, Result};
use std::time::Instant;
use support::Person;

/// Requests every page from the end to the beginning, so that none follows its predecessor. Returns the
/// milliseconds of each.
pub(crate) async fn pages(person: &Person, match_id: &str) -> Result<Vec<f64>> {
    let mut person = person.clone();
    let mut took = Vec::new();
    let mut line = u64::from(u32::MAX);
    loop {
        let began = Instant::now();
        let page = person.get(&format!("/api/matches/{match_id}/replay?line={line}")).await;
        took.push(began.elapsed().as_secs_f64() * 1000.0);
        line = page.good()["from"].as_u64().context("a page begins somewhere")?;
        if line == 0 {
            return Ok(took);
        }
    }
}

/// Prints the times.
pub(crate) fn print(recording: &Recording) {
    let pages = &recording.pages;
    println!("\nreplay of {} commands, any step on {} pages, over HTTP", recording.commands, pages.len());
    println!(
        "  a page: p50 {:.1} ms, p99 {:.1} ms, the slowest {:.1} ms",
        median(pages),
        quantile(pages, 0.99),
        quantile(pages, 1.0)
    );
}
