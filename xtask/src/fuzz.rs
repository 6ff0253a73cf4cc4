//! `cargo xtask fuzz`: the decoders and sequences of commands under altered input, for as long as one likes.

use crate::run;
use anyhow::Result;
use clap::Args as ClapArgs;
use std::time::{Duration, Instant};

/// Cases of each target in one round; a seed makes a round.
const ROUND: u32 = 5000;

/// How long, and from where.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// New rounds are begun for so long
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// The first round; a failure names its own
    #[arg(long, default_value_t = 1)]
    seed: u32,
}

/// Round after round, each with the next seed, until the time is over or something fails.
///
/// # Errors
/// Cargo cannot be started.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let end = Instant::now() + Duration::from_secs(args.minutes * 60);
    let mut seed = args.seed;
    loop {
        let mut command = run::cargo(&["test", "--quiet", "-p", "it", "--test", "it", "fuzz::"]);
        command.env("WEB_SKIP", "1").env("BULKHEAD_FUZZ_CASES", ROUND.to_string());
        if !run::verbose(command.env("BULKHEAD_FUZZ_SEED", seed.to_string()))?.ok() {
            println!("FAILED: `cargo xtask fuzz --minutes 0 --seed {seed}` shows it again");
            return Ok(false);
        }
        println!("seed {seed}: {ROUND} cases of each target, nothing found");
        if Instant::now() >= end {
            return Ok(true);
        }
        seed = seed.wrapping_add(1);
    }
}
