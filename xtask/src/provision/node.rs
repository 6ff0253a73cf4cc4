//! Node and npm: their lowest versions, and the client's packages.

use crate::{place, run};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

/// Lowest version of Node that Vite and its plugins accept.
const LOWEST: (u32, u32) = (20, 19);

/// Checks that Node and npm are there and new enough.
///
/// # Errors
/// A sentence that says what to install.
pub(crate) fn check() -> Result<()> {
    let wanted =
        format!("install Node {}.{} or newer (with npm) from your system or nodejs.org", LOWEST.0, LOWEST.1);
    for program in ["node", "npm"] {
        if run::in_path(program).is_none() {
            bail!("`{program}` is not in PATH; {wanted}");
        }
    }
    let done = run::silent(Command::new("node").arg("--version"))?;
    let found =
        parse(&done.text).with_context(|| format!("cannot read the version of node: {}", done.text))?;
    if found < LOWEST {
        bail!("node {}.{} is too old; {wanted}", found.0, found.1);
    }
    Ok(())
}

fn parse(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().strip_prefix('v')?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
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

#[cfg(test)]
mod tests {
    use super::{LOWEST, parse};
    use crate::place;

    #[test]
    fn all_who_ask_for_node_ask_for_the_same() {
        let read = |file: &str| std::fs::read_to_string(place::root().join(file)).unwrap();
        assert!(
            read("server/web/build.rs")
                .contains(&format!("NODE: (u32, u32) = ({}, {});", LOWEST.0, LOWEST.1))
        );
        assert!(read("server/web/build.rs").contains("NPM: (u32, u32) = (10, 0);"));
    }

    #[test]
    fn a_version_is_read_from_what_node_prints() {
        assert_eq!(parse("v20.19.2\n"), Some((20, 19)));
        assert_eq!(parse("what?"), None);
    }
}
