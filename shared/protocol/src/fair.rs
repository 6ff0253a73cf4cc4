//! Verifiable dice on the wire (`docs/api/dice.md`). Bytes are 64 digits of lower-case hex.

use crate::table::SeatNo;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The commitments of a match, for clients that check its dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Fair {
    /// The hash to which the chain elements of all dice lead.
    pub chain_end: String,
    /// The hash of the key of this purpose, which the proof opens.
    pub deck: String,
    /// As `deck`.
    pub map: String,
    /// As `deck`.
    pub setup: String,
    /// Number of times that client seeds were gathered. More than 1: a player held their seed back.
    pub round: u32,
    /// Seats that committed to a client seed, in seat order.
    pub client_seeds: Vec<SeatSeed>,
    /// The proof shows every face-down pile, too. Matches of earlier versions have no such proof.
    #[serde(default)]
    pub piles: bool,
}

/// The client seed of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatSeed {
    pub seat: SeatNo,
    /// `null`: committed, but away when the match began, and so left out.
    pub client_seed: Option<String>,
}

/// The dice of an update. Their faces are in `seen`, in the order in which they were rolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Roll {
    /// The number of the first die, from 0.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub first: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub many: u64,
    /// The chain element of the last of them. `null` after the last element of the chain: those dice are
    /// checked in the end.
    pub chain_element: Option<String>,
}

/// Number of draws so far: for dice, decks, the map, and the setup. Every audience gets it, so a proof can
/// leave nothing out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(transparent)]
pub struct Draws(#[cfg_attr(feature = "ts", ts(type = "[number, number, number, number]"))] pub [u64; 4]);

/// Answer of `GET /api/matches/{id}/rolls`: some turns of a match, with the dice that one audience saw in
/// them.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RollsPage {
    /// Lines of this audience's log after the last row of this page. One more is in the next page.
    pub to: u32,
    /// Whether there is a next page.
    pub more: bool,
    pub rolls: Vec<RollSeen>,
}

/// The dice that one command showed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RollSeen {
    /// The entries of `seen` that show dice, or say who attacks with the next ones.
    #[cfg_attr(feature = "ts", ts(type = "Array<E['seen']>"))]
    pub seen: Vec<Box<RawValue>>,
    /// As in the update; `null` if no die was rolled.
    pub roll: Option<Roll>,
}

/// What a table publishes before any seat adds a client seed, and which seats have committed to one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CommitmentView {
    /// The commitment: the hash of all that the server is bound to.
    pub hash: String,
    pub round: u32,
    /// Seats that committed to a client seed.
    pub committed: Vec<SeatNo>,
    /// The reader is one of them.
    pub yours: bool,
    /// The match begins, and the reader's page is asked to reveal its client seed.
    pub reveal: bool,
}

/// Body of `POST /api/tables/{id}/client-seed`. `commitment` is the `hash` of the table's commitment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeedBody {
    /// Commits the reader's seat to a client seed, by its hash.
    Commit { commitment: String, seed_hash: String },
    /// Reveals the client seed, when the page is asked to.
    Reveal { commitment: String, client_seed: String },
}
