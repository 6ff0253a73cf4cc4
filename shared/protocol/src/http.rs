//! Bodies of the HTTP interface. `docs/api/http.md` describes every path.

use crate::message::LogLine;
use crate::table::{MatchCard, SeatNo, TableOptions};
use editions::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Answer of `GET /api/me` and `POST /api/session`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Me {
    /// `null` for a visitor who has not given a name yet.
    pub name: Option<String>,
    /// The one table that this session may reach, because it was opened with a seat link. `null`: all tables
    /// of its person.
    pub only: Option<String>,
    pub matches: Vec<MatchCard>,
    /// The protocol number of the server. A page built for another one reloads.
    pub protocol: u32,
    /// Changes with every build of the client. A tab with another build reloads itself.
    pub build: String,
}

/// Answer of `GET /api/archive`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Archived {
    /// Most recently archived first. `touched_ms` is the time of archiving.
    pub tables: Vec<MatchCard>,
}

/// Body of `POST /api/session`: creates a guest, or changes the name. `remove` names a person with it, and
/// `delete` the host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct NameBody {
    /// 1 to 24 graphemes, without control characters, invisible characters or direction marks.
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
    /// `true` plays all scenarios of the campaign in a row, from the first.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub campaign: bool,
    /// Which campaign, by id. Without it, the edition's first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub course: Option<String>,
    /// The host code of this server, if opening a table needs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub code: Option<String>,
}

/// Body of `POST /api/tables/{id}/talk`: says something to the people at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct TalkBody {
    /// One line of 1 to 300 characters. The server removes invisible characters.
    pub text: String,
}

/// Answer of `POST /api/tables/{id}/free`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Freed {
    /// The token of the link `/join#<token>` to the free seat. `null` if its player is here, and is asked to
    /// give it up.
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

/// Body of the seat requests (`take`, `free`).
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
    /// The person whom the table agreed on. `null` draws one of those with a seat.
    pub name: Option<String>,
}

/// Body of `POST /api/tables/{id}/bot`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct BotBody {
    pub seat: SeatNo,
    /// `true` gives the seat to a bot. `false` stops it.
    pub on: bool,
}

/// Body of `POST /api/say/{stream}`: messages of a match (`ClientMsg`), in their order. Each is parsed by
/// itself, so a malformed one is refused alone.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SayBody {
    pub say: Vec<serde_json::Value>,
}

/// Body of the switches (`ready`, `lock`, `public`).
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
    /// The flag that opens the server to the local network, with the flags that it already has. Set if
    /// `loopback_only`.
    pub flag: Option<String>,
    /// When the backup was taken from which this server's data was restored (epoch milliseconds). Anything
    /// played after it is gone, so dice may differ from those that a page has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub restored_ms: Option<i64>,
}

/// Every refusal over HTTP, with its status (400, 401, 403, 404, 405, 409, 413, 429, 500, 503).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Problem {
    /// A stable code, for instance `bad_name`, `no_such_invite`, `seat_taken`.
    pub code: String,
    /// The sentence of `reason` in English.
    pub text: String,
    /// Which of the reasons behind `code` it is. Its own `text` is absent.
    pub reason: Refusal,
}

/// What can be hosted: answer of `GET /api/catalog`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogView {
    pub editions: Vec<editions::CatalogEdition>,
}

/// The sheets of one edition's scenarios: answer of `GET /api/catalog/{edition}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SheetsView {
    pub sheets: Vec<editions::CatalogSheet>,
}

/// Answer of `GET /api/matches/{id}/report`: a match that a fault stopped, as one seat saw it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct FaultReport {
    /// Id of the report that the operator has. Name it when you write to them.
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
    /// The schema of the stored data.
    pub schema: u32,
    /// Version of the server.
    pub server: String,
    /// Build of the client that the server delivers.
    pub build: String,
    /// The reader's seat. `null` for a host without one, who gets what is open to all.
    pub seat: Option<u8>,
    /// Seats that the table waited for.
    pub waiting: Vec<WaitingReport>,
    /// What the reader was offered, if they were asked.
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
