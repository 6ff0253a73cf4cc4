//! A campaign: the scenarios of an edition in a row, played by the people of one table.

use crate::table::{SeatNo, TableOptions, TableSeat};
use editions::Refusal;
use editions::course::CampaignSide;
use serde::{Deserialize, Serialize};

/// The position of a table in a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CampaignMark {
    pub id: String,
    /// The scenario, counted from 1.
    pub no: u8,
    /// Number of scenarios.
    pub of: u8,
    /// A single match that repeats this scenario; the campaign does not count it.
    pub replay: bool,
}

/// Where the campaign stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum CampaignPhase {
    /// People gather for the first scenario.
    Gathering,
    Playing,
    /// Between two scenarios.
    Waiting,
    /// The last scenario is finished.
    Over,
}

/// Answer of `GET /api/campaigns/{id}`: the campaign so far, for one reader.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CampaignView {
    pub id: String,
    /// The table where it is played.
    pub table: String,
    pub phase: CampaignPhase,
    /// Which of the edition's campaigns it is, by id. Missing if an older server began it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub course: Option<String>,
    /// Id of the match that runs, or of the last one.
    pub options: TableOptions,
    /// Scenario ids in order. If they are picked, those picked so far.
    pub scenarios: Vec<String>,
    /// The most scenarios that it can have.
    pub length: u8,
    /// Every match of it, oldest first.
    pub chapters: Vec<ChapterView>,
    pub seats: Vec<TableSeat>,
    pub host_name: String,
    pub you_host: bool,
    /// Scenarios won by the marines and by the invader. The last try of each counts.
    pub wins: [u8; 2],
    /// The side that has won it; `null` until it is over, or if no side has.
    pub winner: Option<CampaignSide>,
    /// The scenario that *next* begins. `null` after the last one, and before it is picked.
    pub next: Option<String>,
    /// The scenario just lost, which may be tried again without the carry.
    pub again: Option<String>,
    /// The pick of the next scenario, which may be changed until it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub picks: Option<CampaignPick>,
    /// The picked scenarios, and by whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<CampaignPicked>>", optional))]
    pub picked: Vec<CampaignPicked>,
    /// Why the reader cannot press *next* now; `null` if they can.
    pub blocked: Option<Refusal>,
}

/// A pick that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CampaignPick {
    /// The side that picks.
    pub side: CampaignSide,
    /// Names of the people on that side. Empty if only bots play it.
    pub names: Vec<String>,
    /// Scenario ids to pick from.
    pub from: Vec<String>,
    /// Why the reader cannot pick; `null` if they can.
    pub blocked: Option<Refusal>,
    /// Why the reader cannot draw at random; `null` if they can.
    pub lot_blocked: Option<Refusal>,
}

/// A scenario was picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CampaignPicked {
    /// The scenario, counted from 1.
    pub no: u8,
    /// Name of the person who picked it; `null` if it was drawn at random.
    pub by: Option<String>,
}

/// One match of a campaign.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ChapterView {
    /// The scenario, counted from 1.
    pub no: u8,
    pub scenario: String,
    pub match_id: String,
    pub made_ms: i64,
    /// A second try, without the carry.
    pub again: bool,
    /// Whether this try counts for its scenario.
    pub counts: bool,
    /// `null` while it runs.
    pub ended: Option<ChapterEnd>,
}

/// How a match of a campaign ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ChapterEnd {
    pub at_ms: i64,
    pub winners: Vec<SeatNo>,
    pub marines_won: bool,
    /// A key for the reason, for instance `frag_limit`.
    pub reason: String,
    /// Who played, by seat.
    pub names: Vec<String>,
    /// The debrief: what is shown of it, and what is carried over.
    #[cfg_attr(feature = "ts", ts(type = "E['debrief']"))]
    pub debrief: serde_json::Value,
}

/// Body of `POST /api/campaigns/{id}/next`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct NextBody {
    /// `true` repeats the scenario that was just lost, with nothing carried over.
    pub again: bool,
}

/// Body of `POST /api/campaigns/{id}/pick`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct PickBody {
    /// The next scenario; `null` draws one at random.
    pub scenario: Option<String>,
}

/// Body of `POST /api/campaigns/{id}/replay`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct ReplayBody {
    /// A finished scenario, counted from 1.
    pub no: u8,
}
