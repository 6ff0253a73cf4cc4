//! Facts about a match without its types: the asked seats, and why stored text cannot be read.

use engine::{Pace, Seat, Unreadable};

/// An open ask without its offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskInfo {
    pub seat: Seat,
    pub id: u32,
    pub must: bool,
    pub pace: Pace,
    /// True if the ask itself is the seat's secret.
    pub hidden: bool,
}

/// The reason why stored text is no match or batch.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("no edition is called {0}")]
    UnknownEdition(String),
    #[error("stored text does not read: {0}")]
    Unreadable(#[from] Unreadable),
    #[error("the setup is refused: {0}")]
    Refused(String),
}
