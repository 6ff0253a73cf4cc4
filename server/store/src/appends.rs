//! The metrics of the writing task.

use prometheus::core::Collector;
use prometheus::{Histogram, HistogramOpts, IntCounter};
use std::time::Duration;

/// Bucket bounds in seconds, from a write in memory to a disk that is stuck.
const SECONDS: [f64; 13] = [1e-5, 5e-5, 1e-4, 5e-4, 1e-3, 2e-3, 5e-3, 1e-2, 2.5e-2, 0.1, 0.5, 2.5, 10.0];

/// Returns the options of a duration histogram with the shared buckets.
pub fn seconds(name: &str, help: &str) -> HistogramOpts {
    HistogramOpts::new(name, help).buckets(SECONDS.to_vec())
}

/// The metrics of all flushes. Clones share them.
#[derive(Debug, Clone)]
pub struct Appends {
    rows: Histogram,
    took: Histogram,
    failed: IntCounter,
}

impl Appends {
    /// Creates the metrics. Returns `None` if the names are invalid, which is a bug; then nothing is counted.
    pub(super) fn new() -> Option<Self> {
        let sizes = vec![1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
        let rows = HistogramOpts::new("bulkhead_append_rows", "Rows in one flush of the log.").buckets(sizes);
        let took = seconds("bulkhead_append_seconds", "Time until one flush of the log is durable.");
        let failed = "Flushes of the log that failed, or whose outcome is unknown.";
        Some(Self {
            rows: Histogram::with_opts(rows).ok()?,
            took: Histogram::with_opts(took).ok()?,
            failed: IntCounter::new("bulkhead_append_failures_total", failed).ok()?,
        })
    }

    /// Records a flush that has ended.
    pub(super) fn flushed(&self, rows: usize, took: Duration, good: bool) {
        self.rows.observe(rows as f64);
        self.took.observe(took.as_secs_f64());
        if !good {
            self.failed.inc();
        }
    }

    /// Returns the collectors for the metrics page.
    pub fn collectors(&self) -> Vec<Box<dyn Collector>> {
        vec![Box::new(self.rows.clone()), Box::new(self.took.clone()), Box::new(self.failed.clone())]
    }
}
