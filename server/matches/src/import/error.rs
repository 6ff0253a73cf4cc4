//! The reasons why a file cannot be opened as a saved match.

/// What is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportError {
    /// The file is empty.
    Empty,
    /// The file is not a saved match of Bulkhead.
    Foreign,
    /// A newer version wrote it, or this server does not know its edition.
    Newer,
    /// The end of the file is missing.
    Cut,
    /// The file was altered after it was saved, or cannot be replayed.
    Altered,
    /// The match is not over, so what is hidden in it must stay hidden.
    Running,
    /// The match is longer than this server replays.
    Long,
}
