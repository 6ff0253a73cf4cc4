//! Taking an answer back: what a reader may take back, why the others must agree, and their vote.

use serde::{Deserialize, Serialize};

/// What has happened since an answer, so that the others must agree to take it back.
///
/// Every player saw it happen. Of several reasons the last one of this list stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Since {
    /// Another seat was asked.
    Asked,
    /// A question to the same seat was answered for it: by its standing order, its deadline or another player.
    Defaulted,
    /// Another seat has answered, or was answered for.
    Answered,
    /// Cards were shuffled, and maybe drawn.
    Drawn,
    /// Something hidden was shown.
    Revealed,
    /// Dice were rolled. Snapshots of earlier versions have `chance` for dice and cards alike.
    #[serde(alias = "chance")]
    Dice,
}

/// The reader's last answer that can be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Undo {
    /// The ask that it answered.
    pub ask: u32,
    /// Why the others must agree; `null`: it is taken back at once.
    pub bar: Option<Since>,
}

/// A request to take something back. Everybody else with a chair must agree.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Vote {
    pub no: u32,
    /// Who asks for it.
    pub seat: u8,
    /// The reader's word is missing.
    pub asked: bool,
    /// Milliseconds until it is declined.
    pub left_ms: u32,
}
