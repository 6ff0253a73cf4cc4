//! What a server sets for all its matches.

use crate::timing::Timing;
use std::path::PathBuf;
use std::time::Duration;

/// The settings of live matches.
#[derive(Debug)]
pub struct Settings {
    pub timing: Timing,
    /// The build of the page that this server carries; reports name it.
    pub build: String,
    /// Folder for the reports of parked matches.
    pub reports: PathBuf,
    /// A bot waits so long before it answers.
    pub bot_pause: Duration,
    /// A bot that thinks longer has no opinion.
    pub bot_patience: Duration,
}
