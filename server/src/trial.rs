//! What a program of the tests sets before it starts a server, to play the same match again or an
//! update of the page. No flag and no variable reaches it: `bulkhead` itself sets nothing.

use std::path::PathBuf;
use std::sync::OnceLock;

static TRIAL: OnceLock<Trial> = OnceLock::new();

/// A trial, for the whole process.
#[derive(Debug, Clone, Default)]
pub struct Trial {
    /// Every match is made from this and its scenario, instead of the system's randomness; no
    /// seat's luck goes into it.
    pub seed: Option<String>,
    /// A folder with another build of the page.
    pub pages: Option<PathBuf>,
}

/// Sets the trial of this process; the first one counts.
pub fn set(trial: Trial) {
    let _ = TRIAL.set(trial);
}

pub(crate) fn seed() -> Option<&'static str> {
    TRIAL.get()?.seed.as_deref()
}

pub(crate) fn pages() -> Option<&'static std::path::Path> {
    TRIAL.get()?.pages.as_deref()
}
