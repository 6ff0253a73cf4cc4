//! The end of the match: frags, objectives, and a board on which nothing more can happen.

pub mod gates;
pub mod haul;
pub mod hold;
pub mod links;
pub mod prey;
pub mod samples;
#[cfg(test)]
mod tests;

use crate::Rules;
use crate::board::Board;
use crate::fact::PublicFact;
use crate::names::Kind;
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::{Outcome, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The demand of an objective card. It gives objective tokens their meaning. [M-OBJ-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Goal {
    /// Every objective token needs this much progress.
    Links { each: u8 },
    /// This many samples must lie where the marines came in.
    Samples { wanted: u8 },
    /// No portal is left.
    Gates,
    /// The hauler stands on the exit.
    Haul,
    /// One demon, the marked one, is fragged.
    Prey { kind: Kind },
    /// This many generators must stand at the end of that round.
    Hold { stand: u8, round: u16 },
}

impl Goal {
    /// Reads the line `goal` of a map, such as `links 2`, `prey baron_of_hell` or `hold 2 7`.
    #[must_use]
    pub fn read(line: &str) -> Option<Goal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Some(match words.as_slice() {
            ["links", each] => Goal::Links { each: each.parse().ok()? },
            ["samples", wanted] => Goal::Samples { wanted: wanted.parse().ok()? },
            ["gates"] => Goal::Gates,
            ["haul"] => Goal::Haul,
            ["prey", "baron_of_hell"] => Goal::Prey { kind: Kind::BaronOfHell },
            ["prey", "cyberdemon"] => Goal::Prey { kind: Kind::Cyberdemon },
            ["hold", stand, round] => Goal::Hold { stand: stand.parse().ok()?, round: round.parse().ok()? },
            _ => return None,
        })
    }
}

/// The side that has won, and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Won {
    Marines,
    /// With the published reason.
    Invader(&'static str),
}

/// After this many rounds without any change the marines lose. [M-GEN-11]
const STILL: u8 = 3;

/// Ends the match at the instant when a side has reached its goal, even in the middle of an effect. Effects
/// are applied one by one, so the first goal reached counts. [M-GEN-07] [M-GEN-09] [M-OBJ-04]
pub(crate) fn check(tx: &mut Tx<'_, Rules>) {
    let won = if tx.board().frags() >= tx.board().frag_limit() {
        Some(Won::Invader("frag_limit"))
    } else {
        won(tx.board())
    };
    end(tx, won);
}

/// Ends the round, with what lasts a number of rounds. Returns true if the match is over.
pub(crate) fn round_over(tx: &mut Tx<'_, Rules>) -> bool {
    let held = hold::lasted(tx.board());
    end(tx, held.then_some(Won::Marines));
    tx.board().outcome().is_some()
}

fn end(tx: &mut Tx<'_, Rules>, won: Option<Won>) {
    if tx.board().outcome().is_some() {
        return;
    }
    match won {
        Some(Won::Invader(reason)) => over(tx, alloc::vec![Seat::INVADER], reason),
        Some(Won::Marines) => {
            let marines: Vec<Seat> = tx.board().marines().keys().copied().collect();
            over(tx, marines, "objective");
        }
        None => {}
    }
}

fn over(tx: &mut Tx<'_, Rules>, winners: Vec<Seat>, reason: &str) {
    tx.happen(PublicFact::Over { outcome: Outcome { winners, reason: reason.to_string() } }.into());
}

/// Returns the progress that each objective token needs: links, a delivery, or the damage that destroys a
/// generator. [M-OBJ-01]
pub(crate) fn wanted(board: &Board) -> u8 {
    match board.goal() {
        Goal::Links { each } => each,
        Goal::Hold { .. } => hold::DESTROYED,
        Goal::Samples { .. } | Goal::Gates | Goal::Haul | Goal::Prey { .. } => 1,
    }
}

fn won(board: &Board) -> Option<Won> {
    let marines = match board.goal() {
        Goal::Links { each } => links::done(board, each),
        Goal::Samples { wanted } => samples::delivered(board) >= usize::from(wanted),
        Goal::Gates => gates::all_shut(board),
        Goal::Haul => haul::arrived(board),
        Goal::Prey { .. } => prey::fragged(board),
        Goal::Hold { stand, .. } => {
            return (hold::standing(board) < usize::from(stand)).then_some(Won::Invader("destroyed"));
        }
    };
    marines.then_some(Won::Marines)
}

/// Returns the state for the stillness rule, as the last round ended: what both sides have reached, and the
/// rounds without a change. With nothing left on the map for the invader, three rounds without progress end
/// the match against the marines. [M-GEN-11]
pub(crate) fn stillness(board: &Board) -> (u16, u8) {
    let progress: u16 = board.links().values().map(|link| u16::from(link.progress)).sum();
    let more = match board.goal() {
        Goal::Haul => haul::way_left(board),
        // Holding out is progress.
        Goal::Hold { .. } => board.round(),
        _ => 0,
    };
    let count = progress + more + u16::from(board.frags()) * 100;
    let (before, still) = board.stillness();
    let quiet = board.demons().is_empty() && board.portals().is_empty() && count == before;
    (count, if quiet { still + 1 } else { 0 })
}

/// Ends the match if nothing has changed for too long.
pub(crate) fn check_stillness(tx: &mut Tx<'_, Rules>) {
    let stalled = tx.board().stillness().1 >= STILL;
    end(tx, stalled.then_some(Won::Invader("stalled")));
}
