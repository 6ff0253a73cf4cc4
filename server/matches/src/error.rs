//! Why a match refuses, by variant. `web` decides the status and the words that a client gets.

use super::import::error::ImportError;
use editions::Refusal;
use store::StoreError;
use tables::TableError;

/// Why an operation on a match, or on the file of one, failed or was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    #[error("no such match")]
    NoMatch,
    /// Too many callers want the same at this moment. The request can be repeated.
    #[error("too many requests at the same time")]
    Busy,
    #[error("the match is not parked")]
    NotParked,
    #[error("a match has a proof only when it is over")]
    ProofNotOver,
    #[error("a match can be saved only when it is over")]
    FileNotOver,
    #[error("the match started before draws could be verified")]
    NoProof,
    /// Why the options make no match, with its sentence.
    #[error("no match can start with these options: {}", .0.code)]
    BadOptions(Box<Refusal>),
    #[error("the rules failed to set up the match")]
    SetupFailed,
    #[error("the saved match is no longer open")]
    NotHeld,
    #[error("the file cannot be opened as a saved match: {0:?}")]
    ImportError(ImportError),
    /// The stored data cannot be replayed. Trying again does not help.
    #[error("the stored data cannot be replayed")]
    Unreadable,
    /// The match or the work ended before its result was known.
    #[error("the operation was interrupted")]
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
    /// Returns true if the match or its table does not exist, or is in the archive.
    pub fn is_gone(&self) -> bool {
        match self {
            Self::NoMatch => true,
            Self::Table(error) => error.is_gone(),
            _ => false,
        }
    }
}
