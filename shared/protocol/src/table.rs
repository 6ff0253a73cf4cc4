//! A table: where friends gather, choose seats, and play matches one after another.

use crate::campaign::CampaignMark;
use crate::door::DoorView;
use crate::fair::CommitmentView;
use editions::Refusal;
use serde::{Deserialize, Serialize};

/// A seat at the table. The invader's seat is 0; marines have 1 to 4 in turn order.
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

/// How time for decisions is limited: the table option `clock`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// No clock. Windows out of turn still end.
    #[default]
    None,
    /// 20 free seconds for each decision, then a bank of 15 minutes.
    Relaxed,
    /// 8 free seconds for each decision, then a bank of 4 minutes.
    Live,
}

/// One seat as every person at the table sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableSeat {
    pub seat: SeatNo,
    /// `"invader"`, or the color of the marine: `"red"`, `"green"`, `"blue"` or, in 2016, `"gold"`.
    pub color: String,
    /// Name of the player; `null` while the seat is free or has only a bot.
    pub name: Option<String>,
    /// The player pressed *ready*; always `false` while the match runs.
    pub ready: bool,
    /// The player has at least one live connection.
    pub online: bool,
    /// A bot plays this seat: it has no player, or its player is away.
    pub bot: bool,
    /// True for the seat of the reader.
    pub yours: bool,
    /// The host asks the player to give up the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub asked: bool,
}

/// The phase of a table.
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
    /// The player sat down there.
    #[default]
    Taken,
    /// The host named the player who was agreed on.
    Picked,
    /// Drawn at random by the server, among this many people with a seat.
    Drawn { among: u32 },
}

/// The whole lobby page of one table, for one reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableView {
    /// The id in the address. It is no secret and grants no rights.
    pub id: String,
    pub phase: TablePhase,
    pub options: TableOptions,
    pub seats: Vec<TableSeat>,
    /// People here without a seat.
    pub standing: Vec<String>,
    /// How the player of the invader's seat got it.
    pub invader: InvaderBy,
    pub host_name: String,
    /// Whether the reader hosts the table.
    pub you_host: bool,
    /// No new person can join.
    pub locked: bool,
    /// The running or last match.
    pub match_id: Option<String>,
    /// Why the host cannot press *start*; `null` if they can.
    pub start_blocked: Option<Refusal>,
    /// The campaign of this table, or of the match that it repeats; `null` if there is none.
    pub campaign: Option<CampaignMark>,
    /// Milliseconds until the reader can become the host, because the host is away and all others are ready.
    /// Missing if they cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub host_in_ms: Option<u32>,
    /// What the server committed to for the dice of the next match; `null` while one runs.
    pub commitment: Option<CommitmentView>,
    /// People who ask to be let in, and devices that were.
    pub door: DoorView,
    /// The last lines of talk, at most 50, oldest first. The server keeps them in memory only.
    pub talk: Vec<TalkLine>,
    /// Which links to the table work. Only the host gets this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub links: Option<TableLinks>,
}

/// A line of talk at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TalkLine {
    /// Number of the line at this table. It grows, and begins anew when the server starts.
    pub no: u32,
    /// The person's seat now; `null` if they have none.
    pub seat: Option<SeatNo>,
    /// The person's name now.
    pub name: String,
    pub text: String,
    pub at_ms: i64,
}

/// Which links to a table work. The server shows a link once, when it makes it, and never again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableLinks {
    /// The invite link works.
    pub invite: bool,
    /// The spectator link works.
    pub watch: bool,
    /// The number of spectators who used a link.
    pub spectators: u32,
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
    /// The seat that the invite is for, if it is for a freed seat.
    pub seat: Option<SeatNo>,
    pub campaign: Option<CampaignMark>,
    /// The table is locked: the invite lets the reader in only if they are at the table.
    #[serde(default)]
    pub locked: bool,
}

/// What a person with a spectator link can see before watching.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WatchPeek {
    pub host_name: String,
    /// Between two scenarios of a campaign, with the coming one.
    pub options: TableOptions,
    pub phase: TablePhase,
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
    pub color: Option<String>,
    /// Names of the others at the table.
    pub with: Vec<String>,
    /// Whether the reader is asked something right now.
    pub asked: bool,
    /// When the last step was stored, in epoch milliseconds.
    pub touched_ms: i64,
    pub campaign: Option<CampaignMark>,
    /// The reader's name as the host; `null` if the reader is not the host.
    pub host: Option<String>,
}

/// Answer of `GET /api/tables/{id}/matches`, newest first.
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
    /// Empty if the server cannot read the summary of the match.
    pub scenario: String,
    pub made_ms: i64,
    /// Names by seat at that time: who began it and, after its end, who finished it.
    pub names: Vec<String>,
    /// `null` while it runs.
    pub ended: Option<PlayedEnd>,
    /// Anyone may watch it again.
    pub public: bool,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PlayedEnd {
    pub at_ms: i64,
    pub winners: Vec<SeatNo>,
    pub marines_won: bool,
    /// A key for the reason, for instance `frag_limit`.
    pub reason: String,
}
