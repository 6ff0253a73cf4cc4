//! Why a match refuses, by variant. What a client is told of it, with which status and in which words, is the rim's.

use super::import::error::ImportError;
use store::StoreError;
use tables::TableError;

/// What a match, or a file that tells one, refuses or could not do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    #[error("there is no such match")]
    NoMatch,
    /// Too many people have the same done at this moment; it may be asked again.
    #[error("too many ask at the same moment")]
    Busy,
    #[error("the match runs; it is not parked")]
    NotParked,
    #[error("a proof is shown when the match is over")]
    ProofNotOver,
    #[error("a match is saved when it is over")]
    FileNotOver,
    #[error("the match began before draws could be checked")]
    NoProof,
    /// Why the options make no match, in words for the reader.
    #[error("the options make no match: {0}")]
    BadOptions(String),
    #[error("the rules failed to set the match up")]
    SetupFailed,
    #[error("the saved match is not held any longer")]
    NotHeld,
    #[error("the file is no saved match to open: {0:?}")]
    ImportError(ImportError),
    /// What is stored cannot be told; trying again does not help.
    #[error("what is stored cannot be told")]
    Unreadable,
    /// The match or the work ended before its result was known.
    #[error("the work was interrupted")]
    Interrupted,
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ImportError> for MatchError {
    fn from(unfit: ImportError) -> Self {
        Self::ImportError(unfit)
    }
}

impl MatchError {
    /// The match or its table is not there, or is in the archive.
    pub fn is_gone(&self) -> bool {
        match self {
            Self::NoMatch => true,
            Self::Table(error) => error.is_gone(),
            _ => false,
        }
    }
}
