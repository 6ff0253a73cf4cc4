//! How many connections the machine allows a server.

use super::Finding;

/// Below this, a few hundred idle connections leave no room for people.
const ENOUGH: u64 = 4096;

/// Returns the finding about the hard open-file limit, up to which a server raises its own.
pub(super) fn enough(hard: u64) -> Finding {
    if hard < ENOUGH {
        return Finding::doubtful(
            format!("only {hard} files and connections can be open at once"),
            "Raise the limit: LimitNOFILE=65536 in the systemd unit, or `ulimit -Hn 65536` in a root shell.",
        );
    }
    let shown = if hard == u64::MAX { "any number of".to_owned() } else { hard.to_string() };
    Finding::good(format!("{shown} files and connections can be open at once"))
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn few_open_files_are_doubtful() {
        assert_eq!(enough(1024).level, Level::Doubtful);
        assert_eq!(enough(65536).level, Level::Good);
        assert_eq!(enough(u64::MAX).level, Level::Good);
    }
}
