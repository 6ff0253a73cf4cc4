//! Bodies of the HTTP interface. Every path stands in `docs/api/http.md`.

use crate::message::LogLine;
use crate::table::{MatchCard, SeatNo, TableOptions};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Answer of `GET /api/me`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Me {
    /// `null` for a visitor who has not given a name yet.
    pub name: Option<String>,
    /// The one table that this session may reach, as it came by the link of a seat; `null`: all of its
    /// person's.
    pub only: Option<String>,
    pub matches: Vec<MatchCard>,
    /// The protocol number of the server; a page built for another one reloads.
    pub protocol: u32,
    /// Changes with every build of the client. A tab with another build reloads itself.
    pub build: String,
}

/// Answer of `GET /api/archive`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Archived {
    /// The most recently archived comes first; `touched_ms` is the time.
    pub tables: Vec<MatchCard>,
}

/// Body of `POST /api/session`: become a guest, or change the name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct NameBody {
    /// 1 to 24 graphemes, no controls, no bidi overrides, no zero-width characters.
    pub name: String,
}

/// Body of `POST /api/tables`: open a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    pub options: TableOptions,
    /// The seat of the host; 0 (invader) unless they pick another.
    pub seat: SeatNo,
    /// All scenarios of the campaign in a row, from its first.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub campaign: bool,
    /// Which campaign, by id; the edition's first without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub course: Option<String>,
    /// The host code of this server, where opening a table needs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub code: Option<String>,
}

/// Answer of `POST /api/tables/{id}/free`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Freed {
    /// For the link `/join#<token>` to the free seat; `null`: its player is here, and is asked to give it up.
    pub token: Option<String>,
}

/// A secret that is shown once: the client builds the link `/<page>#<token>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct TokenBody {
    pub token: String,
}

/// Answer of `POST /api/join` and `POST /api/reentry`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Joined {
    pub table: String,
    pub match_id: Option<String>,
}

/// Body of the seat verbs (`take`, `free`, `remove`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct SeatBody {
    pub seat: SeatNo,
}

/// Body of `POST /api/tables/{id}/invader`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct InvaderBody {
    /// The person whom the table agreed on; `null`: draw one of those with a seat.
    pub name: Option<String>,
}

/// Body of `POST /api/tables/{id}/bot`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct BotBody {
    pub seat: SeatNo,
    /// `true`: a bot plays there from now on. `false`: it stops.
    pub on: bool,
}

/// Body of `POST /api/say/{stream}`: messages of a match (`ClientMsg`), in their order.
/// Each is read by itself, so that one that makes no sense is refused alone.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SayBody {
    pub say: Vec<serde_json::Value>,
}

/// Body of the switches (`ready`, `lock`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct SwitchBody {
    pub on: bool,
}

/// Answer of `GET /api/reach`: where a friend can open this server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Reach {
    /// Base addresses, best first, for instance `http://192.168.1.20:8080`.
    pub bases: Vec<String>,
    /// Only this machine can reach them.
    pub loopback_only: bool,
    /// The flag that opens the server to the local network, beside the flags that it has; set when
    /// `loopback_only`.
    pub flag: Option<String>,
    /// When the backup was taken from which this server's data was brought back (epoch milliseconds). What
    /// was played after it is gone, so dice may differ from those that a page has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub restored_ms: Option<i64>,
}

/// Every refusal over HTTP, with its status (400, 401, 403, 404, 409, 413, 429, 503).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Problem {
    /// A stable word, for instance `bad_name`, `no_such_invite`, `seat_taken`.
    pub code: String,
    /// One plain sentence for the player.
    pub text: String,
}

/// What can be hosted: answer of `GET /api/catalog`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogView {
    pub editions: Vec<editions::CatalogEdition>,
}

/// One edition's scenarios, looked at closely: answer of `GET /api/catalog/{edition}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SheetsView {
    pub sheets: Vec<editions::CatalogSheet>,
}

/// Answer of `GET /api/matches/{id}/report`: a match that was stopped by a fault, as one seat saw it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct FaultReport {
    /// Id of the report that the operator has. Tell it to them when you write.
    pub reference: String,
    pub match_id: String,
    /// The row of the log that stopped it.
    pub row: i64,
    /// When it stopped, epoch milliseconds.
    pub parked_ms: i64,
    /// When this report was made, epoch milliseconds.
    pub made_ms: i64,
    #[cfg_attr(feature = "ts", ts(type = "E['id']"))]
    pub edition: String,
    /// Shape of what is stored.
    pub schema: u32,
    /// Version of the server.
    pub server: String,
    /// Build of the client that the server hands out.
    pub build: String,
    /// The reader's seat; `null` for a host without one, who gets what lies open on the table.
    pub seat: Option<u8>,
    /// Seats that the table waited for.
    pub waiting: Vec<WaitingReport>,
    /// What the reader was offered, if it was their turn to answer.
    #[cfg_attr(feature = "ts", ts(type = "E['options'] | null"))]
    pub options: Box<RawValue>,
    /// The reader's view; `null` if it can no longer be shown.
    #[cfg_attr(feature = "ts", ts(type = "E['view'] | null"))]
    pub view: Box<RawValue>,
    /// The newest lines of the reader's log.
    pub log: Vec<LogLine>,
}

/// One seat that the table waited for when the match stopped.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WaitingReport {
    pub seat: u8,
    #[cfg_attr(feature = "ts", ts(type = "E['question'] | null"))]
    pub question: Box<RawValue>,
}
