//! The invader player's choice of figures for an area with too few.

use crate::Rules;
use crate::answers::Answers;
use crate::board::Board;
use crate::choice::{Choice, Placing};
use crate::exploring;
use crate::fact::{PlaceKind, PublicFact};
use crate::frames::Step;
use crate::names::FigureId;
use crate::options::{Options, Question, Removable, Shortage};
use crate::refusals;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Decision, Refusal, Seat, Tx};
use grid::AreaId;
use serde::{Deserialize, Serialize};

/// The invader player may take figures off the board for an area with too few. [C-EXP-08]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reinforce {
    pub area: AreaId,
}

impl Step<Rules> for Reinforce {
    /// Asks only if the supply fell short and figures of the kind are on the board. [R-18] [W-05]
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let short = exploring::short(board, self.area);
        let on_board = exploring::removable(board, &short);
        if short.is_empty() || on_board.is_empty() {
            return Vec::new();
        }
        vec![Decision::must(Seat::INVADER, Options::Reinforce { short, on_board })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        let Choice::Reinforce { place } = choice else { return };
        for placing in place {
            replace(tx, &placing);
        }
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// Moves one figure from its space to another. It is not killed and scores nothing. If it had its activation
/// this turn, it has none in the new place. [C-EXP-08] [C-INV-20]
fn replace(tx: &mut Tx<'_, Rules>, placing: &Placing) {
    let Placing { kind, color, at, remove } = *placing;
    let Some(off) = remove else { return };
    let board = tx.board();
    let Some(from) = board.footprint_of(off) else { return };
    let own_turn = board.turn() == Some(Seat::INVADER);
    let spent = own_turn && board.invader(off).is_some_and(|invader| invader.activated);
    tx.happen(PublicFact::TakenOff { figure: off, kind, color, at: from }.into());
    let figure = tx.board().next_figure();
    let how = if spent { PlaceKind::RevealSpent } else { PlaceKind::Reveal };
    tx.happen(PublicFact::Placed { figure, kind, color, at, how }.into());
}

/// The answers of a shortage: figures to bring from other areas.
pub(crate) struct ReinforceAnswers;

impl Answers for ReinforceAnswers {
    fn admits(&self, _board: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (Options::Reinforce { short, on_board }, Choice::Reinforce { place }) => {
                fits(short, on_board, place)
            }
            _ => Err(refusals::reinforce_first()),
        }
    }

    fn fallback(&self, _board: &Board, _options: &Options) -> Choice {
        Choice::Reinforce { place: Vec::new() }
    }

    fn sample(&self, _board: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let Options::Reinforce { short, on_board } = options else { return Choice::Pass };
        let mut left: Vec<&Removable> = on_board.iter().collect();
        let mut place = Vec::new();
        for Shortage { kind, color, at } in short {
            let fits = |figure: &&Removable| {
                figure.kind == *kind && color.is_none_or(|wanted| wanted == figure.color)
            };
            let fitting: Vec<usize> = (0..left.len()).filter(|index| fits(&left[*index])).collect();
            if fitting.is_empty() || pick(3) == 0 {
                continue;
            }
            let taken = left.remove(fitting[pick(u32::try_from(fitting.len()).unwrap_or(1)) as usize]);
            place.push(Placing { kind: *kind, color: taken.color, at: *at, remove: Some(taken.figure) });
        }
        Choice::Reinforce { place }
    }

    fn question(&self, _options: &Options) -> Question {
        Question::Reinforcing
    }
}

/// Checks that every placing meets a shortage of its own with a figure of its own.
///
/// # Errors
/// Returns the reason, with the id of its rule.
fn fits(short: &[Shortage], on_board: &[Removable], place: &[Placing]) -> Result<(), Refusal> {
    let mut open: Vec<&Shortage> = short.iter().collect();
    let mut used: Vec<FigureId> = Vec::new();
    for Placing { kind, color, at, remove } in place {
        let meets = |entry: &&Shortage| {
            entry.kind == *kind && entry.at == *at && entry.color.is_none_or(|wanted| wanted == *color)
        };
        let Some(entry) = open.iter().position(meets) else {
            return Err(refusals::not_short());
        };
        open.remove(entry);
        let matches = |figure: &&Removable| figure.kind == *kind && figure.color == *color;
        let taken = on_board.iter().filter(matches).find(|figure| Some(figure.figure) == *remove);
        let Some(taken) = taken.filter(|taken| !used.contains(&taken.figure)) else {
            return Err(refusals::no_replacement());
        };
        used.push(taken.figure);
    }
    Ok(())
}
