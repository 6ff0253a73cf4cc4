//! Why a file is not opened as a saved match, in words for whoever picked it.

use crate::error::Fault;

/// What is wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfit {
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

impl From<Unfit> for Fault {
    fn from(unfit: Unfit) -> Self {
        let (code, text) = match unfit {
            Unfit::Empty => ("empty_file", "This file is empty."),
            Unfit::Foreign => {
                ("not_a_match", "This is no saved match. Pick a file that was saved from a replay here.")
            }
            Unfit::Newer => (
                "newer_file",
                "This match was saved by a newer version. Whoever runs this server can bring it up to date.",
            ),
            Unfit::Cut => ("cut_short", "The end of this file is missing. Save or copy it once more."),
            Unfit::Altered => (
                "altered",
                "This file is not as it was saved: something in it was changed. Save or copy it once more.",
            ),
            Unfit::Running => ("not_over", "The match in this file is not over, so it is not shown."),
            Unfit::Long => return Self::too_large(),
        };
        Self::bad(code, text)
    }
}
