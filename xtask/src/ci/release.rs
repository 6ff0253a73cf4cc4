//! What ships holds no point where a test may step in.

use crate::run;
use anyhow::Result;

/// The crate that points are made of.
const POINTS: &str = "fail v";

/// Cargo resolves the server, as it ships and in the workspace, without the crate of points.
///
/// # Errors
/// Cargo cannot be started.
pub(super) fn check() -> Result<bool> {
    let mut passed = true;
    for whose in [["-p", "server"].as_slice(), &["--workspace"]] {
        let mut command = run::cargo(&["tree", "--edges", "normal,build", "--prefix", "none"]);
        let done = run::silent(command.args(whose))?;
        if holds_points(&done.text) {
            println!("FAILED: cargo tree {}: `failpoints` is on; only tests may turn it on", whose.join(" "));
            passed = false;
        }
        passed &= done.ok();
    }
    Ok(passed)
}

fn holds_points(tree: &str) -> bool {
    tree.lines().any(|line| line.starts_with(POINTS))
}

#[cfg(test)]
mod tests {
    use super::holds_points;

    #[test]
    fn a_server_with_its_points_is_found() {
        assert!(holds_points("server v0.1.0 (/a)\nfail v0.5.1\nlog v0.4.0\n"));
        assert!(!holds_points("server v0.1.0 (/a)\nfair v0.1.0 (/b)\n"));
    }
}
