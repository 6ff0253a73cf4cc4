//! How many files and connections this process may have open at the same time.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The open-file limits of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handles {
    /// The limit in effect. `u64::MAX` stands for none.
    pub soft: u64,
    /// The limit up to which a process may raise its own.
    pub hard: u64,
}

impl Handles {
    /// Reads the limits of this process.
    #[cfg(unix)]
    pub fn look() -> Self {
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        Self { soft: current.unwrap_or(u64::MAX), hard: maximum.unwrap_or(u64::MAX) }
    }

    /// Reads the limits of this process: Windows sets none.
    #[cfg(not(unix))]
    pub fn look() -> Self {
        Self { soft: u64::MAX, hard: u64::MAX }
    }

    /// Returns the limits as they are: there is nothing to raise.
    #[cfg(not(unix))]
    pub fn raise() -> Self {
        Self::look()
    }

    /// Raises the soft limit to the hard one, and returns the limits after that.
    #[cfg(unix)]
    pub fn raise() -> Self {
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current != maximum
            && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
        {
            tracing::warn!(%error, "cannot raise the open-file limit");
        }
        Self::look()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_limit_becomes_the_hard_one() {
        let Handles { soft, hard } = Handles::raise();
        assert_eq!(soft, hard);
        assert_eq!(Handles::look(), Handles { soft, hard });
    }
}
