//! What a release must not hold: rooms with faults and leaks that tests inject.

use crate::{place, run};
use anyhow::Result;

/// Where each room is declared, and how.
const ROOMS: [(&str, &str); 2] =
    [("server/src/matches.rs", "mod sabotage;"), ("server/src/matches.rs", "mod leaks;")];
/// Above each of them.
const GUARD: &str = "#[cfg(debug_assertions)]";

/// The rooms are guarded; and the server compiles as in a release, where they are not there: whatever still named one
/// of them would not.
///
/// # Errors
/// A file that cannot be read, or Cargo cannot be started.
pub(super) fn check() -> Result<bool> {
    let mut passed = true;
    for (file, room) in ROOMS {
        let text = std::fs::read_to_string(place::root().join(file))?;
        if !guarded(&text, room) {
            println!("FAILED: {file}: `{room}` without {GUARD}: it would be in a release");
            passed = false;
        }
    }
    let without = "profile.dev.package.server.debug-assertions=false";
    let mut command = run::cargo(&["check", "--quiet", "--workspace", "--config", without]);
    // Warnings as well: what only a debug build uses would be one.
    let done = run::shown(&mut command)?;
    Ok(passed && done.ok() && !done.text.lines().any(|line| line.starts_with("warning")))
}

fn guarded(text: &str, room: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    lines.windows(2).any(|two| two[1].ends_with(room) && two[0] == GUARD)
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_room_without_its_guard_is_found() {
        assert!(guarded("mod a;\n#[cfg(debug_assertions)]\npub(crate) mod leaks;\n", "mod leaks;"));
        assert!(!guarded("mod a;\npub(crate) mod leaks;\n", "mod leaks;"));
        assert!(!guarded("#[cfg(debug_assertions)]\nmod a;\nmod leaks;\n", "mod leaks;"));
        assert!(!guarded("", "mod leaks;"));
    }
}
