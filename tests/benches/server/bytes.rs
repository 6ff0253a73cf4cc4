//! Bytes that a match sends to each seat, without compression and without the two to four bytes of a frame.

use crate::figures::quantile;
use crate::recording::Recording;

/// Updates that the server keeps for every seat, for clients that return.
const KEPT: usize = 256;

/// Prints the figures.
pub(crate) fn print(recording: &Recording) {
    let end = if recording.ended { "to its end" } else { "not to its end" };
    let seats = recording.heard.len();
    println!("\nbytes on the wire: a bot match of {} commands and {seats} seats, {end}", recording.commands);
    println!("  seat        updates      p50      p90      max    welcome p50      max   all in a match");
    let mut kept = 0.0;
    for seat in 0..seats {
        let updates = recording.sizes(seat, "update");
        let welcomes = recording.sizes(seat, "welcome");
        kept += updates.iter().rev().take(KEPT).sum::<f64>();
        let name = if seat == 0 { "invader".to_owned() } else { format!("marine {seat}") };
        println!(
            "  {name:10} {:8} {:8.0} {:8.0} {:8.0} {:14.0} {:8.0} {:16.0}",
            updates.len(),
            quantile(&updates, 0.5),
            quantile(&updates, 0.9),
            quantile(&updates, 1.0),
            quantile(&welcomes, 0.5),
            quantile(&welcomes, 1.0),
            updates.iter().sum::<f64>(),
        );
    }
    let bodies: Vec<f64> = recording.rows.iter().map(|row| row.body.len() as f64).collect();
    println!(
        "  a row of the log: p50 {:.0}, p90 {:.0}, max {:.0}; {} rows",
        quantile(&bodies, 0.5),
        quantile(&bodies, 0.9),
        quantile(&bodies, 1.0),
        bodies.len()
    );
    println!("  kept in memory for those who come back, at the end: {:.0} KiB a match", kept / 1024.0);
}
