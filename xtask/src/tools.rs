//! Commands that hand over to a program of the workspace: bot matches, moments, pictures. Those that measure are built
//! with optimization, as a slow number says nothing.

use crate::provision::{Leave, chromium, node, webp};
use crate::{place, run};
use anyhow::{Result, bail};
use std::process::Command;

/// Flags of the program that is called: it knows them, and explains them after `--help`.
#[derive(Debug, clap::Args)]
pub(crate) struct Handed {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "FLAGS")]
    pub(crate) flags: Vec<String>,
}

/// Calls a program of a package of the workspace, with how it is built and a command of its own before the flags. The
/// pages are not built for it.
///
/// # Errors
/// Returns an error if cargo cannot be started.
pub(crate) fn program(whose: [&str; 2], build: &[&str], own: &[&str], handed: &Handed) -> Result<bool> {
    let [package, name] = whose;
    let mut command = run::cargo(&["run", "--quiet", "-p", package, "--bin", name]);
    command.args(build).arg("--").args(own).args(&handed.flags);
    Ok(run::verbose(command.env("WEB_SKIP", "1"))?.ok())
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
        command.arg(edition).arg("--file").arg(folder.join("moments.json"));
        passed &= run::verbose(&mut command)?.ok();
    }
    Ok(passed)
}

/// Makes the pictures under `docs/images/` from running matches and recorded moments. They are of the program that
/// the browser tests play with, so that the same matches are played each time.
///
/// # Errors
/// When the browser, the client's packages or the joiner of films cannot be had.
pub(crate) fn pictures(leave: Leave) -> Result<bool> {
    node::packages()?;
    let browser = chromium::program(leave)?;
    let joiner = webp::program(leave)?;
    if !run::verbose(&mut run::cargo(&["build", "--quiet", "-p", "stage", "--bin", "bulkhead-staged"]))?.ok()
    {
        bail!("the server does not build");
    }
    let mut command = Command::new("npm");
    command.args(["run", "--silent", "pictures"]).current_dir(place::client());
    command.env("BULKHEAD_IMG2WEBP", joiner);
    command
        .env("BULKHEAD_CHROMIUM", browser)
        .env("BULKHEAD_BIN", place::target().join("debug/bulkhead-staged"));
    Ok(run::verbose(&mut command)?.ok())
}
