//! Claims to a seat, and devices that were let in. `docs/api/http.md` describes every path.

use crate::table::SeatNo;
use serde::{Deserialize, Serialize};

/// Body of `POST /api/claims`: the reader has a seat, but the server does not know this browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct ClaimBody {
    /// Where: a table, or the table of a match.
    pub at: ClaimAt,
    /// The name on the seat, as the reader remembers it.
    pub name: String,
}

/// The place of a claim, by the id in the address of its page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", content = "id", rename_all = "snake_case")]
pub enum ClaimAt {
    /// A table.
    Table(String),
    /// A match, at whichever table it is.
    Match(String),
}

/// The state of a claim, for its maker. It says nothing about the player of the seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ClaimView {
    pub table: String,
    pub claim: String,
    pub state: ClaimState,
}

/// The outcome of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ClaimState {
    /// The host has not answered, or is not there yet.
    Waiting,
    /// This browser plays the seat now.
    LetIn,
    /// The host refused.
    Refused,
}

/// Body of `POST /api/tables/{id}/let_in`: the host's answer to a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct LetInBody {
    pub claim: String,
    /// The seat for the claimant; `null` refuses.
    pub seat: Option<SeatNo>,
}

/// Claims to seats of a table, and the devices that were let in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorView {
    /// People who ask to be let in, earliest first. Empty for all but the host.
    pub claims: Vec<ClaimAsk>,
    /// Devices that were let in since the server started, latest first, for every person at the table.
    pub let_in: Vec<LetIn>,
}

/// A claim as the host reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ClaimAsk {
    pub claim: String,
    /// The name that they say is on their seat.
    pub name: String,
    /// The seat with that name. `null` if there is none; then the host says whose seat it is.
    pub seat: Option<SeatNo>,
    /// Seats that the claim can be for: those of other players.
    pub seats: Vec<ClaimSeat>,
}

/// A seat that a claim may be about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ClaimSeat {
    pub seat: SeatNo,
    pub name: String,
}

/// A browser that the host let in to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LetIn {
    pub seat: SeatNo,
    /// The color of the seat, as in the table's view.
    pub color: String,
    /// The name of the seat's player.
    pub name: String,
    /// The name of the host who let it in.
    pub host: String,
    /// Epoch milliseconds.
    pub at_ms: i64,
}
