//! Why a file is not opened as a saved match, by what is wrong with it.

/// What is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportError {
    /// Nothing is in it.
    Empty,
    /// It is no saved match of ours.
    Foreign,
    /// A newer version wrote it, or it is of an edition that this server does not know.
    Newer,
    /// Its end is missing.
    Cut,
    /// It is not what was saved, or cannot be told.
    Altered,
    /// The match is not over in it: nobody may look at everything yet.
    Running,
    /// More than this server tells again for a file.
    Long,
}
