//! Saved matches from files: the format, the reading, and the reasons to refuse a file.

pub(super) mod error;
pub(super) mod format;
pub(super) mod recording;
