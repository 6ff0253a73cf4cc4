//! Commands that hand over to a program of the workspace: benchmarks, bot matches, pictures. Each is built with
//! optimisation, as a slow number says nothing.

use crate::provision::cluster::Cluster;
use crate::provision::{Leave, chromium, node, postgres};
use crate::{place, run};
use anyhow::{Result, bail};
use std::process::Command;

/// The benchmarks. A new one is a new row.
const BENCHES: [Bench; 3] = [
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

/// Flags of the program that is called: it knows them, and explains them after `--help`.
#[derive(Debug, clap::Args)]
pub(crate) struct Handed {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "FLAGS")]
    pub(crate) flags: Vec<String>,
}

/// Runs the benchmarks whose package or name is asked for, or all.
///
/// # Errors
/// When there is none of that name, when cargo cannot be started, or what one needs cannot be had.
pub(crate) fn bench(only: Option<&str>) -> Result<bool> {
    let wanted = |row: &&Bench| only.is_none_or(|only| row.package == only || row.name == only);
    let rows: Vec<_> = BENCHES.iter().filter(wanted).collect();
    if rows.is_empty() {
        bail!("no benchmark is called that; there are {}", BENCHES.map(|row| row.name).join(", "));
    }
    let mut passed = true;
    for row in rows {
        println!("\n-- {}/{}: {}", row.package, row.name, row.about);
        if !measured(row)? {
            println!("FAILED: {}/{}", row.package, row.name);
            passed = false;
        }
    }
    Ok(passed)
}

fn measured(row: &Bench) -> Result<bool> {
    // Built before anything is started: a compiler beside a measurement would be measured too.
    let bench = ["bench", "--quiet", "-p", row.package, "--bench", row.name];
    if !run::shown(run::cargo(&bench).arg("--no-run"))?.ok() {
        return Ok(false);
    }
    let mut command = run::cargo(&bench);
    if !row.whole {
        return Ok(run::shown(&mut command)?.ok());
    }
    // Named together, both are built with the same features: their libraries once, not twice.
    let server = ["build", "--release", "--quiet", "-p", "server", "-p", row.package];
    if !run::shown(&mut run::cargo(&server))?.ok() {
        bail!("the server does not build");
    }
    let cluster = Cluster::start_durable(&postgres::folder(Leave::new(false))?)?;
    command.env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    command.env("BULKHEAD_TEST_POSTGRES", cluster.url());
    Ok(run::shown(&mut command)?.ok())
}

/// Calls a command of the arena: whole matches between bots, or a look at every map.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn arena(command: &str, handed: &Handed) -> Result<bool> {
    let program = ["run", "--release", "--quiet", "-p", "arena", "--bin", "arena", "--", command];
    Ok(run::shown(run::cargo(&program).args(&handed.flags))?.ok())
}

/// Writes the moments that pictures are made of, for each edition whose folder of the client says how they look.
///
/// # Errors
/// When the folders cannot be read, or cargo cannot be started.
pub(crate) fn moments() -> Result<bool> {
    let mut passed = true;
    for entry in std::fs::read_dir(place::root().join("web-client/dev/fixtures"))? {
        let folder = entry?.path();
        if !folder.join("recorded.ts").is_file() {
            continue;
        }
        let edition = folder.file_name().unwrap_or_default();
        let mut command =
            run::cargo(&["run", "--quiet", "-p", "arena", "--bin", "arena", "--", "moments", "--edition"]);
        command.arg(edition).arg("--folder").arg(folder.join("moments"));
        passed &= run::shown(&mut command)?.ok();
    }
    Ok(passed)
}

/// Makes the pictures under `docs/images/` from a running match.
///
/// # Errors
/// When the browser or the client's packages cannot be had.
pub(crate) fn pictures(leave: Leave) -> Result<bool> {
    node::packages()?;
    let browser = chromium::program(leave)?;
    if !run::shown(&mut run::cargo(&["build", "--release", "--quiet", "-p", "server"]))?.ok() {
        bail!("the server does not build");
    }
    let mut command = Command::new("npm");
    command.args(["run", "--silent", "pictures"]).current_dir(place::client());
    command.env("BULKHEAD_CHROMIUM", browser).env("BULKHEAD_BIN", place::target().join("release/bulkhead"));
    Ok(run::shown(&mut command)?.ok())
}
