//! The reasons that bar an undo.

use serde::{Deserialize, Serialize};

/// What has happened since an answer, so that other players must agree to take it back.
///
/// Every player saw it happen. Of several reasons the last one in this list counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Since {
    /// Another seat was asked.
    Asked,
    /// A question to the same seat was answered for it: by its standing order, its deadline or another
    /// player.
    Defaulted,
    /// Another seat has answered, or an answer was given for it.
    Answered,
    /// Cards were shuffled, and perhaps drawn.
    Drawn,
    /// Something hidden was shown.
    Revealed,
    /// Dice were rolled. Snapshots of earlier versions have `chance` for dice and cards alike.
    #[serde(alias = "chance")]
    Dice,
}
