//! A table: one room where friends gather, choose seats, and play matches one after another.

use crate::campaign::CampaignMark;
use crate::door::DoorView;
use crate::fair::CommitmentView;
use serde::{Deserialize, Serialize};

/// Which chair at the table. The invader's chair is 0; marines sit on 1 to 4 in turn order.
pub type SeatNo = u8;

/// Table options, chosen by the host before the start. A change clears every *ready*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// `"2004"` or `"2016"`, an id of the catalog.
    pub edition: String,
    /// Scenario id from the catalog.
    pub scenario: String,
    /// The number of marine seats. The catalog lists what the scenario allows.
    pub marines: u8,
    /// Ids of edition options from the catalog, for instance `{"draw": "per_marine"}`.
    pub rules: std::collections::BTreeMap<String, String>,
}

/// Who pays for thinking: the table option `clock`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Nobody. Windows out of turn still end.
    #[default]
    None,
    /// Long free times and a large account.
    Relaxed,
    /// Short ones.
    Live,
}

/// One seat as every person at the table sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableSeat {
    pub seat: SeatNo,
    /// `"invader"`, `"red"`, `"green"`, `"blue"`.
    pub colour: String,
    /// Name of the player; `null` while the seat is free or only a bot holds it.
    pub name: Option<String>,
    /// The player pressed *ready*; always `false` while the match runs.
    pub ready: bool,
    /// The player has at least one live connection.
    pub online: bool,
    /// A bot decides for this seat: it has no player, or its player is away.
    pub bot: bool,
    /// True for the seat of the reader.
    pub yours: bool,
    /// The host asks the player to give up the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub asked: bool,
}

/// Where the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// Seats are being taken.
    Gathering,
    /// A match runs.
    Playing,
    /// The last match ended; *rematch* is offered.
    Over,
}

/// How the invader got the seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum InvaderBy {
    /// Sat down there.
    #[default]
    Taken,
    /// The host said who was agreed on.
    Picked,
    /// Drawn at random by the server, among so many people with a chair.
    Drawn { among: u32 },
}

/// The whole lobby page of one table, for one reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableView {
    /// Id in the address, not a secret and no right.
    pub id: String,
    pub phase: TablePhase,
    pub options: TableOptions,
    pub seats: Vec<TableSeat>,
    /// People here without a seat.
    pub standing: Vec<String>,
    /// How the player of the invader's seat got it.
    pub invader: InvaderBy,
    pub host_name: String,
    /// The reader hosts the table.
    pub you_host: bool,
    /// No new person can join.
    pub locked: bool,
    /// The running or last match.
    pub match_id: Option<String>,
    /// Why the host cannot press *start*, in words; `null` if they can.
    pub start_blocked: Option<String>,
    /// The campaign of this table, or of the match that it repeats; `null`: none.
    pub campaign: Option<CampaignMark>,
    /// Milliseconds until the reader can become the host, as the host is away and all others are ready;
    /// `null`: they cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub host_in_ms: Option<u32>,
    /// What the server committed to for the dice of the next match; `null` while one runs.
    pub commitment: Option<CommitmentView>,
    /// People who ask to be let in, and devices that were.
    pub door: DoorView,
}

/// What a person with an invite can see before joining.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct InvitePeek {
    pub table: String,
    pub host_name: String,
    pub options: TableOptions,
    pub seats: Vec<TableSeat>,
    pub phase: TablePhase,
    /// The seat that the invite is for, if it is for one (a freed seat).
    pub seat: Option<SeatNo>,
    pub campaign: Option<CampaignMark>,
}

/// One line of *Your matches* on the home page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MatchCard {
    pub table: String,
    pub match_id: Option<String>,
    pub phase: TablePhase,
    pub edition: String,
    pub scenario: String,
    pub colour: Option<String>,
    /// Names of the others at the table.
    pub with: Vec<String>,
    /// The reader is asked something right now.
    pub asked: bool,
    /// Epoch milliseconds of the last stored step.
    pub touched_ms: i64,
    pub campaign: Option<CampaignMark>,
    /// The reader's name as the host; `null`: the reader is not the host.
    pub host: Option<String>,
}

/// Answer of `GET /api/tables/{id}/matches`, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PlayedMatches {
    pub matches: Vec<PlayedMatch>,
}

/// A match that was started at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PlayedMatch {
    pub match_id: String,
    pub edition: String,
    /// Empty for a match from before this was noted.
    pub scenario: String,
    pub made_ms: i64,
    /// Names by seat: who began it; after its end, who played it to the end, under the names of that time.
    pub names: Vec<String>,
    /// `null` while it runs.
    pub ended: Option<PlayedEnd>,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PlayedEnd {
    pub at_ms: i64,
    pub winners: Vec<SeatNo>,
    pub marines_won: bool,
    /// A key for words, for instance `frag_limit`.
    pub reason: String,
}
