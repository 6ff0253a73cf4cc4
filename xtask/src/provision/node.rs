//! Node and npm, and the client's packages.

use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

/// Checks that Node is there. The build of the server's pages also looks at the versions.
///
/// # Errors
/// A sentence that says what to install.
pub(crate) fn check() -> Result<()> {
    for program in ["node", "npm"] {
        if run::in_path(program).is_none() {
            bail!("`{program}` is not in PATH; install Node from your system or nodejs.org");
        }
    }
    Ok(())
}

/// Installs the client's packages if the lock file is newer than what lies in `node_modules`.
///
/// # Errors
/// When Node is missing or npm fails.
pub(crate) fn packages() -> Result<()> {
    check()?;
    let client = place::client();
    // The server's build script takes the same lock: two installs at once would tear the folder apart.
    let list = client.join("package-lock.json");
    let lock = std::fs::File::open(&list).with_context(|| format!("opening {}", list.display()))?;
    lock.lock().with_context(|| format!("locking {}", list.display()))?;
    if fresh(&client) {
        return Ok(());
    }
    println!("npm ci in {}", client.display());
    let done = run::silent(
        Command::new("npm").args(["ci", "--include=dev", "--no-audit", "--no-fund"]).current_dir(&client),
    )?;
    if !done.ok() {
        bail!("`npm ci` in web-client failed:\n{}", done.text);
    }
    Ok(())
}

fn fresh(client: &Path) -> bool {
    let changed = |file: &str| -> Option<SystemTime> { client.join(file).metadata().ok()?.modified().ok() };
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed >= wanted,
        _ => false,
    }
}
