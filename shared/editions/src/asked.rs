//! What is said of a match without its types: who is asked, and why it cannot be read.

use engine::{Pace, Seat, Unreadable};

/// Who is asked, without the offer itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskInfo {
    pub seat: Seat,
    pub id: u32,
    pub must: bool,
    pub pace: Pace,
    /// That it is asked at all is the seat's secret.
    pub hidden: bool,
}

/// Why stored text is no match or batch.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("no edition is called {0}")]
    UnknownEdition(String),
    #[error("stored text does not read: {0}")]
    Unreadable(#[from] Unreadable),
    #[error("the setup is refused: {0}")]
    Refused(String),
}
