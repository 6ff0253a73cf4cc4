//! Replays: pages of steps, each starting from a full view.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Answer of `POST /api/saved`: the file is open for the reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SavedMatch {
    /// The same file always has the same id.
    pub id: String,
}

/// One turn, or the part of it so far, as one audience saw it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ReplayPage {
    /// The audience of these views: `"0"` to `"4"` for a seat, `"public"` for what is open to all, `"all"`
    /// for everything.
    pub viewer: String,
    /// Audiences whose views the reader can ask for.
    pub may: Vec<String>,
    /// Id of the edition, as in the catalog.
    #[cfg_attr(feature = "ts", ts(type = "E['id']"))]
    pub edition: String,
    /// Names by seat; empty if the player is no longer known.
    pub names: Vec<String>,
    /// The match is over, so everything may be shown.
    pub over: bool,
    /// Anyone may watch it again, by its link.
    pub public: bool,
    /// The reader may change that.
    pub may_publish: bool,
    /// The reader is at the table of the match, or watches there.
    pub at_table: bool,
    /// Lines of this audience's log so far.
    pub lines: u32,
    /// The number of lines at the end of each turn.
    pub turns: Vec<u32>,
    /// Lines before the first step of this page.
    pub from: u32,
    /// Lines after its last step.
    pub to: u32,
    /// The view before the first step. At the very beginning it has no area.
    #[cfg_attr(feature = "ts", ts(type = "E['view']"))]
    pub view: Box<RawValue>,
    pub steps: Vec<ReplayStep>,
}

/// What one command showed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ReplayStep {
    /// Number of the first line.
    pub line: u32,
    pub at_ms: i64,
    /// The seat whose bot decided it; `null` if no bot did.
    pub bot: Option<u8>,
    /// The row of the log, the same for every audience; `null` while the match runs.
    pub row: Option<u32>,
    #[cfg_attr(feature = "ts", ts(type = "Array<E['seen']>"))]
    pub seen: Vec<Box<RawValue>>,
    /// Difference from the view before; `null` if there is none.
    #[cfg_attr(feature = "ts", ts(type = "E['patch'] | null"))]
    pub patch: Option<Box<RawValue>>,
}
