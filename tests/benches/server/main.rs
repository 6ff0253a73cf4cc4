//! Speed and size of the whole server: `cargo xtask bench server`. Prints numbers, judges none; refuses to print any
//! when a database does not keep what it acknowledges.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]

mod appends;
mod bytes;
mod durability;
mod echo;
mod encodings;
mod figures;
mod flood;
mod memory;
mod ratios;
mod recording;
mod replay;

use anyhow::{Context, Result};
use std::path::Path;
use std::time::Instant;

/// What a server logs would stand between the figures.
const QUIET: [(&str, &str); 1] = [("BULKHEAD_LOG", "error")];

fn main() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match std::env::var(echo::VARIABLE) {
        Ok(kind) => runtime.block_on(echo::serve(&kind)),
        Err(_) => runtime.block_on(measure()),
    }
}

async fn measure() -> Result<()> {
    let began = Instant::now();
    // A temporary folder may be memory only, where a sync costs nothing; the target folder is on a disk.
    let disk = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(disk)?;
    let load = std::fs::read_to_string("/proc/loadavg").context("reading the load")?;
    println!("load at the start: {}", load.trim());
    println!("{}", durability::promised(disk).await?);
    let mut ratios = ratios::Ratios::default();
    let recording = recording::Recording::play().await?;
    bytes::print(&recording);
    replay::print(&recording);
    encodings::print(disk, &mut ratios).await?;
    flood::print(disk, &mut ratios).await?;
    appends::print(disk, &recording, &mut ratios).await?;
    memory::print(disk, &recording, &mut ratios).await?;
    ratios.tell()?;
    println!("\nmeasured in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}
