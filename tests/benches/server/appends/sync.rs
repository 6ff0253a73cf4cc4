//! Measures one sync of the disk, the least cost of every durable commit.

use crate::figures::median;
use anyhow::Result;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Writes of 4 KiB, each synced.
const WRITES: usize = 60;

/// Returns the median of several syncs in microseconds.
///
/// # Errors
/// If the folder cannot be written.
pub(crate) fn median_us(folder: &Path) -> Result<f64> {
    let mut file = tempfile::tempfile_in(folder)?;
    let mut waits = Vec::new();
    for _ in 0..WRITES {
        let began = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        waits.push(began.elapsed().as_secs_f64() * 1e6);
    }
    Ok(median(&waits))
}
