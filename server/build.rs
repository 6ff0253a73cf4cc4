//! Names the version: the commit too, in a release build from sources with Git that are no tagged release.

use std::path::Path;
use std::process::Command;

fn main() {
    let version = env!("CARGO_PKG_VERSION");
    let named = match commit(version) {
        Some(commit) => format!("{version} ({commit})"),
        None => version.to_owned(),
    };
    println!("cargo::rustc-env=BULKHEAD_VERSION={named}");
}

/// Returns the short hash of the commit. Debug builds do not have it, so that a commit builds nothing anew.
fn commit(version: &str) -> Option<String> {
    println!("cargo::rerun-if-changed=build.rs");
    // The sources can lie in a folder of another repository.
    let own = Path::new("../.git").exists();
    if !own || std::env::var("PROFILE").ok()? != "release" {
        return None;
    }
    // Every commit and checkout adds a line.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    let tag = git(&["describe", "--tags", "--exact-match"]);
    if tag.is_some_and(|tag| tag.trim_start_matches('v') == version) {
        return None;
    }
    git(&["rev-parse", "--short=8", "HEAD"])
}

/// Returns what Git says, or `None` if it fails or is not installed.
fn git(words: &[&str]) -> Option<String> {
    let done = Command::new("git").args(words).output().ok()?;
    let said = String::from_utf8(done.stdout).ok()?;
    (done.status.success() && !said.trim().is_empty()).then(|| said.trim().to_owned())
}
