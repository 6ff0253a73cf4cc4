//! `cargo xtask bench`: the benchmarks, built with optimization, as a slow number says nothing.

use crate::provision::cluster::Cluster;
use crate::provision::{Leave, postgres};
use crate::{place, run};
use anyhow::{Context, Result, bail};
use clap::Args as ClapArgs;
use std::process::Command;

/// Where one part of a benchmark leaves proofs for another.
const PROOFS: &str = "BULKHEAD_PROOFS";

/// The benchmarks. A new one is a new row.
const BENCHES: [Bench; 4] = [
    Bench {
        package: "arena",
        name: "engine",
        about: "commands a second early and late in a match, whole bot matches a second",
        whole: false,
    },
    Bench {
        package: "arena",
        name: "tenths",
        about: "allocations of a command in each tenth of a match",
        whole: false,
    },
    Bench {
        package: "it",
        name: "fair",
        about: "a draw against a bare HMAC; the proof of a whole match, checked by the server's code and by the page's",
        whole: false,
    },
    Bench {
        package: "it",
        name: "server",
        about: "durable appends with and without group commit, memory when idle, bytes of updates",
        whole: true,
    },
];

/// One benchmark.
#[derive(Debug)]
struct Bench {
    package: &'static str,
    name: &'static str,
    about: &'static str,
    /// It needs the server's program and a PostgreSQL that keeps its promises.
    whole: bool,
}

/// What can be asked for.
#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Only this package or this benchmark
    only: Option<String>,
    /// Of `server` only this part: bytes, encodings, flood, stalled, returning, appends, fence or memory; or
    /// `host`, which only runs when it is named: how many live tables one core carries
    #[arg(long)]
    part: Option<String>,
}

/// Runs the benchmarks whose package or name is asked for, or all.
///
/// # Errors
/// When there is none of that name, when cargo cannot be started, or what one needs cannot be had.
pub(crate) fn command(args: &Args) -> Result<bool> {
    let only = args.only.as_deref();
    let wanted = |row: &&Bench| only.is_none_or(|only| row.package == only || row.name == only);
    let rows: Vec<_> = BENCHES.iter().filter(wanted).collect();
    if rows.is_empty() {
        bail!("no benchmark is called that; there are {}", BENCHES.map(|row| row.name).join(", "));
    }
    let mut passed = true;
    for row in rows {
        println!("\n-- {}/{}: {}", row.package, row.name, row.about);
        if !measured(row, args.part.as_deref())? {
            println!("FAILED: {}/{}", row.package, row.name);
            passed = false;
        }
    }
    Ok(passed)
}

/// The proofs that the benchmark leaves are checked by the page's own code under Node as well.
fn fair(mut bench: Command) -> Result<bool> {
    let proofs = place::target().join("proofs");
    std::fs::create_dir_all(&proofs).context("a folder for proofs")?;
    if !run::verbose(bench.env(PROOFS, &proofs))?.ok() {
        return Ok(false);
    }
    let mut page = Command::new("npx");
    page.args(["vitest", "run", "tests/proofs.test.ts"]);
    Ok(run::verbose(page.current_dir(place::client()).env(PROOFS, &proofs))?.ok())
}

fn measured(row: &Bench, part: Option<&str>) -> Result<bool> {
    // Built before anything is started: a compiler beside a measurement would be measured too.
    let bench = ["bench", "--quiet", "-p", row.package, "--bench", row.name];
    if !run::verbose(run::cargo(&bench).arg("--no-run"))?.ok() {
        return Ok(false);
    }
    let mut command = run::cargo(&bench);
    if row.name == "fair" {
        return fair(command);
    }
    if !row.whole {
        return Ok(run::verbose(&mut command)?.ok());
    }
    // Named together, both are built with the same features: their libraries once, not twice.
    let server = ["build", "--release", "--quiet", "-p", "server", "-p", row.package];
    if !run::verbose(&mut run::cargo(&server))?.ok() {
        bail!("the server does not build");
    }
    let cluster = Cluster::start_durable(&postgres::folder(Leave::new(false))?)?;
    command.env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    command.env("BULKHEAD_TEST_POSTGRES", cluster.url());
    command.args(part.iter().flat_map(|part| ["--", part]));
    Ok(run::verbose(&mut command)?.ok())
}
