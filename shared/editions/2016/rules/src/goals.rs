//! When the match is over: frags, objectives, and a board on which nothing more can happen.

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
use crate::fact::Told;
use crate::names::Kind;
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::{Outcome, Seat, Tx};
use serde::{Deserialize, Serialize};

/// What an objective card asks for; it gives objective tokens their meaning. [M-OBJ-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Goal {
    /// Every objective token has so much progress.
    Links { each: u8 },
    /// So many samples lie where the marines came in.
    Samples { wanted: u8 },
    /// No portal is left.
    Gates,
    /// The hauler stands on the exit.
    Haul,
    /// One demon, the marked one, is fragged.
    Prey { kind: Kind },
    /// So many generators stand at the end of that round.
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

/// Which side has won, and by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Won {
    Marines,
    /// With the reason that is told.
    Invader(&'static str),
}

/// Rounds without any change after which the marines have lost. [M-GEN-11]
const STILL: u8 = 3;

/// Ends the match at this instant when a side has reached its goal, in the middle of an effect too; effects are applied one
/// by one, so the first goal reached counts. [M-GEN-07] [M-GEN-09] [M-OBJ-04]
pub(crate) fn check(tx: &mut Tx<'_, Rules>) {
    let won = if tx.board().frags() >= tx.board().frag_limit() {
        Some(Won::Invader("frag_limit"))
    } else {
        won(tx.board())
    };
    end(tx, won);
}

/// The round is over, and with it what lasts a number of rounds. True when the match is over.
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
    tx.happen(Told::Over { outcome: Outcome { winners, reason: reason.to_string() } }.into());
}

/// Progress that each objective token needs: links, a delivery, or the damage that destroys a generator. [M-OBJ-01]
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

/// With nothing left on the map for the invader, three rounds in which neither side gets on end the match against the
/// marines. Told how the round before ended: what both sides have reached, and rounds without a change. [M-GEN-11]
pub(crate) fn stillness(board: &Board) -> (u16, u8) {
    let progress: u16 = board.links().values().map(|link| u16::from(link.progress)).sum();
    let more = match board.goal() {
        Goal::Haul => haul::way_left(board),
        // To hold out is to get on.
        Goal::Hold { .. } => board.round(),
        _ => 0,
    };
    let count = progress + more + u16::from(board.frags()) * 100;
    let (before, still) = board.stillness();
    let quiet = board.demons().is_empty() && board.portals().is_empty() && count == before;
    (count, if quiet { still + 1 } else { 0 })
}

/// Nothing has changed for too long.
pub(crate) fn check_stillness(tx: &mut Tx<'_, Rules>) {
    let stalled = tx.board().stillness().1 >= STILL;
    end(tx, stalled.then_some(Won::Invader("stalled")));
}
