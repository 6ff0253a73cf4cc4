//! The ten rules.

use crate::board::{Board, DEMON, Fact, MARINE, ROUNDS, Setup, other};
use crate::choice::{Choice, Options, Standing, Waiting};
use crate::refusals;
use crate::view::{self, View};
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::stored::{Part, Value};
use engine::{By, Decision, Mode, Outcome, Purpose, Refusal, Ruleset, Seat, Tx, Viewer};
use serde::{Deserialize, Serialize};

/// The rules.
#[derive(Debug)]
pub struct Rules;

/// Where the match stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "t")]
pub enum Frame {
    /// The turn of a seat begins, or the match ends. [D-02] [D-10]
    Next { seat: Seat },
    /// A seat takes its action. [D-03]
    Turn { seat: Seat },
    /// The target of a shot may duck. [D-07]
    Window { shooter: Seat },
    /// The die is rolled. [D-06]
    Roll { shooter: Seat, ducked: bool },
}

/// Points that a ducking target adds. [D-07]
const DUCK: u8 = 2;

impl Ruleset for Rules {
    const EDITION: &'static str = "duel";
    const SCHEMA: u32 = 1;

    type Setup = Setup;
    type Board = Board;
    type Fact = Fact;
    type Frame = Frame;
    type Options = Options;
    type Choice = Choice;
    type Standing = Standing;
    type View = View;
    type Seen = Fact;
    type Question = Waiting;

    fn upcast(_: u32, _: Part, _: Value) -> Option<Value> {
        None
    }

    fn open(setup: &Setup) -> Result<(Board, Frame), Refusal> {
        Ok((Board::new(setup.mode), Frame::Next { seat: MARINE }))
    }

    fn seats(_: &Board) -> Vec<Seat> {
        [DEMON, MARINE].into()
    }

    fn knows(board: &Board, fact: &Fact) -> bool {
        let known = |seat: &Seat| board.figures.contains_key(seat);
        match fact {
            Fact::Turned { seat }
            | Fact::Stepped { seat, .. }
            | Fact::Fired { seat }
            | Fact::Ducked { seat }
            | Fact::Decided { seat, .. } => known(seat),
            Fact::Hit { seat } => board.figures.get(seat).is_some_and(|figure| figure.health > 0),
            Fact::Undone { seat, shown } => shown.iter().chain([seat]).all(known),
            Fact::Rolled { .. } | Fact::Ended { .. } => true,
        }
    }

    fn apply(board: &mut Board, fact: &Fact) {
        board.apply(fact);
    }

    fn asks(board: &Board, frame: &Frame) -> Vec<Decision<Options>> {
        match frame {
            Frame::Turn { seat } => {
                let offer = Options::Turn { steps: board.steps(*seat), needed: board.range(*seat) };
                [Decision::must(*seat, offer)].into()
            }
            Frame::Window { shooter } if opens(board, other(*shooter)) => {
                [Decision::must(other(*shooter), Options::Duck).out_of_turn().hidden()].into()
            }
            _ => Vec::new(),
        }
    }

    fn admits(_: &Board, options: &Options, choice: &Choice) -> Result<(), Refusal> {
        match (options, choice) {
            (_, Choice::Pass) | (Options::Duck, Choice::Duck) => Ok(()),
            (Options::Turn { steps, .. }, Choice::Step { to }) if steps.contains(to) => Ok(()),
            (Options::Turn { needed: Some(_), .. }, Choice::Fire) => Ok(()),
            (Options::Turn { .. }, Choice::Step { .. }) => Err(refusals::no_step()),
            (Options::Turn { .. }, Choice::Fire) => Err(refusals::no_line()),
            _ => Err(refusals::not_now()),
        }
    }

    fn answer(tx: &mut Tx<'_, Self>, frame: Frame, seat: Seat, choice: Choice) {
        if let Frame::Window { shooter } = frame {
            let ducked = choice == Choice::Duck;
            if ducked {
                tx.happen(Fact::Ducked { seat });
            }
            return tx.push(Frame::Roll { shooter, ducked });
        }
        tx.push(Frame::Next { seat: other(seat) });
        match choice {
            Choice::Step { to } => tx.happen(Fact::Stepped { seat, to }),
            Choice::Fire => {
                tx.happen(Fact::Fired { seat });
                tx.push(Frame::Window { shooter: seat });
            }
            Choice::Duck | Choice::Pass => {}
        }
    }

