//! Speed and size of the whole server: `cargo xtask bench server`. It prints numbers and judges none. It
//! refuses to print any when a database does not keep what it acknowledges.
#![expect(clippy::print_stdout, reason = "a benchmark speaks on its standard output")]

mod appends;
mod bytes;
mod durability;
mod echo;
mod encodings;
mod fence;
mod figures;
mod flood;
mod host;
mod memory;
mod ratios;
mod recording;
mod replay;
mod returning;
mod stalled;

use anyhow::{Context, Result};
use std::path::Path;
use std::time::Instant;

/// Silences the server's log, which would appear between the figures.
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
    // A temporary folder may be in memory, where a sync costs nothing. The target folder is on a disk.
    let disk = Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(disk)?;
    let load = std::fs::read_to_string("/proc/loadavg").context("reading the load")?;
    println!("load at the start: {}", load.trim());
    println!("{}", durability::promised(disk).await?);
    let mut ratios = ratios::Ratios::default();
    // Only the named parts, after `--`. Cargo itself passes `--bench`.
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    // It pins this process to one core, so nothing else is measured beside it.
    if named == ["host"] {
        return host::print(disk).await;
    }
    let recording = recording::Recording::play().await?;
    let wanted = |part: &str| named.is_empty() || named.iter().any(|name| name == part);
    if wanted("bytes") {
        bytes::print(&recording);
        replay::print(&recording);
    }
    if wanted("encodings") {
        encodings::print(disk, &mut ratios).await?;
    }
    if wanted("flood") {
        flood::print(disk, &mut ratios).await?;
    }
    if wanted("stalled") {
        stalled::print(disk, &recording, &mut ratios).await?;
    }
    if wanted("returning") {
        returning::print(disk, &mut ratios).await?;
    }
    if wanted("appends") {
        appends::print(disk, &recording, &mut ratios).await?;
    }
    if wanted("fence") {
        fence::print(&recording).await?;
    }
    if wanted("memory") {
        memory::print(disk, &recording, &mut ratios).await?;
    }
    ratios.tell();
    println!("\nmeasured in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}
