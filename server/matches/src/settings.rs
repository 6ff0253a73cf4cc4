//! The settings of all live matches.

use crate::timing::Timing;
use std::path::PathBuf;
use std::time::Duration;

/// The settings of live matches.
#[derive(Debug)]
pub struct Settings {
    pub timing: Timing,
    /// The build of the page that this server carries. Reports name it.
    pub build: String,
    /// The folder for the reports of parked matches.
    pub reports: PathBuf,
    /// How long a bot waits before it answers.
    pub bot_pause: Duration,
    /// How long a bot may think. After that the default is used.
    pub bot_patience: Duration,
}