    fn run(tx: &mut Tx<'_, Self>, frame: Frame) {
        match frame {
            Frame::Next { seat } if seat == MARINE && tx.board().round == ROUNDS => end(tx, DEMON, "rounds"),
            Frame::Next { seat } => {
                tx.happen(Fact::Turned { seat });
                tx.push(Frame::Turn { seat });
            }
            Frame::Window { shooter } => tx.push(Frame::Roll { shooter, ducked: false }),
            Frame::Roll { shooter, ducked } => roll(tx, shooter, ducked),
            Frame::Turn { .. } => {}
        }
    }

    fn fallback(_: &Board, _: &Frame, _: &Decision<Options>) -> Choice {
        Choice::Pass
    }

    fn sample(_: &Board, options: &Options, pick: &mut dyn FnMut(u32) -> u32) -> Choice {
        let mut choices = Vec::from([Choice::Pass]);
        match options {
            Options::Duck => choices.push(Choice::Duck),
            Options::Turn { steps, needed } => {
                choices.extend(steps.iter().map(|to| Choice::Step { to: *to }));
                choices.extend(needed.map(|_| Choice::Fire));
            }
        }
        let at = pick(u32::try_from(choices.len()).unwrap_or(1));
        choices.swap_remove(at as usize)
    }

    fn standing(_: &Board, _: &Frame, ask: &Decision<Options>, order: &Standing) -> Option<Choice> {
        (order.duck && ask.options == Options::Duck).then_some(Choice::Duck)
    }

    /// Who keeps the card shows by it that they hold one. [D-08]
    fn decided(seat: Seat, by: By, choice: &Choice) -> Option<Fact> {
        (*choice != Choice::Pass).then_some(Fact::Decided { seat, by })
    }

    fn undone(seat: Seat, shown: Vec<Seat>, _redo: bool) -> Fact {
        Fact::Undone { seat, shown }
    }

    fn reveals(fact: &Fact) -> bool {
        matches!(fact, Fact::Rolled { .. })
    }

    /// The window and the roll look the same. [D-08]
    fn question(_: &Board, frame: &Frame, _: &Decision<Options>, _: Viewer) -> Waiting {
        if matches!(frame, Frame::Turn { .. }) { Waiting::Turn } else { Waiting::Shot }
    }

    fn view(board: &Board, viewer: Viewer) -> View {
        view::build(board, viewer)
    }

    fn seen(fact: &Fact, _: &Board, viewer: Viewer) -> Option<Fact> {
        match fact {
            Fact::Undone { shown, .. } => shown.iter().any(|seat| viewer.is(*seat)).then(|| fact.clone()),
            _ => Some(fact.clone()),
        }
    }

    fn outcome(board: &Board) -> Option<Outcome> {
        board.outcome.clone()
    }

    fn mode(board: &Board) -> Mode {
        board.mode
    }

    fn is_turn_end(fact: &Fact) -> bool {
        matches!(fact, Fact::Turned { .. })
    }

    fn is_of_dice(fact: &Fact) -> bool {
        matches!(fact, Fact::Fired { .. } | Fact::Rolled { .. })
    }
}

/// Returns true if the target of a shot is asked for its card. [D-07]
fn opens(board: &Board, target: Seat) -> bool {
    board.mode != Mode::Async && board.figure(target).card
}

/// Rolls the die of a shot. [D-06] [D-09]
fn roll(tx: &mut Tx<'_, Rules>, shooter: Seat, ducked: bool) {
    let Some(range) = tx.board().range(shooter) else { return };
    let needed = if ducked { range + DUCK } else { range };
    let points = u8::try_from(tx.draw(Purpose::Dice, 6)).unwrap_or_default() + 1;
    tx.happen(Fact::Rolled { points, needed });
    if points < needed {
        return;
    }
    let target = other(shooter);
    tx.happen(Fact::Hit { seat: target });
    if tx.board().figure(target).health == 0 {
        end(tx, shooter, "hits");
    }
}

fn end(tx: &mut Tx<'_, Rules>, winner: Seat, reason: &str) {
    let outcome = Outcome { winners: Vec::from([winner]), reason: reason.to_string() };
    tx.happen(Fact::Ended { outcome });
}

#[cfg(test)]
mod tests;
