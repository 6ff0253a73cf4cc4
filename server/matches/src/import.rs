//! Recordings of finished matches out of files: the format, the reading, and why a file is refused.

pub(super) mod error;
pub(super) mod format;
pub(super) mod recording;
