//! Verifiable dice on the wire (`docs/api/dice.md`). Bytes are 64 digits of lower-case hex.

use crate::table::SeatNo;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What a match began with, for those who check its dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Fair {
    /// Where the links of all dice lead.
    pub anchor: String,
    /// Bound keys, opened in the proof.
    pub deck: String,
    pub map: String,
    pub setup: String,
    /// Number of times that shares were gathered. More than 1: a player held their share back.
    pub round: u32,
    /// Seats that gave a share, in seat order.
    pub luck: Vec<SeatSeed>,
    /// The proof shows every face-down pile, too. Matches of earlier versions have no such proof.
    #[serde(default)]
    pub piles: bool,
}

/// The share of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatSeed {
    pub seat: SeatNo,
    /// `null`: bound, but away when the match began, and so left out.
    pub share: Option<String>,
}

/// The dice of an update: their faces stand in `seen`, in the order in which they fell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Roll {
    /// The number of the first die, from 0.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub first: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub many: u64,
    /// The link of the last of them; `null` after the last link, whose dice are checked in the end.
    pub link: Option<String>,
}

/// Number of draws so far: for dice, decks, the map, and the set-up. Every audience is told, so that a proof
/// can leave nothing out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct Draws(#[cfg_attr(feature = "ts", ts(type = "[number, number, number, number]"))] pub [u64; 4]);

/// Answer of `GET /api/matches/{id}/rolls`: some turns of a match, as far as one audience saw dice in them.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RollsPage {
    /// Lines of this audience's log after the last row of this page; one more is in the next page.
    pub to: u32,
    /// There is a next page.
    pub more: bool,
    pub rolls: Vec<RollSeen>,
}

/// What one command showed of dice.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RollSeen {
    /// The entries of `seen` that show dice, or say who attacks with the next ones.
    #[cfg_attr(feature = "ts", ts(type = "Array<E['seen']>"))]
    pub seen: Vec<Box<RawValue>>,
    /// As in the update; `null`: no die fell.
    pub roll: Option<Roll>,
}

/// What a table publishes before any seat gives a share, and which seats have given one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CommitmentView {
    /// The hash of all that the server is bound to.
    pub root: String,
    pub round: u32,
    /// Seats that are bound to a share.
    pub bound: Vec<SeatNo>,
    /// The reader is one of them.
    pub yours: bool,
    /// The match begins, and the reader's page is asked to show its share.
    pub show: bool,
}

/// Body of `POST /api/tables/{id}/luck`. `root` is that of the bond it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeedBody {
    /// Binds the reader's seat to a share.
    Bind { root: String, bound: String },
    /// Shows the share, when the page is asked to.
    Show { root: String, share: String },
}
